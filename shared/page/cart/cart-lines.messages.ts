/** What a line of the cart says of itself, in words that every brand has: `cart.messages` lets a brand say them in its own. */
export const commonWords = {
  /** Both of the whole line, discount and IVA in. */
  priceChanged: (before: string, after: string): string => `Antes: ${before}. Ahora: ${after}.`,
  withdrawn: (name: string): string => `${name} ya no está disponible. Quítalo para continuar.`,
  takeOut: 'Quitar',
} as const;
