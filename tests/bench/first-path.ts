import { exact, figure, median, quantile, rowsOf, spreadOf, type Column, type Figure, type Spread } from './figures.ts';
import type { BenchPages } from './pages.ts';
import type { Plan } from './probe.ts';
import { bareSubject, buyTag, floorSubject, ourSubject, reactSubject, type Subject } from './subjects.ts';
import { heapOf, newVisitor, visit, visitorLeaves, type Bench, type Visit } from './visit.ts';

/** Time limit of each appearance, ms. */
const patience = 25_000;
/** Time before the quiet press, ms: longer than any of our waits for intent. */
const look = 3_000;
/** The heap differs little between visits. */
const heapVisits = 3;

export const plans = {
  hasty: ({ control, opens, last }: Subject): Plan => ({ control, opens, press: 'at once', end: last, patience, look }),
  calm: ({ control, opens, last }: Subject): Plan => ({ control, opens, press: 'when quiet', end: last, patience, look }),
  comeBack: ({ control }: Subject): Plan => ({ control, press: 'never', end: 'visible', patience, look }),
  lookAt: (control: string): Plan => ({ control, press: 'never', end: 'quiet', patience, look }),
} as const;

const orNaN = (moment: number | null): number => moment ?? Number.NaN;
const since = (moment: number | null, start: number | null): number => orNaN(moment) - orNaN(start);

/** Values of all visits to one subject, in order. */
interface Path {
  readonly hasty: Visit[];
  readonly calm: Visit[];
  readonly warm: Visit[];
  readonly looked: Visit[];
  readonly heapBefore: number[];
  readonly heapOpen: number[];
}

export interface Limits {
  readonly floorVisible: number;
  readonly reactVisible: number;
}

export interface FirstPath {
  readonly figures: readonly Figure[];
  readonly limits: Limits;
  readonly raw: unknown;
}

