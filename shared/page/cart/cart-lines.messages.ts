/** `cart.messages` makes those of these words that a page may replace. */
export const commonWords = {
  priceChanged: (before: string, after: string): string => `Antes: ${before}. Ahora: ${after}.`,
  withdrawn: (name: string): string => `${name} ya no está disponible. Quítalo para continuar.`,
  takeOut: 'Quitar',
} as const;
