import { type CataloguePackage, type EmployeeTier, isBase, isFree } from '../packages/catalogue.ts';
import type { Centavos } from '../money.ts';

/** One package in the cart, as a snapshot, so that the cart shows without a catalogue. */
export interface CartLine {
  readonly pack: CataloguePackage;
  /** Units, from 1; always 1 for an employee package. */
  readonly quantity: number;
  /** Priced by employees: costs nothing until a tier is chosen. */
  readonly isEmployee: boolean;
  readonly tier: EmployeeTier | null;
  /** The promo code's discount of one unit before IVA, which replaces the package's offer; null without a promo. */
  readonly promoDiscount: Centavos | null;
  /** The line's total that the buyer last accepted or caused; the cart shows a different one as a change. Missing: never shown. */
  readonly seen?: Centavos;
  /** No longer sold: shows no amount, counts in no sum or order, and waits for its removal. */
  readonly withdrawn?: boolean;
  /** Added while a customer was signed in: a visitor's catalogue says nothing about it. */
  readonly putInSignedIn?: boolean;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly promoCode: string | null;
}

export const emptyCart: Cart = { lines: [], promoCode: null };

/** Returns the lines that are still sold: they make sums and orders. */
export function linesForSale(cart: Cart): readonly CartLine[] {
  return cart.lines.filter((line) => line.withdrawn !== true);
}

export function hasWithdrawn(cart: Cart): boolean {
  return cart.lines.some((line) => line.withdrawn === true);
}

export function lineOf(cart: Cart, packageId: number): CartLine | null {
  return cart.lines.find((line) => line.pack.packageId === packageId) ?? null;
}

/** Returns the badge's count: lines, not units. */
export function lineCount(cart: Cart): number {
  return cart.lines.length;
}

export function isEmpty(cart: Cart): boolean {
  return cart.lines.length === 0;
}

export function hasBase(cart: Cart): boolean {
  return cart.lines.some((line) => isBase(line.pack));
}

/** Returns whether the list price is 0. An employee package has the price of its tier. */
export function isFreeLine(line: Pick<CartLine, 'pack' | 'isEmployee'>): boolean {
  return !line.isEmployee && isFree(line.pack);
}

/** Returns whether a package of list price 0 is among the lines: no promo code applies then. */
export function hasFreePackage(cart: Cart): boolean {
  return cart.lines.some(isFreeLine);
}

/** Returns whether the free plan, a base package of price 0, is among the lines. */
export function hasFreeBase(cart: Cart): boolean {
  return cart.lines.some((line) => isBase(line.pack) && isFreeLine(line));
}

export function tiersAreChosen(cart: Cart): boolean {
  return cart.lines.every((line) => !line.isEmployee || line.tier !== null);
}
