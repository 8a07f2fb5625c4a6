import { styled } from 'styled-components';
import type { EmployeeMonth } from '#shared/contract/my-plan';
import { formatQuantity } from '#shared/domain/quantity';
import { Card } from '#shared/ui/card';
import { Chart } from '#shared/ui/chart';
import { Select } from '#shared/ui/forms/select';
import { Heading, VisuallyHidden } from '#shared/ui/text';
import { focusRing, from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../my-plan.messages.ts';
import type { MonthName } from '../my-plan.model.ts';

export interface MonthTableProps {
  /** From the latest to the earliest. */
  readonly months: readonly EmployeeMonth[];
  readonly chosen: EmployeeMonth;
  readonly asking: boolean;
  readonly onChoose: (month: MonthName) => void;
}

export function MonthTable({ months, chosen, asking, onChoose }: MonthTableProps) {
  const years = [...new Set(months.map(({ year }) => year))];
  const ofYear = months.filter(({ year }) => year === chosen.year);
  return (
    <Card as="section" aria-labelledby="months" aria-busy={asking}>
      <Head>
        <Heading look="title" id="months">
          {messages.months}
        </Heading>
        <Choices>
          <Select
            label={messages.month}
            value={String(chosen.month)}
            options={ofYear.map((row) => ({ value: String(row.month), label: nameOf(row) }))}
            onChange={({ target }) => onChoose({ year: chosen.year, month: Number(target.value) })}
          />
          <Select
            label={messages.year}
            value={String(chosen.year)}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={({ target }) => {
              const latest = months.find(({ year }) => String(year) === target.value);
              if (latest) onChoose(latest);
            }}
          />
        </Choices>
      </Head>
      <VisuallyHidden role="status">{asking ? messages.loadingMonth : ''}</VisuallyHidden>
      <Course months={months} />
      <Table aria-labelledby="months">
        <thead>
          <tr>
            <th scope="col">{messages.month}</th>
            <th scope="col">{messages.bought}</th>
            <th scope="col">{messages.spent}</th>
            <th scope="col">{messages.remaining}</th>
          </tr>
        </thead>
        <tbody>
          {ofYear.map((row) => (
            <tr key={row.month} aria-current={row.month === chosen.month ? 'true' : undefined}>
              <th scope="row">
                <Choice
                  type="button"
                  aria-label={messages.monthOf(nameOf(row), row.year)}
                  aria-pressed={row.month === chosen.month}
                  onClick={() => onChoose(row)}
                >
                  {nameOf(row)}
                </Choice>
              </th>
              <td data-quiet>{amount(row.quantityTx)}</td>
              <td>{amount(row.quantityUse)}</td>
              <td data-loud>{amount(row.quantityBalance)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Chart of the quantities used in the last twelve months; nothing for a single month. */
function Course({ months }: Pick<MonthTableProps, 'months'>) {
  const counted = months.filter(({ quantityUse }) => quantityUse != null).slice(0, 12);
  if (counted.length < 2) return null;
  return (
    <Drawn>
      <Chart
        series={[{ key: 'spent', ink: 'solid' }]}
        columns={counted.toReversed().map((row) => ({
          key: `${row.year} ${row.month}`,
          label: nameOf(row).slice(0, 3),
          tooltip: `${messages.monthOf(nameOf(row), row.year)}: ${amount(row.quantityUse)}`,
          values: { spent: row.quantityUse ?? 0 },
        }))}
        tick={formatQuantity}
      />
    </Drawn>
  );
}

function nameOf({ nameMonth, month }: EmployeeMonth): string {
  return nameMonth || String(month).padStart(2, '0');
}

function amount(quantity: number | null | undefined): string {
  return quantity == null ? '' : formatQuantity(quantity);
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 20px 16px 12px;
  ${from.md} {
    padding: 24px 24px 12px;
  }
`;

const Drawn = styled.div`
  padding: 0 16px 12px;
  ${from.md} {
    padding-inline: 24px;
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 160px) minmax(0, 120px);
  gap: 12px;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${tabular}
  & th,
  & td {
    ${type('cell')}
    height: 44px;
    padding: 0 6px;
    text-align: end;
  }
  & thead th {
    ${type('head')}
    height: 40px;
    color: ${token.textMuted};
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  & th:first-child {
    padding-inline-start: 16px;
    text-align: start;
  }
  & td:last-child,
  & thead th:last-child {
    padding-inline-end: 16px;
  }
  & tbody tr {
    border-top: 1px solid ${token.line};
  }
  & tbody tr:hover {
    background: ${token.sunken};
  }
  & tbody tr[aria-current] {
    background: ${token.accentQuiet};
  }
  /* On a phone four columns keep their words whole within the card. */
  @container (width < 340px) {
    & th,
    & td {
      padding-inline: 2px;
      font-size: 12px;
    }
    & thead th {
      font-weight: 500;
    }
    & th:first-child {
      padding-inline-start: 12px;
    }
    & td:last-child,
    & thead th:last-child {
      padding-inline-end: 12px;
    }
  }
  /* At 320 px, or 400 % zoom, a word breaks before a column leaves its card. */
  @container (width < 290px) {
    & th {
      hyphens: auto;
      overflow-wrap: anywhere;
    }
  }
  & [data-quiet] {
    color: ${token.textMuted};
  }
  & [data-loud] {
    font-weight: 600;
  }
  ${from.md} {
    & th:first-child {
      padding-inline-start: 24px;
    }
    & td:last-child,
    & thead th:last-child {
      padding-inline-end: 24px;
    }
  }
`;

const Choice = styled.button`
  min-height: 44px;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  border-radius: ${token.radiusXs};
  ${focusRing}
  tr[aria-current] & {
    font-weight: 600;
  }
`;
