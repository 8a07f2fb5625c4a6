import { messages } from './help-line.messages.ts';
import { parameterText } from './parameter-text.ts';
import type { AppParameters } from './parameters.ts';

/** Returns the support contact; null where the platform names none. */
export function supportContact(parameters: Pick<AppParameters, 'values'>): string | null {
  return parameterText(parameters, 'supportContact');
}

/**
 * Returns the sentence with the support contact and the order's reference; null without a contact. @param reference null without an
 * order
 */
export function helpLine(parameters: Pick<AppParameters, 'values'>, reference: string | null): string | null {
  const contact = supportContact(parameters);
  return contact === null ? null : messages.help(contact, reference);
}
