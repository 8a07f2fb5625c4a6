import { percentDecoded } from '#shared/contract/header-value';
import { looksLikeSignIn } from '#shared/contract/sign-in-parameter';

/** The store's header, the back office's menu, the cart alone for embedding, or nothing. */
export type Frame = 'store' | 'admin' | 'cart' | 'bare';

export interface Place {
  readonly widget: string;
  readonly frame: Frame;
  readonly props: Readonly<Record<string, string>>;
}

/** A sign-in parameter, which is removed from the address before any request. */
export interface SignInParameter {
  readonly parameter: string;
  readonly then: '/' | '/myplan';
}

export type Resolved =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'sign-in'; readonly signIn: SignInParameter }
  /** An unreadable parameter: leads to `/` and signs no visitor out. */
  | { readonly kind: 'unknown' };

const place = (widget: string, frame: Frame, props: Record<string, string | undefined> = {}): Resolved => ({
  kind: 'place',
  place: {
    widget,
    frame,
    props: Object.fromEntries(
      Object.entries(props).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
    ),
  },
});

/** Pages of the store by the first segment in lower case. Further segments are ignored. */
const STORE_WIDGETS: Readonly<Record<string, string>> = {
  accessibility: 'accessibility',
  findorder: 'find-order',
  freetrial: 'free-trial',
};

const ADMIN_WIDGETS: Readonly<Record<string, string>> = {
  overview: 'overview',
  packages: 'packages',
  configurations: 'configurations',
  payments: 'payments',
  licenses: 'licences',
  reports: 'reports',
  agreements: 'agreements',
  dashboard: 'dashboard',
};

const widgetIn = (table: Readonly<Record<string, string>>, segment: string): string | undefined =>
  Object.hasOwn(table, segment) ? table[segment] : undefined;

/** Parses the remaining path as a sign-in parameter, with or without a trailing slash. */
function signInOf(parts: string, codes: boolean, then: SignInParameter['then']): Resolved {
  const parameter = [parts, parts.replace(/\/$/, '')].map(percentDecoded).find((text) => looksLikeSignIn(text, codes));
  return parameter === undefined ? { kind: 'unknown' } : { kind: 'sign-in', signIn: { parameter, then } };
}

/** Returns the place of `/license/…`; null for an unknown path. */
function licensePlace(entry: string, rest: readonly string[]): Resolved | null {
  if (entry === 'viewcartmenu') return place('cart-menu', 'bare', { alone: 'true' });
  if (entry === 'viewcartmodal') return place('entry', 'cart', { entry: 'view-cart-modal', parameter: rest.join('/') });
  if (entry === 'addcartitem') return place('entry', 'bare', { entry: 'add-cart-item', parameter: rest.join('/') });
  // The encrypted text may contain '/', so it takes all remaining segments.
  if (entry === 'addcart') return place('entry', 'bare', { entry: 'add-cart', parameter: rest.map(percentDecoded).join('/') });
  if (entry === 'registerpurchaseext') return place('entry', 'bare', { entry: 'register-purchase' });
  return entry === 'reports' && percentDecoded(rest[0] ?? '').toLowerCase() === 'reportview'
    ? place('reports', 'bare', { view: 'report' })
    : null;
}

function adminPlace(screen: string, section: string): Resolved {
  const widget = widgetIn(ADMIN_WIDGETS, screen);
  if (widget) return place(widget, 'admin', { section, ...(widget === 'licences' && { export: 'true' }) });
  return place('admin-frame', 'admin', screen === '' ? {} : { missing: 'true' });
}

/**
 * @param path percent-encoded, as the browser gives it
 * @param codes whether sign-in links may carry one-time codes
 */
export function resolve(path: string, codes: boolean): Resolved {
  const raw = path.split('/').filter(Boolean);
  const [first = '', second = '', ...rest] = raw.map(percentDecoded);
  const [area, entry] = [first.toLowerCase(), second.toLowerCase()];

  const page = widgetIn(STORE_WIDGETS, area);
  if (page) return place(page, 'store');
  if (area === '') return place('storefront', 'store');
  if (area === 'cart') return place('storefront', 'store', { packageId: second });
  if (area === 'summaryorder') return place('order-summary', 'store', { referenceUuid: second });
  if (area === 'messagevalidationemail') return place('message-page', 'store', { kind: second });
  if (area === 'myplan') {
    // Consecutive slashes belong to the parameter.
    return second ? signInOf(path.replace(/^\/+[^/]*\//, ''), codes, '/myplan') : place('my-plan', 'store');
  }
  if (area === 'registerpurchaseorder') {
    if (entry === 'statusorder') return place('order-status', 'store', { referenceUuid: rest[0] });
    return place('purchase-form', 'store', entry === 'activateplan' ? { mode: 'activate-plan' } : {});
  }
  if (area === 'admin') return adminPlace(entry, rest.join('/'));
  const framed = area === 'license' ? licensePlace(entry, raw.slice(2)) : null;
  return framed ?? signInOf(path.replace(/^\//, ''), codes, '/');
}

/** Returns the place of an address; the store's home for an unknown one. For the parameters see `resolve`. */
export function placeAt(path: string, codes: boolean): Place {
  const resolved = resolve(path, codes);
  return resolved.kind === 'place' ? resolved.place : { widget: 'storefront', frame: 'store', props: {} };
}
