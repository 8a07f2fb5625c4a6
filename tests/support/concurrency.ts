import { configOfThisRun } from './this-run.ts';

/** The two kinds of platform: one that checks versions, and one that has never heard of them. */
export const platforms = [
  { platform: 'a platform that checks versions', concurrency: true },
  { platform: 'a platform without the extension', concurrency: false },
] as const;

/** The configuration of a page on such a platform. */
export const configWith = (concurrency: boolean) => ({ ...configOfThisRun(), extensions: { idempotency: true, concurrency } });
