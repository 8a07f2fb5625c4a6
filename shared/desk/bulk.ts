import { createStore } from 'zustand/vanilla';
import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import { createLatest } from '#shared/page/latest';
import type { Notices } from '#shared/page/notices';
import type { SessionState } from '#shared/page/session/session';
import { arrangeRows } from './arranged.ts';
import { messages } from './desk-lists.messages.ts';
import type { ExportView } from './list-export.ts';
import type { Piece } from './list-rows.ts';
import type { LocationPort } from '#shared/page/location-port';
import type { Taken } from './row-switch.ts';

const defaultConcurrency = 4;

export interface Identified {
  readonly id: number;
}

export interface BulkAct<Row> {
  /** False for a row that has the wanted state already. The preview counts such rows. */
  changes(row: Row): boolean;
  send(row: Row): Promise<Taken>;
}

interface BulkFailure<Row> {
  readonly row: Row;
  readonly why: string;
}

/** Reason of a stop. 'wished': staff pressed stop. 'too-often': the platform answered 429. */
type BulkStop = 'wished' | 'too-often' | 'session' | 'no-answer';

export interface BulkRunState<Row, Act extends string> {
  readonly status: 'running' | 'stopped' | 'done';
  readonly act: Act;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure<Row>[];
  readonly left: number;
  readonly stop: BulkStop | null;
  /** Seconds of the platform's Retry-After; null without one. */
  readonly wait: number | null;
}

interface RunPlan<Row extends Identified, Act extends string> {
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  /** Number of simultaneous requests. */
  readonly concurrency?: number;
  get(): BulkRunState<Row, Act> | null;
  put(state: BulkRunState<Row, Act>): void;
  /** Called when the platform has changed or refused a row: it must not be sent again. */
  settled(row: Row): void;
  changed(): void;
}

interface RunHost {
  readonly session: { readonly store: { subscribe(listener: (state: Pick<SessionState, 'status'>) => void): () => void } };
}

