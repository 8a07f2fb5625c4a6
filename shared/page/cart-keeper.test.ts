import { describe, expect, it } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { add, applyPromo, remove, setQuantity, type CartChange } from '#shared/domain/cart-rules';
import type { Cart } from '#shared/domain/cart';
import { pesos } from '#shared/domain/money';
import { createCartKeeper, type CartKeeper } from './cart-keeper.ts';
import { createTabs, type Engine, type Tab } from '../../tests/support/fake-tabs.ts';

const brand = brands.facturacion;
const clock = { now: () => Date.UTC(2026, 10, 22), follow: () => undefined, subscribe: () => () => undefined };
const rules = { policy: brand.cart, maximum: 999 };
const pack = (packageId: number) => ({
  packageId,
  packageCode: `P${packageId}`,
  packageName: `Paquete ${packageId}`,
  packagePrice: pesos(1000 * packageId),
  taxIva: 19,
  packageType: { packageTypeCode: 'CMP' },
});
type Act = (cart: Cart) => CartChange;
const press =
  (id: number): Act =>
  (cart) =>
    add(cart, pack(id), rules);

/** @returns what the tab shows then */
function make(keeper: CartKeeper, act: Act): Cart {
  return keeper.change((cart) => {
    const outcome = act(cart);
    return outcome.ok ? outcome.cart : cart;
  }).cart;
}

const units = (cart: Cart) => Object.fromEntries(cart.lines.map((line) => [line.pack.packageId, line.quantity]));

/** Lets every message arrive, in any order of tabs. */
function settle(tabs: readonly Tab[]): void {
  while (tabs.some((tab) => tab.waiting() + tab.leaving() > 0)) {
    for (const tab of tabs) {
      tab.send();
      tab.deliver();
    }
  }
}

/** Tabs of one browser, each with a keeper. */
function visit(count: number, engine: Engine, stored: ReadonlyMap<string, string> = new Map()) {
  const tabs = createTabs(count, engine, stored);
  return { tabs, keepers: tabs.map((tab) => createCartKeeper(brand, tab.storage, clock)) };
}

/** A generator of numbers from a seed (mulberry32), so that a failure can be walked again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const engines: readonly Engine[] = ['one process', 'a process each', 'a process each, told by the browser'];
/** In the cart from the first: one is only set, one only removed. Two others are only pressed. */
const [setOnly, removedOnly] = [8, 9];

/** One interleaving of what two to five tabs do at the same moment; says what is wrong afterwards. */
function walk(seed: number, stored: ReadonlyMap<string, string>): string | null {
  const below = numbersFrom(seed);
  const { tabs, keepers } = visit(2 + Math.min(below(4), below(4), below(4)), engines[below(engines.length)] ?? 'one process', stored);
  const pressed = new Map<number, number>();
  const set = new Set([1]);
  let removed = false;
  let code: string | null = null;
  const moves = keepers.map((keeper) => {
    const acts: Act[] = [];
    for (let count = 1 + Math.min(below(2), below(2)); count > 0; count -= 1) {
      const kind = below(8);
      if (kind === 0) {
        const quantity = 2 + below(3);
        set.add(quantity);
        acts.push((cart) => setQuantity(cart, setOnly, quantity, 999));
      } else if (kind === 1) {
        removed = true;
        acts.push((cart) => remove(cart, removedOnly));
      } else if (kind === 2) {
        code = 'NOV10';
        acts.push((cart) => applyPromo(cart, 'NOV10', new Map()));
      } else {
        const id = 1 + below(2);
        pressed.set(id, (pressed.get(id) ?? 0) + 1);
        acts.push(press(id));
      }
    }
    const seen = { acts, shown: keeper.read() };
    keeper.subscribe(() => (seen.shown = keeper.read()));
    return seen;
  });

  for (let steps = 0; ; steps += 1) {
    const able = tabs.flatMap((tab, index) => {
      const [keeper, move] = [keepers[index], moves[index]];
      return [
        ...(keeper && move && move.acts.length > 0
          ? [() => void (move.shown = make(keeper, move.acts.shift() ?? ((cart) => ({ ok: true, cart, notes: [] }))))]
          : []),
        ...(tab.waiting() > 0 ? [() => tab.deliver()] : []),
        ...(tab.leaving() > 0 ? [() => tab.send()] : []),
      ];
    });
    if (able.length === 0) break;
    if (steps > 1_000) return 'the tabs never fall silent';
    able[below(able.length)]?.();
  }

  const shown = moves.map((move) => JSON.stringify([units(move.shown), move.shown.promoCode]));
  if (new Set(shown).size > 1) return `the tabs show ${[...new Set(shown)].join(' and ')}`;
  const keys = new Set(keepers.map((keeper) => keeper.orderKey()));
  if (keys.size > 1 || keys.has('')) return `the order keys are ${[...keys].join(' and ')}`;
  const cart = moves[0]?.shown ?? expect.fail('no tab');
  const found = units(cart);
  for (const id of [1, 2]) if (found[id] !== pressed.get(id)) return `${pressed.get(id)} presses of ${id} became ${found[id]}`;
  if (!set.has(found[setOnly] ?? 0)) return `${found[setOnly]} units that nobody set`;
  if (found[removedOnly] !== (removed ? undefined : 1)) return 'what was removed is back, or what nobody removed is gone';
  return cart.promoCode === code ? null : `the promo code is ${cart.promoCode}`;
}

describe('the cart of two to five tabs', () => {
  it('is one and the same after any interleaving, with every press in it, and then nobody writes', { timeout: 300_000 }, () => {
    const { tabs, keepers } = visit(1, 'one process');
    for (const id of [setOnly, removedOnly]) keepers.forEach((keeper) => make(keeper, press(id)));
    const stored = new Map(['cart', 'cartAdded'].map((key) => [key, tabs[0]?.storage.local.get(key) ?? expect.fail(`nothing in ${key}`)]));
    const seed = Number(process.env['SEED'] ?? 20_261_122);
    for (let run = seed; run < seed + 10_000; run += 1) {
      const wrong = walk(run, stored);
      if (wrong !== null) expect.fail(`${wrong} (interleaving ${run}: repeat it with SEED=${run})`);
    }
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
