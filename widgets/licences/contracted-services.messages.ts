import { serviceLineWords } from '#shared/desk/service-lines.messages';

export const messages = {
  ...serviceLineWords,
  close: 'Cerrar',
  worksheet: 'Hoja de trabajo: no cambia las licencias de la empresa.',
  storedHere: 'Se guarda cifrada en este navegador durante 30 días, o hasta que cierres sesión.',
  notStoredHere: 'Este navegador no la guarda: se pierde si sales de esta pantalla.',
  contract: 'Crear convenio con estos servicios',
  addFirst: 'Agrega al menos un servicio.',
  listTitle: 'Servicios agregados',
  empty: 'No existe informacion correspondiente a los criterios de busqueda',
  edit: 'Editar servicio',
  updated: 'Servicio actualizado',
  removeQuestion: '¿Quieres eliminar este servicio?',
  removed: 'Servicio eliminado',
  leaveEdit: 'Si sales se pierde lo que cambiaste en el servicio.',
  leave: 'Los servicios contratados de esta pantalla se pierden si sales.',
} as const;
