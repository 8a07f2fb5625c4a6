import { priceTier, storePackage } from './catalogue.ts';
import { readJson, writeJson } from './json.ts';
import * as z from './schema.ts';
import { stripTokenPrefix, TOKEN_PREFIX } from './claims.ts';
import type { StorageKey } from './storage-keys.ts';

/** Result of reading a stored value. `absent`: missing or unreadable. `newer`: a later release wrote it, so leave it. */
export type Stored<T> = { readonly kind: 'value'; readonly value: T } | { readonly kind: 'absent' } | { readonly kind: 'newer' };

/** The text of one stored value. Reading never throws. */
export interface StoredShape<T> {
  readonly key: StorageKey;
  read(stored: string | null): Stored<T>;
  write(value: T): string;
}

const ABSENT = { kind: 'absent' } as const;
const NEWER = { kind: 'newer' } as const;

/** A stored cart line, with the package's fields, so that the cart shows without a catalogue. */
export const storedLine = z.extend(storePackage, {
  name: z.nullish(z.text),
  number: z.numeric,
  /** Pesos of one unit, without IVA. */
  base: z.nullish(z.money),
  /** Pesos of one unit, with IVA. */
  price: z.nullish(z.money),
  /** Pesos of one unit, without IVA, after its discount. */
  newBase: z.nullish(z.money),
  /** Pesos off one unit, before IVA. */
  discount: z.nullish(z.money),
  /** Pesos of the line. */
  ivaValue: z.nullish(z.money),
  /** Percent. */
  taxiva: z.nullish(z.numeric),
  /** Pesos of the line, with IVA. */
  total: z.nullish(z.money),
  isEmployee: z.nullish(z.boolean()),
  quantityEmployees: z.nullish(z.numeric),
  tier: z.nullish(priceTier),
  /** Pesos off one unit by the promo code, in place of the package's offer. */
  promoDiscount: z.nullish(z.money),
  /** Whether `packagePrice` comes from a sealed text. */
  priceIsSealed: z.nullish(z.boolean()),
  /** Pesos: the line's total that the buyer last accepted. */
  seen: z.nullish(z.money),
  withdrawn: z.nullish(z.boolean()),
  putInSignedIn: z.nullish(z.boolean()),
});
export type StoredLine = z.OutputOf<typeof storedLine>;

/** Lines that a pending order took, and its order key. */
const orderedCart = z.object({
  orderKey: z.nullable(z.string()),
  lines: z.fallback(z.nullable(z.array(z.object({ packageId: z.numeric, units: z.numeric }))), null),
});
export type OrderedCart = z.OutputOf<typeof orderedCart>;

const besideLines = {
  promo: z.withDefault(z.nullable(z.string()), null),
  /** Idempotency key of the purchase: a repeated submission makes no second order. */
  orderKey: z.withDefault(z.nullable(z.string()), null),
  /** The cart's encrypted text, which the order carries, so that a buyer gets the sealed price. */
  sealed: z.nullish(z.string()),
  /** Number of changes by tab. A tab with a higher number of its own applies its lost changes again. */
  changes: z.fallback(z.nullish(z.record(z.string(), z.number())), null),
  /** Pending orders of this cart, by uuid. */
  ordered: z.fallback(z.nullish(z.record(z.string(), orderedCart)), null),
  /** Under `handedCart`, after a refused order: epoch milliseconds until which the cart counts again; 0 afterwards. */
  countsUntil: z.fallback(z.nullish(z.number()), null),
};

const brandCart = z.object({ lines: z.array(storedLine), ...besideLines });
export type StoredBrandCart = z.OutputOf<typeof brandCart>;

/** Leaves out unreadable lines. */
const readableCart = z.object({ lines: z.readableList(storedLine), ...besideLines });
const carts = z.object({ v: z.literal(1), brands: z.record(z.string(), z.unknown()) });

/** The key `cart`. Two releases may write it in turn, for brands of one page. */
export interface CartShape extends Omit<StoredShape<{ readonly brands: Readonly<Record<string, StoredBrandCart>> }>, 'write'> {
  /**
   * Replaces the current brand's cart in the stored text. Carts and members of other brands and releases stay unchanged.
   * @param text the stored text
   * @param own null removes the brand's cart
   * @returns null where no brand has a cart left
   */
  put(text: string | null, own: StoredBrandCart | null): string | null;
}

