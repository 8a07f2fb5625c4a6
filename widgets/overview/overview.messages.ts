import { counted } from '#shared/domain/quantity';

/** Every word of the overview. */
export const messages = {
  title: 'Resumen',
  refresh: 'Actualizar',
  /** @param time 'HH:mm' */
  readAt: (time: string): string => `Leído a las ${time}`,
  failed: 'No pudimos cargar esta tarjeta.',
  loading: 'Cargando…',
  /** Of a list that a card does not read whole by itself. */
  more: (total: string): string => `Son ${total}. Leerlos todos puede tardar.`,
  moreUnknown: 'La lista es larga. Leerla toda puede tardar.',
  readAll: 'Leerlos todos',
  pending: {
    title: 'Pagos por aprobar',
    empty: 'No hay pagos por aprobar.',
    figure: (count: number): string => counted(count, ['pago en efectivo', 'pagos en efectivo']),
    sum: 'Suma',
    oldest: 'El más antiguo espera',
    age: (days: number): string => (days === 0 ? 'desde hoy' : `hace ${counted(days, ['día', 'días'])}`),
    withProofs: 'Con soporte',
  },
  daily: {
    title: 'Pagos de los últimos 30 días',
    empty: 'No hubo pagos en los últimos 30 días.',
    states: { pending: 'Por aprobar', approved: 'Aprobados', rejected: 'Rechazados' },
    day: 'Día',
    chart: 'Valor de los pagos por día y estado',
    table: 'Ver la tabla',
    hideTable: 'Ocultar la tabla',
    payments: (count: number): string => counted(count, ['pago', 'pagos']),
  },
  licences: {
    title: 'Licencias que vencen en 30 días',
    empty: 'Ninguna licencia vence en 30 días.',
    figure: (count: number): string => counted(count, ['empresa', 'empresas']),
    licences: (count: number): string => counted(count, ['licencia', 'licencias']),
    unnamed: 'Sin nombre',
  },
  offers: {
    title: 'Ofertas de paquetes',
    empty: 'Ninguna oferta activa termina pronto.',
    soon: (count: number): string => `${count === 1 ? 'termina' : 'terminan'} en 30 días`,
    ended: 'Ya terminaron y siguen en un paquete activo',
  },
  codes: {
    title: 'Códigos promocionales',
    empty: 'Ningún código activo vence pronto.',
    soon: (count: number): string => `${count === 1 ? 'vence' : 'vencen'} en 30 días`,
    ended: 'Ya vencieron y siguen activos',
  },
  left: (days: number): string => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${counted(days, ['día', 'días'])}`),
  changes: { title: 'Últimos cambios', empty: 'Todavía no hay cambios.' },
  drafts: {
    title: 'Lo que dejaste a medias',
    empty: 'No tienes nada a medias.',
    note: 'En este navegador',
    forms: {
      newPackage: 'Paquete nuevo',
      package: 'Edición de un paquete',
      features: 'Características de paquetes',
      newRecord: {
        service: 'Producto o servicio nuevo',
        featureType: 'Tipo de característica nuevo',
        serviceFeature: 'Característica del servicio nueva',
        promoCode: 'Código promocional nuevo',
      },
      record: {
        service: 'Edición de un producto o servicio',
        featureType: 'Edición de un tipo de característica',
        serviceFeature: 'Edición de una característica del servicio',
        promoCode: 'Edición de un código promocional',
      },
      newCustomer: 'Empresa nueva',
      customer: 'Edición de una empresa',
      newLicence: 'Licencia nueva',
      licence: 'Edición de una licencia',
      services: 'Servicios de una empresa',
      agreement: 'Convenio',
    },
  },
} as const;
