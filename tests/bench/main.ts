/**
 * `npm run bench [-- --visits 7] [--only path,form] [--peers] [--against none] [--presses 200]`: measures the built product in a real
 * Chromium, slowed down (CPU x4, 1.6 Mbit/s, 150 ms, cold caches), against a hand-written floor, the React limit and the first
 * release in the same interleaved run; with `--peers` beside two published products too. How each figure is taken: README.md.
 * `--only` measures some parts of what is built; a goal that is a multiple of another part's figure is judged only together with it.
 * Prints the table of the goals and writes .cache/bench/<time>.json. Times never fail anything: machines differ, ratios count.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { refuseUnreleased } from '../../shell/deploy/checked-release.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { freeBasePort } from '../support/free-ports.ts';
import { startSandbox, type RunningSandbox } from '../support/sandbox-process.ts';
import { firstReleaseTree } from './built-trees.ts';
import { measureBuilds } from './builds.ts';
import { launchChrome } from './chrome.ts';
import { measureCycles } from './cycles.ts';
import { failedFigure, rowsOf, tableOf, type Figure } from './figures.ts';
import { measureFirstPath, measurePresses } from './first-path.ts';
import { measureHour } from './hour.ts';
import { measureInstrument } from './instrument.ts';
import { openLink } from './link.ts';
import { lookAtMachine, ticksNow, busyBetween, warningOf } from './machine.ts';
import { measureOwnPages, type Site } from './own-pages.ts';
import { servePages } from './pages.ts';
import { peerSubjects } from './peers.ts';
import { probeScript } from './probe.ts';
import { measurePurchaseForm } from './purchase-form.ts';
import { measureReleaseCost } from './release-cost.ts';
import { buyTag, ourSubject, type Subject } from './subjects.ts';
import { measureTrips } from './trips.ts';
import { slowdown, type Bench } from './visit.ts';
import { measureInteractions } from './walk.ts';
import { measureWeight } from './weight.ts';

const root = join(import.meta.dirname, '..', '..');
const parts = [
  'instrument',
  'path',
  'presses',
  'pages',
  'form',
  'trips',
  'release',
  'weight',
  'interactions',
  'hour',
  'cycles',
  'builds',
] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '7' },
    presses: { type: 'string', default: '200' },
    only: { type: 'string', default: parts.join() },
    against: { type: 'string', default: 'first' },
    peers: { type: 'boolean', default: false },
  },
});
const wholeNumber = (name: 'visits' | 'presses', most: number): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new RangeError(`--${name} is a whole number from 1 to ${most}.`);
  return number;
};
const visits = wholeNumber('visits', 50);
const presses = wholeNumber('presses', 1_000);
/** Visits of measurements that differ little or take long. */
const fewVisits = Math.min(visits, 3);

const wanted = new Set<string>(values.only.split(','));
const unknown = [...wanted].filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) throw new RangeError(`--only names ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`);
const asked = (part: Part): boolean => wanted.has(part);

const started = performance.now();
refuseUnreleased(newestRelease().release);
console.log('Looks whether the machine is idle …');
const machine = await lookAtMachine(10_000);
const warning = warningOf(machine);
if (warning !== null) console.log(`\n${warning}\n`);
const ticksBefore = ticksNow();

const figures: Figure[] = [];
const ends: (() => Promise<unknown>)[] = [];
let raw: unknown;
let version = '';

const into = join(root, '.cache/bench');
const file = join(into, `${new Date().toISOString().replaceAll(':', '-')}.json`);
const minutes = (): number => (performance.now() - started) / 60_000;

/** Stores the rows so far, so that a later failure keeps them. */
function keep(rows: readonly Figure[]): void {
  figures.push(...rows);
  mkdirSync(into, { recursive: true });
  writeFileSync(file, JSON.stringify({ visits, slowdown, browser: version, machine, warning, minutes: minutes(), figures, raw }, null, 2));
}

