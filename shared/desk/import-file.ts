import { parse } from 'papaparse';
import { foldName } from '#shared/domain/folded-text';
import { messages } from './import.messages.ts';

export interface ImportColumn {
  /** A file without this column is refused. */
  readonly required?: boolean;
  readonly key: string;
  readonly head: string;
  /** Says which values the column takes. */
  readonly help: string;
  /** Its cell in the template. */
  readonly example: string;
  /** Its place in the preview: a fact has one line, a text has two. */
  readonly shown?: 'fact' | 'text';
}

/** One line of a file, by the keys of its columns. */
export interface FileLine {
  /** The number that a spreadsheet shows beside it. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Reasons that lie in the file itself. */
  readonly reasons: readonly string[];
}

export type FileContent =
  | { readonly refused: string }
  | {
      readonly refused: null;
      readonly lines: readonly FileLine[];
      /** Heads of columns that no field belongs to. */
      readonly ignored: readonly string[];
    };

/** bytes */
const largest = 5 * 1_048_576;
/** A title or a note may stand above the heads. */
const headWithin = 5;
/** Fewer known heads could stand in any table. */
const leastHeads = 2;

/** Heads that our own files of failed lines add. */
const ownHeads = [messages.row, messages.reason];

/**
 * Reads a text file of a spreadsheet: UTF-8, UTF-16 or Windows-1252, separated by semicolons, commas or tabs.
 * @param most lines
 */
export async function readImportFile(file: Blob, columns: readonly ImportColumn[], most: number): Promise<FileContent> {
  if (file.size === 0) return { refused: messages.empty };
  if (file.size > largest) return { refused: messages.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // 'PK': the zip that a workbook is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return { refused: messages.workbook };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (/[\u0000-\u0008\u000E-\u0019]/.test(text)) return { refused: messages.notText };
  if (text.trim() === '') return { refused: messages.empty };
  return linesOf(text, columns, most);
}

/** The byte order mark decides; without one, zeros among Latin letters, then whether the bytes are UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  // Bytes that are no UTF-8 decode to replacement characters.
  return new TextDecoder('utf-8').decode(bytes).includes('\uFFFD') ? 'windows-1252' : 'utf-8';
}

function linesOf(text: string, columns: readonly ImportColumn[], most: number): FileContent {
  const head = headOf(text, columns);
  if (head === null) return { refused: messages.noHead(columns.map((column) => column.head)) };
  const missing = columns.filter(({ key, required }) => required === true && !head.keys.includes(key));
  if (missing.length > 0) return { refused: messages.missingColumns(missing.map((column) => column.head)) };

  const { data, errors } = parse<string[]>(text, { delimiter: head.delimiter });
  // Lines that follow such a quote are read as one cell.
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
  /** Its index among the rows. */
  readonly at: number;
  readonly texts: readonly string[];
  /** The column's key of each cell; null for one that is not known, or stands there twice. */
  readonly keys: readonly (string | null)[];
}

/** The separator and the row with which the most heads are known. */
function headOf(text: string, columns: readonly ImportColumn[]): FileHead | null {
  const keyOf = new Map(columns.map(({ key, head }) => [foldName(head), key]));
  const rows = [';', ',', '\t'].flatMap((delimiter) =>
    parse<string[]>(text, { delimiter, preview: headWithin }).data.map((texts, at) => ({ delimiter, texts: texts.map(cellText), at })),
  );
  let best: FileHead | null = null;
  let most = leastHeads - 1;
  for (const { delimiter, texts, at } of rows) {
    const found = texts.map((name) => keyOf.get(foldName(name)) ?? null);
    const keys = found.map((key, place) => (found.indexOf(key) === place ? key : null));
    const count = keys.filter((key) => key !== null).length;
    if (count <= most) continue;
    most = count;
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

/** An apostrophe at the start marks a text for spreadsheets; our own files have it before what would be a formula. */
const cellText = (text: string): string => text.trim().replace(/^'\s*/, '');

/** Reasons that a screen gives for a line, in the words of every import. */
export interface LineReasons {
  /** Says what a form's control would do to a value that it does not take as it is; null where it takes it. */
  kept(asked: string, kept: string): string | null;
  readonly notTaken: string;
  readonly notListed: (names: readonly string[]) => string;
  readonly notFound: (name: string) => string;
  readonly severalOf: (name: string) => string;
}

export const lineReasons: LineReasons = {
  ...messages,
  kept(asked, kept) {
    if (kept === asked) return null;
    if (kept === '') return messages.notTaken;
    return asked.startsWith(kept) ? messages.cut(kept.length) : messages.keptAs(kept);
  },
};
