import type { FileRefusal } from '#shared/domain/proof-file';

/** Every word of the summary of a cash order. Quoted rows: store.md sections 4, 5 and 8. */
export const messages = {
  title: 'Resumen de tu compra',
  reference: 'Orden',
  loading: 'Consultando tu orden…',
  unknownOrder: '¡Orden de compra vacía o no existe!',
  unknownOrderText: 'Revisa el enlace que recibiste en tu correo.',
  accept: 'Aceptar',

  product: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Valor unitario',
  discount: 'Descuento',
  tax: 'IVA',
  subTotal: 'Subtotal',
  withheldSource: 'Retefuente',
  withheldTax: 'ReteIVA',
  withheldTrade: 'ReteICA',
  withheld: 'Total retenciones',
  total: 'Total',
  taxIncluded: 'Impuesto incluido',

  proofs: 'Documentos de pago',
  open: 'Paga con la orden que te enviamos al correo y sube los dos documentos. Con ellos validamos tu pago.',
  waiting: 'Recibimos tus documentos. Tu orden está en espera de validación.',
  replaceable: 'Puedes reemplazarlos hasta que los revisemos.',
  approved: 'Tu pago fue aprobado. Ya no se reciben más documentos.',
  rejected: 'Tu pago no fue aprobado. Ya no se reciben más documentos.',
  paymentSupport: 'Comprobante de pago',
  paymentSupportPrompt: 'Arrastra el comprobante o',
  rut: 'RUT',
  rutPrompt: 'Arrastra el RUT o',
  browse: 'elígelo en tu equipo',
  hint: '.jpg, .jpeg, .png, .gif o .pdf. Máximo\u00A02\u00A0MB.',
  received: 'Recibido',
  missing: 'Sin archivo',
  download: 'Descargar',
  downloadOf: (name: string): string => `Descargar ${name}`,
  sending: 'Enviando…',

  attached: 'Se ha adjuntado el comprobante',
  attachedText: 'Tu orden queda en espera de validación. Te avisaremos por correo.',
  uploadFailed: '¡Lo sentimos!',
  uploadFailedText: 'No se ha podido cargar el comprobante de pago. Por favor intente nuevamente.',
} as const;

/** ST-348, ST-349, ST-350 */
export const refusalTexts: Readonly<Record<FileRefusal, string>> = {
  'file-type': 'Debe cargar un archivo valido (.jpg, .jpeg, png, pdf).',
  'file-name': 'El nombre del archivo seleccionado no es valido.',
  'file-size': 'El tamaño del archivo supera el máximo permitido (2MB).',
};
