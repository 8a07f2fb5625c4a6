export { commonWords as lineWords } from '#shared/page/cart/cart-lines.messages';

/** The words of a cart with its prices, for what draws it before React: a file of their own, since every press pays for them. */
export const commonWords = {
  products: (lines: number): string => `${lines} productos`,
  product: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Valor unitario',
  /** Shown beside a unit price, since a line's 'Subtotal' includes IVA. */
  withoutTax: 'sin IVA',
  discount: 'Descuento',
  iva: 'IVA',
  subtotal: 'Subtotal',
  actions: 'Eliminar',
  more: 'Ver más',
  base: 'Valor sin IVA',
  total: 'Total',
  taxIncluded: 'Impuesto incluido',
  /** Placeholders that reserve the place of the buyer's fields. */
  terms: 'Acepto los ',
  termsLink: 'términos y condiciones',
  and: ' y la ',
  privacyLink: 'política de tratamiento de datos personales',
} as const;

export const typeNames = { BAS: 'Plan base', CMB: 'Combo', CMP: 'Complementario' } as const;
