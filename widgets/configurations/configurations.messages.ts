import { offerTypeNames } from '#shared/desk/desk-fields.messages';
import type { TimelineWords } from '#shared/desk/timeline-lines';
export const messages = {
  title: 'Configuración',
  tabList: 'Datos de configuración',
  tabs: {
    services: 'Producto o servicio',
    featureTypes: 'Tipo características',
    serviceFeatures: 'Características del servicio',
    promoCodes: 'Códigos promocionales',
  },
  onlyPromoCodes: 'Tu rol solo permite los códigos promocionales',
  noun: ['registro', 'registros'],
  search: 'Buscar',
  active: 'Activo',
  edit: 'Editar',
  activeOf: (name: string): string => `Activo: ${name}`,
  editOf: (name: string): string => `Editar ${name}`,
  confirm: 'Confirmar',
  question: (activate: boolean, noun: string): string => `¿Esta seguro que quiere ${activate ? 'activar' : 'inactivar'} ${noun}?`,
  switched: (activate: boolean, noun: string): string => `Se ha ${activate ? 'activado' : 'inactivado'} ${noun}`,
  serverError: 'Error de servidor',
} as const;

export interface RecordWords {
  readonly create: string;
  readonly edit: string;
  /** For example 'este código promocional'. */
  readonly noun: string;
  /** Noun in the question before a switch. */
  readonly questionNoun: string;
  /** End of the sentence after a switch. For promo codes it has no full stop, as in the customer's text. */
  readonly switched: string;
}

export const serviceWords = {
  create: 'Crear producto o servicio',
  edit: 'Editar producto o servicio',
  noun: 'este producto o servicio',
  questionNoun: 'este producto o servicio',
  switched: 'el producto o servicio exitosamente.',
  saved: 'El producto o servicio se ha guardado exitosamente.',
  type: 'Tipo',
  name: 'Nombre',
  description: 'Descripción',
  /** Without an accent, as in the customer's text for this dialog. */
  more: 'Ver mas',
} as const satisfies RecordWords & Record<string, unknown>;

export const featureTypeWords = {
  create: 'Crear tipo característica',
  edit: 'Editar tipo característica',
  noun: 'este tipo de característica',
  questionNoun: 'esta característica',
  switched: 'la característica exitosamente.',
  saved: 'La característica se ha guardado exitosamente.',
  category: 'Categoría',
  name: 'Tipo característica',
  categories: { F: 'Funcionalidad Sistema', T: 'Transaccionabilidad' },
} as const satisfies RecordWords & Record<string, unknown>;

export const serviceFeatureWords = {
  create: 'Crear característica del servicio',
  edit: 'Editar característica del servicio',
  noun: 'esta característica del servicio',
  questionNoun: 'esta característica del servicio',
  switched: 'la característica del servicio exitosamente.',
  saved: 'La característica del servicio se ha guardado exitosamente.',
  groups: { identity: 'Característica', relation: 'Relación', look: 'Presentación' },
  relationNote: 'Una característica que no es principal depende de otra del mismo servicio.',
  lookNote: 'Cómo la ve el comprador en la tienda.',
  service: 'Servicio',
  code: 'Código',
  description: 'Descripción',
  featureType: 'Tipo característica',
  principal: 'Característica principal',
  relation: 'Relación',
  alias: 'Alias',
  image: 'URL de la imagen',
  preview: 'Vista previa de la imagen',
  color: 'Color',
} as const satisfies RecordWords & Record<string, unknown>;

export const promoCodeWords = {
  create: 'Crear código promocional',
  edit: 'Editar código promocional',
  importCodes: 'Importar',
  noun: 'este código promocional',
  questionNoun: 'este código promocional',
  switched: 'el código promocional exitosamente',
  saved: 'El código promocional se ha guardado exitosamente.',
  updated: 'El código promocional se ha editado exitosamente.',
  notSaved: (code: string): string => `El código ${code} no fue guardado`,
  notUpdated: (code: string): string => `El código ${code} no fue editado`,
  validity: 'Vigencia',
  validities: { current: 'Vigente', scheduled: 'Programado', ended: 'Vencido' },
  groups: { identity: 'Código', discount: 'Descuento', scope: 'Aplicación', validity: 'Vigencia' },
  scopeNote: 'A toda la compra, o solo a los paquetes que elijas.',
  code: 'Código',
  codeLocked: 'No se puede cambiar después de crear.',
  description: 'Descripción',
  uses: 'Cantidad de uso',
  singleUse: 'Uso único',
  userType: 'Tipo de usuario',
  offerType: 'Tipo de descuento',
  discount: 'Descuento',
  wholePurchase: 'Aplicar al total de la compra',
  packages: 'Paquetes',
  unknownPackage: (id: number): string => `Paquete N.º ${id}`,
  start: 'Inicio vigencia',
  end: 'Fin vigencia',
  periodicity: 'Periodicidad',
  periodicities: { NEVER: 'Nunca', MONTHLY: 'Repetir cada' },
  monthly: 'Mensual',
  periodicityNote: 'Puede repetirse un código que vence 30 días o menos después de su inicio.',
  interval: 'Intervalo',
  months: (count: number): string => (count === 1 ? '1 mes' : `${count} meses`),
  repetitionEnd: 'Fin de la repetición',
} as const satisfies RecordWords & Record<string, unknown>;

