import { worded } from '#shared/page/words';

/** Every word of the plan screen. Feature labels come from the platform and are shown as they come. */
export const messages = worded('my-plan', {
  title: 'Mi Plan',
  loading: 'Cargando tu plan…',

  active: 'Activo',
  validUntil: (day: string): string => `Vigente hasta el ${day}`,
  acquire: 'Adquirir plan',
  expiresToday: 'Tu plan vence hoy. Renueva antes para no perder tu saldo.',
  expiresTomorrow: 'Tu plan vence mañana. Renueva antes para no perder tu saldo.',
  expiresIn: (days: number): string => `Tu plan vence en ${days} días. Renueva antes para no perder tu saldo.`,
  renew: 'Tu plan está próximo a vencer. Renueva antes para no perder tu saldo.',

  expired: '¡Tu plan base ha vencido!',
  expiredHelp: 'Elige un plan para seguir usando el servicio.',
  empty: 'Todavía no tienes un plan',
  emptyHelp: 'Elige uno y míralo aquí con su consumo.',
  failed: 'No pudimos cargar tu plan.',

  visitor: 'Ingresa para ver tu plan',
  signIn: 'Ingresar',
  notACustomer: 'Tu usuario no tiene un plan de cliente',
  toStore: 'Ir a la tienda',

  features: 'Consumo de tu plan',
  feature: 'Característica',
  consumption: 'Consumo',
  available: 'Disponible',
  /** A sentence for documents, signatures and gigabytes alike: none of them gives it a gender. */
  used: (used: string, total: string): string => `Usaste ${used} de ${total}`,
  left: (balance: string): string => `Disponible: ${balance}`,
  low: 'Baja disponibilidad',
  out: 'Sin disponibilidad',
  unlimited: 'Sin límite de consumo',
  addTo: (add: string, alias: string): string => `${add}: ${alias}`,

  packages: 'Paquetes activos',
  package: 'Paquete',
  validity: 'Vigencia',
  base: 'Plan base',
  complement: 'Complementario',
  from: (day: string): string => `Desde ${day}`,
  until: (day: string): string => `Hasta ${day}`,
  nearToExpire: 'Próximo a vencer',

  months: 'Consumo por mes',
  month: 'Mes',
  year: 'Año',
  bought: 'Comprados',
  spent: 'Usados',
  remaining: 'Disponibles',
  monthOf: (name: string, year: number): string => `${name} de ${year}`,
  monthsFailed: 'No pudimos cargar el consumo por mes.',
  loadingMonth: 'Cargando el mes…',

  more: '¿Necesitas más?',
  moreNote: 'Suma paquetes a tu plan actual.',
  /** Where nothing can be added to what is held. */
  moreLater: 'Con un plan de pago puedes sumar estos paquetes.',
  upgrade: 'Pasa a un plan de pago',
  upgradeNote: 'Al plan gratis no se le pueden sumar paquetes. Elige primero un plan base.',
  basePlans: 'Ver los planes base',
  moreOf: (alias: string): string => `Paquetes que suman a ${alias}.`,
  allComplements: 'Ver todos los paquetes',
  noneOf: (alias: string): string => `Por ahora no hay paquetes que sumen a ${alias}.`,
  moreFailed: 'No pudimos cargar los paquetes.',
  add: 'Agregar',
  addPackage: (name: string): string => `Agregar ${name}`,
  /** Spelled so, without an accent. */
  noInformation: 'No es posible obtener la informacion',
});

declare global {
  interface LicenceTexts {
    readonly 'my-plan': typeof messages;
  }
}
