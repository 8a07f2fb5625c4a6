import { createLatest } from '#shared/page/latest';

/** A list that the platform gives from a cursor on, each part behind the one before it. */
export interface CursorRows<Row> {
  readonly status: 'loading' | 'ready';
  readonly rows: readonly Row[];
  /** Where the next part begins; null at the end. */
  readonly next: number | null;
  /** The next part is on its way. */
  readonly more: boolean;
}

export interface CursorPlan<Row> {
  /** Names the list in the console: 'the consumption'. */
  readonly what: string;
  /** @param isLatest whether the part still matters, for what is done on the way to it */
  read(from: number, isLatest: () => boolean): Promise<Pick<CursorRows<Row>, 'rows' | 'next'>>;
  /** What is here with what has come: the same row may come twice. */
  join(rows: readonly Row[]): readonly Row[];
  get(): CursorRows<Row>;
  put(change: Partial<CursorRows<Row>>): void;
}

export interface CursorReader {
  /** Reads the list from its beginning; what is on screen stays there meanwhile. */
  load(): void;
  more(): void;
  /** The list is here, or on its way: a failed one is asked for again the next time it is shown. */
  isAsked(): boolean;
  /** It has to be asked for again the next time it is shown. */
  forget(): void;
  stop(): void;
}

/** Reads a list by its cursor. A part that fails empties the list and is only logged; one that was overtaken is dropped. */
export function createCursor<Row>(plan: CursorPlan<Row>): CursorReader {
  const { get, put } = plan;
  const questions = createLatest();
  let pending = false;
  let answered = false;

  async function read(from: number | null): Promise<void> {
    const isLatest = questions.begin();
    const kept = from === null ? [] : get().rows;
    pending = true;
    // A button that opened a dialog must be there when the dialog goes.
    if (from !== null) put({ more: true });
    else put({ status: get().rows.length === 0 ? 'loading' : 'ready', more: false, next: null });
    try {
      let found = await plan.read(from ?? 0, isLatest);
      // A part may hold nothing that is shown, with others behind it.
      while (isLatest() && found.rows.length === 0 && found.next !== null) found = await plan.read(found.next, isLatest);
      if (!isLatest()) return;
      answered = true;
      put({ status: 'ready', more: false, rows: plan.join([...kept, ...found.rows]), next: found.next });
    } catch (error) {
      if (!isLatest()) return;
      answered = false;
      console.error(`licence: ${plan.what} did not load`, error);
      put({ status: 'ready', more: false, rows: [], next: null });
    }
    pending = false;
  }

  return {
    load: () => void read(null),
    more() {
      const { next, more, status } = get();
      if (next !== null && !more && status === 'ready') void read(next);
    },
    isAsked: () => pending || answered,
    forget() {
      answered = false;
    },
    stop() {
      questions.cancel();
      pending = false;
    },
  };
}
