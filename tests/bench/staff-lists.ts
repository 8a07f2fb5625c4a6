import type { Addresses } from '#sandbox/core/addresses';
import { figure, rowsOf, spreadOf, type Figure } from './figures.ts';
import type { Crossed } from './link.ts';
import { visitScreen } from './own-pages.ts';
import { staffLists } from './screens.ts';
import type { Bench, Visit } from './visit.ts';

/** The slowest answer of the platform, in ms of its own: the list that the first row is one of. */
const slowestAnswer = ({ crossed }: Visit): Crossed | undefined =>
  crossed.filter(({ kind, took }) => kind === 'api' && Number.isFinite(took)).toSorted((one, other) => other.took - one.took)[0];

/** From that answer to the first row, in ms: what is ours alone, however soon the answer came. */
function afterTheAnswer(visited: Visit): number {
  const list = slowestAnswer(visited)?.url;
  const came = visited.seen.answers.find(([url]) => url === list)?.[1] ?? Number.NaN;
  return (visited.seen.visible ?? Number.NaN) - came;
}

/** The first row of each staff list of a large back office, from navigation, cold, on this machine's own line and processor. */
export async function measureStaffLists(bench: Bench, addresses: Addresses, visits: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const screen of staffLists) {
    const name = `first row of ${screen.name} with --scale, cold, CPU x1; platform is its slowest answer`;
    const rows = await rowsOf(name, async () => {
      const seen: Visit[] = [];
      for (let round = 0; round < visits; round += 1)
        seen.push(await visitScreen(bench, addresses, screen, 'visible', { cpu: 1, line: 'own' }));
      const platform = spreadOf(seen.map((one) => slowestAnswer(one)?.took ?? Number.NaN));
      const ours = spreadOf(seen.map((one) => one.seen.visible ?? Number.NaN));
      return [
        figure(name, 'ms', { platform, ours }, { most: 1.5, times: { what: 'platform', value: platform.median } }),
        figure(`first row of ${screen.name} with --scale, cold, CPU x1: after its list had come`, 'ms', {
          ours: spreadOf(seen.map(afterTheAnswer)),
        }),
      ];
    });
    figures.push(...rows);
  }
  return figures;
}
