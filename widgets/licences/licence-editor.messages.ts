import { wordedWith } from '#shared/page/words';
import { recordWords } from './licences.messages.ts';

/** Every word of the dialog that adds a licence and edits its ranges. */
export const messages = wordedWith('licence-editor', [recordWords], {
  /** With a capital L. */
  groups: {
    licence: 'Licencia',
    licenceNote: (customer: string): string => `Para ${customer}`,
    contract: 'Contrato',
    contractNote: 'El paquete ilimitado se vende por contrato.',
    ranges: 'Rangos de transacciones',
    rangesNote: 'El valor de cada transacción según cuántas se hacen.',
  },
  service: 'Servicio',
  package: 'Paquete',
  choose: 'Selecciona',
  serviceFirst: 'Elige primero un servicio.',
  noPackages: 'Este servicio no tiene paquetes.',
  loading: 'Cargando los paquetes',
  locked: 'No se puede cambiar.',
  contractNumber: 'Número de contrato',
  startDate: 'Fecha de inicio',
  finalDate: 'Fecha de finalización',
  rangeMinimum: 'Rango mínimo',
  rangeMaximum: 'Rango máximo',
  rangePrice: 'Valor',
  add: 'Agregar',
  keepRange: 'Guardar rango',
  dropRange: 'Descartar',
  rangeList: 'Rangos agregados',
  noRanges: 'Agrega al menos un rango.',
  rangeActions: 'Acciones',
  rangeOf: (minimum: string, maximum: string): string => `${minimum} a ${maximum}`,
  rangeAt: (minimum: string, maximum: string, price: string): string => `${minimum} a ${maximum}: ${price}`,
  /** What somebody else changed. */
  theseRanges: 'los rangos de esta licencia',
  editRange: (range: string): string => `Editar el rango ${range}`,
  removeRange: (range: string): string => `Quitar el rango ${range}`,
  pending: 'Agrega este rango a la lista o borra lo que escribiste.',
  problems: {
    'out-of-bounds': 'Escribe números enteros entre 1 y 999,999,999.',
    'minimum-above-maximum': 'Rango mínimo no puede ser mayor al rango máximo.',
    'minimum-taken': 'Rango mínimo ya se encuentra dentro de los valores parametrizados.',
    'maximum-taken': 'Rango máximo ya se encuentra dentro de los valores parametrizados.',
  },
  submit: 'Añadir',
  update: 'Actualizar',
  cancel: 'Cancelar',
  incomplete: 'Elige servicio y paquete y agrega al menos un rango.',
  incompleteContract: 'Completa los datos del contrato.',
  incompleteRanges: 'Debe quedar al menos un rango, y todos deben ser válidos.',
  cancelTitle: 'Cancelar',
  cancelQuestion: '¿Está seguro que desea cancelar?',
  yes: 'SI',
  no: 'NO',
  leave: 'Tienes cambios sin guardar en la licencia.',
  added: 'Licencia añadida',
  updated: 'Licencia actualizada',
  notAdded: 'Se ha presentado un error al añadir la licencia al cliente',
  notUpdated: 'Se ha presentado un error al actualizar la licencia al cliente',
  updateRefused: 'No se pudo actualizar la licencia al cliente.',
  loadFailed: 'No se pudo cargar la información',
});

declare global {
  interface LicenceTexts {
    readonly 'licence-editor': typeof messages;
  }
}
