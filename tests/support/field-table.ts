import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a page that stands us beside others: what is expected, here, shown by, standing. */
export interface FieldRow {
  readonly number: number;
  /** The tests it names, by file and title. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** Files in its third column: as many as tests, unless one stands without a title. */
  readonly files: number;
  readonly standing: string;
}

const root = join(import.meta.dirname, '../..');

/** @param path of the page in the repository */
export function fieldRows(path: string): readonly FieldRow[] {
  return [...readFileSync(join(root, path), 'utf8').matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, number, row = '']) => {
    const [, , shownBy = '', standing = ''] = row.split(' | ');
    return {
      number: Number(number),
      tests: [...shownBy.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
      files: [...shownBy.matchAll(/`[^`]+`/g)].length,
      standing,
    };
  });
}

/** Those that are not there, by that title. */
export function missingTests({ tests }: FieldRow): readonly string[] {
  return tests.flatMap(({ file, title }) => (readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`${file}: ${title}`]));
}
