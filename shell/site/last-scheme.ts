import { readDeskLook } from '#shared/contract/desk-look';
import type { StorageKey } from '#shared/contract/storage-keys';

/** Returns the scheme that was chosen for the back office on this machine, else the machine's own: the first frame has it too. */
export function lastScheme(): string {
  try {
    const { scheme } = readDeskLook(localStorage.getItem('deskLook' satisfies StorageKey));
    if (scheme !== 'system') return scheme;
  } catch {
    // Nothing can be read: as the machine has it.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
