const comment = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*|^# .*/;
const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/;
/** The start of a tag; `<release>` inside an address is not a tag. */
const tag = /<\/[a-z][\w.-]*|(?<![\w)/-])<!?[a-z][\w.-]*/;
const keyword =
  /\b(?:as|async|await|class|const|default|else|export|extends|for|from|function|if|import|let|new|of|readonly|return|type)\b/;
const scripts = new Set(['js', 'jsx', 'ts', 'tsx']);

type Piece = readonly [kind: 'plain' | 'note' | 'text' | 'word', text: string];

/** Splits a snippet into comments, quoted texts, tags or keywords, and the text between them. */
export function colorsOf(snippet: string, language: string): readonly Piece[] {
  const words = scripts.has(language) ? `${tag.source}|${keyword.source}` : tag.source;
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of snippet.matchAll(new RegExp(`(${comment.source})|(${quoted.source})|${words}`, 'gm'))) {
    const kind = match[1] !== undefined ? 'note' : match[2] !== undefined ? 'text' : 'word';
    pieces.push(['plain', snippet.slice(end, match.index)], [kind, match[0]]);
    end = match.index + match[0].length;
  }
  return [...pieces, ['plain', snippet.slice(end)]];
}
