import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { readLate, within, type LateList } from './late.ts';
import { createLatest } from '#shared/page/latest';

type Answer = readonly string[] | Error;

/** A list of which each reading is answered when the test says so. */
function aList() {
  const told: LateList<string>[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const latest = createLatest();
  const read = (): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  const load = (isLatest = latest.begin()): Promise<void> =>
    readLate({ what: 'the names', isLatest, empty: [], read, tell: (list: LateList<string>) => told.push(list) });
  return { told, latest, load, answer: (index: number, answer: Answer) => answers[index]?.(answer) };
}

describe('a value on its way', () => {
  it('is told when it is asked for, and when it is here', async () => {
    const list = aList();
    const reading = list.load();
    expect(list.told).toEqual([{ status: 'loading', value: [] }]);
    list.answer(0, ['uno']);
    await reading;
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['uno'] });
  });

  it('that does not come is told with the reason, and is empty', async () => {
    expectConsole('licence: the names did not load');
    const list = aList();
    const reading = list.load();
    const failure = new Error('no network');
    list.answer(0, failure);
    await reading;
    expect(list.told.at(-1)).toEqual({ status: 'failed', value: [], failure });
  });

  it('is the newest answer, whichever arrives last', async () => {
    const list = aList();
    const readings = [list.load(), list.load()];
    list.answer(1, ['the newer']);
    list.answer(0, ['the older']);
    await Promise.all(readings);
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['the newer'] }); // TR-C21
  });

  it('stays when an older request fails, which is reported to no screen', async () => {
    const list = aList();
    const readings = [list.load(), list.load()];
    list.answer(1, ['the newer']);
    list.answer(0, new Error('late'));
    await Promise.all(readings);
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['the newer'] });
  });

  it('is not delivered once its owner has stopped', async () => {
    const list = aList();
    const reading = list.load();
    list.latest.cancel();
    list.answer(0, ['uno']);
    await reading;
    expect(list.told).toEqual([{ status: 'loading', value: [] }]);
  });

  it('is no reported failure once its owner has stopped', async () => {
    const list = aList();
    const reading = list.load();
    list.latest.cancel();
    list.answer(0, new Error('signed out'));
    await reading;
    expect(list.told).toEqual([{ status: 'loading', value: [] }]);
  });

  it('may be asked for again after its owner stopped and started', async () => {
    const list = aList();
    list.latest.cancel();
    const reading = list.load();
    list.answer(0, ['uno']);
    await reading;
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['uno'] });
  });

  it('asked for beside another leaves that one its answer, and goes with it', async () => {
    const list = aList();
    const first = list.load();
    const beside = list.load(list.latest.current());
    list.answer(0, ['first']);
    list.answer(1, ['beside']);
    await Promise.all([first, beside]);
    expect(list.told.filter(({ status }) => status === 'ready').map(({ value }) => value)).toEqual([['first'], ['beside']]);

    const late = list.load(list.latest.current());
    const newer = list.load();
    list.answer(3, ['newer']);
    list.answer(2, ['late']);
    await Promise.all([late, newer]);
    expect(list.told.at(-1)?.value).toEqual(['newer']);
  });
});

it('a value is waited for within its time, and its failure is its own', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const never = new Promise<string>(() => undefined);
  const waiting = within(1_000, never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toBe('late');
  expect(await within(1_000, Promise.resolve('uno'))).toBe('uno');
  await expect(within(1_000, Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});
