import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { freeBasePort } from '../support/free-ports.ts';
import { drive } from './driven.ts';
import { figure, median, spreadOf, type Figure } from './figures.ts';
import { visitScreen } from './own-pages.ts';
import { bundled } from './pages.ts';
import { packages } from './screens.ts';
import { typed } from './typed.ts';
import { visit, type Bench, type Visit } from './visit.ts';

/** Frames missed in two seconds of scrolling: on the screen, where the browser scrolls by itself, and by the page's own script. */
interface Missed {
  readonly onScreen: number;
  readonly inPage: number;
}

/** What one visit of a table gives, ms. */
interface TableVisit {
  readonly keys: readonly number[];
  readonly missed: Missed;
}

/**
 * The packages of a platform seeded with `--scale` (5,000 rows in one answer of 4 MB): first row, search, scrolling of the
 * longest page there is; beside TanStack Table given the same bytes, in turn. The first row is timed in a page left alone, keys and
 * scrolling in one that is driven. What this browser misses by itself while it
 * scrolls is told by a page of plain text.
 */
export async function measureAdminTable(bench: Bench, browser: Browser, addresses: Addresses, visits: number): Promise<readonly Figure[]> {
  const reference = await serveReference(addresses, (await signIn(addresses)).token);
  const firstRow = { tanstack: [] as number[], ours: [] as number[] };
  const tanstack: TableVisit[] = [];
  const ours: TableVisit[] = [];
  const plain: Missed[] = [];
  try {
    for (let round = 0; round < visits; round += 1) {
      const plan = { control: `deep ${packages.ready}`, press: 'never', end: 'quiet', patience: 40_000, look: 0 } as const;
      firstRow.tanstack.push(afterAnswer(await visit(bench, reference.address, plan, { line: 'own' })));
      firstRow.ours.push(afterAnswer(await visitScreen(bench, addresses, packages, 'quiet', { line: 'own' })));

      const fresh = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      tanstack.push(await driveTable(browser, fresh, reference.address));
      const bare = await drive(browser, `${reference.address}plain`, { context: fresh });
      await bare.quiet();
      plain.push(await framesMissed(browser, bare.page));
      await fresh.close();

      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const { signInPath } = await signIn(addresses);
      const entering = await drive(browser, `${addresses.store('license')}${signInPath}`, { context, cpu: 1 });
      await entering.page.getByRole('table').waitFor();
      await entering.close();
      ours.push(await driveTable(browser, context, `${addresses.store('license')}/admin/packages`));
      await context.close();
    }
  } finally {
    await reference.stop();
  }
  const all = (of: (one: TableVisit) => number) => ({ ours: spreadOf(ours.map(of)), tanstack: spreadOf(tanstack.map(of)) });
  const beside = (of: (one: Missed) => number) => ({ ...all(({ missed }) => of(missed)), floor: spreadOf(plain.map(of)) });
  const onScreen = beside((one) => one.onScreen);
  const inPage = beside((one) => one.inPage);
  const first = { ours: spreadOf(firstRow.ours), tanstack: spreadOf(firstRow.tanstack) };
  return [
    figure('admin table, 5,000 packages: first row painted after the answer', 'ms', first, {
      most: 0.9,
      times: { what: 'TanStack Table', value: first.tanstack.median },
    }),
    figure(
      'admin table: a keystroke in its search, median',
      'ms',
      all(({ keys }) => median(keys)),
      { most: 24 },
    ),
    figure(
      'admin table: a keystroke in its search, the slowest of a visit',
      'ms',
      all(({ keys }) => Math.max(...keys)),
      { most: 48 },
    ),
    figure('admin table: frames missed on screen in a scroll, no more than the floor (plain text)', 'count', onScreen, {
      most: onScreen.floor.median,
    }),
    figure("admin table: frames missed by the page's script in a scroll, no more than the floor", 'count', inPage, {
      most: inPage.floor.median,
    }),
  ];
}

/** ms from the end of the packages' answer to the paint of the frame with the first row. The answer may be told of later than that frame is painted. */
function afterAnswer({ seen: { visible, answers } }: Visit): number {
  const [, answered = Number.NaN] = answers.find(([url]) => /GetPackages(\?|$)/i.test(url)) ?? [];
  return (visible ?? Number.NaN) - answered;
}

