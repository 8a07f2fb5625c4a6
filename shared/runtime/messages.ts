/** What the runtime itself says to a visitor. */
export const messages = {
  crashed: 'No pudimos mostrar esta sección. Tu carrito está guardado.',
  retry: 'Reintentar',
  /** Followed by a link and a full stop. */
  notLoaded: 'No pudimos cargar esta parte de la tienda. Recarga la página o ',
  toTheStore: 'entra a la tienda',
} as const;
