import { serviceLineWords } from '#shared/desk/service-lines.messages';
import type { StepProblem } from '#shared/domain/agreements/contract-steps';
import type { DayProblem } from '#shared/domain/agreements/day-limits';
import { deskProblemTexts } from '#shared/desk/desk-fields.messages';

/** The customer's texts are copied letter by letter, without the accents that they lack. */
export const messages = {
  title: 'Convenios',
  wizard: 'Nuevo Convenio',
  steps: ['Informacion Contrato', 'Informacion Cliente', 'Informacion Supervisor', 'Servicios Contratados', 'Resumen'],
  stepBar: 'Pasos del convenio',
  position: (step: number, all: number) => `Paso ${step} de ${all}`,
  back: 'Volver',
  next: 'Siguiente',
  finish: 'Finalizar y guardar',
  waiting: 'Un momento: terminamos de consultar los datos.',
  addFirst: 'Agrega al menos un servicio para continuar.',

  restart: 'Empezar de nuevo',
  restartTitle: '¿Empezar un convenio nuevo?',
  restartQuestion: 'Se borra todo lo que escribiste en este convenio.',
  takeOverQuestion: 'Ya tienes un convenio sin terminar. Si empiezas otro con los servicios que traes, se borra lo que escribiste en él.',
  restartAccept: 'Borrar y empezar',
  restartCancel: 'Seguir con este',
  leave: 'El convenio no se pudo guardar como borrador. Si sales ahora, pierdes lo que escribiste.',

  saveTitle: 'Guardar convenio',
  saveWarning: 'Una vez guardado, el convenio no podrá ser modificado.',
  save: 'Guardar',
  saved: 'Convenio guardado!',
  thisCustomer: 'este cliente',
  failedTitle: 'Algo salio mal!',
  failed: 'Lo sentimos, el convenio no pudo ser guardado.',
  reason: 'Motivo: ',
  close: 'Cerrar',

  choose: 'Selecciona',
  retry: 'Reintentar',
} as const;

export const contractLabels = {
  productId: 'Producto',
  contractNumber: 'Número de oportunidad',
  startDate: 'Fecha inicio',
  endDate: 'Fecha fin',
  managerId: 'Gerente operativo',
  paymentCondition: 'Condición de pago',
} as const;

export const savedMessages = {
  title: 'Convenios que guardaste',
  where: 'Los últimos 50, en este equipo y solo para ti. La plataforma no da una lista de convenios.',
  columns: { number: 'Número de oportunidad', customer: 'Cliente', product: 'Producto', dates: 'Vigencia', saved: 'Guardado' },
  search: 'Buscar',
} as const;

/** The marks of required fields differ from those in the licence area. */
export const servicesMessages = {
  ...serviceLineWords,
  product: (label: string, devices: boolean): string => `Producto: ${label}${devices ? ' (ECD)' : ''}`,
  listTitle: 'En el convenio',
  empty: messages.addFirst,
  edit: 'Actualizar servicio',
  updated: 'Servicio actualizado!',
  removeQuestion: 'Quieres eliminar este servicio?',
  removed: 'Servicio eliminado!',
} as const;

export const handedMessages = {
  title: 'Servicios que trajiste',
  note: 'Lleva cada uno al formulario y agrégalo al convenio.',
  use: 'Llevar al formulario',
  useOf: (name: string): string => `Llevar al formulario: ${name}`,
  chooseProduct: 'Los servicios que trajiste son de varios productos: elige el de este convenio.',
  leftOut: (names: string): string => `No van en este convenio: ${names}.`,
} as const;

export const stepMessages = {
  productFirst: 'Elige primero el producto.',
  checking: 'Consultando el número…',
  numberExists: 'Numero de contrato ya se encuentra registrado.',
  asking: 'Buscando sus datos…',
  customerFound: 'Encontramos sus datos.',
  unknown: 'No lo encontramos: escribe sus datos.',
  lookupFailed: 'No pudimos consultar el documento: escribe sus datos.',
  departmentFirst: 'Elige primero el departamento',
  startFirst: 'Elige primero la fecha de inicio.',
} as const;

export const summaryMessages = {
  contract: 'Contrato',
  customer: 'Cliente',
  supervisor: 'Supervisor',
  services: 'Servicios',
  recap: 'Convenio',
  recapEmpty: 'Aquí ves lo principal a medida que lo completas.',
  recapLabels: {
    number: 'Oportunidad',
    start: 'Inicio',
    end: 'Fin',
    customer: 'Cliente',
    supervisor: 'Supervisor',
    services: 'Servicios',
  },
  count: serviceLineWords.count,
  columns: { service: serviceLineWords.name, ...serviceLineWords.columns },
} as const;

export const problemTexts: Readonly<Record<Exclude<StepProblem, DayProblem>, string>> = {
  ...deskProblemTexts,
  address: 'Escribe máximo 200 caracteres.',
  'contract-exists': stepMessages.numberExists,
  characters: 'Escribe solo letras, números y espacios.',
};
