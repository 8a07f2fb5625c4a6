import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { SuggestField } from './suggest-field.tsx';

const streets = ['Calle 10 # 43-20, Medellín', 'Calle 10 # 43-20, Cali'].map((label) => ({ value: label, label }));

/** Suggestions arrive on a press of the button, as from a slow server. */
function Asking({ onKey }: { readonly onKey?: (prevented: boolean) => void }) {
  const [address, setAddress] = useState('');
  const [suggestions, setSuggestions] = useState<typeof streets>([]);
  return (
    <div onKeyDown={(event) => onKey?.(event.defaultPrevented)}>
      <SuggestField
        label="Dirección"
        value={address}
        onType={setAddress}
        suggestions={suggestions}
        onPick={({ label }) => setAddress(label)}
      />
      <button onClick={() => setSuggestions(streets)}>Llegan</button>
      <button onClick={() => setSuggestions(streets.slice(0, 1))}>Queda una</button>
    </div>
  );
}

const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Dirección' });
const isOpen = (): boolean => field().getAttribute('aria-expanded') === 'true';

test('typed text stays, arrow keys and Enter pick a suggestion, and Escape picks none', async () => {
  const person = draw(<Asking />);
  await person.click(screen.getByRole('button', { name: 'Llegan' }));
  await person.type(field(), 'Calle 10');
  expect(isOpen()).toBe(true);
  await person.keyboard('{Escape}');
  expect([isOpen(), field().value]).toEqual([false, 'Calle 10']);
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field().value).toBe('Calle 10 # 43-20, Cali');
});

test('suggestions that arrive after the field was left open no list and handle no key', async () => {
  const onKey = vi.fn<(prevented: boolean) => void>();
  const person = draw(<Asking onKey={onKey} />);
  await person.type(field(), 'Calle 10');
  await person.click(screen.getByRole('button', { name: 'Llegan' }));
  expect(focused()).toBe('Llegan');
  onKey.mockClear();
  await person.keyboard('{Escape}');
  expect(onKey.mock.calls).toEqual([[false]]);
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('option')).toBeNull();
  // A return to the field shows them again.
  await person.click(field());
  await person.keyboard('{ArrowDown}');
  expect(isOpen()).toBe(true);
});

test('a shorter list of suggestions clears the active one', async () => {
  const person = draw(<Asking />);
  await person.click(screen.getByRole('button', { name: 'Llegan' }));
  await person.click(field());
  await person.keyboard('{ArrowUp}');
  const marked = (): string | null => field().getAttribute('aria-activedescendant');
  expect(document.getElementById(marked() ?? '')?.textContent).toBe('Calle 10 # 43-20, Cali');
  // A click by script, since a press would take the focus out of the field.
  act(() => screen.getByRole('button', { name: 'Queda una' }).click());
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(marked()).toBe(null);
});
