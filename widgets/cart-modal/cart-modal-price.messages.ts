export { commonWords as lineWords } from '#shared/page/cart/cart-lines.messages';

/** Texts of the priced cart before React. A file of its own, since every press loads it. */
export const commonWords = {
  products: (lines: number): string => `${lines} productos`,
  product: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Valor unitario',
  /** Shown beside a unit price, since the 'Subtotal' of a line includes IVA. */
  withoutTax: 'sin IVA',
  discount: 'Descuento',
  iva: 'IVA',
  subtotal: 'Subtotal',
  actions: 'Eliminar',
  more: 'Ver más',
  base: 'Valor sin IVA',
  total: 'Total',
  taxIncluded: 'Impuesto incluido',
  terms: 'Acepto los ',
  termsLink: 'términos y condiciones',
  and: ' y la ',
  privacyLink: 'política de tratamiento de datos personales',
} as const;

export const typeNames = { BAS: 'Plan base', CMB: 'Combo', CMP: 'Complementario' } as const;
