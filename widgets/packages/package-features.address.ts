import { featuresSection, tidySearch } from '#shared/desk/list-address';
import type { LocationPort } from '#shared/page/location-port';
import type { PackageFeaturesState } from './package-features.state.ts';

/** The default type, which is left out of the address. */
const BASE = 1;
/** The parameter of the address that names the card in view. */
export const cardParameter = 'tarjeta';
export const typeAddress = (typeId: number) => ({ tipo: typeId === BASE ? null : String(typeId) });

/** The address of a package's card, without a search. */
export const cardAddress = (packageId: number, typeId: number) => ({
  ...typeAddress(typeId),
  seccion: featuresSection,
  nombre: null,
  [cardParameter]: String(packageId),
});

/** Reads type, searched name and card from an address. */
export function readFeatures(params: ReturnType<LocationPort['get']>): Pick<PackageFeaturesState, 'typeId' | 'applied' | 'at'> {
  const typeId = Number(params['tipo']);
  return {
    typeId: [1, 2, 3].includes(typeId) ? typeId : BASE,
    applied: tidySearch(params['nombre'] ?? ''),
    at: Number(params[cardParameter]) || null,
  };
}
