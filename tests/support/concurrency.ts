import { configOfThisRun } from './this-run.ts';

/** The two kinds of platform: with and without versions of a record. */
export const platforms = [
  { platform: 'a platform that checks versions', concurrency: true },
  { platform: 'a platform without the extension', concurrency: false },
] as const;

export const configWith = (concurrency: boolean) => ({ ...configOfThisRun(), extensions: { idempotency: true, concurrency } });