/** The key `cart`; a bare list of an earlier shop is the cart of `brand`. */
export function cartShape(brand: string): CartShape {
  return {
    key: 'cart',
    read(stored) {
      const parsed = parsedOf(stored);
      if (isNewer(parsed, 1)) return NEWER;
      const versioned = Array.isArray(parsed) ? { v: 1, brands: { [brand]: { lines: parsed } } } : parsed;
      const read = z.safeParse(carts, versioned);
      if (!read.success) return ABSENT;
      const readable = Object.entries(read.data.brands).flatMap(([name, one]) => {
        const cart = z.safeParse(readableCart, one);
        return cart.success ? [[name, cart.data] as const] : [];
      });
      return { kind: 'value', value: { brands: Object.fromEntries(readable) } };
    },
    put(text, own) {
      const parsed = parsedOf(text);
      const { brands, ...beside } = z.isRecord(parsed) ? parsed : {};
      const { [brand]: _former, ...otherBrands } = z.isRecord(brands) ? brands : {};
      const newBrands = own === null ? otherBrands : { ...otherBrands, [brand]: z.encode(brandCart, own) };
      return Object.keys(newBrands).length === 0 ? null : writeJson({ ...beside, v: 1, brands: newBrands });
    },
  };
}

export const handedCartShape = (brand: string): CartShape => ({ ...cartShape(brand), key: 'handedCart' });

/** A flat list for other scripts. */
export const cartAddedShape = jsonShape('cartAdded', z.array(z.object({ packageCode: z.text, appName: z.text, number: z.numeric })));

export const pricesLicenseShape = jsonShape('pricesLicense', z.array(priceTier));

/** The employees of the last chosen tier. */
export const quantityLicenseShape = jsonShape('quantityLicense', z.numeric);

/** A brand's copy of the catalogue; `savedAt` in epoch milliseconds. */
const packagesCopy = z.object({
  v: z.literal(1),
  brands: z.record(
    z.string(),
    z.object({
      savedAt: z.number(),
      packagesBase: z.array(storePackage),
      packagesComplementary: z.array(storePackage),
      packagesOffers: z.array(storePackage),
      packagesCombo: z.array(storePackage),
    }),
  ),
});
export const packagesShape = jsonShape('packages', packagesCopy, 1);

/** Stored before a visit to the login; `at` in epoch milliseconds, `drafts` are the keys of form drafts. */
export const signInMarkShape = jsonShape('signInMark', z.object({ at: z.number(), drafts: z.array(z.string()) }));

export const promoCodeShape = textShape('promoCode');
export const userNameShape = textShape('userName');
export const redirectPageShape = textShape('redirectPage');
export const storeLandingShape = textShape('storeLanding');
export const returnUrlShape = textShape('returnUrl');

const orderFacts = z.object({
  lines: z.array(z.object({ packageCode: z.string(), quantity: z.number(), name: z.string(), price: z.number() })),
  currency: z.literal('COP'),
  total: z.number(),
});
/** null once the order is reported as paid. */
export const ordersToldShape = jsonShape('ordersTold', z.record(z.string(), z.nullable(orderFacts)));

/** Stored with 'Bearer ', read without it. */
export const userTokenShape = tokenShape('appsUserToken');
export const adminTokenShape = tokenShape('adminSessionToken');
export const refreshTokenShape = textShape('appsUserRefreshToken');

/** Whether the page must reload once; any other text means no. */
export const refreshPageShape: StoredShape<true> = {
  key: 'refreshPage',
  read: (stored) => (stored === 'true' ? { kind: 'value', value: true } : ABSENT),
  write: () => 'true',
};

/** @param version the newest version that this release can read, for shapes that carry `v` */
export function jsonShape<S extends z.Schema>(key: StorageKey, schema: S, version = Number.POSITIVE_INFINITY): StoredShape<z.OutputOf<S>> {
  return {
    key,
    read(stored) {
      const parsed = parsedOf(stored);
      if (isNewer(parsed, version)) return NEWER;
      const read = z.safeParse(schema, parsed);
      return read.success ? { kind: 'value', value: read.data } : ABSENT;
    },
    write: (value) => writeJson(z.encode(schema, value)),
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
  return z.isRecord(parsed) && typeof parsed['v'] === 'number' && parsed['v'] > version;
}
