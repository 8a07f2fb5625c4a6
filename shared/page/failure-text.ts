import { ApiError } from '#shared/api/api-error';
import { messages } from './messages.ts';
import { isCodeMissing } from './missing-code.ts';

/**
 * What a visitor is told of a call that failed.
 * @param answered what is said when the server did answer; a call without words of its own has the general ones, and a
 *   request that the server calls wrong (400) is then one it could not read
 */
export function failureText(error: unknown, answered?: string): string {
  if (isCodeMissing(error)) return messages.notLoaded;
  if (error instanceof ApiError) {
    if (error.kind === 'no-answer') return messages.noAnswer;
    if (error.kind === 'unsendable') return messages.unsendable;
    if (answered === undefined && error.status === 400) return messages.unsendable;
  }
  return answered ?? messages.serverError;
}
