import { registry } from './registry.ts';

/**
 * Words of a screen that a page may replace (`pageWords` of shared/contract/page-words.ts). Each is looked up when it is read, since
 * the page may set its words after this module ran. Read it where it is shown, and do not spread the result.
 * @param screen the first half of the word's place in `pageWords`
 */
export function worded<const Words extends object>(screen: string, words: Words): Words {
  const read = (name: string, word: unknown): PropertyDescriptor => ({
    enumerable: true,
    get: () => registry.pageWords?.[`${screen}.${name}`] ?? word,
  });
  return Object.create(null, Object.fromEntries(Object.entries(words).map(([name, word]) => [name, read(name, word)])));
}
