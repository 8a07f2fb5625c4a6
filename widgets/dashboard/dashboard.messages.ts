import { counted } from '#shared/domain/quantity';
import { worded } from '#shared/page/words';

/** Every word of the customer's products and of their movements. */
export const messages = worded('dashboard', {
  title: 'Productos adquiridos',
  emptyTitle: 'Lo sentimos',
  empty: 'No hay servicios asociados a la empresa. Por favor consulta con tu asesor comercial.',
  retry: 'Reintentar',
  packages: (count: number): string => counted(count, ['paquete', 'paquetes']),
  detail: 'Ver detalle',
  detailOf: (description: string): string => `Ver detalle de ${description}`,
  noDetail: 'No existe informacion correspondiente a los criterios de busqueda',
  movements: 'Movimientos',
  movementsOf: (description: string): string => `Movimientos de ${description}`,
  total: 'Total',
  available: 'Disponible',
  used: 'Utilizado',
  unlimited: 'Ilimitado',
  contracts: (description: string): string => `Contratos de ${description}`,
  contract: 'Número de contrato',
  starts: 'Fecha de inicio',
  ends: 'Fecha de finalización',
  of: (total: string): string => `de ${total}`,
  yes: 'Sí',
  no: 'No',

  allPackages: 'Incluye lo usado de todos los paquetes con esta característica.',
  movementsTitle: 'Movimiento del producto',
  back: 'Volver a Productos adquiridos',
  /** Without an accent, as specified. */
  personTypes: { N: 'Natural', J: 'Juridica' },
  unknown: '—',
  from: 'Desde',
  to: 'Hasta',
  range: (from: string, to: string): string => `Desde ${from} hasta ${to}`,
  search: 'Buscar',
  excel: 'Excel',
  noExcel: 'La descarga no está disponible.',
  columns: { description: 'Descripcion', event: 'Evento', quantity: 'Cantidad', moment: 'Fecha y hora' },
  noMovements: 'No existe informacion correspondiente a los criterios de busqueda',
  pageSize: 'Registros por página',
  refusedTitle: '¡Algo salió mal!',
  close: 'Cerrar',
});

declare global {
  interface LicenceTexts {
    readonly dashboard: typeof messages;
  }
}
