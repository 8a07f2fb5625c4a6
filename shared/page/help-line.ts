import { messages } from './help-line.messages.ts';
import { parameterText } from './parameter-text.ts';
import type { AppParameters } from './parameters.ts';

/** Whom to write to; null where the platform names nobody. */
export function supportContact(parameters: Pick<AppParameters, 'values'>): string | null {
  return parameterText(parameters, 'supportContact');
}

/** The sentence that says it, and by which name to call an order; null where the platform names nobody. @param reference null where no order stands yet */
export function helpLine(parameters: Pick<AppParameters, 'values'>, reference: string | null): string | null {
  const contact = supportContact(parameters);
  return contact === null ? null : messages.help(contact, reference);
}
