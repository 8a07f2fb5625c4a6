import type { Analytics } from '#shared/contract/analytics';
import type { EarlyAnswer } from '#shared/contract/wire';

/**
 * What exists once per browser page, whichever copy of our code came first. Versioned and additive: a later release adds
 * fields and never changes the meaning of one. Small enough for `embed.js`.
 */
export interface PageRegistry {
  /** One page state per brand, by brand name as asked for. */
  readonly pages: Map<string, unknown>;
  /** GET requests that the script started before anything could read them, by `earlyKey`: the address, where no header asks for anything. Taken out when used. */
  readonly early: Map<string, EarlyAnswer>;
  /** The public configuration as published with the script, not yet read. */
  config?: unknown;
  /** Version of the release that a brand's widgets are of; said by the script that came first. */
  releaseOf?: (brand: string) => string;
  /** Where the docs are, with the slash behind them; said by the second file of a brand's page. */
  docs?: string;
  /** How many failures were told in this visit. */
  failures?: number;
  /** This visit's lot, 0 to 1: it is measured where it lies below the configured share. */
  draw?: number;
  /** Whether the page itself is being measured. */
  watched?: boolean;
  /** Words that the page replaces, by screen and name ('cart-modal.buyerTitle'). */
  pageWords?: Readonly<Record<string, string>>;
  /** 'store' on our own site; a brand's page otherwise. */
  place?: 'store' | 'brand-page';
  /** What the page's Content-Security-Policy wants on every script; whoever makes one passes it on. */
  nonce?: string;
  /** What a sealed storage holds, opened: one for all brands of the page, whichever release each is of. */
  unsealed?: { readonly local: Map<string, string>; readonly session: Map<string, string> };
  /** What the page's visitor allows, as the page says it with `licence.consent(…)`; a quiet page is made ready until it says no, nothing is measured until it says yes. */
  consent?: { readonly prefetch?: boolean; readonly analytics?: boolean };
  /** Where the page wants what can be measured to be told, as it says with `licence.analytics(…)`; nowhere until then. */
  analytics?: Analytics;
  /** What the scripts of this page were published with, in the order in which they came. */
  published?: unknown[];
  /** The page's one loader of scripts: two would ask for a file twice. */
  file?: (url: string, works?: () => unknown, onSlow?: () => void) => Promise<void>;
  /** Google's maps script on its way: two would ask for it twice. */
  maps?: Promise<void>;
  /** Whether the page author was told that the maps provider fails. */
  mapsWarned?: boolean;
  /** The kernel of each release that the page has met, by its version. */
  kernels?: Map<string, unknown>;
}

const KEY: unique symbol = Symbol.for('licence.page.v1');
export const registry: PageRegistry = ((globalThis as { [KEY]?: PageRegistry })[KEY] ??= { pages: new Map(), early: new Map() });
