import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import { messages } from './desk-lists.messages.ts';
import type { SessionState } from '#shared/page/session/session';
import type { Taken } from './row-switch.ts';

/** Requests that are under way together. */
const together = 4;

interface Identified {
  readonly id: number;
}

export interface BulkAct<Row> {
  /** Whether it changes a row; others are told of and left alone. */
  changes(row: Row): boolean;
  send(row: Row): Promise<Taken>;
}

/** What did not work, and why in words. */
export interface BulkFailure<Row> {
  readonly row: Row;
  readonly why: string;
}

/** Why an act stopped before its end: somebody wished it, the platform was asked too often, the session ended, no answer came. */
export type BulkStop = 'wished' | 'too-often' | 'session' | 'no-answer';

export interface BulkRunState<Row, Act extends string> {
  readonly status: 'running' | 'stopped' | 'done';
  readonly act: Act;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure<Row>[];
  /** Not sent yet. */
  readonly left: number;
  readonly stop: BulkStop | null;
  /** Seconds the platform wishes to be left alone; null where it does not say. */
  readonly wait: number | null;
}

export interface RunPlan<Row extends Identified, Act extends string> {
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  /** Null where nothing runs, or was stopped, or is done. */
  get(): BulkRunState<Row, Act> | null;
  put(state: BulkRunState<Row, Act>): void;
  /** The platform changed a row, or refused to: asking again would change nothing. */
  settled(row: Row): void;
  /** Some rows may be others now: the list has to be read again. */
  changed(): void;
}

/** The page, as far as a run stops with its session. */
export interface RunHost {
  readonly session: { readonly store: { subscribe(listener: (state: Pick<SessionState, 'status'>) => void): () => void } };
}

/** Sends one request for each of many rows. */
export interface BulkRun<Row extends Identified, Act extends string> {
  start(act: Act, rows: readonly Row[]): Promise<void>;
  /** Sends no more; what is under way is waited for. */
  stop(): void;
  resume(): Promise<void>;
}

export function createBulkRun<Row extends Identified, Act extends string>(
  { session }: RunHost,
  { acts, get, put, settled, changed }: RunPlan<Row, Act>,
): BulkRun<Row, Act> {
  let waiting: Row[] = [];
  let stopped: BulkStop | null = null;

  function count(change: (now: BulkRunState<Row, Act>) => Partial<BulkRunState<Row, Act>>): void {
    const now = get();
    if (now !== null) put({ ...now, ...change(now) });
  }

  async function send(act: Act, row: Row): Promise<void> {
    const fail = (why: string): void => count(({ failed }) => ({ failed: [...failed, { row, why }] }));
    /** The server certainly did not run it (401 or 429): keep the row, so that resuming sends it again. */
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
      // Nobody knows whether it was done: it is not sent again by itself.
      fail(kind === 'no-answer' ? messages.unknownOutcome : failureText(error));
      if (kind === 'no-answer') stopped = 'no-answer';
    }
  }

  async function run(act: Act): Promise<void> {
    stopped = null;
    const stopHearing = session.store.subscribe(({ status }) => {
      if (status !== 'signed-in') stopped ??= 'session';
    });
    const worker = async (): Promise<void> => {
      for (let row = waiting.shift(); row !== undefined; row = stopped === null ? waiting.shift() : undefined) {
        await send(act, row);
        count(() => ({ left: waiting.length }));
      }
    };
    await Promise.all(Array.from({ length: together }, worker));
    stopHearing();
    const now = get();
    if (now === null) return;
    // Whoever wished to stop with the last one under way has nothing left.
    const ended = waiting.length === 0;
    put({ ...now, status: ended ? 'done' : 'stopped', left: waiting.length, stop: ended ? null : (stopped ?? 'wished') });
    if (now.done + now.failed.length > 0) changed();
  }

  return {
    async start(act, rows) {
      waiting = [...rows];
      const count = { total: rows.length, done: 0, left: rows.length };
      put({ status: 'running', act, ...count, failed: [], stop: null, wait: null });
      await run(act);
    },
    stop() {
      stopped ??= 'wished';
    },
    async resume() {
      const now = get();
      if (now?.status !== 'stopped') return;
      put({ ...now, status: 'running', stop: null, wait: null });
      await run(now.act);
    },
  };
}
