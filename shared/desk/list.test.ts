import { describe, expect, it } from 'vitest';
import { foldText } from '#shared/domain/folded-text';
import { memoryLocation } from '#shared/runtime/memory-location';
import { answersByHand, delivered as heard } from '../../tests/support/answers.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { createNotices } from '#shared/page/notices';
import { createList, type ListRow } from './list.ts';
import { pageSizes } from './list-address.ts';
import { batches, type Piece, type RowSource } from './list-rows.ts';
import type { SwitchPlan, Taken } from './row-switch.ts';

interface Thing {
  readonly id: number;
  readonly name: string;
  readonly idstate: number;
}
interface ThingRow extends ListRow<Thing> {
  readonly folded: string;
}

const thing = (id: number, name = `cosa ${id}`): Thing => ({ id, name, idstate: 0 });
const things = (count: number): readonly Thing[] => Array.from({ length: count }, (_, index) => thing(index + 1));

interface ListOptions {
  readonly source?: Partial<RowSource<Thing>>;
  readonly switching?: Partial<SwitchPlan<ThingRow>>;
  /** The parameters of the address that the list opens with. */
  readonly at?: Readonly<Record<string, string>>;
}

/** A list whose requests a test answers by hand. */
function aList({ source = {}, switching = {}, at = {} }: ListOptions = {}) {
  const { asked, ask, answer } = answersByHand<number, Piece<Thing>>();
  const location = memoryLocation();
  location.set(at);
  const notices = createNotices();
  const list = createList<Thing, ThingRow, 'name'>({ notices }, location, {
    sizes: pageSizes.records,
    sortKeys: ['name'],
    dialogParameter: 'cosa',
    source: {
      what: 'the things',
      pieces: batches(ask),
      ...source,
    },
    rowOf: (record) => ({ id: record.id, record, active: record.idstate === 0, folded: foldText(record.name) }),
    switching: {
      call: 'SwitchThing',
      send: () => Promise.resolve({ ok: true }),
      refused: 'error',
      done: (active) => (active ? 'activada' : 'inactivada'),
      failed: 'falló',
      changed: () => list.reload(),
      ...switching,
    },
  });
  const shown = () => list.store.getState().list;
  return {
    list,
    location,
    asked,
    notices,
    shown,
    names: () => {
      const now = shown();
      return now.status === 'ready' ? now.rows.map(({ record }) => record.name) : now.status;
    },
    answer: (index: number, records: readonly Thing[], total = records.length) => answer(index, { records, total }),
    fail: (index: number) => answer(index, new Error('no network')),
    start: async () => {
      const stop = list.start();
      await heard();
      return stop;
    },
  };
}

