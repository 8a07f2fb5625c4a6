import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '#shared/api/api-error';
import { memoryLocation } from '#shared/runtime/memory-location';
import { delivered as heard } from '../../tests/support/answers.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { createNotices } from '#shared/page/notices';
import { createBulk, mostAtOnce, switchActs, createRowSelection, type SwitchAct } from './bulk.ts';
import type { Piece } from './list-rows.ts';
import type { Taken } from './row-switch.ts';

interface Thing {
  readonly id: number;
  readonly active: boolean;
}

const thing = (id: number, active = false): Thing => ({ id, active });
const things = (count: number, active = false): readonly Thing[] => Array.from({ length: count }, (_, index) => thing(index + 1, active));
const ok: Taken = { ok: true };
const tooOften = (seconds: number) => new ApiError('refused', 'switchThing', { status: 429, retryAfter: seconds });

interface DeskOptions {
  readonly platform?: readonly Thing[];
  /** Answer to each request, by row; default: accepted at once. */
  readonly answer?: (row: Thing, nth: number) => Taken | Promise<Taken> | Error;
  readonly most?: number;
  /** State that the list shows now. */
  readonly loadedRows?: readonly Thing[];
}

/** A list of things with a row selection and bulk acts. */
function aDesk({ platform = things(9), answer = () => ok, most = mostAtOnce.records, loadedRows = [] }: DeskOptions = {}) {
  type Status = { readonly status: 'signed-in' | 'visitor' };
  const session = createStore<Status>(() => ({ status: 'signed-in' }));
  const notices = createNotices();
  const location = memoryLocation();
  const selection = createRowSelection<Thing>(location, ({ buscar }) => ({ buscar: buscar ?? null }));
  const sent: string[] = [];
  let underWay = 0;
  let together = 0;
  let changes = 0;
  async function* pieces(): AsyncGenerator<Piece<Thing>> {
    await Promise.resolve();
    yield { records: platform, total: platform.length };
  }
  const bulk = createBulk<Thing, Thing, SwitchAct>(
    { notices, session: { store: session } },
    {
      list: 'cosas',
      most,
      acts: switchActs(async (row, active) => {
        const nth = sent.push(`${row.id} ${active ? 'on' : 'off'}`);
        underWay += 1;
        together = Math.max(together, underWay);
        await heard();
        const given = await answer(row, nth);
        underWay -= 1;
        if (given instanceof Error) throw given;
        return given;
      }),
      selection,
      rowOf: (record) => record,
      // The search finds the odd ones.
      view: () => ({
        filters: [],
        pieces,
        narrow: (rows) => rows.filter(({ id }) => location.get()['buscar'] === undefined || id % 2 === 1),
      }),
      loadedRows: () => loadedRows,
      changed: () => {
        changes += 1;
      },
    },
  );
  selection.start();
  bulk.start();
  return {
    bulk,
    selection,
    location,
    notices,
    sent,
    async ask(rows: readonly Thing[]) {
      selection.pick(rows, true);
      await bulk.ask('activate');
    },
    state: () => bulk.store.getState(),
    together: () => together,
    changes: () => changes,
    signOut: () => session.setState({ status: 'visitor' }, true),
  };
}

const ids = (rows: readonly Thing[]): readonly number[] => rows.map(({ id }) => id);

describe('picking rows', () => {
  it('picked rows are kept across pages, and a picked row can be unpicked', () => {
    const { selection } = aDesk();
    selection.pick(things(3), true);
    selection.pick([thing(2)], false);
    expect([...selection.store.getState().rows.keys()]).toEqual([1, 3]);
    selection.clear();
    expect(selection.store.getState()).toEqual({ all: false, rows: new Map() });
  });

  it('all rows of a search can be picked but some, and another search clears the selection', () => {
    const { selection, location } = aDesk();
    location.set({ buscar: 'x' });
    selection.pickAll();
    selection.pick([thing(3)], false);
    expect([selection.store.getState().all, [...selection.store.getState().rows.keys()]]).toEqual([true, [3]]);
    location.set({ pagina: '2' });
    expect(selection.store.getState().all).toBe(true);
    location.set({ buscar: 'y' });
    expect(selection.store.getState()).toEqual({ all: false, rows: new Map() });
  });
});

