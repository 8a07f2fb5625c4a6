import { formatDay, formatMoment } from '#shared/domain/dates';
import { decimalText, type Centavos } from '#shared/domain/money';

/** Content of a cell; null is empty. Money in centavos, days and moments in epoch milliseconds. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'money'; readonly value: Centavos }
  | { readonly kind: 'day' | 'moment'; readonly value: number }
  | null;

export interface SheetWriter {
  write(rows: readonly (readonly Cell[])[]): void;
  /** Ends the rows. @returns the whole file */
  end(): Promise<Blob>;
}

export interface SheetHead {
  /** Name of the list and of the workbook's sheet. */
  readonly title: string;
  /** The filters in words; the first row. */
  readonly filter: string;
  readonly columns: readonly string[];
}

/** Text that a spreadsheet would run as a formula, also after blanks, invisible characters, or a comma between cells. */
const startsFormula = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]|,[\s\p{Cf}"]*[=+\-@]/u;

/**
 * Writes a CSV file for spreadsheets with Colombian settings: UTF-8 with a byte order mark, decimal commas, no thousands separator.
 * Semicolons separate cells, since the comma is the decimal sign.
 */
export function csvWriter({ filter, columns }: SheetHead): SheetWriter {
  const parts: string[] = ['\uFEFF', csvLine([filter]), csvLine(columns)];
  return {
    write: (rows) => void parts.push(rows.map((row) => csvLine(row.map(csvText))).join('')),
    end: () => Promise.resolve(new Blob(parts, { type: 'text/csv;charset=utf-8' })),
  };
}

function csvText(cell: Cell): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      // The apostrophe makes a spreadsheet show text and not run a formula.
      return startsFormula.test(cell.value) ? `'${cell.value}` : cell.value;
    case 'number':
      return String(cell.value).replace('.', ',');
    case 'money':
      return decimalText(cell.value).replace('.', ',');
    case 'day':
      return formatDay(cell.value);
    case 'moment':
      return formatMoment(cell.value);
  }
}

const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\r\n`;

/** Cell styles of the workbook, in the order of its `cellXfs`. */
const styles = { plain: 0, head: 1, money: 2, day: 3, moment: 4, harmless: 5 } as const;
/** Maximum characters of a workbook's cell. */
const longestText = 32_767;
/** Days from a workbook's day 0 to 1 January 1970. */
const epochDay = 25_569;
/** Difference between UTC and Bogotá in ms. */
const bogota = 5 * 3_600_000;
const dayLength = 86_400_000;

export const leafFile = 'xl/worksheets/sheet1.xml';

/** Returns functions that make the XML of a workbook's sheet. */
export function leafXml({ filter, columns }: SheetHead) {
  let line = 0;
  const lastColumn = columnName(columns.length);
  const row = (cells: string): string => {
    line += 1;
    return `<row r="${line}">${cells}</row>`;
  };
  return {
    /** @param sample the first rows; they decide the column widths */
    begin: (sample: readonly (readonly Cell[])[]): string =>
      `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.map((head, at) => `<col min="${at + 1}" max="${at + 1}" width="${columnWidth(head, sample, at)}" customWidth="1"/>`).join('')}</cols><sheetData>` +
      row(textXml(filter, styles.plain)) +
      row(columns.map((head) => textXml(head, styles.head)).join('')),
    rows: (rows: readonly (readonly Cell[])[]): string => rows.map((cells) => row(cells.map(cellXml).join(''))).join(''),
    end: (): string => `</sheetData><autoFilter ref="A2:${lastColumn}${line}"/></worksheet>`,
  };
}

/** Letters of a column: 'A' for 1, 'AA' for 27. */
function columnName(count: number): string {
  const letter = String.fromCharCode(65 + ((count - 1) % 26));
  return count > 26 ? columnName(Math.floor((count - 1) / 26)) + letter : letter;
}

/** Width in characters, 8 to 60: the longest of head and sample. The head's filter button needs 3 more. */
function columnWidth(head: string, sample: readonly (readonly Cell[])[], at: number): number {
  const lengths = sample.map((cells) => csvText(cells[at] ?? null).length);
  return Math.min(60, Math.max(8, head.length + 3, ...lengths) + 2);
}

function cellXml(cell: Cell): string {
  switch (cell?.kind) {
    case undefined:
      return '<c/>';
    case 'text':
      return textXml(cell.value, startsFormula.test(cell.value) ? styles.harmless : styles.plain);
    case 'number':
      return `<c><v>${cell.value}</v></c>`;
    case 'money':
      return `<c s="${styles.money}"><v>${decimalText(cell.value)}</v></c>`;
    case 'day':
      return `<c s="${styles.day}"><v>${Math.floor((cell.value - bogota) / dayLength) + epochDay}</v></c>`;
    case 'moment':
      return `<c s="${styles.moment}"><v>${(cell.value - bogota) / dayLength + epochDay}</v></c>`;
  }
}

const textXml = (text: string, style: number): string =>
  `<c t="inlineStr"${style === styles.plain ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`;

/** Escapes for XML and removes forbidden characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook except its one sheet. */
export function workbookFiles(title: string): readonly (readonly [name: string, text: string])[] {
  const name = escaped(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  const font = (weight: string): string => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;
  const look = (more: string): string => `<xf xfId="0" ${more}/>`;
  return [
    [
      '[Content_Types].xml',
      `${declared}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/${leafFile}" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${declared}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declared}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declared}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${declared}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>` +
        `<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
        `<cellXfs count="6">${look('')}${look('fontId="1" applyFont="1"')}${look('numFmtId="164" applyNumberFormat="1"')}${look('numFmtId="165" applyNumberFormat="1"')}${look('numFmtId="166" applyNumberFormat="1"')}${look('quotePrefix="1"')}</cellXfs></styleSheet>`,
    ],
  ];
}
