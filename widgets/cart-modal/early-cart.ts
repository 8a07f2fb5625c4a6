import type { StorePackage } from '#shared/contract/catalogue';
import type { StoredLine } from '#shared/contract/stored';
import { emptyCart, type Cart, type CartLine } from '#shared/domain/cart/cart';
import { addUnits, cardMaximum, type CartPolicy } from '#shared/domain/cart/cart-rules';
import { isEmployeePackage, isPrivate, type CataloguePackage, type EmployeeTier } from '#shared/domain/packages/catalogue';
import { parseStamp } from '#shared/domain/dates';
import { cartTotals, priceLine } from '#shared/domain/cart/line-pricing';
import { parsePesos } from '#shared/domain/money';
import { noteSeen, priceChange, soldAs } from '#shared/domain/cart/repricing';
import type { WantedLine } from '#shared/runtime/facade';
import { shownLine, shownTotals, type ShownLine, type ShownTotals } from './line-facts.ts';
import { lineWords, typeNames } from './cart-modal-price.messages.ts';

// Prices in the cart's dialog before its view: exactly those of the view, or none. Catalogue and stored cart are read field by
// field, without the schema library. There are no prices if the contract would repair, drop or refuse a field, or if only the
// platform can give the price (promo code, encrypted text, tiers).

export interface PricedBrand {
  readonly id: string;
  readonly policy: CartPolicy;
}

export interface PricedLine extends ShownLine {
  /** Whether amounts, or the reason for a removal, are certain. Otherwise the line only reserves its place. */
  readonly certain: boolean;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  /** Null while a line is uncertain. */
  readonly totals: ShownTotals | null;
}

