/** The words of the cart that `embed.js` draws: a file of their own, since every byte of that script is paid for by every page. */
export const facadeMessages = {
  title: 'Carrito de compras', // ST-076
  close: 'Cerrar',
  loadingPrice: 'Consultando el precio…',
  /** Followed by a link. */
  notLoaded: 'No pudimos abrir el carrito aquí.',
  continueInStore: 'Continuar en la tienda',
} as const;
