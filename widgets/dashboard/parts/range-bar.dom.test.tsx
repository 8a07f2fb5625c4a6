import { useState } from 'react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import type { DayRange } from '../movements.model.ts';
import { RangeBar } from './range-bar.tsx';
import { messages } from '../dashboard.messages.ts';

const onSearch = vi.fn<() => void>();
const onExcel = vi.fn<() => void>();
beforeEach(() => {
  onSearch.mockClear();
  onExcel.mockClear();
});

/** The range bar with these days; today is 22 November 2026. */
function Searching({ loading = false }: { readonly loading?: boolean }) {
  const [range, setRange] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-22' });
  return (
    <RangeBar
      range={range}
      today="2026-11-22"
      loading={loading}
      onDay={(edge, day) => setRange((now) => ({ ...now, [edge]: day }))}
      onSearch={onSearch}
      onExcel={onExcel}
    />
  );
}

const from = (): HTMLInputElement => screen.getByRole('textbox', { name: messages.from });
const to = (): HTMLInputElement => screen.getByRole('textbox', { name: messages.to });
const isOff = (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

/** Types days into both fields, and leaves each with Tab. */
async function type(days: { readonly from?: string; readonly to?: string }) {
  const person = draw(<Searching />);
  for (const [field, day] of [
    [from, days.from],
    [to, days.to],
  ] as const) {
    if (day === undefined) continue;
    await person.clear(field());
    if (day !== '') await person.type(field(), day);
    await person.tab();
  }
  return person;
}

async function expectRefused(person: Awaited<ReturnType<typeof type>>): Promise<void> {
  expect([isOff('Buscar'), isOff('Excel')]).toEqual([true, true]); // LC-407
  await person.click(screen.getByRole('button', { name: messages.search }));
  await person.click(screen.getByRole('button', { name: messages.excel }));
  expect(onSearch).not.toHaveBeenCalled();
  expect(onExcel).not.toHaveBeenCalled();
}

test.each([
  { days: { from: '' }, field: 'Desde', says: 'Campo obligatorio' }, // LC-407
  { days: { to: '' }, field: 'Hasta', says: 'Campo obligatorio' }, // LC-407
  { days: { from: '31/02/2025' }, field: 'Desde', says: 'Fecha invalida, el formato debe ser dd/MM/yyyy' }, // LC-408
  { days: { to: '9/9' }, field: 'Hasta', says: 'Fecha invalida, el formato debe ser dd/MM/yyyy' }, // LC-408
  { days: { from: '31/12/1999' }, field: 'Desde', says: 'Fecha minima permitida 01/01/2000' }, // LC-409
  { days: { from: '23/11/2026' }, field: 'Desde', says: 'La fecha no puede ser mayor a hoy' }, // LC-410
  { days: { to: '23/11/2026' }, field: 'Hasta', says: 'La fecha no puede ser mayor a hoy' }, // LC-410
  { days: { from: '10/03/2025', to: '09/03/2025' }, field: 'Hasta', says: 'La fecha debe ser igual o posterior a 10/03/2025' }, // LC-411
])('the search is disabled for $days, and the field $field shows: $says', async ({ days, field, says }) => {
  const person = await type(days);
  expect(screen.getByRole('textbox', { name: field, description: says }).getAttribute('aria-invalid')).toBe('true');
  await expectRefused(person);
});

test.each([
  { days: { from: '01/01/2000' }, what: 'the first allowed day' }, // LC-409
  { days: { to: '22/11/2026' }, what: 'today' }, // LC-410
  { days: { from: '10/03/2025', to: '10/03/2025' }, what: 'a single day' }, // LC-411
])('the search accepts $what', async ({ days }) => {
  const person = await type(days);
  await person.click(screen.getByRole('button', { name: messages.search }));
  expect(screen.queryByText(/^(Campo|Fecha|La fecha) /)).toBeNull();
  expect(onSearch).toHaveBeenCalledOnce();
});

test('an emptied field shows its error only after it is left', async () => {
  const person = draw(<Searching />);
  await person.clear(from());
  expect(screen.queryByText('Campo obligatorio')).toBeNull();
  await person.tab();
  expect(screen.getByText('Campo obligatorio')).toBeTruthy();
});

test('the search sends no second request while rows are loading', async () => {
  const person = draw(<Searching loading />);
  await person.click(screen.getByRole('button', { name: messages.search }));
  expect(onSearch).not.toHaveBeenCalled();
});
