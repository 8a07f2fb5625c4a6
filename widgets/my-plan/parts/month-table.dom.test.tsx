import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EmployeeMonth } from '#shared/contract/my-plan';
import { draw } from '../../../tests/support/draw.tsx';
import { MonthTable, type MonthTableProps } from './month-table.tsx';
import { messages } from '../my-plan.messages.ts';
import { textsOf } from '../../../tests/support/texts-of.ts';

const february: EmployeeMonth = { month: 2, year: 2031, nameMonth: 'Febrero', quantityTx: 50, quantityBalance: 29, quantityUse: 21 };
const january: EmployeeMonth = { ...february, month: 1, nameMonth: 'Enero', quantityBalance: 2, quantityUse: 48 };
const december: EmployeeMonth = {
  ...february,
  month: 12,
  year: 2030,
  nameMonth: null,
  quantityTx: 1_200.5,
  quantityBalance: null,
  quantityUse: 39,
};

const onChoose = vi.fn<MonthTableProps['onChoose']>();

function show(chosen: EmployeeMonth, asking = false) {
  onChoose.mockClear();
  return draw(<MonthTable months={[february, january, december]} chosen={chosen} asking={asking} onChoose={onChoose} />);
}

const rows = () =>
  within(screen.getByRole('table', { name: messages.months }))
    .getAllByRole('row')
    .slice(1);
const cells = (row: number): (string | null)[] => textsOf(within(rows()[row] ?? document.body).getAllByRole('cell'));

test('the month table lists bought, used and remaining units of a year, and marks the selected month', () => {
  show(january);
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']); // ST-324
  expect([cells(0), cells(1)]).toEqual([
    ['50', '21', '29'],
    ['50', '48', '2'],
  ]); // ST-128, ST-194, ST-323
});

test('the month table shows the number of a month without a name, and leaves a missing quantity empty', () => {
  show(december);
  expect(screen.getByRole('button', { name: '12 de 2030' }).textContent).toBe('12');
  expect(cells(0)).toEqual(['1,200.5', '39', '']); // ST-194
});

test('the month table selects a month by row and by select', async () => {
  const person = show(february);
  await person.click(screen.getByRole('button', { name: 'Enero de 2031' }));
  await person.selectOptions(screen.getByLabelText(messages.month), 'Enero');
  expect(onChoose.mock.calls.map(([{ year, month }]) => [year, month])).toEqual([
    [2031, 1],
    [2031, 1],
  ]); // ST-324
});

test('the month table selects the latest month of another year', async () => {
  const person = show(february);
  await person.selectOptions(screen.getByLabelText(messages.year), '2030');
  expect(onChoose.mock.lastCall?.[0]).toMatchObject({ year: 2030, month: 12 }); // ST-324
});

test('the month table announces a loading month once', () => {
  show(february, true);
  expect(screen.getByRole('status').textContent).toBe(messages.loadingMonth);
});
