import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageModules, moduleAt, textsIn } from '../support/message-modules.ts';
import ts from 'typescript';

interface Comment {
  readonly line: number;
  /** The text without comment marks. */
  readonly text: string;
}

/** Instructions to tools. */
const directive = /^\/\/\/ ?<|@ts-|@vitest|webpack[A-Z]|[@#]__PURE__/;

/** Returns the comments of a TypeScript source; neighbouring line comments are one. */
function commentsOf(file: string, source: string): readonly Comment[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const ranges = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
      ])
        ranges.set(pos, end);
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);

  const comments: { start: number; end: number }[] = [];
  for (const [start, end] of [...ranges].toSorted(([one], [other]) => one - other)) {
    const last = comments.at(-1);
    const isContinued = last !== undefined && source.startsWith('//', last.start) && source.startsWith('//', start);
    if (isContinued && /^[ \t]*\n[ \t]*$/.test(source.slice(last.end, start))) last.end = end;
    else comments.push({ start, end });
  }
  return comments
    .map(({ start, end }) => ({ start, raw: source.slice(start, end) }))
    .filter(({ raw }) => !directive.test(raw))
    .map(({ start, raw }) => ({ line: tree.getLineAndCharacterOfPosition(start).line + 1, text: withoutMarks(raw) }));
}

function withoutMarks(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .replace(/^[ \t]*\/\/ ?/gm, '')
    .replace(/^@example[\s\S]*?(?=^@|$(?![\s\S]))/gm, '')
    .trim();
}

const tag = /^@(?:param|returns|throws|internal)\b\s*/;

