import { startSandbox } from '../support/sandbox-process.ts';
import { changeAWord, treeOfItsOwn } from './built-trees.ts';
import { exact, figure, type Figure } from './figures.ts';
import { plans } from './first-path.ts';
import type { Crossed } from './link.ts';
import type { BenchPages } from './pages.ts';
import { ourSubject } from './subjects.ts';
import { visit, type Bench } from './visit.ts';

/** Returns the requests of an opened cart by path. */
async function cartOf(bench: Bench, pages: BenchPages, start: string): Promise<ReadonlyMap<string, Crossed>> {
  const subject = ourSubject(pages, start);
  const { crossed, seen } = await visit(bench, subject.address, plans.calm(subject), { line: 'own', cpu: 1 });
  if (seen.whole === null) throw new Error(`The cart of ${start} did not open.`);
  return new Map(crossed.filter(({ kind }) => kind === 'script').map((each) => [new URL(each.url).pathname, each]));
}

/**
 * Measures what a returning visitor loads after a release: two builds that differ in one word of a shared sentence, the cart
 * opened on each, and the files that only the second one requests.
 */
export async function measureReleaseCost(bench: Bench, pages: BenchPages): Promise<readonly Figure[]> {
  const tree = await treeOfItsOwn();
  const former = await startSandbox({ tree });
  const before = await cartOf(bench, pages, former.addresses.start).finally(() => former.stop());
  await changeAWord(tree);
  // On the same ports, since the configuration contains the addresses.
  const next = await startSandbox({ tree, basePort: former.addresses.basePort });
  try {
    const after = await cartOf(bench, pages, next.addresses.start);
    // embed.js has one address for all releases and names the others by hash, so it always counts.
    const anew = [...after].filter(([path]) => path === '/embed.js' || !before.has(path));
    const bytes = anew.reduce((sum, [, each]) => sum + each.bytes, 0) / 1000;
    return [
      figure('BYTES THAT A RELEASE COSTS WHO COMES BACK (one word of a shared sentence)', 'kB', { ours: exact(bytes) }, { most: 42 }),
      figure('files that a release changes for who comes back', 'requests', { ours: exact(anew.length) }),
    ];
  } finally {
    await next.stop();
  }
}
