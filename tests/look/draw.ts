import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { object, parse, record, string } from '#shared/contract/schema';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { serveStorybook, storyHasEnded, troubleOfStory } from '../support/storybook-served.ts';
import { readPng, type Picture } from './png.ts';
import { differenceOf, rounded } from './compare.ts';
import { nameOf, type Look } from './pictures.ts';

/** The parts of a machine that influence pixels. */
export interface Hand {
  readonly browser: string;
  /** Version of our own font. */
  readonly figtree: string;
  /** The machine's fonts for system-ui and for code. */
  readonly faces: string;
}

export interface Drawing {
  readonly look: Look;
  readonly picture: Picture;
}

/** Turns off subpixel smoothing, font hints and colour profiles of the machine. */
const steady = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
/** Monday noon in Bogotá: the seed dates offers from today, so the rest of an offer is always the same. */
const noon = new Date('2026-11-23T12:00:00-05:00');
/** Longest start of a story, ms: it may fill in a whole form. */
const storyLimitMs = 30_000;
/** Height of the window by its width. */
const heights: Readonly<Record<Look['width'], number>> = { 360: 780, 768: 480, 1440: 900 };
/** Most height of a picture by its width: below it the lists only go on. */
const tallest: Readonly<Record<Look['width'], number>> = { 360: 1600, 768: 1200, 1440: 1200 };
const figtreeManifest = join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource-variable', 'figtree', 'package.json');

/** Draws with this machine's Chromium. The caller closes it. */
export class Easel {
  readonly #browser: Browser;
  readonly hand: Hand;

  private constructor(browser: Browser, hand: Hand) {
    this.#browser = browser;
    this.hand = hand;
  }

