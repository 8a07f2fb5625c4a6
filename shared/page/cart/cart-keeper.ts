import type { Brand } from '#shared/brands/brand';
import {
  cartAddedShape,
  cartShape,
  handedCartShape,
  promoCodeShape,
  quantityLicenseShape,
  type OrderedCart,
  type StoredBrandCart,
  type StoredLine,
} from '#shared/contract/stored';
import { orderedLines, takeOff } from '#shared/domain/cart/cart-edits';
import { emptyCart, isEmpty, type Cart, type CartLine } from '#shared/domain/cart/cart';
import { isEmployeePackage } from '#shared/domain/packages/catalogue';
import { priceLine } from '#shared/domain/cart/line-pricing';
import type { Clock } from '../clock.ts';
import { randomId } from '../random-id.ts';
import type { PageStorage } from '../storage/storage.ts';

interface Kept extends Omit<StoredBrandCart, 'lines' | 'promo' | 'changes'> {
  readonly cart: Cart;
}
type Change = (kept: Kept) => Kept;
type Changed = { readonly cart: Cart; readonly lasting: boolean };

/** Milliseconds in which a lost change is applied again: tabs agree within a second, and older changes were replaced since. */
const defended = 10_000;
/** Most tabs with a counter in storage: more do not change one cart at the same time. */
const mostTabs = 16;
/** Most orders that wait for a payment elsewhere; the oldest are dropped. */
const mostOrders = 5;

const nothing: Kept = { cart: emptyCart, orderKey: null };

function storedLine(line: CartLine, now: number): StoredLine {
  const { base, price, newBase, unitDiscount, iva, total } = priceLine(line, now);
  const { pack, tier } = line;
  return {
    ...pack,
    packageType: pack.packageType ? { ...pack.packageType } : null,
    itemsPackageFeatures: (pack.itemsPackageFeatures ?? []).map((item) => ({ ...item })),
    name: pack.packageName,
    number: line.quantity,
    base,
    price,
    newBase,
    total,
    discount: unitDiscount,
    ivaValue: iva,
    taxiva: pack.taxIva ?? 0,
    isEmployee: line.isEmployee,
    quantityEmployees: tier?.quantity ?? null,
    tier,
    promoDiscount: line.promoDiscount,
    seen: line.seen,
    withdrawn: line.withdrawn,
    putInSignedIn: line.putInSignedIn,
  };
}

function lineOf(stored: StoredLine, policy: Brand['cart']): CartLine {
  const {
    name: _name,
    number,
    base: _base,
    price: _price,
    newBase: _newBase,
    ivaValue: _iva,
    taxiva: _tax,
    total,
    isEmployee: _employee,
    quantityEmployees: _employees,
    tier,
    promoDiscount,
    seen,
    withdrawn,
    putInSignedIn,
    ...pack
  } = stored;
  return {
    pack,
    quantity: Math.max(1, Math.trunc(number)),
    isEmployee: isEmployeePackage(pack, policy),
    tier: tier ?? null,
    promoDiscount: promoDiscount ?? null,
    // A line without this value showed its stored total.
    seen: seen ?? total ?? undefined,
    withdrawn: withdrawn ?? false,
    putInSignedIn: putInSignedIn ?? false,
  };
}

/** Lines, tiers and promo code: a change of one makes another purchase, a new price does not. */
function purchaseOf({ lines, promoCode }: Cart): string {
  return JSON.stringify([lines.map(({ pack, quantity, tier }) => [pack.packageId, quantity, tier?.quantity]), promoCode]);
}

/** Writes the keys that other scripts of the origin read. */
function mirror({ lines, promoCode }: Cart, appName: string, put: (key: string, text: string | null) => void): void {
  const added = lines.map(({ pack, quantity, tier }) => ({ packageCode: pack.packageCode, appName, number: tier?.quantity ?? quantity }));
  put(cartAddedShape.key, cartAddedShape.write(added));
  put(promoCodeShape.key, promoCode === null ? null : promoCodeShape.write(promoCode));
  const tier = lines.find((line) => line.tier !== null)?.tier;
  put(quantityLicenseShape.key, tier ? quantityLicenseShape.write(tier.quantity) : null);
}

