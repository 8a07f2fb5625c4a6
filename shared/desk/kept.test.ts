import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStore } from '#shared/page/storage/key-value-store';
import { keepOverSignOut, keptHere, keptOf, type KeptHost } from './kept.ts';

/** A browser whose storage a sign-out empties, as our own pages do. */
function aMachine() {
  const stored = new Map<string, string>();
  const local: KeyValueStore = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => stored.set(key, value).size > 0,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    clear: () => stored.clear(),
  };
  const store = createStore<{ readonly status: 'visitor' | 'signed-in' }>(() => ({ status: 'visitor' }));
  let name: string | null = null;
  const page: KeptHost = { session: { store, userName: () => name }, storage: { local } };
  return {
    page,
    stored,
    signIn(userName: string) {
      name = userName;
      store.setState({ status: 'signed-in' }, true);
    },
    signOut() {
      local.clear();
      name = null;
      store.setState({ status: 'visitor' }, true);
    },
  };
}

describe('what somebody likes', () => {
  it('is there again for them, and not for whoever works at the same machine', () => {
    const machine = aMachine();
    const kept = keptOf(machine.page, 'tema');
    machine.signIn('ana');
    expect(kept.get()).toBeNull();
    kept.set('dark');
    machine.signIn('bea');
    expect(kept.get()).toBeNull();
    machine.signIn('ana');
    expect(kept.get()).toBe('dark');
    kept.set(null);
    expect(kept.get()).toBeNull();
  });

  it('names nobody in the storage', () => {
    const machine = aMachine();
    machine.signIn('ana.torres');
    keptOf(machine.page, 'tema').set('dark');
    expect([...machine.stored.keys()].join()).not.toContain('ana');
  });

  it('of a visitor is kept nowhere', () => {
    const machine = aMachine();
    keptOf(machine.page, 'tema').set('dark');
    expect(machine.stored.size).toBe(0);
  });

  it('stays when they sign out, and nothing else does', () => {
    const machine = aMachine();
    machine.signIn('ana');
    keptOf(machine.page, 'columnas').set('a,b');
    machine.stored.set('cart', 'a cart');
    const stop = keepOverSignOut(machine.page);
    keptOf(machine.page, 'tema').set('dark');
    keptHere(machine.page, 'scheme').set('dark');
    keptHere(machine.page, 'gone').set('x');
    keptHere(machine.page, 'gone').set(null);
    machine.signOut();
    expect([...machine.stored.values()].toSorted()).toEqual(['a,b', 'dark', 'dark']);
    machine.signIn('ana');
    expect(keptOf(machine.page, 'tema').get()).toBe('dark');
    stop();
    machine.signOut();
    expect(machine.stored.size).toBe(0);
  });
});
