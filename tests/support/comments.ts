import ts from 'typescript';

export interface Comment {
  readonly line: number;
  /** Without its marks. */
  readonly text: string;
}

/** Instructions to tools. */
const directive = /^\/\/\/ ?<|@ts-|@vitest|webpack[A-Z]|[@#]__PURE__/;

/** Returns the comments of a TypeScript source; neighbouring line comments are one. */
export function commentsOf(file: string, source: string): readonly Comment[] {
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
export function sentencesOf({ text }: Pick<Comment, 'text'>): readonly string[] {
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
export function stumble(sentence: string): 'actor' | 'beginning' | 'length' | null {
  if (pronoun.test(sentence)) return 'actor';
  if (noSubject.test(sentence)) return 'beginning';
  return sentence.split(' ').length > mostWords ? 'length' : null;
}