describe('the rows of a list', () => {
  it('the list reads rows up to the open page, and reads on when staff open the next page', async () => {
    const { list, asked, answer, names, shown, start } = aList();
    await start();
    await answer(0, things(10), 25);
    expect(names()).toHaveLength(10);
    expect(asked).toEqual([0]);

    list.turnTo(1);
    expect(shown()).toMatchObject({ status: 'ready', more: true });
    await heard();
    await answer(1, things(20).slice(10), 25);
    expect(names()).toHaveLength(20);
    expect(asked).toEqual([0, 10]);
    expect(shown()).toMatchObject({ more: false, total: 25 });
  });

  it('the list reads all rows before it searches', async () => {
    const { list, asked, answer, names, start } = aList();
    await start();
    await answer(0, things(10), 25);
    list.search('cosa 2');
    await heard();
    await answer(1, things(20).slice(10), 25);
    await answer(2, things(25).slice(20), 25);
    expect(asked).toEqual([0, 10, 20]);
    expect(names()).toHaveLength(25);
  });

  it('the list ends where the platform returns no further rows, below the announced total', async () => {
    const { asked, answer, shown, start } = aList({ at: { pagina: '3' } });
    await start();
    await answer(0, things(10), 25);
    await answer(1, [], 25);
    expect(asked).toEqual([0, 10]);
    expect(shown()).toMatchObject({ status: 'ready', total: 10, more: false });
  });

  it('the list shows the newest reload, though an older one is answered last', async () => {
    const { list, answer, names, start } = aList();
    await start();
    await answer(0, [thing(1, 'first')]);
    list.reload();
    list.reload();
    await heard();
    await answer(2, [thing(1, 'newest')]);
    await answer(1, [thing(1, 'overtaken')]);
    expect(names()).toEqual(['newest']);
  });

  it.each(['arrive', 'fail'])('rows that %s after the list is left change nothing', async (how) => {
    const { answer, fail, names, start } = aList();
    const stop = await start();
    stop();
    await (how === 'arrive' ? answer(0, things(3)) : fail(0));
    expect(names()).toBe('loading');
  });

  it('a failed read is shown, and a retry loads the rows', async () => {
    expectConsole('licence: the things did not load');
    const { list, answer, fail, names, start } = aList();
    await start();
    await fail(0);
    expect(names()).toBe('failed');
    list.retry();
    expect(names()).toBe('loading');
    await heard();
    await answer(1, things(2));
    expect(names()).toHaveLength(2);
  });

  it('rows stay visible during a reload and after its failure', async () => {
    expectConsole('licence: the things did not load');
    const { list, answer, fail, names, shown, start } = aList();
    await start();
    await answer(0, things(2));
    list.reload();
    expect(names()).toHaveLength(2);
    await heard();
    await fail(1);
    expect(names()).toHaveLength(2);
    expect(shown()).toMatchObject({ more: false });
  });

  it('a failed read of a further page is shown', async () => {
    expectConsole('licence: the things did not load');
    const { list, answer, fail, names, start } = aList();
    await start();
    await answer(0, things(10), 25);
    list.turnTo(1);
    await heard();
    await fail(1);
    expect(names()).toBe('failed');
  });

  it('a superseded read of the whole list is not shown, though it is answered first', async () => {
    const { ask, answer } = answersByHand<null, readonly Thing[]>();
    const { list, names, start } = aList({
      source: {
        whole: true,
        async *pieces() {
          yield { records: await ask(null), total: 25 };
        },
      },
    });
    await start();
    list.retry();
    await heard();
    await answer(0, things(10));
    expect(names()).toBe('loading');
  });

  it('a list that is read whole shows its first piece at once and keeps a switched row in the full list', async () => {
    const rest = answersByHand<null, null>();
    const { names, shown, list, start } = aList({
      source: {
        whole: true,
        async *pieces(_loaded, first) {
          yield { records: things(25).slice(0, first), total: 25 };
          await rest.ask(null);
          yield { records: things(25).slice(first), total: 25 };
        },
      },
      switching: { refused: 'silent', changed: () => undefined },
    });
    await start();
    expect(names()).toHaveLength(10);
    expect(shown()).toMatchObject({ more: true, total: 25 });
    const now = shown();
    const row = now.status === 'ready' ? now.rows[0] : undefined;
    list.switches.ask(row ?? null);
    await list.switches.accept();
    await rest.answer(0, null);
    expect(names()).toHaveLength(25);
    expect(shown()).toMatchObject({ more: false, rows: expect.arrayContaining([expect.objectContaining({ id: 1, active: false })]) });
  });

  it('newest() returns one record as the platform has it, from any page, or null', async () => {
    const { list, answer, start } = aList();
    await start();
    await answer(0, things(10), 12);
    const newest = list.newest(12);
    await heard();
    await answer(1, things(10), 12);
    await answer(2, [thing(11), thing(12, 'changed')], 12);
    expect((await newest)?.name).toBe('changed');

    const gone = list.newest(99);
    await heard();
    await answer(3, things(2), 2);
    expect(await gone).toBeNull();
  });
});

describe('the address of a list', () => {
  it('the address holds search, sort, page size and page, and a new search removes the page', async () => {
    const { list, location, start } = aList();
    await start();
    list.search('uno');
    list.sortBy({ key: 'name', direction: 'descending' });
    list.resize(20);
    list.turnTo(1);
    expect(location.get()).toEqual({ buscar: 'uno', orden: 'name-desc', filas: '20', pagina: '2' });
    list.search('dos');
    expect(location.get()).toEqual({ buscar: 'dos', orden: 'name-desc', filas: '20' });
  });

  it('a link and the Back button set search, sort and page of the list', async () => {
    const { list, location, start } = aList({ at: { buscar: 'uno', pagina: '2' } });
    expect(list.store.getState()).toMatchObject({ query: 'uno', page: 1 });
    await start();
    location.set({ buscar: null, pagina: null, orden: 'name-asc' });
    expect(list.store.getState()).toMatchObject({ query: '', page: 0, sort: { key: 'name', direction: 'ascending' } });
  });

  it('a list that was left ignores changes of the address', async () => {
    const { list, location, start } = aList();
    const stop = await start();
    stop();
    location.set({ buscar: 'uno' });
    expect(list.store.getState().query).toBe('');
  });
});

