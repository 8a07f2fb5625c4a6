/** Parts of a workbook that Excel asks for besides its one sheet; https://ecma-international.org/publications-and-standards/standards/ecma-376/ */
const office = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const relation = (type: string, target: string): string =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** A workbook of one sheet, every cell a text: what is written cannot become a formula. */
export function workbook(sheet: string, rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map(
    (cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`,
  );
  return zip([
    ['[Content_Types].xml', types],
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/worksheets/sheet1.xml',
      `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ],
  ]);
}

function escaped(text: string): string {
  const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  // XML has no room for control characters.
  return [...text]
    .filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t')
    .map((letter) => marks[letter] ?? letter)
    .join('');
}

/** A zip archive whose files are stored as they are. */
function zip(files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
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
