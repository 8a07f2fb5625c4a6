import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '#shared/page/storage/key-value-store';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { createSavedAgreements, mostRemembered } from './agreements.saved.ts';

function memoryStore(): KeyValueStore {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => stored.set(key, value).size > 0,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    clear: () => stored.clear(),
  };
}

function hostOf(userName: string | null, local = memoryStore()) {
  return { session: { userName: () => userName, store: { subscribe: () => () => undefined } }, storage: { local } };
}

const agreement = (index: number) => ({
  contractNumber: `OPP-${index}`,
  product: 'Firma',
  startDate: '2026-03-01',
  endDate: '2027-03-01',
  savedAt: index,
});

describe('the agreements that somebody saved', () => {
  it('are theirs alone, the newest first, and there the next time', () => {
    const local = memoryStore();
    createSavedAgreements(hostOf('ana', local)).add(agreement(1));
    createSavedAgreements(hostOf('ana', local)).add(agreement(2));
    expect(
      createSavedAgreements(hostOf('ana', local))
        .all()
        .map(({ contractNumber }) => contractNumber),
    ).toEqual(['OPP-2', 'OPP-1']);
    expect(createSavedAgreements(hostOf('luis', local)).all()).toEqual([]);
  });

  it('are the last fifty', () => {
    const saved = createSavedAgreements(hostOf('ana'));
    for (let index = 0; index < mostRemembered + 5; index += 1) saved.add(agreement(index));
    expect(saved.all()).toHaveLength(50);
    expect(saved.all().at(-1)?.contractNumber).toBe('OPP-5');
  });

  it('that cannot be read are none, and the next one is remembered', () => {
    const local = memoryStore();
    const saved = createSavedAgreements(hostOf('ana', local));
    saved.add(agreement(1));
    const [key = ''] = local.keys();
    local.set(key, '{');
    expectConsole('licence: the saved agreements cannot be read');
    expect(saved.all()).toEqual([]);
  });
});
