import { registry } from './registry.ts';

/**
 * Returns the words of a screen, as getters: a page may replace them (`pageWords` of shared/contract/page-words.ts) after this module
 * ran. Read each word when it is shown, and do not spread the result.
 * @param screen the first half of a word's key in `pageWords`
 */
export function worded<const Words extends object>(screen: string, words: Words): Words {
  const read = (name: string, word: unknown): PropertyDescriptor => ({
    enumerable: true,
    get: () => registry.pageWords?.[`${screen}.${name}`] ?? word,
  });
  return Object.create(null, Object.fromEntries(Object.entries(words).map(([name, word]) => [name, read(name, word)])));
}
