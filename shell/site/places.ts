/** Remotes, bundles and late files of each place of our own pages. Documents name them, and the script requests them first. */
import type { Frame, Place } from './routes.ts';

/** Placeholder for the order's reference in published requests. */
export const ORDER_REFERENCE = '-reference-';

/** Widgets around the place, by frame. The cart stays mounted, since its dialog opens over any place. */
export const around: Readonly<
  Record<
    Frame,
    { readonly header?: string; readonly menu?: string; readonly footer?: string; readonly cart?: Readonly<Record<string, string>> }
  >
> = {
  store: { header: 'store-header', menu: 'cart-menu', footer: 'store-footer', cart: {} },
  admin: { header: 'admin-frame' },
  cart: { cart: { alone: 'true' } },
  bare: {},
};

/** Screens of the back office whose first call carries the admin's token. */
export const asksAsAdmin: ReadonlySet<string> = new Set(['configurations', 'packages']);

/** Returns the remotes that show a place's content. */
export function firstRemotes({ widget, frame }: Place): readonly string[] {
  const { header } = around[frame];
  return header === undefined || header === widget ? [widget] : [widget, header];
}

/** Widgets that show packages, or price the cart. */
export const readsCatalogue: ReadonlySet<string> = new Set(['entry', 'free-trial', 'purchase-form', 'storefront']);

/** Whether a shop window is drawn for the place before React. */
export const hasShopWindow = ({ widget, props }: Place): boolean => widget === 'storefront' && props.packageId === undefined;

/** Widgets of the store that make calls besides the early requests. */
const asksMore: ReadonlySet<string> = new Set(['entry', 'my-plan']);

/**
 * Returns the late files of the kernel that a place needs at once. Early responses are read without the API client.
 * @param encrypts whether the deployment encrypts its storage
 * @param signedIn whether a customer may be signed in, whose calls carry a token
 */
export function firstLateFiles(place: Place | null, encrypts: boolean, signedIn = false): readonly string[] {
  const needsClient = place !== null && (signedIn || place.frame === 'admin' || asksMore.has(place.widget));
  return [...(encrypts ? ['sealed'] : []), ...(needsClient ? ['client'] : [])];
}
