/** Titles of the store's pages in tabs, search results and link previews. The title of the store's home is the brand's name. */
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

export function titleOf(widget: string | undefined, brand: { readonly title: string; readonly displayName: string }): string {
  const title = widget === undefined ? undefined : titles[widget];
  return title === undefined ? brand.title : `${title} | ${brand.displayName}`;
}

/** Page descriptions for search results and link previews. @param product such as 'Firma electrónica' */
export const descriptions = {
  store: (product: string): string => `${product}: compara planes con precio e IVA y compra en línea.`,
  purchase: (product: string): string => `${product}: revisa el total con IVA antes de pagar.`,
  order: (product: string): string => `${product}: encuentra las órdenes que hiciste en este dispositivo y mira cómo va tu compra.`,
  accessibility: (product: string): string => `${product}: qué hacemos para que cualquier persona pueda elegir, pagar y ver su plan.`,
  trial: (product: string): string => `${product}: pide tu prueba gratis, sin tarjeta.`,
};
