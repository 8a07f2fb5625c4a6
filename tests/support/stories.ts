import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { object, parse, record, string } from '#shared/contract/schema';
import { everyTag } from '../../shell/brand-page/tags.ts';
import { expectPageWithoutAxeViolations, newVisitor } from './browser.ts';
import { builtStorybook } from './storybook-build.ts';
import { storyHasEnded, troubleOfStory } from './storybook-served.ts';
import { createRequire } from 'node:module';
import { lastingViolations } from './axe-report.ts';
import { settleAnimations } from './settle-animations.ts';

interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly markup: string;
}

/** Findings that a person reviewed and accepted, each with the reason; `only` limits a rule to this markup. */
const judged: readonly { readonly rule: string; readonly only?: RegExp; readonly why: string }[] = [
  { rule: 'skip_main_exists', why: 'a story is no document: the skip link belongs to the page around it' },
  { rule: 'aria_content_in_landmark', why: 'a story is no document: the landmarks belong to the page around it' },
  { rule: 'html_lang_exists', why: 'a story is no document: a widget sets lang on its own root' },
  { rule: 'label_content_exists', why: 'the checkbox in an empty label has its name by aria-label' },
  { rule: 'fieldset_label_valid', why: 'each of two groups of the same name stands in a section with a name of its own' },
  {
    rule: 'element_tabbable_role_valid',
    why: 'a group that scrolls, a list that receives the focus after an act and the row that the arrow keys start from need a tab stop',
  },
  {
    rule: 'aria_child_tabbable',
    why: 'a script moves the focus inside menus, and aria-activedescendant points at options; the pattern has one tab stop',
  },
  {
    rule: 'combobox_active_descendant',
    why: 'aria-selected marks the chosen option, which differs from the one that the arrow keys have reached',
  },
  {
    rule: 'input_label_exists',
    only: /data-key="tier-/,
    why: 'the label of the tier list is hidden visually; Chromium computes the name from it (cart-modal.test)',
  },
];

const engineSource = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Lists the violations that IBM's accessibility engine finds in a story and that are not accepted, one per line. */
async function findingsOfSecondEngine(page: Page, selector: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(engineSource);
  const findings = await lastingViolations(async () => {
    await page.evaluate(settleAnimations);
    return (await page.evaluate(findViolations, selector)).filter(
      ({ rule, markup }) => !judged.some((each) => each.rule === rule && (each.only?.test(markup) ?? true)),
    );
  });
  return findings.map(({ rule, message, markup }) => `${rule}: ${message}\n    ${markup.slice(0, 200)}`);
}

/** Runs in the page. */
async function findViolations(selector: string): Promise<Finding[]> {
  const { results } = await new ace.Checker().check(document.querySelector(selector), ['IBM_Accessibility', 'WCAG_2_2']);
  return results.flatMap(({ ruleId: rule, value, message, snippet: markup }) =>
    value[0] === 'VIOLATION' && value[1] === 'FAIL' ? [{ rule, message, markup }] : [],
  );
}

/** The global of the engine's script. */
declare const ace: {
  readonly Checker: new () => {
    check(
      within: Element | null,
      guidelines: readonly string[],
    ): Promise<{
      readonly results: readonly {
        readonly ruleId: string;
        readonly value: readonly [policy: string, outcome: string];
        readonly message: string;
        readonly snippet: string;
      }[];
    }>;
  };
};

/** Longest start of a story, ms: it may fill in a whole form first. */
const storyLimitMs = 30_000;

const storyIndex = object({ entries: record(string(), object({ id: string(), type: string(), name: string(), importPath: string() })) });

/**
 * Media features of the visitor's system. Reduced motion comes first: an animation at the start shows only in a story opened under it.
 */
const media = {
  'reduced-motion': { reducedMotion: 'reduce', forcedColors: 'none' },
  usual: { reducedMotion: 'no-preference', forcedColors: 'none' },
  'forced-colors': { reducedMotion: 'no-preference', forcedColors: 'active' },
} as const;

type Condition = keyof typeof media;

/** In the order of checking a story. */
export const conditions = Object.keys(media) as readonly Condition[];

/** A state of a widget, a part of the kit or a docs page, shown alone in Storybook's frame. */
export interface Story {
  readonly id: string;
  readonly widget: string | null;
}

/** All stories in the order of Storybook's list. Builds Storybook if no build is new enough. */
export async function everyStory(): Promise<readonly Story[]> {
  const folder = await builtStorybook();
  const { entries } = parse(storyIndex, JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  return Object.values(entries).flatMap(({ id, type, importPath }) => {
    const widget = /^\.\/widgets\/([^/]+)\//.exec(importPath)?.[1] ?? null;
    return type === 'story' ? [{ id, widget }] : [];
  });
}

interface Judgement {
  /** The conditions to check, in order; default all. */
  readonly under?: readonly Condition[];
  /** Window widths, each checked by axe; default the current width. */
  readonly widths?: readonly number[];
  /** Plants a change into the page of the finished story; runs in the page. */
  readonly change?: () => void;
}

/** The faults of a story by condition, one per line. */
export type Told = ReadonlyMap<Condition, readonly string[]>;

export interface Readers {
  /** Checks a story as soon as a reader is free. */
  look(story: Story, judgement?: Judgement): Promise<Told>;
  close(): Promise<void>;
}

/** Parallel readers, one more than the machine has cores, since a story also waits; each has its own browser context. */
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
 * Opens a story alone in a window, as Storybook's frame does, and checks it under each condition. The story opens once, and the browser
 * changes the condition; a story that reads a condition itself is opened again for each.
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
          // Removes the storage of the previous story.
          await page.goto(`${origin}/index.json`);
          await page.evaluate(emptyStorage);
          // The add-on would run axe a second time.
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
        // Console errors count only if the story plays no faults.
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

/** The messages of a page since it was opened. */
interface Heard {
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
 * Runs in the page before its scripts: records when the story, not its styles, reads a media query. Storybook itself reads some at its
 * start, before there is a story.
 */
function noteWhoAsks(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const { currentRender } = (globalThis as { __STORYBOOK_PREVIEW__?: { currentRender?: object } }).__STORYBOOK_PREVIEW__ ?? {};
    if (currentRender && /prefers-reduced-motion|forced-colors/.test(query)) document.documentElement.dataset['asksTheSystem'] = query;
    return ask(query);
  };
}

/** In the page: empties local storage and deletes the databases of its origin. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = resolve;
      deletion.onerror = reject;
    });
}

/** In the page: see `noteWhoAsks`. */
function hasAsked(): boolean {
  return document.documentElement.dataset['asksTheSystem'] !== undefined;
}

/** Runs in the page: waits until the listeners of a media query have run and the result is drawn. */
async function hasBeenDrawnAnew(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
}

/** Runs in the page: lists what moves despite reduced motion. A fade is no movement. */
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
