import { ApiError } from '#shared/api/api-error';
import { messages } from './messages.ts';
import { isCodeMissing } from './missing-code.ts';

/** Returns the sentence for a call without an answer. */
export const noAnswerText = (): string => (navigator.onLine === false ? messages.offline : messages.noAnswer);

/**
 * Returns the sentence for a failed call.
 * @param answered sentence where the platform did answer; default: a general one, in which a 400 means that the platform could not
 * read the request
 */
export function failureText(error: unknown, answered?: string): string {
  if (isCodeMissing(error)) return messages.notLoaded;
  if (error instanceof ApiError) {
    if (error.kind === 'no-answer') return noAnswerText();
    if (error.kind === 'unsendable') return messages.unsendable;
    if (answered === undefined && error.status === 400) return messages.unsendable;
  }
  return answered ?? messages.serverError;
}
