import { ofRepresentative, personLabels } from '#shared/desk/desk-fields.messages';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import { counted, formatQuantity } from '#shared/domain/quantity';

export const messages = {
  title: 'Licencias y consumos',
  search: 'Buscar',
  createCustomer: 'Crear empresa',
  list: 'Empresas',
  /** Fields that the platform searches. */
  looked: ['Nombre o razón social', 'Número de documento'],
  notFound: 'No se encontraron licencias',
  callFailed: 'La solicitud no ha podido ser procesada',
  /** The total may be unknown. */
  reading: (done: number, total: number): string =>
    `Leyendo empresas: ${formatQuantity(done)}${Number.isFinite(total) ? ` de ${formatQuantity(total)}` : ''}`,
  /** In the pager, while the total is unknown. */
  atLeast: 'de al menos',
  of: 'de',
  newCustomer: 'Nuevo',
  newLicence: 'Nueva',
  licences: (count: number): string => (count === 0 ? 'Sin licencias vigentes' : counted(count, ['licencia', 'licencias'])),
  withLicences: 'Con licencias',
  withoutLicences: 'Sin licencias',
  licenceEnds: 'Vencimiento',
  noLicences: 'Esta empresa no tiene licencias vigentes.',
  openCustomer: (name: string): string => `Licencias de ${name}`,
  editCustomerRow: 'Actualizar empresa',
  editCustomer: (name: string): string => `Actualizar empresa ${name}`,
  validity: (from: string, to: string): string => `Vigencia: ${from} / ${to}`,
  ranges: (ranges: string): string => `Rangos: ${ranges}`,
  facts: { package: 'Paquete', validity: 'Vigencia', ranges: 'Rangos', lastUse: 'Último consumo', usage: 'Consumo' },
  addLicence: 'Añadir licencia',
  editLicence: 'Editar licencia',
  seeUsage: 'Ver bolsas',
  services: 'Servicios Contratados',
  /** Contains the name, since several rows have the same button. */
  forWhom: (act: string, name: string): string => `${act}: ${name}`,
  licenceOf: (service: string, customer: string): string => `${service}, ${customer}`,
  ofLicence: (act: string, service: string, customer: string): string => `${act}: ${service}, ${customer}`,
  unnamed: 'Empresa sin nombre',
  unknown: '-',
  leaveTitle: '¿Descartar los cambios?',
  leave: 'Descartar',
  stay: 'Seguir editando',
  loading: 'Cargando…',
  customerGone: 'La empresa ya no existe.',
} as const;

export const recordWords = {
  linkToApp: 'Aplicación vinculada',
  applications: { biometria: 'Biometría', confronta: 'Confronta', otras_apps: 'Otras apps' },
  contractStart: 'Inicio del contrato',
  contractEnd: 'Fin del contrato',
  range: 'Rango',
} as const;

export const dialogTitles = {
  detail: 'Detalle de la licencia',
  add: 'Añadir licencia',
  edit: 'Editar Licencia',
  create: 'Nueva empresa',
  update: 'Actualizar empresa',
  services: 'Servicios Contratados',
} as const;

export const usageMessages = {
  title: 'Bolsas',
  backToCustomers: 'Volver a las empresas',
  company: 'Empresa',
  allCompanies: 'Todas las empresas',
  noCompany: 'Ninguna empresa coincide',
  filter: 'Filtrar',
  productsAndServices: 'Productos y servicios',
  apply: 'Aplicar filtro',
  sort: 'Ordenar',
  sortedBy: (order: string): string => `Ordenar: ${order}`,
  orders: { A_Z: 'A - Z', Z_A: 'Z - A', DATE_DESC: 'Fecha más reciente', DATE_ASC: 'Fecha más antigua' },
  /** Without accents, as in the customer's text. */
  empty: 'No existe informacion correspondiente a los criterios de busqueda',
  active: 'Activa',
  inactive: 'Inactiva',
  low: 'Baja disponibilidad',
  none: 'Sin disponibilidad',
  unlimited: 'Ilimitado',
  usedSoFar: (used: string): string => `Consumido: ${used}`,
  others: (count: number): string => `y ${count} más`,
  fewer: 'Ver menos',
  /** Contains the service, since each card has such a button. */
  moreOf: (open: boolean, count: number, service: string): string => `${open ? 'Ver menos' : `y ${count} más`}: ${service}`,
  meterOf: (feature: string, service: string): string => `Consumo de ${feature}: ${service}`,
  usedOf: (used: string, total: string): string => `${used} de ${total}`,
  consumption: (service: string): string => `Consumo de ${service}`,
  lastUse: (moment: string): string => `Último consumo: ${moment}`,
  detail: 'Ver detalle',
  more: 'Cargar más',
  sortsLoaded: (count: string): string => `El orden cubre solo lo cargado (${count}). Hay más por cargar.`,
} as const;

export const exportHeads = {
  customer: 'Empresa',
  licences: 'Licencias vigentes',
  services: 'Servicios',
  until: (service: string, day: string): string => `${service} (hasta ${day})`,
  firstEnd: 'Primer vencimiento',
  service: 'Servicio',
  state: 'Estado',
  starts: 'Desde',
  ends: 'Hasta',
  feature: 'Característica',
  unit: 'Unidad',
  total: 'Total',
  used: 'Consumido',
  available: 'Disponible',
  percent: '% consumido',
  lastUse: 'Último consumo',
  ofCompany: (company: string): string => `Empresa: ${company}`,
  ofServices: (services: string): string => `Productos y servicios: ${services}`,
  ordered: (order: string): string => `Orden: ${order}`,
} as const;

export const detailMessages = {
  customer: 'Empresa',
  licenceOwner: 'Empresa de la licencia',
  notFound: 'No se encontraron licencias para este cliente en el filtro seleccionado',
  report: 'Ver reporte',
  reportOf: (feature: string): string => `Ver reporte de ${feature}`,
  consumptionReport: 'Reporte de consumo',
  consumptionReportOf: (service: string): string => `Reporte de consumo de ${service}`,
  newTab: '(se abre en una pestaña nueva)',
  plans: (service: string): string => `Planes de ${service}`,
  columns: { package: 'Paquete', starts: 'Fecha inicio', ends: 'Fecha fin', bought: 'Fecha de compra' },
  openPlan: (plan: string): string => `Características de ${plan}`,
  featureColumns: {
    feature: 'Característica',
    bought: 'Comprado',
    used: 'Consumido',
    available: 'Disponible',
    consumption: 'Consumo',
    lastUse: 'Último consumo',
    report: 'Reporte',
  },
  balances: { total: 'Comprado', used: 'Consumido', available: 'Disponible' },
} as const;

export const licencesTimeline: TimelineWords = {
  fields: {
    personType: personLabels.personType,
    customerName: personLabels.customerName,
    cellphoneNumber: personLabels.cellphoneNumber,
    email: personLabels.email,
    department: personLabels.departmentId,
    city: personLabels.cityId,
    fullAddress: personLabels.fullAddress,
    legalRepresentativeName: personLabels.legalRepresentativeName,
    legalDocumentNumber: ofRepresentative(personLabels.legalDocumentNumber),
    contractStartDate: recordWords.contractStart,
    contractEndDate: recordWords.contractEnd,
    linkToApp: recordWords.linkToApp,
    rangePrice: recordWords.range,
  },
  values: { personType: personLabels.personTypes, linkToApp: recordWords.applications },
};
