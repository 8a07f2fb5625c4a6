import type { BrandId, BrandTexts } from '#shared/brands/brand';
import { registry } from './registry.ts';

type Words = Readonly<Record<string, unknown>>;

/**
 * The words of a screen or of a part that several show, a page's own or a brand's (`Brand.texts`) in place of the common ones. Each is
 * found when it is read: the file may have come before anybody named a brand. Whoever keeps a word (a table made once, a
 * spread) keeps the one of that moment, so read it where it is shown. What the scripts draw before React says the common words,
 * which a messages file then exports beside these: every page pays for them.
 * @param screen its name, under which the file declares it in `LicenceTexts` and a brand words it
 * @param common what every brand says that has no word of its own
 */
export function worded<const Common extends object>(screen: keyof LicenceTexts, common: Common): Common {
  return Object.create(
    null,
    readOver(common, (name) => registry.said?.[`${screen}.${name}`] ?? (registry.words?.texts[screen] as Words | undefined)?.[name]),
  );
}

/**
 * The same for a screen that shows parts with words of their own.
 * @param parts words of others that belong to it too; its own win
 */
export function wordedWith<const Common extends object, const Parts extends readonly object[]>(
  screen: keyof LicenceTexts,
  parts: Parts,
  common: Common,
): Common & Both<Parts> {
  const theirs = parts.map((words) => Object.getOwnPropertyDescriptors(words));
  return Object.create(null, Object.assign({}, ...theirs, Object.getOwnPropertyDescriptors(worded(screen, common))));
}

type Both<Parts extends readonly object[]> = Parts extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Both<Rest>
  : unknown;

function readOver(common: object, own: (name: string) => unknown): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.entries(common).map(([name, word]) => {
      const mine = (): unknown => own(name);
      // A group of words; lists, functions and plain words are worded as a whole.
      const group =
        word !== null && Object.getPrototypeOf(word) === Object.prototype
          ? Object.create(
              null,
              readOver(word, (inner) => (mine() as Words | undefined)?.[inner]),
            )
          : null;
      return [name, { enumerable: true, get: () => group ?? mine() ?? (common as Words)[name] }];
    }),
  );
}

/**
 * From now on words are this brand's. Where two brands stand on one page both say the common ones: what one screen keeps in
 * memory is shared by both, and no brand may be heard in another's words.
 */
export function speakAs(brand: BrandId, texts: BrandTexts = {}): void {
  registry.words = registry.words && registry.words.brand !== brand ? { brand: null, texts: {} } : { brand, texts };
}
