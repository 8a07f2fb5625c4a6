import { formatQuantity } from '#shared/domain/quantity';

/** Every word of 'Servicios Contratados' (licence-admin.md sections 2.8, 4.3 and 5.4). */
export const messages = {
  close: 'Cerrar',
  kept: 'La lista se conserva mientras esta pantalla está abierta.',
  addTitle: 'Agregar servicio',
  add: 'Agregar',
  listTitle: 'Servicios agregados',
  count: (lines: number): string => (lines === 1 ? '1 servicio' : `${lines} servicios`),
  empty: 'Todavía no hay servicios.',
  edit: 'Editar servicio',
  editOf: (name: string): string => `Editar ${name}`,
  updated: 'Servicio actualizado',
  duplicate: 'Ya existe el producto en la lista.',
  removeOf: (name: string): string => `Eliminar ${name}`,
  removeQuestion: '¿Quieres eliminar este servicio?',
  remove: 'Eliminar servicio',
  removed: 'Servicio eliminado',
  leaveEdit: 'Si sales se pierde lo que cambiaste en el servicio.',
  leave: 'Los servicios contratados de esta pantalla se pierden si sales.',
  required: 'Campo obligatorio',
  choose: 'Selecciona',
  unlimited: 'Ilimitado',
  help: ({ name, maximum }: { readonly name: string; readonly maximum: number | null }): string | undefined => {
    if (name === 'quota') return `De 0 a ${formatQuantity(maximum ?? 0)}.`;
    if (name === 'quantity') return undefined;
    return maximum === null ? 'Elige primero el tipo.' : `Máximo ${formatQuantity(maximum)}.`;
  },
  labels: {
    product: 'Producto o servicio',
    device: 'Tipo de dispositivo',
    delivery: 'Entrega de credenciales',
    validityType: 'Tipo de vigencia',
    validityAmount: 'Vigencia',
    quantity: 'Cantidad',
    quota: 'Cupo de reasignación',
    unlimited: 'Cantidad ilimitada',
  },
  name: 'Servicio',
  columns: {
    device: 'Dispositivo',
    delivery: 'Entrega',
    validity: 'Vigencia',
    quantity: 'Cantidad',
    quota: 'Reasignación',
  },
} as const;
