import { ApiError } from '#shared/api/api-error';
import { messages } from './messages.ts';

/**
 * What a visitor is told of a call that failed (ST-469, ST-470, ST-481, LC-502, LC-503).
 * @param answered what is said when the server did answer; a call without words of its own has the general ones
 */
export function failureText(error: unknown, answered: string = messages.serverError): string {
  if (error instanceof ApiError && error.kind === 'no-answer') return messages.noAnswer;
  return error instanceof ApiError && error.kind === 'unsendable' ? messages.unsendable : answered;
}
