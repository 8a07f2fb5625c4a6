import { ApiError } from '#shared/api/api-error';

/** Names of errors that webpack's loader and ours throw for a missing file. */
const loaders = ['ChunkLoadError', 'LoadError'];

/** Returns whether a part of our own code is missing. An old tab cannot load a part of a removed release; only a reload can. */
export function isCodeMissing(failure: unknown): boolean {
  for (let each = failure; each instanceof Error; each = each.cause)
    if (loaders.includes(each.name) || (each instanceof ApiError && each.kind === 'not-loaded')) return true;
  return false;
}
