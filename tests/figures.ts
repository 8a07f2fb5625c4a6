import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from 'typescript-eslint';
import { Linter } from 'eslint';
import sonar from 'eslint-plugin-sonarjs';
import ts from 'typescript';

/** `npm run figures` prints how large and how intricate the code is. Nothing is judged: a review reads the table. */
const root = join(import.meta.dirname, '..');
const isTest = (file: string): boolean => /\.(?:test|spec|stories)\.tsx?$|^tests\/|\/test-support\//.test(file);
const files = globSync('{shell,widgets,shared,sandbox,platform-check,storybook,tests}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));
const product = files.filter(({ file }) => !isTest(file) && !file.startsWith('storybook/'));
const linesOf = (some: typeof files): number => some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

interface Sized {
  readonly name: string;
  readonly size: number;
}
const worst = (some: readonly Sized[]): string => {
  const top = some.toSorted((one, other) => other.size - one.size)[0];
  return top === undefined ? '-' : `${top.size} (${top.name})`;
};

/** Every function of the product with its lines, and every interface `X` that a `createX` of the same file returns. */
const functions: Sized[] = [];
const restated: string[] = [];
for (const { file, text } of product) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const interfaces = new Set<string>();
  const returned = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) interfaces.add(node.name.text);
    if (ts.isFunctionLike(node)) {
      const [from, to] = [node.getStart(source), node.end].map((at) => source.getLineAndCharacterOfPosition(at).line);
      const name = node.name?.getText(source) ?? 'a function without a name';
      functions.push({ name: `${name}, ${file}`, size: (to ?? 0) - (from ?? 0) + 1 });
      if (ts.isFunctionDeclaration(node) && node.type !== undefined && name === `create${node.type.getText(source)}`)
        returned.add(node.type.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  restated.push(...[...interfaces].filter((name) => returned.has(name)));
}

const linter = new Linter();
const complexities = product.flatMap(({ file, text }) =>
  linter
    .verify(
      text,
      {
        files: ['**/*.ts', '**/*.tsx'],
        languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: file.endsWith('.tsx') } } },
        plugins: { sonarjs: sonar },
        rules: { 'sonarjs/cognitive-complexity': ['error', 15] },
        linterOptions: { reportUnusedDisableDirectives: false },
      },
      file,
    )
    .map(({ message, line }): Sized => ({ name: `${file}:${line}`, size: Number(/from (\d+)/.exec(message)?.[1] ?? Number.NaN) })),
);

const long = functions.filter(({ size }) => size > 100);
const roles = new Set(product.flatMap(({ file }) => /[^/.]+\.([^/]+)\.tsx?$/.exec(file)?.[1] ?? []));
const table: readonly (readonly [what: string, figure: number | string])[] = [
  ['product, lines', linesOf(product)],
  ['product, files', product.length],
  ['file roles', `${roles.size} (${[...roles].toSorted().join(' ')})`],
  ['functions over 100 lines', long.length],
  ['longest function', worst(long)],
  ['cognitive complexity over 15', complexities.length],
  ['most complex', worst(complexities)],
  ['interfaces that restate a factory', restated.length],
  ['tests, stories and their support, lines', linesOf(files.filter(({ file }) => isTest(file)))],
];
for (const [what, figure] of table) console.log(`${what.padEnd(42)}${figure}`);
