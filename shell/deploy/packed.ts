import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const cacheFolder = path.join(import.meta.dirname, '..', '..', '.cache', 'packed-texts');
const DAY = 86_400_000;
const KEPT_DAYS = 14;

const SUM_BYTES = 32;
const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Reads a cached file, which begins with its hash; undefined when it is missing or damaged. */
function read(file: string): Uint8Array | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const all = readFileSync(file);
  const bytes = all.subarray(SUM_BYTES);
  if (!sumOf(bytes).equals(all.subarray(0, SUM_BYTES))) return undefined;
  const now = new Date();
  if (now.getTime() - stats.mtimeMs > DAY) utimesSync(file, now, now);
  return bytes;
}

/** Compresses a text at the highest level. The text's hash is the cache's key. */
export function packed(bytes: Uint8Array, hash: string): { readonly br: Uint8Array; readonly gz: Uint8Array } {
  const once = (ending: 'br' | 'gz', pack: () => Uint8Array): Uint8Array => {
    const file = path.join(cacheFolder, `${hash}.${ending}`);
    const cached = read(file);
    if (cached) return cached;
    const compressed = pack();
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, Buffer.concat([sumOf(compressed), compressed]));
    renameSync(`${file}.${process.pid}`, file);
    return compressed;
  };
  return {
    br: once('br', () => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })),
    gz: once('gz', () => gzipSync(bytes, { level: 9 })),
  };
}

export function forgetPacked(now = Date.now()): void {
  for (const file of globSync('*', { cwd: cacheFolder }).map((name) => path.join(cacheFolder, name))) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && now - stats.mtimeMs > KEPT_DAYS * DAY) rmSync(file, { force: true });
  }
}
