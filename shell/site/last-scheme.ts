import { readDeskLook } from '#shared/contract/desk-look';
import type { StorageKey } from '#shared/contract/storage-keys';
import { readStorage } from '../kernel/storage-access.ts';

/** Returns the scheme that staff chose on this machine, else the machine's own. */
export function lastScheme(): string {
  const { scheme } = readDeskLook(readStorage(() => localStorage.getItem('deskLook' satisfies StorageKey)));
  if (scheme !== 'system') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
