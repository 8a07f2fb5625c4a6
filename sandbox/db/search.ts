import { foldText } from '#shared/domain/folded-text';

/** The SQL function `folded`: a column's value as searches compare it. */
export const folded = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? foldText(String(value)) : '');

/** SQL of "one of these columns contains the text", with the text as its one parameter. Column names are ours, never a visitor's. */
export function holds(...columns: readonly string[]): string {
  return `instr(folded(${columns.join(' || char(31) || ')}), folded(?)) > 0`;
}

/** The same search, ignoring spaces. */
export const holdsApartFromSpaces = (...columns: readonly string[]): string =>
  holds(...columns.map((column) => `replace(${column}, ' ', '')`)).replace('folded(?)', "replace(folded(?), ' ', '')");

/** The names and the number a customer is looked for by. */
export const customerColumns = [
  "COALESCE(customer.legal_name, '')",
  "COALESCE(customer.first_name || ' ' || customer.last_name, '')",
  'customer.document_number',
] as const;
export const customerHolds = holds(...customerColumns);

/**
 * A search by one of the conditions above, with its parameters. An empty search matches every row without reading any.
 * @param search as it was typed
 */
export const searched = (condition: string, search: string): readonly [where: string, parameters: readonly string[]] =>
  folded(search) === '' ? ['TRUE', []] : [condition, [search]];
