export const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

export const code = (word: string): string => `\`${word}\``;

/** Returns the rows of the first table whose first column has this heading, by their cells. */
export function rowsOf(text: string, column: string): readonly (readonly string[])[] {
  const rows = new RegExp(`^\\| ${column} \\|.*\\n\\|[-|]+\\|\\n((?:\\|.*\\n)*)`, 'm').exec(`${text}\n`)?.[1] ?? '';
  return [...rows.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
}

export const codesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

export const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

export interface Section {
  readonly title: string;
  readonly text: string;
}

const fences = /^(```+|~~~+).*\n[\s\S]*?^\1[ \t]*$/gm;

export function outsideFences(text: string, change: (text: string) => string): string {
  const blocks = [...text.matchAll(fences)].map(([block]) => block);
  return text
    .split(fences)
    .filter((_, at) => at % 2 === 0)
    .map((part, at) => change(part) + (blocks[at] ?? ''))
    .join('');
}

/** Splits a text into the part before the first `##` and the parts below each `##`. */
export function sectionsOf(text: string): { readonly head: string; readonly sections: readonly Section[] } {
  const marks = [...text.matchAll(/^## (.+)$/gm)];
  const [first] = marks;
  return {
    head: text.slice(0, first?.index ?? text.length),
    sections: marks.map((mark, at) => ({
      title: mark[1]?.trim() ?? '',
      text: text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length).trim(),
    })),
  };
}

/** Returns the first heading, and the paragraph below it without its links. @throws when one is missing, with the remedy */
export function headOf(text: string, from: string): { readonly title: string; readonly summary: string } {
  const [, title, summary] = /^# (.+)\n+((?:(?!```)[^\n#|].*\n?)+)/.exec(text) ?? [];
  if (title === undefined || summary === undefined)
    throw new Error(`${from} does not begin with a title and a paragraph that says what it is for.`);
  return { title: title.trim(), summary: plain(summary) };
}
