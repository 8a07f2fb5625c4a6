/**
 * `npm run bench [-- --visits 7] [--no-builds] [--only table,form]`: measures the built product in a real Chromium, slowed down
 * (CPU x4, 1.6 Mbit/s, 150 ms, cold caches), against a hand-written floor and the React limit in the same interleaved run.
 * `--only` measures some parts (path, store, form, cycles, table, builds) of what is built; a goal that is a multiple of the
 * React limit is judged only together with `path`, which measures that.
 * Prints the table of the goals and writes .cache/bench/<time>.json. Times never fail a test: machines differ, ratios count.
 * The two commercial peers are not installed by this command; their rows stand in the performance notes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { freeBasePort } from '../support/free-ports.ts';
import { startSandbox } from '../support/sandbox-process.ts';
import { measureAdminTable } from './admin-table.ts';
import { measureBuilds } from './builds.ts';
import { tableOf, type Figure } from './figures.ts';
import { measureFirstPath } from './first-path.ts';
import { servePages } from './pages.ts';
import { slowdown } from './visit.ts';
import { measureCycles, measurePurchaseForm, measureStoreHome } from './whole-pages.ts';

const root = join(import.meta.dirname, '..', '..');
const parts = ['path', 'store', 'form', 'cycles', 'table', 'builds'] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '7' },
    'no-builds': { type: 'boolean', default: false },
    only: { type: 'string', default: parts.join() },
  },
});
const visits = Number(values.visits);
if (!Number.isInteger(visits) || visits < 1 || visits > 50) throw new RangeError('--visits is a whole number from 1 to 50.');

const wanted = new Set<string>(values.only.split(','));
const unknown = [...wanted].filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) throw new RangeError(`--only names ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`);
const asked = (part: Part): boolean => wanted.has(part);

const builds = values['no-builds'] || !asked('builds') ? [] : await measureBuilds();
const { remotes } = newestRelease().release;
const has = (remote: string): boolean => Object.hasOwn(remotes, remote);

// Ending by a signal is an end like any other: the sandbox goes with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** A second platform, with the large back office, for as long as it is measured. */
async function onScale(measure: (addresses: Addresses) => Promise<Figure[]>): Promise<Figure[]> {
  const scaled = await startSandbox({ scale: true });
  try {
    return await measure(scaled.addresses);
  } finally {
    await scaled.stop();
  }
}

const sandbox = await startSandbox();
const pages = await servePages(await freeBasePort(), sandbox.addresses);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] });
try {
  const first = asked('path') ? await measureFirstPath(browser, pages, visits) : null;
  const react = first?.react ?? { visible: Number.NaN, largest: Number.NaN };
  const figures: Figure[] = [
    ...(first?.figures ?? []),
    ...(asked('store') && has('storefront') ? await measureStoreHome(browser, sandbox.addresses, visits, react) : []),
    ...(asked('form') && has('purchase-form') ? await measurePurchaseForm(browser, sandbox.addresses, visits, react) : []),
    ...(asked('cycles') ? await measureCycles(browser, pages) : []),
    ...(asked('table') && has('packages') ? await onScale((addresses) => measureAdminTable(browser, addresses, visits)) : []),
    ...builds,
  ];
  console.log(
    `\n${browser.version()}, medians of ${visits} interleaved visits; CPU x${slowdown.cpu}, ${(slowdown.downBytesPerSecond * 8) / 1e6} Mbit/s, ${slowdown.latencyMs} ms; HTTP/1.1, brotli\n`,
  );
  console.log(tableOf(figures));
  const into = join(root, '.cache/bench');
  mkdirSync(into, { recursive: true });
  const file = join(into, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, JSON.stringify({ visits, slowdown, browser: browser.version(), figures, raw: first?.raw }, null, 2));
  console.log(`\n${figures.filter(({ kept }) => kept).length} of ${figures.length} goals kept; ${file}`);
} finally {
  await browser.close();
  await pages.stop();
  await sandbox.stop();
}
