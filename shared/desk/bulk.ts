import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureText } from '#shared/page/failure-text';
import type { Notices } from '#shared/page/notices';
import { arranged } from './arranged.ts';
import { createBulkRun, type BulkAct, type BulkRunState, type RunHost } from './bulk-run.ts';
import { createLatest } from '#shared/page/latest';
import type { ExportView } from './list-export.ts';
import type { Piece } from './list-rows.ts';
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
  /** The name of the list in the console: 'paquetes'. */
  readonly list: string;
  /** `mostAtOnce` */
  readonly most: number;
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  readonly selection: RowSelection<Row>;
  rowOf(record: Rec): Row;
  /** What is searched and filtered, for all of it. */
  view(): ExportView<Rec, Row>;
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
  /** How many are changed at once, at most. */
  readonly most: number;
  /** Shows what the act would change of what is picked. */
  ask(act: Act): Promise<void>;
  accept(): Promise<void>;
  /** Sends no more; what is under way is waited for. */
  stop(): void;
  resume(): Promise<void>;
  /** Closes question and report: what was not sent yet is let go. */
  close(): void;
  start(): () => void;
}

interface BulkHost extends RunHost {
  readonly notices: Pick<Notices, 'fail'>;
}

export function createBulk<Rec extends Identified, Row extends Identified, Act extends string>(
  page: BulkHost,
  plan: BulkPlan<Rec, Row, Act>,
): Bulk<Row, Act> {
  const { selection, acts } = plan;
  const store: Bulk<Row, Act>['store'] = createStore<BulkState<Row, Act>>(() => ({ status: 'idle' }));
  const put = (state: BulkState<Row, Act>): void => store.setState(state, true);
  const runs = createBulkRun<Row, Act>(page, {
    acts,
    get() {
      const now = store.getState();
      return 'total' in now ? now : null;
    },
    put,
    settled: (row) => selection.pick(selection.store.getState().all ? [] : [row], false),
    changed: plan.changed,
  });
  const questions = createLatest();

  async function pickedRows(isLatest: () => boolean): Promise<readonly Row[]> {
    const picked = selection.store.getState();
    if (picked.all) {
      const view = plan.view();
      const found = await readAll(plan, view.pieces(0), isLatest);
      return (await arranged(found, view)).filter(({ id }) => isPicked(picked, id));
    }
    const here = new Map(plan.here().map((row) => [row.id, row]));
    return [...picked.rows.values()].map((row) => here.get(row.id) ?? row);
  }

  async function ask(act: Act): Promise<void> {
    const isLatest = questions.begin();
    put({ status: 'reading', act });
    try {
      const rows = await pickedRows(isLatest);
      if (!isLatest()) return;
      const changing = rows.filter((row) => acts[act].changes(row));
      const now = changing.slice(0, plan.most);
      put({ status: 'asking', act, rows: now, same: rows.length - changing.length, beyond: changing.length - now.length });
    } catch (error) {
      if (!isLatest()) return;
      console.error(`licence: what is picked of ${plan.list} could not be read`, error);
      put({ status: 'idle' });
      page.notices.fail(error, failureText(error));
    }
  }

  return {
    store,
    most: plan.most,
    ask,
    async accept() {
      const now = store.getState();
      if (now.status !== 'asking' || now.rows.length === 0) return;
      await runs.start(now.act, now.rows);
    },
    stop: runs.stop,
    resume: runs.resume,
    close() {
      const { status } = store.getState();
      if (status === 'running') return;
      questions.cancel();
      put({ status: 'idle' });
    },
    start: () => () => {
      questions.cancel();
      runs.stop();
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
