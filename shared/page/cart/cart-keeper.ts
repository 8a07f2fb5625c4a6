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

interface CartRecord extends Omit<StoredBrandCart, 'lines' | 'promo' | 'changes'> {
  readonly cart: Cart;
}
type Change = (record: CartRecord) => CartRecord;
type Changed = { readonly cart: Cart; readonly lasting: boolean };

/** Milliseconds in which a lost change is applied again. Tabs exchange changes within a second, so an older change was replaced on purpose. */
const retryWindow = 10_000;
/** Maximum tabs with a counter in storage. More tabs do not change one cart at the same time. */
const mostTabs = 16;
/** Maximum stored orders with a pending payment; the oldest are dropped. */
const mostOrders = 5;

const emptyRecord: CartRecord = { cart: emptyCart, orderKey: null };

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
    // A stored line without `seen` last showed its stored total.
    seen: seen ?? total ?? undefined,
    withdrawn: withdrawn ?? false,
    putInSignedIn: putInSignedIn ?? false,
  };
}

/** Compares purchases: another line, tier or promo code is another purchase, a new price is not. */
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

function recordOf(stored: StoredBrandCart | undefined, policy: Brand['cart']): CartRecord {
  if (!stored) return emptyRecord;
  const { lines, promo, changes: _changes, ...beside } = stored;
  return { ...beside, cart: { lines: lines.map((line) => lineOf(line, policy)), promoCode: promo } };
}

