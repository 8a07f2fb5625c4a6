import { ApiError } from '#shared/api/api-error';

/** What a loader throws where a file of ours did not come: webpack's, and our own. */
const loaders = ['ChunkLoadError', 'LoadError'];

/**
 * Whether a part of our own code is missing. An old tab asks for it in vain once its release is gone, and only the page anew
 * has it.
 */
export function isCodeMissing(failure: unknown): boolean {
  for (let each = failure; each instanceof Error; each = each.cause)
    if (loaders.includes(each.name) || (each instanceof ApiError && each.kind === 'not-loaded')) return true;
  return false;
}
