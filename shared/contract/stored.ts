import { priceTier, storePackage } from './catalogue.ts';
import { readJson, writeJson } from './json.ts';
import {
  array,
  boolean,
  encode,
  extend,
  fallback,
  isRecord,
  literal,
  money,
  nullable,
  nullish,
  number,
  numeric,
  object,
  readableList,
  record,
  safeParse,
  string,
  text,
  unknown,
  withDefault,
} from './schema.ts';
import type { OutputOf, Schema } from './schema.ts';
import { stripTokenPrefix, TOKEN_PREFIX } from './token.ts';
import type { StorageKey } from './storage-keys.ts';

/** Result of reading a stored value. `absent`: nothing there, or unreadable. `newer`: written by a later release; leave it untouched. */
export type Stored<T> = { readonly kind: 'value'; readonly value: T } | { readonly kind: 'absent' } | { readonly kind: 'newer' };

/** How one value lies in the browser's storage. Reading never throws. */
export interface StoredShape<T> {
  readonly key: StorageKey;
  read(stored: string | null): Stored<T>;
  write(value: T): string;
}

const ABSENT = { kind: 'absent' } as const;
const NEWER = { kind: 'newer' } as const;

/** A cart line as stored: the package's own fields, so that the cart shows without a catalogue, and what the line adds. */
export const storedLine = extend(storePackage, {
  name: nullish(text),
  /** Units. */
  number: numeric,
  /** One unit without IVA, pesos. */
  base: nullish(money),
  /** One unit with IVA, pesos. */
  price: nullish(money),
  /** One unit without IVA after its discount, pesos. */
  newBase: nullish(money),
  /** Taken off one unit before IVA, pesos. */
  discount: nullish(money),
  /** IVA of the line, pesos. */
  ivaValue: nullish(money),
  /** Percent. */
  taxiva: nullish(numeric),
  /** The line with IVA, pesos. */
  total: nullish(money),
  isEmployee: nullish(boolean()),
  quantityEmployees: nullish(numeric),
  /** The chosen price tier of an employee line. */
  tier: nullish(priceTier),
  /** The promo code's discount of one unit, pesos; replaces the package's offer. */
  promoDiscount: nullish(money),
  /** Whether `packagePrice` comes from a sealed text. */
  priceIsSealed: nullish(boolean()),
  /** The line's total that the buyer was last shown and went on with, pesos. */
  seen: nullish(money),
  /** Sold no more. */
  withdrawn: nullish(boolean()),
  /** Added while a customer was signed in. */
  putInSignedIn: nullish(boolean()),
});
export type StoredLine = OutputOf<typeof storedLine>;

/** Lines that a pending order took from the cart, and its order key. */
const orderedCart = object({
  orderKey: nullable(string()),
  lines: fallback(nullable(array(object({ packageId: numeric, units: numeric }))), null),
});
export type OrderedCart = OutputOf<typeof orderedCart>;

/** Fields of a brand's cart besides its lines. */
const besideLines = {
  promo: withDefault(nullable(string()), null),
  /** Names the purchase this cart becomes, so that a repeated submission is the same order. */
  orderKey: withDefault(nullable(string()), null),
  /** The encrypted text the cart came from: the order carries it, so that a sealed price can be bought. */
  sealed: nullish(string()),
  /** Number of each tab's changes in it, by the tab's name: a tab whose change is missing applies it again. */
  changes: fallback(nullish(record(string(), number())), null),
  /** Orders made of it, by their uuid, until they are paid. */
  ordered: fallback(nullish(record(string(), orderedCart)), null),
  /** Under `handedCart`, after a refused order: epoch milliseconds until which the cart counts again; 0 once they are over. */
  countsUntil: fallback(nullish(number()), null),
};

const brandCart = object({ lines: array(storedLine), ...besideLines });
export type StoredBrandCart = OutputOf<typeof brandCart>;

/** The carts of every brand on this origin, as far as they can be read. */
export interface StoredCarts {
  readonly brands: Readonly<Record<string, StoredBrandCart>>;
}

/** A line that cannot be read is left out; the others stay. */
const readableCart = object({ lines: readableList(storedLine), ...besideLines });
const carts = object({ v: literal(1), brands: record(string(), unknown()) });

/** The key `cart`. Brands of one page may be of two releases, and write into it in turn. */
export interface CartShape extends Omit<StoredShape<StoredCarts>, 'write'> {
  /**
   * Puts a cart of the current brand into what lies there. All else stays to the letter: the carts of other brands, which
   * another release may keep otherwise, and what it keeps beside them.
   * @param text what lies there
   * @param own null where the brand has none any more
   * @returns null where no brand has one
   */
  put(text: string | null, own: StoredBrandCart | null): string | null;
}

/**
 * The key `cart`. A bare list is what earlier shops kept: it is read as the lines of the brand given.
 * @param brand the current brand's id
 */
