import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { object, parse, record, string } from '#shared/contract/schema';
import { everyTag } from '../../shell/tags.ts';
import { expectPageWithoutAxeViolations } from './browser.ts';
import { builtStorybook } from './storybook-build.ts';
import { storyHasEnded, troubleOfStory } from './storybook-served.ts';

/** A story may walk through a whole form before it shows its status. */
const storyLimitMs = 30_000;

const storyIndex = object({ entries: record(string(), object({ id: string(), type: string(), name: string(), importPath: string() })) });

/** What a reader's system asks of the browser besides. */
export type Condition = 'forced-colors' | 'reduced-motion';

/** A status of a widget, a part of the kit or a page of the docs, as Storybook shows it alone in a frame. */
export interface Story {
  readonly id: string;
  /** Whose status it is; null where it is no widget's. */
  readonly widget: string | null;
}

/** Every story, in the order of Storybook's list. Builds the Storybook where there is none that is new enough. */
export async function everyStory(): Promise<readonly Story[]> {
  const folder = await builtStorybook();
  const { entries } = parse(storyIndex, JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  return Object.values(entries).flatMap(({ id, type, importPath }) => {
    const widget = /^\.\/widgets\/([^/]+)\//.exec(importPath)?.[1] ?? null;
    return type === 'story' ? [{ id, widget }] : [];
  });
}

/**
 * Opens a story alone in a window, as Storybook's frame does, and says what is wrong with it; each complaint a line.
 * @param visitor whose browser keeps the files from story to story
 * @param widths the window becomes so wide, one after the other, and axe judges each; without, as wide as it is
 * @param condition under which it is drawn and judged
 */
export async function lookAt(
  visitor: BrowserContext,
  story: Story,
  origin: string,
  widths: readonly number[] = [],
  condition?: Condition,
): Promise<readonly string[]> {
  const page = await visitor.newPage();
  try {
    await page.emulateMedia({
      forcedColors: condition === 'forced-colors' ? 'active' : 'none',
      reducedMotion: condition === 'reduced-motion' ? 'reduce' : 'no-preference',
    });
    // What the story before kept is not this one's.
    await page.goto(`${origin}/index.json`);
    await page.evaluate(() => localStorage.clear());
    return await troubleOf(page, story, origin, widths, condition);
  } finally {
    await page.close();
  }
}

async function troubleOf(
  page: Page,
  { id, widget }: Story,
  origin: string,
  widths: readonly number[],
  condition: Condition | undefined,
): Promise<readonly string[]> {
  const brand = widget !== null && widget in everyTag ? 'facturacion' : 'license';
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
    await page.waitForFunction(storyHasEnded, undefined, { timeout: storyLimitMs });
    const stopped = await page.evaluate(troubleOfStory);
    if (stopped !== null) trouble.push(stopped);
    const playsFaults = (await page.locator('[data-faults="0"]').count()) === 0;
    if (condition === 'reduced-motion') trouble.push(...(await page.evaluate(whatMoves)));
    if (widths.length === 0) await expectPageWithoutAxeViolations(page, '#storybook-root');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectPageWithoutAxeViolations(page, '#storybook-root').catch((error: unknown) =>
        trouble.push(`${width} px: ${String(error)}`),
      );
    }
    if (!playsFaults) trouble.push(...complaints);
  } catch (error) {
    trouble.push(error instanceof Error ? error.message : String(error), ...complaints);
  }
  return trouble;
}

/** In the page: what moves although less motion is asked for. A fade is no movement. */
function whatMoves(): readonly string[] {
  const roots: (Document | ShadowRoot)[] = [document];
  const moving: string[] = [];
  for (let root = roots.pop(); root; root = roots.pop()) {
    for (const { effect } of root.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || !(effect.target?.getRootNode() instanceof ShadowRoot)) continue;
      const moves = effect.getKeyframes().some((frame) => ['transform', 'translate', 'rotate', 'scale'].some((way) => way in frame));
      if (moves) moving.push(`it moves: ${effect.target.outerHTML.slice(0, 120)}`);
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  return moving;
}
