/** The words of a page's own: where they stand, and what of them can be said. */
import { fixedWords, longestWord, pageWords, type PageWord } from '#shared/contract/page-words';

/** Before a word's name, as the name of a `<meta>`. */
const LEAD = 'licence-word:';
/** Finds them. */
export const WORDS = 'meta[name^=licence-word]';

/** The fault of a replaced word; null for none. */
export type WordFault = 'unknown' | 'fixed' | 'label' | 'unusable';

export const isPageWord = (name: string): name is PageWord => Object.hasOwn(pageWords, name);

export function faultOf(name: string, text: unknown): WordFault | null {
  if (name === 'buy-button.label' || name === 'buy-button.buy') return 'label';
  if (fixedWords.includes(name)) return 'fixed';
  if (!isPageWord(name)) return 'unknown';
  return typeof text === 'string' && text.trim() !== '' && text.length <= longestWord ? null : 'unusable';
}

/** The names there are: those of the tag that was meant, where it is one that has words. */
export function namesFor(name: string): readonly string[] {
  const all = Object.keys(pageWords);
  const ofTag = all.filter((each) => each.startsWith(`${name.split('.')[0]}.`));
  return ofTag.length > 0 ? ofTag : all;
}

/** Returns the words in the page's `<meta name="licence-word:…" content="…">`. */
export const wordsInPage = (): readonly (readonly [name: string, text: string])[] =>
  [...document.querySelectorAll<HTMLMetaElement>(WORDS)].map(({ name, content }) => [name.slice(LEAD.length), content]);
