import { foldText } from '#shared/domain/folded-text';

export const folded = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? foldText(String(value)) : '');

/** Returns SQL that searches columns for its one parameter. Column names are constants of ours, never a visitor's text. */
export function holds(...columns: readonly string[]): string {
  return `instr(folded(${columns.join(' || char(31) || ')}), folded(?)) > 0`;
}

export const holdsApartFromSpaces = (...columns: readonly string[]): string =>
  holds(...columns.map((column) => `replace(${column}, ' ', '')`)).replace('folded(?)', "replace(folded(?), ' ', '')");

export const customerColumns = [
  "COALESCE(customer.legal_name, '')",
  "COALESCE(customer.first_name || ' ' || customer.last_name, '')",
  'customer.document_number',
] as const;
export const customerHolds = holds(...customerColumns);

/** Returns a search with its parameters. An empty search matches every row without reading any. */
export const searched = (condition: string, search: string): readonly [where: string, parameters: readonly string[]] =>
  folded(search) === '' ? ['TRUE', []] : [condition, [search]];

/** Reads a paging header. Null, empty, absent, invalid and impossibly large values are 0. */
export function rows(value: string): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Reads a page size: 1 to 1,000 rows. */
export function pageSize(value: string): number {
  return Math.min(1000, Math.max(1, rows(value)));
}