describe('the dialog of a record', () => {
  const open = ({ list }: ReturnType<typeof aList>) => list.dialog.store.getState().open;

  it('opening a record puts it into the address, and Back closes the dialog', async () => {
    const screen = aList();
    await screen.start();
    await screen.answer(0, things(2));
    screen.list.dialog.open(thing(2));
    expect(screen.location.get()).toEqual({ cosa: '2' });
    screen.location.set({ cosa: null });
    expect(open(screen)).toBeNull();
  });

  it('a link opens the dialog of a record once its row is loaded, also from a later page', async () => {
    const screen = aList({ at: { cosa: '12' } });
    await screen.start();
    await screen.answer(0, things(10), 12);
    expect(open(screen)).toBeNull();
    await screen.answer(1, [thing(11), thing(12)], 12);
    expect(open(screen)?.record?.id).toBe(12);
  });

  it('a link opens the dialog of a new record', async () => {
    const screen = aList({ at: { cosa: 'nuevo' } });
    await screen.start();
    await screen.answer(0, things(1));
    expect(open(screen)).toEqual({ record: null, from: null });
    screen.list.dialog.close();
    expect(screen.location.get()).toEqual({});
  });

  it('a link opens the dialog of a copy once the original is loaded, also from a later page', async () => {
    const screen = aList({ at: { cosa: 'copia-12' } });
    await screen.start();
    await screen.answer(0, things(10), 12);
    expect(open(screen)).toBeNull();
    await screen.answer(1, [thing(11), thing(12)], 12);
    expect(open(screen)?.record).toBeNull();
    expect(open(screen)?.from?.id).toBe(12);
    screen.list.dialog.close();
    expect(screen.location.get()).toEqual({});
    screen.list.dialog.copy(thing(11));
    expect(screen.location.get()).toEqual({ cosa: 'copia-11' });
  });

  it('the list removes an unknown record from the address', async () => {
    const screen = aList({ at: { cosa: '99' } });
    await screen.start();
    await screen.answer(0, things(2));
    expect(screen.location.get()).toEqual({});
    expect(open(screen)).toBeNull();
  });

  it('a dialog with unsaved work and its address stay until the guard lets it close', async () => {
    const screen = aList();
    await screen.start();
    await screen.answer(0, things(2));
    screen.list.dialog.open(thing(2));
    let mayClose = false;
    screen.list.dialog.guard(() => mayClose);
    screen.location.set({ cosa: null });
    expect(open(screen)?.record?.id).toBe(2);
    expect(screen.location.get()).toEqual({ cosa: '2' });
    mayClose = true;
    screen.location.set({ cosa: null });
    expect(open(screen)).toBeNull();
  });
});

