import type { LicenceEventName } from '#shared/contract/dom-events';

/** The events there are: all that a page may listen for. */
export const eventNames: Readonly<Record<LicenceEventName, true>> = {
  'licence:ready': true,
  'licence:package-viewed': true,
  'licence:line-added': true,
  'licence:line-removed': true,
  'licence:cart-changed': true,
  'licence:cart-opened': true,
  'licence:cart-closed': true,
  'licence:promo-applied': true,
  'licence:purchase-started': true,
  'licence:order-registered': true,
  'licence:order-paid': true,
  'licence:contracted-services-changed': true,
  'licence:signed-out': true,
  'licence:error': true,
};

/** What the page's inline scripts say. Scripts in files are not read: a policy may keep a page from asking for its own. */
export const inlineScripts = (): readonly string[] =>
  [...document.scripts].flatMap(({ src, type, text }) => (src !== '' || type === 'application/json' ? [] : text));

/** The events that scripts name, in quotes, and that there are not, each once: whoever listens for one hears nothing. */
export const strangeEventsIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .flatMap((text) => [...text.matchAll(/["'`](licence:[\w-]+)["'`]/g)].map(([, name = '']) => name))
      .filter((name) => !Object.hasOwn(eventNames, name)),
  ),
];

const told = new Set<string>();

/**
 * Names on the console what is listened for and never said, once.
 * @param tag where it was listened for; undefined for the page's inline scripts
 * @param docs address of the page of the docs that says more
 */
export function nameStrangeEvents(docs: string, tag?: string, name?: string): void {
  for (const strange of strangeEventsIn(name === undefined ? inlineScripts() : [`'${name}'`])) {
    if (told.has(strange)) continue;
    told.add(strange);
    console.warn(
      `licence: ${tag === undefined ? 'a script of this page' : `<${tag}>`} is asked for '${strange}', which nothing ever says: use ${Object.keys(eventNames).join(', ')}. (${docs})`,
    );
  }
}
