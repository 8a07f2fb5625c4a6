import { expect, it, onTestFinished } from 'vitest';
import { batches, createRows, type Rows } from './list-rows.ts';
import { createTimeline } from './timeline.ts';

const entry = (id: number) => ({ id, at: '2026-11-23T10:00:00', who: 'Ana Ruiz', act: 'changed', changes: [] });

/** A timeline of 22 entries, 21 of them shown, and a list that can be reloaded. */
async function anOpenTimeline() {
  let entries = Array.from({ length: 22 }, (_, index) => entry(22 - index));
  const call = (_: unknown, { query: { before = Number.POSITIVE_INFINITY } }: { readonly query: { readonly before?: number } }) => {
    const older = entries.filter(({ id }) => id < before);
    const shown = older.slice(0, before === Number.POSITIVE_INFINITY ? 20 : 1);
    return Promise.resolve({ ok: true, value: { entries: shown, next: older.length > shown.length ? (shown.at(-1)?.id ?? null) : null } });
  };
  const page = { parameters: { load: () => Promise.resolve({ values: new Map([['timelineapply', true]]) }) }, call: call as never };
  const timeline = createTimeline(page, { kind: 'package', record: '2' }, { fields: {} });
  onTestFinished(timeline.start());
  const keys = (): readonly string[] => {
    const state = timeline.store.getState();
    return state.status === 'ready' ? state.lines.map(({ key }) => key) : [];
  };
  await expect.poll(keys).toHaveLength(20);
  await timeline.earlier();
  expect(keys()).toHaveLength(21);
  let list: Rows<{ readonly id: number; readonly record: { readonly id: number } }> = { status: 'loading' };
  const rows = createRows<{ readonly id: number }, { readonly id: number; readonly record: { readonly id: number } }>({
    source: { what: 'the packages', pieces: batches(() => Promise.resolve({ records: [{ id: 2 }], total: 1 })) },
    rowOf: (record) => ({ id: record.id, record }),
    reach: () => 1,
    needsAll: () => false,
    get: () => list,
    put: (next) => (list = next),
  });
  await rows.load();
  return { rows, keys, timeline, happens: (id: number) => (entries = [entry(id), ...entries]) };
}

it('the timeline shows a new entry above the others once the list was reloaded', async () => {
  const { rows, keys, timeline, happens } = await anOpenTimeline();
  happens(23);
  await rows.load({ quietly: true });
  await expect.poll(() => keys()[0]).toBe('23');
  expect(keys()).toHaveLength(22);
  await timeline.earlier();
  expect(keys()).toEqual(Array.from({ length: 23 }, (_, index) => String(23 - index)));
});

it('the timeline shows a new entry as soon as a row of the list changes', async () => {
  const { rows, keys, happens } = await anOpenTimeline();
  happens(23);
  rows.change(2, (record) => record);
  await expect.poll(() => keys()[0]).toBe('23');
});
