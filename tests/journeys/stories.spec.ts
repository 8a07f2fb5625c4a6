import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record, object, parse, string } from '#shared/contract/schema';
import { listen } from '#sandbox/server/http';
import { fileReply } from '#sandbox/server/static';
import { tags } from '../../shell/tags.ts';
import { expectPageWithoutAxeViolations, launchBrowser, newVisitor } from '../support/browser.ts';
import { freeBasePort } from '../support/free-ports.ts';
import { builtStorybook } from '../support/storybook-build.ts';

const buildLimitMs = 300_000;
const pagesAtOnce = 2;
/** A story may walk through a whole form before it shows its status. */
const storyLimitMs = 30_000;

const storyIndex = object({ entries: record(string(), object({ id: string(), name: string(), importPath: string() })) });

let browser: Browser;
let server: Server;
let origin: string;
let stories: readonly { readonly id: string; readonly importPath: string }[];

beforeAll(async () => {
  const folder = await builtStorybook(buildLimitMs);
  stories = Object.values(parse(storyIndex, JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))).entries);
  const port = await freeBasePort();
  origin = `http://localhost:${port}`;
  // Browsers ask for an icon by themselves; a frame has none.
  const missing = (path: string) => ({ status: path === '/favicon.ico' ? 204 : 404, headers: {}, body: '' });
  server = await listen(
    port,
    async ({ url }) =>
      (await fileReply({ folder, path: url.pathname, acceptEncoding: '', cacheControl: 'max-age=600' })) ?? missing(url.pathname),
  );
  browser = await launchBrowser();
}, buildLimitMs + 30_000);

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** Opens a story alone in a window, as Storybook's frame does, and says what is wrong with it. */
async function troubleOf(page: Page, id: string, brand: string): Promise<readonly string[]> {
  const trouble: string[] = [];
  const complaints: string[] = [];
  page.on('pageerror', (error) => trouble.push(`an error nobody caught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (/^(http|ws)/.test(request.url()) && !request.url().startsWith(origin)) trouble.push(`a request to ${request.url()}`);
  });
  // The add-on would run axe beside ours.
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=brand:${brand};a11y.manual:!true`);
  try {
    await page.waitForFunction(hasEnded, undefined, { timeout: storyLimitMs });
    const stopped = await page.evaluate(saysTrouble);
    if (stopped !== null) trouble.push(stopped);
    const playsFaults = (await page.locator('[data-faults="0"]').count()) === 0;
    await expectPageWithoutAxeViolations(page, '#storybook-root');
    if (!playsFaults) trouble.push(...complaints);
  } catch (error) {
    trouble.push(error instanceof Error ? error.message : String(error), ...complaints);
  }
  return trouble.map((each) => `${id}: ${each}`);
}

/** In the page: what a story says that could not act as it should; null when all is well. What a widget says itself stands in its shadow root. */
function saysTrouble(): string | null {
  return document.querySelector('#storybook-root [role="alert"]')?.textContent ?? null;
}

/** In the page: the story has acted, and its shadow root shows words, a picture or a control. */
function hasEnded(): boolean {
  if (document.querySelector('#storybook-root [data-starting]') !== null) return false;
  const shadow = [...document.querySelectorAll('#storybook-root *')].find((element) => element.shadowRoot !== null)?.shadowRoot;
  return [...(shadow?.querySelectorAll('*') ?? [])].some(
    (element) => element.localName !== 'style' && element.clientHeight > 0 && element.clientWidth > 0,
  );
}

describe('every story of a widget stands by itself', () => {
  const widgets = readdirSync('widgets', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it.each(widgets)(
    '%s: every status is drawn, accessible, without a server and without an error',
    async (widget) => {
      const ids = stories.filter(({ importPath }) => importPath.startsWith(`./widgets/${widget}/`)).map(({ id }) => id);
      expect(ids).not.toEqual([]);
      const brand = widget in tags ? 'facturacion' : 'license';
      const trouble: string[] = [];
      const visit = async (): Promise<void> => {
        const visitor = await newVisitor(browser);
        for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
          const page = await visitor.newPage();
          trouble.push(...(await troubleOf(page, id, brand)));
          await page.close();
        }
        await visitor.close();
      };
      await Promise.all(Array.from({ length: pagesAtOnce }, visit));
      expect(trouble).toEqual([]);
    },
    420_000,
  );
});
