import { leafFile, leafXml, workbookFiles, type SheetHead, type SheetWriter } from './sheet.ts';

/** Rows by which the columns get their widths. */
const SAMPLE = 200;

/** A workbook (.xlsx): a zip archive of XML files, the rows packed as they come, beside the page's own work. */
export function workbookWriter(head: SheetHead): SheetWriter {
  const leaf = leafXml(head);
  const file = packedFile(leafFile);
  let begun = false;
  function write(rows: Parameters<SheetWriter['write']>[0]): void {
    if (!begun) file.write(leaf.begin(rows.slice(0, SAMPLE)));
    begun = true;
    file.write(leaf.rows(rows));
  }
  return {
    write,
    async end() {
      if (!begun) write([]);
      file.write(leaf.end());
      const others = workbookFiles(head.title).map(([name, text]) => {
        const other = packedFile(name);
        other.write(text);
        return other.end();
      });
      return archive(await Promise.all([...others, file.end()]));
    },
  };
}

interface Packed {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly sum: number;
  /** Bytes as they were. */
  readonly size: number;
  readonly packed: Blob;
}

function packedFile(name: string) {
  const encoder = new TextEncoder();
  const stream = new CompressionStream('deflate-raw');
  const packed = new Response(stream.readable).blob();
  const writer = stream.writable.getWriter();
  let sum = 0xffffffff;
  let size = 0;
  return {
    write(text: string): void {
      const data = encoder.encode(text);
      for (const byte of data) sum = (sums[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
      size += data.length;
      void writer.write(data);
    },
    async end(): Promise<Packed> {
      await writer.close();
      return { name: encoder.encode(name), sum: (sum ^ 0xffffffff) >>> 0, size, packed: await packed };
    },
  };
}

/** The check sums of all bytes. */
const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function archive(files: readonly Packed[]): Blob {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let at = 0;
  let listed = 0;
  for (const { name, sum, size, packed } of files) {
    // Version 2.0, names in UTF-8, deflated, 1 January 1980, check sum, both sizes, length of the name, no extra field.
    const facts = [...le(20, 2), ...le(0x800, 2), ...le(8, 2), ...le(0, 2), ...le(0x21, 2), ...le(sum, 4), ...le(packed.size, 4)];
    const sizes = [...facts, ...le(size, 4), ...le(name.length, 2), ...le(0, 2)];
    parts.push(bytes([...le(0x04034b50, 4), ...sizes]), name, packed);
    directory.push(bytes([...le(0x02014b50, 4), ...le(20, 2), ...sizes, ...le(0, 10), ...le(at, 4)]), name);
    at += 30 + name.length + packed.size;
    listed += 46 + name.length;
  }
  const count = [...le(files.length, 2), ...le(files.length, 2)];
  const end = bytes([...le(0x06054b50, 4), ...le(0, 4), ...count, ...le(listed, 4), ...le(at, 4), ...le(0, 2)]);
  return new Blob([...parts, ...directory, end], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

const bytes = (values: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);

/** A number in so many bytes, the smallest first. */
function le(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (index < 4 ? (value >>> (8 * index)) & 0xff : 0));
}
