import type { Addresses } from '#sandbox/core/addresses';
import { figure, quantile, rowsOf, exact, type Figure } from './figures.ts';
import { plans } from './first-path.ts';
import type { Conditions } from './link.ts';
import { visitScreen } from './own-pages.ts';
import type { BenchPages } from './pages.ts';
import { purchaseForm, storeHome } from './screens.ts';
import { ourSubject } from './subjects.ts';
import { visit, type Bench } from './visit.ts';

/** Two links that differ in latency only: the difference in time is the number of serial round trips. */
const near: Conditions = { latencyMs: 100, bytesPerSecond: Number.POSITIVE_INFINITY };
const far: Conditions = { latencyMs: 1_100, bytesPerSecond: Number.POSITIVE_INFINITY };

/** The quickest of a few visits counts, since noise only adds time. */
async function trips(tries: number, measure: (line: Conditions) => Promise<number | null>): Promise<number> {
  const quickest = async (line: Conditions): Promise<number> => {
    const all: number[] = [];
    for (let at = 0; at < tries; at += 1) all.push((await measure(line)) ?? Number.NaN);
    return quantile(all, 0);
  };
  const [short, long] = [await quickest(near), await quickest(far)];
  // Rounded to tenths: 50 ms of a busy processor are less than a tenth of a trip.
  return Math.round((10 * (long - short)) / (far.latencyMs - near.latencyMs)) / 10;
}

/** Measures serial round trips, with that of the document, at full processor speed. */
export async function measureTrips(bench: Bench, pages: BenchPages, addresses: Addresses, tries: number): Promise<readonly Figure[]> {
  const options = (line: Conditions) => ({ line, cpu: 1 });
  const rows: readonly (readonly [name: string, most: number, measure: (line: Conditions) => Promise<number | null>])[] = [
    [
      'serial trips until the purchase form takes text',
      3,
      async (line) => (await visitScreen(bench, addresses, purchaseForm, 'visible', options(line))).seen.visible,
    ],
    [
      'serial trips until the store home sells',
      3,
      async (line) => (await visitScreen(bench, addresses, storeHome, 'visible', options(line))).seen.visible,
    ],
    [
      'serial trips from a press in the first visible frame to the price',
      2,
      async (line) => {
        const subject = ourSubject(pages, addresses.start);
        const { seen } = await visit(bench, subject.address, { ...plans.hasty(subject), end: 'priced' }, options(line));
        return seen.priced === null || seen.pressed === null ? null : seen.priced - seen.pressed;
      },
    ],
    [
      'serial trips from a press on a quiet page to the price',
      1.3,
      async (line) => {
        const subject = ourSubject(pages, addresses.start);
        const { seen } = await visit(bench, subject.address, { ...plans.calm(subject), end: 'priced' }, options(line));
        return seen.priced === null || seen.pressed === null ? null : seen.priced - seen.pressed;
      },
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, most, measure] of rows)
    figures.push(...(await rowsOf(name, async () => [figure(name, 'trips', { ours: exact(await trips(tries, measure)) }, { most })])));
  return figures;
}
