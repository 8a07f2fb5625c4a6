import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../../tests/support/in-shadow.tsx';
import { DateField } from './date-field.tsx';

function Dating({ start }: { readonly start: string }) {
  const [date, setDate] = useState(start);
  return (
    <>
      <DateField label="Fecha" value={date} onChange={setDate} today="2026-03-09" invalidText="Fecha invalida" />
      <output>{date}</output>
      <button type="button">Sigue</button>
    </>
  );
}

test('the calendar closes when the focus leaves it, and does not take the focus back', async () => {
  const root = await inShadow(<Dating start="2026-03-05" />);
  await page.getByRole('button', { name: 'Abrir calendario: Fecha' }).click();
  await expect.poll(() => focusIn(root)).toBe('jueves, 5 de marzo de 2026, seleccionado');
  await userEvent.tab();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  expect(focusIn(root)).toBe('Sigue');
});
