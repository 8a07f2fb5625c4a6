import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const kept = path.join(import.meta.dirname, '..', '..', '.cache', 'packed');

/** A text as it goes over the wire, packed as small as it gets; kept under its hash, since that takes a while. */
export function packed(bytes: Uint8Array, hash: string): { readonly br: Uint8Array; readonly gz: Uint8Array } {
  const once = (ending: 'br' | 'gz', pack: () => Uint8Array): Uint8Array => {
    const file = path.join(kept, `${hash}.${ending}`);
    if (existsSync(file)) return readFileSync(file);
    const made = pack();
    mkdirSync(kept, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, made);
    renameSync(`${file}.${process.pid}`, file);
    return made;
  };
  return {
    br: once('br', () => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })),
    gz: once('gz', () => gzipSync(bytes, { level: 9 })),
  };
}