/** Measures the buyer's first path. Subjects take turns in each round, so that the values share the noise of the run. */
export async function measureFirstPath(
  bench: Bench,
  pages: BenchPages,
  start: string,
  others: readonly Subject[],
  visits: number,
): Promise<FirstPath> {
  const subjects = [floorSubject(pages), reactSubject(pages), ...others, ourSubject(pages, start)];
  const bare = bareSubject(pages);
  const inHtml: Subject = { ...ourSubject(pages, start, buyTag('', '<a href="#comprar">Comprar</a>')), control: 'licence-buy-button a' };
  const onIntent = ourSubject(pages, start, buyTag(' load="intent"'));
  const paths = new Map(
    subjects.map((subject): [Subject, Path] => [subject, { hasty: [], calm: [], warm: [], looked: [], heapBefore: [], heapOpen: [] }]),
  );
  const bareVisible: number[] = [];
  const htmlVisible: number[] = [];
  const bareHeap: number[] = [];
  const intentHeap: number[] = [];
  const failures = new Map<Column, string>();

  const lookedAt = async (subject: Subject, heaps: number[]): Promise<Visit> =>
    visit(bench, subject.address, plans.lookAt(subject.control), { then: async (page) => void heaps.push(await heapOf(bench, page)) });
  for (let round = 0; round < visits; round += 1) {
    bareVisible.push(orNaN((await visit(bench, bare.address, plans.comeBack(bare))).seen.visible));
    htmlVisible.push(orNaN((await visit(bench, inHtml.address, plans.comeBack(inHtml))).seen.visible));
    if (round < heapVisits) {
      await lookedAt(bare, bareHeap);
      await lookedAt(onIntent, intentHeap);
    }
    for (const [subject, path] of paths) {
      // An error in one subject keeps the values of the others.
      try {
        await visitOnce(bench, subject, path, round < heapVisits, lookedAt);
      } catch (error) {
        failures.set(subject.column, error instanceof Error ? error.message : String(error));
      }
    }
    console.log(`  first path, visit ${round + 1} of ${visits}`);
  }

  const of = (pick: (path: Path) => readonly number[]): Figure['values'] =>
    Object.fromEntries([...paths].map(([{ column }, path]): [Column, Spread] => [column, spreadOf(pick(path))]));
  const hasty = (pick: (one: Visit) => number): Figure['values'] => of((path) => path.hasty.map(pick));
  const calm = (pick: (one: Visit) => number): Figure['values'] => of((path) => path.calm.map(pick));
  const looked = (pick: (one: Visit) => number): Figure['values'] => of((path) => path.looked.map(pick));
  const middle = (values: Figure['values'], column: Column): number => values[column]?.median ?? Number.NaN;
  const times = (values: Figure['values'], column: 'floor' | 'react') => ({
    what: column === 'floor' ? 'floor' : 'React limit',
    value: middle(values, column),
  });

  const visible = hasty(({ seen }) => orNaN(seen.visible));
  const answered = hasty(({ seen }) => since(seen.line, seen.pressed));
  const priced = hasty(({ seen }) => orNaN(seen.priced));
  const whole = hasty(({ seen }) => orNaN(seen.whole));
  const quietPriced = calm(({ seen }) => since(seen.priced, seen.pressed));
  const quietLine = calm(({ seen }) => since(seen.line, seen.pressed));
  const warm = of((path) => path.warm.map(({ seen }) => orNaN(seen.visible)));
  const bareMiddle = median(bareHeap);
  const overBare = (heaps: readonly number[]): readonly number[] => heaps.map((heap) => (heap - bareMiddle) / 1000);

  const figures: Figure[] = [
    figure(
      'brotli of script until visible',
      'kB',
      calm((one) => one.traffic(one.seen.visible).scriptBytes / 1000),
      { most: 6.2 },
    ),
    figure(
      'requests until visible',
      'requests',
      calm((one) => one.traffic(one.seen.visible).requests),
      { most: 1 },
    ),
    figure('visible, by script', 'ms', visible, { most: 1.1, times: times(visible, 'floor') }),
    figure(
      'visible, by the link inside the tag; floor is the bare page',
      'ms',
      { floor: spreadOf(bareVisible), ours: spreadOf(htmlVisible) },
      { most: 1.05, times: { what: 'bare page', value: median(bareVisible) } },
    ),
    figure('press in the first visible frame: dialog with the line', 'ms', answered, {
      most: 60,
      above: { what: 'floor', value: middle(answered, 'floor') },
    }),
    figure('PRESS IN THE FIRST VISIBLE FRAME: PRICE ON SCREEN, from navigation', 'ms', priced, {
      most: 0.83,
      times: times(priced, 'react'),
    }),
    figure("press in the first visible frame: React's whole cart, from navigation", 'ms', whole, {
      most: 1.7,
      times: times(whole, 'react'),
    }),
    figure('PRESS ON A QUIET PAGE: PRICE ON SCREEN', 'ms', quietPriced, { most: 85 }),
    figure('press on a quiet page: dialog with the line', 'ms', quietLine, {
      most: 40,
      above: { what: 'floor', value: middle(quietLine, 'floor') },
    }),
    figure(
      'press on a quiet page: third quartile of the line',
      'ms',
      of((path) => [
        quantile(
          path.calm.map(({ seen }) => since(seen.line, seen.pressed)),
          0.75,
        ),
      ]),
    ),
    figure('press on a quiet page: requests before its paint', 'requests', calm(beforePaint), { most: 0 }),
    figure(
      'press on a quiet page: whole cart',
      'ms',
      calm(({ seen }) => since(seen.whole, seen.pressed)),
      { most: 250 },
    ),
    figure(
      'brotli of script, cart open',
      'kB',
      calm((one) => one.traffic(one.seen.whole ?? one.seen.line).scriptBytes / 1000),
      { most: 134 },
    ),
    figure(
      'requests, cart open',
      'requests',
      calm((one) => one.traffic(one.seen.whole ?? one.seen.line).requests),
      { most: 6 },
    ),
    figure(
      'script files whose text the engine keeps at two bytes a character, cart open',
      'count',
      calm((one) => one.crossed.filter(({ wide }) => wide).length),
      { most: 0 },
    ),
    figure('warm visible', 'ms', warm, { most: 1.1, times: times(warm, 'floor') }),
    figure(
      'blocking time until quiet',
      'ms',
      looked(({ seen }) => seen.blocking),
      { most: 15 },
    ),
    figure(
      'longest task until quiet',
      'ms',
      looked(({ seen }) => seen.longest),
      { most: 60 },
    ),
    figure(
      'layout shift until quiet',
      '',
      looked(({ seen }) => seen.shift),
      { most: 0 },
    ),
    figure(
      'heap over the bare page, before the page is made ready at idle (load="intent")',
      'kB',
      { ours: spreadOf(overBare(intentHeap)) },
      { most: 72 },
    ),
    figure(
      'heap over the bare page, after idle, before a press',
      'kB',
      of((path) => overBare(path.heapBefore)),
    ),
    figure(
      'heap over the bare page, cart open',
      'kB',
      of((path) => overBare(path.heapOpen)),
      { most: 2_500 },
    ),
    figure(
      'what broke in the page',
      'count',
      hasty(({ seen }) => seen.errors.length),
      { most: 0 },
    ),
    ...[...failures].map(([column, why]): Figure => ({ ...figure(`the subject '${column}'`, '', {}), why })),
  ];
  return {
    figures,
    raw: Object.fromEntries([...paths].map(([{ column }, path]) => [column, path])),
    limits: { floorVisible: middle(visible, 'floor'), reactVisible: middle(visible, 'react') },
  };
}

async function visitOnce(
  bench: Bench,
  subject: Subject,
  path: Path,
  withHeap: boolean,
  lookedAt: (subject: Subject, heaps: number[]) => Promise<Visit>,
): Promise<void> {
  path.hasty.push(await visit(bench, subject.address, plans.hasty(subject)));
  const visitor = await newVisitor(bench);
  try {
    path.calm.push(
      await visit(bench, subject.address, plans.calm(subject), {
        visitor,
        then: async (page) => {
          await bench.link.quiet(patience);
          if (withHeap) path.heapOpen.push(await heapOf(bench, page));
        },
      }),
    );
    path.warm.push(await visit(bench, subject.address, plans.comeBack(subject), { visitor }));
  } finally {
    await visitorLeaves(bench, visitor);
  }
  if (withHeap) path.looked.push(await lookedAt(subject, path.heapBefore));
}

function beforePaint({ seen, crossed }: Visit): number {
  const { pressed, line, origin } = seen;
  if (pressed === null || line === null) return Number.NaN;
  return crossed.filter(({ began }) => began >= origin + pressed && began < origin + line).length;
}

/** Presses in the first visible frame, many times: no press may be lost. */
export const measurePresses = (bench: Bench, pages: BenchPages, start: string, presses: number): Promise<readonly Figure[]> =>
  rowsOf(`${presses} presses`, async () => {
    const subject = ourSubject(pages, start);
    let lost = 0;
    for (let at = 0; at < presses; at += 1) {
      const { seen } = await visit(bench, subject.address, { ...plans.hasty(subject), end: 'line' }, { line: 'own' });
      if (seen.line === null) lost += 1;
    }
    return [figure(`lost of ${presses} presses in the first visible frame`, 'clicks', { ours: exact(lost) }, { most: 0 })];
  });
