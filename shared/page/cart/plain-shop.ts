import type { Centavos } from '#shared/domain/money';
import type { CataloguePackage } from '#shared/domain/packages/catalogue';
import type { ShownPrice } from '#shared/domain/packages/shown-price';

export interface PlainShop {
  readonly brand: string;
  readonly css: string;
  /** Epoch milliseconds of the platform's clock. */
  now(): number;
  /**
   * Returns a package of the visitors' catalogue; null for one that is not sold publicly.
   * @throws when the platform does not answer, or its answer needs the parsing of the contract
   */
  find(code: string): Promise<CataloguePackage | null>;
  price(pack: CataloguePackage): ShownPrice;
  /** Start and end of the package's offer (epoch milliseconds or null); `isOpen`: the offer counts now. */
  offer(pack: CataloguePackage): { readonly begins: number | null; readonly ends: number | null; readonly isOpen: boolean };
  /** '$119,000' */
  money(amount: Centavos): string;
  /** Calls `changed` when the results of `find` or `now` may have changed. @returns unsubscribes */
  subscribe(changed: () => void): () => void;
}