export const promoImportWords = {
  title: 'Importar códigos promocionales',
  noun: ['código', 'códigos'],
  exists: (code: string): string => `El código ${code} ya existe.`,
  forced: 'Este tipo de usuario lleva un descuento del 100 %.',
  whole: 'Si aplica al total de la compra, va vacía.',
  badInterval: 'Escribe los meses, de 1 a 12, o nunca.',
  helps: {
    code: 'Sin espacios, hasta 50 caracteres.',
    description: 'Hasta 250 caracteres.',
    uses: 'De 1 a 9999. Vacía: 1.',
    userType: 'Nombre o número del tipo. Vacía: el primero.',
    offerType: 'Porcentaje o valor. Vacía: porcentaje.',
    discount: 'Porcentaje de 0,01 a 100, o pesos sin puntos.',
    wholePurchase: 'Sí o no. Vacía: no.',
    packages: 'Nombres o números, separados por |.',
    start: 'Como dd/MM/yyyy.',
    end: 'Como dd/MM/yyyy.',
    months: 'Meses entre repeticiones, de 1 a 12. Vacía: nunca.',
    repetitionEnd: 'Como dd/MM/yyyy. Vacía: el fin de la vigencia.',
  },
} as const;

export const dialogWords = {
  create: 'Crear',
  save: 'Guardar',
  choose: 'Selecciona',
  noOptions: 'No hay registros',
  leave: 'Tienes cambios sin guardar en la configuración.',
  problems: {
    required: 'Campo obligatorio',
    characters: 'Dato invalido',
    percentage: 'El campo debe ser numérico y menor o igual a 100.',
    'nothing-off': 'El descuento debe ser mayor que 0.',
    'date-invalid': 'Fecha no valida',
    'end-before-start': 'Fin vigencia debe ser mayor a Inicio vigencia',
    'end-past': 'Fecha no valida',
    'repetition-before-end': 'Fecha final de repetición no puede ser menor a la fecha de expiración',
  },
} as const;

export type ProblemWord = keyof typeof dialogWords.problems;

export const promoCodeTimeline: TimelineWords = {
  fields: {
    descriptionPromotionCode: promoCodeWords.description,
    useQuantity: promoCodeWords.uses,
    offerTypeCode: promoCodeWords.offerType,
    offerValue: promoCodeWords.discount,
    effectiveStartDate: promoCodeWords.start,
    expirationDate: promoCodeWords.end,
    endPeriodicityDate: promoCodeWords.repetitionEnd,
    periodicityType: promoCodeWords.periodicity,
    periodicityQuantity: promoCodeWords.interval,
    applyTotalPurchase: promoCodeWords.wholePurchase,
    typeUser: promoCodeWords.userType,
    packagesId: promoCodeWords.packages,
  },
  values: {
    offerTypeCode: offerTypeNames,
    // The form's text for MONTHLY, 'Repetir cada', needs the interval after it.
    periodicityType: { NEVER: promoCodeWords.periodicities.NEVER, MONTHLY: promoCodeWords.monthly },
  },
};

export const serviceTimeline: TimelineWords = {
  fields: { serviceType: serviceWords.type, serviceName: serviceWords.name, descriptionService: serviceWords.description },
};
export const featureTypeTimeline: TimelineWords = {
  fields: { featureTypeName: featureTypeWords.name, categoryType: featureTypeWords.category },
  values: { categoryType: featureTypeWords.categories },
};
export const serviceFeatureTimeline: TimelineWords = {
  fields: {
    serviceName: serviceFeatureWords.service,
    serviceFeatureCode: serviceFeatureWords.code,
    featureDescription: serviceFeatureWords.description,
    featureTypeName: serviceFeatureWords.featureType,
    featureRelationName: serviceFeatureWords.relation,
    featureAlias: serviceFeatureWords.alias,
    urlImageFeature: serviceFeatureWords.image,
    colorFeature: serviceFeatureWords.color,
  },
};
