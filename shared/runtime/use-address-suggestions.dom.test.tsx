import { useState } from 'react';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Maps } from '#shared/page/maps';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { draw, pass } from '../../tests/support/draw.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import { fieldLabels } from '#shared/page/buyer-fields.messages';

/** A provider with one place for every text, which fails for a 'Carrera' and records its requests. */
function oneStreet(): { readonly maps: Maps; readonly asked: string[] } {
  const asked: string[] = [];
  const maps: Maps = {
    available: true,
    prepare: () => asked.push('the script'),
    suggest: async (text) => {
      asked.push(text);
      return text.startsWith('Carrera') ? null : [{ placeId: 'p1', description: `${text} # 43-20, Medellín` }];
    },
    locate: async () => null,
  };
  return { maps, asked };
}

function Address({ maps }: { readonly maps: Maps }) {
  const [address, setAddress] = useState('');
  const { suggestions, offered, focus, type, leave, pick } = useAddressSuggestions(
    maps,
    ({ fullAddress = '' }) => setAddress(fullAddress),
    () => undefined,
  );
  return (
    <SuggestField
      label="Dirección"
      value={address}
      suggestions={suggestions}
      icon={offered ? <svg aria-label="con sugerencias" role="img" /> : undefined}
      onFocus={focus}
      onType={type}
      onPick={({ value, label }) => void pick(value, label)}
      onBlur={leave}
    />
  );
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('focusing the address field loads the script, and suggestions are requested once, 200 ms after the last key', async () => {
  const { maps, asked } = oneStreet();
  const person = draw(<Address maps={maps} />);
  await person.type(screen.getByRole('combobox', { name: fieldLabels.fullAddress }), 'Calle 10');
  await pass(199);
  expect(asked).toEqual(['the script']);
  await pass(1);
  expect(asked).toEqual(['the script', 'Calle 10']); // ST-450
  await person.click(screen.getByRole('option', { name: 'Calle 10 # 43-20, Medellín' }));
  await pass(1_000);
  expect(asked).toEqual(['the script', 'Calle 10']);
});

test('suggestions are not requested when the buyer leaves the address field within 200 ms', async () => {
  const { maps, asked } = oneStreet();
  const person = draw(<Address maps={maps} />);
  await person.type(screen.getByRole('combobox', { name: fieldLabels.fullAddress }), 'Calle 10');
  await pass(150);
  await person.tab();
  await pass(5_000);
  expect(asked).toEqual(['the script']);
});

test('the address field is plain text while the provider fails, until it answers again', async () => {
  const { maps } = oneStreet();
  const person = draw(<Address maps={maps} />);
  const field = screen.getByRole('combobox', { name: fieldLabels.fullAddress });
  expect(screen.queryByRole('img', { name: 'con sugerencias' })).not.toBeNull();
  await person.type(field, 'Carrera 7');
  await pass(200);
  expect(screen.queryByRole('img', { name: 'con sugerencias' })).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
  await person.clear(field);
  await person.type(field, 'Calle 10');
  await pass(200);
  expect(screen.queryByRole('img', { name: 'con sugerencias' })).not.toBeNull();
});
