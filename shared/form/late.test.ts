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

describe('readLate()', () => {
  it('a late value is delivered as loading and then as ready', async () => {
    const list = aList();
    void list.load();
    expect(list.told).toEqual([{ status: 'loading', value: [] }]);
    await list.answer(0, ['uno']);
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['uno'] });
  });

  it('a late value that fails to load is delivered empty, with the reason', async () => {
    expectConsole('licence: the names did not load');
    const list = aList();
    void list.load();
    const failure = new Error('no network');
    await list.answer(0, failure);
    expect(list.told.at(-1)).toEqual({ status: 'failed', value: [], failure });
  });

  it.each([[['the older']], [new Error('late')]])('the newest answer stays, whatever an older request returns: %s', async (older) => {
    const list = aList();
    void list.load();
    void list.load();
    await list.answer(1, ['the newer']);
    await list.answer(0, older);
    expect(list.told.at(-1)).toEqual({ status: 'ready', value: ['the newer'] }); // TR-C21
  });

  it.each([[['uno']], [new Error('signed out')]])('no answer and no failure is delivered after the owner cancelled: %s', async (answer) => {
    const list = aList();
    void list.load();
    list.latest.cancel();
    await list.answer(0, answer);
    expect(list.told).toEqual([{ status: 'loading', value: [] }]);
  });

  it('a request of the same generation delivers beside the first one, and both are superseded together', async () => {
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

it("within() returns the value or 'late' after its time, and passes a failure on", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const never = new Promise<string>(() => undefined);
  const waiting = within(1_000, never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toBe('late');
  expect(await within(1_000, Promise.resolve('uno'))).toBe('uno');
  await expect(within(1_000, Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});
