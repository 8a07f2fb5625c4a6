import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { remote } from '../../shell/build/webpack.ts';

/** Builds a remote whose widget is one empty object. @returns kB of brotli: what the container itself costs */
export async function emptyRemote(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'licence-empty-remote-'));
  try {
    const index = join(folder, 'index.ts');
    writeFileSync(index, 'export const widget = {};\n');
    const config = remote('empty', 'production', index);
    const compiler = webpack({ ...config, output: { ...config.output, path: join(folder, 'out') } });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    await new Promise((resolve) => compiler.close(resolve));
    return brotliCompressSync(readFileSync(join(folder, 'out/entry.js'))).length / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
