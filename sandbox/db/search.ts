/** A text as searches of the platform compare it: without case and accents (ñ is n), without runs of spaces and without a space before '%'. */
export function folded(text: unknown): string {
  return (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replaceAll(' %', '%')
    .trim();
}

/** The SQL of 'one of these columns holds the asked text', which is the one parameter it takes. Columns are ours, never a visitor's. */
export function holds(...columns: readonly string[]): string {
  return `instr(folded(${columns.join(' || char(31) || ')}), folded(?)) > 0`;
}

/** The names and the number a customer is looked for by. */
export const customerHolds = holds(
  "COALESCE(customer.legal_name, '')",
  "COALESCE(customer.first_name || ' ' || customer.last_name, '')",
  'customer.document_number',
);
