import type { TimelineKind } from '#shared/contract/timeline';

/** Sentences of an act, by kind of record. */
const acting = (verb: string): Readonly<Record<TimelineKind, string>> => ({
  package: `${verb} el paquete`,
  promoCode: `${verb} el código promocional`,
  service: `${verb} el producto o servicio`,
  featureType: `${verb} el tipo de característica`,
  serviceFeature: `${verb} la característica del servicio`,
  licence: `${verb} la licencia`,
  customer: `${verb} la empresa`,
  agreement: `${verb} el convenio`,
  payment: `${verb} el pago`,
});

/** Every word of who did what, but for fields and their codes: those are called as their own screens call them (`TimelineWords`). */
export const messages = {
  titles: {
    package: 'Historial del paquete',
    promoCode: 'Historial del código promocional',
    service: 'Historial del producto o servicio',
    featureType: 'Historial del tipo de característica',
    serviceFeature: 'Historial de la característica del servicio',
    licence: 'Historial de la licencia',
    customer: 'Historial de la empresa',
    agreement: 'Historial del convenio',
    payment: 'Historial del pago',
  } satisfies Record<TimelineKind, string>,
  list: 'Quién hizo qué',
  loadFailed: 'No se pudo cargar el historial',
  loading: 'Cargando el historial',
  earlier: 'Ver anteriores',
  none: 'Todavía no hay nada en el historial.',
  /** Shown where the platform has no timeline. */
  onlyThese: 'Es todo lo que cuenta la plataforma: quién lo creó y quién lo modificó por última vez.',
  nothingTold: 'La plataforma no cuenta quién hizo qué con este registro.',
  buyer: 'El comprador',
  somebody: 'Alguien',
  acts: {
    created: { ...acting('creó'), payment: 'registró la orden' },
    changed: acting('modificó'),
    activated: acting('activó'),
    deactivated: acting('inactivó'),
    approved: acting('aprobó'),
    rejected: acting('rechazó'),
    attached: { ...acting('modificó'), payment: 'adjuntó un soporte' },
  },
  unchanged: 'Guardó sin cambiar nada',
  actedBy: (who: string, act: string): string => `${who} ${act}`,
  fromTo: (from: string, to: string): string => `de ${from} a ${to}`,
  nowIs: (to: string): string => `ahora ${to}`,
  wasTaken: (from: string): string => `se quitó ${from}`,
  hasChanged: 'cambió',
  active: 'Activo',
  inactive: 'Inactivo',
  otherField: 'Otro dato',
} as const;