export function createBulkRun<Row extends Identified, Act extends string>(
  { session }: RunHost,
  { acts, concurrency = defaultConcurrency, get, put, settled, changed }: RunPlan<Row, Act>,
) {
  let remainingRows: Row[] = [];
  let stopReason: BulkStop | null = null;

  function count(change: (now: BulkRunState<Row, Act>) => Partial<BulkRunState<Row, Act>>): void {
    const state = get();
    if (state !== null) put({ ...state, ...change(state) });
  }

  async function send(act: Act, row: Row): Promise<void> {
    const fail = (why: string): void => count(({ failed }) => ({ failed: [...failed, { row, why }] }));
    /** After 401 or 429 the platform did not run the request, so resuming sends the row again. */
    const requeue = (why: BulkStop, wait: number | null = null): void => {
      remainingRows.unshift(row);
      stopReason = why;
      count(() => ({ wait }));
    };
    try {
      const answer = await acts[act].send(row);
      if (answer.ok) {
        count(({ done }) => ({ done: done + 1 }));
        settled(row);
      } else if (answer.status === 429) requeue('too-often');
      else if (answer.status === 401) requeue('session');
      else {
        fail(answer.message ?? messages.refused);
        settled(row);
      }
    } catch (error) {
      const { status, kind, retryAfter } = callFailure(error);
      if (status === 429) return requeue('too-often', retryAfter);
      if (status === 401) return requeue('session');
      console.error(`licence: ${act} of ${row.id} failed`, error);
      // The outcome is unknown, so the row is not sent again automatically.
      fail(kind === 'no-answer' ? messages.unknownOutcome : failureText(error));
      if (kind === 'no-answer') stopReason = 'no-answer';
    }
  }

  async function run(act: Act): Promise<void> {
    stopReason = null;
    const unsubscribe = session.store.subscribe(({ status }) => {
      if (status !== 'signed-in') stopReason ??= 'session';
    });
    const worker = async (): Promise<void> => {
      for (let row = remainingRows.shift(); row !== undefined; row = stopReason === null ? remainingRows.shift() : undefined) {
        await send(act, row);
        count(() => ({ left: remainingRows.length }));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    unsubscribe();
    const state = get();
    if (state === null) return;
    // A stop during the last request leaves nothing to resume.
    const isDone = remainingRows.length === 0;
    put({ ...state, status: isDone ? 'done' : 'stopped', left: remainingRows.length, stop: isDone ? null : (stopReason ?? 'wished') });
    if (state.done + state.failed.length > 0) changed();
  }

  return {
    async start(act: Act, rows: readonly Row[]): Promise<void> {
      remainingRows = [...rows];
      const count = { total: rows.length, done: 0, left: rows.length };
      put({ status: 'running', act, ...count, failed: [], stop: null, wait: null });
      await run(act);
    },
    stop() {
      stopReason ??= 'wished';
    },
    async resume(): Promise<void> {
      const state = get();
      if (state?.status !== 'stopped') return;
      put({ ...state, status: 'running', stop: null, wait: null });
      await run(state.act);
    },
  };
}

/** Maximum records of one act. Payments have a lower limit, since staff check their sum. */
export const mostAtOnce = { records: 500, payments: 50 } as const;

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
  /** From `mostAtOnce`. */
  readonly most: number;
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  readonly selection: RowSelection<Row>;
  rowOf(record: Rec): Row;
  /** The current search and filters; read for an act on all rows. */
  view(): ExportView<Rec, Row>;
  /** These replace picked rows of the same id, which may be older. */
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
      /** Number of picked rows that the act does not change. */
      readonly same: number;
      /** Number of picked rows above the limit. */
      readonly beyond: number;
    }
  | BulkRunState<Row, Act>;

export type Bulk<Row extends Identified, Act extends string> = ReturnType<typeof createBulk<Identified, Row, Act>>;

interface BulkHost extends RunHost {
  readonly notices: Pick<Notices, 'fail'>;
}

/** Runs an act on many rows: a preview, then one request for each row. A stopped act can be resumed. */
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
      const state = store.getState();
      return 'total' in state ? state : null;
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
      return (await arrangeRows(rows, view)).filter(({ id }) => isPicked(picked, id));
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
      const allowedRows = changing.slice(0, plan.most);
      put({ status: 'asking', act, rows: allowedRows, same: rows.length - changing.length, beyond: changing.length - allowedRows.length });
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
      const state = store.getState();
      if (state.status !== 'asking' || state.rows.length === 0) return;
      await runs.start(state.act, state.rows);
    },
    stop: runs.stop,
    resume: runs.resume,
    /** Closes the question or the report. Unsent rows are dropped. */
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

export interface Picked<Row> {
  readonly all: boolean;
  readonly rows: ReadonlyMap<number, Row>;
}

export type RowSelection<Row extends Identified> = ReturnType<typeof createRowSelection<Row>>;

export const isPicked = ({ all, rows }: Picked<unknown>, id: number): boolean => all !== rows.has(id);

/** @param total rows that match search and filters */
export const pickedCount = ({ all, rows }: Picked<unknown>, total: number): number => (all ? Math.max(0, total - rows.size) : rows.size);

const emptySelection = { all: false, rows: new Map<number, never>() } as const;

/** The picked rows of all pages. A change of search or filters clears 'all'. @param rowParameters the address parameters that choose rows */
export function createRowSelection<Row extends Identified>(
  location: LocationPort,
  rowParameters: (params: ReturnType<LocationPort['get']>) => Readonly<Record<string, string | null>>,
) {
  const store = createStore<Picked<Row>>(() => emptySelection);
  const queryOf = (): string => JSON.stringify({ ...rowParameters(location.get()), pagina: null });
  let pickedFor = '';

  return {
    store,
    pick(rows: readonly Row[], on: boolean) {
      const { all, rows: previousRows } = store.getState();
      const next = new Map(previousRows);
      for (const row of rows) {
        if (on === all) next.delete(row.id);
        else next.set(row.id, row);
      }
      store.setState({ rows: next });
    },
    pickAll() {
      pickedFor = queryOf();
      store.setState({ all: true, rows: new Map() });
    },
    clear: (): void => store.setState(emptySelection),
    start: () =>
      location.subscribe(() => {
        if (store.getState().all && queryOf() !== pickedFor) store.setState(emptySelection);
      }),
  };
}
