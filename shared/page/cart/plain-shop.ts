import type { CataloguePackage, EmployeePolicy } from '#shared/domain/packages/catalogue';
import type { parseStamp } from '#shared/domain/dates';
import type { Centavos, formatPesos } from '#shared/domain/money';
import type { isOfferOpen } from '#shared/domain/packages/offers';
import type { shownPrice, ShownPrice } from '#shared/domain/packages/shown-price';

/** A brand's shop, for tags without React. */
export interface PlainShop {
  /** The brand's id. */
  readonly brand: string;
  /** css of the brand's tokens on `:host`. */
  readonly css: string;
  /** Epoch milliseconds of the platform's clock. */
  now(): number;
  /**
   * Returns the package as a visitor may buy it now; null for one that is not sold publicly.
   * @throws when the platform does not answer, or only the contract could read its answer
   */
  find(code: string): Promise<CataloguePackage | null>;
  /** Returns the price to show now. */
  price(pack: CataloguePackage): ShownPrice;
  /** Start and end of its offer (epoch milliseconds; null where none is given), and whether it counts now. */
  offer(pack: CataloguePackage): { readonly begins: number | null; readonly ends: number | null; readonly isOpen: boolean };
  /** '$119,000' */
  money(amount: Centavos): string;
  /** Calls `changed` when the results of `find` or `now` may have changed. @returns stops */
  subscribe(changed: () => void): () => void;
}

/** The rules of price, passed in by the script that has them. */
export interface PriceRules {
  readonly shownPrice: typeof shownPrice;
  readonly isOfferOpen: typeof isOfferOpen;
  readonly parseStamp: typeof parseStamp;
  readonly formatPesos: typeof formatPesos;
}

/** Builds the price functions of a shop. */
export const pricesOf = (rules: PriceRules, policy: EmployeePolicy, now: () => number): Pick<PlainShop, 'price' | 'offer' | 'money'> => ({
  price: (pack) => rules.shownPrice(pack, policy, now()),
  offer: (pack) => ({
    begins: rules.parseStamp(pack.offerStartTime),
    ends: rules.parseStamp(pack.offerExpirationTime, true),
    isOpen: rules.isOfferOpen(pack, now()),
  }),
  money: rules.formatPesos,
});
