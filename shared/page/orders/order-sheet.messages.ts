export const messages = {
  product: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Valor unitario',
  /** A line's 'Subtotal' includes IVA. */
  withoutTax: 'sin IVA',
  discount: 'Descuento',
  tax: 'IVA',
  subTotal: 'Subtotal',
  base: 'Valor sin IVA',
  withheldSource: 'Retefuente',
  withheldTax: 'ReteIVA',
  withheldTrade: 'ReteICA',
  withheld: 'Total retenciones',
  total: 'Total',
  taxIncluded: 'Impuesto incluido',

  /** The browser's print dialog can save a PDF too. */
  print: 'Guardar o imprimir',
  receipt: 'Comprobante de compra',
  order: 'Orden de compra',
  seller: 'Vendedor',
  sellerDocument: 'NIT',
  sellerAddress: 'Dirección',
  reference: 'Referencia',
  orderedAt: 'Fecha de la orden',
  paidAt: 'Fecha del pago',
  /** Used where the platform sends neither date. */
  askedAt: 'Fecha de la consulta',
  method: 'Forma de pago',
  methods: { EN_LINEA: 'Pago en línea', EFECTIVO: 'Pago en efectivo', SIN_PAGO: 'Sin costo' },
  /** Every printed date is Colombia's. */
  zone: 'hora de Bogotá',
  /** @param time the platform's words: 'los dos días hábiles siguientes' */
  invoice: (time: string): string => `La factura electrónica llega al correo de la compra en ${time}.`,
  soldNoMore: 'Ya no vendemos una parte de esta orden. El resto está en tu carrito.',
  noInvoice: 'Este documento no reemplaza la factura electrónica.',
} as const;
