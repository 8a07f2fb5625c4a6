import { useState } from 'react';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Maps } from '#shared/page/maps';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { draw, pass } from '../../tests/support/draw.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';

/** A service that knows one place for every text, and what it was asked. */
function oneStreet(): { readonly maps: Maps; readonly asked: string[] } {
  const asked: string[] = [];
  const maps: Maps = {
    available: true,
    loadScript: () => undefined,
    suggest: async (text) => {
      asked.push(text);
      return [{ placeId: 'p1', description: `${text} # 43-20, Medellín` }];
    },
    locate: async () => null,
    locateText: async () => null,
  };
  return { maps, asked };
}

function Address({ maps }: { readonly maps: Maps }) {
  const [address, setAddress] = useState('');
  const { suggestions, type, leave, pick } = useAddressSuggestions(
    maps,
    ({ fullAddress = '' }) => setAddress(fullAddress),
    () => undefined,
  );
  return (
    <SuggestField
      label="Dirección"
      value={address}
      suggestions={suggestions}
      onType={type}
      onPick={({ value, label }) => void pick(value, label)}
      onBlur={leave}
    />
  );
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('an address is asked for 200 ms after its last key, once', async () => {
  const { maps, asked } = oneStreet();
  const person = draw(<Address maps={maps} />);
  await person.type(screen.getByRole('combobox', { name: 'Dirección' }), 'Calle 10');
  await pass(199);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['Calle 10']);
  await person.click(screen.getByRole('option', { name: 'Calle 10 # 43-20, Medellín' }));
  await pass(1_000);
  expect(asked).toEqual(['Calle 10']);
});

test('whoever leaves the field sooner tells nobody what was typed', async () => {
  const { maps, asked } = oneStreet();
  const person = draw(<Address maps={maps} />);
  await person.type(screen.getByRole('combobox', { name: 'Dirección' }), 'Calle 10');
  await pass(150);
  await person.tab();
  await pass(5_000);
  expect(asked).toEqual([]);
});
