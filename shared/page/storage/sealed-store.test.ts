import { expect, it } from 'vitest';
import { openSealedStore } from './sealed-store.ts';

const key = { key: btoa('0123456789abcdef') };

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      kept.set(name, value);
      Object.defineProperty(storage, name, { value, enumerable: true, configurable: true });
    },
    removeItem: (name: string) => void (kept.delete(name), Reflect.deleteProperty(storage, name)),
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}

it("two brands of a page see each other's writes at once and do not overwrite them", async () => {
  const storage = fakeStorage();
  const memory = new Map<string, string>();
  const one = await openSealedStore(storage, key, memory);
  const other = await openSealedStore(storage, key, memory);
  one.set('cart', 'uno');
  expect(other.get('cart')).toBe('uno');
  other.set('cart', `${other.get('cart')}, dos`);
  await Promise.all([one.writing(), other.writing()]);
  expect(await one.reads(storage.getItem('cart'))).toBe('uno, dos');
});

it('a pending write is not undone when another brand opens the storage', async () => {
  const storage = fakeStorage();
  const memory = new Map<string, string>();
  const one = await openSealedStore(storage, key, memory);
  one.set('cart', 'antes');
  await one.writing();
  one.set('cart', 'ahora');
  const other = await openSealedStore(storage, key, memory);
  expect(other.get('cart')).toBe('ahora');
});
