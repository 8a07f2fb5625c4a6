/** Texts of the kit; callers pass all others. */
export const words = {
  close: 'Cerrar',
  optional: 'Opcional',
  loading: 'Cargando…',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  before: 'Antes',
  less: 'Disminuir',
  more: 'Aumentar',
  clear: 'Limpiar',
  copy: 'Copiar',
  copied: 'Copiado',
  newTab: 'Se abre en una pestaña nueva',
  cancel: 'Cancelar',
  remove: 'Quitar',
  previous: 'Anterior',
  next: 'Siguiente',
  nothingFound: 'No se encontraron registros.',
  seeMore: 'Ver más',
  seeLess: 'Ver menos',
  notices: 'Avisos',
  asksDigit: '¿El último dígito es el de verificación?',
  useNumber: (number: string): string => `Usar ${number}`,
  andMore: (count: number): string => `y ${count} más`,
} as const;

/** Separate, since `embed.js` has only this text. */
export const supportReference = (reference: string): string => `Código de soporte: ${reference}`;