  static async open(): Promise<Easel> {
    const browser = await launchBrowser({ args: steady });
    return new Easel(browser, await handOf(browser));
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /**
   * Draws each look of a built Storybook, two at a time, and passes it on at once.
   * @param change plants something into the page before it is drawn
   * @returns stories that could not be drawn, with the reason
   */
  async draw(
    folder: string,
    looks: readonly Look[],
    take: (drawing: Drawing) => void,
    change: () => void = () => undefined,
  ): Promise<readonly string[]> {
    const stories = storiesIn(folder);
    const storybook = await serveStorybook(folder);
    const left = [...looks];
    const failed: string[] = [];
    const work = async (): Promise<void> => {
      // A visitor of its own, since stories of one visitor share their storage.
      const visitor = await newVisitor(this.#browser, { reducedMotion: 'reduce' });
      try {
        await visitor.addInitScript(sameChances);
        // After the clock, whose own timers would replace these.
        await visitor.clock.setFixedTime(noon);
        await visitor.addInitScript(secondsStandStill);
        for (let look = left.shift(); look; look = left.shift()) {
          const page = await visitor.newPage();
          try {
            if (!stories.has(look.story)) throw new Error('there is no such story');
            await forgetStories(page, storybook.origin);
            take({ look, picture: await drawn(page, storybook.origin, look, change) });
          } catch (cause) {
            failed.push(`${nameOf(look)} could not be drawn: ${cause instanceof Error ? cause.message : String(cause)}`);
          } finally {
            await page.close();
          }
        }
      } finally {
        await visitor.close();
      }
    };
    try {
      await Promise.all([work(), work()]);
    } finally {
      storybook.close();
    }
    return failed;
  }
}

const storyIndex = object({ entries: record(string(), object({ id: string() })) });

function storiesIn(folder: string): ReadonlySet<string> {
  const { entries } = parse(storyIndex, JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  return new Set(Object.keys(entries));
}

/** Removes a story's drafts from the storage. The cache stays: a late font would move a scrolled page. */
async function forgetStories(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await devtools.detach();
}

async function drawn(page: Page, origin: string, look: Look, change: () => void): Promise<Picture> {
  const { story, skin, scheme, width, condition } = look;
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ forcedColors: condition === 'forced-colors' ? 'active' : 'none' });
  await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story&globals=brand:${skin};scheme:${scheme};a11y.manual:!true`);
  await page.waitForFunction(storyHasEnded, undefined, { timeout: storyLimitMs });
  const trouble = await page.evaluate(troubleOfStory);
  if (trouble !== null) throw new Error(trouble);
  await page.waitForFunction(hasBeenAnswered, undefined, { timeout: storyLimitMs });
  await page.evaluate(whatIdleBringsIsHere);
  await page.waitForFunction(hasBeenAnswered, undefined, { timeout: storyLimitMs });
  await page.evaluate(change);
  await page.evaluate(nothingIsPutOff);
  return rounded(await atRest(page, look));
}

/** Returns the picture once two in a row are alike within the tolerance. @throws after twenty */
async function atRest(page: Page, look: Look): Promise<Picture> {
  await page.evaluate(facesAreHere);
  let last = await photograph(page, look);
  for (let turn = 0; turn < 20; turn += 1) {
    const next = await photograph(page, look);
    if (next.equals(last) || differenceOf(readPng(last), readPng(next)) === null) return readPng(next);
    last = next;
  }
  throw new Error('it does not come to rest');
}

async function photograph(page: Page, { width }: Look): Promise<Buffer> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(tallest[width], Math.max(heights[width], whole));
  if (await page.evaluate(isAboutTheWindow)) return page.screenshot({ animations: 'disabled', caret: 'hide' });
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled', caret: 'hide' });
}

/** In the page: whether the picture is of the window, since the story scrolled or opened a dialog. */
function isAboutTheWindow(): boolean {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('dialog:modal')) return true;
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  return document.documentElement.scrollTop > 0;
}

/** In the page: loads our fonts, which a browser requests only for text that uses them. */
async function facesAreHere(): Promise<void> {
  await document.fonts.load('16px "Figtree Variable"');
  await document.fonts.ready;
}

/** In the page: draws content that is skipped outside of the window, at its real height. */
function nothingIsPutOff(): void {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
}

/** In the page: whether no request is pending, but in a story whose platform does not answer. */
function hasBeenAnswered(): boolean {
  return (
    document.querySelector('[data-faults]:not([data-faults="0"])') !== null || (document.documentElement.dataset['asking'] ?? '0') === '0'
  );
}

/**
 * In the page: waits for parts that a widget loads when the browser is idle (the second half of the cart). webpack removes a
 * script element after its load or failure.
 */
async function whatIdleBringsIsHere(): Promise<void> {
  const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  const isComing = (): boolean => document.querySelector('script[data-webpack]') !== null;
  // The first idle callback follows all earlier ones, and their files may request more.
  for (let quiet = 0; quiet < 3; quiet = isComing() ? 0 : quiet + 1) await idle();
}

/**
 * In the page, before it begins: delays above 0.7 s never end. A countdown shows its first number, however long the drawing
 * took: its second tick is due after the rest of a second. A failed call is repeated within 0.6 s.
 */
function secondsStandStill(): void {
  const never = 2 ** 31 - 1;
  const { setTimeout: timeout, setInterval: interval } = window;
  const due = (ms = 0): number => (ms > 700 ? never : ms);
  window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) => timeout(run, due(ms), ...given)) as typeof timeout;
  window.setInterval = ((run: TimerHandler, ms?: number, ...given: unknown[]) => interval(run, due(ms), ...given)) as typeof interval;
}

/** In the page, before it begins: makes random values the same each time. */
function sameChances(): void {
  let state = 0x2f6e2b1;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  Math.random = next;
  crypto.getRandomValues = (values) => {
    if (values !== null)
      new Uint8Array(values.buffer, values.byteOffset, values.byteLength).forEach((_, at, bytes) => (bytes[at] = next() * 256));
    return values;
  };
  crypto.randomUUID = () => {
    const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('');
    const [, a = '', b = '', c = '', d = '', e = ''] = /(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(digits) ?? [];
    return `${a}-${b}-4${c.slice(1)}-8${d.slice(1)}-${e}` as const;
  };
}

async function handOf(browser: Browser): Promise<Hand> {
  const visitor = await newVisitor(browser);
  try {
    const page = await visitor.newPage();
    await page.setContent(
      '<p style="font-family:system-ui">Año 2026, $1,190,000</p><p style="font-family:ui-monospace,monospace">SBX-10</p>',
    );
    const devtools = await visitor.newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
    const fonts = await Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })));
    const { version } = parse(object({ version: string() }), JSON.parse(readFileSync(figtreeManifest, 'utf8')));
    return {
      browser: browser.version(),
      figtree: version,
      faces: fonts.flatMap(({ fonts: [first] }) => (first === undefined ? [] : [first.familyName])).join(', '),
    };
  } finally {
    await visitor.close();
  }
}
