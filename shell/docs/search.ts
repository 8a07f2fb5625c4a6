/** The search index, which the docs' build writes, and its search in the page. */

export interface DocsSection {
  /** Address below `/docs/`, with the heading's anchor. */
  readonly at: string;
  readonly page: string;
  /** Empty for text above the page's first heading. */
  readonly heading: string;
  readonly text: string;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Rank of a section that contains all words. A match in a heading counts more than one in a title, and that more than one in the text. */
function rankOf({ page, heading, text }: DocsSection, words: readonly string[]): number {
  const [inHeading, inPage, inText] = [folded(heading), folded(page), folded(text)];
  const ranks = words.map((word) => (inHeading.includes(word) ? 9 : inPage.includes(word) ? 4 : inText.includes(word) ? 1 : 0));
  return ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0);
}

/** Returns the sections that have every word of a query, the best first. */
export function searchSections(sections: readonly DocsSection[], query: string): readonly DocsSection[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, rank: rankOf(section, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ section }) => section);
}

/** Returns the text around the first match in a section. */
export function excerptOf({ text }: DocsSection, query: string): string {
  const whole = folded(text);
  // Removing accents may change a text's length, in which case the excerpt is its beginning.
  const places =
    whole.length === text.length
      ? folded(query)
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => whole.indexOf(word))
      : [];
  const from = Math.max(0, Math.min(...places.filter((place) => place >= 0), text.length) - 40);
  const start = from === 0 || from >= text.length - 40 ? 0 : text.indexOf(' ', from) + 1;
  const shown = text.slice(start, start + 120);
  if (start + 120 >= text.length) return `${start === 0 ? '' : '… '}${shown.trim()}`;
  return `${start === 0 ? '' : '… '}${shown.slice(0, shown.lastIndexOf(' '))} …`;
}
