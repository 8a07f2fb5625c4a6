import type { Analytics } from '#shared/contract/analytics';
import type { EarlyAnswer } from '#shared/contract/wire';

/**
 * State of the browser page, shared by all copies of our code. Versioned and additive: a later release adds fields and never
 * changes one. Small enough for `embed.js`.
 */
export interface PageRegistry {
  /** By the requested name. */
  readonly pages: Map<string, unknown>;
  /** GET requests that the script sent early, by `earlyKey`: the address, plus headers that change the answer. Reading one removes it. */
  readonly early: Map<string, EarlyAnswer>;
  /** The configuration as published with the script, not parsed. */
  config?: unknown;
  /** The release of a brand's widgets; set by the first script. */
  releaseOf?: (brand: string) => string;
  /** Address of the docs, with a trailing slash; set by the second file of a brand's page. */
  docs?: string;
  failures?: number;
  /** Random number of this visit, 0 to 1: the visit is measured where that is below the configured share. */
  draw?: number;
  watched?: boolean;
  /** Words of the page author, by screen and name ('cart-modal.buyerTitle'). */
  pageWords?: Readonly<Record<string, string>>;
  /** 'store' on our own site, else a brand's page. */
  place?: 'store' | 'brand-page';
  nonce?: string;
  /** Decrypted content of a sealed storage: one for all brands and releases of the page. */
  unsealed?: { readonly local: Map<string, string>; readonly session: Map<string, string> };
  /** Set by `licence.consent(…)`. Prefetching runs until it is false, measuring only once it is true. */
  consent?: { readonly prefetch?: boolean; readonly analytics?: boolean };
  /** Set by `licence.analytics(…)`; without it nothing is measured. */
  analytics?: Analytics;
  /** In the order of loading. */
  published?: unknown[];
  /** The page's one script loader: two would load a file twice. */
  file?: (url: string, works?: () => unknown, onSlow?: () => void) => Promise<void>;
  /** Google's maps script while it loads: two loads would collide. */
  maps?: Promise<void>;
  /** True after a console warning about a failing maps provider. */
  mapsWarned?: boolean;
  /** By version. */
  kernels?: Map<string, unknown>;
}

const KEY: unique symbol = Symbol.for('licence.page.v1');
export const registry: PageRegistry = ((globalThis as { [KEY]?: PageRegistry })[KEY] ??= { pages: new Map(), early: new Map() });
