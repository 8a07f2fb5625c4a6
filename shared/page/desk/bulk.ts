import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureText } from '../failure-text.ts';
import type { Notices } from '../notices.ts';
import { arranged } from './arranged.ts';
import { createLeftUndone, type LeftUndone } from './bulk-left.ts';
import { createBulkRun, isUnderWay, type BulkAct, type BulkRunState } from './bulk-run.ts';
import type { KeptHost } from './kept.ts';
import { createLatest } from '../latest.ts';
import type { ExportView } from './list-export.ts';
import type { Piece } from './list-rows.ts';
import { messages } from './desk-lists.messages.ts';
import type { Taken } from './row-switch.ts';
import { isPicked, type RowSelection } from './row-selection.ts';

/** How many records one act changes at most; of money, whose sum somebody has to look at, fewer. */
export const mostAtOnce = { records: 500, payments: 50 } as const;

interface Identified {
  readonly id: number;
}

/** The two acts of a list whose rows are switched on and off. */
export function switchActs<Row extends { readonly active: boolean }>(
  send: (row: Row, active: boolean) => Promise<Taken>,
): Readonly<Record<SwitchAct, BulkAct<Row>>> {
  return {
    activate: { changes: ({ active }) => !active, send: (row) => send(row, true) },
    deactivate: { changes: ({ active }) => active, send: (row) => send(row, false) },
  };
}

/** What `switchActs` can do. */
export type SwitchAct = 'activate' | 'deactivate';

export interface BulkPlan<Rec extends Identified, Row extends Identified, Act extends string> {
  /** Names the list among what is kept of a person: 'paquetes'. */
  readonly list: string;
  /** `mostAtOnce` */
  readonly most: number;
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  readonly selection: RowSelection<Row>;
  rowOf(record: Rec): Row;
  /** What is searched and filtered, for all of it. */
  view(): ExportView<Rec, Row>;
  /** Every record that an act may be about, to find those again that an earlier visit left. */
  pieces(): AsyncIterable<Piece<Rec>>;
  /** The rows that are here, as they are now: what was picked a while ago may have changed. */
  here(): readonly Row[];
  /** Something was changed: the list has to be read again. */
  changed(): void;
}

export type BulkState<Row, Act extends string> =
  | { readonly status: 'idle' }
  /** The rows are on their way. */
  | { readonly status: 'reading'; readonly act: Act }
  | {
      readonly status: 'asking';
      readonly act: Act;
      /** What will change: each is one request. */
      readonly rows: readonly Row[];
      /** Picked ones that are so already, or are gone. */
      readonly same: number;
      /** Picked ones above the most that is done at once. */
      readonly beyond: number;
    }
  | BulkRunState<Row, Act>;

/** One act on many rows: looked at first, then one request each, four at a time; what stops it is said, and it goes on from there. */
export interface Bulk<Row, Act extends string> {
  readonly store: StoreApi<BulkState<Row, Act>>;
  /** Null where nothing was left. */
  readonly left: LeftUndone<Act>['store'];
  /** How many are changed at once, at most. */
  readonly most: number;
  /** Shows what the act would change of what is picked. */
  ask(act: Act): Promise<void>;
  /** Shows what an earlier visit left undone. */
  askForLeft(): Promise<void>;
  forgetLeft(): void;
  accept(): Promise<void>;
  /** Sends no more; what is under way is waited for. */
  stop(): void;
  resume(): Promise<void>;
  /** Closes question and report. What is not answered yet is kept for this person, and offered the next time. */
  close(): void;
  start(): () => void;
}

interface BulkHost extends KeptHost {
  readonly notices: Pick<Notices, 'fail' | 'show'>;
}

