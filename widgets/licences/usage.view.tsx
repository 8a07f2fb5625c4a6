import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { Button } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import type { ChipItem } from '#shared/ui/desk/chips';
import { DeskIcon } from '#shared/ui/desk/desk-icon';
import { DeskPage } from '#shared/ui/desk/desk-page';
import { FilterBar } from '#shared/ui/desk/filter-bar';
import { NothingFound } from '#shared/ui/desk/nothing-found';
import { saveFile } from '#shared/ui/desk/save-file';
import { SearchField } from '#shared/ui/desk/search-field';
import { Combobox } from '#shared/ui/forms/combobox';
import { Icon } from '#shared/ui/icon';
import { useTold } from '#shared/ui/support-reference';
import { Foreign, Heading } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { deskWords } from '#shared/ui/desk/desk-words';
import { messages, usageMessages as words } from './licences.messages.ts';
import { openerOf, type DialogAsk } from './licences.address.ts';
import type { LicencesModel } from './licences.model.ts';
import { useWayBack } from './licences.way-back.ts';
import { ServiceChecks } from './parts/service-checks.tsx';
import { SortMenu } from './parts/sort-menu.tsx';
import { UsageCard, UsageSkeleton } from './parts/usage-card.tsx';
import { exportedCards } from './usage.export.ts';
import { byCustomer, sortCards, type ServiceCard } from './usage.rows.ts';

const COMPANY = 'company';

export interface UsageProps {
  readonly model: LicencesModel;
  /** Whether the host offers 'Exportar'. */
  readonly exports: boolean;
}

/** 'Bolsas': what customers used of their licences, with its filter bar. */
export function Usage({ model, exports }: UsageProps) {
  const { usage } = model;
  const state = useStore(usage.store);
  const cards = useMemo(() => sortCards(state.rows, state.sort), [state.rows, state.sort]);
  const title = useWayBack<HTMLHeadingElement>(model, state.status === 'ready');
  return (
    <DeskPage title={messages.title}>
      <Stack>
        <Top>
          <Button tone="quiet" size="dense" icon={<Icon name="arrowLeft" size={16} />} onClick={model.closeUsage}>
            {words.back}
          </Button>
          <Heading ref={title} level={2} tabIndex={-1}>
            {words.title}
          </Heading>
          {exports && (
            <Button
              icon={<DeskIcon name="download" />}
              disabled={cards.length === 0}
              onClick={() => saveFile(words.exportedFile, exportedCards(cards))}
            >
              {words.export}
            </Button>
          )}
        </Top>
        <Filters model={model} />
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

function Filters({ model }: { readonly model: LicencesModel }) {
  const { usage, choices } = model;
  const { companyId, company, services, ticked, typed, sort } = useStore(usage.store);
  const { services: offered, customers } = useStore(choices.store);
  const told = useTold();
  const options = company === null || customers.list.some(({ id }) => id === company.id) ? customers.list : [company, ...customers.list];
  const labels = new Map(offered.value.map(({ name, label }) => [name, label]));
  const active: readonly ChipItem[] = [
    ...(companyId === null ? [] : [{ key: COMPANY, label: company?.name ?? words.company }]),
    ...services.map((name) => ({ key: `s:${name}`, label: labels.get(name) ?? name })),
  ];
  return (
    <Bar>
      <Combobox
        label={words.company}
        placeholder={words.allCompanies}
        options={options.map(({ id, name, documentNumber }) => ({
          value: String(id),
          label: documentNumber === '' ? name : `${name} · ${documentNumber}`,
        }))}
        value={companyId === null ? '' : String(companyId)}
        onChange={(value) => {
          usage.choose(value === '' ? null : Number(value));
          choices.searchCustomers('');
        }}
        onSearch={choices.searchCustomers}
        onMore={choices.moreCustomers}
        emptyText={
          customers.status === 'loading'
            ? messages.loading
            : customers.status === 'failed'
              ? told(messages.loadFailed, customers.failure)
              : words.noCompany
        }
      />
      <BesideLabel>
        <FilterBar
          label={words.filter}
          active={active}
          onRemove={(key) => (key === COMPANY ? usage.choose(null) : usage.drop(key.slice(2)))}
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
          after={<SortMenu sort={sort} onSort={usage.sortBy} />}
        >
          {(close) => (
            <>
              <ServiceChecks services={offered} ticked={ticked} onTick={usage.tick} onRetry={choices.retryServices} />
              <Button
                tone="primary"
                onClick={() => {
                  usage.apply();
                  close();
                }}
              >
                {words.apply}
              </Button>
            </>
          )}
        </FilterBar>
      </BesideLabel>
    </Bar>
  );
}

function Cards({ model, cards }: { readonly model: LicencesModel; readonly cards: readonly ServiceCard[] }) {
  const { usage, book, openDialog } = model;
  const { companyId, text, services } = useStore(usage.store);
  const readOnly = useStore(model.store, ({ access }) => access === 'read');
  if (cards.length === 0) {
    const filtered = companyId !== null || text !== '' || services.length > 0;
    return <NothingFound title={words.empty} onClear={filtered ? usage.clear : null} />;
  }
  return byCustomer(cards).map(({ key, customer, cards: own }) => {
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
          const licenceId = card.plans[0]?.purchaseOrderLicenseId;
          const ranged = card.plans.find(
            ({ applyTransactionRanges, purchaseOrderLicenseId }) => applyTransactionRanges ?? book.appliesRanges(purchaseOrderLicenseId),
          );
          return (
            <UsageCard
              key={card.key}
              card={card}
              detail={licenceId === undefined ? null : { kind: 'detail', licenceId }}
              edit={
                ranged === undefined || customer.id === null
                  ? null
                  : { kind: 'edit', customerId: customer.id, licenceId: ranged.purchaseOrderLicenseId }
              }
              readOnly={readOnly}
              onOpen={openDialog}
            />
          );
        })}
      </Card>
    );
  });
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

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 12px 16px;
  ${from.lg} {
    grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  }
`;

/** Level with the field whose label stands above it. */
const BesideLabel = styled.div`
  min-width: 0;
  ${from.lg} {
    padding-top: 26px;
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
