import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** RGBA, four bytes a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourType = { rgb: 2, palette: 3, rgba: 6 } as const;

/**
 * Writes an opaque PNG of 8 bits. Up to 256 colours it uses a palette, which takes a third of the bytes of a browser's file;
 * the libraries at hand write no palettes.
 */
export function writePng({ width, height, data }: Picture): Buffer {
  const places = new Map<number, number>();
  const indexes = new Uint8Array(width * height);
  let last = -1;
  let place = 0;
  for (let pixel = 0; pixel < indexes.length && places.size <= 256; pixel += 1) {
    const colour = colourAt(data, pixel * 4);
    // Most pixels equal the one before.
    if (colour !== last) {
      place = places.get(colour) ?? places.size;
      places.set(colour, place);
      last = colour;
    }
    indexes[pixel] = place;
  }
  const fewColours = places.size <= 256;
  const bytes = fewColours ? 1 : 3;
  const rows = Buffer.alloc(height * (1 + width * bytes));
  for (let y = 0; y < height; y += 1) {
    const to = y * (1 + width * bytes) + 1;
    if (fewColours) rows.set(indexes.subarray(y * width, (y + 1) * width), to);
    else
      for (let x = 0; x < width; x += 1) {
        const from = (y * width + x) * 4;
        rows[to + x * 3] = data[from] ?? 0;
        rows[to + x * 3 + 1] = data[from + 1] ?? 0;
        rows[to + x * 3 + 2] = data[from + 2] ?? 0;
      }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, fewColours ? colourType.palette : colourType.rgb, 0, 0, 0], 8);
  const palette = Buffer.from([...places.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...(fewColours ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Reads a PNG of a browser or of `writePng`. @throws for other depths and interlaced pictures */
export function readPng(file: Uint8Array): Picture {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('This is no PNG.');
  const packed: Buffer[] = [];
  let head: Buffer = Buffer.alloc(13);
  let palette: Buffer = Buffer.alloc(0);
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') head = data;
    if (name === 'PLTE') palette = data;
    if (name === 'IDAT') packed.push(data);
    at += length + 12;
  }
  const [width, height, depth, type, interlaced] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9], head[12]];
  const channels = type === colourType.palette ? 1 : type === colourType.rgb ? 3 : type === colourType.rgba ? 4 : 0;
  if (depth !== 8 || interlaced !== 0 || channels === 0) throw new Error(`A PNG of depth ${depth} and colour type ${type} is not read.`);
  const rows = unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels);
  const data = new Uint8Array(width * height * 4);
  const source = channels === 1 ? palette : rows;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = channels === 1 ? (rows[pixel] ?? 0) * 3 : pixel * channels;
    const to = pixel * 4;
    data[to] = source[from] ?? 0;
    data[to + 1] = source[from + 1] ?? 0;
    data[to + 2] = source[from + 2] ?? 0;
    data[to + 3] = channels === 4 ? (rows[from + 3] ?? 255) : 255;
  }
  return { width, height, data };
}

/** Removes the rows' filters (PNG, part 9). @param step bytes a pixel */
function unfiltered(filtered: Buffer, rowLength: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(rowLength * height);
  let above = new Uint8Array(rowLength);
  for (let y = 0; y < height; y += 1) {
    const begin = y * (rowLength + 1);
    const row = rows.subarray(y * rowLength, (y + 1) * rowLength);
    row.set(filtered.subarray(begin + 1, begin + 1 + rowLength));
    unfilter(row, above, filtered[begin] ?? 0, step);
    above = row;
  }
  return rows;
}

/** Reverses a row's filter in place. Bytes left of the first pixel and above the first row are 0. */
function unfilter(row: Uint8Array, above: Uint8Array, filter: number, step: number): void {
  const left = (x: number): number => (x < step ? 0 : (row[x - step] ?? 0));
  const corner = (x: number): number => (x < step ? 0 : (above[x - step] ?? 0));
  // One loop per filter: a row has thousands of bytes, and a run millions of rows.
  if (filter === 1) for (let x = step; x < row.length; x += 1) row[x] = (row[x] ?? 0) + left(x);
  if (filter === 2) for (let x = 0; x < row.length; x += 1) row[x] = (row[x] ?? 0) + (above[x] ?? 0);
  if (filter === 3) for (let x = 0; x < row.length; x += 1) row[x] = (row[x] ?? 0) + ((left(x) + (above[x] ?? 0)) >> 1);
  if (filter === 4) for (let x = 0; x < row.length; x += 1) row[x] = (row[x] ?? 0) + nearest(left(x), above[x] ?? 0, corner(x));
}

/** The Paeth predictor: the nearest of the three to left + above - corner. */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
