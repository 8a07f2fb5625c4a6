import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { buyButton, buyTag, type HostPage, hostPagesOf, painted, saidOnce, type Seen } from './host-page.ts';

// The pages listed in contract.md on which our script cannot work fully.
const visitors = visitorsOfThisFile();
const on = hostPagesOf(visitors);

interface Case {
  readonly head: string;
  readonly act: (page: Page, seen: Seen) => Promise<void>;
  /** Default: the documented tag with its link. */
  readonly body?: string;
  readonly context?: HostPage['context'];
}

const script = (text: string): string => `<script>${text}</script>`;

const keepsItsLink =
  (missing: string): Case['act'] =>
  async (page, seen) => {
    await saidOnce(seen, `licence: page without ${missing}`);
    const [asked] = await Promise.all([
      page.waitForRequest('https://ejemplo.co/comprar'),
      page.getByRole('link', { name: 'Comprar' }).click(),
    ]);
    expect(asked.isNavigationRequest()).toBe(true);
    expect(seen.uncaught).toEqual([]);
  };

/** The press navigates to the author's link. */
const leadsByItsLink: Case['act'] = async (page, seen) => {
  await Promise.all([page.waitForRequest('https://ejemplo.co/comprar'), buyButton(page).getByRole('button').click()]);
  expect(seen.uncaught).toEqual([]);
  await saidOnce(seen, 'the cart cannot be shown on this page');
};

const leadsToTheStore: Case['act'] = async (page) => {
  const [asked] = await Promise.all([page.waitForRequest(/\/license\/addCartItem\//), buyButton(page).getByRole('button').click()]);
  expect(new URL(asked.url()).pathname).toBe('/license/addCartItem/FIRMA-BAS-100:1');
};

/** A brand whose cart asks for no data before the store. */
const plainTag = buyTag('brand="facturacion" package-code="FACT-BAS-120"');

const sells: Case['act'] = async (page, seen) => {
  await buyButton(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('spinbutton').waitFor();
  const [asked] = await Promise.all([
    page.waitForRequest(/\/license\/addCartItem\//),
    page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click(),
  ]);
  expect(new URL(asked.url()).pathname).toBe('/license/addCartItem/FACT-BAS-120:1');
  expect(seen.uncaught).toEqual([]);
};

const closesRoots = script(`const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (how) { return attach.call(this, { ...how, mode: 'closed' }) }`);

const removesCarts = script(
  "new MutationObserver(() => document.querySelectorAll('licence-cart-modal').forEach((cart) => cart.remove())).observe(document, { childList: true, subtree: true })",
);

const lacks = (name: string): readonly [string, Case] => [
  `no ${name}`,
  { head: script(`Object.defineProperty(window, '${name}', { value: undefined })`), act: keepsItsLink(name) },
];

/** Test pages by the first words of their row in the contract's table. */
const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'has no `URL`': Object.fromEntries(['URL', 'performance', 'requestAnimationFrame', 'ResizeObserver'].map(lacks)),
  'cannot show': {
    'showModal is missing': { head: script('delete HTMLDialogElement.prototype.showModal'), act: leadsByItsLink },
    'showModal throws': { head: script("HTMLDialogElement.prototype.showModal = () => { throw new Error('no') }"), act: leadsByItsLink },
    'showModal does nothing': { head: script('HTMLDialogElement.prototype.showModal = () => undefined'), act: leadsByItsLink },
    'showModal is missing, and the tag has no link': {
      head: script('delete HTMLDialogElement.prototype.showModal'),
      body: buyTag(undefined, ''),
      act: leadsToTheStore,
    },
    'a blocker removes the cart': { head: removesCarts, act: leadsByItsLink },
    'a blocker hides the cart': { head: '<style>licence-cart-modal{display:none!important}</style>', act: leadsByItsLink },
  },
  'closes every shadow root': {
    'closed roots': {
      head: closesRoots,
      async act(page, seen) {
        // Locators do not pierce closed shadow roots, but the pointer and the focus do.
        await buyButton(page).click();
        await saidOnce(seen, 'this page closes shadow roots');
        await saidOnce(seen, 'cannot carry cart-modal');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const [asked] = await Promise.all([page.waitForRequest(/\/license\/addCartItem\//), page.keyboard.press('Enter')]);
        expect(new URL(asked.url()).pathname).toBe('/license/addCartItem/FIRMA-BAS-100:1');
      },
    },
  },
  'stops clicks': {
    'stopped on window': {
      head: script("addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true })"),
      async act(page, seen) {
        await buyButton(page).getByRole('button').click();
        await painted(page);
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(seen.uncaught).toEqual([]);
      },
    },
  },
  'has events': {
    'Event and CustomEvent make none': { head: script('window.Event = window.CustomEvent = function () {}'), body: plainTag, act: sells },
  },
};

/** Page changes that must not stop the widgets. */
const changed: Readonly<Record<string, string>> = {
  'getEntriesByType answers nothing': 'Performance.prototype.getEntriesByType = () => undefined',
  'getEntriesByType answers an empty list': 'Performance.prototype.getEntriesByType = () => []',
  'an animation frame never comes': 'window.requestAnimationFrame = () => 1',
};

test('the contract lists every kind of page tested in this file', () => {
  const contract = readFileSync(path.join(import.meta.dirname, '..', '..', 'storybook', 'docs', 'contract.md'), 'utf8');
  const [, table = ''] = /\| a page that \| .*\n\|.*\n((?:\|.*\n)+)/.exec(contract) ?? [];
  const rows = table.trim().split('\n');
  expect(rows.map((row) => Object.keys(cases).find((words) => row.startsWith(`| ${words}`)))).toEqual(Object.keys(cases));
});

test.each(Object.values(cases).flatMap((each) => Object.entries(each)))(
  'a page where %s ends as the contract says',
  async (_, { head, act, body = buyTag(), context = {} }) => {
    await on({ body, head, context }, act);
  },
);

test.each(Object.entries(changed))('a page where %s sells', async (_, change) => {
  await on({ body: plainTag, head: script(change) }, async (page, seen) => {
    await sells(page, seen);
    expect(seen.uncaught).toEqual([]); // TR-A05
  });
});

test('an SVG document keeps its own link and logs the reason', async () => {
  const page = await (await visitors.arrive()).newPage();
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(`uncaught ${String(error)}`));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><a href="https://ejemplo.co/comprar"><text y="20">Comprar</text></a><script href="${visitors.world.addresses.start}/embed.js"/></svg>`;
  await page.route('**/dibujo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  await page.goto(`${visitors.world.addresses.start}/dibujo.svg`);
  await expect.poll(() => heard).toEqual(['licence: page without head: its own links stay']);
});
