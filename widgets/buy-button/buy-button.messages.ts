import { worded } from '#shared/page/words';

/** What every brand says; the facade says it until the view is here. */
export const commonWords = {
  buy: 'Comprar',
  adding: 'Agregando…',
  unavailable: 'No disponible',
  /** Beside the button, when the catalogue does not know the package. */
  unknownPackage: 'Este plan no está disponible en este momento.',
} as const;

/** Every word of the buy button. */
export const messages = /* @__PURE__ */ worded('buy-button', commonWords);
