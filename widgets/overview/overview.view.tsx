import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatMoment } from '#shared/domain/dates';
import { formatPesos } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { linkTo, type LinkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { cardLook, Stack } from '#shared/ui/card';
import { QuietError } from '#shared/ui/error-state';
import { Link } from '#shared/ui/link';
import { Skeleton } from '#shared/ui/skeleton';
import { Heading, Text } from '#shared/ui/text';
import { focusRing, from, tabular, token, touch, type } from '#shared/ui/tokens';
import { messages } from './overview.messages.ts';
import { createOverviewModel, type Card, type DailyPayments, type PendingCash } from './overview.model.ts';
import { daysTo, type Ending } from './overview.rows.ts';
import { DailyPaymentsFigures } from './parts/daily-payments.tsx';
import { ItemList } from './parts/item-list.tsx';

/** Most records that a card names. Its figure links to the full list. */
const shownItems = 4;
const { pending, daily, licences, offers, codes, changes, drafts } = messages;

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createOverviewModel(page));
  const { readAt } = useStore(model.store);
  if (model.isDenied) return <ClosedScreen />;
  const { cards } = model;
  const link: LinkTo = (target) => linkTo(page, host, target);
  const place = { link, now: model.now() };
  return (
    <DeskPage title={messages.title} action={<Refresh at={readAt} onPress={model.refresh} />}>
      <Columns>
        <Stack $gap={20}>
          {cards.pending && (
            <OverviewCard card={cards.pending} words={pending} height={180} isEmpty={({ count }) => count === 0}>
              {(value) => <PendingFigures value={value} link={link} />}
            </OverviewCard>
          )}
          {cards.licences && <EndingCard card={cards.licences} words={licences} path="/admin/licenses" filter="" {...place} />}
          {cards.codes && (
            <EndingCard card={cards.codes} words={codes} path="/admin/configurations" filter="seccion=promociones&activo=si&" {...place} />
          )}
          <OverviewCard card={cards.drafts} words={drafts} height={120} isEmpty={({ length }) => length === 0}>
            {(forms) => <ItemList link={link} items={forms.map(({ label, href }) => ({ key: href, name: label, href }))} />}
          </OverviewCard>
        </Stack>
        <Stack $gap={20}>
          {cards.daily && (
            <OverviewCard card={cards.daily} words={daily} height={300} isEmpty={hasNoPayments}>
              {(value) => <DailyPaymentsFigures value={value} link={link} />}
            </OverviewCard>
          )}
          {cards.offers && <EndingCard card={cards.offers} words={offers} path="/admin/packages" filter="activo=si&" {...place} />}
          {cards.changes && (
            <OverviewCard card={cards.changes} words={changes} height={220} isEmpty={({ length }) => length === 0}>
              {(lines) => (
                <ItemList
                  link={link}
                  items={lines.map(({ key, text, name, when, href }) => ({ key, name, detail: text, note: when.slice(0, 16), href }))}
                />
              )}
            </OverviewCard>
          )}
        </Stack>
      </Columns>
    </DeskPage>
  );
}

function Refresh({ at, onPress }: { readonly at: number; readonly onPress: () => void }) {
  return (
    <Act>
      <Text $role="small" $tone="textMuted" $tabular>
        {messages.readAt(formatMoment(at).slice(11, 16))}
      </Text>
      <Button icon={<DeskIcon name="refresh" />} onClick={onPress}>
        {messages.refresh}
      </Button>
    </Act>
  );
}

const hasNoPayments = ({ byDay }: DailyPayments): boolean =>
  Object.values(byDay)
    .flat()
    .every(({ count }) => count === 0);

