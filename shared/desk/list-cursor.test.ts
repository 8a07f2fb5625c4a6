import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { answersByHand } from '../../tests/support/answers.ts';
import { createCursor, type CursorRows } from './list-cursor.ts';

function aList() {
  const store = createStore<CursorRows<string>>(() => ({ status: 'loading', rows: [], next: null, more: false }));
  const { asked, ask, answer } = answersByHand<number, Pick<CursorRows<string>, 'rows' | 'next'>>();
  const reader = createCursor<string>({
    what: 'the names',
    read: ask,
    join: (rows) => [...new Set(rows)],
    get: store.getState,
    put: store.setState,
  });
  return { reader, asked, answer, state: store.getState };
}

describe('a cursor list', () => {
  it('a cursor list continues after its last part and stops at the end', async () => {
    const list = aList();
    list.reader.load();
    await list.answer(0, { rows: ['a', 'b'], next: 2 });
    list.reader.more();
    expect(list.state()).toMatchObject({ rows: ['a', 'b'], more: true });
    list.reader.more();
    await list.answer(1, { rows: ['b', 'c'], next: null });
    list.reader.more();
    expect(list.asked).toEqual([0, 2]);
    expect(list.state()).toEqual({ status: 'ready', rows: ['a', 'b', 'c'], next: null, more: false });
  });

  it('a cursor list reads on by itself after a part without rows', async () => {
    const list = aList();
    list.reader.load();
    await list.answer(0, { rows: [], next: 10 });
    await list.answer(1, { rows: ['a'], next: null });
    expect(list.asked).toEqual([0, 10]);
    expect(list.state()).toMatchObject({ status: 'ready', rows: ['a'] });
  });

  it('the rows stay on screen while the list is reloaded', async () => {
    const list = aList();
    list.reader.load();
    await list.answer(0, { rows: ['a'], next: null });
    list.reader.load();
    expect(list.state()).toMatchObject({ status: 'ready', rows: ['a'] });
    await list.answer(1, { rows: ['b'], next: null });
    expect(list.state().rows).toEqual(['b']);
  });

  it('a cursor list is empty after a part fails, and not loaded', async () => {
    expectConsole('licence: the names did not load');
    const list = aList();
    list.reader.load();
    await list.answer(0, { rows: ['a'], next: 1 });
    expect(list.reader.isLoaded()).toBe(true);
    list.reader.more();
    await list.answer(1, new Error('no network'));
    expect(list.state()).toEqual({ status: 'ready', rows: [], next: null, more: false });
    expect(list.reader.isLoaded()).toBe(false);
  });

  it('a cursor list counts as loaded while it loads, and not after it is forgotten', async () => {
    const list = aList();
    expect(list.reader.isLoaded()).toBe(false);
    list.reader.load();
    expect(list.reader.isLoaded()).toBe(true);
    await list.answer(0, { rows: ['a'], next: null });
    list.reader.forget();
    expect(list.reader.isLoaded()).toBe(false);
  });

  it('a cursor list shows the newest answer, though an older one arrives last', async () => {
    const list = aList();
    list.reader.load();
    list.reader.load();
    await list.answer(1, { rows: ['newer'], next: null });
    await list.answer(0, { rows: ['older'], next: null });
    expect(list.state().rows).toEqual(['newer']);
    expect(list.asked).toEqual([0, 0]);
  });

  it('a superseded request asks for no further part', async () => {
    const list = aList();
    list.reader.load();
    list.reader.load();
    await list.answer(0, { rows: [], next: 10 });
    expect(list.asked).toEqual([0, 0]);
  });

  it('a stopped list ignores an answer and a failure', async () => {
    const list = aList();
    list.reader.load();
    list.reader.stop();
    await list.answer(0, { rows: ['a'], next: null });
    list.reader.load();
    list.reader.stop();
    await list.answer(1, new Error('signed out'));
    expect(list.state()).toMatchObject({ status: 'loading', rows: [] });
    expect(list.reader.isLoaded()).toBe(false);
  });
});
