import { ApiError } from '#shared/api/api-error';
import { messages } from './messages.ts';

/** Names of errors that webpack's loader and ours throw for a missing file. */
const loaders = ['ChunkLoadError', 'LoadError'];

/** An old tab cannot load a part of a removed release; only a reload can. */
export function isCodeMissing(failure: unknown): boolean {
  for (let each = failure; each instanceof Error; each = each.cause)
    if (loaders.includes(each.name) || (each instanceof ApiError && each.kind === 'not-loaded')) return true;
  return false;
}

export const noAnswerText = (): string => (navigator.onLine === false ? messages.offline : messages.noAnswer);

/**
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
