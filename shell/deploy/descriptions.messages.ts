/** Page descriptions for search results and link previews. @param product what the brand sells: 'Firma electrónica' */
export const descriptions = {
  store: (product: string): string => `${product}: compara planes con precio e IVA y compra en línea.`,
  purchase: (product: string): string => `${product}: revisa el total con IVA antes de pagar.`,
  order: (product: string): string => `${product}: encuentra las órdenes que hiciste en este dispositivo y mira cómo va tu compra.`,
  accessibility: (product: string): string => `${product}: qué hacemos para que cualquier persona pueda elegir, pagar y ver su plan.`,
  trial: (product: string): string => `${product}: pide tu prueba gratis, sin tarjeta.`,
};
