import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { createPages, type Pages } from './list-pages.ts';

type Answer = { readonly rows: readonly string[]; readonly total: number | null } | null | Error;

/** Everything that was promised so far has been heard. */
const heard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const rowsOf = (page: number, count = 3): readonly string[] => Array.from({ length: count }, (_, row) => `${page}.${row}`);

/** A list of three to a page, of which each request is answered when the test says so. */
function aList() {
  const store = createStore<Pages<string>>(() => ({ page: 0, status: 'loading', pages: new Map(), total: null }));
  const asked: number[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const told: string[] = [];
  const reader = createPages<string>({
    what: 'the names',
    size: 3,
    read(page) {
      asked.push(page);
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    },
    get: store.getState,
    put: store.setState,
    arrived: (rows) => told.push(`arrived ${rows.length}`),
    refused: () => told.push('refused'),
    failed: () => told.push('failed'),
    movedBack: () => told.push(`moved back to ${store.getState().page}`),
  });
  return {
    reader,
    asked,
    told,
    state: store.getState,
    turnTo(page: number) {
      store.setState({ page });
      reader.need(page);
    },
    async answer(index: number, answer: Answer) {
      answers[index]?.(answer);
      await heard();
    },
  };
}

describe('a list by pages', () => {
  it('asks for a page when it is turned to, and once', async () => {
    const list = aList();
    list.turnTo(0);
    list.turnTo(0);
    await list.answer(0, { rows: rowsOf(0), total: 6 });
    list.turnTo(1);
    await list.answer(1, { rows: rowsOf(1), total: 6 });
    list.turnTo(0);
    expect(list.asked).toEqual([0, 1]);
    expect(list.state()).toMatchObject({ status: 'ready', total: 6 });
    expect([...list.state().pages.keys()]).toEqual([0, 1]);
  });

  it('knows its end without being told, and not before it was seen', async () => {
    const list = aList();
    list.turnTo(0);
    await list.answer(0, { rows: rowsOf(0), total: null });
    expect(list.state().total).toBeNull();
    list.turnTo(1);
    await list.answer(1, { rows: rowsOf(1, 2), total: null });
    expect(list.state().total).toBe(5);
  });

  it('goes back to the last page there is where it was turned too far', async () => {
    const list = aList();
    list.turnTo(0);
    await list.answer(0, { rows: rowsOf(0), total: null });
    list.turnTo(1);
    await list.answer(1, { rows: [], total: null });
    expect(list.state()).toMatchObject({ page: 0, total: 3 });
    expect(list.told.at(-1)).toBe('moved back to 0');
    // What is here already is not asked for again.
    expect(list.asked).toEqual([0, 1]);
  });

  it('begins at the first page where a link leads behind the end', async () => {
    const list = aList();
    list.turnTo(7);
    await list.answer(0, { rows: [], total: null });
    await list.answer(1, { rows: rowsOf(0), total: 3 });
    expect(list.asked).toEqual([7, 0]);
    expect(list.state()).toMatchObject({ page: 0, total: 3 });
  });

  it('takes what comes beyond a page for the next ones', async () => {
    const list = aList();
    list.turnTo(0);
    await list.answer(0, { rows: [...rowsOf(0), ...rowsOf(1)], total: 6 });
    list.turnTo(1);
    expect(list.asked).toEqual([0]);
    expect(list.state().pages.get(1)).toEqual(rowsOf(1));
  });

  it('that is refused is empty, and says so', async () => {
    const list = aList();
    list.turnTo(0);
    await list.answer(0, null);
    expect(list.told).toEqual(['refused']);
    expect(list.state()).toMatchObject({ status: 'ready', total: 0, pages: new Map([[0, []]]) });
  });

  it('that does not come is told, and may be asked for again', async () => {
    expectConsole('licence: the names did not load');
    const list = aList();
    list.turnTo(0);
    await list.answer(0, new Error('no network'));
    expect(list.state().status).toMatchObject({ failure: { message: 'no network' } });
    void list.reader.load(0);
    expect(list.state().status).toBe('loading');
    await list.answer(1, { rows: rowsOf(0), total: 3 });
    expect(list.state().status).toBe('ready');
  });

  it('keeps what is here when another page does not come, and shows the nearest', async () => {
    expectConsole('licence: the names did not load');
    const list = aList();
    list.turnTo(0);
    await list.answer(0, { rows: rowsOf(0), total: 9 });
    list.turnTo(2);
    await list.answer(1, new Error('no network'));
    expect(list.state()).toMatchObject({ status: 'ready', page: 0 });
    expect(list.told.slice(-2)).toEqual(['failed', 'moved back to 0']);
  });

  it('shows the newest answer, whichever arrives last', async () => {
    const list = aList();
    void list.reader.load(0);
    void list.reader.load(0);
    await list.answer(1, { rows: ['newer'], total: 1 });
    await list.answer(0, { rows: ['older'], total: 1 });
    expect(list.state().pages.get(0)).toEqual(['newer']);
  });

  it('read afresh forgets its other pages once the new one is here', async () => {
    const list = aList();
    list.turnTo(0);
    await list.answer(0, { rows: rowsOf(0), total: 6 });
    list.turnTo(1);
    await list.answer(1, { rows: rowsOf(1), total: 6 });
    void list.reader.load(1, { fresh: true });
    expect(list.state().pages.size).toBe(2);
    await list.answer(2, { rows: rowsOf(1), total: 6 });
    expect([...list.state().pages.keys()]).toEqual([1]);
  });

  it('that was left hears nothing, neither of an answer nor of a failure', async () => {
    const list = aList();
    list.turnTo(0);
    list.reader.stop();
    await list.answer(0, { rows: rowsOf(0), total: 3 });
    expect(list.state().status).toBe('loading');
    list.turnTo(0);
    list.reader.stop();
    await list.answer(1, new Error('signed out'));
    expect(list.state().status).toBe('loading');
    expect(list.asked).toEqual([0, 0]);
    expect(list.told).toEqual([]);
  });
});
