/** The few words the kit says by itself; everything else comes from the caller. */
export const words = {
  close: 'Cerrar',
  optional: 'Opcional',
  loading: 'Cargando…',
  retry: 'Reintentar',
  before: 'Antes',
  less: 'Disminuir',
  more: 'Aumentar',
  clear: 'Limpiar',
  cancel: 'Cancelar',
  remove: 'Quitar',
  previous: 'Anterior',
  next: 'Siguiente',
  nothingFound: 'No se encontraron registros.',
  seeMore: 'Ver más',
  seeLess: 'Ver menos',
} as const;
