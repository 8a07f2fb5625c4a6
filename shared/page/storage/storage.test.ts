import { expect, it, onTestFinished, vi } from 'vitest';
import { createCartKeeper } from '../cart/cart-keeper.ts';
import { createStorage } from './storage.ts';
import { brand, clock, make, press, units } from '../../../tests/support/cart-interleavings.ts';

/** A browser's storage that is full after this many writes. */
class Full {
  readonly #kept = new Map<string, string>();
  writes = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.writes += 1;
    if (this.writes > this.#most) throw new DOMException('full', 'QuotaExceededError');
    this.#kept.set(key, value);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}

it.each(Array.from({ length: 31 }, (_, most) => most))(
  'a storage that is full after %i writes loses no press in this tab, throws nothing and reports that it does not last',
  (most) => {
    const local = new Full(most);
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', new Full(most));
    vi.stubGlobal('addEventListener', () => undefined);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const storage = createStorage();
    const keeper = createCartKeeper(brand, storage, clock);
    for (let presses = 1; presses <= 12; presses += 1) {
      make(keeper, press(1 + (presses % 3)));
      const counted = Object.values(units(keeper.read())).reduce((sum, each) => sum + each, 0);
      expect(counted).toBe(presses); // TR-D01
    }
    expect(units(keeper.read())).toEqual({ 1: 4, 2: 4, 3: 4 });
    expect(local.writes).toBeGreaterThanOrEqual(12);
    expect(storage.lasting).toBe(local.writes <= most);
  },
);

const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

it('a write of another frame to the session storage is not reported as a local one', () => {
  const local = { ...empty };
  const session = { ...empty };
  let hear: (event: Pick<StorageEvent, 'storageArea' | 'key' | 'oldValue' | 'newValue'>) => void = () => expect.unreachable();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('addEventListener', (_name: 'storage', listener: typeof hear) => {
    hear = listener;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const news: (string | null)[][] = [];
  createStorage().subscribe((...each) => news.push(each));
  hear({ storageArea: session as never, key: 'cart', oldValue: null, newValue: 'a' });
  hear({ storageArea: local as never, key: 'cart', oldValue: null, newValue: 'b' });
  expect(news).toEqual([['cart', null, 'b']]);
});
