import type { DocumentType } from '#shared/contract/parameters';
import { documentTypeCode } from '#shared/domain/people/identity-document';
import { documentTypeNames } from './buyer-fields.messages.ts';

/**
 * The name of a document type: the list's for the configured country, the list's own, or ours while there is no list.
 * @param country the beginning of its name or code, as the maps configuration has it
 */
export function documentTypeName(id: number, types: readonly DocumentType[], country: string): string {
  const known = types.find((type) => type.id === id);
  const ofCountry = known?.countryVariants?.find((variant) => variant.country.trim().toLowerCase().startsWith(country.toLowerCase()));
  const code = documentTypeCode(id);
  return ofCountry?.documentTypeDesciption || known?.documentTypeDesciption || (code === null ? String(id) : documentTypeNames[code]);
}

/**
 * The types a form offers, of those its brand takes: the ones that the platform's list has. All of them while there
 * is no list, or where it has none of them; the chosen one stays.
 * @param country as `documentTypeName`
 */
export function documentTypeOptions(
  taken: readonly number[],
  types: readonly DocumentType[],
  country: string,
  chosen: number | null,
): readonly { readonly value: string; readonly label: string }[] {
  const listed = taken.filter((id) => types.some((type) => type.id === id));
  const offered = listed.length === 0 ? taken : taken.filter((id) => id === chosen || listed.includes(id));
  return offered.map((id) => ({ value: String(id), label: documentTypeName(id, types, country) }));
}
