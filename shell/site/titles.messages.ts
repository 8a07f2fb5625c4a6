/** What the pages of a store are called in a tab, in a search and where their address is shared; the store's home is called by its brand alone. */
export const titles: Readonly<Record<string, string>> = {
  'purchase-form': 'Tu compra',
  'order-summary': 'Tu orden',
  'free-trial': 'Prueba gratis',
  'my-plan': 'Mi Plan',
  'find-order': 'Encuentra tu orden',
  accessibility: 'Accesibilidad',
};

/** Widgets that name the tab themselves, by how things stand. */
export const namesItself: ReadonlySet<string> = new Set(['order-status', 'order-summary', 'find-order', 'message-page']);

/** @returns what the page of a widget is called in a brand's store */
export function titleOf(widget: string | undefined, brand: { readonly title: string; readonly displayName: string }): string {
  const title = widget === undefined ? undefined : titles[widget];
  return title === undefined ? brand.title : `${title} | ${brand.displayName}`;
}
