import type { CataloguePackage } from '#shared/domain/catalogue';
import type { Centavos } from '#shared/domain/money';
import type { ShownPrice } from '#shared/domain/shown-price';

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
