export { commonWords as lineWords } from '#shared/page/cart/cart-lines.messages';

/** The words of a cart with its prices, for what draws it before React: a file of their own, since every press pays for them. */
export const commonWords = {
  products: (lines: number): string => `${lines} productos`,
  product: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Valor unitario',
  /** Beside a unit's price, since a line's Subtotal is with tax. */
  withoutTax: 'sin IVA',
  discount: 'Descuento',
  iva: 'IVA',
  subtotal: 'Subtotal',
  actions: 'Eliminar',
  more: 'Ver más',
  base: 'Valor sin IVA',
  total: 'Total',
  taxIncluded: 'Impuesto incluido',
  /** They keep their place before the buyer's fields are here. */
  terms: 'Acepto los ',
  termsLink: 'términos y condiciones',
  and: ' y la ',
  privacyLink: 'política de tratamiento de datos personales',
} as const;

/** Names of the package types. */
export const typeNames = { BAS: 'Plan base', CMB: 'Combo', CMP: 'Complementario' } as const;
