import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { figure, median, quantile, type Figure } from './figures.ts';
import { product, type BenchPages, type Subject } from './pages.ts';
import type { Seen } from './probe.ts';
import { visit, type Traffic } from './visit.ts';

/** One visit that waits until the page is quiet, then opens the cart, then comes back with warm caches. */
interface Calm {
  readonly before: Traffic;
  readonly open: Traffic;
  readonly seenBefore: Seen;
  readonly line: number;
  readonly priced: number;
  readonly heapBefore: number;
  readonly heapOpen: number;
  readonly warmVisible: number;
}

/** One visit that presses in the first visible frame. */
interface Hasty {
  readonly visible: number;
  readonly line: number;
  readonly priced: number;
  readonly lost: boolean;
}

type Compared = Extract<Subject, 'floor' | 'react' | 'ours'>;
const compared: readonly Compared[] = ['floor', 'react', 'ours'];

const since = (moment: number | null, start: number | null): number => (moment === null || start === null ? Number.NaN : moment - start);

async function hastyVisit(browser: Browser, address: string): Promise<Hasty> {
  const here = await visit(browser, address, { product, pressAtOnce: true });
  await here.until('priced').catch(() => undefined);
  const { visible, line, priced, clicked } = await here.seen();
  await here.close();
  return {
    visible: visible ?? Number.NaN,
    line: line ?? Number.NaN,
    priced: priced ?? Number.NaN,
    lost: clicked === null || line === null,
  };
}

async function calmVisit(browser: Browser, address: string): Promise<Calm> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const here = await visit(browser, address, { product, context });
  await here.until('visible');
  await here.quiet();
  const before = here.traffic();
  const seenBefore = await here.seen();
  const heapBefore = await here.heap();
  await here.press();
  await here.until('priced').catch(() => undefined);
  const opened = await here.seen();
  const open = here.traffic();
  await here.quiet();
  const heapOpen = await here.heap();
  await here.close();

  const again = await visit(browser, address, { product, context });
  await again.until('visible');
  const { visible } = await again.seen();
  await again.close();
  await context.close();
  return {
    before,
    open,
    seenBefore,
    heapBefore,
    heapOpen,
    line: since(opened.line, opened.clicked),
    priced: since(opened.priced, opened.clicked),
    warmVisible: visible ?? Number.NaN,
  };
}

/** @returns kB of brotli of a remote's own file */
function ownCode(remote: string): number {
  const { release, folder } = newestRelease();
  return readFileSync(join(folder, `${release.remotes[remote]?.[0] ?? ''}.js.br`)).length / 1000;
}

/** Heap and traffic of a page whose tags have all been asked to load. */
async function startedVisit(
  browser: Browser,
  address: string,
): Promise<{ readonly heap: number; readonly idleHeap: number; readonly traffic: Traffic; readonly idle: Traffic }> {
  const here = await visit(browser, address, { product });
  await here.until('visible');
  await here.quiet();
  const idle = here.traffic();
  const idleHeap = await here.heap();
  await here.page.evaluate(() => {
    for (const tag of document.querySelectorAll('licence-buy-button, licence-cart-menu'))
      if ('start' in tag && typeof tag.start === 'function') tag.start();
  });
  await here.quiet();
  const result = { heap: await here.heap(), idleHeap, traffic: here.traffic(), idle };
  await here.close();
  return result;
}

export interface FirstPath {
  readonly figures: readonly Figure[];
  readonly raw: unknown;
  readonly react: { readonly visible: number; readonly largest: number };
  readonly floorVisible: number;
}

