import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'storybook', 'docs', 'decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const records = globSync('[0-9]*.md', { cwd: folder }).toSorted();

/** Rows of the index of decision records. */
const index = [...read('README.md').matchAll(/^\| (\d{4}) \| (.+) \| (.+) \|$/gm)].map(([, number, title, state]) => ({
  number,
  title,
  state,
}));

/** Counts the sentences of a paragraph; a dot inside a name or a number ends none. */
const sentencesOf = (text: string): number =>
  text
    .trim()
    .split(/[.?](?:\s+|$)/)
    .filter(Boolean).length;

describe.each(records)('%s', (file) => {
  const text = read(file);
  const [, number, title] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
  const [, state] = /^Status: (accepted|superseded by \d{4}), \d{4}-\d{2}-\d{2}$/m.exec(text) ?? [];

  it('has at most 600 words', () => {
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600);
  });

  it('has a state, a date and its four parts, with a context of at most three sentences', () => {
    expect(state).toBeDefined();
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Alternatives',
      'Consequences',
    ]);
    expect(sentencesOf(/^## Context\n\n([\s\S]*?)\n\n##/m.exec(text)?.[1] ?? '')).toBeLessThanOrEqual(3);
  });

  it('is listed in the index', () => {
    expect(number).toBe(basename(file).slice(0, 4));
    expect(index).toContainEqual({ number, title: `[${title}](${file})`, state });
  });
});

it('the index lists every number, with missing records marked as withdrawn', () => {
  expect(index.map(({ number }) => number)).toEqual(
    Array.from({ length: Number(index.at(-1)?.number) }, (_, at) => String(at + 1).padStart(4, '0')),
  );
  const kept = new Set(records.map((file) => file.slice(0, 4)));
  const gone = index.filter(({ number = '' }) => !kept.has(number));
  expect(gone.filter(({ state }) => state !== 'withdrawn')).toEqual([]);
});
