/** Words that a page may replace are wrapped in `cart.messages`. */
export const commonWords = {
  priceChanged: (before: string, after: string): string => `Antes: ${before}. Ahora: ${after}.`,
  withdrawn: (name: string): string => `${name} ya no está disponible. Quítalo para continuar.`,
  takeOut: 'Quitar',
} as const;
