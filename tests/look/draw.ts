import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { object, parse, record, string } from '#shared/contract/schema';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { serveStorybook, storyHasEnded, troubleOfStory } from '../support/storybook-served.ts';
import { readPng, type Picture } from './png.ts';
import { differenceOf, rounded } from './compare.ts';
import { nameOf, type Look } from './pictures.ts';

/** What pixels hang on besides our sources. */
export interface Hand {
  /** The browser's version. */
  readonly browser: string;
  /** The version of the face that we bring. */
  readonly figtree: string;
  /** The machine's own faces that stand in for system-ui and for codes. */
  readonly faces: string;
}

export interface Drawing {
  readonly look: Look;
  readonly picture: Picture;
}

/** No smoothing by the screen's subpixels, no hints of the machine's own, no profile of its screen. */
const steady = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
/** Monday noon in Bogotá: an offer that the seed dates from today on is always as long open. */
const noon = new Date('2026-11-23T12:00:00-05:00');
/** A story may walk through a whole form before it shows its status. */
const storyLimitMs = 30_000;
/** Of the window, by its width; the kit's parts are small. */
const heights: Readonly<Record<Look['width'], number>> = { 360: 780, 768: 480, 1440: 900 };
/** Nobody looks further down a page, by its width: the rest is the same lists. */
const tallest: Readonly<Record<Look['width'], number>> = { 360: 1600, 768: 1200, 1440: 1200 };
const figtreeManifest = join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource-variable', 'figtree', 'package.json');

/** Draws with the Chromium of this machine. The caller closes it. */
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
   * Draws each look of a built Storybook and hands it over when it is drawn; two at a time, which two cores keep up with.
   * @param change plants something into the page before it is drawn
   * @returns what could not be drawn and why: stories that are not there, or do not come to their status
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
      // A visitor of its own: two stories side by side would share what they store.
      const visitor = await newVisitor(this.#browser, { reducedMotion: 'reduce' });
      try {
        await visitor.addInitScript(sameChances);
        // After the clock, whose own timers would otherwise take the place of these.
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

/** A draft that one story leaves would be offered in the next one. Files stay cached: a face that comes late moves what was scrolled to. */
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

/** What came to rest: two looks in a row are alike but for what one machine draws now and then otherwise. @throws when twenty are not */
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

/** In the page: the story led down it, or opened a dialog over what is in the window. */
function isAboutTheWindow(): boolean {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('dialog:modal')) return true;
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  return document.documentElement.scrollTop > 0;
}

/** In the page: faces are asked for by what is written in them; ours may stand in no word yet. */
async function facesAreHere(): Promise<void> {
  await document.fonts.load('16px "Figtree Variable"');
  await document.fonts.ready;
}

/** In the page: what is drawn only when it comes near the window is drawn now, at its real height. */
function nothingIsPutOff(): void {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
}

/** In the page: nothing is being asked any more, but by a story whose platform does not answer. */
function hasBeenAnswered(): boolean {
  return (
    document.querySelector('[data-faults]:not([data-faults="0"])') !== null || (document.documentElement.dataset['asking'] ?? '0') === '0'
  );
}

/**
 * In the page: parts that a widget asks for once the browser rests have come (the cart's second half does). webpack takes a
 * script's element away when the script has come or failed.
 */
async function whatIdleBringsIsHere(): Promise<void> {
  const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  const isComing = (): boolean => document.querySelector('script[data-webpack]') !== null;
  // The first idle callback follows all that were registered before it; what those bring may ask for more.
  for (let quiet = 0; quiet < 3; quiet = isComing() ? 0 : quiet + 1) await idle();
}

/**
 * In the page, before it begins: what comes in more than 0.7 s never comes. A countdown shows its first number, however
 * long the machine took to draw it; its second tick is due in what is left of a second. A call that fails is repeated within 0.6 s.
 */
function secondsStandStill(): void {
  const never = 2 ** 31 - 1;
  const { setTimeout: timeout, setInterval: interval } = window;
  const due = (ms = 0): number => (ms > 700 ? never : ms);
  window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) => timeout(run, due(ms), ...given)) as typeof timeout;
  window.setInterval = ((run: TimerHandler, ms?: number, ...given: unknown[]) => interval(run, due(ms), ...given)) as typeof interval;
}

/** In the page, before it begins: what is drawn by lot is the same each time. */
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
