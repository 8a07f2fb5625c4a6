import { isEmployeePackage, isFree, listPrice, validityOf } from './catalogue.ts';
import type { CataloguePackage, EmployeePolicy, ValidityType } from './catalogue.ts';
import { priceOfOne } from '../cart/line-pricing.ts';
import type { Centavos } from '../money.ts';

/** What is shown of a package's price before anybody puts it into a cart: on a card, or on a brand's own page. */
export interface ShownPrice {
  /** What one unit costs in the cart; null where only a choice of employees gives a price. */
  readonly price: Centavos | null;
  /** The normal price, where an offer makes the price lower. */
  readonly before: Centavos | null;
  /** List price 0: it is activated, not bought. */
  readonly free: boolean;
  /** Its price is that of the smallest number of employees. */
  readonly byEmployees: boolean;
  readonly period: ValidityType | null;
}

/** The price of a package as it stands at a moment (epoch milliseconds): an offer counts while it is open. */
export function shownPrice(pack: CataloguePackage, policy: EmployeePolicy, now: number): ShownPrice {
  const { price, total, unitDiscount } = priceOfOne(pack, now);
  const listed = listPrice(pack) !== null;
  return {
    price: listed ? total : null,
    before: listed && unitDiscount > 0n ? price : null,
    free: isFree(pack),
    byEmployees: isEmployeePackage(pack, policy),
    period: validityOf(pack),
  };
}
