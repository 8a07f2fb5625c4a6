import { messages } from './help-line.messages.ts';
import { parameterText } from './parameter-text.ts';
import type { AppParameters } from './parameters.ts';

export function supportContact(parameters: Pick<AppParameters, 'values'>): string | null {
  return parameterText(parameters, 'supportContact');
}

/** Null without a contact. @param reference the order's; null without an order */
export function helpLine(parameters: Pick<AppParameters, 'values'>, reference: string | null): string | null {
  const contact = supportContact(parameters);
  return contact === null ? null : messages.help(contact, reference);
}
