import type { DocumentType } from '#shared/contract/parameters';
import { documentTypeCode } from '#shared/domain/people/identity-document';
import { documentTypeNames } from './buyer-fields.messages.ts';

/**
 * Returns the list's name for the configured country, else the list's general name, else ours.
 * @param country beginning of the country's name or code, as in the maps configuration
 */
export function documentTypeName(id: number, types: readonly DocumentType[], country: string): string {
  const match = types.find((type) => type.id === id);
  const ofCountry = match?.countryVariants?.find((variant) => variant.country.trim().toLowerCase().startsWith(country.toLowerCase()));
  const code = documentTypeCode(id);
  return ofCountry?.documentTypeDesciption || match?.documentTypeDesciption || (code === null ? String(id) : documentTypeNames[code]);
}

/**
 * Returns the brand's document types that are in the platform's list, and the chosen one. If the list has none of them, all are returned.
 * @param country as `documentTypeName`
 */
export function documentTypeOptions(
  accepted: readonly number[],
  types: readonly DocumentType[],
  country: string,
  chosen: number | null,
): readonly { readonly value: string; readonly label: string }[] {
  const listedIds = accepted.filter((id) => types.some((type) => type.id === id));
  const offeredIds = listedIds.length === 0 ? accepted : accepted.filter((id) => id === chosen || listedIds.includes(id));
  return offeredIds.map((id) => ({ value: String(id), label: documentTypeName(id, types, country) }));
}
