import { parse } from 'papaparse';
import { foldName } from '#shared/domain/folded-text';
import { messages } from './import.messages.ts';

export interface ImportColumn {
  /** The file must have this column. */
  readonly required?: boolean;
  readonly key: string;
  readonly head: string;
  /** Describes the accepted values. */
  readonly help: string;
  /** Cell in the template. */
  readonly example: string;
  /** Place in the preview: a fact takes one line, a text two. */
  readonly shown?: 'fact' | 'text';
}

/** One line, with cells by column key. */
export interface FileLine {
  /** Row number in the spreadsheet. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Problems of the file's own format. */
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
/** Rows searched for the heads: a title or a note may precede them. */
const headWithin = 5;
/** Known heads that make a row the head row; any table could have fewer. */
const leastHeads = 2;

/** Heads that our files of failed lines add. */
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

/** Byte order mark first; else zeros among Latin letters mean UTF-16, and valid UTF-8 is UTF-8. */
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
  const missing = columns.filter(({ key, required }) => required === true && !head.keys.includes(key));
  if (missing.length > 0) return { refused: messages.missingColumns(missing.map((column) => column.head)) };

  const { data, errors } = parse<string[]>(text, { delimiter: head.delimiter });
  // An unclosed quote swallows the lines after it into one cell.
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

/** The separator and the row that give the most known heads. */
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

/** A leading apostrophe marks text in spreadsheets; our own files put it before a would-be formula. */
const cellText = (text: string): string => text.trim().replace(/^'\s*/, '');

/** Sentences that screens use for a refused line. */
export interface LineReasons {
  /** Why a control would change the value; null where it takes the value as it is. */
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
