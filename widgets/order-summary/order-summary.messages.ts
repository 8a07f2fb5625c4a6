import type { FileRefusal } from '#shared/domain/orders/proof-file';

export const messages = {
  title: 'Resumen de tu compra',
  /** For the title of the browser tab. */
  standing: { open: 'Por pagar', proven: 'Pago en revisión', approved: 'Pago aprobado', rejected: 'Pago no aprobado' },
  tab: (standing: string, reference: string, store: string): string => `${standing} · ${reference} | ${store}`,
  reference: 'Orden',
  referenceToCopy: 'el número de la orden',
  loading: 'Consultando tu orden…',
  unknownOrder: '¡Orden de compra vacía o no existe!',
  unknownOrderText: 'Revisa el enlace que recibiste en tu correo.',
  accept: 'Aceptar',
  findOrder: 'Buscar mi orden',

  payment: 'Cómo pagar',
  steps: 'Qué sigue',
  payStep: 'Imprime esta orden y paga en el banco con estos datos.',
  proofStep: 'Sube el comprobante en esta página.',
  orderAgain: 'Pedir de nuevo',
  /** For an order whose proof of payment is stored. */
  payOnce: 'Mientras tanto no pagues otra vez.',

  proofs: 'Documentos de pago',
  open: 'Paga con la orden que te enviamos al correo y sube los dos documentos. Con ellos validamos tu pago.',
  openToPerson: 'Paga con la orden que te enviamos al correo y sube el comprobante. Si tienes RUT, adjúntalo también.',
  proofAlone: 'Recibimos tu comprobante. Si tienes RUT, adjúntalo también.',
  waiting: 'Recibimos tus documentos. Tu orden está en espera de validación.',
  replaceable: 'Puedes reemplazarlos hasta que los revisemos.',
  approved: 'Tu pago fue aprobado. Ya no se reciben más documentos.',
  /** Used where the server sends no text. */
  rejected: 'Tu pago no fue aprobado.',
  /** @param contact the support contact; null where the platform names none */
  rejectedNext: (reference: string, contact: string | null): string =>
    `Esta orden está cerrada. Si ya pagaste, no pagues otra vez: escríbenos${contact === null ? '' : ` a ${contact}`} y dinos el número de tu orden, ${reference}. Si aún no has pagado, haz una orden nueva en la tienda.`,
  backToStore: 'Volver a la tienda',
  paymentSupport: 'Comprobante de pago',
  paymentSupportPrompt: 'Arrastra el comprobante o',
  rut: 'RUT',
  rutOfPerson: 'RUT (si lo tienes)',
  rutPrompt: 'Arrastra el RUT o',
  browse: 'elígelo en tu equipo',
  /** For touch screens, where nothing can be dragged. */
  pick: 'Elegir el archivo',
  replacePrompt: 'Para reemplazarlo, arrastra otro archivo o',
  replace: 'Reemplazar el archivo',
  hint: '.jpg, .jpeg, .png, .gif o .pdf. Máximo\u00A02\u00A0MB.',
  received: 'Recibido',
  missing: 'Sin archivo',
  download: 'Descargar',
  downloadOf: (name: string): string => `Descargar ${name}`,
  sending: 'Enviando…',

  attached: 'Se ha adjuntado el comprobante',
  attachedText: 'Tu orden queda en espera de validación.',
  uploadFailed: '¡Lo sentimos!',
  uploadFailedText: 'No se ha podido cargar el comprobante de pago. Por favor intente nuevamente.',
} as const;

export const refusalTexts: Readonly<Record<FileRefusal, string>> = {
  'file-type': 'Debe cargar un archivo valido (.jpg, .jpeg, png, pdf).',
  'file-heic': 'Debe cargar un archivo valido (.jpg, .jpeg, png, pdf). Guarda la foto .heic como .jpg o carga una captura de pantalla.',
  'file-name': 'El nombre del archivo seleccionado no es valido.',
  'file-size': 'El tamaño del archivo supera el máximo permitido (2MB).',
};
