import type { CataloguePackage, EmployeePolicy } from '#shared/domain/packages/catalogue';
import type { parseStamp } from '#shared/domain/dates';
import type { Centavos, formatPesos } from '#shared/domain/money';
import type { isOfferOpen } from '#shared/domain/packages/offers';
import type { shownPrice, ShownPrice } from '#shared/domain/packages/shown-price';

/** What a tag without React is told of a brand's shop. */
export interface PlainShop {
  /** The brand's own name for the page's author: its id. */
  readonly brand: string;
  /** css of the brand's tokens on `:host`. */
  readonly css: string;
  /** Epoch milliseconds of the platform's clock. */
  now(): number;
  /**
   * The package as anybody may buy it now; null for one that is not sold, or not to everybody.
   * @throws when the platform does not answer, or answers what only the contract can read
   */
  find(code: string): Promise<CataloguePackage | null>;
  /** What is shown of its price now. */
  price(pack: CataloguePackage): ShownPrice;
  /** When its offer begins and ends (epoch milliseconds; null where it says nothing), and whether it counts now. */
  offer(pack: CataloguePackage): { readonly begins: number | null; readonly ends: number | null; readonly isOpen: boolean };
  /** '$119,000' */
  money(amount: Centavos): string;
  /** Told when what `find` or `now` say may be another. @returns stops */
  subscribe(changed: () => void): () => void;
}

/** The rules of price, lent by whoever has them already. */
export interface PriceRules {
  readonly shownPrice: typeof shownPrice;
  readonly isOfferOpen: typeof isOfferOpen;
  readonly parseStamp: typeof parseStamp;
  readonly formatPesos: typeof formatPesos;
}

/** What a shop says of prices. */
export const pricesOf = (rules: PriceRules, policy: EmployeePolicy, now: () => number): Pick<PlainShop, 'price' | 'offer' | 'money'> => ({
  price: (pack) => rules.shownPrice(pack, policy, now()),
  offer: (pack) => ({
    begins: rules.parseStamp(pack.offerStartTime),
    ends: rules.parseStamp(pack.offerExpirationTime, true),
    isOpen: rules.isOfferOpen(pack, now()),
  }),
  money: rules.formatPesos,
});
