import { custom, describe, oneOf, optional, pipe, string, transform } from '#shared/contract/schema';

/**
 * Props that may arrive as an attribute's text or as a value from a script. Each takes the sentence that a page author
 * reads when the value does not do; it names the remedy.
 */
export function wholeNumber(remedy: string) {
  return pipe(
    transform((given: unknown) => (typeof given === 'string' && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given)),
    custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 1, remedy),
  );
}

/** An attribute that is there, empty or 'true', is on; 'false' or absent is off. */
export function flag() {
  return pipe(
    transform((given: unknown) => given === '' || given === true || (typeof given === 'string' && given.toLowerCase() === 'true')),
    custom<boolean>((value) => typeof value === 'boolean'),
  );
}

/** What a page may know of its buyer already: read into the empty fields of a form, and nowhere else (decision record 0021). */
export const prefill = {
  email: optional(string()).check(describe("The buyer's e-mail address, where your page knows it. It stays in the form.")),
  documentType: optional(
    oneOf(['CC', 'CE', 'NIT', 'PA', 'NUIP'], 'set document-type to one of CC, CE, NIT, PA, NUIP, or leave it out with document-number'),
  ).check(describe('Kind of document-number: CC, CE, NIT, PA or NUIP; one that the brand does not take is left out.')),
  documentNumber: optional(string()).check(describe("The buyer's document, without a check digit. It stays in the form.")),
};

/** The same as a form reads it. */
export interface Prefill {
  readonly email?: string | undefined;
  readonly documentType?: 'CC' | 'CE' | 'NIT' | 'PA' | 'NUIP' | undefined;
  readonly documentNumber?: string | undefined;
}
