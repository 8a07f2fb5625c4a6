import { exact, figure, spreadOf, type Figure } from './figures.ts';
import { plans } from './first-path.ts';
import type { BenchPages } from './pages.ts';
import { bareSubject, ourSubject, reactSubject, type Subject } from './subjects.ts';
import { traced } from './trace.ts';
import { visit, type Bench } from './visit.ts';

/** Measures whether the instrument disturbs the page, and whether its slowdown is exact. */
export async function measureInstrument(bench: Bench, pages: BenchPages, start: string): Promise<readonly Figure[]> {
  const bare = bareSubject(pages);
  const work = async (cpu: number): Promise<readonly number[]> => {
    const all: number[] = [];
    for (let at = 0; at < 3; at += 1) all.push((await visit(bench, bare.address, plans.comeBack(bare), { cpu, line: 'own' })).seen.work);
    return all;
  };
  const [quick, slow] = [spreadOf(await work(1)), spreadOf(await work(4))];
  return [
    figure(
      'the instrument: code that the engine reads again for the positions of errors, cart open',
      'ms',
      { react: exact(await readAgain(bench, reactSubject(pages))), ours: exact(await readAgain(bench, ourSubject(pages, start))) },
      { most: 10 },
    ),
    figure('the instrument: a fixed piece of work at CPU x4; floor is CPU x1', 'ms', { floor: quick, ours: slow }),
  ];
}

/** Ms that the engine spends on reading scripts again for source positions during a visit. */
async function readAgain(bench: Bench, subject: Subject): Promise<number> {
  const events = await traced(bench.chrome, ['v8', 'disabled-by-default-v8.compile'], () =>
    visit(bench, subject.address, plans.hasty(subject), { cpu: 1, line: 'own' }),
  );
  if (!events.some(({ name }) => name.startsWith('V8.'))) throw new Error('This browser does not tell what V8 compiles.');
  return events.filter(({ name }) => name === 'V8.CollectSourcePositions').reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
}
