import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const page = join(import.meta.dirname, '..', '..', 'storybook', 'docs', 'trust.md');

const cellOf = (text: string | number): string => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ');

/**
 * Replaces one part of the docs' page of trust, between its marks, with a sentence and a table. The rest of the page is written by hand.
 */
export async function writePart(
  part: 'floors' | 'targets' | 'sabotage',
  sentence: string,
  table: readonly (readonly (string | number)[])[],
): Promise<void> {
  const [head = [], ...rows] = table;
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(cellOf).join(' | ')} |`;
  const text = readFileSync(page, 'utf8');
  const [from, to] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const [before, rest] = text.split(from);
  const behind = rest?.split(to)[1];
  if (before === undefined || behind === undefined)
    throw new Error(`${page} has no place for the ${part}: write '${from}' and '${to}' into it.`);
  const made = [sentence, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  const options = { ...(await resolveConfig(page)), parser: 'markdown' };
  writeFileSync(page, await format(`${before}${from}\n\n${made}\n\n${to}${behind}`, options));
}
