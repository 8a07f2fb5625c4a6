import { Window, type DOMParser } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as messagePage } from '../../widgets/message-page/message-page.messages.ts';
import { messages as myPlan } from '../../widgets/my-plan/my-plan.messages.ts';
import { messages as packages } from '../../widgets/packages/packages.messages.ts';
import { documentKinds, documents, placeOf, type DocumentKind } from '../deploy/documents.ts';
import type { Prerendered } from './pictures.tsx';
import { prerendered } from './prerender.ts';

const window = new Window();
let all: ReadonlyMap<DocumentKind, Prerendered>;
beforeAll(async () => {
  all = await prerendered();
});
afterAll(() => window.happyDOM.close());

function shown(kind: DocumentKind): ReturnType<DOMParser['parseFromString']> {
  return new window.DOMParser().parseFromString(all.get(kind)?.html ?? '', 'text/html');
}

/** The texts of the main region; placeholders have none. */
function wordsOf(kind: DocumentKind): readonly string[] {
  const main = shown(kind).querySelector('main');
  for (const each of main?.querySelectorAll('[aria-hidden=true]') ?? []) each.remove();
  return [...(main?.querySelectorAll('h1, h2, p, li') ?? [])].map(({ textContent }) => textContent);
}

test('every document of one page has prerendered content, except those whose script draws it or redirects', () => {
  const dark = documentKinds.filter((kind) => placeOf(kind) !== null && !all.has(kind));
  expect(dark).toEqual(['home', 'message', 'arrival']);
});

test.each([
  ['plan', [myPlan.title]],
  ['packages', [packages.title]],
  ['trial', ['Prueba {{store}} gratis']],
  ['identityOk', [messagePage['identity-ok'].title, messagePage['identity-ok'].text]],
  // The form shows no heading before it has read the cart.
  ['purchase', []],
  ['status', ['Consultando tu orden…']],
  ['summary', ['Resumen de tu compra']],
  ['office', []],
] as const)('the document %s shows the texts %j before the visitor is known', (kind, words) => {
  expect(wordsOf(kind)).toEqual(words);
});

test('back-office documents show the same frame without menu entries to everyone', () => {
  const header = shown('packages').querySelector('header');
  for (const each of header?.querySelectorAll('[aria-hidden=true]') ?? []) each.remove();
  // One header per window size; the page shows one of them.
  expect(header?.textContent).toBe('{{store}}{{store}}');
  expect(header?.querySelectorAll('a, li, nav')).toHaveLength(0);
});

test('prerendered content needs no inline script or style, takes no focus and has at most one heading', () => {
  for (const [kind, { html }] of all) {
    expect(html, kind).not.toMatch(/<(?:script|style|link)\b| style=| on[a-z]+=/);
    const page = shown(kind);
    expect(page.querySelectorAll('a, button, input, select, textarea, [tabindex="0"]'), kind).toHaveLength(0);
    expect(page.querySelectorAll('h1').length, kind).toBeLessThanOrEqual(1);
    expect(page.querySelector('main')?.tabIndex, kind).toBe(-1);
  }
});

test('each prerendered part is marked with the widget that replaces it', () => {
  for (const kind of all.keys()) {
    const [header, main] = ['header', 'main'].map((region) => shown(kind).querySelector(`${region} > [data-prerendered]`));
    expect(header?.getAttribute('data-prerendered') ?? undefined, kind).toBe('');
    expect(main?.getAttribute('data-prerendered') ?? undefined, kind).toBe(kind === 'office' ? undefined : placeOf(kind)?.widget);
    expect(documents[kind].template, kind).toBe(placeOf(kind)?.frame === 'admin' ? 'office' : 'store');
  }
});
