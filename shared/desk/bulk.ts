import { createStore } from 'zustand/vanilla';
import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import { createLatest } from '#shared/page/latest';
import type { Notices } from '#shared/page/notices';
import type { SessionState } from '#shared/page/session/session';
import { arranged } from './arranged.ts';
import { messages } from './desk-lists.messages.ts';
import type { ExportView } from './list-export.ts';
import type { Piece } from './list-rows.ts';
import type { LocationPort } from '#shared/page/location-port';
import type { Taken } from './row-switch.ts';

/** Default of `together`. */
const fewTogether = 4;

export interface Identified {
  readonly id: number;
}

export interface BulkAct<Row> {
  /** The preview counts the rows that the act does not change. */
  changes(row: Row): boolean;
  send(row: Row): Promise<Taken>;
}

interface BulkFailure<Row> {
  readonly row: Row;
  readonly why: string;
}

/** Why an act stopped: staff stopped it, the platform answered 429, the session ended, or no answer came. */
type BulkStop = 'wished' | 'too-often' | 'session' | 'no-answer';

export interface BulkRunState<Row, Act extends string> {
  readonly status: 'running' | 'stopped' | 'done';
  readonly act: Act;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure<Row>[];
  readonly left: number;
  readonly stop: BulkStop | null;
  /** Seconds to wait as the platform asks (Retry-After); null where it does not say. */
  readonly wait: number | null;
}

interface RunPlan<Row extends Identified, Act extends string> {
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  /** Requests at the same time. */
  readonly together?: number;
  get(): BulkRunState<Row, Act> | null;
  put(state: BulkRunState<Row, Act>): void;
  /** Called once the platform has changed or refused a row, so that it is not sent again. */
  settled(row: Row): void;
  changed(): void;
}

interface RunHost {
  readonly session: { readonly store: { subscribe(listener: (state: Pick<SessionState, 'status'>) => void): () => void } };
}

export function createBulkRun<Row extends Identified, Act extends string>(
  { session }: RunHost,
  { acts, together = fewTogether, get, put, settled, changed }: RunPlan<Row, Act>,
) {
  let waiting: Row[] = [];
  let stopped: BulkStop | null = null;

  function count(change: (now: BulkRunState<Row, Act>) => Partial<BulkRunState<Row, Act>>): void {
    const now = get();
    if (now !== null) put({ ...now, ...change(now) });
  }

  async function send(act: Act, row: Row): Promise<void> {
    const fail = (why: string): void => count(({ failed }) => ({ failed: [...failed, { row, why }] }));
    /** The platform did not run it (401 or 429): the row stays, so that resuming sends it again. */
    const again = (why: BulkStop, wait: number | null = null): void => {
      waiting.unshift(row);
      stopped = why;
      count(() => ({ wait }));
    };
    try {
      const answer = await acts[act].send(row);
      if (answer.ok) {
        count(({ done }) => ({ done: done + 1 }));
        settled(row);
      } else if (answer.status === 429) again('too-often');
      else if (answer.status === 401) again('session');
      else {
        fail(answer.message ?? messages.refused);
        settled(row);
      }
    } catch (error) {
      const { status, kind, retryAfter } = callFailure(error);
      if (status === 429) return again('too-often', retryAfter);
      if (status === 401) return again('session');
      console.error(`licence: ${act} of ${row.id} failed`, error);
      // The outcome is unknown, so the platform is not asked again by itself.
      fail(kind === 'no-answer' ? messages.unknownOutcome : failureText(error));
      if (kind === 'no-answer') stopped = 'no-answer';
    }
  }

  async function run(act: Act): Promise<void> {
    stopped = null;
    const unsubscribe = session.store.subscribe(({ status }) => {
      if (status !== 'signed-in') stopped ??= 'session';
    });
    const worker = async (): Promise<void> => {
      for (let row = waiting.shift(); row !== undefined; row = stopped === null ? waiting.shift() : undefined) {
        await send(act, row);
        count(() => ({ left: waiting.length }));
      }
    };
    await Promise.all(Array.from({ length: together }, worker));
    unsubscribe();
    const now = get();
    if (now === null) return;
    // A stop during the last request leaves nothing to resume.
    const ended = waiting.length === 0;
    put({ ...now, status: ended ? 'done' : 'stopped', left: waiting.length, stop: ended ? null : (stopped ?? 'wished') });
    if (now.done + now.failed.length > 0) changed();
  }

  return {
    async start(act: Act, rows: readonly Row[]): Promise<void> {
      waiting = [...rows];
      const count = { total: rows.length, done: 0, left: rows.length };
      put({ status: 'running', act, ...count, failed: [], stop: null, wait: null });
      await run(act);
    },
    stop() {
      stopped ??= 'wished';
    },
    async resume(): Promise<void> {
      const now = get();
      if (now?.status !== 'stopped') return;
      put({ ...now, status: 'running', stop: null, wait: null });
      await run(now.act);
    },
  };
}

/** Most records of one act. Payments are fewer, since staff check their sum. */
export const mostAtOnce = { records: 500, payments: 50 } as const;

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
  /** From `mostAtOnce`. */
  readonly most: number;
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  readonly selection: RowSelection<Row>;
  rowOf(record: Rec): Row;
  /** Search and filters, for an act on all rows. */
  view(): ExportView<Rec, Row>;
  /** Newer than the picked rows where the list was read again. */
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

/** One act on many rows: a preview, then one request for each row. An act that stopped can be resumed. */
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

export interface Picked<Row> {
  readonly all: boolean;
  readonly rows: ReadonlyMap<number, Row>;
}

export type RowSelection<Row extends Identified> = ReturnType<typeof createRowSelection<Row>>;

export const isPicked = ({ all, rows }: Picked<unknown>, id: number): boolean => all !== rows.has(id);

/** @param total rows that match search and filters */
export const pickedCount = ({ all, rows }: Picked<unknown>, total: number): number => (all ? Math.max(0, total - rows.size) : rows.size);

const none = { all: false, rows: new Map<number, never>() } as const;

/** The picked rows of all pages. Once an address parameter of `asks` changes, 'all' is cleared. */
export function createRowSelection<Row extends Identified>(
  location: LocationPort,
  asks: (params: ReturnType<LocationPort['get']>) => Readonly<Record<string, string | null>>,
) {
  const store = createStore<Picked<Row>>(() => none);
  const queryOf = (): string => JSON.stringify({ ...asks(location.get()), pagina: null });
  let pickedFor = '';

  return {
    store,
    pick(rows: readonly Row[], on: boolean) {
      const { all, rows: before } = store.getState();
      const next = new Map(before);
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
    clear: (): void => store.setState(none),
    start: () =>
      location.subscribe(() => {
        if (store.getState().all && queryOf() !== pickedFor) store.setState(none);
      }),
  };
}
