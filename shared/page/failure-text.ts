import { ApiError } from '#shared/api/api-error';
import { messages } from './messages.ts';

/** Names of the errors of webpack's loader and of ours. */
const loaders = ['ChunkLoadError', 'LoadError'];

/** True for a file of a removed release, which only a reload of the page replaces. */
export function isCodeMissing(failure: unknown): boolean {
  for (let each = failure; each instanceof Error; each = each.cause)
    if (loaders.includes(each.name) || (each instanceof ApiError && each.kind === 'not-loaded')) return true;
  return false;
}

export const noAnswerText = (): string => (navigator.onLine === false ? messages.offline : messages.noAnswer);

/**
 * @param answered sentence for a failure that the platform answered; default: a general sentence
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
