/**
 * The catalogue of requirements: what the customer asked for, each row one testable sentence of our own.
 * A row lives in `<catalogue>.jsonl`, one line a row, and is cited by its id in the tests that prove it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#shared/contract/schema';
import { effects } from './effects.ts';
import { places } from './places.ts';

export const catalogues = { store: 'ST', 'catalog-admin': 'PK', 'licence-admin': 'LC', threats: 'TR' } as const;
export type CatalogueName = keyof typeof catalogues;

export interface Requirement {
  /** `ST-372`, `TR-A15`: the first letters name the catalogue; a number is never given twice. */
  readonly id: string;
  readonly catalogue: CatalogueName;
  /** Who keeps it: a widget, or `api`, `rules`, `session`, `brand`, `storage` for what all of them share. */
  readonly widget: string;
  /** Where one looks, what one does, what one sees. */
  readonly sentence: string;
  /** What was chosen where the customer left it open or said two things. */
  readonly decision?: string;
  /** Why the row can have no proof: what it is about is not there. */
  readonly without?: string;
}

/** A line, a sentence or a question that cannot be taken; its text says where and what to do. */
export class CatalogueError extends Error {}

const keys = ['id', 'widget', 'sentence', 'decision', 'without'];
const folderOfThisFile = import.meta.dirname;

/**
 * Reads all catalogues, rows in the order of their lines.
 * @throws {CatalogueError} for a line that is no row: names the file and the line
 */
export function readCatalogue(folder: string = folderOfThisFile): readonly Requirement[] {
  return catalogueNames.flatMap((catalogue) => {
    const file = `${catalogue}.jsonl`;
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');
    return lines.map((line, index) => readLine(line, catalogue, `${file}:${index + 1}`));
  });
}

export const catalogueNames: readonly CatalogueName[] = ['store', 'catalog-admin', 'licence-admin', 'threats'];

/** How the number of a row is written. */
const numbers: Readonly<Record<CatalogueName, readonly [pattern: string, words: string]>> = {
  store: [String.raw`\d{3}`, 'three digits'],
  'catalog-admin': [String.raw`\d{3}`, 'three digits'],
  'licence-admin': [String.raw`\d{3}`, 'three digits'],
  threats: [String.raw`[A-H]\d{2}`, 'a letter and two digits'],
};

function readLine(line: string, catalogue: CatalogueName, where: string): Requirement {
  const row = objectIn(line, where);
  const text = (key: string): string => {
    const value = row[key];
    if (typeof value !== 'string' || value.trim() !== value || value === '')
      throw new CatalogueError(`${where}: '${key}' is a text without spaces at its ends.`);
    return value;
  };
  const strange = Object.keys(row).filter((key) => !keys.includes(key));
  if (strange.length > 0) throw new CatalogueError(`${where}: ${strange.join(', ')} is no part of a row; a row has ${keys.join(', ')}.`);
  const id = text('id');
  const letters = catalogues[catalogue];
  const [pattern, words] = numbers[catalogue];
  if (!new RegExp(`^${letters}-${pattern}$`).test(id))
    throw new CatalogueError(`${where}: the id '${id}' is not written '${letters}-' with ${words}.`);
  const requirement = { id, catalogue, widget: text('widget'), sentence: text('sentence') };
  return {
    ...requirement,
    ...('decision' in row ? { decision: text('decision') } : {}),
    ...('without' in row ? { without: text('without') } : {}),
  };
}

function objectIn(line: string, where: string): Record<string, unknown> {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (cause) {
    throw new CatalogueError(`${where} is no JSON; one line holds one row, {"id":"ST-001","widget":"…","sentence":"…"}.`, { cause });
  }
  if (!isRecord(row)) throw new CatalogueError(`${where} is no row; write {"id":"ST-001","widget":"…","sentence":"…"}.`);
  return row;
}

/** What a sentence must not lean on: words that anything satisfies, and papers that a reader does not have. */
const weak =
  /\b(should|must|correctly|properly|appropriate(ly)?|as expected|as specified|etc|works|handles|supports|various|relevant|requirements?|specifications?|section|repeats|corrections?|seeds?|review|issue \d+)\b/i;
