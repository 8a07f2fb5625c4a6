import { tidySearch } from '#shared/desk/list-address';
import type { LocationPort } from '#shared/page/location-port';
import type { PackageFeaturesState } from './package-features.state.ts';

/** The type that no address names. */
const BASE = 1;
/** The parameter of the address that names the card in view. */
export const cardParameter = 'tarjeta';
export const typeAddress = (typeId: number) => ({ tipo: typeId === BASE ? null : String(typeId) });

/** What leads to a package's card, whatever was searched before. */
export const cardAddress = (packageId: number, typeId: number) => ({
  ...typeAddress(typeId),
  seccion: 'configurar',
  nombre: null,
  [cardParameter]: String(packageId),
});

/** The type, the searched name and the card that an address asks for. */
export function readFeatures(params: ReturnType<LocationPort['get']>): Pick<PackageFeaturesState, 'typeId' | 'applied' | 'at'> {
  const typeId = Number(params['tipo']);
  return {
    typeId: [1, 2, 3].includes(typeId) ? typeId : BASE,
    applied: tidySearch(params['nombre'] ?? ''),
    at: Number(params[cardParameter]) || null,
  };
}