/** The buyer's first path, all subjects interleaved: the figures of one run share its noise. */
export async function measureFirstPath(browser: Browser, pages: BenchPages, visits: number): Promise<FirstPath> {
  const hasty: Record<Compared, Hasty[]> = { floor: [], react: [], ours: [] };
  const calm: Record<Compared, Calm[]> = { floor: [], react: [], ours: [] };
  const bareHeap: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    const bare = await visit(browser, pages.address('bare'), { product });
    await bare.until('visible');
    await bare.quiet();
    await bare.press();
    bareHeap.push(await bare.heap());
    await bare.close();
    for (const subject of compared) {
      hasty[subject].push(await hastyVisit(browser, pages.address(subject)));
      calm[subject].push(await calmVisit(browser, pages.address(subject)));
    }
    console.log(`  visit ${round + 1} of ${visits}`);
  }
  const extra = {
    one: [] as Awaited<ReturnType<typeof startedVisit>>[],
    two: [] as Awaited<ReturnType<typeof startedVisit>>[],
    menu: [] as Awaited<ReturnType<typeof startedVisit>>[],
  };
  for (let round = 0; round < 3; round += 1) {
    extra.one.push(await startedVisit(browser, pages.address('ours')));
    extra.two.push(await startedVisit(browser, pages.address('ours, two buttons')));
    extra.menu.push(await startedVisit(browser, pages.address('ours, button and menu')));
  }

  const bare = median(bareHeap);
  const each = (of: (subject: Compared) => number): { floor: number; react: number; ours: number } => ({
    floor: of('floor'),
    react: of('react'),
    ours: of('ours'),
  });
  const ofCalm = (pick: (one: Calm) => number) => each((subject) => median(calm[subject].map(pick)));
  const ofHasty = (pick: (one: Hasty) => number) => each((subject) => median(hasty[subject].map(pick)));
  const visible = ofHasty((one) => one.visible);
  const line = ofHasty((one) => one.line);
  const priced = ofHasty((one) => one.priced);
  const idleLine = ofCalm((one) => one.line);
  const more = (which: 'two' | 'menu', pick: (one: Awaited<ReturnType<typeof startedVisit>>) => number): number =>
    median(extra[which].map(pick)) - median(extra.one.map(pick));

  const figures: Figure[] = [
    figure(
      'brotli of script until visible',
      'kB',
      ofCalm((one) => one.before.scriptBytes / 1000),
      { most: 4 },
    ),
    figure(
      'requests until visible',
      'requests',
      ofCalm((one) => one.before.requests),
      { most: 1 },
    ),
    figure('visible', 'ms', visible, { most: 1.1, times: { what: 'floor', value: visible.floor } }),
    figure("cold click to the facade's line", 'ms', line, { most: 0.6, times: { what: 'React limit', value: line.react } }),
    figure("cold click to React's line", 'ms', priced, { most: 1.2, times: { what: 'React limit', value: priced.react } }),
    figure(
      'answer to the press in the first frame',
      'ms',
      ofHasty((one) => one.line - one.visible),
      { most: 100 },
    ),
    figure(
      'lost clicks',
      'clicks',
      each((subject) => hasty[subject].filter(({ lost }) => lost).length),
      { most: 0 },
    ),
    figure(
      'brotli of script, cart open',
      'kB',
      ofCalm((one) => one.open.scriptBytes / 1000),
      { most: 100 },
    ),
    figure(
      'requests, cart open',
      'requests',
      ofCalm((one) => one.open.requests),
      { most: 6 },
    ),
    figure('idle click to a cart line, median', 'ms', idleLine, { most: 45 }),
    figure(
      'idle click to a cart line, third quartile',
      'ms',
      each((subject) =>
        quantile(
          calm[subject].map((one) => one.line),
          0.75,
        ),
      ),
      { most: 60 },
    ),
    figure(
      "idle click to React's line, cold caches",
      'ms',
      ofCalm((one) => one.priced),
      { most: 1.2, times: { what: 'cold click of the React limit', value: priced.react } },
    ),
    figure(
      'warm visible',
      'ms',
      ofCalm((one) => one.warmVisible),
      { most: 1.1, times: { what: 'floor', value: ofCalm((one) => one.warmVisible).floor } },
    ),
    figure(
      'blocking time until quiet',
      'ms',
      ofCalm((one) => one.seenBefore.blocking),
      { most: 15 },
    ),
    figure(
      'longest task until quiet',
      'ms',
      ofCalm((one) => one.seenBefore.longest),
      { most: 60 },
    ),
    figure(
      'layout shift',
      '',
      ofCalm((one) => one.seenBefore.shift),
      { most: 0 },
    ),
    figure(
      'heap over the bare page, before',
      'kB',
      ofCalm((one) => (one.heapBefore - bare) / 1000),
      { most: 60 },
    ),
    figure(
      'heap over the bare page, cart open',
      'kB',
      ofCalm((one) => (one.heapOpen - bare) / 1000),
      { most: 900 },
    ),
    figure('one more buy button: bytes', 'kB', { ours: more('two', ({ idle }) => idle.scriptBytes / 1000) }, { most: 0 }),
    figure('one more buy button: requests', 'requests', { ours: more('two', ({ idle }) => idle.requests) }, { most: 0 }),
    figure('one more buy button: heap', 'kB', { ours: more('two', ({ idleHeap }) => idleHeap / 1000) }, { most: 5 }),
    figure('one more kind: requests when it loads', 'requests', { ours: more('menu', ({ traffic }) => traffic.scripts) }, { most: 1 }),
    figure(
      'one more kind: bytes beyond its own code',
      'kB',
      { ours: more('menu', ({ traffic }) => traffic.scriptBytes / 1000) - ownCode('cart-menu') },
      { most: 2 },
    ),
    figure('one more kind: heap', 'kB', { ours: more('menu', ({ heap }) => heap / 1000) }, { most: 60 }),
  ];
  return {
    figures,
    raw: { hasty, calm, bareHeap, extra },
    floorVisible: visible.floor,
    react: { visible: visible.react, largest: median(calm.react.map(({ seenBefore }) => seenBefore.largest ?? Number.NaN)) },
  };
}
