import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatQuantity } from '#shared/domain/quantity';
import { ExportControl, ViewControl } from '#shared/desk/controls/list-control';
import { Button } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { useRowKeys } from '#shared/desk/ui/row-keys';
import { SearchField } from '#shared/desk/ui/search-field';
import { ToolbarActs } from '#shared/desk/ui/toolbar';
import { Icon } from '#shared/ui/icon';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { deskWords } from '#shared/desk/ui/desk-words';
import { messages, usageMessages as words } from './licences.messages.ts';
import { openerOf, type DialogAsk } from './licences.address.ts';
import { lookOf, type LicencesModel } from './licences.model.ts';
import { useReturnedFocus } from './focus.ts';
import { CustomerFilters } from './parts/customer-filters.tsx';
import { SortMenu } from './parts/sort-menu.tsx';
import { UsageCard, UsageSkeleton } from './parts/usage-card.tsx';
import { byCustomer, sortCards, type ServiceCard } from './usage.rows.ts';

export interface UsageProps {
  readonly model: LicencesModel;
  readonly exports: boolean;
}

export function Usage({ model, exports }: UsageProps) {
  const { usage } = model;
  const state = useStore(usage.store);
  const cards = useMemo(() => sortCards(state.rows, state.sort), [state.rows, state.sort]);
  const title = useReturnedFocus<HTMLHeadingElement>(model, state.status === 'ready');
  return (
    <DeskPage title={messages.title}>
      <Stack>
        <Top>
          <Button tone="quiet" size="dense" icon={<Icon name="arrowLeft" size={16} />} onClick={model.closeUsage}>
            {words.backToCustomers}
          </Button>
          <Heading ref={title} level={2} tabIndex={-1}>
            {words.title}
          </Heading>
        </Top>
        <Filters model={model} exports={exports} />
        {state.sort !== null && state.next !== null && (
          <Text as="p" role="status" $role="small" $tone="textMuted">
            {words.sortsLoaded(formatQuantity(cards.length))}
          </Text>
        )}
        {state.status === 'loading' ? (
          <Card>
            <UsageSkeleton rows={5} />
          </Card>
        ) : (
          <Cards model={model} cards={cards} />
        )}
        {state.next !== null && (
          <More>
            <Button busy={state.more} onClick={usage.loadMore}>
              {words.more}
            </Button>
          </More>
        )}
      </Stack>
    </DeskPage>
  );
}

function Filters({ model: { usage, choices, look }, exports }: UsageProps) {
  const { companyId, company, services, typed, sort } = useStore(usage.store);
  return (
    <CustomerFilters
      choices={choices}
      label={words.company}
      placeholder={words.allCompanies}
      customerId={companyId}
      customer={company}
      services={services}
      beside="lg"
      onChoose={usage.choose}
      onDrop={usage.drop}
      onApply={usage.apply}
      onClear={usage.clear}
      search={
        <SearchField
          label={messages.search}
          value={typed}
          onChange={(text) => usage.search(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') usage.search(typed, { now: true });
          }}
        />
      }
      after={
        <>
          <SortMenu sort={sort} onSort={usage.sortBy} />
          <ToolbarActs>
            <ViewControl views={usage.views} look={lookOf(look, 'usage')} />
            {exports && <ExportControl exporting={usage.exporting} />}
          </ToolbarActs>
        </>
      }
    />
  );
}

function Cards({ model, cards }: { readonly model: LicencesModel; readonly cards: readonly ServiceCard[] }) {
  const { usage, book, openDialog } = model;
  const { companyId, text, services } = useStore(usage.store);
  const readOnly = useStore(model.store, ({ access }) => access === 'read');
  const { hidden, dense } = useStore(model.look.store);
  const box = useRef<HTMLDivElement>(null);
  const groups = byCustomer(cards);
  const shown = groups.flatMap((group) => group.cards);
  const keys = useRowKeys(box, shown.length, {
    onOpen(index) {
      const detail = detailOf(shown[index]);
      if (detail !== null) openDialog(detail);
    },
  });
  if (cards.length === 0) {
    const filtered = companyId !== null || text !== '' || services.length > 0;
    return <NothingFound title={words.empty} onClear={filtered ? usage.clear : null} looked={text === '' ? undefined : messages.looked} />;
  }
  const rows = groups.map(({ key, customer, cards: own }) => {
    const add: DialogAsk | null = customer.id === null ? null : { kind: 'add', customerId: customer.id };
    return (
      <Card key={key}>
        <Head>
          <div>
            <Heading level={3} look="title">
              <Foreign>{customer.name}</Foreign>
            </Heading>
            <Document>{[customer.documentType, customer.documentNumber].filter(Boolean).join(' ')}</Document>
          </div>
          {add && (
            <Button
              size="dense"
              icon={<Icon name="plus" size={16} />}
              disabled={readOnly}
              reason={deskWords.readOnly}
              aria-label={messages.forWhom(messages.addLicence, customer.name)}
              data-opens={openerOf(add)}
              onClick={() => openDialog(add)}
            >
              {messages.addLicence}
            </Button>
          )}
        </Head>
        {own.map((card) => {
          const ranged = card.plans.find(
            ({ applyTransactionRanges, purchaseOrderLicenseId }) => applyTransactionRanges ?? book.appliesRanges(purchaseOrderLicenseId),
          );
          return (
            <UsageCard
              key={card.key}
              card={card}
              hidden={hidden}
              detail={detailOf(card)}
              edit={
                ranged === undefined || customer.id === null
                  ? null
                  : { kind: 'edit', customerId: customer.id, licenceId: ranged.purchaseOrderLicenseId }
              }
              readOnly={readOnly}
              onOpen={openDialog}
              tabIndex={keys.tabIndexOf(shown.indexOf(card))}
            />
          );
        })}
      </Card>
    );
  });
  return (
    <Stack ref={box} data-close={dense || undefined} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      {rows}
    </Stack>
  );
}

/** The dialog of what was used; null where there is no licence to look at. */
function detailOf(card: ServiceCard | undefined): DialogAsk | null {
  const licenceId = card?.plans[0]?.purchaseOrderLicenseId;
  return licenceId === undefined ? null : { kind: 'detail', licenceId };
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  /* In a line of its own where it does not fit whole. */
  & > h2 {
    flex: 1 1 auto;
    outline: none;
  }
  & > :first-child {
    flex: none;
    margin-inline-start: -12px;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 16px;
  ${from.md} {
    padding: 16px 20px;
  }
`;

const Document = styled.p`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
`;

const More = styled.div`
  display: grid;
  justify-content: center;
`;
