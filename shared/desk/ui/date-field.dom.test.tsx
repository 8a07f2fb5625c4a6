import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
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

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Fecha' });
const opener = (): HTMLElement => screen.getByRole('button', { name: 'Abrir calendario: Fecha' });
const chosen = (): string | null => screen.getByRole('status').textContent;

test('a typed date is read as day, month, year', async () => {
  const person = draw(<Dating />);
  await person.type(field(), '5/3/2026');
  expect(chosen()).toBe('2026-03-05');
  await person.tab();
  expect(field().value).toBe('05/03/2026');
});

test('a text that is no date says so on leaving, and gives no value', async () => {
  const person = draw(<Dating />);
  await person.type(field(), '31/02/2026');
  expect(screen.queryByText('Fecha invalida')).toBeNull();
  await person.tab();
  expect(screen.getByRole('textbox', { name: 'Fecha', description: 'Fecha invalida' }).getAttribute('aria-invalid')).toBe('true');
  expect(chosen()).toBe('');
});

test('the month is walked with keys, Enter picks and focus returns to the button', async () => {
  const person = draw(<Dating start="2026-03-05" />);
  await person.click(opener());
  expect(focused()).toBe('jueves, 5 de marzo de 2026');
  await person.keyboard('{ArrowDown}{ArrowRight}{PageDown}{Enter}');
  expect(chosen()).toBe('2026-04-13');
  expect(focused()).toBe('Abrir calendario: Fecha');
});

test('Escape closes the calendar and keeps the date', async () => {
  const person = draw(<Dating start="2026-03-05" />);
  await person.click(opener());
  await person.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(chosen()).toBe('2026-03-05');
});

test('keys do not go before the first day allowed', async () => {
  const person = draw(<Dating start="2026-03-05" min="2026-03-04" />);
  await person.click(opener());
  await person.keyboard('{PageUp}{Enter}');
  expect(chosen()).toBe('2026-03-04');
});
