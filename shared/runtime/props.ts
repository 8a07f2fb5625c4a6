import { custom, pipe, transform } from '#shared/contract/schema';

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
