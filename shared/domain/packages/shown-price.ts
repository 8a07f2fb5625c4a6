import {
  isEmployeePackage,
  isFree,
  listPrice,
  validityOf,
  type CataloguePackage,
  type EmployeePolicy,
  type ValidityType,
} from './catalogue.ts';
import { priceOfOne } from '../cart/line-pricing.ts';
import type { Centavos } from '../money.ts';

/** A package's price before it is in a cart: on a card, or on a brand's page. */
export interface ShownPrice {
  /** Price of one unit in the cart; null where only a choice of employees gives one. */
  readonly price: Centavos | null;
  /** The regular price, where an offer is lower. */
  readonly before: Centavos | null;
  /** List price 0: activated, not bought. */
  readonly free: boolean;
  /** The price of the smallest number of employees. */
  readonly byEmployees: boolean;
  readonly period: ValidityType | null;
}

/** Returns the price of a package at a moment (epoch milliseconds); an open offer counts. */
export function shownPrice(pack: CataloguePackage, policy: EmployeePolicy, now: number): ShownPrice {
  const { price, total, unitDiscount } = priceOfOne(pack, now);
  const hasListPrice = listPrice(pack) !== null;
  return {
    price: hasListPrice ? total : null,
    before: hasListPrice && unitDiscount > 0n ? price : null,
    free: isFree(pack),
    byEmployees: isEmployeePackage(pack, policy),
    period: validityOf(pack),
  };
}
