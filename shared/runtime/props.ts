import { custom, describe, oneOf, optional, pipe, string, transform } from '#shared/contract/schema';

/** Schemas of props, from attribute text or a script's values. `remedy` is the sentence for the page author. */
export function wholeNumber(remedy: string) {
  return pipe(
    transform((input: unknown) => (typeof input === 'string' && /^\s*\d{1,9}\s*$/.test(input) ? Number(input) : input)),
    custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 1, remedy),
  );
}

/** On where the attribute is present, empty or 'true'; off where it is 'false' or absent. */
export function flag() {
  return pipe(
    transform((input: unknown) => input === '' || input === true || (typeof input === 'string' && input.toLowerCase() === 'true')),
    custom<boolean>((value) => typeof value === 'boolean'),
  );
}

/** Buyer data of the page; fills empty fields of a form only (decision record 0021). */
export const prefill = {
  email: optional(string()).check(describe("The buyer's e-mail address, where your page knows it. It stays in the form.")),
  documentType: optional(
    oneOf(['CC', 'CE', 'NIT', 'PA', 'NUIP'], 'set document-type to one of CC, CE, NIT, PA, NUIP, or leave it out with document-number'),
  ).check(describe('Kind of document-number: CC, CE, NIT, PA or NUIP; one that the brand does not take is left out.')),
  documentNumber: optional(string()).check(describe("The buyer's document, without a check digit. It stays in the form.")),
};

export interface Prefill {
  readonly email?: string | undefined;
  readonly documentType?: 'CC' | 'CE' | 'NIT' | 'PA' | 'NUIP' | undefined;
  readonly documentNumber?: string | undefined;
}
