import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { showDay, type CalendarDay } from '#shared/domain/calendar';
import { decimalText, formatPesos, noMoney, sumOf } from '#shared/domain/money';
import type { Tally } from '#shared/domain/orders/payment-figures';
import { Chart, ChartSample } from '#shared/ui/chart';
import type { ChartInk } from '#shared/ui/chart-drawing';
import { Disclosure } from '#shared/ui/collapsible';
import type { LinkTo } from '#shared/runtime/link-to';
import { Link } from '#shared/ui/link';
import { tabular, token, touch, type } from '#shared/ui/tokens';
import { messages } from '../overview.messages.ts';
import type { CashKey, DailyPayments } from '../overview.model.ts';

/** From the bottom of a column to the top. */
const inks = { approved: 'solid', pending: 'striped', rejected: 'hollow' } as const satisfies Record<CashKey, ChartInk>;
const states = Object.keys(inks) as readonly (keyof typeof inks)[];
const { daily } = messages;

/** Returns the link to the payments of these days. */
function addressOf(state: CashKey, from: CalendarDay, until: CalendarDay): string {
  return `/admin/payments?${state === 'pending' ? '' : `estado=${state}&`}desde=${from}&hasta=${until}`;
}

/** Returns '$2.5 M', '$800 mil' or '$500'. */
function shortPesos(value: number): string {
  const [by, unit] = value >= 1e6 ? [1e6, '\u00a0M'] : value >= 1e3 ? [1e3, '\u00a0mil'] : [1, ''];
  return `$${(value / by).toLocaleString('en-US', { maximumFractionDigits: 1 })}${unit}`;
}

const totalOf = (tallies: readonly Tally[]): Tally => ({
  count: tallies.reduce((sum, { count }) => sum + count, 0),
  sum: sumOf(tallies.map(({ sum }) => sum)),
});

/** Totals by state, a chart, and a table of the same numbers. */
export function DailyPaymentsFigures({ value: { days, byDay }, link }: { readonly value: DailyPayments; readonly link: LinkTo }) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <>
      <Figures>
        {states.map((state) => {
          const { count, sum } = totalOf(byDay[state]);
          return (
            <div key={state}>
              <dt>
                <ChartSample $ink={inks[state]} />
                {daily.states[state]}
              </dt>
              <dd>
                <strong>{formatPesos(sum)}</strong>
                <Link {...link(addressOf(state, first, last))} aria-label={`${daily.states[state]}: ${daily.payments(count)}`}>
                  {daily.payments(count)}
                </Link>
              </dd>
            </div>
          );
        })}
      </Figures>
      <Chart
        series={states.map((key) => ({ key, ink: inks[key] }))}
        columns={days.map((day, at) => ({
          key: day,
          label: showDay(day).slice(0, 5),
          tooltip: [
            showDay(day),
            ...states.map((state) => `${daily.states[state]}: ${formatPesos(byDay[state][at]?.sum ?? noMoney)}`),
          ].join('\n'),
          values: Object.fromEntries(states.map((state) => [state, Number(decimalText(byDay[state][at]?.sum ?? noMoney))])),
        }))}
        tick={shortPesos}
      />
      <DailyTable days={days} byDay={byDay} link={link} />
    </>
  );
}

function DailyTable({ days, byDay, link }: Pick<DailyPayments, 'days' | 'byDay'> & { readonly link: LinkTo }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Behind>
      <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id}>
        {open ? daily.hideTable : daily.table}
      </Disclosure>
      {open && (
        <Scrolled id={id} tabIndex={0} role="region" aria-label={daily.chart}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{daily.day}</th>
                {states.map((state) => (
                  <th key={state} scope="col">
                    {daily.states[state]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day, fromEnd) => (
                <tr key={day}>
                  <th scope="row">{showDay(day)}</th>
                  {states.map((state) => {
                    const { count, sum } = byDay[state][days.length - 1 - fromEnd] ?? totalOf([]);
                    return (
                      <td key={state}>
                        {formatPesos(sum)}
                        {count > 0 && (
                          <Link
                            {...link(addressOf(state, day, day))}
                            aria-label={`${daily.states[state]}, ${showDay(day)}: ${daily.payments(count)}`}
                          >
                            {daily.payments(count)}
                          </Link>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scrolled>
      )}
    </Behind>
  );
}

const Figures = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  & dt {
    ${type('small')}
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${token.textMuted};
  }
  & dd {
    ${type('small')}
    display: grid;
    justify-items: start;
  }
  & strong {
    ${type('title')}
    white-space: nowrap;
  }
  & a {
    ${touch} {
      padding-block: 12px;
    }
  }
`;

/** Negative margin, so that the label begins at the card's edge. */
const Behind = styled.div`
  & > button {
    margin-inline-start: -8px;
  }
`;

const Scrolled = styled.div`
  max-height: 320px;
  margin-top: 8px;
  overflow: auto;
`;

const Table = styled.table`
  ${type('cell')}
  ${tabular}
  width: 100%;
  border-collapse: collapse;
  & :is(th, td) {
    padding: 8px 12px 8px 0;
    border-top: 1px solid ${token.line};
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
    vertical-align: top;
  }
  & thead th {
    ${type('head')}
    position: sticky;
    top: 0;
    border-top: 0;
    background: ${token.surface};
    color: ${token.textMuted};
  }
  & :is(th, td):first-child {
    text-align: start;
  }
  & a {
    ${type('small')}
    display: block;
  }
`;
