import type { Addresses } from '#sandbox/core/addresses';
import { World } from '../support/world.ts';
import { figure, median, rowsOf, spreadOf, type Figure } from './figures.ts';
import type { BenchPages } from './pages.ts';
import type { Plan } from './probe.ts';
import { myPlan, purchaseForm, staffScreens, storeHome, storeScreens, type Screen } from './screens.ts';
import { newVisitor, visit, visitorLeaves, type Bench, type Visit, type VisitOptions } from './visit.ts';

const patience = 30_000;

/** Watches a screen until its content is visible, or until no request follows. */
const watch = ({ ready }: Screen, end: 'visible' | 'quiet'): Plan => ({
  control: `deep ${ready}`,
  press: 'never',
  end,
  patience,
  look: 700,
});

/** Opens a screen as a returning visitor with a session or a cart, and without cached files of the screen. */
export async function visitScreen(
  bench: Bench,
  addresses: Addresses,
  screen: Screen,
  end: 'visible' | 'quiet',
  options: VisitOptions = {},
): Promise<Visit> {
  const visitor = await newVisitor(bench);
  const site = addresses.store(screen.brand);
  const before: VisitOptions = { visitor, cpu: 1, line: 'uncached' };
  try {
    if (screen.as !== undefined) {
      const { signInPath } = await new World(addresses).login({ userName: screen.as, appName: screen.brand });
      const place = screen.brand === 'license' ? `${signInPath}?return=${encodeURIComponent(screen.path)}` : `${screen.path}${signInPath}`;
      arrived(screen, await visit(bench, site + place, watch(screen, 'visible'), before));
    }
    if (screen.first !== undefined) arrived(screen, await visit(bench, site + screen.first, watch(screen, 'visible'), before));
    return arrived(screen, await visit(bench, site + screen.path, watch(screen, end), { ...options, visitor }));
  } finally {
    await visitorLeaves(bench, visitor);
  }
}

function arrived({ name, ready }: Screen, visited: Visit): Visit {
  if (visited.seen.visible === null) throw new Error(`On ${name} nothing was seen of '${ready}'. ${visited.seen.errors.join(' ')}`);
  return visited;
}

export interface Site {
  readonly column: 'ours' | 'first';
  readonly addresses: Addresses;
}

/** Measures the largest paint of each own page, beside a React page whose script has the same weight. */
export async function measureOwnPages(bench: Bench, pages: BenchPages, sites: readonly Site[], visits: number): Promise<readonly Figure[]> {
  const rows: Figure[] = [];
  for (const screen of [...storeScreens, ...staffScreens]) {
    // The other release is visited on three screens only: each takes a minute.
    const compared = sites.filter(({ column }) => column === 'ours' || [storeHome, purchaseForm, myPlan].includes(screen));
    rows.push(...(await rowsOf(`page: ${screen.name}`, () => measurePage(bench, pages, compared, screen, visits))));
  }
  return rows;
}

async function measurePage(
  bench: Bench,
  pages: BenchPages,
  sites: readonly Site[],
  screen: Screen,
  visits: number,
): Promise<readonly Figure[]> {
  const seen: Record<Site['column'], Visit[]> = { ours: [], first: [] };
  const limit: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    for (const { column, addresses } of sites) {
      const page = await visitScreen(bench, addresses, screen, 'quiet');
      seen[column].push(page);
      if (column !== 'ours') continue;
      const bytes = page.traffic().scriptBytes;
      const alike = await visit(bench, pages.reactLimit(bytes), { control: '#buy', press: 'never', end: 'quiet', patience, look: 500 });
      limit.push(alike.seen.largest ?? Number.NaN);
    }
  }
  const values = (pick: (one: Visit) => number): Figure['values'] =>
    Object.fromEntries(sites.map(({ column }) => [column, spreadOf(seen[column].map(pick))]));
  const react = { react: spreadOf(limit) };
  return [
    figure(
      `${screen.name}: largest paint, against a React page of the same bytes`,
      'ms',
      { ...react, ...values((one) => one.seen.largest ?? Number.NaN) },
      { most: screen === storeHome ? 0.75 : 1, times: { what: 'React limit', value: median(limit) } },
    ),
    figure(
      `${screen.name}: what one came for is visible`,
      'ms',
      values((one) => one.seen.visible ?? Number.NaN),
      { most: storeScreens.includes(screen) ? 1_600 : 1_900 },
    ),
    figure(
      `${screen.name}: brotli of script`,
      'kB',
      values((one) => one.traffic().scriptBytes / 1000),
    ),
    figure(
      `${screen.name}: requests for script`,
      'requests',
      values((one) => one.traffic().scripts),
    ),
  ];
}