function report(): void {
  const during = busyBetween(ticksBefore, ticksNow(), 0);
  const stolen = Math.round(during.stolen * 100);
  console.log(
    `\n${version}, medians [least-most] of ${visits} interleaved visits; CPU x${slowdown.cpu}, ${(slowdown.downBytesPerSecond * 8) / 1e6} Mbit/s, ${slowdown.latencyMs} ms`,
  );
  if (warning !== null) console.log(warning);
  if (stolen > 2) console.log(`While it measured, ${stolen} % of the processors' time went to other machines.`);
  console.log(`\n${tableOf(figures)}`);
  const judged = figures.filter(({ kept }) => kept !== undefined);
  console.log(
    `\n${judged.filter(({ kept }) => kept).length} of ${judged.length} goals kept, ${figures.filter(({ why }) => why).length} rows not measured; ${minutes().toFixed(1)} min; ${file}`,
  );
}

// A signal prints the rows so far, and ends browsers and sandboxes.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    report();
    process.exit(130);
  });

/** Serves the release that ours is compared with; null where it cannot be built, which a row says. */
async function otherRelease(): Promise<RunningSandbox | null> {
  if (values.against === 'none') return null;
  try {
    console.log('Builds the release that ours is measured beside, unless it is kept …');
    const tree = values.against === 'first' ? await firstReleaseTree() : resolve(values.against);
    if (!existsSync(join(tree, 'dist/newest.txt'))) throw new Error(`${tree} has no build.`);
    return await startSandbox({ tree });
  } catch (error) {
    keep([failedFigure('the release beside ours', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))]);
    return null;
  }
}

try {
  if (asked('builds')) keep(await rowsOf('builds', measureBuilds));
  const sandbox = await startSandbox();
  ends.push(() => sandbox.stop());
  const other = asked('path') || asked('pages') || asked('form') ? await otherRelease() : null;
  if (other) ends.push(() => other.stop());
  const sites: readonly Site[] = [
    { column: 'ours', addresses: sandbox.addresses },
    ...(other ? [{ column: 'first', addresses: other.addresses } as const] : []),
  ];
  const pages = await servePages(await freeBasePort());
  ends.push(() => pages.stop());
  const link = await openLink(probeScript);
  ends.push(() => link.stop());
  const chrome = await launchChrome(link.port);
  ends.push(() => chrome.close());
  version = chrome.version;
  const bench: Bench = { chrome, link };
  const { start } = sandbox.addresses;

  if (asked('instrument')) keep(await rowsOf('the instrument', () => measureInstrument(bench, pages, start)));
  if (asked('path')) {
    const beside: Subject[] = other ? [{ ...ourSubject(pages, other.addresses.start), column: 'first' }] : [];
    if (values.peers) {
      const { subjects, missing } = await peerSubjects(pages);
      beside.push(...subjects);
      keep(missing);
    }
    keep(
      await rowsOf('the first path', async () => {
        const first = await measureFirstPath(bench, pages, start, beside, visits);
        raw = first.raw;
        return first.figures;
      }),
    );
  }
  if (asked('presses')) keep(await measurePresses(bench, pages, start, presses));
  if (asked('pages')) keep(await measureOwnPages(bench, pages, sites, fewVisits));
  if (asked('trips')) keep(await measureTrips(bench, pages, sandbox.addresses, 2));
  if (asked('release')) keep(await rowsOf('what a release costs', () => measureReleaseCost(bench, pages)));

  if (['weight', 'form', 'interactions', 'hour', 'cycles'].some((part) => wanted.has(part))) {
    const driver = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
    ends.push(() => driver.close());
    if (asked('weight')) keep(await rowsOf('the weight', () => measureWeight(driver, pages, sandbox.addresses)));
    if (asked('form')) keep(await rowsOf('the purchase form', () => measurePurchaseForm(bench, driver, pages, sites, visits)));
    if (asked('interactions')) keep(await measureInteractions(driver, sandbox.addresses));
    if (asked('hour')) keep(await measureHour(driver, sandbox.addresses));
    // A page that has become ready meanwhile has one more preload.
    const unready = ourSubject(pages, start, buyTag(' load="intent"'));
    if (asked('cycles')) keep(await rowsOf('mounting', () => measureCycles(driver, unready)));
  }
} finally {
  for (const end of ends.reverse()) await end().catch((error: unknown) => console.error(error));
}

report();