export interface PriceQuestion {
  readonly catalogue: WireCatalogue;
  readonly stored: string | null;
  readonly pressedLines: readonly WantedLine[];
  readonly brand: PricedBrand;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Wire = Readonly<Record<string, unknown>>;

/** The catalogue's groups as received. */
export type WireCatalogue = Wire;

/** Maximum of characters of an answer. Parsing a longer one would block the page, so only the view reads it. */
const longestAnswer = 1_000_000;

/** Matches numbers that JavaScript may not hold exactly. The contract reads such numbers from the text. */
const longNumber = /[[:,]\s*-?[\d.eE+-]{16}/;

/** Parses the groups of an answer's body. @returns null for a body without groups or above `longestAnswer` */
export function wireCatalogue(body: string): WireCatalogue | null {
  if (body.length > longestAnswer) return null;
  try {
    const answer = parsed(body) as { readonly result?: { readonly records?: unknown }; readonly records?: unknown } | null;
    const records = answer?.result?.records === undefined ? answer?.records : answer.result.records;
    return isWire(records) ? records : null;
  } catch {
    // Not JSON: the view requests the catalogue again and shows the failure.
    return null;
  }
}

/** @returns null where no line has a certain price */
export function pricedCart(question: PriceQuestion): PricedCart | null {
  try {
    const { catalogue, stored, pressedLines, brand, now } = question;
    const { policy } = brand;
    const soldAt = (code: string): CataloguePackage | null => packageIn(catalogue, code.trim());
    const before = storedCart(stored, brand);
    let cart: Cart = { ...before, lines: before.lines.map((line) => soldNow(line, soldAt(line.pack.packageCode), policy)) };
    for (const { code, quantity } of pressedLines) {
      const change = addUnits(cart, soldAt(code) ?? silence(), quantity, { policy, maximum: cardMaximum });
      // Only the view can show what a rule refuses or removes.
      if (!change.ok || change.stoppedBy || change.notes.length > 0) return null;
      cart = noteSeen(cart, change.cart, { now, signedIn: false });
    }
    const lines = cart.lines.map((line) => pricedLine(line, soldAt(line.pack.packageCode), now));
    if (!lines.some(({ certain, gone }) => certain && gone === null)) return null;
    return { lines, totals: lines.every(({ certain }) => certain) ? shownTotals(cartTotals(cart, now)) : null };
  } catch {
    // The contract would repair or refuse a field. No price is better than a wrong one.
    return null;
  }
}

/** Returns the line with the package's current data. Only the contract can distinguish a removed package from an incomplete answer. */
function soldNow(line: CartLine, pack: CataloguePackage | null, policy: CartPolicy): CartLine {
  if (!isSold(pack)) return line;
  // A package that changed to or from tiers makes another line.
  return line.isEmployee === isEmployeePackage(pack, policy) ? soldAs(line, pack) : silence();
}

const isSold = (pack: CataloguePackage | null): pack is CataloguePackage => pack !== null && (pack.idstate ?? 0) === 0;

function pricedLine(line: CartLine, sold: CataloguePackage | null, now: number): PricedLine {
  // A visitor's answer lacks packages that are sold to one company only. A line that was withdrawn before stays withdrawn.
  const maybeGone = !isSold(sold) && !line.withdrawn && !isPrivate(line.pack) && !line.putInSignedIn;
  const facts = shownLine(
    maybeGone ? { ...line, withdrawn: true } : line,
    priceLine(line, now),
    priceChange(line, now)?.before ?? null,
    lineWords,
    typeNames,
  );
  return { ...facts, certain: !maybeGone && (!line.isEmployee || facts.gone !== null) };
}

function storedCart(text: string | null, { id, policy }: PricedBrand): Cart {
  if (text === null) return emptyCart;
  const stored = parsed(text);
  if (Array.isArray(stored)) return { lines: stored.map((line) => storedLine(line, policy)), promoCode: null };
  const { v, brands } = wire(stored);
  if (v !== 1) return silence();
  const own = wire(brands)[id];
  if (own === undefined) return emptyCart;
  const { lines, promo, orderKey, sealed } = wire(own);
  if (!Array.isArray(lines) || ![promo, orderKey, sealed].every((each) => each == null || typeof each === 'string')) return silence();
  // Only the platform can price a code or an encrypted text.
  if (promo != null || sealed) return silence();
  return { lines: lines.map((line) => storedLine(line, policy)), promoCode: null };
}

function storedLine(line: unknown, policy: CartPolicy): CartLine {
  const pack = packageOf(line);
  const { number, total, seen, tier, promoDiscount, withdrawn, putInSignedIn } = fieldsOf(line, lineFields) as Partial<StoredLine>;
  return {
    pack,
    quantity: Math.max(1, Math.trunc(number ?? silence())),
    isEmployee: isEmployeePackage(pack, policy),
    tier: tier == null ? null : tierOf(tier),
    promoDiscount: promoDiscount ?? null,
    seen: seen ?? total ?? undefined,
    withdrawn: withdrawn ?? false,
    putInSignedIn: putInSignedIn ?? false,
  };
}

function tierOf(tier: unknown): EmployeeTier {
  const { quantity, price, ...more } = fieldsOf(tier, tierFields) as Partial<EmployeeTier>;
  return { ...more, quantity: quantity ?? silence(), price: price ?? silence() };
}

/**
 * Returns the first package with that code, in the shop's own order.
 * @throws TypeError where the contract would repair the package
 */
export function packageIn(catalogue: WireCatalogue, code: string): CataloguePackage | null {
  for (const name of ['packagesBase', 'packagesCombo', 'packagesComplementary', 'packagesOffers']) {
    const group = catalogue[name];
    const pack: unknown = Array.isArray(group)
      ? group.find((each: { readonly packageCode?: unknown } | null) => String(each?.packageCode).trim() === code)
      : undefined;
    if (pack !== undefined) return packageOf(pack);
  }
  return null;
}

function packageOf(sold: unknown): CataloguePackage {
  const pack = fieldsOf(sold, packageFields) as Partial<StorePackage>;
  const { packageId, packageCode, packageName, packageType, itemsPackageFeatures } = pack;
  if (packageId == null || packageCode == null || packageName == null) return silence();
  return {
    ...pack,
    packageId,
    packageCode,
    packageName,
    packageType:
      packageType == null
        ? null
        : { packageTypeCode: (fieldsOf(packageType, typeFields) as { packageTypeCode?: string }).packageTypeCode ?? silence() },
    itemsPackageFeatures: (itemsPackageFeatures ?? []).map((item) => {
      const feature = fieldsOf(item, itemFields) as typeof item;
      return { ...feature, serviceFeature: feature.serviceFeature == null ? null : fieldsOf(feature.serviceFeature, featureFields) };
    }),
  };
}

/** Each check throws where the contract would repair the field. */
const kinds = {
  money: (value: unknown) => (isPlain(value) ? parsePesos(value) : null) ?? silence(),
  number(value: unknown) {
    const number = isPlain(value) && String(value).trim() !== '' ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? number : silence();
  },
  text: (value: unknown) => (isPlain(value) ? String(value) : silence()),
  string: (value: unknown) => (typeof value === 'string' ? value : silence()),
  flag: (value: unknown) => (typeof value === 'boolean' ? value : silence()),
  stamp: (value: unknown) => (typeof value === 'string' ? (parseStamp(value) === null ? null : value) : silence()),
  list: (value: unknown) => (Array.isArray(value) ? value : silence()),
  inside: (value: unknown) => wire(value),
} as const;

type Fields = Readonly<Partial<Record<keyof typeof kinds, readonly string[]>>>;

/** @internal a test compares it with the contract */
export const packageFields = {
  money: ['packagePrice', 'packageUnitPrice', 'packagePriceWithDiscount', 'discount', 'totalOffer'],
  number: ['packageId', 'id', 'taxIva', 'quantity', 'validityPeriod', 'idstate'],
  text: [
    'packageCode',
    'packageName',
    'packageDescription',
    'offerTypeCode',
    'validityTypeId',
    'validityPeriodDescription',
    'deviceCategoryId',
  ],
  string: ['summaryHtml', 'urlImageOffer'],
  flag: ['applyOffer', 'publicVisibility'],
  stamp: ['offerStartTime', 'offerExpirationTime'],
  list: ['itemsPackageFeatures'],
  inside: ['packageType'],
} as const satisfies Fields;

/** @internal fields that a stored line adds to its package */
export const lineFields = {
  money: ['base', 'price', 'newBase', 'ivaValue', 'total', 'promoDiscount', 'seen'],
  number: ['number', 'taxiva', 'quantityEmployees'],
  text: ['name'],
  flag: ['isEmployee', 'priceIsSealed', 'withdrawn', 'putInSignedIn'],
  inside: ['tier'],
} as const satisfies Fields;

const typeFields: Fields = { text: ['packageTypeCode', 'packageTypeName'], number: ['packageTypeId'] };
const itemFields: Fields = { number: ['itemPackageId', 'quantity'], inside: ['serviceFeature'] };
const featureFields: Fields = { text: ['serviceFeatureCode', 'serviceFeatureDescription', 'storageType'], flag: ['isunlimited'] };
const tierFields: Fields = {
  number: ['quantity', 'quantityUsers'],
  money: ['price', 'totalOffer'],
  text: ['type', 'offerTypeCode'],
  flag: ['applyOffer'],
};

function fieldsOf(value: unknown, fields: Fields): Readonly<Record<string, unknown>> {
  const from = wire(value);
  return Object.fromEntries(
    (Object.keys(fields) as (keyof Fields)[]).flatMap((kind) =>
      (fields[kind] ?? []).map((name) => [name, from[name] == null ? from[name] : kinds[kind](from[name])]),
    ),
  );
}

function parsed(text: string): unknown {
  return longNumber.test(text) ? silence() : (JSON.parse(text) as unknown);
}

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value);
const wire = (value: unknown): Wire => (isWire(value) ? value : silence());
/** False for a number that is not finite, since JSON can contain `1e999`. */
const isPlain = (value: unknown): value is string | number => typeof value === 'string' || Number.isFinite(value);

/** Ends the pricing, so that no price is shown. @throws TypeError always */
function silence(): never {
  throw new TypeError('not for certain');
}