function keptOf(stored: StoredBrandCart | undefined, policy: Brand['cart']): Kept {
  if (!stored) return nothing;
  const { lines, promo, changes: _changes, ...beside } = stored;
  return { ...beside, cart: { lines: lines.map((line) => lineOf(line, policy)), promoCode: promo } };
}

/** An empty cart leaves nothing in storage. */
function storedCartOf({ cart, sealed, ordered, orderKey }: Kept, changes: StoredBrandCart['changes'], now: number): StoredBrandCart | null {
  if (isEmpty(cart)) return null;
  return {
    lines: cart.lines.map((line) => storedLine(line, now)),
    promo: cart.promoCode,
    orderKey,
    ...(sealed ? { sealed } : {}),
    ...(ordered ? { ordered } : {}),
    changes,
  };
}

/** @param rewritten this tab's last write, where another tab overwrote it */
function orderKeyOf(made: Kept, before: Kept, rewritten: Kept | null): string | null {
  if (isEmpty(made.cart)) return null;
  const purchase = purchaseOf(made.cart);
  if (purchase !== purchaseOf(before.cart) || made.orderKey === null) return randomId();
  // Two tabs made the same cart at the same moment, each with a key: the smaller key stays.
  const ours = rewritten !== null && purchase === purchaseOf(rewritten.cart) ? rewritten.orderKey : null;
  return ours !== null && ours < made.orderKey ? ours : made.orderKey;
}

/**
 * The stored cart of a brand, one for every tab of this origin.
 * localStorage has no transactions. Each tab stores a counter of its own changes; a tab that finds its counter missing applies its
 * changes of the last 10 s again.
 */
