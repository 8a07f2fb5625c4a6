import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inShadow } from '../../../tests/support/in-shadow.tsx';
import { Combobox } from './combobox.tsx';

const cities = ['Bogotá', 'Medellín', 'Medina', 'Cali'].map((label) => ({ value: label, label }));

function Choosing({ onSubmit }: { readonly onSubmit?: () => void }) {
  const [city, setCity] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox label="Ciudad" options={cities} value={city} onChange={setCity} />
      <output>{city}</output>
    </form>
  );
}

const field = () => page.getByRole('combobox', { name: 'Ciudad' });

test('typing filters without minding accents, and Enter picks the marked one without submitting', async () => {
  let submitted = 0;
  const root = await inShadow(<Choosing onSubmit={() => (submitted += 1)} />);
  await field().click();
  await userEvent.keyboard('medell');
  await expect.poll(() => [...root.querySelectorAll('[role="option"]')].map((option) => option.textContent)).toEqual(['Medellín']);
  expect(root.querySelector('[role="option"] b')?.textContent).toBe('Medell');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => root.querySelector('output')?.textContent).toBe('Medellín');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  expect(submitted).toBe(0);
});
