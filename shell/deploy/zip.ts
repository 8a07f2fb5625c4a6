/** A zip archive whose files are stored as they are. */
export function zip(files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bodies: number[] = [];
  const directory: number[] = [];
  for (const [name, text] of files) {
    const data = encoder.encode(text);
    const title = encoder.encode(name);
    // Version 2.0, no flags, stored, 1 January 1980, check sum, both sizes, length of the name, no extra field.
    const facts = [...le(20, 2), ...le(0, 2), ...le(0, 2), ...le(0, 2), ...le(0x21, 2), ...le(crc32(data), 4)];
    const sizes = [...le(data.length, 4), ...le(data.length, 4), ...le(title.length, 2), ...le(0, 2)];
    directory.push(...le(0x02014b50, 4), ...le(20, 2), ...facts, ...sizes, ...le(0, 10), ...le(bodies.length, 4), ...title);
    bodies.push(...le(0x04034b50, 4), ...facts, ...sizes, ...title, ...data);
  }
  const count = [...le(files.length, 2), ...le(files.length, 2)];
  const end = [...le(0x06054b50, 4), ...le(0, 4), ...count, ...le(directory.length, 4), ...le(bodies.length, 4), ...le(0, 2)];
  return Uint8Array.from([...bodies, ...directory, ...end]);
}

/** A number in so many bytes, the smallest first. */
function le(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (index < 4 ? (value >>> (8 * index)) & 0xff : 0));
}

function crc32(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
