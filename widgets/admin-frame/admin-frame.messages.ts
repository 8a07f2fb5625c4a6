import type { MenuKey } from '#shared/domain/back-office';

/** Every word of the back office's frame (licence-admin 2.1). */
export const messages = {
  menu: 'Menú principal',
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
  unusable: 'No está disponible por ahora',
  signOut: 'Cerrar sesión',
  staff: 'Equipo interno',
  customer: 'Cliente',
  denied: 'No tienes los suficientes privilegios para realizar esta acción.',
  palette: 'Ir a…',
  paletteSearch: 'Busca una pantalla o una acción',
  paletteHint: 'Ctrl K',
  sessionTitle: 'Tu sesión terminó',
} as const;
