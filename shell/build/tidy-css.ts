/** Removes line breaks, indents and comments from css in templates, so that browsers do not load them. */
import ts from 'typescript';

/** Tags of templates that are css; `styled` also as `styled.div` and `styled(Button)`. */
const tags = new Set(['css', 'createGlobalStyle', 'keyframes', 'styled']);

/** Shortens the css between two values without changing its meaning. */
export const tidied = (text: string): string =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([;{}]) ?/g, '$1');

const ownerOf = (tag: ts.Expression): string =>
  ts.isCallExpression(tag) || ts.isPropertyAccessExpression(tag) ? ownerOf(tag.expression) : ts.isIdentifier(tag) ? tag.text : '';

/** Returns the text ranges of each css template in a source. */
export function cssIn(source: string): readonly (readonly (readonly [from: number, to: number])[])[] {
  const ranges: (readonly (readonly [number, number])[])[] = [];
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && tags.has(ownerOf(node.tag))) {
      const { template } = node;
      const pieces = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template]
        : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
      ranges.push(
        pieces.map((piece) => {
          const hasNext = ts.isTemplateHead(piece) || ts.isTemplateMiddle(piece);
          return [piece.getStart(file) + 1, piece.end - (hasNext ? 2 : 1)] as const;
        }),
      );
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return ranges;
}

/** Loader before ts-loader that returns the source with compact css. Code after a template keeps its line, for source maps. */
export default function withTidyCss(source: string): string {
  if (!source.includes("'styled-components'")) return source;
  const edits = cssIn(source).flatMap((pieces) => {
    const texts = pieces.map(([from, to]) => source.slice(from, to));
    const lines = texts.join('').split('\n').length - 1;
    return pieces.map(([from, to], index) => {
      const last = index === pieces.length - 1;
      const text = tidied(texts[index] ?? '');
      return { from, to, text: last ? `${text.trimEnd()}\`${'\n'.repeat(lines)}` : text };
    });
  });
  // The last piece includes the template's own end.
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.text.includes('`') ? edit.to + 1 : edit.to), source);
}
