import type { Cart, CartLine } from './cart.ts';
import { isFree, isPrivate, packageByCode } from '../packages/catalogue.ts';
import type { CataloguePackage, EmployeeTier, PackageGroups } from '../packages/catalogue.ts';
import { priceLine } from './line-pricing.ts';
import type { Centavos } from '../money.ts';
import { withSealedTerms } from './sealed-terms.ts';
import type { SealedTerms } from './sealed-terms.ts';

/** The catalogue as the platform last answered it. */
export interface CatalogueAnswer {
  readonly groups: PackageGroups;
  /** Whether every package of it could be read: from what is missing in a broken answer nothing follows. */
  readonly complete: boolean;
  /** Who asked: a visitor is not shown what is sold to one company only. */
  readonly askedBy: 'visitor' | 'member';
}

/** What the platform sells now, as far as it said so; what it did not say changes nothing. */
export interface Offering {
  readonly catalogue: CatalogueAnswer | null;
  /** The tiers of employee packages, by package code. */
  readonly tiers: ReadonlyMap<string, readonly EmployeeTier[]>;
  /** What the cart's sealed text says, by package code: nothing without such a text, null while it is not known. */
  readonly sealed: ReadonlyMap<string, SealedTerms> | null;
}

/**
 * The cart as it is sold now: the sealed text's price and offer where it names the package, else the chosen tier's for an employee
 * line, the catalogue's for all others; name, tax and features always from the catalogue. The same cart when nothing differs.
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
  const same = saysTheSame(pack, line.pack);
  if (same && !line.withdrawn) return line;
  return soldAs(line, same ? line.pack : pack);
}

/** The line with its package as it is sold now. */
export function soldAs(line: CartLine, pack: CataloguePackage): CartLine {
  // What became free is had once.
  const quantity = !line.isEmployee && isFree(pack) ? 1 : line.quantity;
  return { ...line, pack, quantity, withdrawn: false };
}

/** The chosen tier as it is sold now; one that is sold no more has to be chosen again. */
function followTier(line: CartLine, tiers: readonly EmployeeTier[] | undefined): CartLine {
  const { tier } = line;
  if (!line.isEmployee || tier === null || !tiers || tiers.length === 0) return line;
  const sold = tiers.find(({ quantity }) => quantity === tier.quantity);
  if (!sold) return { ...line, tier: null, promoDiscount: null };
  return saysTheSame(sold, tier) ? line : { ...line, tier: sold };
}

/** Whether what an answer leaves out is sold no more to whoever has this line. */
function judges({ complete, askedBy }: CatalogueAnswer, { pack, putInSignedIn }: CartLine): boolean {
  return complete && (askedBy === 'member' || !(isPrivate(pack) || putInSignedIn));
}

function isNothing(groups: PackageGroups): boolean {
  const { packagesBase, packagesComplementary, packagesOffers, packagesCombo } = groups;
  return [packagesBase, packagesComplementary, packagesOffers, packagesCombo].every(({ length }) => length === 0);
}

/** Whether two readings state the same facts; what is missing, null or an empty list is one and the same. */
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

/** What a line was shown to cost and what it costs now, when that differs; the whole line, discount and IVA in. */
export function priceChange(line: CartLine, now: number): { readonly before: Centavos; readonly after: Centavos } | null {
  if (line.seen === undefined || line.withdrawn || (line.isEmployee && line.tier === null)) return null;
  const { total } = priceLine(line, now);
  return total === line.seen ? null : { before: line.seen, after: total };
}

/** The buyer goes on with what is shown: no line tells of a former price any more. */
export function acknowledge(cart: Cart, now: number): Cart {
  if (cart.lines.every((line) => priceChange(line, now) === null)) return cart;
  return { ...cart, lines: cart.lines.map((line) => (priceChange(line, now) === null ? line : seenNow(line, now))) };
}

/**
 * A cart after the buyer's own hand: what a line he put in or changed costs now is what he was shown. A line that stayed as it
 * was, or came back by a link, goes on from what was shown before.
 */
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

/** A cart whose lines were shown somewhere else before: what they were shown to cost there, by package code. */
export function noteSeenElsewhere(cart: Cart, seen: ReadonlyMap<string, Centavos>): Cart {
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, seen: seen.get(line.pack.packageCode) ?? line.seen })) };
}

/** A cart after a promo code came or went by the buyer's wish: the new amounts are no surprise where the old ones were none. */
export function noteSeenWithPromo(before: Cart, after: Cart, now: number): Cart {
  const lines = after.lines.map((line) => {
    const former = before.lines.find(({ pack }) => pack.packageCode === line.pack.packageCode);
    return former && priceChange(former, now) === null ? seenNow(line, now) : line;
  });
  return { ...after, lines };
}

/** Notes that the platform refuses to sell a package of the cart, by its code. */
export function withdraw(cart: Cart, packageCode: string): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.pack.packageCode === packageCode ? { ...line, withdrawn: true } : line)),
  };
}

function seenNow(line: CartLine, now: number): CartLine {
  return line.withdrawn ? line : { ...line, seen: priceLine(line, now).total };
}
