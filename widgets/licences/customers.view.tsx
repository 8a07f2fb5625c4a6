import { useMemo } from 'react';
import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { FilterControl, ExportControl } from '#shared/desk/controls/list-control';
import { ViewControl } from '#shared/desk/controls/view-control';
import type { ViewHost } from '#shared/runtime/widget';
import type { LicensedCustomer } from '#shared/contract/customers-admin';
import { useArranged } from '#shared/desk/controls/use-arranged';
import { pageSizes, pageWithin } from '#shared/desk/list-address';
import { CreateAct, DeskPage, DeskPanel, PanelError } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { Pager } from '#shared/desk/ui/pager';
import { ReadingProgress } from '#shared/desk/controls/reading-progress';
import { SearchField } from '#shared/desk/ui/search-field';
import { closeRow, Table } from '#shared/desk/ui/table';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { Toolbar } from '#shared/desk/ui/toolbar';
import { firstAt, orderOf, PAGE_SIZE, type CustomersState } from './customers.model.ts';
import { openerOf, type DialogRequest } from './licences.address.ts';
import { messages } from './licences.messages.ts';
import { lookOf, type LicencesModel } from './licences.model.ts';
import { useReturnedFocus } from './focus.tsx';
import { customerColumns } from './parts/customer-columns.tsx';
import { CustomerLicences } from './parts/customer-licences.tsx';

const newCustomer: DialogRequest = { kind: 'customer', customerId: null };

export function Customers({ host, model }: { readonly host: ViewHost; readonly model: LicencesModel }) {
  const { customers } = model;
  const state = useStore(customers.store);
  const title = useReturnedFocus<HTMLSpanElement>(
    model,
    state.list.status === 'failed' || (state.list.status === 'ready' && !state.list.more),
  );
  return (
    <DeskPage
      title={
        <Title ref={title} tabIndex={-1}>
          {messages.title}
        </Title>
      }
    >
      <CreateAct label={messages.createCustomer} data-opens={openerOf(newCustomer)} onClick={() => model.openDialog(newCustomer)} />
      <DeskPanel>
        <Toolbar>
          <FilterControl
            filters={customers.filters}
            search={
              <SearchField
                label={messages.search}
                value={state.query}
                onChange={(query) => customers.search(query)}
                onEnter={() => customers.search(state.query, { now: true })}
              />
            }
          >
            <ViewControl views={customers.views} look={lookOf(model.look, 'customers')} />
            <ExportControl exporting={customers.exporting} />
          </FilterControl>
        </Toolbar>
        <Rows host={host} model={model} state={state} />
      </DeskPanel>
    </DeskPage>
  );
}

interface RowsProps {
  readonly host: ViewHost;
  readonly model: LicencesModel;
  readonly state: CustomersState;
}

const noRows: readonly never[] = [];

/**
 * Rows and state of the page on screen.
 * @param found null until the rows are sorted
 */
function shownPart(
  { page, sort }: CustomersState,
  list: Extract<CustomersState['list'], { readonly status: 'ready' }>,
  filtered: boolean,
  found: readonly LicensedCustomer[] | null,
) {
  const all = filtered || sort !== null;
  const begin = firstAt(list);
  const hasAll = begin === 0 && list.rows.length >= list.total;
  // A sorted or filtered list needs every row before the first one shows; a reload keeps the rows on screen.
  const isReadingAll = found === null || (list.more && all && !hasAll);
  const total = filtered && !isReadingAll ? found.length : begin + list.total;
  const shownPage = all ? pageWithin({ page, pageSize: PAGE_SIZE }, total) : page;
  const first = shownPage * PAGE_SIZE - begin;
  const isReading = isReadingAll || (list.more && (first < 0 || first >= list.rows.length));
  return { isReadingAll, isReading, rows: isReading ? noRows : found.slice(first, first + PAGE_SIZE), total, page: shownPage };
}

function Rows({ host, model, state }: RowsProps) {
  const { customers, plans, openDialog, openUsage } = model;
  const { list, query, sort, open } = state;
  const look = useStore(model.look.store);
  const chosen = useStore(customers.filters.store);
  const filtered = Object.keys(chosen).length > 0;
  const rowsOnScreen = list.status === 'ready' ? list.rows : noRows;
  const loaded = useMemo(() => rowsOnScreen.map(({ record }) => record), [rowsOnScreen]);
  const order = useMemo(() => orderOf(sort), [sort]);
  const sorted = useArranged(loaded, order);
  const found = useMemo(() => customers.filters.narrow(sorted ?? noRows, chosen), [customers, sorted, chosen]);
  const rowHeight = look.dense ? closeRow : 44;
  const columns = useMemo(
    () => customerColumns({ host, open, onToggle: customers.toggle, onOpen: openDialog, onUsage: openUsage }),
    [host, open, customers, openDialog, openUsage],
  );
  const longReading = <ReadingProgress list={list} text={messages.reading} onStop={customers.stopReading} />;
  const skeleton = { rows: PAGE_SIZE, columns: 6, rowHeight };
  if (list.status === 'loading')
    return (
      <>
        {longReading}
        <TableSkeleton {...skeleton} sorted={columns} />
      </>
    );
  if (list.status === 'failed') return <PanelError failure={list.failure} onRetry={customers.refresh} />;
  const { isReadingAll, isReading, rows, total, page } = shownPart(state, list, filtered, sorted && found);
  if (!isReading && found.length === 0) {
    return (
      <NothingFound onClear={query === '' && !filtered ? null : customers.showAll} looked={query === '' ? undefined : messages.looked} />
    );
  }
  return (
    <>
      {isReadingAll && longReading}
      <Table
        label={messages.list}
        columns={columns}
        look={look}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHeight={rowHeight}
        sort={sort}
        onSort={customers.sortBy}
        onOpen={({ id }) => customers.toggle(id)}
        below={(customer) =>
          open.has(customer.id) ? <CustomerLicences {...{ host, customer, plans }} hidden={look.hidden} onOpen={openDialog} /> : null
        }
        empty={null}
        reading={isReading ? <TableSkeleton {...skeleton} headless /> : undefined}
      />
      <Pager
        total={Number.isFinite(total) ? total : firstAt(list) + rowsOnScreen.length + 1}
        page={page}
        pageSize={PAGE_SIZE}
        sizes={pageSizes.customers}
        ofWord={Number.isFinite(total) ? messages.of : messages.atLeast}
        onPage={customers.turnTo}
        onPageSize={() => undefined}
      />
    </>
  );
}

const Title = styled.span`
  outline: none;
`;
