/** Texts of the cart that `embed.js` draws. A file of its own, since every page loads that script. */
const title = 'Carrito de compras';
export const facadeMessages = {
  title,
  /** @param names packages in the cart or being added; the name of a single one is the title */
  heading: (names: readonly string[]): string => (names.length === 1 && names[0]) || title,
  close: 'Cerrar',
  loadingPrice: 'Consultando el precio…',
  notLoaded: 'No pudimos abrir el carrito aquí.',
  continueInStore: 'Continuar en la tienda',
} as const;
