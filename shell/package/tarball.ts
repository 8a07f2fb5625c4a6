import { gzipSync } from 'node:zlib';

const BLOCK = 512;
// npm's own fixed date, so that equal content gives an equal archive.
const packedOn = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/** Writes a number as tar does: octal digits and a terminator. */
const octal = (value: number, places: number): string => `${value.toString(8).padStart(places - 1, '0')}\0`;

function header(name: string, size: number): Uint8Array {
  const bytes = new Uint8Array(BLOCK);
  const put = (text: string, at: number): void => bytes.set(new TextEncoder().encode(text), at);
  if (new TextEncoder().encode(name).length > 100) throw new Error(`${name} is too long a name for an archive: shorten it to 100 bytes.`);
  put(name, 0);
  put(octal(0o644, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(size, 12), 124);
  put(octal(packedOn, 12), 136);
  put(' '.repeat(8), 148);
  put('0', 156);
  put('ustar\u000000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/** An archive as `npm pack` makes one; the same files give the same bytes, on any machine. */
export function tarball(files: ReadonlyMap<string, string>): Uint8Array {
  const parts = [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, text]) => {
      const bytes = new TextEncoder().encode(text);
      return [header(`package/${name}`, bytes.length), bytes, new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
    });
  const packed = gzipSync(Buffer.concat([...parts, new Uint8Array(2 * BLOCK)]), { level: 9 });
  // The tenth byte names the operating system.
  packed[9] = 255;
  return packed;
}
