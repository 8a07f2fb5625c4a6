/** Texts of a cart line; `cart.messages` makes those that a page may replace. */
export const commonWords = {
  /** Totals of the whole line, discount and IVA included. */
  priceChanged: (before: string, after: string): string => `Antes: ${before}. Ahora: ${after}.`,
  withdrawn: (name: string): string => `${name} ya no está disponible. Quítalo para continuar.`,
  takeOut: 'Quitar',
} as const;
