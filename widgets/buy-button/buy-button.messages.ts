import { worded } from '#shared/page/words';

/** Texts that the facade draws too. */
export const commonWords = {
  buy: 'Comprar',
  adding: 'Agregando…',
  unavailable: 'No disponible',
  /** Beside the button, when the catalogue has no such package. */
  unknownPackage: 'Este plan no está disponible en este momento.',
} as const;

export const messages = /* @__PURE__ */ worded('buy-button', commonWords);
