/** What every brand says; the scripts say it where no widget comes. */
export const commonWords = {
  /** By what the place keeps. */
  crashed: {
    cart: 'No pudimos mostrar esta sección. Tu carrito está guardado.',
    records: 'No pudimos mostrar esta sección. Lo que ya guardaste no se pierde.',
  },
  retry: 'Reintentar',
  /** Followed by a link and a full stop. */
  notLoaded: 'No pudimos cargar esta parte de la tienda. Recarga la página o ',
  toTheStore: 'entra a la tienda',
} as const;

/** Over every widget of a deployment that charges nobody. */
export const testMode = 'Modo de pruebas: aquí no se cobra nada.';

/** What the runtime itself says to a visitor. */
export const messages = commonWords;
