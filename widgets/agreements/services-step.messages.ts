import { formatQuantity } from '#shared/domain/quantity';

/** Every word of the services step (licence-admin.md sections 2.7, 4.4 and 5.5); the marks differ from those of the licence area. */
export const messages = {
  product: (label: string, devices: boolean): string => `Producto: ${label}${devices ? ' (ECD)' : ''}`,
  addTitle: 'Agregar servicio',
  add: 'Agregar',
  listTitle: 'En el convenio',
  count: (lines: number): string => (lines === 1 ? '1 servicio' : `${lines} servicios`),
  empty: 'Agrega al menos un servicio para continuar.',
  edit: 'Actualizar servicio',
  editOf: (name: string): string => `Editar ${name}`,
  updated: 'Servicio actualizado!',
  duplicate: 'Ya existe el producto en la lista.',
  removeOf: (name: string): string => `Eliminar ${name}`,
  removeQuestion: 'Quieres eliminar este servicio?',
  remove: 'Eliminar servicio',
  removed: 'Servicio eliminado!',
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