describe('a bulk act', () => {
  it('the confirmation counts the rows that change and those already in that state, before a request is sent', async () => {
    const desk = aDesk({ loadedRows: [thing(2, true)] });
    // The second row was switched on after it was picked.
    await desk.ask([thing(1), thing(2), thing(3, true)]);
    expect(desk.state()).toEqual({ status: 'asking', act: 'activate', rows: [thing(1)], same: 2, beyond: 0 });
    desk.bulk.close();
    expect([desk.sent, desk.state()]).toEqual([[], { status: 'idle' }]);
  });

  it('a bulk act sends one request a row, four at a time, counts the done rows, reloads the list and clears the selection', async () => {
    const desk = aDesk();
    await desk.ask(things(9));
    const running = desk.bulk.accept();
    expect(desk.state()).toMatchObject({ status: 'running', total: 9, done: 0 });
    await running;
    expect(desk.sent.toSorted()).toEqual(Array.from({ length: 9 }, (_, index) => `${index + 1} on`));
    expect(desk.together()).toBe(4);
    expect(desk.state()).toEqual({
      status: 'done',
      act: 'activate',
      total: 9,
      done: 9,
      failed: [],
      left: 0,
      stop: null,
      wait: null,
    });
    expect([desk.changes(), desk.selection.store.getState().rows.size]).toEqual([1, 0]);
  });

  it('a row that another member of staff decided first is unpicked, and the list is reloaded', async () => {
    const desk = aDesk({ answer: () => ({ ok: false, status: 422, message: 'Otra persona ya decidió este pago.' }) });
    await desk.ask([thing(1)]);
    await desk.bulk.accept();
    expect([desk.changes(), desk.selection.store.getState().rows.size]).toEqual([1, 0]);
  });

  it('failed rows are reported with their reasons, and only rows that may be retried stay picked', async () => {
    expectConsole('licence: activate of 3 failed');
    const desk = aDesk({
      answer: ({ id }) => {
        if (id === 2) return { ok: false, status: 422, message: 'Otra persona ya lo decidió.' };
        if (id === 4) return { ok: false, status: 422, message: null };
        return id === 3 ? new ApiError('refused', 'switchThing', { status: 500 }) : ok;
      },
    });
    await desk.ask(things(5));
    await desk.bulk.accept();
    const state = desk.state();
    expect(state).toMatchObject({ status: 'done', done: 2, left: 0 });
    expect('failed' in state && state.failed.map(({ row, why }) => `${row.id}: ${why}`).toSorted()).toEqual([
      '2: Otra persona ya lo decidió.',
      expect.stringMatching(/^3: ./),
      '4: La plataforma no lo aceptó.',
    ]);
    expect([...desk.selection.store.getState().rows.keys()]).toEqual([3]);
  });

  it('an act on all rows of a search reads them from the platform, except the unpicked rows', async () => {
    const desk = aDesk({ platform: things(9) });
    desk.location.set({ buscar: 'x' });
    desk.selection.pickAll();
    desk.selection.pick([thing(5)], false);
    await desk.bulk.ask('activate');
    const state = desk.state();
    expect(state.status === 'asking' && ids(state.rows)).toEqual([1, 3, 7, 9]);
  });

  it.each([
    { what: 'records', most: mostAtOnce.records, now: 500, beyond: 200 },
    { what: 'payments', most: mostAtOnce.payments, now: 50, beyond: 650 },
  ])('an act changes at most $now $what and reports how many remain', async ({ most, now, beyond }) => {
    const desk = aDesk({ platform: things(700), most });
    desk.selection.pickAll();
    await desk.bulk.ask('activate');
    const state = desk.state();
    expect(state.status === 'asking' && [state.rows.length, state.beyond, state.same]).toEqual([now, beyond, 0]);
  });
});

describe('a bulk act that stops', () => {
  it('a 429 stops the act with the seconds to wait, and resuming sends only the remaining rows', async () => {
    let busy = true;
    const desk = aDesk({ answer: (_, nth) => (busy && nth > 4 ? tooOften(30) : ok) });
    await desk.ask(things(9));
    await desk.bulk.accept();
    const stopped = desk.state();
    expect(stopped).toMatchObject({ status: 'stopped', stop: 'too-often', wait: 30, failed: [] });
    // A row refused with 429 is not done, so it is among those left.
    expect('done' in stopped && [stopped.done, stopped.left]).toEqual([4, 5]);
    busy = false;
    desk.sent.length = 0;
    await desk.bulk.resume();
    expect(desk.sent.map((line) => Number.parseInt(line, 10)).toSorted((one, other) => one - other)).toEqual([5, 6, 7, 8, 9]);
    expect(desk.state()).toMatchObject({ status: 'done', total: 9, done: 9, left: 0, stop: null, wait: null });
  });

  it('an act that staff stop waits for pending requests and sends nothing more', async () => {
    const desk = aDesk();
    desk.selection.pick(things(9), true);
    await desk.bulk.ask('deactivate');
    // Nothing to switch off: all rows are off.
    expect(desk.state()).toMatchObject({ rows: [], same: 9 });
    await desk.bulk.ask('activate');
    const running = desk.bulk.accept();
    desk.bulk.close();
    expect(desk.state().status).toBe('running');
    desk.bulk.stop();
    await running;
    expect([desk.sent.length, desk.state()]).toEqual([4, expect.objectContaining({ status: 'stopped', stop: 'wished', done: 4, left: 5 })]);
  });

  it('a request without an answer stops the act as unknown, and resuming does not repeat that row', async () => {
    expectConsole('licence: activate of 1 failed');
    const desk = aDesk({ answer: ({ id }) => (id === 1 ? new ApiError('no-answer', 'switchThing') : ok) });
    await desk.ask(things(9));
    await desk.bulk.accept();
    const state = desk.state();
    expect(state).toMatchObject({ status: 'stopped', stop: 'no-answer' });
    expect('failed' in state && state.failed.map(({ row, why }) => [row.id, why])).toEqual([
      [1, 'No hubo respuesta: no se sabe si se hizo. Comprueba antes de repetir.'],
    ]);
    await desk.bulk.resume();
    expect(desk.sent.filter((line) => line === '1 on')).toHaveLength(1);
    expect(desk.state()).toMatchObject({ status: 'done', done: 8 });
  });

  it('an ended session stops the act and reports the rows that remain', async () => {
    const desk = aDesk({ answer: (_, nth) => (nth > 4 ? new ApiError('refused', 'switchThing', { status: 401 }) : ok) });
    await desk.ask(things(9));
    const running = desk.bulk.accept();
    desk.signOut();
    await running;
    expect(desk.state()).toMatchObject({ status: 'stopped', stop: 'session', done: 4, left: 5 });
    desk.bulk.close();
    expect(desk.state()).toEqual({ status: 'idle' });
  });
});
