import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { emptyRemote } from './empty-remote.ts';
import { exact, figure, median, spreadOf, type Figure } from './figures.ts';
import { plans } from './first-path.ts';
import type { BenchPages } from './pages.ts';
import { buyTag, menuTag, ourSubject, type Subject } from './subjects.ts';
import { heapOf, visit, type Bench, type Visit } from './visit.ts';

interface Looked {
  readonly page: Visit;
  readonly heap: number;
}

/** @returns kB of brotli of a remote's own file */
function ownCode(remote: string): number {
  const { release, folder } = newestRelease();
  return readFileSync(join(folder, `${release.remotes[remote]?.[0] ?? ''}.js.br`)).length / 1000;
}

/** What a page pays for one more buy button, and for one more kind of widget when both have loaded. */
export async function measureOneMore(bench: Bench, pages: BenchPages, start: string, visits: number): Promise<readonly Figure[]> {
  const eager = ' load="eager"';
  const subjects = {
    one: ourSubject(pages, start, buyTag()),
    two: ourSubject(pages, start, buyTag() + buyTag()),
    loaded: ourSubject(pages, start, buyTag(eager)),
    both: ourSubject(pages, start, buyTag(eager) + menuTag(eager)),
  } satisfies Record<string, Subject>;
  type Name = keyof typeof subjects;
  const seen: Record<Name, Looked[]> = { one: [], two: [], loaded: [], both: [] };
  for (let round = 0; round < visits; round += 1)
    for (const name of Object.keys(subjects) as Name[]) {
      let heap = Number.NaN;
      const { address, control } = subjects[name];
      const page = await visit(bench, address, plans.lookAt(control), {
        then: async (target) => {
          heap = await heapOf(bench, target);
        },
      });
      seen[name].push({ page, heap });
    }
  const more = (without: Name, and: Name, pick: (one: Looked) => number) => {
    const before = median(seen[without].map(pick));
    return { ours: spreadOf(seen[and].map((one) => pick(one) - before)) };
  };
  const script = ({ page }: Looked): number => page.traffic().scriptBytes / 1000;
  const kind = more('loaded', 'both', script).ours.median;
  return [
    figure('one more buy button: bytes of script', 'kB', more('one', 'two', script), { most: 0 }),
    figure(
      'one more buy button: requests',
      'requests',
      more('one', 'two', ({ page }) => page.traffic().requests),
      { most: 0 },
    ),
    figure(
      'one more buy button: heap',
      'kB',
      more('one', 'two', ({ heap }) => heap / 1000),
      { most: 5 },
    ),
    figure(
      'one more kind of widget: scripts when it loads',
      'requests',
      more('loaded', 'both', ({ page }) => page.traffic().scripts),
      { most: 1 },
    ),
    figure('one more kind of widget: bytes beyond its own code', 'kB', { ours: exact(kind - ownCode('cart-menu')) }, { most: 2 }),
    figure(
      'one more kind of widget: heap',
      'kB',
      more('loaded', 'both', ({ heap }) => heap / 1000),
      { most: 60 },
    ),
    figure('a further remote: what it costs to be one, before its first line', 'kB', { ours: exact(await emptyRemote()) }, { most: 3 }),
  ];
}
