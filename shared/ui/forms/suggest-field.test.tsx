import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../../tests/support/in-shadow.tsx';
import { SuggestField } from './suggest-field.tsx';

const streets = ['Calle 10 # 43-20, Medellín', 'Calle 10 # 43-20, Cali'].map((label) => ({ value: label, label }));

/** An address whose suggestions come when the button says so, as from a slow server. */
function Asking() {
  const [address, setAddress] = useState('');
  const [suggestions, setSuggestions] = useState<typeof streets>([]);
  return (
    <>
      <SuggestField
        label="Dirección"
        value={address}
        onType={setAddress}
        suggestions={suggestions}
        onPick={({ label }) => setAddress(label)}
      />
      <button onClick={() => setSuggestions(streets)}>Llegan</button>
    </>
  );
}

const field = () => page.getByRole('combobox', { name: 'Dirección' });

test('what was typed stays; an arrow and Enter take a suggestion, Escape takes none', async () => {
  await inShadow(<Asking />);
  await page.getByRole('button', { name: 'Llegan' }).click();
  await field().fill('Calle 10');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field()).toHaveValue('Calle 10');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field()).toHaveValue('Calle 10 # 43-20, Cali');
});

test('suggestions that come after the field was left open nothing and take no key', async () => {
  const root = await inShadow(<Asking />);
  await field().fill('Calle 10');
  await page.getByRole('button', { name: 'Llegan' }).click();
  expect(focusIn(root)).toBe('Llegan');
  let heard: boolean | undefined;
  root.addEventListener('keydown', ({ defaultPrevented }) => (heard = !defaultPrevented), { once: true });
  await userEvent.keyboard('{Escape}');
  expect(heard).toBe(true);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  // They are still there for who comes back.
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
});
