import type { TimelineWords } from '#shared/desk/timeline-lines';
import { formatQuantity } from '#shared/domain/quantity';

export const messages = {
  title: 'Pagos en efectivo',
  tabs: { pending: 'Pagos por aprobar', approved: 'Pagos aprobados', rejected: 'Pagos rechazados' },
  tabList: 'Estado de los pagos',
  state: 'Estado',
  states: { 5: 'Por aprobar', 6: 'Aprobado', 7: 'Rechazado' },
  noun: ['pago', 'pagos'],
  search: 'Buscar',
  searchHint: 'Referencia o cliente',
  empty: 'No existe información correspondiente',
  reading: (done: number, total: number): string => `Leyendo pagos: ${formatQuantity(done)} de ${formatQuantity(total)}`,
  columns: {
    id: 'N.º',
    reference: 'Referencia',
    date: 'Fecha de compra',
    customer: 'Cliente',
    bank: 'Banco',
    total: 'Total',
    proofs: 'Soportes',
    actions: 'Acciones',
  },
  numberOf: (id: number): string => `N.º ${id}`,
  uuid: 'Identificador de la orden',
  paymentProof: 'Comprobante de pago',
  rutProof: 'RUT',
  proofs: 'Soportes del pago',
  /** Tabs beside the question. */
  proofTabs: { PAYMENT_SUPPORT: 'Comprobante', RUT: 'RUT' },
  proofFailed: 'No se pudo cargar el soporte',
  /** For files other than pictures, and for PDFs that the browser cannot show. */
  notShown: 'Este archivo solo se puede ver si se descarga.',
  openProof: 'Abrir',
  enlarge: 'Ampliar',
  downloadProof: 'Descargar',
  downloadReceipt: 'Descargar comprobante',
  downloadRut: 'Descargar RUT',
  download: (document: string, reference: string): string => `Descargar ${document} de ${reference}`,
  noProof: (document: string, reference: string): string => `Sin ${document} de ${reference}`,
  /** Accessible name of a row's button. */
  ofOrder: (act: string, reference: string): string => `${act}: ${reference}`,
  approve: 'Aprobar',
  reject: 'Rechazar',
  readOnly: 'Tu rol solo permite consultar los pagos',
  approveTitle: 'Aprobar el pago',
  approveQuestion: (reference: string, total: string): string =>
    `¿Confirmas que recibiste ${total} de la orden ${reference}? La licencia se activa y no se puede deshacer aquí.`,
  noReceipt: 'Sin comprobante',
  noReceiptSent: 'Este pago no tiene comprobante: compáralo con los movimientos del banco antes de aprobarlo.',
  severalWithoutReceipt: (count: number): string =>
    count === 1 ? '1 pago no tiene comprobante.' : `${formatQuantity(count)} pagos no tienen comprobante.`,
  rejectTitle: 'Rechazar el pago',
  rejectQuestion: (reference: string, customer: string, total: string): string =>
    `Vas a rechazar la orden ${reference} de ${customer} por ${total}.`,
  rejectReason: 'Motivo de rechazo',
  choose: 'Selecciona',
  reasonMissing: 'Debes seleccionar un motivo de rechazo',
  all: 'Detalle del pago',
  from: 'Comprados desde',
  until: 'Comprados hasta',
  withProofs: 'Con soportes',
  withoutProofs: 'Sin soportes',
  detail: 'Ver detalle',
  detailTitle: 'Motivo de rechazo',
  unknownReason: 'El motivo no está en la lista actual.',
  close: 'Cerrar',
  approved: 'Se ha aprobado el pago satisfactoriamente',
  rejected: 'El pago ha sido rechazado satisfactoriamente.',
  serverError: 'Error de servidor',
  downloadTitle: '¡Lo sentimos!',
  downloadFailed: 'Se ha presentado un error al intentar descargar el archivo.',
} as const;

export const paymentTimeline: TimelineWords = {
  fields: {
    idState: messages.state,
    rejectType: messages.rejectReason,
    paymentSupport: messages.paymentProof,
    paymentRUT: messages.rutProof,
  },
  values: { idState: messages.states },
};
