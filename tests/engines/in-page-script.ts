import { buildSync } from 'esbuild';
import { join } from 'node:path';

/** `in-page.ts` as one script that any driver can run; bundled once for a process. */
let bundled: string | undefined;

export function inPageScript(): string {
  bundled ??= buildSync({
    entryPoints: [join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
  }).outputFiles[0]?.text;
  if (bundled === undefined) throw new Error('esbuild gave no script for the page.');
  return bundled;
}