/** Returns the sentences of a comment, without the tags of a docblock. */
function sentencesOf({ text }: Pick<Comment, 'text'>): readonly string[] {
  return text
    .split(/\n(?=@|- )/)
    .flatMap((part) => part.replace(tag, '').split(/(?<=[.!?])\s+(?=[A-Z`'"(])|(?=@(?:param|returns|throws)\b)|\n\s*\n/))
    .map((sentence) => sentence.replace(tag, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** An actor that is left out, as in "whoever asks". */
const pronoun = /\b(?:who|what)ever\b|\b(?:some|any|no)body\b|\b(?:some|any)one\b|\bno one\b/i;
const noSubject = /^(?:With|What|Who|Where|That)\b/;
const mostWords = 30;

/** Returns why a stranger would stumble over a sentence; null for a plain one. */
function stumble(sentence: string): 'actor' | 'beginning' | 'length' | null {
  if (pronoun.test(sentence)) return 'actor';
  if (noSubject.test(sentence)) return 'beginning';
  return sentence.split(' ').length > mostWords ? 'length' : null;
}

const root = join(import.meta.dirname, '..', '..');
/** English words; none of them is also Spanish. */
const english =
  /\b(next|previous|page|rows?|search|cancel|save[ds]?|close|choose|file|chosen|bold|italic|underline|bullets?|january|february|april|june|july|august|september|october|december|monday|tuesday|wednesday|thursday|friday|today|select|loading|undefined|null|required|invalid|username|password|settings|customers?|licen[cs]es?|packages?|contract(number)?|from|with|the|and|you|your|is|are|not|failed|sign|click|back)\b/i;

/** Texts that are never shown with 1, and one that counts nothing. */
const neverOfOne = ['1 productos', 'Tu plan vence en 1 días.', 'El script está 1 veces en la página: solo cuenta el primero. Deja uno.'];
const plural = /(?<![\d.,])1 (?!mes\b|más\b|ms\b|gratis\b)\p{Ll}+s\b/u;

describe('what a screen says', () => {
  it.each(messageModules)('the texts of %s have no plural after 1', async (file) => {
    const module = await moduleAt(file);
    // The back office's kit receives formatted numbers.
    const one = file === 'shared/desk/ui/desk-words.tsx' ? '1' : 1;
    const texts = [...textsIn(module, [one, one, one, one]), ...textsIn(module, ['Ana', one, one])];
    expect(texts.filter((text) => plural.test(text) && !neverOfOne.includes(text))).toEqual([]);
  });

  it.each(messageModules)('the texts of %s are Spanish', async (file) => {
    const module = await moduleAt(file);
    const texts = textsIn(module).filter((text) => /[a-z]{2}/i.test(text));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => english.test(text))).toEqual([]); // LC-001, PK-001
  });
});

/** All files with comments, titles or prose, but this one, which contains what it refuses. */
const readable = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|m?js|mdx?|jsonl|html|yml)$|^\.ci\//.test(path) && existsSync(join(root, path)))
  .filter((path) => path !== 'tests/architecture/words.test.ts');
const documents = new Set(readable.filter((path) => /\.mdx?$/.test(path)).map((path) => basename(path)));

/** A numbered place in a document outside of this repository. */
const numbered =
  /\b(corrections?|trust|design|review|findings?|chapters?|habits?|issues?)( N?o\.)? #?[A-Z]?\d+(\.\d+)*\b|\bdecisions?(-[a-z-]+)? [A-Z]?\d+\b|\b(store|licence-admin|catalog-admin|language|engines?|performance)(\.md)?,? (sections? )?\d+\.\d+|\bsections? \d|\btrust cases?\b|\bas corrected\b|§/i;
/** A row of an outside list, by letter and number; a heading is `(h2)`. */
const lettered = /\([A-Z]\d{1,2}\)/;
/** A kind of document that this repository does not have. */
const elsewhere =
  /\b(the|our|customer's|platform's) (specifications?|brief|mock-?ups?|visual language|style guide|threat model|toolchain notes?|appendix|annex|hand-?book)\b|\bthe (review|issue|ticket|reviewer|spec|paper) (says|said|asks|asked|finds|found|wants|wanted|has it|calls|names)\b|\bthe (decisions|corrections) and the\b/i;
/** A numbered row or point without its document. */
const numberedAlone =
  /\b(rows?|points?|items?|questions?|paragraphs?|clauses?|pages?|lines?) (?:[A-Z]?\d+\.\d+|[A-Z]\d+)\b|(?<![\w./:'"`$#%+-])[A-Z]\d{1,2}\b(?![\w./%'"`-])/;
/** Prose of a line; in code `from.md` is a width. */
const prose = /^\s*(?:\/\/|\/?\*)(.*)|\s\/\/ (.*)/;
const documentName = /(?<![\w.{-])([\w-]+\.mdx?)\b/g;
const recordNumber = /\bdecision records? (\d+)/gi;
const records = new Set(globSync('storybook/docs/decisions/*.md', { cwd: root }).map((path) => basename(path).slice(0, 4)));

const title = /^\s*(?:(?:it|test|describe)\b.*?\(|\]\)?(?: as const)?\)\()\s*(['"`].*)/;
const titleOf = (line: string): string => title.exec(line)?.[1] ?? '';
const proseOf = (path: string, line: string): string => (/\.mdx?$/.test(path) ? line : (prose.exec(line)?.slice(1).join('') ?? ''));

/**
 * Returns the references of a line that lead to nothing in this repository.
 * @param before the line above it, in which a reference may begin
 */
function deadEnds(path: string, line: string, before = ''): readonly string[] {
  const text = proseOf(path, line);
  const joined = `${proseOf(path, before).trimEnd()} ${text.trimStart()}`;
  const split = text !== '' && numbered.test(joined) && !numbered.test(before) && !numbered.test(line);
  const references = [
    split ? numbered.exec(joined) : (numbered.exec(line) ?? numberedAlone.exec(text)),
    elsewhere.exec(text || titleOf(line)),
  ];
  return [
    ...references.flatMap((found) => found?.slice(0, 1) ?? []),
    ...(lettered.exec(line)?.slice(0, 1) ?? []),
    ...[...text.matchAll(documentName)].map(([, name = '']) => name).filter((name) => !documents.has(name)),
    ...[...text.matchAll(recordNumber)].map(([, number = '']) => number).filter((number) => !records.has(number)),
  ];
}

describe('what a comment refers to', () => {
  it('every reference in comments and titles is in this repository', () => {
    const found = readable.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index, lines) => deadEnds(path, line, lines[index - 1]).map((dead) => `${path}:${index + 1} ${dead}`)),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['// correction 2.30', 'correction 2.30'],
    [' * told so (trust E9, F4).', 'trust E9'],
    ['it("survives (Design 6.1)", () => {', 'Design 6.1'],
    ['/** Without the list every domain is let through (decision B22). */', 'decision B22'],
    ['/** As the menu has it (licence-admin 2.1). */', 'licence-admin 2.1'],
    ['// The rules of section 5.', 'section 5'],
    ['test("a nonce is enough (A7)", () => {', '(A7)'],
    ['/** Quoted rows: store.md, the cart. */', 'store.md'],
    ['const a = 1; // see toolchain.md', 'toolchain.md'],
    ['// As decision record 0999 says.', '0999'],
    ['/** Under the names of the specification. */', 'the specification'],
    ["it('has the columns of the specification', () => {", 'the specification'],
    ["])('%s has the names of the specification', () => {", 'the specification'],
    ['// The review says that it is too long.', 'The review says'],
    ['/** The widths of the visual language. */', 'the visual language'],
    [' * Never added on top, as N12 has it.', 'N12'],
    ['// See row 2.30.', 'row 2.30'],
  ])('the reference in %s is refused', (line, dead) => {
    expect(deadEnds('a.ts', line)).toEqual([dead]);
  });

  it('a reference split over two lines is refused', () => {
    expect(deadEnds('a.ts', ' * 2.30), the other lines stay.', ' * What a link names is never added on top (correction')).toEqual([
      'correction 2.30',
    ]);
    expect(deadEnds('a.ts', ' * 5 lines are shown.', ' * In the section')).toEqual(['section 5']);
  });

  it.each([
    '// ST-041: the cart goes whole.',
    '/** A press is kept (decision record 0003). */',
    '  ${from.md} {',
    '// A store with 5 lines, by design: 3 of them free.',
    '// ER16 says when to renew; 19 % of IVA, at 1.6 Mbit/s.',
    "it('tells how long the review takes, 5 rows at a time', () => {",
  ])('the line %s is accepted', (line) => {
    expect(deadEnds('a.ts', line)).toEqual([]);
  });
});

describe('comments of the product', () => {
  it.each(
    readable.filter((path) =>
      /^(?:shared|widgets|shell|sandbox|platform-check)\/(?!(?:.*\/)?test-support\/).*(?<!\.(?:test|spec|stories|d))\.tsx?$/.test(path),
    ),
  )('the comments of %s name their actor, begin with a subject and are short', (path) => {
    const found = commentsOf(path, readFileSync(join(root, path), 'utf8')).flatMap((comment) =>
      sentencesOf(comment).flatMap((sentence) => {
        const why = stumble(sentence);
        return why === null ? [] : [`${path}:${comment.line} ${why}: ${sentence}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['// Whoever has left waits for nothing.', 'actor'],
    ['/** What is asked for while a page is quiet. */', 'beginning'],
    ['/**\n * Returns the price.\n * @returns what nobody knows\n */', 'actor'],
    [`// ${'word '.repeat(31)}`, 'length'],
  ])('the comment %s is refused', (source, why) => {
    expect(commentsOf('a.ts', `${source}\nexport {};\n`).flatMap(sentencesOf).map(stumble)).toContain(why);
  });

  it.each([
    '// The maps provider answers within 2 s, or the field is plain text.',
    '/** Returns the line of a package, or null. @param packageId id in the catalogue */',
    '/* webpackChunkName: "whatever" */',
  ])('the comment %s is accepted', (source) => {
    expect(
      commentsOf('a.ts', `${source}\nexport {};\n`)
        .flatMap(sentencesOf)
        .map(stumble)
        .filter((why) => why !== null),
    ).toEqual([]);
  });
});
