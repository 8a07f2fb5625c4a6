/** Titles of the store's pages in a tab, in search results and in link previews; the store's home has its brand's name. */
export const titles: Readonly<Record<string, string>> = {
  'purchase-form': 'Tu compra',
  'order-summary': 'Tu orden',
  'free-trial': 'Prueba gratis',
  'my-plan': 'Mi Plan',
  'find-order': 'Encuentra tu orden',
  accessibility: 'Accesibilidad',
};

/** Widgets that set the tab's title themselves, by the state of an order or message. */
export const namesItself: ReadonlySet<string> = new Set(['order-status', 'order-summary', 'find-order', 'message-page']);

/** Returns the tab's title for a widget in a brand's store. */
export function titleOf(widget: string | undefined, brand: { readonly title: string; readonly displayName: string }): string {
  const title = widget === undefined ? undefined : titles[widget];
  return title === undefined ? brand.title : `${title} | ${brand.displayName}`;
}