export function cartShape(brand: string): CartShape {
  return {
    key: 'cart',
    read(stored) {
      const parsed = parsedOf(stored);
      if (isNewer(parsed, 1)) return NEWER;
      const versioned = Array.isArray(parsed) ? { v: 1, brands: { [brand]: { lines: parsed } } } : parsed;
      const read = safeParse(carts, versioned);
      if (!read.success) return ABSENT;
      const readable = Object.entries(read.data.brands).flatMap(([name, one]) => {
        const cart = safeParse(readableCart, one);
        return cart.success ? [[name, cart.data] as const] : [];
      });
      return { kind: 'value', value: { brands: Object.fromEntries(readable) } };
    },
    put(text, own) {
      const parsed = parsedOf(text);
      const { brands, ...beside } = isRecord(parsed) ? parsed : {};
      const { [brand]: _former, ...others } = isRecord(brands) ? brands : {};
      const all = own === null ? others : { ...others, [brand]: encode(brandCart, own) };
      return Object.keys(all).length === 0 ? null : writeJson({ ...beside, v: 1, brands: all });
    },
  };
}

/** The key `handedCart`, in the shape of `cart`. */
export const handedCartShape = (brand: string): CartShape => ({ ...cartShape(brand), key: 'handedCart' });

/** The flat list other scripts read. */
export const cartAddedShape = jsonShape('cartAdded', array(object({ packageCode: text, appName: text, number: numeric })));

/** The price tiers last fetched. */
export const pricesLicenseShape = jsonShape('pricesLicense', array(priceTier));

/** The employees of the tier last chosen. */
export const quantityLicenseShape = jsonShape('quantityLicense', numeric);

/** A copy of the catalogue, per brand; `savedAt` in epoch milliseconds. */
const packagesCopy = object({
  v: literal(1),
  brands: record(
    string(),
    object({
      savedAt: number(),
      packagesBase: array(storePackage),
      packagesComplementary: array(storePackage),
      packagesOffers: array(storePackage),
      packagesCombo: array(storePackage),
    }),
  ),
});
export const packagesShape = jsonShape('packages', packagesCopy, 1);

/** Stored before the way to the login; `at` in epoch milliseconds, `drafts` are the keys of the open half-filled forms. */
export const signInMarkShape = jsonShape('signInMark', object({ at: number(), drafts: array(string()) }));

export const promoCodeShape = textShape('promoCode');
export const userNameShape = textShape('userName');
export const redirectPageShape = textShape('redirectPage');
export const storeLandingShape = textShape('storeLanding');
export const returnUrlShape = textShape('returnUrl');

/** Content of an order, as in its event. */
const orderFacts = object({
  lines: array(object({ packageCode: string(), quantity: number(), name: string(), price: number() })),
  currency: literal('COP'),
  total: number(),
});
/** Content of each order by reference; null once the order is reported as paid. */
export const ordersToldShape = jsonShape('ordersTold', record(string(), nullable(orderFacts)));

/** Stored as 'Bearer …', given without the prefix. */
export const userTokenShape = tokenShape('appsUserToken');
export const adminTokenShape = tokenShape('adminSessionToken');
export const refreshTokenShape = textShape('appsUserRefreshToken');

/** Whether the page must reload once. Any other stored text means no. */
export const refreshPageShape: StoredShape<true> = {
  key: 'refreshPage',
  read: (stored) => (stored === 'true' ? { kind: 'value', value: true } : ABSENT),
  write: () => 'true',
};

/** @param version the newest version this release understands, for shapes that carry `v` */
export function jsonShape<S extends Schema>(key: StorageKey, schema: S, version = Number.POSITIVE_INFINITY): StoredShape<OutputOf<S>> {
  return {
    key,
    read(stored) {
      const parsed = parsedOf(stored);
      if (isNewer(parsed, version)) return NEWER;
      const read = safeParse(schema, parsed);
      return read.success ? { kind: 'value', value: read.data } : ABSENT;
    },
    write: (value) => writeJson(encode(schema, value)),
  };
}

function textShape(key: StorageKey): StoredShape<string> {
  return { key, read: (stored) => (stored ? { kind: 'value', value: stored } : ABSENT), write: (value) => value };
}

function tokenShape(key: StorageKey): StoredShape<string> {
  return {
    key,
    read(stored) {
      const token = stripTokenPrefix(stored ?? '');
      return token ? { kind: 'value', value: token } : ABSENT;
    },
    write: (token) => TOKEN_PREFIX + stripTokenPrefix(token),
  };
}

function parsedOf(stored: string | null): unknown {
  if (stored === null) return undefined;
  try {
    return readJson(stored);
  } catch {
    return undefined;
  }
}

function isNewer(parsed: unknown, version: number): boolean {
  return isRecord(parsed) && typeof parsed['v'] === 'number' && parsed['v'] > version;
}
