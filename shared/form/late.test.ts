import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answersByHand } from '../../tests/support/answers.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { readLate, within, type LateList } from './late.ts';
import { createLatest } from '#shared/page/latest';

function aList() {
  const told: LateList<string>[] = [];
  const { ask, answer } = answersByHand<null, readonly string[]>();
  const latest = createLatest();
  const load = (isLatest = latest.begin()): Promise<void> =>
    readLate({ what: 'the names', isLatest, empty: [], read: () => ask(null), tell: (list: LateList<string>) => told.push(list) });
  return { told, latest, load, answer };
}

describe('a value on its way', () => {
  it('is told when it is asked for, and when it is here', async () => {
    const list = aList();
    void list.load();
    expect(list.told).toEqual([{ status: 'loading', value: [] }]);
    await list.answer(0, ['uno']);
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['uno'] });
  });

  it('that does not come is told with the reason, and is empty', async () => {
    expectConsole('licence: the names did not load');
    const list = aList();
    void list.load();
    const failure = new Error('no network');
    await list.answer(0, failure);
    expect(list.told.at(-1)).toEqual({ status: 'failed', value: [], failure });
  });

  it.each([[['the older']], [new Error('late')]])('is the newest answer, whatever comes of an older request: %s', async (older) => {
    const list = aList();
    void list.load();
    void list.load();
    await list.answer(1, ['the newer']);
    await list.answer(0, older);
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['the newer'] }); // TR-C21
  });

  it.each([[['uno']], [new Error('signed out')]])('is not told once its owner has stopped, nor is its failure: %s', async (answer) => {
    const list = aList();
    void list.load();
    list.latest.cancel();
    await list.answer(0, answer);
    expect(list.told).toEqual([{ status: 'loading', value: [] }]);
  });

  it('asked for beside another leaves that one its answer, and goes with it', async () => {
    const list = aList();
    void list.load();
    void list.load(list.latest.current());
    await list.answer(0, ['first']);
    await list.answer(1, ['beside']);
    expect(list.told.filter(({ status }) => status === 'ready').map(({ value }) => value)).toEqual([['first'], ['beside']]);

    void list.load(list.latest.current());
    void list.load();
    await list.answer(3, ['newer']);
    await list.answer(2, ['late']);
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
