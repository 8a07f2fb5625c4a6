import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import withTidyCss, { cssIn, tidied } from './tidy-css.ts';

interface Stylis {
  compile(css: string): readonly object[];
  serialize(rules: readonly object[], write: (rule: object) => string): string;
  readonly stringify: (rule: object) => string;
}
/** The CSS parser of the installed styled-components. */
const { compile, serialize, stringify } = createRequire(import.meta.resolve('styled-components'))('stylis') as Stylis;

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('{shared,widgets}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** The rules that a browser parses, with a placeholder for each value. Space in brackets and after a comma does not count. */
const rulesOf = (pieces: readonly string[]): string =>
  serialize(compile(`.a{${pieces.join('VALUE')}}`), stringify)
    .replaceAll(/([(,])\s+/g, '$1')
    .replaceAll(/\s+\)/g, ')');

test('minifying keeps the rules of every CSS template and shortens the CSS by over 10 %', () => {
  const templates = sources.flatMap((source) => cssIn(source).map((pieces) => pieces.map(([from, to]) => source.slice(from, to))));
  expect(templates.length).toBeGreaterThan(300);
  expect(templates.filter((pieces) => rulesOf(pieces.map(tidied)) !== rulesOf(pieces))).toEqual([]);
  const sizeOf = (texts: readonly (readonly string[])[]): number => texts.flat().join('').length;
  expect(sizeOf(templates.map((pieces) => pieces.map(tidied)))).toBeLessThan(0.9 * sizeOf(templates));
});

test('minifying changes only css templates, nested ones included, and keeps line numbers', () => {
  const source = `import { css, styled } from 'styled-components';
const words = \`uno
  dos\`;
const Box = styled(Card)<Props>\`
  /* why */
  color: red;
  \${({ $on }) => $on && css\`
    margin: 0 auto;
  \`}
\`;
const next = 1;
`;
  const tidy = withTidyCss(source);
  expect(tidy).toContain('`uno\n  dos`');
  expect(tidy).toContain('styled(Card)<Props>` color: red;${({ $on }) => $on && css` margin: 0 auto;`');
  const lineOf = (text: string): number => text.slice(0, text.indexOf('const next')).split('\n').length;
  expect(lineOf(tidy)).toBe(lineOf(source));
});
