import type { Cart, CartLine } from './cart.ts';
import {
  isFree,
  isPrivate,
  packageByCode,
  type CataloguePackage,
  type EmployeeTier,
  type OfferTerms,
  type PackageGroups,
} from '../packages/catalogue.ts';
import { priceLine } from './line-pricing.ts';
import type { Centavos } from '../money.ts';

/** Terms of an encrypted entry besides the package's code. */
export interface SealedTerms extends OfferTerms {
  readonly packagePrice?: Centavos | null;
}

/** Returns the package with a sealed entry's price and offer over the catalogue's. The offer then has no dates; missing terms stay. */
export function withSealedTerms<Pack extends CataloguePackage>(pack: Pack, sealed: SealedTerms): Pack {
  const price = sealed.packagePrice == null ? {} : { packagePrice: sealed.packagePrice, priceIsSealed: true };
  if (sealed.applyOffer == null) return { ...pack, ...price };
  const { applyOffer, offerTypeCode = null, totalOffer = null } = sealed;
  return { ...pack, ...price, applyOffer, offerTypeCode, totalOffer, offerStartTime: null, offerExpirationTime: null };
}

export interface CatalogueAnswer {
  readonly groups: PackageGroups;
  /** Whether every package could be read: a package missing from a broken answer proves nothing. */
  readonly complete: boolean;
  /** A visitor's catalogue leaves out packages that are sold to one company only. */
  readonly askedBy: 'visitor' | 'member';
}

/** The platform's current offering, as far as it is known; unknown parts change nothing. */
export interface Offering {
  readonly catalogue: CatalogueAnswer | null;
  readonly tiers: ReadonlyMap<string, readonly EmployeeTier[]>;
  /** Terms of the cart's sealed text by package code: empty without such a text, null while unknown. */
  readonly sealed: ReadonlyMap<string, SealedTerms> | null;
}

/**
 * Applies the current offering to a cart. The price comes from the sealed text where it names the package, else from an employee
 * line's tier, else from the catalogue. Name, tax and features always come from the catalogue.
 * @returns the same object when nothing differs
 */
export function reprice(cart: Cart, offering: Offering): Cart {
  const { sealed } = offering;
  if (sealed === null) return cart;
  const lines = cart.lines.map((line) =>
    repriceLine(followTier(line, offering.tiers.get(line.pack.packageCode)), offering.catalogue, sealed),
  );
  return lines.every((line, index) => line === cart.lines[index]) ? cart : { ...cart, lines };
}

function repriceLine(line: CartLine, catalogue: CatalogueAnswer | null, sealed: ReadonlyMap<string, SealedTerms>): CartLine {
  if (catalogue === null || isNothing(catalogue.groups)) return line;
  const sold = packageByCode(catalogue.groups, line.pack.packageCode);
  if (sold === null || (sold.idstate ?? 0) !== 0) return judges(catalogue, line) && !line.withdrawn ? { ...line, withdrawn: true } : line;
  const terms = sealed.get(line.pack.packageCode);
  const pack = terms ? withSealedTerms(sold, terms) : sold;
  const isUnchanged = saysTheSame(pack, line.pack);
  if (isUnchanged && !line.withdrawn) return line;
  return soldAs(line, isUnchanged ? line.pack : pack);
}

export function soldAs(line: CartLine, pack: CataloguePackage): CartLine {
  // A package that became free is bought once.
  const quantity = !line.isEmployee && isFree(pack) ? 1 : line.quantity;
  return { ...line, pack, quantity, withdrawn: false };
}

/** Returns the line with its tier as it is sold now; a tier that is no longer sold has to be chosen again. */
function followTier(line: CartLine, tiers: readonly EmployeeTier[] | undefined): CartLine {
  const { tier } = line;
  if (!line.isEmployee || tier === null || !tiers || tiers.length === 0) return line;
  const sold = tiers.find(({ quantity }) => quantity === tier.quantity);
  if (!sold) return { ...line, tier: null, promoDiscount: null };
  return saysTheSame(sold, tier) ? line : { ...line, tier: sold };
}

/** True if a catalogue without this line's package proves that the package is no longer sold to this buyer. */
function judges({ complete, askedBy }: CatalogueAnswer, { pack, putInSignedIn }: CartLine): boolean {
  return complete && (askedBy === 'member' || !(isPrivate(pack) || putInSignedIn));
}

function isNothing(groups: PackageGroups): boolean {
  const { packagesBase, packagesComplementary, packagesOffers, packagesCombo } = groups;
  return [packagesBase, packagesComplementary, packagesOffers, packagesCombo].every(({ length }) => length === 0);
}

/** Compares the facts of two readings; missing, null and an empty list count as equal. */
function saysTheSame(one: CataloguePackage | EmployeeTier, other: CataloguePackage | EmployeeTier): boolean {
  return factsOf(one) === factsOf(other);
}

function factsOf(value: object): string {
  return JSON.stringify(value, (_key, fact: unknown) => {
    if (typeof fact === 'bigint') return `${fact}n`;
    if (Array.isArray(fact)) return fact.length === 0 ? undefined : fact;
    if (typeof fact !== 'object' || fact === null) return fact ?? undefined;
    return Object.fromEntries(Object.entries(fact).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}

/** Returns the line's total as shown before and its total now, when they differ (whole line, discount and IVA included). */
export function priceChange(line: CartLine, now: number): { readonly before: Centavos; readonly after: Centavos } | null {
  if (line.seen === undefined || line.withdrawn || (line.isEmployee && line.tier === null)) return null;
  const { total } = priceLine(line, now);
  return total === line.seen ? null : { before: line.seen, after: total };
}

/** Marks all totals as accepted: no line shows a former price any more. */
export function acknowledge(cart: Cart, now: number): Cart {
  if (cart.lines.every((line) => priceChange(line, now) === null)) return cart;
  return { ...cart, lines: cart.lines.map((line) => (priceChange(line, now) === null ? line : seenNow(line, now))) };
}

/** Marks lines that the buyer added or changed as seen at their current total; other lines keep the total shown before. */
export function noteSeen(before: Cart, after: Cart, { now, signedIn }: { readonly now: number; readonly signedIn: boolean }): Cart {
  const lines = after.lines.map((line) => {
    const former = before.lines.find(({ pack }) => pack.packageCode === line.pack.packageCode);
    const putInSignedIn = former ? former.putInSignedIn : signedIn;
    const untouched = former?.quantity === line.quantity && former.tier?.quantity === line.tier?.quantity;
    return untouched && former.seen !== undefined
      ? { ...line, putInSignedIn, seen: former.seen }
      : { ...seenNow(line, now), putInSignedIn };
  });
  return { ...after, lines };
}

/** Sets the totals that another page showed, by package code. */
export function noteSeenElsewhere(cart: Cart, seen: ReadonlyMap<string, Centavos>): Cart {
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, seen: seen.get(line.pack.packageCode) ?? line.seen })) };
}

/** For a promo code that the buyer added or removed: marks new totals as seen if the buyer had seen the old ones. */
export function noteSeenWithPromo(before: Cart, after: Cart, now: number): Cart {
  const lines = after.lines.map((line) => {
    const former = before.lines.find(({ pack }) => pack.packageCode === line.pack.packageCode);
    return former && priceChange(former, now) === null ? seenNow(line, now) : line;
  });
  return { ...after, lines };
}

export function withdraw(cart: Cart, packageCode: string): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.pack.packageCode === packageCode ? { ...line, withdrawn: true } : line)),
  };
}

function seenNow(line: CartLine, now: number): CartLine {
  return line.withdrawn ? line : { ...line, seen: priceLine(line, now).total };
}