export function createBulk<Rec extends Identified, Row extends Identified, Act extends string>(
  page: BulkHost,
  plan: BulkPlan<Rec, Row, Act>,
): Bulk<Row, Act> {
  const { selection, acts } = plan;
  const store: Bulk<Row, Act>['store'] = createStore<BulkState<Row, Act>>(() => ({ status: 'idle' }));
  const put = (state: BulkState<Row, Act>): void => store.setState(state, true);
  const lock = `licence.lote.${plan.list}`;
  const left = createLeftUndone(page, plan.list, (name): name is Act => Object.hasOwn(acts, name));
  const runs = createBulkRun<Row, Act>(page, lock, {
    acts,
    get() {
      const now = store.getState();
      return 'total' in now ? now : null;
    },
    put,
    taken: (row) => selection.pick(selection.store.getState().all ? [] : [row], false),
    changed: plan.changed,
  });
  const questions = createLatest();
  /** All that would change of what is asked about, beyond the most at once too; `anew` where an earlier visit left it. */
  let asked: { readonly ids: readonly number[]; readonly anew: boolean } = { ids: [], anew: false };

  /** @param find those that are meant, and how many were */
  async function preview(
    act: Act,
    anew: boolean,
    find: (isLatest: () => boolean) => Promise<{ readonly rows: readonly Row[]; readonly meant: number }>,
  ): Promise<void> {
    const isLatest = questions.begin();
    put({ status: 'reading', act });
    try {
      const { rows, meant } = await find(isLatest);
      if (!isLatest()) return;
      const changing = rows.filter((row) => acts[act].changes(row));
      const now = changing.slice(0, plan.most);
      asked = { ids: (anew ? changing : now).map(({ id }) => id), anew };
      put({ status: 'asking', act, rows: now, same: meant - changing.length, beyond: changing.length - now.length });
    } catch (error) {
      if (!isLatest()) return;
      console.error(`licence: what is picked of ${plan.list} could not be read`, error);
      put({ status: 'idle' });
      page.notices.fail(error, failureText(error));
    }
  }

  return {
    store,
    left: left.store,
    most: plan.most,
    ask: (act) =>
      preview(act, false, async (isLatest) => {
        const picked = selection.store.getState();
        if (picked.all) {
          const view = plan.view();
          const found = await readAll(plan, view.pieces(0), isLatest);
          const rows = (await arranged(found, view)).filter(({ id }) => isPicked(picked, id));
          return { rows, meant: rows.length };
        }
        const here = new Map(plan.here().map((row) => [row.id, row]));
        const rows = [...picked.rows.values()].map((row) => here.get(row.id) ?? row);
        return { rows, meant: rows.length };
      }),
    async askForLeft() {
      if (await isUnderWay(lock)) return void page.notices.show('warning', messages.elsewhere);
      const found = left.first();
      if (found === null) return left.tell();
      await preview(found.act, true, async (isLatest) => {
        const rows = await readAll(plan, plan.pieces(), isLatest);
        return { rows: rows.filter(({ id }) => found.ids.has(id)), meant: found.ids.size };
      });
    },
    forgetLeft: left.forgetFirst,
    async accept() {
      const now = store.getState();
      if (now.status !== 'asking' || now.rows.length === 0) return;
      left.hide();
      await runs.start(now.act, now.rows, left.begin(now.act, asked.ids, asked.anew));
    },
    stop: runs.stop,
    resume: runs.resume,
    close() {
      const { status } = store.getState();
      if (status === 'running') return;
      questions.cancel();
      put({ status: 'idle' });
      left.tell();
    },
    start() {
      left.tell();
      return () => {
        questions.cancel();
        runs.stop();
      };
    },
  };
}

/** All of a list's rows, each once. */
async function readAll<Rec extends Identified, Row>(
  { rowOf }: { rowOf(record: Rec): Row },
  pieces: AsyncIterable<Piece<Rec>>,
  isLatest: () => boolean,
): Promise<readonly Row[]> {
  const rows = new Map<number, Row>();
  let loaded = 0;
  for await (const { records, total } of pieces) {
    if (!isLatest()) return [];
    for (const record of records) rows.set(record.id, rowOf(record));
    loaded += records.length;
    if (records.length === 0 || loaded >= total) break;
  }
  return [...rows.values()];
}
