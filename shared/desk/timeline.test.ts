import { expect, it, vi } from 'vitest';
import { createTimeline } from './timeline.ts';

type Answers = (query: { readonly before?: number }) => { readonly entries: readonly object[]; readonly next: number | null };

const entry = (id: number) => ({ id, at: '2026-11-23T10:00:00', who: 'Ana Ruiz', act: 'changed', changes: [] });

/** A page whose platform gives this answer, or has no timeline. */
function pageWith(answers: Answers | null) {
  const asked: unknown[] = [];
  async function answer(name: string, input: unknown): Promise<unknown> {
    await Promise.resolve();
    if (name === 'getUserByNameId') return { ok: true, value: { names: 'Ana', surnames: 'Ruiz' } };
    const { query } = input as { readonly query: { readonly before?: number } };
    return { ok: true, value: answers?.(query) };
  }
  const page = {
    parameters: { load: () => Promise.resolve({ values: new Map([['timelineapply', answers !== null]]) }) },
    call(endpoint: { readonly name: string }, input: unknown): Promise<never> {
      asked.push([endpoint.name, input]);
      return answer(endpoint.name, input) as Promise<never>;
    },
  };
  return { asked, page };
}

const keysOf = (timeline: ReturnType<typeof createTimeline>) => {
  const state = timeline.store.getState();
  return state.status === 'ready' ? state.lines.map(({ key }) => key) : state.status;
};

it('a timeline requests the latest entries, then those before the last one', async () => {
  const { page, asked } = pageWith(({ before }) =>
    before === undefined ? { entries: [entry(9), entry(8)], next: 8 } : { entries: [entry(7)], next: null },
  );
  const timeline = createTimeline(page, { kind: 'payment', record: '12' }, { fields: {} });
  await timeline.load();
  expect(keysOf(timeline)).toEqual(['9', '8']);
  await timeline.earlier();
  expect(keysOf(timeline)).toEqual(['9', '8', '7']);
  await timeline.earlier();
  expect(asked).toEqual([
    ['getTimeline', { query: { kind: 'payment', recordId: '12', before: undefined, take: 20 } }],
    ['getTimeline', { query: { kind: 'payment', recordId: '12', before: 8, take: 20 } }],
  ]);
});

it('a timeline keeps its lines when earlier ones fail to load, and requests them again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const { page } = pageWith(({ before }) => {
    if (before !== undefined && broken) throw new Error('away');
    return before === undefined ? { entries: [entry(9)], next: 9 } : { entries: [entry(8)], next: null };
  });
  const timeline = createTimeline(page, { kind: 'payment', record: '12' }, { fields: {} });
  await timeline.load();
  await timeline.earlier();
  expect(keysOf(timeline)).toEqual(['9']);
  expect(timeline.store.getState()).toMatchObject({ more: { failure: expect.any(Error) } });
  broken = false;
  await timeline.earlier();
  expect(keysOf(timeline)).toEqual(['9', '8']);
});

it('a platform without timelines shows the entries of the answer and requests only their names', async () => {
  const { page, asked } = pageWith(null);
  const audited = { createdby: '7', createdon: '2026-01-02T10:00:00' };
  const timeline = createTimeline(page, { kind: 'package', record: '2', audited, namesAs: 'admin' }, { fields: {} });
  await timeline.load();
  expect(timeline.store.getState()).toMatchObject({
    status: 'ready',
    hasTimeline: false,
    next: null,
    lines: [{ text: 'Ana Ruiz creó el paquete', when: '02/01/2026 10:00:00' }],
  });
  expect(asked).toEqual([['getUserByNameId', { headers: { iduser: '7' } }]]);
});
