/** A late file of features that few pages use: analytics, addresses with a cart or an order, replaced texts. */
import { startAnalytics, tellView } from '#shared/page/telemetry/analytics';
import { longestWord, pageWords } from '#shared/contract/page-words';
import { registry } from '#shared/page/registry';
import type { Kernel } from '../kernel/kernel-registry.ts';
import { applyFragment } from './url-fragment.ts';
import { faultOf, isPageWord, namesFor, wordsInPage, type WordFault } from './page-word-rules.ts';

/** Replaced texts of the mounts, by name. */
const given = new Map<string, unknown>();
const complained = new Set<string>();

const remedies: Readonly<Record<WordFault, (name: string) => string>> = {
  unknown: (name) => `is no word that a page may say: use ${namesFor(name).join(', ')}`,
  fixed: () => `stays as the requirements of the shop or the law have it: take it out`,
  label: () => `is the attribute label of the tag, or the words of the link inside it`,
  unusable: () => `needs a text of 1 to ${longestWord} characters`,
};

/**
 * Reads the texts that the page replaces. Text on screen changes with its next render.
 * @param words texts of a mount, which override those of the document
 * @param docs address of the docs
 */
export function applyPageWords(words: Readonly<Record<string, unknown>> = {}, docs = document.baseURI): void {
  for (const [name, text] of Object.entries(words)) given.set(name, text);
  const replaced: Record<string, string> = {};
  for (const [name, text] of [...wordsInPage(), ...given]) {
    const fault = faultOf(name, text);
    if (fault === null && isPageWord(name)) replaced[pageWords[name].join('.')] = String(text).trim();
    else if (fault !== null && !complained.has(name)) {
      complained.add(name);
      console.warn(`licence: the word '${name}' ${remedies[fault](name)}. (${new URL('/docs/contract.html#words', docs).href})`);
    }
  }
  registry.pageWords = replaced;
}

const all = { applyFragment, applyPageWords, startAnalytics, tellView };
export type OptionalFeatures = typeof all;

const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel | undefined;
kernel?.provided.push({ features: all });
kernel?.arrived.add('features');