function PendingFigures({ value, link }: { readonly value: PendingCash; readonly link: LinkTo }) {
  const { count, sum, oldest, withProofs } = value;
  return (
    <>
      <Figure {...link('/admin/payments')}>
        <strong>{formatPesos(sum)}</strong>
        <span>{pending.figure(count)}</span>
      </Figure>
      <Facts>
        {oldest !== null && (
          <div>
            <dt>{pending.oldest}</dt>
            <dd>
              <Link {...link('/admin/payments?orden=date-asc')}>{pending.age(oldest)}</Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{pending.withProofs}</dt>
          <dd>
            <Link {...link('/admin/payments?soportes=si')}>{formatQuantity(withProofs)}</Link>
          </dd>
        </div>
      </Facts>
    </>
  );
}

interface EndingCardProps {
  readonly card: Card<Ending>;
  readonly words: typeof licences | typeof offers | typeof codes;
  /** Screen of the records. */
  readonly path: string;
  /** Address parameters of the counted list. */
  readonly filter: string;
  readonly link: LinkTo;
  readonly now: number;
}

/** Names records that end soon, and counts ended ones that are still active. */
function EndingCard({ card, words, path, filter, link, now }: EndingCardProps) {
  return (
    <OverviewCard card={card} words={words} height={220} isEmpty={({ soon, ended }) => soon + ended === 0}>
      {({ soon, ended, items }) => (
        <>
          <Figure {...link(`${path}?${filter}vence=pronto`)}>
            <strong>{words.figure(soon)}</strong>
            <span>{words.soon(soon, items.length)}</span>
          </Figure>
          <ItemList
            link={link}
            items={items.slice(0, shownItems).map(({ query, end, ...item }) => ({
              ...item,
              href: `${path}?${query}`,
              note: messages.left(daysTo(end, now)),
            }))}
          />
          {ended > 0 && (
            <Facts>
              <div>
                <dt>{words.ended}</dt>
                <dd>
                  <Link {...link(`${path}?${filter}vence=vencido`)}>{formatQuantity(ended)}</Link>
                </dd>
              </div>
            </Facts>
          )}
        </>
      )}
    </OverviewCard>
  );
}

interface OverviewCardProps<Value extends object> {
  readonly card: Card<Value>;
  readonly words: { readonly title: string; readonly empty: string };
  /** Height (px) of the content while it loads. */
  readonly height: number;
  readonly isEmpty: (value: Value) => boolean;
  readonly children: (value: Value) => ReactNode;
}

/** A card in its four states. Draws nothing if the platform lacks the endpoint. */
function OverviewCard<Value extends object>({ card, words, height, isEmpty, children }: OverviewCardProps<Value>) {
  const { status, value, ...rest } = useStore(card.store);
  const id = useId();
  if (value === 'absent') return null;
  const unread = value !== null && 'isWhole' in value && value.isWhole === false && 'total' in value ? Number(value.total) : null;
  return (
    <Frame aria-labelledby={id} aria-busy={status === 'loading'}>
      <Heading look="strong" id={id}>
        {words.title}
      </Heading>
      {status === 'loading' && (
        <div role="status" aria-label={messages.loading}>
          <Skeleton $height={height} />
        </div>
      )}
      {status === 'failed' && (
        <QuietError failure={'failure' in rest ? rest.failure : null} onRetry={() => void card.load()}>
          {messages.failed}
        </QuietError>
      )}
      {unread !== null && (
        <Unread>
          <Text as="p" $role="cell" $tone="textMuted">
            {Number.isFinite(unread) ? messages.more(formatQuantity(unread)) : messages.moreUnknown}
          </Text>
          <Button size="dense" onClick={() => void card.load(true)}>
            {messages.readAll}
          </Button>
        </Unread>
      )}
      {value !== null &&
        unread === null &&
        (isEmpty(value) ? (
          <Text as="p" $role="cell" $tone="textMuted">
            {words.empty}
          </Text>
        ) : (
          children(value)
        ))}
    </Frame>
  );
}

const Frame = styled.section`
  ${cardLook}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  ${from.md} {
    padding: 20px 24px 24px;
  }
`;

const Unread = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
`;

const Act = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;

/** Links to the list that it counts. */
const Figure = styled.a`
  ${tabular}
  display: grid;
  justify-self: start;
  color: ${token.text};
  text-decoration: none;
  border-radius: ${token.radiusSm};
  ${focusRing}
  & > strong {
    ${type('price')}
    overflow-wrap: anywhere;
  }
  & > span {
    ${type('cell')}
    color: ${token.accentText};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  &:hover > span {
    text-decoration-thickness: 2px;
  }
`;

const Facts = styled.dl`
  ${type('cell')}
  ${tabular}
  display: grid;
  gap: 8px;
  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    color: ${token.textMuted};
  }
  & dd {
    flex: none;
  }
  & a {
    ${touch} {
      display: inline-block;
      padding-block: 12px;
    }
  }
`;
