import { counted } from '#shared/domain/quantity';

export const messages = {
  undo: 'Deshacer',
  undone: 'Se deshizo el cambio.',
  notUndone: 'No se pudo deshacer el cambio.',
  noFilters: 'Sin filtros',
  searched: (query: string): string => `Búsqueda: «${query}»`,
  filtered: (filter: string, option: string): string => `${filter}: ${option}`,
  state: 'Estado',
  activeOnes: 'Activos',
  inactiveOnes: 'Inactivos',
  endsSoon: 'En los próximos 30 días',
  ended: 'Vencidos',
  sorted: (column: string, direction: 'ascending' | 'descending'): string =>
    `Orden: ${column}, ${direction === 'ascending' ? 'ascendente' : 'descendente'}`,
  records: (count: number): string => counted(count, ['registro', 'registros']),
  exported: (count: string): string => `Registros exportados: ${count}.`,
  exportStopped: 'La exportación se detuvo. Lo que ya se leyó se conserva.',
  importMissing: 'No se pudo abrir la importación.',
  refused: 'La plataforma no lo aceptó.',
  unknownOutcome: 'No hubo respuesta: no se sabe si se hizo. Comprueba antes de repetir.',
  timeline: 'Ver historial',
  timelineOf: (name: string): string => `Ver historial: ${name}`,
  hideTimeline: 'Ocultar historial',
  timelineFailed: 'No se pudo cargar el historial',
  yes: 'Sí',
  no: 'No',
} as const;
