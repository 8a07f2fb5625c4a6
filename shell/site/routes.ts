/**
 * Route -> widget: every address of the store and of the back office. Pure: a path in, a place out.
 * The widget decides on the behaviour of its route.
 */

import { looksLikeSignIn } from '#shared/contract/sign-in-parameter';

/** The frame a place is shown in: the store's header, the back office's menu, the cart alone for embedding, or nothing. */
export type Frame = 'store' | 'admin' | 'cart' | 'bare';

export interface Place {
  readonly widget: string;
  readonly frame: Frame;
  readonly props: Readonly<Record<string, string>>;
}

/** A sign-in parameter found in the address; it leaves the address before any request. */
export interface SignInParameter {
  readonly parameter: string;
  readonly then: '/' | '/myplan';
}

export type Resolved =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'sign-in'; readonly signIn: SignInParameter }
  /** An unknown address: leads to `/`, and signs no visitor out. */
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

const ADMIN_WIDGETS: Readonly<Record<string, string>> = {
  packages: 'packages',
  configurations: 'configurations',
  payments: 'payments',
  licenses: 'licences',
  reports: 'reports',
  agreements: 'agreements',
  dashboard: 'dashboard',
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Parses a sign-in parameter: the rest of the path, with or without a trailing slash. */
function signInOf(rest: string, codes: boolean, then: SignInParameter['then']): Resolved {
  const parameter = [rest, rest.replace(/\/$/, '')].map(decoded).find((text) => looksLikeSignIn(text, codes));
  return parameter === undefined ? { kind: 'unknown' } : { kind: 'sign-in', signIn: { parameter, then } };
}

/**
 * @param path the address's path, percent-encoded as the browser gives it
 * @param codes whether sign-in links may carry one-time codes
 */
export function resolve(path: string, codes: boolean): Resolved {
  const raw = path.split('/').filter(Boolean);
  const [first = '', second = '', ...rest] = raw.map(decoded);
  const lower = first.toLowerCase();

  if (raw.length === 0) return place('storefront', 'store');
  if (lower === 'cart') return place('storefront', 'store', { packageId: second });
  if (lower === 'myplan') {
    // Slashes that follow each other belong to the parameter: they are no empty parts of a path.
    return second ? signInOf(path.replace(/^\/+[^/]*\//, ''), codes, '/myplan') : place('my-plan', 'store');
  }
  if (lower === 'registerpurchaseorder') {
    if (second.toLowerCase() === 'statusorder') return place('order-status', 'store', { referenceUuid: rest[0] });
    return place('purchase-form', 'store', second.toLowerCase() === 'activateplan' ? { mode: 'activate-plan' } : {});
  }
  if (lower === 'summaryorder') return place('order-summary', 'store', { referenceUuid: second });
  if (lower === 'accessibility') return place('accessibility', 'store');
  if (lower === 'findorder') return place('find-order', 'store');
  if (lower === 'freetrial') return place('free-trial', 'store');
  if (lower === 'messagevalidationemail') return place('message-page', 'store', { kind: second });
  if (lower === 'license') {
    const entry = second.toLowerCase();
    if (entry === 'viewcartmenu') return place('cart-menu', 'bare', { alone: 'true' });
    if (entry === 'viewcartmodal') return place('entry', 'cart', { entry: 'view-cart-modal', parameter: raw.slice(2).join('/') });
    if (entry === 'addcartitem') return place('entry', 'bare', { entry: 'add-cart-item', parameter: raw.slice(2).join('/') });
    // The encrypted text may hold '/': all that is left of the path belongs to it.
    if (entry === 'addcart') return place('entry', 'bare', { entry: 'add-cart', parameter: raw.slice(2).map(decoded).join('/') });
    if (entry === 'registerpurchaseext') return place('entry', 'bare', { entry: 'register-purchase' });
    if (entry === 'reports' && rest[0]?.toLowerCase() === 'reportview') return place('reports', 'bare', { view: 'report' });
  }
  if (lower === 'admin') {
    const widget = ADMIN_WIDGETS[second.toLowerCase()];
    if (widget) return place(widget, 'admin', { section: rest.join('/'), ...(widget === 'licences' && { export: 'true' }) });
    return place('admin-frame', 'admin', second === '' ? {} : { missing: 'true' });
  }
  return signInOf(path.replace(/^\//, ''), codes, '/');
}

/** The place of an address; the store's home where it names none. The parameters are those of `resolve`. */
export function placeAt(path: string, codes: boolean): Place {
  const found = resolve(path, codes);
  return found.kind === 'place' ? found.place : { widget: 'storefront', frame: 'store', props: {} };
}
