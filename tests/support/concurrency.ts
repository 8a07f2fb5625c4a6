import { configOfThisRun } from './this-run.ts';

/** The two kinds of platform: one that checks versions of a record, and one without versions. */
export const platforms = [
  { platform: 'a platform that checks versions', concurrency: true },
  { platform: 'a platform without the extension', concurrency: false },
] as const;

export const configWith = (concurrency: boolean) => ({ ...configOfThisRun(), extensions: { idempotency: true, concurrency } });
