import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/domain/cart';
import { applyPromo, remove, setQuantity } from '#shared/domain/cart-rules';
import { pesos } from '#shared/domain/money';
import { createCartKeeper } from './cart-keeper.ts';
import { brand, clock, make, press, units, visit, walkInterleavings } from '../../tests/support/cart-interleavings.ts';
import { createTabs, type Tab } from '../../tests/support/fake-tabs.ts';

/** Lets every message arrive, in any order of tabs. */
function settle(tabs: readonly Tab[]): void {
  while (tabs.some((tab) => tab.waiting() + tab.leaving() > 0)) {
    for (const tab of tabs) {
      tab.send();
      tab.deliver();
    }
  }
}

describe('the cart of two to five tabs', () => {
  // More of them in `npm run proof`: tests/proof/cart-in-several-tabs.spec.ts.
  it('is one and the same after any interleaving, with every press in it, and then nobody writes', () => {
    walkInterleavings(Number(process.env['SEED'] ?? 20_261_122), Number(process.env['INTERLEAVINGS'] ?? 500));
  });
});

const tabsOf = (count = 2) => {
  const { tabs, keepers } = visit(count, 'a process each');
  const [one, other] = keepers;
  if (!one || !other) throw new Error('two tabs are needed');
  return { one, other, tabs, arrive: () => settle(tabs) };
};

describe('what one tab does while another one looks', () => {
  it('a line that was removed where it was seen stays away, the last one too', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    make(other, (cart) => remove(cart, 1));
    arrive();
    expect(units(one.read())).toEqual({});
    make(other, press(2));
    arrive();
    expect(units(one.read())).toEqual({ 2: 1 });
  });

  it('a line that comes in while the last one goes is there', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    make(one, press(2));
    make(other, (cart) => remove(cart, 1));
    arrive();
    expect(units(one.read())).toMatchObject({ 2: 1 });
    expect(units(other.read())).toEqual(units(one.read()));
  });

  it('a storage that was cleared stays empty', () => {
    const { one, tabs, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    tabs[1]?.clearAll();
    arrive();
    expect(units(one.read())).toEqual({}); // ST-224
  });
});

it('a cart that no storage takes says so at its first line', () => {
  const [tab] = createTabs(1, 'one process', new Map());
  if (!tab) throw new Error('no tab');
  const kept = new Map<string, string>();
  const local = {
    ...tab.storage.local,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => !kept.set(key, value),
  };
  const keeper = createCartKeeper(brand, { ...tab.storage, local, lasting: false }, clock);
  const { cart, lasting } = keeper.change((before) => {
    const added = press(1)(before);
    return added.ok ? added.cart : before;
  });
  expect([units(cart), lasting]).toEqual([{ 1: 1 }, false]);
});

describe('the order key', () => {
  it('is made with the first line, kept while lines and code are, and new at every difference', () => {
    const { one } = tabsOf();
    expect(one.orderKey()).toBe('');
    make(one, press(1));
    const first = one.orderKey();
    expect(first).toMatch(/^[\da-f]{32}$/);
    one.change((cart) => ({ ...cart, lines: cart.lines.map((line) => ({ ...line, pack: { ...line.pack, packagePrice: pesos(9) } })) }));
    one.keepSealed('sealed text');
    expect([one.orderKey(), one.read().lines[0]?.pack.packagePrice]).toEqual([first, pesos(9)]);
    const keys = [press(1), (cart: Cart) => setQuantity(cart, 1, 1, 9), (cart: Cart) => applyPromo(cart, 'NOV10', new Map())].map((act) => {
      make(one, act);
      return one.orderKey();
    });
    one.renewOrderKey();
    expect(new Set([first, ...keys, one.orderKey()]).size).toBe(5);
  });

  it('is the smaller one where two tabs made the same cart at the same moment', () => {
    const { one, other, arrive } = tabsOf();
    make(one, press(1));
    arrive();
    const made = [one, other].map((keeper) => {
      make(keeper, (cart) => setQuantity(cart, 1, 5, 9));
      return keeper.orderKey();
    });
    arrive();
    expect([one.orderKey(), other.orderKey()]).toEqual(Array(2).fill(made.toSorted()[0]));
  });

  it('of a cart that an earlier shop stored is one for all tabs', () => {
    const { tabs, keepers } = visit(
      2,
      'a process each',
      new Map([['cart', JSON.stringify([{ packageId: 1, packageCode: 'P1', packageName: 'Paquete 1', number: 1 }])]]),
    );
    for (const keeper of keepers) expect(keeper.orderKey()).not.toBe('');
    settle(tabs);
    expect(new Set(keepers.map((keeper) => keeper.orderKey())).size).toBe(1);
  });

  it('makes no write where nothing differs', () => {
    const { one, tabs } = tabsOf();
    make(one, press(1));
    const before = tabs[0]?.leaving();
    make(one, (cart) => setQuantity(cart, 1, 1, 9));
    expect(tabs[0]?.leaving()).toBe(before);
  });
});

describe('a purchase', () => {
  it('takes what was ordered; what came in meanwhile stays, without the code and the encrypted text', () => {
    const { one, other, arrive } = tabsOf();
    for (const id of [1, 1, 2]) make(one, press(id));
    make(one, (cart) => applyPromo(cart, 'NOV10', new Map([[1, pesos(10)]])));
    one.keepSealed('sealed text');
    one.noteOrder('uuid', one.read());
    arrive();
    for (const id of [1, 3]) make(other, press(id));
    arrive();
    one.takeOffOrder('uuid');
    arrive();
    expect(units(other.read())).toEqual({ 1: 1, 3: 1 });
    expect([other.read().promoCode, other.read().lines[0]?.promoDiscount, other.sealed()]).toEqual([null, null, null]);
    one.takeOffOrder('uuid');
    expect(units(one.read())).toEqual({ 1: 1, 3: 1 });
  });

  it('to which nothing came leaves nothing behind', () => {
    const { one, tabs } = tabsOf();
    make(one, press(1));
    one.takeOff(one.read());
    expect(['cart', 'promoCode'].map((key) => tabs[0]?.storage.local.get(key))).toEqual([null, null]); // ST-284
  });

  it('whose lines cannot be read any more takes the whole cart, and only the one it was made of', () => {
    for (const meanwhile of [false, true]) {
      const { one, tabs } = tabsOf();
      make(one, press(1));
      one.noteOrder('uuid', one.read());
      const local = tabs[0]?.storage.local;
      const damaged = local?.get('cart')?.replace(/("ordered":.*"lines":)\[[^\]]*\]/, '$1"?"') ?? '';
      expect(damaged).toContain('"?"');
      local?.set('cart', damaged);
      if (meanwhile) make(one, press(2));
      one.takeOffOrder('uuid');
      expect(units(one.read())).toEqual(meanwhile ? { 1: 1, 2: 1 } : {});
    }
  });
});
