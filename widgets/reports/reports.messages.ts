export const messages = {
  title: 'Informes',
  cards: {
    serviceManagement: 'Gestión Servicios',
    customerSupport: 'Soporte por Cliente',
    promotionalCodes: 'Códigos Promocionales',
    consumption: 'Reporte de Consumo',
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
