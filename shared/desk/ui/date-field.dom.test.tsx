import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { DateField } from './date-field.tsx';
import { textsOf } from '../../../tests/support/texts-of.ts';

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

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Fecha' });
const opener = (): HTMLElement => screen.getByRole('button', { name: 'Abrir calendario: Fecha' });
const chosen = (): string | null => screen.getByRole('status').textContent;

/** The first import compiles the library, which can take longer than `findBy…` waits. */
beforeAll(() => import('./month.tsx'));

/** Opens the month, whose file loads late. */
async function open(person: ReturnType<typeof draw>): Promise<HTMLElement> {
  await person.click(opener());
  return screen.findByRole('grid');
}

test('a typed date is read as day, month and year', async () => {
  const person = draw(<Dating />);
  await person.type(field(), '5/3/2026');
  expect(chosen()).toBe('2026-03-05');
  await person.tab();
  expect(field().value).toBe('05/03/2026');
});

test('a text that is no date shows an error on leaving the field and gives no value', async () => {
  const person = draw(<Dating />);
  await person.type(field(), '31/02/2026');
  expect(screen.queryByText('Fecha invalida')).toBeNull();
  await person.tab();
  expect(screen.getByRole('textbox', { name: 'Fecha', description: 'Fecha invalida' }).getAttribute('aria-invalid')).toBe('true');
  expect(chosen()).toBe('');
});

test('keys move through the month, Enter picks the day and the focus returns to the button', async () => {
  const person = draw(<Dating start="2026-03-05" />);
  await open(person);
  expect(focused()).toBe('jueves, 5 de marzo de 2026, seleccionado');
  await person.keyboard('{ArrowDown}{ArrowRight}{PageDown}{Enter}');
  expect(chosen()).toBe('2026-04-13');
  expect(focused()).toBe('Abrir calendario: Fecha');
});

test('Escape closes the calendar and keeps the date', async () => {
  const person = draw(<Dating start="2026-03-05" />);
  await open(person);
  await person.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(chosen()).toBe('2026-03-05');
});

test('keys do not move before the first allowed day', async () => {
  const person = draw(<Dating start="2026-03-05" min="2026-03-04" />);
  await open(person);
  await person.keyboard('{PageUp}{Enter}');
  expect(chosen()).toBe('2026-03-04');
});

test('months and years are selects that begin at the first allowed day', async () => {
  const person = draw(<Dating start="2026-03-05" min="2025-02-10" />);
  await open(person);
  const years = within(screen.getByRole('combobox', { name: 'Elegir el año' })).getAllByRole('option');
  expect([years.at(0)?.textContent, years.at(-1)?.textContent]).toEqual(['2025', '2046']); // twenty years after today
  await person.selectOptions(screen.getByRole('combobox', { name: 'Elegir el año' }), '2025');
  const months = screen.getByRole('combobox', { name: 'Elegir el mes' });
  expect(within(months).getByRole('option', { name: 'enero' })).toHaveProperty('disabled', true);
  await person.selectOptions(months, 'febrero');
  expect(screen.getByRole('button', { name: 'domingo, 9 de febrero de 2025' })).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'lunes, 10 de febrero de 2025' }));
  expect(chosen()).toBe('2025-02-10');
});

test('a calendar without limits has years from 2000, and weeks begin on Monday', async () => {
  const person = draw(<Dating />);
  await open(person);
  expect(focused()).toBe('Hoy, lunes, 9 de marzo de 2026');
  expect(
    within(screen.getByRole('combobox', { name: 'Elegir el año' }))
      .getAllByRole('option')
      .at(0)?.textContent,
  ).toBe('2000');
  expect(textsOf(screen.getAllByRole('columnheader', { hidden: true }))).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
});
