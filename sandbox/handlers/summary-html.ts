/** Elements that stay. Others are removed, but their text stays. */
const allowed = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'b', 'i', 'br']);
/** Elements that are removed with their content. */
const emptied = new Set(['script', 'style', 'iframe', 'object', 'svg', 'math', 'template']);

interface Tag {
  /** Null for an unclosed tag. */
  readonly name: string | null;
  readonly closes: boolean;
  /** The position where the next tag may begin. */
  readonly end: number;
}

/**
 * Parses the tag at `at`, skipping quoted attributes. An unclosed tag ends at its open quote or at the end of the text, since no
 * earlier character could close it.
 */
function tagAt(source: string, at: number): Tag {
  const closes = source[at + 1] === '/';
  const from = at + (closes ? 2 : 1);
  let letters = from;
  while (/[a-z\d]/i.test(source.charAt(letters))) letters += 1;
  for (let index = letters; index < source.length; index += 1) {
    const letter = source[index];
    if (letter === '>') return { name: source.slice(from, letters).toLowerCase(), closes, end: index + 1 };
    if (letter !== '"' && letter !== "'") continue;
    const quoted = source.indexOf(letter, index + 1);
    if (quoted === -1) return { name: null, closes, end: index };
    index = quoted;
  }
  return { name: null, closes, end: source.length };
}

const escaped = (text: string): string => text.replaceAll('<', '&lt;');

/** Removes attributes and elements that are not allowed. Takes linear time, since it searches a missing end only once. */
export function cleanSummary(source: string): string {
  const text = source.slice(0, 20_000);
  const start = /<(?:!--|\/?[a-z])/gi;
  let clean = '';
  let at = 0;
  for (;;) {
    start.lastIndex = at;
    const next = start.exec(text)?.index ?? text.length;
    clean += escaped(text.slice(at, next));
    if (next === text.length) return clean;
    if (text.startsWith('<!--', next)) {
      at = after(text, '-->', next);
      continue;
    }
    const tag = tagAt(text, next);
    at = tag.end;
    if (tag.name === null) clean += escaped(text.slice(next, tag.end));
    else if (!tag.closes && emptied.has(tag.name)) at = closingTagEnd(text, tag.name, tag.end);
    else if (allowed.has(tag.name)) clean += `<${tag.closes ? '/' : ''}${tag.name}>`;
  }
}

function closingTagEnd(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  const match = closing.exec(text);
  return match === null ? text.length : tagAt(text, match.index).end;
}

/** The position after the next `mark`; the end of the text when there is none. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

export function plainLength(source: string): number {
  return cleanSummary(source)
    .replace(/<[a-z/]*>/g, '')
    .replace(/&[a-z#\d]+;/gi, ' ').length;
}
