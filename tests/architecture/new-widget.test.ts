import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anatomyOf, widgetNames } from '../../storybook/new-widget/anatomy.ts';

const root = join(import.meta.dirname, '..', '..');
mkdirSync(join(root, '.cache'), { recursive: true });
const house = mkdtempSync(join(root, '.cache', 'new-widget-'));
const files = Object.entries(anatomyOf(widgetNames('sample-widget')));

describe('a new widget', () => {
  beforeAll(() => {
    for (const [file, text] of files) {
      const path = join(house, 'widgets/sample-widget', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it('has the names of its folder', () => {
    expect(widgetNames('price-list')).toEqual({ kebab: 'price-list', pascal: 'PriceList', words: 'Price list' });
  });

  it.each(['Price', 'price_list', '-price', 'price--list', '', '9lives', '../x'])("is refused the name '%s'", (name) => {
    expect(() => widgetNames(name)).toThrow(/kebab-case/);
  });

  it('has the whole anatomy', () => {
    expect(files.map(([file]) => file).toSorted()).toEqual([
      'README.md',
      'index.ts',
      'props.ts',
      'sample-widget.messages.ts',
      'sample-widget.model.ts',
      'sample-widget.stories.tsx',
      'sample-widget.test.tsx',
      'sample-widget.view.tsx',
    ]);
  });

  it('passes the type check as it is written', () => {
    const project = join(house, 'tsconfig.json');
    // Two roots laid over each other: the widget's relative paths lead into the tree as if it stood there.
    writeFileSync(
      project,
      JSON.stringify({ extends: '../../tsconfig.json', compilerOptions: { rootDirs: ['../..', '.'] }, include: ['widgets'], exclude: [] }),
    );
    const found = typeErrors(project).filter((line) => line.includes('sample-widget'));
    expect(found).toEqual([]);
  }, 60_000);

  it('passes the linter as it is written', async () => {
    const eslint = new ESLint({ cwd: root });
    const code = files.filter(([file]) => /\.tsx?$/.test(file));
    const results = await Promise.all(code.map(([file, text]) => eslint.lintText(text, { filePath: `widgets/sample-widget/${file}` })));
    expect(results.flat().flatMap((result) => result.messages.map((message) => `${result.filePath}: ${message.message}`))).toEqual([]);
  });
});

function typeErrors(project: string): readonly string[] {
  try {
    execFileSync(process.execPath, ['node_modules/ts7/bin/tsc', '--noEmit', '-p', project], { cwd: root, encoding: 'utf8' });
    return [];
  } catch (error) {
    return String(error instanceof Error && 'stdout' in error ? error.stdout : error).split('\n');
  }
}