describe('switching a row', () => {
  const refused: Taken = { ok: false, status: 422, message: null };

  /** A list of one row, with the question about switching it open. */
  async function asking(switching: Partial<SwitchPlan<ThingRow>>) {
    const screen = aList({ switching: { changed: () => undefined, ...switching } });
    await screen.start();
    await screen.answer(0, things(1));
    const now = screen.shown();
    screen.list.switches.ask(now.status === 'ready' ? (now.rows[0] ?? null) : null);
    const active = () => {
      const rows = screen.shown();
      return rows.status === 'ready' ? rows.rows[0]?.active : undefined;
    };
    const said = () => screen.notices.store.getState().map(({ kind, text }) => `${kind}: ${text}`);
    return { ...screen, active, said };
  }

  it('switching sends nothing when staff cancel the question', async () => {
    const sent: boolean[] = [];
    const { list, active } = await asking({
      send: (_row, to) => {
        sent.push(to);
        return Promise.resolve({ ok: true });
      },
    });
    list.switches.ask(null);
    await list.switches.accept();
    expect(sent).toEqual([]);
    expect(active()).toBe(true);
  });

  it('an accepted switch shows the new state and a success message', async () => {
    const { ask, answer } = answersByHand<unknown, Taken>();
    const { list, active, said } = await asking({ send: ask });
    const accepted = list.switches.accept();
    expect(list.switches.store.getState()).toEqual({ asking: null, switching: new Set([1]) });
    expect(active()).toBe(true);
    void answer(0, { ok: true });
    await accepted;
    expect(active()).toBe(false);
    expect(said()).toEqual(['success: inactivada']);
    expect(list.switches.store.getState().switching).toEqual(new Set());
  });

  it("a refused switch shows the platform's reason and keeps the row", async () => {
    const { list, active, said } = await asking({ refused: 'warning', send: () => Promise.resolve({ ...refused, message: 'en uso' }) });
    await list.switches.accept();
    expect(active()).toBe(true);
    expect(said()).toEqual(['warning: en uso']);
  });

  it('a silent switch changes the row at once, and reverts it when the platform refuses', async () => {
    expectConsole('licence: SwitchThing of 1 failed: refused with 422');
    const { ask, answer } = answersByHand<unknown, Taken>();
    const { list, active, said } = await asking({ refused: 'silent', send: ask });
    const accepted = list.switches.accept();
    expect(active()).toBe(false);
    void answer(0, refused);
    await accepted;
    expect(active()).toBe(true);
    expect(said()).toEqual([]);
  });

  it('a switch that fails shows an error and keeps the row', async () => {
    expectConsole('licence: SwitchThing of 1 failed');
    const { list, active, said } = await asking({ send: () => Promise.reject(new Error('no network')) });
    await list.switches.accept();
    expect(active()).toBe(true);
    expect(said()).toEqual(['error: falló']);
  });

  describe('undoing a switch', () => {
    /** A list whose row was switched off, with the sent states and the next answers. */
    async function switchedOff(switching: Partial<SwitchPlan<ThingRow>> = {}) {
      const sent: boolean[] = [];
      const answers: Taken[] = [{ ok: true }];
      const screen = await asking({
        send: (_row, to) => {
          sent.push(to);
          return Promise.resolve(answers.shift() ?? refused);
        },
        ...switching,
      });
      await screen.list.switches.accept();
      const message = () => screen.notices.store.getState().find(({ action }) => action !== undefined);
      return { ...screen, sent, answers, message };
    }

    it('the message shows an undo button for eight seconds, and the undo itself cannot be undone', async () => {
      const { answers, message, sent, active, said } = await switchedOff();
      expect(message()).toMatchObject({ text: 'inactivada', life: 8000, action: { label: 'Deshacer' } });
      answers.push({ ok: true });
      message()?.action?.run();
      await heard();
      expect(sent).toEqual([false, true]);
      expect(active()).toBe(true);
      expect(said()).toContain('success: Se deshizo el cambio.');
    });

    it('a key undoes the switch while the message is shown, and not after it closed', async () => {
      const { list, answers, message, notices, sent } = await switchedOff();
      answers.push({ ok: true });
      expect(list.switches.undo()).toBe(true);
      expect(message()).toBeUndefined();
      expect(list.switches.undo()).toBe(false);
      await heard();
      expect(sent).toEqual([false, true]);

      const again = await switchedOff();
      again.notices.close(again.message()?.id ?? '');
      expect(again.list.switches.undo()).toBe(false);
      expect(again.sent).toEqual([false]);
      expect(notices.store.getState()).toHaveLength(1);
    });

    it.each(['error', 'silent'] as const)('an undo that the platform refuses shows an error (%s lists)', async (how) => {
      const { list, active, said } = await switchedOff({ refused: how });
      list.switches.undo();
      await heard();
      expect(active()).toBe(false);
      expect(said()).toEqual(['error: No se pudo deshacer el cambio.']);
    });

    it('an undo whose call fails shows an error', async () => {
      expectConsole('licence: SwitchThing of 1 failed');
      const ways: (() => Promise<Taken>)[] = [() => Promise.resolve({ ok: true }), () => Promise.reject(new Error('no network'))];
      const { list, active, said } = await switchedOff({ refused: 'silent', send: () => ways.shift()?.() ?? Promise.resolve(refused) });
      list.switches.undo();
      await heard();
      expect(active()).toBe(false);
      expect(said()).toEqual(['error: No se pudo deshacer el cambio.']);
    });

    it('only the newest switch can be undone, and its message replaces the previous one', async () => {
      const { list, answers, shown, notices } = await switchedOff({ done: () => 'hecho' });
      const now = shown();
      answers.push({ ok: true });
      list.switches.ask(now.status === 'ready' ? (now.rows[0] ?? null) : null);
      await list.switches.accept();
      expect(notices.store.getState().map(({ text }) => text)).toEqual(['hecho']);
      answers.push({ ok: true });
      list.switches.undo();
      await heard();
      const after = shown();
      expect(after.status === 'ready' && after.rows[0]?.active).toBe(false);
    });
  });
});
