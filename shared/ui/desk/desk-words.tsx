/** The few words the back office's kit says by itself. */
export const deskWords = {
  closed: 'Esta pantalla está cerrada para ti',
  toStart: 'Ir a mi primera pantalla',
  denied: 'No tienes los suficientes privilegios para realizar esta acción.',
  clearFilters: 'Limpiar filtros',
  accept: 'Aceptar',
  discardTitle: 'Cambios sin guardar',
  discardQuestion: 'Si cierras el formulario se pierde lo que escribiste.',
  discard: 'Descartar cambios',
  keepEditing: 'Seguir editando',
  sortBy: 'Ordenar por',
  choose: 'Selecciona',
  openCalendar: (field: string): string => `Abrir calendario: ${field}`,
  ascending: 'Orden ascendente',
  descending: 'Orden descendente',
} as const;
