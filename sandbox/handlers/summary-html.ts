/** What a summary may be made of; everything else leaves, its text stays (trust B1, with underline). */
const allowed = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'b', 'i', 'br']);

/** The platform's own cleaning of rich text before it is kept: no attribute survives, and no element but the allowed ones. */
export function cleanSummary(source: string): string {
  return source
    .slice(0, 20_000)
    .replace(/<(script|style|iframe|object|svg|math|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(\/?)([a-z][a-z\d]*)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi, (_, slash: string, name: string) =>
      allowed.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : '',
    )
    .replace(/<(?!\/?[a-z]+>)/g, '&lt;');
}

/** Characters a reader sees. */
export function plainLength(source: string): number {
  return source.replace(/<[^>]*>/g, '').replace(/&[a-z#\d]+;/gi, ' ').length;
}