/** A way in serves once. */
async function signIn({ platform }: Addresses): Promise<{ readonly token: string; readonly signInPath: string }> {
  const answer = await fetch(`${platform}/sandbox/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'superadmin', appName: 'license' }),
  });
  return (await answer.json()) as { token: string; signInPath: string };
}

/** The reference page and, at its own address, the platform's answer byte for byte. */
async function serveReference({ platform }: Addresses, token: string): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const answer = await fetch(`${platform}/license/api/Package/GetPackages`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The packages were refused with ${answer.status}.`);
  const packages = Buffer.from(await answer.arrayBuffer());
  const script = await bundled('tanstack-table.tsx');
  const page =
    '<!doctype html><html lang="es"><meta charset="utf-8"><title>Paquetes</title><body><script type="module" src="/table.js"></script>';
  const port = await freeBasePort();
  const server = createServer(({ url }, response) => {
    if (url === '/GetPackages') response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(packages);
    else if (url === '/table.js') response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
    else if (url === '/plain') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(plainPage);
    else if (url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const plainPage = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Texto</title><body>${'<p>Una línea de texto.</p>'.repeat(60)}`;

/** Types and scrolls as a person does. */
async function driveTable(browser: Browser, context: BrowserContext, address: string): Promise<TableVisit> {
  const here = await drive(browser, address, { context });
  await here.page.locator(packages.ready).first().waitFor();
  await here.quiet();
  const search = here.page.getByRole('searchbox');
  await search.click();
  const keys = await typed(here.page, 'FACT-BAS-120');
  await search.fill('');
  const rowsPerPage = here.page.getByRole('combobox', { name: 'Registros por página' });
  if ((await rowsPerPage.count()) > 0) await rowsPerPage.selectOption({ index: (await rowsPerPage.locator('option').count()) - 1 });
  // At rest again: what the search costs is told by its keys, and nobody's hand is at the wheel within so short a time.
  await sleep(1_000);
  const missed = await framesMissed(browser, here.page);
  await here.close();
  return { keys, missed };
}

/**
 * Turns the wheel over the table as a person does, down and up twice in some two seconds, with the mouse resting on its rows:
 * once while the browser tells what it shows, once while the page counts its own frames.
 */
async function framesMissed(browser: Browser, page: Page): Promise<Missed> {
  const devtools = await page.context().newCDPSession(page);
  await page.mouse.move(640, 400);
  const scroll = async (): Promise<void> => {
    const way = 1_000;
    for (const yDistance of [-way, way, -way, way])
      await devtools.send('Input.synthesizeScrollGesture', { x: 640, y: 400, yDistance, speed: 2 * way, gestureSourceType: 'mouse' });
  };
  await browser.startTracing(page, { categories: ['viz'] });
  await scroll();
  const onScreen = missedBetween(shownAt(await browser.stopTracing()));
  await page.evaluate(countFrames);
  await scroll();
  const inPage = await page.evaluate(() => window.framesMissed ?? Number.NaN);
  await devtools.detach();
  return { onScreen, inPage };
}

/** @returns when the screen showed a new frame, ms */
function shownAt(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly { readonly name: string; readonly ts: number }[];
  };
  const shown = traceEvents.filter(({ name }) => name === 'Display::FrameDisplayed').map(({ ts }) => ts / 1000);
  if (shown.length === 0) throw new Error('This browser does not tell when it shows a frame.');
  return shown.toSorted((one, other) => one - other);
}

/** A screen of 60 Hz; a gesture that begins misses some of its own. */
const missedBetween = (times: readonly number[]): number =>
  times.reduce((sum, now, at) => sum + Math.max(0, Math.round((now - (times[at - 1] ?? now)) / (1000 / 60)) - 1), 0);

declare global {
  interface Window {
    framesMissed?: number;
  }
}

/** Runs in the page: counts from now on. */
function countFrames(): void {
  window.framesMissed = 0;
  let last = performance.now();
  const step = (now: number): void => {
    window.framesMissed = (window.framesMissed ?? 0) + Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(step);
  });
}
