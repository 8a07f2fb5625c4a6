import { fixedWords, longestWord, pageWords, type PageWord } from '#shared/contract/page-words';

const LEAD = 'licence-word:';
export const WORDS = 'meta[name^=licence-word]';

export type WordFault = 'unknown' | 'fixed' | 'label' | 'unusable';

export const isPageWord = (name: string): name is PageWord => Object.hasOwn(pageWords, name);

export function faultOf(name: string, text: unknown): WordFault | null {
  if (name === 'buy-button.label' || name === 'buy-button.buy') return 'label';
  if (fixedWords.includes(name)) return 'fixed';
  if (!isPageWord(name)) return 'unknown';
  return typeof text === 'string' && text.trim() !== '' && text.length <= longestWord ? null : 'unusable';
}

/** Returns the names among which to look for a misspelt one: those of its tag, else all. */
export function namesFor(name: string): readonly string[] {
  const all = Object.keys(pageWords);
  const ofTag = all.filter((each) => each.startsWith(`${name.split('.')[0]}.`));
  return ofTag.length > 0 ? ofTag : all;
}

export const wordsInPage = (): readonly (readonly [name: string, text: string])[] =>
  [...document.querySelectorAll<HTMLMetaElement>(WORDS)].map(({ name, content }) => [name.slice(LEAD.length), content]);
