import { useHeldAct } from '#shared/desk/ui/read-only';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatQuantity } from '#shared/domain/quantity';
import { ExportControl } from '#shared/desk/controls/list-control';
import { Button } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { useRowKeys, keyedRow } from '#shared/desk/ui/row-keys';
import { SearchField } from '#shared/desk/ui/search-field';
import { Icon } from '#shared/ui/icon';
import { Foreign, Heading, Text, VisuallyHidden } from '#shared/ui/text';
import { from, focusRing, token } from '#shared/ui/tokens';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { Skeleton } from '#shared/ui/skeleton';
import { messages, usageMessages as words } from './licences.messages.ts';
import { openerOf, type DialogRequest } from './licences.address.ts';
import { lookOf, type LicencesModel } from './licences.model.ts';
import { useReturnedFocus } from './focus.tsx';
import { CustomerFilters } from './parts/customer-filters.tsx';
import { Facts, FeatureMeters, LicenceName, LicenceState } from './usage-meters.view.tsx';
import { byCustomer, documentText, sortCards, shownValidity, type ServiceCard } from './usage.rows.ts';

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
  const state = useStore(usage.store);
  const { typed } = state;
  return (
    <CustomerFilters
      choices={choices}
      label={words.company}
      placeholder={words.allCompanies}
      chosen={state}
      model={usage}
      look={lookOf(look, 'usage')}
      beside="lg"
      search={
        <SearchField
          label={messages.search}
          value={typed}
          onChange={(text) => usage.search(text)}
          onEnter={() => usage.search(typed, { now: true })}
        />
      }
    >
      {exports && <ExportControl exporting={usage.exporting} />}
    </CustomerFilters>
  );
}

function Cards({ model, cards }: { readonly model: LicencesModel; readonly cards: readonly ServiceCard[] }) {
  const { usage, book, openDialog } = model;
  const { customerId, text, services } = useStore(usage.store);
  const held = useHeldAct();
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
    const filtered = customerId !== null || text !== '' || services.length > 0;
    return <NothingFound title={words.empty} onClear={filtered ? usage.clear : null} looked={text === '' ? undefined : messages.looked} />;
  }
  const rows = groups.map(({ key, customer, cards: own }) => {
    const add: DialogRequest | null = customer.id === null ? null : { kind: 'add', customerId: customer.id };
    return (
      <Card key={key}>
        <Head>
          <div>
            <Heading level={3} look="title">
              <Foreign>{customer.name}</Foreign>
            </Heading>
            <Facts>{documentText(customer)}</Facts>
          </div>
          {add && (
            <Button
              size="dense"
              icon={<Icon name="plus" size={16} />}
              {...held}
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

function detailOf(card: ServiceCard | undefined): DialogRequest | null {
  const licenceId = card?.plans[0]?.purchaseOrderLicenseId;
  return licenceId === undefined ? null : { kind: 'detail', licenceId };
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
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

const More = styled.div`
  display: grid;
  justify-content: center;
`;

interface UsageCardProps {
  readonly card: ServiceCard;
  readonly hidden: readonly string[];
  /** null where there is no licence to show. */
  readonly detail: DialogRequest | null;
  /** null where the licences have no ranges. */
  readonly edit: DialogRequest | null;
  readonly onOpen: (request: DialogRequest) => void;
  /** 0 for the one card that is the list's Tab stop. */
  readonly tabIndex: 0 | -1 | undefined;
}

function UsageCard({ card, hidden, detail, edit, onOpen, tabIndex }: UsageCardProps) {
  const held = useHeldAct();
  const { serviceName, starts, ends, lastUse } = card;
  const last = parseStamp(lastUse);
  return (
    <Line tabIndex={tabIndex} {...{ [keyedRow]: '' }}>
      <div>
        <LicenceName as="h4">
          <Foreign>{serviceName}</Foreign>
          <LicenceState active={card.active} />
        </LicenceName>
        {!hidden.includes('validity') && <Facts>{shownValidity(starts, ends)}</Facts>}
        {last !== null && !hidden.includes('lastUse') && <Facts>{words.lastUse(formatMoment(last).slice(0, 16))}</Facts>}
      </div>
      <Meter>{!hidden.includes('usage') && <FeatureMeters meters={card.meters} of={serviceName} />}</Meter>
      <Acts>
        {edit && (
          <Button
            size="dense"
            {...held}
            aria-label={messages.ofLicence(messages.editLicence, serviceName, card.customer.name)}
            data-opens={openerOf(edit)}
            onClick={() => onOpen(edit)}
          >
            {messages.editLicence}
          </Button>
        )}
        {detail && (
          <Button
            size="dense"
            icon={<DeskIcon name="eye" size={16} />}
            aria-label={messages.ofLicence(words.detail, serviceName, card.customer.name)}
            data-opens={openerOf(detail)}
            onClick={() => onOpen(detail)}
          >
            {words.detail}
          </Button>
        )}
      </Acts>
    </Line>
  );
}

function UsageSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <WaitingLine as="div" key={row} aria-hidden="true">
          <Stack $gap={10}>
            <Skeleton $width={180} $height={18} />
            <Skeleton $width={220} />
          </Stack>
          <Skeleton $height={8} />
          <Skeleton $width={120} $height={32} />
        </WaitingLine>
      ))}
    </div>
  );
}

const Line = styled.article`
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 12px 24px;
  padding: 16px;
  border-top: 1px solid ${token.line};
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding: 14px 20px;
    & > :first-child {
      grid-row: 1 / 3;
    }
  }
  ${from.xl} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 256px;
    & > :first-child {
      grid-row: 1;
    }
  }
  [data-close] & {
    row-gap: 4px;
    padding-block: 6px;
  }
`;

/** First line, without a border above it. */
const WaitingLine = styled(Line)`
  &:nth-child(2) {
    border-top: 0;
  }
`;

const Meter = styled.div`
  min-width: 0;
`;

const Acts = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: 1 1 auto;
  }
  ${from.md} {
    justify-content: flex-end;
    & > button {
      flex: none;
    }
  }
`;
