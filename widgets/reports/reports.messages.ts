export const messages = {
  title: 'Informes',
  cards: {
    serviceManagement: 'Gestión Servicios',
    customerSupport: 'Soporte por Cliente',
    promotionalCodes: 'Códigos Promocionales',
    consumption: 'Reporte de Consumo',
  },
  own: {
    title: 'En esta plataforma',
    note: 'Las listas se pueden exportar con sus filtros.',
    lists: {
      payments: { name: 'Pagos en efectivo', detail: 'Por estado, banco y día de compra' },
      usage: { name: 'Bolsas', detail: 'Consumo de cada servicio, por empresa' },
      licences: { name: 'Licencias y consumos', detail: 'Empresas, licencias vigentes y primer vencimiento' },
      packages: { name: 'Paquetes', detail: 'Precio, oferta y visibilidad' },
      promoCodes: { name: 'Códigos promocionales', detail: 'Descuento, vigencia y estado' },
    },
  },
  newTab: 'Se abre en una pestaña nueva',
  noAddress: 'No disponible',
  reports: {
    KibanaConsumptionReport: 'Reporte de consumo',
    GeneralConsumptionReport: 'Reporte general de consumo',
  },
  noReport: 'No existe informacion correspondiente a los criterios de busqueda',
  notConfigured: 'El reporte no está disponible.',
} as const;
