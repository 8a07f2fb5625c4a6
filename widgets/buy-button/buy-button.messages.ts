/** Every word of the buy button. */
export const messages = {
  buy: 'Comprar',
  adding: 'Agregando…',
  unavailable: 'No disponible',
  /** Beside the button, when the catalogue does not know the package. */
  unknownPackage: 'Este plan no está disponible en este momento.',
} as const;
