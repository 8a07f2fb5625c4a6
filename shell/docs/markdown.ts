/** Pieces of Markdown, read and written as text: a page and its Markdown twin are of one source. */

/** A cell of a table: one line, in which a bar is no border. */
export const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** A table; nothing where it has no rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

export const code = (word: string): string => `\`${word}\``;

export interface Section {
  readonly title: string;
  readonly text: string;
}

const fences = /^(```+|~~~+).*\n[\s\S]*?^\1[ \t]*$/gm;

/** The text with what stands in fences kept from `change`. */
export function outsideFences(text: string, change: (text: string) => string): string {
  const kept = [...text.matchAll(fences)].map(([block]) => block);
  return text
    .split(fences)
    .filter((_, at) => at % 2 === 0)
    .map((part, at) => change(part) + (kept[at] ?? ''))
    .join('');
}

/** What stands before the first `##`, and each part below one. */
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

/** The first heading, and the paragraph below it without its links. @throws when there is none of them, with the remedy */
export function headOf(text: string, from: string): { readonly title: string; readonly summary: string } {
  const [, title, summary] = /^# (.+)\n+((?:(?!```)[^\n#|].*\n?)+)/.exec(text) ?? [];
  if (title === undefined || summary === undefined)
    throw new Error(`${from} does not begin with a title and a paragraph that says what it is for.`);
  const plain = summary.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
  return { title: title.trim(), summary: plain.trim() };
}
