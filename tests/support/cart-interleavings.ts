import { expect } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import type { Cart } from '#shared/domain/cart/cart';
import { applyPromo, remove, setQuantity } from '#shared/domain/cart/cart-edits';
import { add, type CartChange } from '#shared/domain/cart/cart-rules';
import { pesos } from '#shared/domain/money';
import { createCartKeeper, type CartKeeper } from '#shared/page/cart/cart-keeper';
import { createTabs, type Engine } from './fake-tabs.ts';
import { numbersFrom } from './numbers.ts';

export const brand = brands.facturacion;
export const clock = { now: () => Date.UTC(2026, 10, 22), follow: () => undefined, subscribe: () => () => undefined };
const rules = { policy: brand.cart, maximum: 999 };
const pack = (packageId: number) => ({
  packageId,
  packageCode: `P${packageId}`,
  packageName: `Paquete ${packageId}`,
  packagePrice: pesos(1000 * packageId),
  taxIva: 19,
  packageType: { packageTypeCode: 'CMP' },
});
export type Act = (cart: Cart) => CartChange;
export const press =
  (id: number): Act =>
  (cart) =>
    add(cart, pack(id), rules);

export function make(keeper: CartKeeper, act: Act): Cart {
  return keeper.change((cart) => {
    const outcome = act(cart);
    return outcome.ok ? outcome.cart : cart;
  }).cart;
}

export const units = (cart: Cart) => Object.fromEntries(cart.lines.map((line) => [line.pack.packageId, line.quantity]));

/** Tabs of one browser, each with a cart keeper. */
export function visit(count: number, engine: Engine, stored: ReadonlyMap<string, string> = new Map()) {
  const tabs = createTabs(count, engine, stored);
  return { tabs, keepers: tabs.map((tab) => createCartKeeper(brand, tab.storage, clock)) };
}

const engines: readonly Engine[] = ['one process', 'a process each', 'a process each, told by the browser'];
/** Packages in the cart from the start: one is only set, one only removed. Two others are only pressed. */
const [setOnly, removedOnly] = [8, 9];

/** Runs one interleaving of simultaneous actions in two to five tabs. @returns what is wrong afterwards, or null */
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

/** Returns the first of `count` interleavings, from a seed on, after which something is wrong, in words; null if there is none. */
export function firstWrongInterleaving(seed: number, count: number): string | null {
  const { tabs, keepers } = visit(1, 'one process');
  for (const id of [setOnly, removedOnly]) keepers.forEach((keeper) => make(keeper, press(id)));
  const stored = new Map(['cart', 'cartAdded'].map((key) => [key, tabs[0]?.storage.local.get(key) ?? expect.fail(`nothing in ${key}`)]));
  for (let run = seed; run < seed + count; run += 1) {
    const found = walk(run, stored);
    if (found !== null) return `${found} (interleaving ${run}: repeat it with SEED=${run})`;
  }
  return null;
}

/** Runs `count` interleavings from a seed on, and fails with the first after which something is wrong. */
export function walkInterleavings(seed: number, count: number): void {
  expect(firstWrongInterleaving(seed, count)).toBeNull();
}
