import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Most lines of a function, from its first to its last. */
const MOST = 150;

/** Models of widgets and the rooms below them. Views are markup and may be longer. */
const made = /^(widgets|shared\/(page|domain|runtime))\/.*\.ts$/;
const isTest = /\.test\.ts$/;

function tooLong(path: string, text: string): string[] {
  if (text.split('\n').length <= MOST) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const lineAt = (at: number): number => file.getLineAndCharacterOfPosition(at).line;
      const lines = lineAt(node.getEnd()) - lineAt(node.getStart()) + 1;
      const holder = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      if (lines > MOST) found.push(`${path} ${holder?.getText() ?? 'a function without a name'}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => made.test(path) && !isTest.test(path));

describe('the length of functions', () => {
  it(`no model function is longer than ${MOST} lines`, () => {
    expect(paths).toContain('shared/page/page.ts');
    expect(paths.flatMap((path) => tooLong(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('nested functions count towards the length of the outer function', () => {
    const body = (lines: number): string => '  one();\n'.repeat(lines);
    expect(tooLong('kept.ts', `function kept() {\n${body(148)}}\n`)).toEqual([]);
    expect(tooLong('long.ts', `/** Told. */\nexport function long() {\n  const inner = () => {\n${body(147)}  };\n}\n`)).toEqual([
      'long.ts long: 151 lines',
    ]);
    expect(tooLong('arrow.ts', `const arrow = () => {\n${body(149)}};\n`)).toEqual(['arrow.ts arrow: 151 lines']);
    expect(tooLong('passed.ts', `call(() => {\n${body(149)}});\n`)).toEqual(['passed.ts a function without a name: 151 lines']);
  });
});
