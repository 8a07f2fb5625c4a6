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
import { Stack } from '#shared/ui/card';
import { Link } from '#shared/ui/link';
import { Text } from '#shared/ui/text';
import { focusRing, from, tabular, token, touch, type } from '#shared/ui/tokens';
import { messages } from './overview.messages.ts';
import { createOverviewModel, type DailyPayments, type PendingCash } from './overview.model.ts';
import { daysTo, type Ending } from './overview.rows.ts';
import { DailyPaymentsFigures } from './parts/daily-payments.tsx';
import { ItemList } from './parts/item-list.tsx';
import { OverviewCard } from './parts/overview-card.tsx';

/** Ending records that a card names; its figure leads to the others. */
const shownItems = 4;
const { pending, daily, licences, offers, codes, changes, drafts } = messages;

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createOverviewModel(page));
  const { readAt } = useStore(model.store);
  if (model.isDenied) return <ClosedScreen />;
  const { cards } = model;
  const link: LinkTo = (target) => linkTo(page, host, target);
  const now = model.now();
  return (
    <DeskPage title={messages.title} action={<Refresh at={readAt} onPress={model.refresh} />}>
      <Columns>
        <Stack $gap={20}>
          {cards.pending && (
            <OverviewCard
              card={cards.pending}
              title={pending.title}
              height={180}
              emptyOf={({ count }) => (count === 0 ? pending.empty : null)}
            >
              {(value) => <PendingFigures value={value} link={link} />}
            </OverviewCard>
          )}
          {cards.licences && (
            <OverviewCard
              card={cards.licences}
              title={licences.title}
              height={220}
              emptyOf={({ soon }) => (soon === 0 ? licences.empty : null)}
            >
              {(value) => <LicencesFigures value={value} link={link} now={now} />}
            </OverviewCard>
          )}
          {cards.codes && (
            <OverviewCard card={cards.codes} title={codes.title} height={220} emptyOf={emptyOf(codes.empty)}>
              {(value) => (
                <EndingFigures
                  value={value}
                  words={codes}
                  list="/admin/configurations?seccion=promociones&activo=si&vence="
                  path="/admin/configurations"
                  link={link}
                  now={now}
                />
              )}
            </OverviewCard>
          )}
          <OverviewCard
            card={cards.drafts}
            title={drafts.title}
            height={120}
            emptyOf={({ length }) => (length === 0 ? drafts.empty : null)}
          >
            {(forms) => <ItemList link={link} items={forms.map(({ label, href }) => ({ key: href, name: label, href }))} />}
          </OverviewCard>
        </Stack>
        <Stack $gap={20}>
          {cards.daily && (
            <OverviewCard card={cards.daily} title={daily.title} height={300} emptyOf={emptyDays}>
              {(value) => <DailyPaymentsFigures value={value} link={link} />}
            </OverviewCard>
          )}
          {cards.offers && (
            <OverviewCard card={cards.offers} title={offers.title} height={220} emptyOf={emptyOf(offers.empty)}>
              {(value) => (
                <EndingFigures
                  value={value}
                  words={offers}
                  list="/admin/packages?activo=si&vence="
                  path="/admin/packages"
                  link={link}
                  now={now}
                />
              )}
            </OverviewCard>
          )}
          {cards.changes && (
            <OverviewCard
              card={cards.changes}
              title={changes.title}
              height={220}
              emptyOf={({ length }) => (length === 0 ? changes.empty : null)}
            >
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

const emptyDays = ({ byDay }: DailyPayments): string | null =>
  Object.values(byDay)
    .flat()
    .every(({ count }) => count === 0)
    ? daily.empty
    : null;

const emptyOf =
  (sentence: string) =>
  ({ soon, ended }: Ending): string | null =>
    soon + ended === 0 ? sentence : null;

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

function LicencesFigures({ value: { soon, items }, ...place }: Omit<EndingProps, 'path'> & { readonly value: Ending }) {
  return (
    <>
      <Figure {...place.link('/admin/licenses?vence=pronto')}>
        <strong>{licences.figure(soon)}</strong>
        <span>{licences.licences(items.length)}</span>
      </Figure>
      <EndingItems items={items} path="/admin/licenses" {...place} />
    </>
  );
}

interface EndingProps {
  readonly link: LinkTo;
  /** The screen of the records. */
  readonly path: string;
  readonly now: number;
}

/** Records that end soon, and the count of those that have ended and are still active. */
function EndingFigures({
  value: { soon, ended, items },
  words,
  list,
  ...place
}: EndingProps & { readonly value: Ending; readonly words: typeof offers | typeof codes; readonly list: string }) {
  const { link } = place;
  return (
    <>
      <Figure {...link(`${list}pronto`)}>
        <strong>{formatQuantity(soon)}</strong>
        <span>{words.soon(soon)}</span>
      </Figure>
      <EndingItems items={items} {...place} />
      {ended > 0 && (
        <Facts>
          <div>
            <dt>{words.ended}</dt>
            <dd>
              <Link {...link(`${list}vencido`)}>{formatQuantity(ended)}</Link>
            </dd>
          </div>
        </Facts>
      )}
    </>
  );
}

function EndingItems({ items, path, link, now }: EndingProps & Pick<Ending, 'items'>) {
  return (
    <ItemList
      link={link}
      items={items.slice(0, shownItems).map(({ key, name, detail, query, end }) => ({
        key,
        name,
        detail,
        href: `${path}?${query}`,
        note: messages.left(daysTo(end, now)),
      }))}
    />
  );
}

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

/** The number that a card is about; it leads to the list that it counts. */
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
