import { serviceLineWords } from '#shared/desk/service-lines.messages';

/** Every word of the services step; the marks differ from those of the licence area. */
export const messages = {
  ...serviceLineWords,
  product: (label: string, devices: boolean): string => `Producto: ${label}${devices ? ' (ECD)' : ''}`,
  listTitle: 'En el convenio',
  empty: 'Agrega al menos un servicio para continuar.',
  edit: 'Actualizar servicio',
  updated: 'Servicio actualizado!',
  removeQuestion: 'Quieres eliminar este servicio?',
  removed: 'Servicio eliminado!',
} as const;
