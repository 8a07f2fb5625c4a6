import type { CataloguePackage, EmployeeTier } from '../packages/catalogue.ts';
import { isBase, isFree } from '../packages/catalogue.ts';
import type { Centavos } from '../money.ts';

/** One package in the cart. The package is a snapshot, so that the cart shows without a catalogue. */
export interface CartLine {
  readonly pack: CataloguePackage;
  /** Units, 1 or more; always 1 for an employee package, which is multiplied by nothing. */
  readonly quantity: number;
  /** Priced by employees: it costs nothing until a tier is chosen. */
  readonly isEmployee: boolean;
  readonly tier: EmployeeTier | null;
  /** What the promo code takes off one unit, before IVA; it stands in for the package's own offer. null: no promo. */
  readonly promoDiscount: Centavos | null;
  /** The line's total as the buyer last went on with it, or made it; a total that differs is told. Missing: nothing was shown yet. */
  readonly seen?: Centavos;
  /** Sold no more: it shows no amount, is in no sum and in no order, and waits for its removal. */
  readonly withdrawn?: boolean;
  /** Put in while somebody was signed in: what a visitor is shown says nothing about it. */
  readonly putInSignedIn?: boolean;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  /** The code whose discounts the lines carry, or null. */
  readonly promoCode: string | null;
}

export const emptyCart: Cart = { lines: [], promoCode: null };

/** The lines that are sold: what sums and orders are made of. */
export function linesForSale(cart: Cart): readonly CartLine[] {
  return cart.lines.filter((line) => line.withdrawn !== true);
}

/** Whether a line is sold no more: nothing is bought before it is taken out. */
export function hasWithdrawn(cart: Cart): boolean {
  return cart.lines.some((line) => line.withdrawn === true);
}

/** The line of a package, or null. */
export function lineOf(cart: Cart, packageId: number): CartLine | null {
  return cart.lines.find((line) => line.pack.packageId === packageId) ?? null;
}

/** What the badge counts: lines, not units. */
export function lineCount(cart: Cart): number {
  return cart.lines.length;
}

export function isEmpty(cart: Cart): boolean {
  return cart.lines.length === 0;
}

/** Whether a base package is among the lines. */
export function hasBase(cart: Cart): boolean {
  return cart.lines.some((line) => isBase(line.pack));
}

/** Whether its list price is 0; what an employee package costs is its tier's business. */
export function isFreeLine(line: Pick<CartLine, 'pack' | 'isEmployee'>): boolean {
  return !line.isEmployee && isFree(line.pack);
}

/** Whether a package of list price 0 is among the lines: no promo code applies then. */
export function hasFreePackage(cart: Cart): boolean {
  return cart.lines.some(isFreeLine);
}

/** Whether the free plan itself, a base package of price 0, is among the lines. */
export function hasFreeBase(cart: Cart): boolean {
  return cart.lines.some((line) => isBase(line.pack) && isFreeLine(line));
}

/** Whether every employee line has its tier: 'Continuar' waits for it. */
export function tiersAreChosen(cart: Cart): boolean {
  return cart.lines.every((line) => !line.isEmployee || line.tier !== null);
}