/** @returns null for an empty cart, which is not stored */
function storedCartOf(
  { cart, sealed, ordered, orderKey }: CartRecord,
  changes: StoredBrandCart['changes'],
  now: number,
): StoredBrandCart | null {
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

/** @param overwritten this tab's last write, where another tab overwrote it */
function orderKeyOf(next: CartRecord, previous: CartRecord, overwritten: CartRecord | null): string | null {
  if (isEmpty(next.cart)) return null;
  const purchase = purchaseOf(next.cart);
  if (purchase !== purchaseOf(previous.cart) || next.orderKey === null) return randomId();
  // Two tabs made the same cart at the same moment, each with its own key. Both use the smaller key.
  const ownKey = overwritten !== null && purchase === purchaseOf(overwritten.cart) ? overwritten.orderKey : null;
  return ownKey !== null && ownKey < next.orderKey ? ownKey : next.orderKey;
}

/**
 * The stored cart of a brand, shared by all tabs of this origin.
 * localStorage has no transactions, so each tab stores a counter of its own changes. A tab whose counter is behind applies its lost
 * changes of the last 10 s again.
 */
function createStoredCart(brand: Brand, storage: PageStorage, clock: Clock) {
  const shape = cartShape(brand.id);
  const { local } = storage;
  let lastRead: { readonly text: string | null; readonly stored: ReturnType<typeof shape.read> } | undefined;

  function cartsIn(text: string | null): ReturnType<typeof shape.read> {
    if (lastRead?.text !== text) lastRead = { text, stored: shape.read(text) };
    return lastRead.stored;
  }

  const textOf = (record: CartRecord, changes: StoredBrandCart['changes'], storedText: string | null): string | null =>
    shape.put(storedText, storedCartOf(record, changes, clock.now()));

  let lastText: string | null = null;
  /** This tab's own cart, after a newer release wrote the stored one, whose shape this release must not change. */
  let separateRecord: CartRecord | null = null;
  /** This tab's key in the counters. It begins with a letter, since an object lists numeric keys first. */
  const tabName = `t${randomId().slice(0, 8)}`;
  let count = 0;
  let recentChanges: { readonly number: number; readonly at: number; readonly change: Change }[] = [];
  let lastWrite: CartRecord = emptyRecord;

  /** Returns the stored text, or this tab's last one if another script damaged the stored one. */
  function currentText(): string | null {
    const text = local.get(shape.key);
    const broken = text !== null && lastText !== null && cartsIn(text).kind === 'absent';
    return broken ? lastText : text;
  }

  function storedCartIn(text = currentText()): StoredBrandCart | undefined {
    const stored = cartsIn(text);
    return stored.kind === 'value' ? stored.value.brands[brand.id] : undefined;
  }

  const recordIn = (stored: StoredBrandCart | undefined): CartRecord => separateRecord ?? recordOf(stored, brand.cart);

  /** This tab's recent changes that the stored cart lacks. A cart without counters, which another script wrote, lacks none. */
  function lostChanges(stored: StoredBrandCart | undefined): typeof recentChanges {
    const now = clock.now();
    recentChanges = recentChanges.filter(({ at }) => Math.abs(now - at) < retryWindow);
    const counted = stored?.changes?.[tabName] ?? 0;
    return stored?.changes ? recentChanges.filter(({ number }) => number > counted) : [];
  }

  /** @returns false if only this tab has the value */
  function put(key: string, text: string | null): boolean {
    if (text !== local.get(key)) {
      if (text !== null) return local.set(key, text);
      local.remove(key);
    }
    return storage.lasting;
  }

  /**
   * Applies changes to the stored cart, and writes only a different cart.
   * @param again some changes were applied before and are lost; they are written even if the cart stays equal, with this tab's counter
   */
  function apply(changes: typeof recentChanges, again: boolean): Changed {
    const storedText = currentText();
    const stored = cartsIn(storedText);
    const brandCart = stored.kind === 'value' ? stored.value.brands[brand.id] : undefined;
    const counters = brandCart?.changes;
    if (stored.kind === 'newer') separateRecord ??= emptyRecord;
    const before = recordIn(brandCart);
    const changed = changes.reduce((record, { change }) => change(record), before);
    const next: CartRecord = { ...changed, orderKey: orderKeyOf(changed, before, again ? lastWrite : null) };
    if (separateRecord) {
      separateRecord = next;
      return { cart: next.cart, lasting: false };
    }
    if (!again && next.orderKey === before.orderKey && textOf(next, counters, storedText) === textOf(before, counters, storedText)) {
      recentChanges = recentChanges.filter((one) => !changes.includes(one));
      return { cart: next.cart, lasting: storage.lasting };
    }
    const { [tabName]: _own, ...otherCounters } = counters ?? {};
    lastText = textOf(next, Object.fromEntries([...Object.entries(otherCounters).slice(1 - mostTabs), [tabName, count]]), storedText);
    lastWrite = next;
    if (isEmpty(next.cart)) recentChanges = [];
    const lasting = put(shape.key, lastText);
    mirror(next.cart, brand.appName, put);
    return { cart: next.cart, lasting };
  }

  function change(change: Change): Changed {
    const lost = lostChanges(storedCartIn());
    const one = { number: (count += 1), at: clock.now(), change };
    recentChanges.push(one);
    return apply([...lost, one], lost.length > 0);
  }

  function follow(oldText: string | null, newText: string | null): void {
    // Another script or tab cleared the whole storage, so this tab must not restore the cart.
    if (oldText === null && newText === null) recentChanges = [];
    const wasEmptied = storedCartIn(newText) === undefined;
    if (wasEmptied) {
      const oldCart = storedCartIn(oldText);
      const counted = oldCart ? (oldCart.changes?.[tabName] ?? (oldCart.changes ? 0 : Infinity)) : 0;
      recentChanges = recentChanges.filter(({ number }) => number > counted);
    }
    const stored = storedCartIn();
    const lost = stored || !wasEmptied ? lostChanges(stored) : recentChanges;
    if (lost.length > 0) apply(lost, true);
  }

  function readCart(): Cart {
    lastText = currentText();
    const stored = storedCartIn(lastText);
    return lostChanges(stored).reduce((record, one) => one.change(record), recordIn(stored)).cart;
  }

  return { key: shape.key, current: currentText, kept: (): CartRecord => recordIn(storedCartIn()), read: readCart, change, follow, put };
}
type StoredCart = ReturnType<typeof createStoredCart>;

function createOpenCart({ key: cartKey, current, kept, read, change, follow }: StoredCart, storage: PageStorage) {
  let lastNotified = current();
  const listeners = new Set<() => void>();

  storage.subscribe((key, oldText, newText) => {
    if (key !== cartKey) return;
    follow(oldText, newText);
    const text = current();
    if (text === lastNotified) return;
    lastNotified = text;
    for (const listener of listeners) listener();
  });

  return {
    /** Reads the cart, without damaged lines. A value that was damaged before this page loaded is an empty cart. */
    read,
    /**
     * @param act pure; called again after another tab overwrote its result
     * @returns the cart; `lasting` is false if only this tab has it
     */
    change(act: (cart: Cart) => Cart) {
      const changed = change((before) => ({ ...before, cart: act(before.cart) }));
      lastNotified = current();
      return changed;
    },
    /** Idempotency key of this cart's purchase. Another line, tier or promo code changes it; '' for an empty cart. */
    orderKey() {
      const { orderKey, cart } = kept();
      if (orderKey === null && !isEmpty(cart)) change((same) => same);
      return kept().orderKey ?? '';
    },
    /** Replaces the key of the same cart, after its order has failed. */
    renewOrderKey() {
      const orderKey = randomId();
      change((before) => ({ ...before, orderKey }));
    },
    /** The encrypted text that filled this cart; null for a cart filled by hand. */
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
    /** Removes the lines of a stored order once it is paid; does emptyRecord the second time. */
    takeOffOrder(referenceUuid: string) {
      change((before) => {
        const { [referenceUuid]: order, ...ordered } = before.ordered ?? {};
        if (!order) return before;
        const withoutLines = order.orderKey === before.orderKey ? emptyCart : before.cart;
        return { cart: order.lines ? takeOff(before.cart, order.lines) : withoutLines, orderKey: before.orderKey, ordered };
      });
    },
    /** Calls the listener when another tab changed the stored cart. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The cart of a brand's page that the buyer pays in the store. This page no longer counts it. */
function createHandedCart({ put, read, change }: StoredCart, brand: Brand, { local }: PageStorage, clock: Clock) {
  const shape = handedCartShape(brand.id);
  function putHanded(cart: Cart, countsUntil: number | null = null): void {
    const lines = cart.lines.map((line) => storedLine(line, clock.now()));
    const handed = isEmpty(cart) ? null : { lines, promo: cart.promoCode, orderKey: null, countsUntil };
    put(shape.key, shape.put(local.get(shape.key), handed));
  }
  function readHanded(): { readonly cart: Cart; readonly countsUntil: number | null } {
    const storedCarts = shape.read(local.get(shape.key));
    const storedCart = storedCarts.kind === 'value' ? storedCarts.value.brands[brand.id] : undefined;
    if (!storedCart) return { cart: emptyCart, countsUntil: null };
    const lines = storedCart.lines.map((line) => lineOf(line, brand.cart));
    return { cart: { lines, promoCode: storedCart.promo }, countsUntil: storedCart.countsUntil ?? null };
  }
  const empty = (): unknown => change((before) => ({ ...before, cart: emptyCart }));

  return {
    handed() {
      const { cart, countsUntil } = readHanded();
      return countsUntil ? emptyCart : cart;
    },
    handOver() {
      const cart = read();
      if (isEmpty(cart)) return;
      putHanded(cart);
      empty();
    },
    /** Returns the cart that was handed over, for the caller to restore. `handed` is empty for the given time. Works once per hand-over. */
    recoverHanded(milliseconds: number) {
      const { cart, countsUntil } = readHanded();
      if (countsUntil !== null) return emptyCart;
      putHanded(cart, clock.now() + milliseconds);
      return cart;
    },
    /** Hands a recovered cart over again after its time, unless the buyer changed it. */
    endRecovery() {
      const { cart, countsUntil } = readHanded();
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
  const storedCart = createStoredCart(brand, storage, clock);
  return { ...createOpenCart(storedCart, storage), ...createHandedCart(storedCart, brand, storage, clock) };
}
