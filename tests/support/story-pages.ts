import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { object, parse, record, string } from '#shared/contract/schema';
import { listen } from '#sandbox/server/http';
import { fileReply } from '#sandbox/server/static';
import { everyTag } from '../../shell/tags.ts';
import { expectPageWithoutAxeViolations, newVisitor } from './browser.ts';
import { freeBasePort } from './free-ports.ts';
import { buildLimitMs, builtStorybook } from './storybook-build.ts';
import { browserOfThisFile } from './visitors.ts';

/** A story may walk through a whole form before it shows its status. */
const storyLimitMs = 30_000;

const storyIndex = object({ entries: record(string(), object({ id: string(), type: string(), name: string(), importPath: string() })) });

/** A status of a widget, as Storybook shows it alone in a frame. */
export interface Story {
  readonly id: string;
  readonly widget: string;
}

/** Every story of every widget, in the order of Storybook's list. Builds the Storybook where there is none that is new enough. */
export async function storiesOfWidgets(): Promise<readonly Story[]> {
  const folder = await builtStorybook();
  const { entries } = parse(storyIndex, JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  return Object.values(entries).flatMap(({ id, type, importPath }) => {
    const widget = /^\.\/widgets\/([^/]+)\//.exec(importPath)?.[1];
    return widget === undefined || type !== 'story' ? [] : [{ id, widget }];
  });
}

/**
 * For the top of a file that looks at stories: serves the built Storybook from a port of its own, to one visitor whose browser
 * keeps the files from story to story. @returns what is wrong with a story, each complaint a line
 */
export function storybookOfThisFile(): (story: Story) => Promise<readonly string[]> {
  const browser = browserOfThisFile();
  let server: Server;
  let visitor: BrowserContext;
  let origin: string;
  beforeAll(async () => {
    const folder = await builtStorybook();
    const port = await freeBasePort();
    origin = `http://localhost:${port}`;
    // Browsers ask for an icon by themselves; a frame has none.
    const missing = (path: string) => ({ status: path === '/favicon.ico' ? 204 : 404, headers: {}, body: '' });
    server = await listen(
      port,
      async ({ url }) =>
        (await fileReply({ folder, path: url.pathname, acceptEncoding: '', cacheControl: 'max-age=600' })) ?? missing(url.pathname),
    );
    visitor = await newVisitor(browser());
  }, buildLimitMs + 30_000);
  afterAll(async () => {
    await visitor.close();
    server.closeAllConnections();
    server.close();
  });
  return async (story) => {
    const page = await visitor.newPage();
    try {
      // What the story before kept is not this one's.
      await page.goto(`${origin}/index.json`);
      await page.evaluate(() => localStorage.clear());
      return await troubleOf(page, story, origin);
    } finally {
      await page.close();
    }
  };
}

/** Opens a story alone in a window, as Storybook's frame does, and says what is wrong with it. */
async function troubleOf(page: Page, { id, widget }: Story, origin: string): Promise<readonly string[]> {
  const brand = widget in everyTag ? 'facturacion' : 'license';
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
  return trouble;
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
