import dictionary from 'dictionary-es';
import nspell from 'nspell';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../requirements/catalogue.ts';
import { customersSpelling, ownWords } from './spelling.words.ts';

const root = join(import.meta.dirname, '..', '..');
/** What people read: the texts of screens and brands, and what the sandbox sells. */
const files = globSync(
  [
    'widgets/*/*.messages.ts',
    'shared/{page,runtime,ui}/*messages.ts',
    'shared/brands/*.ts',
    'sandbox/seed/{deployment,licences,orders}.ts',
    'sandbox/seed/catalogue/*.ts',
  ],
  { cwd: root },
)
  .concat('shared/ui/words.tsx', 'shared/ui/desk/desk-words.tsx', 'shell/messages.ts')
  .filter((file) => !/\.test\.|tokens|-css/.test(file))
  .toSorted();

const spelling = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
const known = new Set([...ownWords, ...Object.keys(customersSpelling)]);

/** A text has a space, an accent or a capital before small letters; what has none of them is a name in code. Queries and files are none. */
const isText = (value: string): boolean =>
  /\p{L}\s+\p{L}|[áéíóúñü¿¡]|^\p{Lu}\p{Ll}+$/u.test(value) && !/^(%PDF|\s*<|\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b)/.test(value);
/** Markup, addresses, file types, codes and names of code inside a text. */
const unread = /<[^>]*>|\w+:\S+|\S+@\S+|\.[a-z]{3,4}\b|\b\w*[_\d]\w*\b|\b[A-Z]+(-[A-Z]+)+\b/g;
const wordsOf = (value: string): readonly string[] => value.replace(unread, ' ').match(/\p{L}{2,}/gu) ?? [];

/** The texts of a module; imports, types and names of properties are none. */
function textsIn(source: ts.Node): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isModuleDeclaration(node)) return;
    if (ts.isThrowStatement(node)) return;
    const isName = ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) && !isName)
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return texts.filter(isText);
}

const misspelled = (word: string): boolean => !known.has(word) && !spelling.correct(word) && !spelling.correct(word.toLowerCase());

describe('Spanish words', () => {
  const texts = new Map(
    files.map((file) => [file, textsIn(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true))]),
  );

  it.each(files)('of %s are spelled as in the dictionary', (file) => {
    const found = (texts.get(file) ?? []).flatMap((value) =>
      wordsOf(value)
        .filter(misspelled)
        .map((word) => `${word}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  it('that are excepted are all in use, and none of them is in the dictionary', () => {
    const used = new Set([...texts.values()].flat().flatMap(wordsOf));
    expect([...known].filter((word) => !used.has(word) || spelling.correct(word))).toEqual([]);
  });

  it('that the customer spells in a way of his own are fixed by a requirement', () => {
    const rows = new Set(readCatalogue().map(({ id }) => id));
    expect(Object.entries(customersSpelling).filter(([, row]) => !rows.has(row))).toEqual([]);
  });
});