function createStoredCart(brand: Brand, storage: PageStorage, clock: Clock) {
  const shape = cartShape(brand.id);
  const { local } = storage;
  let read: { readonly text: string | null; readonly stored: ReturnType<typeof shape.read> } | undefined;

  function cartsIn(text: string | null): ReturnType<typeof shape.read> {
    if (read?.text !== text) read = { text, stored: shape.read(text) };
    return read.stored;
  }

  const textOf = (kept: Kept, changes: StoredBrandCart['changes'], storedText: string | null): string | null =>
    shape.put(storedText, storedCartOf(kept, changes, clock.now()));

  let lastText: string | null = null;
  /** Set when a newer release wrote the cart: this tab must not change its shape, and goes on with a cart of its own. */
  let aside: Kept | null = null;
  /** This tab's name in the counters; the letter keeps names in the order of their creation. */
  const me = `t${randomId().slice(0, 8)}`;
  let count = 0;
  let done: { readonly number: number; readonly at: number; readonly change: Change }[] = [];
  let written: Kept = nothing;

  /** Returns the last known text where another script damaged the stored one. */
  function current(): string | null {
    const text = local.get(shape.key);
    const broken = text !== null && lastText !== null && cartsIn(text).kind === 'absent';
    return broken ? lastText : text;
  }

  function own(text = current()): StoredBrandCart | undefined {
    const stored = cartsIn(text);
    return stored.kind === 'value' ? stored.value.brands[brand.id] : undefined;
  }

  const keptIn = (stored: StoredBrandCart | undefined): Kept => aside ?? keptOf(stored, brand.cart);

  /** This tab's recent changes that the stored cart lacks; none where another script wrote a cart without counters, which wins. */
  function missingIn(stored: StoredBrandCart | undefined): typeof done {
    const now = clock.now();
    done = done.filter(({ at }) => Math.abs(now - at) < defended);
    const counted = stored?.changes?.[me] ?? 0;
    return stored?.changes ? done.filter(({ number }) => number > counted) : [];
  }

  /** @returns whether the value outlives this tab */
  function put(key: string, text: string | null): boolean {
    if (text !== local.get(key)) {
      if (text !== null) return local.set(key, text);
      local.remove(key);
    }
    return storage.lasting;
  }

  /**
   * Applies changes to the stored cart, and writes only differences.
   * @param again counts the changes even where another tab made the same ones, since some were applied before and are missing
   */
  function make(changes: typeof done, again: boolean): Changed {
    const storedText = current();
    const stored = cartsIn(storedText);
    const standing = stored.kind === 'value' ? stored.value.brands[brand.id] : undefined;
    const counted = standing?.changes;
    if (stored.kind === 'newer') aside ??= nothing;
    const before = keptIn(standing);
    const made = changes.reduce((kept, { change }) => change(kept), before);
    const next: Kept = { ...made, orderKey: orderKeyOf(made, before, again ? written : null) };
    if (aside) {
      aside = next;
      return { cart: next.cart, lasting: false };
    }
    if (!again && next.orderKey === before.orderKey && textOf(next, counted, storedText) === textOf(before, counted, storedText)) {
      done = done.filter((one) => !changes.includes(one));
      return { cart: next.cart, lasting: storage.lasting };
    }
    const { [me]: _mine, ...theirs } = counted ?? {};
    lastText = textOf(next, Object.fromEntries([...Object.entries(theirs).slice(1 - mostTabs), [me, count]]), storedText);
    written = next;
    if (isEmpty(next.cart)) done = [];
    const lasting = put(shape.key, lastText);
    mirror(next.cart, brand.appName, put);
    return { cart: next.cart, lasting };
  }

  function change(change: Change): Changed {
    const missing = missingIn(own());
    const one = { number: (count += 1), at: clock.now(), change };
    done.push(one);
    return make([...missing, one], missing.length > 0);
  }

  function follow(storedText: string | null, formerText: string | null): void {
    // Everything was cleared: the cart must not come back.
    if (storedText === null && formerText === null) done = [];
    const emptied = own(formerText) === undefined;
    if (emptied) {
      const before = own(storedText);
      const counted = before ? (before.changes?.[me] ?? (before.changes ? 0 : Infinity)) : 0;
      done = done.filter(({ number }) => number > counted);
    }
    const stored = own();
    const missing = stored || !emptied ? missingIn(stored) : done;
    if (missing.length > 0) make(missing, true);
  }

  function readCart(): Cart {
    lastText = current();
    const stored = own(lastText);
    return missingIn(stored).reduce((kept, one) => one.change(kept), keptIn(stored)).cart;
  }

  return { key: shape.key, current, kept: (): Kept => keptIn(own()), read: readCart, change, follow, put };
}
type StoredCart = ReturnType<typeof createStoredCart>;

