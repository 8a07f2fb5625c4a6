import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { object, parse, record, string } from '#shared/contract/schema';
import { everyTag } from '../../shell/brand-page/tags.ts';
import { expectPageWithoutAxeViolations, newVisitor } from './browser.ts';
import { findingsOfSecondEngine } from './second-engine.ts';
import { builtStorybook } from './storybook-build.ts';
import { storyHasEnded, troubleOfStory } from './storybook-served.ts';

/** A story may walk through a whole form before it shows its status. */
const storyLimitMs = 30_000;

const storyIndex = object({ entries: record(string(), object({ id: string(), type: string(), name: string(), importPath: string() })) });

/** What a reader's system asks of the browser. Less motion comes first: what moves as a story opens is seen only by who opens it so. */
const media = {
  'reduced-motion': { reducedMotion: 'reduce', forcedColors: 'none' },
  usual: { reducedMotion: 'no-preference', forcedColors: 'none' },
  'forced-colors': { reducedMotion: 'no-preference', forcedColors: 'active' },
} as const;

type Condition = keyof typeof media;

/** In the order in which a story is judged under them. */
export const conditions = Object.keys(media) as readonly Condition[];

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

interface Judgement {
  /** The conditions it is judged under, one after the other; without, all of them. */
  readonly under?: readonly Condition[];
  /** The window becomes so wide, one after the other, and axe judges each; without, as wide as it is. */
  readonly widths?: readonly number[];
  /** Plants something into the page when the story stands, in the page itself. */
  readonly change?: () => void;
}

/** What is wrong with a story under each condition it was judged under; each complaint a line. */
export type Told = ReadonlyMap<Condition, readonly string[]>;

export interface Readers {
  /** Judges a story as soon as one of the readers is free. */
  look(story: Story, judgement?: Judgement): Promise<Told>;
  close(): Promise<void>;
}

/** Readers side by side, one more than the machine has cores since a story waits too; each has what a browser keeps to itself. */
export async function readersOf(browser: Browser, origin: string): Promise<Readers> {
  const readers = await Promise.all(Array.from({ length: availableParallelism() + 1 }, () => newVisitor(browser)));
  const free = [...readers];
  const waiting: ((reader: BrowserContext) => void)[] = [];
  return {
    async look(story, judgement = {}) {
      const reader = free.pop() ?? (await new Promise<BrowserContext>((resolve) => waiting.push(resolve)));
      try {
        return await lookAt(reader, story, origin, judgement);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(reader);
        else next(reader);
      }
    },
    async close() {
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}

/**
 * Opens a story alone in a window, as Storybook's frame does, and judges it under each condition. It is opened once, and the
 * browser changes the condition under it, as a system does; a story that asks for a condition itself is opened anew under each.
 */
async function lookAt(reader: BrowserContext, { id, widget }: Story, origin: string, judgement: Judgement): Promise<Told> {
  const { under = conditions, widths = [], change = () => undefined } = judgement;
  const brand = widget !== null && widget in everyTag ? 'facturacion' : 'license';
  const page = await reader.newPage();
  const told = new Map<Condition, readonly string[]>();
  let heard: Heard = { trouble: [], complaints: [] };
  listen(page, origin, () => heard);
  try {
    await page.addInitScript(noteWhoAsks);
    for (const condition of under) {
      const trouble: string[] = [];
      try {
        await page.emulateMedia(media[condition]);
        if (told.size === 0 || (await page.evaluate(hasAsked))) {
          heard = { trouble: [], complaints: [] };
          // What the story before kept is not this one's.
          await page.goto(`${origin}/index.json`);
          await page.evaluate(() => localStorage.clear());
          // The add-on would run axe beside ours.
          await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=brand:${brand};a11y.manual:!true`);
          await page.waitForFunction(storyHasEnded, undefined, { timeout: storyLimitMs });
          await page.evaluate(change);
        } else await page.evaluate(hasBeenDrawnAnew);
        const stopped = await page.evaluate(troubleOfStory);
        if (stopped !== null) trouble.push(stopped);
        if (condition === 'reduced-motion') trouble.push(...(await page.evaluate(whatMoves)));
        trouble.push(...(await brokenRules(page, widths)));
        // Names and roles are the same under every condition, so once is enough.
        if (condition === 'usual') trouble.push(...(await findingsOfSecondEngine(page, '#storybook-root')));
        // Where nothing is played that fails, nothing complains.
        if ((await page.locator('[data-faults]:not([data-faults="0"])').count()) === 0) trouble.push(...heard.complaints);
      } catch (error) {
        trouble.push(error instanceof Error ? error.message : String(error), ...heard.complaints);
      }
      told.set(condition, [...trouble, ...heard.trouble]);
    }
    return told;
  } finally {
    await page.close();
  }
}

/** What a page said of itself since it was opened. */
interface Heard {
  /** Wrong whatever the story is about. */
  readonly trouble: string[];
  /** Errors on the console: a story about a failure has them. */
  readonly complaints: string[];
}

function listen(page: Page, origin: string, heard: () => Heard): void {
  page.on('pageerror', (error) => heard().trouble.push(`an error nobody caught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') heard().complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (/^(http|ws)/.test(request.url()) && !request.url().startsWith(origin)) heard().trouble.push(`a request to ${request.url()}`);
  });
}

async function brokenRules(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const broken: string[] = [];
  const judge = (said: string): Promise<unknown> =>
    expectPageWithoutAxeViolations(page, '#storybook-root').catch((error: unknown) => broken.push(`${said}${String(error)}`));
  if (widths.length === 0) await judge('');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await judge(`${width} px: `);
  }
  return broken;
}

/**
 * In the page, before it begins: notes when the story, not its styles, asks what a reader's system wants. Storybook asks for
 * itself while it begins, before there is a story.
 */
function noteWhoAsks(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const { currentRender } = (globalThis as { __STORYBOOK_PREVIEW__?: { currentRender?: object } }).__STORYBOOK_PREVIEW__ ?? {};
    if (currentRender && /prefers-reduced-motion|forced-colors/.test(query)) document.documentElement.dataset['asksTheSystem'] = query;
    return ask(query);
  };
}

/** In the page: see `noteWhoAsks`. */
function hasAsked(): boolean {
  return document.documentElement.dataset['asksTheSystem'] !== undefined;
}

/** In the page: the browser has told everybody who listens of a new condition, and drawn what they made of it. */
async function hasBeenDrawnAnew(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
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
