import { parse } from 'papaparse';
import { foldName } from '#shared/domain/folded-text';
import { messages } from './import.messages.ts';

export interface ImportColumn {
  /** A file without this column is refused. */
  readonly required?: boolean;
  readonly key: string;
  readonly head: string;
  /** The accepted values, in words. */
  readonly help: string;
  /** Cell of the template file. */
  readonly example: string;
  /** Space in the preview: 'fact' has one line, 'text' has two. */
  readonly shown?: 'fact' | 'text';
}

export interface FileLine {
  /** Row number in the spreadsheet. */
  readonly row: number;
  /** By column key. */
  readonly cells: Readonly<Record<string, string>>;
  /** Problems of the format, such as too many cells. */
  readonly reasons: readonly string[];
}

export type FileContent =
  | { readonly refused: string }
  | {
      readonly refused: null;
      readonly lines: readonly FileLine[];
      /** Unknown column heads. */
      readonly ignored: readonly string[];
    };

/** bytes */
const largest = 5 * 1_048_576;
/** Number of rows searched for the heads, since a title or a note may precede them. */
const headWithin = 5;
/** Known heads that a head row needs; fewer could be a coincidence. */
const leastHeads = 2;

/** Heads that `failuresFile` adds. */
const ownHeads = [messages.row, messages.reason];

/** Reads CSV in UTF-8, UTF-16 or Windows-1252, separated by semicolons, commas or tabs. @param most lines */
export async function readImportFile(file: Blob, columns: readonly ImportColumn[], most: number): Promise<FileContent> {
  if (file.size === 0) return { refused: messages.empty };
  if (file.size > largest) return { refused: messages.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // 'PK': a workbook is a zip.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return { refused: messages.workbook };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (/[\u0000-\u0008\u000E-\u0019]/.test(text)) return { refused: messages.notText };
  if (text.trim() === '') return { refused: messages.empty };
  return linesOf(text, columns, most);
}

/** Checks the byte order mark, then zeros between Latin letters (UTF-16), then valid UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return new TextDecoder('utf-8').decode(bytes).includes('\uFFFD') ? 'windows-1252' : 'utf-8';
}

function linesOf(text: string, columns: readonly ImportColumn[], most: number): FileContent {
  const head = headOf(text, columns);
  if (head === null) return { refused: messages.noHead(columns.map((column) => column.head)) };
  const missingColumns = columns.filter(({ key, required }) => required === true && !head.keys.includes(key));
  if (missingColumns.length > 0) return { refused: messages.missingColumns(missingColumns.map((column) => column.head)) };

  const { data, errors } = parse<string[]>(text, { delimiter: head.delimiter });
  // After an unclosed quote all further lines are one cell.
  const badQuote = errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
  if (badQuote !== undefined) return { refused: messages.badQuote((badQuote.row ?? 0) + 1) };

  const lines = data.flatMap((texts, at): readonly FileLine[] =>
    at <= head.at || isBlank(texts) ? [] : [lineOf(texts, at, head.keys, columns)],
  );
  if (lines.length === 0) return { refused: messages.noLines };
  if (lines.length > most) return { refused: messages.tooMany(lines.length, most) };
  const ignored = head.texts.filter((name, at) => head.keys[at] === null && name !== '' && !ownHeads.some((own) => own === name));
  return { refused: null, lines, ignored };
}

interface FileHead {
  readonly delimiter: string;
  readonly at: number;
  readonly texts: readonly string[];
  /** Column key of each cell; null for an unknown or repeated head. */
  readonly keys: readonly (string | null)[];
}

/** Tries each separator on the first rows, and returns the row with the most known heads. */
function headOf(text: string, columns: readonly ImportColumn[]): FileHead | null {
  const keyOf = new Map(columns.map(({ key, head }) => [foldName(head), key]));
  const rows = [';', ',', '\t'].flatMap((delimiter) =>
    parse<string[]>(text, { delimiter, preview: headWithin }).data.map((texts, at) => ({ delimiter, texts: texts.map(cellText), at })),
  );
  let best: FileHead | null = null;
  let bestCount = leastHeads - 1;
  for (const { delimiter, texts, at } of rows) {
    const foundKeys = texts.map((name) => keyOf.get(foldName(name)) ?? null);
    const keys = foundKeys.map((key, place) => (foundKeys.indexOf(key) === place ? key : null));
    const count = keys.filter((key) => key !== null).length;
    if (count <= bestCount) continue;
    bestCount = count;
    best = { delimiter, at, texts, keys };
  }
  return best;
}

function lineOf(texts: readonly string[], at: number, keys: readonly (string | null)[], columns: readonly ImportColumn[]): FileLine {
  const cells: Record<string, string> = {};
  keys.forEach((key, place) => {
    if (key !== null) cells[key] = cellText(texts[place] ?? '');
  });
  return {
    row: at + 1,
    cells,
    reasons: [
      ...(isBlank(texts.slice(keys.length)) ? [] : [messages.moreCells]),
      ...columns.flatMap(({ key, head }) => (cells[key]?.startsWith('=') === true ? [`${head}: ${messages.formula}`] : [])),
    ],
  };
}

const isBlank = (texts: readonly string[]): boolean => texts.every((text) => text.trim() === '');

/** Removes a leading apostrophe. It marks text in spreadsheets, and our exports put it before text that looks like a formula. */
const cellText = (text: string): string => text.trim().replace(/^'\s*/, '');

export interface LineReasons {
  /** Says how the control would change the entered value; null for no change. */
  lossReason(entered: string, accepted: string): string | null;
  readonly notTaken: string;
  readonly notListed: (names: readonly string[]) => string;
  readonly notFound: (name: string) => string;
  readonly severalOf: (name: string) => string;
}

export const lineReasons: LineReasons = {
  ...messages,
  lossReason(entered, accepted) {
    if (accepted === entered) return null;
    if (accepted === '') return messages.notTaken;
    return entered.startsWith(accepted) ? messages.cut(accepted.length) : messages.keptAs(accepted);
  },
};
