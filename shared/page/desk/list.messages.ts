import { counted } from '#shared/domain/quantity';
import { worded } from '../words.ts';

/** What every list of the back office says alike. */
export const messages = worded('desk-lists', {
  undo: 'Deshacer',
  undone: 'Se deshizo el cambio.',
  notUndone: 'No se pudo deshacer el cambio.',
  noFilters: 'Sin filtros',
  searched: (query: string): string => `Búsqueda: «${query}»`,
  sorted: (column: string, direction: 'ascending' | 'descending'): string =>
    `Orden: ${column}, ${direction === 'ascending' ? 'ascendente' : 'descendente'}`,
  records: (count: number): string => counted(count, ['registro', 'registros']),
  exported: (count: string): string => `Registros exportados: ${count}.`,
  exportStopped: 'La exportación se detuvo. Lo que ya se leyó se conserva.',
  yes: 'Sí',
  no: 'No',
});

declare global {
  interface LicenceTexts {
    readonly 'desk-lists': typeof messages;
  }
}
