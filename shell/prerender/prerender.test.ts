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

/** The words of the main place; placeholders have none. */
function wordsOf(kind: DocumentKind): readonly string[] {
  const main = shown(kind).querySelector('main');
  for (const each of main?.querySelectorAll('[aria-hidden=true]') ?? []) each.remove();
  return [...(main?.querySelectorAll('h1, h2, p, li') ?? [])].map(({ textContent }) => textContent);
}

test('every document of a place of its own shows something before its script, but the home, which its script draws, and what only leads on', () => {
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
] as const)('%s says %j before the visitor is known', (kind, words) => {
  expect(wordsOf(kind)).toEqual(words);
});

test('of the back office everybody sees the same frame: the brand, and no entry of its menu', () => {
  const header = shown('packages').querySelector('header');
  for (const each of header?.querySelectorAll('[aria-hidden=true]') ?? []) each.remove();
  // One header for each window size, of which the page shows one.
  expect(header?.textContent).toBe('{{store}}{{store}}');
  expect(header?.querySelectorAll('a, li, nav')).toHaveLength(0);
});

test('nothing of it needs what the policy refuses, takes the focus or is a second heading', () => {
  for (const [kind, { html }] of all) {
    expect(html, kind).not.toMatch(/<(?:script|style|link)\b| style=| on[a-z]+=/);
    const page = shown(kind);
    expect(page.querySelectorAll('a, button, input, select, textarea, [tabindex="0"]'), kind).toHaveLength(0);
    expect(page.querySelectorAll('h1').length, kind).toBeLessThanOrEqual(1);
    expect(page.querySelector('main')?.tabIndex, kind).toBe(-1);
  }
});

test('each part is marked with the widget that takes its place', () => {
  for (const kind of all.keys()) {
    const [header, main] = ['header', 'main'].map((region) => shown(kind).querySelector(`${region} > [data-prerendered]`));
    expect(header?.getAttribute('data-prerendered') ?? undefined, kind).toBe('');
    expect(main?.getAttribute('data-prerendered') ?? undefined, kind).toBe(kind === 'office' ? undefined : placeOf(kind)?.widget);
    expect(documents[kind].template, kind).toBe(placeOf(kind)?.frame === 'admin' ? 'office' : 'store');
  }
});
