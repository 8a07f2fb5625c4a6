import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inShadow } from '../../../tests/support/in-shadow.tsx';
import { Combobox, matchPart } from './combobox.tsx';

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

test('arrows move the mark and tell it to assistive technology', async () => {
  const root = await inShadow(<Choosing />);
  await field().click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = field().element().getAttribute('aria-activedescendant');
  expect(root.getElementById(active ?? '')?.textContent).toBe('Medellín');
});

test.each([
  ['{ArrowDown}', 'Bogotá'],
  ['{ArrowUp}', 'Cali'],
])('%s opens the list with %s marked', async (key, first) => {
  const root = await inShadow(<Choosing />);
  await userEvent.tab();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard(key);
  const marked = () => root.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(marked).toBe(first);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => root.querySelector('output')?.textContent).toBe(first);
  // With one chosen it opens there.
  await userEvent.keyboard(key);
  await expect.poll(marked).toBe(first);
  await userEvent.keyboard('{Escape}');
});

test('Up in a list that was opened by a press begins at the last option', async () => {
  const root = await inShadow(<Choosing />);
  await field().click();
  await userEvent.keyboard('{ArrowUp}');
  const active = field().element().getAttribute('aria-activedescendant');
  expect(root.getElementById(active ?? '')?.textContent).toBe('Cali');
});

test('Escape closes the list and puts the chosen text back', async () => {
  await inShadow(<Choosing />);
  await field().click();
  await userEvent.keyboard('xyz');
  await expect.element(page.getByText('No se encontraron registros.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
});

test('the matched part is found where it stands', () => {
  expect(matchPart('Bogotá D.C.', 'gota')).toEqual(['Bo', 'gotá', ' D.C.']);
  expect(matchPart('Cali', 'medellin')).toBeNull();
});
