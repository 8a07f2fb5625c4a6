import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import { messages } from './desk-lists.messages.ts';
import type { SessionState } from '#shared/page/session/session';
import type { Taken } from './row-switch.ts';

/** Requests at the same time, where the plan does not say. */
const fewTogether = 4;

interface Identified {
  readonly id: number;
}

export interface BulkAct<Row> {
  /** Whether the act changes a row; the preview counts the others. */
  changes(row: Row): boolean;
  send(row: Row): Promise<Taken>;
}

export interface BulkFailure<Row> {
  readonly row: Row;
  readonly why: string;
}

/** Why an act stopped: staff stopped it, the platform answered 429, the session ended, or no answer came. */
export type BulkStop = 'wished' | 'too-often' | 'session' | 'no-answer';

export interface BulkRunState<Row, Act extends string> {
  readonly status: 'running' | 'stopped' | 'done';
  readonly act: Act;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure<Row>[];
  /** Rows not sent yet. */
  readonly left: number;
  readonly stop: BulkStop | null;
  /** Seconds to wait as the platform asks (Retry-After); null where it does not say. */
  readonly wait: number | null;
}

export interface RunPlan<Row extends Identified, Act extends string> {
  readonly acts: Readonly<Record<Act, BulkAct<Row>>>;
  /** Requests at the same time. */
  readonly together?: number;
  /** null before the first run. */
  get(): BulkRunState<Row, Act> | null;
  put(state: BulkRunState<Row, Act>): void;
  /** Called when the platform has changed or refused a row: a second request would change nothing. */
  settled(row: Row): void;
  changed(): void;
}

export interface RunHost {
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
      // The outcome is unknown, so it is not sent again by itself.
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
    /** Sends no further requests and waits for those that were sent. */
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