function createOpenCart({ key: cartKey, current, kept, read, change, follow }: StoredCart, storage: PageStorage) {
  let lastTold = current();
  const listeners = new Set<() => void>();

  storage.subscribe((key, found, left) => {
    if (key !== cartKey) return;
    follow(found, left);
    const text = current();
    if (text === lastTold) return;
    lastTold = text;
    for (const listener of listeners) listener();
  });

  return {
    /** A value damaged before this page loaded reads as an empty cart; damaged lines are left out. */
    read,
    /**
     * @param act pure; called again where another tab's write overwrote it
     * @returns the cart, and whether it outlives this tab
     */
    change(act: (cart: Cart) => Cart) {
      const changed = change((before) => ({ ...before, cart: act(before.cart) }));
      lastTold = current();
      return changed;
    },
    /** Idempotency key of this cart's purchase: stable while lines, tier and promo code are; '' without a line. */
    orderKey() {
      const { orderKey, cart } = kept();
      if (orderKey === null && !isEmpty(cart)) change((same) => same);
      return kept().orderKey ?? '';
    },
    /** Gives the same cart a new key, after its order failed for good. */
    renewOrderKey() {
      const orderKey = randomId();
      change((before) => ({ ...before, orderKey }));
    },
    /** The encrypted text that this cart came from; null for a cart filled by hand. */
    sealed: () => kept().sealed ?? null,
    keepSealed: (sealed: string) => void change((before) => ({ ...before, sealed })),
    takeOff(ordered: Cart) {
      const lines = orderedLines(ordered);
      change(({ sealed: _sealed, ...before }) => ({ ...before, cart: takeOff(before.cart, lines) }));
    },
    noteOrder(referenceUuid: string, cart: Cart) {
      const order: OrderedCart = { orderKey: kept().orderKey, lines: [...orderedLines(cart)] };
      change((before) => ({
        ...before,
        ordered: Object.fromEntries([...Object.entries(before.ordered ?? {}).slice(1 - mostOrders), [referenceUuid, order]]),
      }));
    },
    /** Removes the lines of a stored order once it is paid; does nothing the second time. */
    takeOffOrder(referenceUuid: string) {
      change((before) => {
        const { [referenceUuid]: order, ...ordered } = before.ordered ?? {};
        if (!order) return before;
        const whole = order.orderKey === before.orderKey ? emptyCart : before.cart;
        return { cart: order.lines ? takeOff(before.cart, order.lines) : whole, orderKey: before.orderKey, ordered };
      });
    },
    /** Calls the listener when the stored cart differs from the one it last got, or that `change` returned. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The cart of a brand's page that went to the store to be paid. It counts in no cart of this page. */
function createHandedCart({ put, read, change }: StoredCart, brand: Brand, { local }: PageStorage, clock: Clock) {
  const shape = handedCartShape(brand.id);
  function putHanded(cart: Cart, countsUntil: number | null = null): void {
    const lines = cart.lines.map((line) => storedLine(line, clock.now()));
    const handed = isEmpty(cart) ? null : { lines, promo: cart.promoCode, orderKey: null, countsUntil };
    put(shape.key, shape.put(local.get(shape.key), handed));
  }
  function stored(): { readonly cart: Cart; readonly countsUntil: number | null } {
    const found = shape.read(local.get(shape.key));
    const storedCart = found.kind === 'value' ? found.value.brands[brand.id] : undefined;
    if (!storedCart) return { cart: emptyCart, countsUntil: null };
    const lines = storedCart.lines.map((line) => lineOf(line, brand.cart));
    return { cart: { lines, promoCode: storedCart.promo }, countsUntil: storedCart.countsUntil ?? null };
  }
  const empty = (): unknown => change((before) => ({ ...before, cart: emptyCart }));

  return {
    handed() {
      const { cart, countsUntil } = stored();
      return countsUntil ? emptyCart : cart;
    },
    handOver() {
      const cart = read();
      if (isEmpty(cart)) return;
      putHanded(cart);
      empty();
    },
    /** Empties `handed` for a time, once per hand-over. @returns what it held, for the caller to put into the cart */
    recoverHanded(milliseconds: number) {
      const { cart, countsUntil } = stored();
      if (countsUntil !== null) return emptyCart;
      putHanded(cart, clock.now() + milliseconds);
      return cart;
    },
    /** Hands a recovered cart over again once its time is over, unless the buyer changed it. */
    endRecovery() {
      const { cart, countsUntil } = stored();
      if (!countsUntil || countsUntil > clock.now()) return;
      const isUnchanged = purchaseOf(read()) === purchaseOf(cart);
      putHanded(isUnchanged ? cart : emptyCart, 0);
      if (isUnchanged) empty();
    },
    forgetHanded: () => putHanded(emptyCart),
  };
}

export type CartKeeper = ReturnType<typeof createCartKeeper>;

/** Stores a brand's cart under `cart`, `cartAdded`, `promoCode` and `quantityLicense` (the chosen tier). */
export function createCartKeeper(brand: Brand, storage: PageStorage, clock: Clock) {
  const stored = createStoredCart(brand, storage, clock);
  return { ...createOpenCart(stored, storage), ...createHandedCart(stored, brand, storage, clock) };
}
