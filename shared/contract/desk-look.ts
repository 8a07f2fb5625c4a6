/** The back office's look on this machine; a sign-out keeps it. */
export interface DeskLook {
  /** `system` follows the machine's setting. */
  readonly scheme: 'system' | 'light' | 'dark';
  readonly dense: boolean;
}

/** Values of the key `deskLook`, which is absent for the usual look. */
const looks = ['light', 'dark', 'dense', 'light dense', 'dark dense'] as const;

export const isDeskLook = (stored: string | null): stored is (typeof looks)[number] => looks.some((look) => look === stored);

/** @returns the usual look for any other text */
export function readDeskLook(stored: string | null): DeskLook {
  const words = isDeskLook(stored) ? stored.split(' ') : [];
  const scheme = words.includes('light') ? 'light' : words.includes('dark') ? 'dark' : 'system';
  return { scheme, dense: words.includes('dense') };
}

/** @returns null for the usual look, which is not stored */
export function writeDeskLook({ scheme, dense }: DeskLook): string | null {
  return [scheme === 'system' ? '' : scheme, dense ? 'dense' : ''].filter(Boolean).join(' ') || null;
}
