import { ApiError } from '#shared/api/api-error';
import { messages } from './messages.ts';

/** What a visitor is told of a call that failed and has no words of its own (ST-469, ST-470, ST-481). */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'no-answer') return messages.noAnswer;
  return error instanceof ApiError && error.kind === 'unsendable' ? messages.unsendable : messages.serverError;
}
