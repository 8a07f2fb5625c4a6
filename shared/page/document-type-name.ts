import type { DocumentType } from '#shared/contract/parameters';
import { documentTypeCode } from '#shared/domain/people/identity-document';
import { documentTypeNames } from './buyer-fields.messages.ts';

/**
 * Prefers the list's name for the configured country, then the list's own, then ours.
 * @param country beginning of the country's name or code, as in the maps configuration
 */
export function documentTypeName(id: number, types: readonly DocumentType[], country: string): string {
  const match = types.find((type) => type.id === id);
  const ofCountry = match?.countryVariants?.find((variant) => variant.country.trim().toLowerCase().startsWith(country.toLowerCase()));
  const code = documentTypeCode(id);
  return ofCountry?.documentTypeDesciption || match?.documentTypeDesciption || (code === null ? String(id) : documentTypeNames[code]);
}

/**
 * Returns the brand's document types that the platform's list has; all of them without such a list. The chosen one stays.
 * @param country as `documentTypeName`
 */
export function documentTypeOptions(
  accepted: readonly number[],
  types: readonly DocumentType[],
  country: string,
  chosen: number | null,
): readonly { readonly value: string; readonly label: string }[] {
  const listed = accepted.filter((id) => types.some((type) => type.id === id));
  const offered = listed.length === 0 ? accepted : accepted.filter((id) => id === chosen || listed.includes(id));
  return offered.map((id) => ({ value: String(id), label: documentTypeName(id, types, country) }));
}
