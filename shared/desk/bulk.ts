import { createStore } from 'zustand/vanilla';
import { failureText } from '#shared/page/failure-text';
import type { Notices } from '#shared/page/notices';
import { arranged } from './arranged.ts';
import { createBulkRun, type BulkAct, type BulkRunState, type RunHost } from './bulk-run.ts';
import { createLatest } from '#shared/page/latest';
import type { ExportView } from './list-export.ts';
import type { Piece } from './list-rows.ts';
import type { Taken } from './row-switch.ts';
import { isPicked, type RowSelection } from './row-selection.ts';

/** Most records of one act; fewer for money, since staff check the sum. */
export const mostAtOnce = { records: 500, payments: 50 } as const;

interface Identified {
  readonly id: number;
}

/** Returns the two acts of a list whose rows are switched on and off. */
export function switchActs<Row extends { readonly active: boolean }>(
  send: (row: Row, active: boolean) => Promise<Taken>,
): Readonly<Record<SwitchAct, BulkAct<Row>>> {
  return {
    activate: { changes: ({ active }) => !active, send: (row) => send(row, true) },
    deactivate: { changes: ({ active }) => active, send: (row) => send(row, false) },
  };
}

export type SwitchAct = 'activate' | 'deactivate';

export interface BulkPlan<Rec extends Identified, Row extends Identified, Act extends string> {
  /** Names the list in the console: 'paquetes'. */
  readonly list: string;
  /** `mostAtOnce` */
  readonly most: number;
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  readonly selection: RowSelection<Row>;
  rowOf(record: Rec): Row;
  /** Search and filters, for an act on all rows. */
  view(): ExportView<Rec, Row>;
  /** The loaded rows, which may be newer than the picked ones. */
  loadedRows(): readonly Row[];
  changed(): void;
}

export type BulkState<Row, Act extends string> =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly act: Act }
  | {
      readonly status: 'asking';
      readonly act: Act;
      /** The rows that change, one request each. */
      readonly rows: readonly Row[];
      /** Picked rows that have that state already, or are gone. */
      readonly same: number;
      /** Picked rows above the limit. */
      readonly beyond: number;
    }
  | BulkRunState<Row, Act>;

export type Bulk<Row extends Identified, Act extends string> = ReturnType<typeof createBulk<Identified, Row, Act>>;

interface BulkHost extends RunHost {
  readonly notices: Pick<Notices, 'fail'>;
}

/** One act on many rows: a preview, then one request for each row, four at a time. An act that stopped can be resumed. */
export function createBulk<Rec extends Identified, Row extends Identified, Act extends string>(
  page: BulkHost,
  plan: BulkPlan<Rec, Row, Act>,
) {
  const { selection, acts } = plan;
  const store = createStore<BulkState<Row, Act>>(() => ({ status: 'idle' }));
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
      const rows = await readAll(plan, view.pieces(0), isLatest);
      return (await arranged(rows, view)).filter(({ id }) => isPicked(picked, id));
    }
    const loadedRows = new Map(plan.loadedRows().map((row) => [row.id, row]));
    return [...picked.rows.values()].map((row) => loadedRows.get(row.id) ?? row);
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
    async accept(): Promise<void> {
      const now = store.getState();
      if (now.status !== 'asking' || now.rows.length === 0) return;
      await runs.start(now.act, now.rows);
    },
    stop: runs.stop,
    resume: runs.resume,
    /** Closes question and report, and drops the rows that were not sent. */
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
