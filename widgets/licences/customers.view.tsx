import { useMemo } from 'react';
import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { FilterControl, ExportControl, ViewControl } from '#shared/desk/controls/list-control';
import type { ViewHost } from '#shared/runtime/widget';
import { pageSizes } from '#shared/desk/list-address';
import { CreateAct, DeskPage, DeskPanel, PanelError } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { Pager } from '#shared/desk/ui/pager';
import { SearchField } from '#shared/desk/ui/search-field';
import { closeRow, Table } from '#shared/desk/ui/table';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { Toolbar } from '#shared/desk/ui/toolbar';
import { deskWords } from '#shared/desk/ui/desk-words';
import { PAGE_SIZE, type CustomersState } from './customers.model.ts';
import { openerOf, type DialogAsk } from './licences.address.ts';
import { messages } from './licences.messages.ts';
import { lookOf, type LicencesModel } from './licences.model.ts';
import { useReturnedFocus } from './focus.ts';
import { customerColumns } from './parts/customer-columns.tsx';
import { CustomerLicences } from './parts/customer-licences.tsx';

const newCustomer: DialogAsk = { kind: 'customer', customerId: null };

export function Customers({ host, model }: { readonly host: ViewHost; readonly model: LicencesModel }) {
  const { customers } = model;
  const state = useStore(customers.store);
  const readOnly = useStore(model.store, ({ access }) => access === 'read');
  const title = useReturnedFocus<HTMLSpanElement>(model, typeof state.status === 'object' || state.pages.has(state.page));
  return (
    <DeskPage
      title={
        <Title ref={title} tabIndex={-1}>
          {messages.title}
        </Title>
      }
    >
      <CreateAct
        label={messages.createCustomer}
        disabled={readOnly}
        reason={deskWords.readOnly}
        data-opens={openerOf(newCustomer)}
        onClick={() => model.openDialog(newCustomer)}
      />
      <DeskPanel>
        <Toolbar>
          <FilterControl
            filters={customers.filters}
            search={
              <SearchField
                label={messages.search}
                value={state.query}
                onChange={(query) => customers.search(query)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') customers.search(state.query, { now: true });
                }}
              />
            }
          >
            <ViewControl views={customers.views} look={lookOf(model.look, 'customers')} />
            <ExportControl exporting={customers.exporting} />
          </FilterControl>
        </Toolbar>
        <Rows host={host} model={model} state={state} readOnly={readOnly} />
      </DeskPanel>
    </DeskPage>
  );
}

interface RowsProps {
  readonly host: ViewHost;
  readonly model: LicencesModel;
  readonly state: CustomersState;
  readonly readOnly: boolean;
}

function Rows({ host, model, state, readOnly }: RowsProps) {
  const { customers, plans, openDialog, openUsage } = model;
  const { status, pages, page, total, query, open } = state;
  const look = useStore(model.look.store);
  const narrows = Object.keys(useStore(customers.filters.store)).length > 0;
  const rows = pages.get(page);
  const rowHeight = look.dense ? closeRow : 44;
  const columns = useMemo(
    () => customerColumns({ host, open, readOnly, onToggle: customers.toggle, onOpen: openDialog, onUsage: openUsage }),
    [host, open, readOnly, customers, openDialog, openUsage],
  );
  if (typeof status === 'object')
    return (
      <PanelError failure={status.failure} onRetry={customers.retry}>
        {messages.loadFailed}
      </PanelError>
    );
  if (rows?.length === 0 && page === 0) {
    return (
      <NothingFound
        title={messages.noMatch}
        onClear={query === '' && !narrows ? null : customers.showAll}
        looked={query === '' ? undefined : messages.looked}
      />
    );
  }
  const seen = Math.max(0, ...[...pages].map(([at, { length }]) => at * PAGE_SIZE + length));
  return (
    <>
      {rows === undefined ? (
        <TableSkeleton rows={PAGE_SIZE} columns={6} rowHeight={rowHeight} />
      ) : (
        <Table
          label={messages.list}
          columns={columns}
          look={look}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowHeight={rowHeight}
          onOpen={({ id }) => customers.toggle(id)}
          below={(customer) =>
            open.has(customer.id) ? (
              <CustomerLicences {...{ host, customer, plans, readOnly }} hidden={look.hidden} onOpen={openDialog} />
            ) : null
          }
          empty={null}
        />
      )}
      {status === 'ready' && (
        <Pager
          total={total ?? seen + 1}
          page={page}
          pageSize={PAGE_SIZE}
          sizes={pageSizes.customers}
          sizeLabel={messages.pageSize}
          ofWord={total === null ? messages.atLeast : messages.of}
          onPage={customers.turnTo}
          onPageSize={() => undefined}
        />
      )}
    </>
  );
}

const Title = styled.span`
  outline: none;
`;
