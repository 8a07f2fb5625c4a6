import type { Addresses } from '#sandbox/core/addresses';
import { figure, rowsOf, spreadOf, type Figure } from './figures.ts';
import { visitScreen } from './own-pages.ts';
import { staffLists } from './screens.ts';
import type { Bench, Visit } from './visit.ts';

/** What the slowest answer of the platform took: the list that the first row is one of. */
const slowestAnswer = ({ crossed }: Visit): number =>
  Math.max(...crossed.filter(({ kind, took }) => kind === 'api' && Number.isFinite(took)).map(({ took }) => took));

/** The first row of each staff list of a large back office, from navigation, cold, on this machine's own line and processor. */
export async function measureStaffLists(bench: Bench, addresses: Addresses, visits: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const screen of staffLists) {
    const name = `first row of ${screen.name} with --scale, cold, CPU x1; platform is its slowest answer`;
    const rows = await rowsOf(name, async () => {
      const seen: Visit[] = [];
      for (let round = 0; round < visits; round += 1)
        seen.push(await visitScreen(bench, addresses, screen, 'visible', { cpu: 1, line: 'own' }));
      const platform = spreadOf(seen.map(slowestAnswer));
      const ours = spreadOf(seen.map((one) => one.seen.visible ?? Number.NaN));
      return [figure(name, 'ms', { platform, ours }, { most: 1.5, times: { what: 'platform', value: platform.median } })];
    });
    figures.push(...rows);
  }
  return figures;
}
