import { refreshPageShape } from '#shared/contract/stored';
import type { PageStorage } from '../storage/storage.ts';

/** How long after the last change of a quantity the page is reloaded, in ms. */
const DELAY = 900;

/**
 * The refresh flag `refreshPage`: one reload, 900 ms after the last time it was set. The flag is cleared first, so that a
 * reload never asks for another.
 */
export function createReloadAfterChange(storage: PageStorage, reload: () => void): () => void {
  const { key, write } = refreshPageShape;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fire = (): void => {
    storage.local.remove(key);
    reload();
  };
  return () => {
    storage.local.set(key, write(true));
    clearTimeout(timer);
    timer = setTimeout(fire, DELAY);
  };
}
