import type { BrandId } from '#shared/brands/brand';
import type { PriceBrand } from '../../widgets/cart-modal/cart-modal.price.ts';
import type { WindowBrand } from '../../widgets/storefront/storefront.facade.ts';
import type { FileHash, Release } from './remote-loader.ts';
import { runningScript } from './script-loader.ts';

/** The part of a release that the first script of a brand's page needs for the first press. */
export interface FirstFiles {
  /** Package version and build hash. */
  readonly version: string;
  /**
   * Hashes of the second file, the table of the release, the cart's remote, and the bundles of the first press (`firstBundles`).
   * The first two are in `/e/`, since publishing writes them; a press that opens the cart needs no table.
   */
  readonly files: readonly [second: FileHash, table: FileHash, cart: FileHash, ...bundles: FileHash[]];
}

/** A GET that a script sends before the code that reads the answer has loaded. */
export interface EarlyRequest {
  /** Key by which the page finds the answer (`earlyKey`). */
  readonly key: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The facts of a brand that a script needs before the kernel. */
export interface PublishedBrand {
  /** Names a tag may use for it, in lower case. */
  readonly names: readonly string[];
  readonly storeUrl: string;
  /** The catalogue's address: the GET that starts with the second round trip. */
  readonly catalogue: string;
  /** Set where its pin is another release than the script's own, and always in the file with all brands. */
  readonly release?: FirstFiles;
  /** Only in site.js: the request for the application's parameters, which most places wait for. */
  readonly parameters?: EarlyRequest;
  /** Only in site.js: requests of an order's page, with `ORDER_REFERENCE` (`places.ts`) as the reference. */
  readonly orders?: readonly EarlyRequest[];
  /** Only in site.js of a store with a home: what the shop window needs before the kernel loads. */
  readonly shop?: WindowBrand;
}

/** A brand in embed.js, which makes css of its look. */
export interface EmbedBrand extends PublishedBrand {
  /** Colours of its facades (`lookOf`). */
  readonly look: string;
}

/** A brand as scripts of any release on the page share it. */
export interface StyledBrand extends PublishedBrand {
  /** css of the facade's tokens. */
  readonly css: string;
}

/** The facts of a brand on the page: from each script, and from `/e/<LICENCE_FACTS>.js`, which adds all pinned brands. */
export interface KnownBrand extends StyledBrand {
  readonly id: string;
  readonly release: FirstFiles;
  /** Host of the release's files, as an address; the file with all brands leaves it out and uses that of the page's first script. */
  readonly files?: string;
}

/**
 * Values that publishing writes into embed.js, its second file and site.js (shell/build/publish.ts). Free identifiers, so that no
 * minifier folds them away.
 */
declare global {
  /** In embed.js. */
  const LICENCE_FIRST: FirstFiles;
  /** In site.js. */
  const LICENCE_RELEASE: Release;
  /** In the second file and in site.js. */
  const LICENCE_CONFIG: unknown;
  /** In the second file, by brand: what prices a pressed line before the kernel loads, and css of the facades. */
  const LICENCE_PRICES: Readonly<Partial<Record<string, Omit<PriceBrand, 'id'> & { readonly css: string }>>>;
  /** In embed.js, and without looks in site.js. */
  const LICENCE_BRANDS: Readonly<Partial<Record<BrandId, EmbedBrand>>>;
  /** Host of the release's files, as an address; '' where publishing had none. */
  const LICENCE_FILES: string;
  /** Hash of the file with all brands' facts, for a brand that is not among `LICENCE_BRANDS`; '' where all are. */
  const LICENCE_FACTS: string;
}

const ownScript = runningScript();

/** The nonce that the page gave our own script; '' where it gave none. */
export const ownNonce = ownScript?.nonce ?? '';

/**
 * Returns the host of the releases' files: the published one, since a script that was inlined, imported or bundled has no address
 * of ours; else the script's own.
 */
export const ownFiles = (): string => LICENCE_FILES || ownScript?.src || document.baseURI;
