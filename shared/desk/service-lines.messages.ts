import { counted, formatQuantity } from '#shared/domain/quantity';
import { requiredText } from './desk-fields.messages.ts';

/** Shared by agreements and customers. Texts with different punctuation are in their own files. */
export const serviceLineWords = {
  addTitle: 'Agregar servicio',
  add: 'Agregar',
  count: (lines: number): string => counted(lines, ['servicio', 'servicios']),
  editOf: (name: string): string => `Editar ${name}`,
  duplicate: 'Ya existe el producto en la lista.',
  removeOf: (name: string): string => `Eliminar ${name}`,
  remove: 'Eliminar servicio',
  importLines: 'Importar',
  listsMissing: 'Faltan las listas de servicios.',
  required: requiredText,
  choose: 'Selecciona',
  unlimited: 'Ilimitado',
  help: ({ name, maximum }: { readonly name: string; readonly maximum: number | null }): string | undefined => {
    if (name === 'quota') return `De 0 a ${formatQuantity(maximum ?? 0)}.`;
    if (name === 'quantity') return undefined;
    return maximum === null ? 'Elige primero el tipo.' : `Máximo ${formatQuantity(maximum)}.`;
  },
  above: (number: string, maximum: number): string =>
    `${number.length > 15 ? number : formatQuantity(Number(number))} supera el máximo de ${formatQuantity(maximum)}.`,
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

export const serviceImportWords = {
  title: 'Importar servicios contratados',
  noun: ['servicio', 'servicios'],
  helps: {
    product: 'Código, o el nombre como está en la lista.',
    device: (names: string): string => `Solo si el servicio lo pide: ${names}.`,
    delivery: (names: string): string => `Solo si el servicio lo pide: ${names}.`,
    validityAmount: 'Hasta el máximo del tipo de vigencia.',
    quantity: 'De 1 a 100000000, sin puntos. Vacía si es ilimitada.',
    quota: (most: number): string => `De 0 a ${formatQuantity(most)}. Vacía: 0.`,
    unlimited: 'Sí o no. Vacía: no.',
  },
} as const;