const fewestWords = 8;
const mostWords = 60;
const mostWordsOfADecision = 45;
/** Two sentences that share more than this of their words say the same thing. */
const alike = 0.9;

/** Everything that is wrong with the rows, one line each, beginning with the row's id; none when all is well. */
export function problemsOf(requirements: readonly Requirement[]): readonly string[] {
  return [...requirements.flatMap(problemsOfOne), ...doubles(requirements), ...disorder(requirements)];
}

function problemsOfOne({ id, catalogue, widget, sentence, decision, without }: Requirement): readonly string[] {
  const problems: string[] = [];
  const say = (problem: string) => problems.push(`${id}: ${problem}`);
  const said = withoutQuotes(sentence);
  const words = wordsOf(sentence).length;
  if (words < fewestWords || words > mostWords) say(`the sentence has ${words} words; ${fewestWords} to ${mostWords} say enough.`);
  if (!oneSentence(said)) say('one sentence: a capital or a quote first, one full stop, at the end.');
  const homes: Readonly<Record<string, readonly string[]>> = places[catalogue];
  const known = homes[widget];
  if (known === undefined) say(`'${widget}' has no places; ${catalogue} knows ${Object.keys(homes).join(', ')}.`);
  else if (!anyOf(known).test(said)) say(`names no place of ${widget}: ${known.join(', ')}.`);
  if (!anyOf(effects).test(said)) say("has no verb of effect; the verbs stand in 'effects.ts'.");
  for (const [part, text] of Object.entries({
    sentence: said,
    decision: withoutQuotes(decision ?? ''),
    reason: withoutQuotes(without ?? ''),
  })) {
    const found = weak.exec(text)?.[0] ?? /\b(?:(?:ST|PK|LC)-\d{3}|TR-[A-H]\d{2})\b/.exec(text)?.[0] ?? /[“”‘’]/.exec(text)?.[0];
    if (found !== undefined) say(`the ${part} leans on '${found}'; say what is seen, exact words between straight single quotes.`);
  }
  if (decision !== undefined && (!oneSentence(withoutQuotes(decision)) || wordsOf(decision).length > mostWordsOfADecision))
    say(`the decision is one sentence of at most ${mostWordsOfADecision} words.`);
  return problems;
}

/** Pairs that say the same, by the words they share; a longer pair is compared only where the lengths allow it. */
function doubles(requirements: readonly Requirement[]): readonly string[] {
  const rows = requirements.map(({ id, sentence }) => ({ id, words: new Set(wordsOf(sentence)) }));
  rows.sort((one, other) => one.words.size - other.words.size);
  return rows.flatMap((one, index) => {
    const found: string[] = [];
    for (let at = index + 1; at < rows.length; at += 1) {
      const other = rows[at];
      if (other === undefined || one.words.size < alike * other.words.size) break;
      const shared = [...one.words].filter((word) => other.words.has(word)).length;
      if (shared > alike * (one.words.size + other.words.size - shared))
        found.push(`${one.id}: says the same as ${other.id}; say what is different.`);
    }
    return found;
  });
}

/** A row is found where its number says: ids rise within a file, each once. */
function disorder(requirements: readonly Requirement[]): readonly string[] {
  return requirements.flatMap(({ id, catalogue }, index) => {
    const before = requirements[index - 1];
    if (before?.catalogue !== catalogue || before.id < id) return [];
    return [`${id}: stands after ${before.id}; ids rise from line to line, each once.`];
  });
}

/** A quote begins and ends outside of a word, so that an apostrophe is none; the full stop of one at the end closes the sentence. */
function withoutQuotes(text: string): string {
  return text.replace(/[.!?]'$/, "'.").replace(/(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu, 'Q');
}

const oneSentence = (said: string): boolean => /^[A-Z/]/.test(said) && /\.$/.test(said) && !/[.!?…]\s+\S/.test(said);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const patterns = new Map<readonly string[], RegExp>();

/** Finds any of the phrases as whole words; made once for each list. */
function anyOf(phrases: readonly string[]): RegExp {
  const made = patterns.get(phrases);
  if (made !== undefined) return made;
  const escaped = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  patterns.set(phrases, pattern);
  return pattern;
}
