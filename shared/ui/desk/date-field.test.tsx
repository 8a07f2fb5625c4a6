import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../../tests/support/in-shadow.tsx';
import { addMonths, dayOf, fromShown, toIso, toShown, weekday } from './calendar.tsx';
import { DateField } from './date-field.tsx';

function Dating({ start = '', min }: { readonly start?: string; readonly min?: string }) {
  const [date, setDate] = useState(start);
  return (
    <>
      <DateField label="Fecha" value={date} onChange={setDate} today="2026-03-09" min={min} invalidText="Fecha invalida" />
      <output>{date}</output>
      <button type="button">Sigue</button>
    </>
  );
}

const field = () => page.getByRole('textbox', { name: 'Fecha' });

test('a typed date is read as day, month, year', async () => {
  const root = await inShadow(<Dating />);
  await field().click();
  await userEvent.keyboard('5/3/2026');
  await expect.poll(() => root.querySelector('output')?.textContent).toBe('2026-03-05');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('05/03/2026');
});

test('a text that is no date says so on leaving, and gives no value', async () => {
  const root = await inShadow(<Dating />);
  await field().click();
  await userEvent.keyboard('31/02/2026');
  await userEvent.tab();
  await expect.element(page.getByText('Fecha invalida')).toBeVisible();
  expect(root.querySelector('output')?.textContent).toBe('');
});

test('the month is walked with keys, Enter picks and focus returns to the button', async () => {
  const root = await inShadow(<Dating start="2026-03-05" />);
  await page.getByRole('button', { name: 'Abrir calendario: Fecha' }).click();
  await expect.poll(() => focusIn(root)).toBe('jueves, 5 de marzo de 2026');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageDown}{Enter}');
  await expect.poll(() => root.querySelector('output')?.textContent).toBe('2026-04-13');
  expect(focusIn(root)).toBe('Abrir calendario: Fecha');
});

test('Escape closes the calendar and keeps the date', async () => {
  const root = await inShadow(<Dating start="2026-03-05" />);
  await page.getByRole('button', { name: 'Abrir calendario: Fecha' }).click();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  expect(root.querySelector('output')?.textContent).toBe('2026-03-05');
});

test('the calendar closes when the focus goes on, and does not call it back', async () => {
  const root = await inShadow(<Dating start="2026-03-05" />);
  await page.getByRole('button', { name: 'Abrir calendario: Fecha' }).click();
  await expect.poll(() => focusIn(root)).toBe('jueves, 5 de marzo de 2026');
  await userEvent.tab();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  expect(focusIn(root)).toBe('Sigue');
});

test('keys do not go before the first day allowed', async () => {
  const root = await inShadow(<Dating start="2026-03-05" min="2026-03-04" />);
  await page.getByRole('button', { name: 'Abrir calendario: Fecha' }).click();
  await userEvent.keyboard('{PageUp}{Enter}');
  await expect.poll(() => root.querySelector('output')?.textContent).toBe('2026-03-04');
});

test('days are counted without clock or zone', () => {
  const day = dayOf(2024, 2, 29);
  expect(day).toBe(19_782); // days from 1970-01-01 to 2024-02-29
  expect(dayOf(2026, 2, 29)).toBeNull();
  expect(weekday(0)).toBe(3); // 1 January 1970 was a Thursday
  expect(toShown(day ?? 0)).toBe('29/02/2024');
  expect(toIso(addMonths(dayOf(2026, 1, 31) ?? 0, 1))).toBe('2026-02-28');
  expect(fromShown('05032026')).toBe(fromShown('5-3-2026'));
});
