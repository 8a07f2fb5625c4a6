import type { MenuKey } from '#shared/domain/people/back-office';
import type { StaffRole } from '#shared/domain/people/grants';

/** Every word of the back office's frame. */
export const messages = {
  menu: 'Menú principal',
  office: 'Administración',
  openMenu: 'Abrir el menú',
  entries: {
    configurations: 'Configuración',
    packages: 'Paquetes',
    registerPurchaseOrder: 'Órdenes de compra',
    licenses: 'Licencias y consumos',
    reports: 'Informes',
    payments: 'Pagos',
    agreements: 'Convenios',
    dashboard: 'Productos adquiridos',
  } satisfies Record<MenuKey, string>,
  /** Document titles. */
  title: (screen: string, brand: string): string => `${screen} | ${brand}`,
  unusable: 'No está disponible por ahora',
  signOut: 'Cerrar sesión',
  look: 'Apariencia',
  looks: { system: 'Según el sistema', light: 'Clara', dark: 'Oscura' },
  /** Names in the palette. */
  lookCommands: { system: 'Apariencia según el sistema', light: 'Apariencia clara', dark: 'Apariencia oscura' },
  staff: 'Equipo interno',
  customer: 'Cliente',
  nobody: 'Sin rol asignado',
  /** Names of the roles. */
  roles: {
    SUPERADMIN: 'Superadministración',
    LICENSECOMERCIAL: 'Comercial',
    LICENSEPROMOCODE: 'Códigos promocionales',
    LICFINANCIERO: 'Financiera',
    LICFINANCIEROCONSULTA: 'Financiera, solo consulta',
  } satisfies Record<StaffRole, string>,
  palette: 'Ir a…',
  paletteSearch: 'Busca una pantalla, una acción o un registro',
  paletteKeys: { control: 'Ctrl K', command: '⌘ K' },
  /** Places and acts inside a screen. */
  places: {
    configurePackages: 'Configurar paquetes',
    createPackage: 'Crear paquete',
    services: 'Producto o servicio',
    featureTypes: 'Tipo características',
    serviceFeatures: 'Características del servicio',
    promoCodes: 'Códigos promocionales',
    createPromoCode: 'Crear código promocional',
    approved: 'Pagos aprobados',
    rejected: 'Pagos rechazados',
  },
  /** One record among those that the palette found. */
  kinds: {
    licenses: 'Cliente',
    packages: 'Paquete',
    payments: 'Orden con pago en efectivo',
    configurations: 'Código promocional',
    agreements: 'Convenio',
  },
  foundCustomer: (documentType: string): string => `Cliente · ${documentType}`,
  sources: {
    licenses: 'clientes',
    packages: 'paquetes',
    payments: 'órdenes con pago en efectivo',
    configurations: 'códigos promocionales',
    agreements: 'los convenios que guardaste',
  },
  looking: (places: string): string => `Buscando en ${places}…`,
  looked: (places: string): string => `Se buscó en ${places}.`,
  notLooked: (places: string): string => `No se pudo buscar en ${places}.`,
  find: (text: string) => `Buscar «${text}»`,
  sessionTitle: 'Tu sesión terminó',
  toDraft: 'Ir al borrador',
} as const;
