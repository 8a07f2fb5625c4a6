/** Runs before the back office's document is drawn, so that its first frame has the screen's colour scheme. */
import { readDeskLook } from '#shared/contract/desk-look';
import type { StorageKey } from '#shared/contract/storage-keys';
import { readStorage } from '../kernel/storage-access.ts';

const { scheme } = readDeskLook(readStorage(() => localStorage.getItem('deskLook' satisfies StorageKey)));
const usual = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset['scheme'] = scheme === 'system' ? usual : scheme;
