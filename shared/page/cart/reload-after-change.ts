import { refreshPageShape } from '#shared/contract/stored';
import type { PageStorage } from '../storage/storage.ts';

/** Milliseconds between the last change of a quantity and the reload. */
const DELAY = 900;

/**
 * The refresh flag `refreshPage`: one reload, 900 ms after it was last set. Clears the flag first, so that a reload never causes
 * another.
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
