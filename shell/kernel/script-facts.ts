import type { BrandId } from '#shared/brands/brand';
import type { PriceBrand } from '../../widgets/cart-modal/cart-modal.price.ts';
import type { WindowBrand } from '../../widgets/storefront/storefront.facade.ts';
import type { FileHash, Release } from './remote-loader.ts';
import { runningScript } from './script-loader.ts';

/** The files that the first script of a brand's page needs for the first press. */
export interface FirstFiles {
  readonly version: string;
  /**
   * Hashes of the second file, the release's table, the cart's remote, and the bundles of the first press (`firstBundles`).
   * The first two are in `/e/`, since publishing writes them; a press that opens the cart needs no table.
   */
  readonly files: readonly [second: FileHash, table: FileHash, cart: FileHash, ...bundles: FileHash[]];
}

/** A GET that a script sends before the code that reads the response has loaded. */
export interface EarlyRequest {
  readonly key: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PublishedBrand {
  /** Names of the brand in tags, in lower case. */
  readonly names: readonly string[];
  readonly storeUrl: string;
  /** Address of the catalogue, which the script requests with the second round trip. */
  readonly catalogue: string;
  /** Set for a release other than the script's own, and always in the file with all brands. */
  readonly release?: FirstFiles;
  /** Only in site.js: the request for the application's parameters, which most places wait for. */
  readonly parameters?: EarlyRequest;
  /** Only in site.js: requests of an order's page, with `ORDER_REFERENCE` (`places.ts`) as the reference. */
  readonly orders?: readonly EarlyRequest[];
  /** Only in site.js: requests for the lists that a form offers or validates with, by the form's widget. */
  readonly lists?: Readonly<Partial<Record<string, readonly EarlyRequest[]>>>;
  /** Only in site.js of a store with a home: the facts that the shop window needs before the kernel loads. */
  readonly shop?: WindowBrand;
}

export interface EmbedBrand extends PublishedBrand {
  /** Colours of its facades (`lookOf`). */
  readonly look: string;
}

export interface StyledBrand extends PublishedBrand {
  /** css of the facade's tokens. */
  readonly css: string;
}

/** Facts of a brand on the page, from each script and from `/e/<LICENCE_FACTS>.js`, which adds all pinned brands. */
export interface KnownBrand extends StyledBrand {
  readonly id: string;
  readonly release: FirstFiles;
  /** Address of the host of the release's files. The file with all brands omits it: the host of the page's first script serves them. */
  readonly files?: string;
}

/** Values that publishing writes into embed.js, its second file and site.js. Free identifiers, since no minifier evaluates them. */
declare global {
  /** In embed.js. */
  const LICENCE_FIRST: FirstFiles;
  /** In site.js. */
  const LICENCE_RELEASE: Release;
  /** In the second file and in site.js. */
  const LICENCE_CONFIG: unknown;
  /** In the second file, by brand: data for pricing a pressed line before the kernel loads, and css of the facades. */
  const LICENCE_PRICES: Readonly<Partial<Record<string, Omit<PriceBrand, 'id'> & { readonly css: string }>>>;
  /** In embed.js, and without looks in site.js. */
  const LICENCE_BRANDS: Readonly<Partial<Record<BrandId, EmbedBrand>>>;
  /** Address of the host of the release's files; '' when publishing had none. */
  const LICENCE_FILES: string;
  /** Hash of the file with all brands' facts, for a brand that is not among `LICENCE_BRANDS`; '' when none is missing. */
  const LICENCE_FACTS: string;
}

const ownScript = runningScript();

/** The nonce of our own script; '' without one. */
export const ownNonce = ownScript?.nonce ?? '';

/** Returns the published host of the releases' files, else the script's own address, which an inlined, imported or bundled script lacks. */
export const ownFiles = (): string => LICENCE_FILES || ownScript?.src || document.baseURI;
