import { createLatest } from '#shared/page/latest';

/** A list that the platform gives in parts, by a cursor. */
export interface CursorRows<Row> {
  readonly status: 'loading' | 'ready';
  readonly rows: readonly Row[];
  /** The cursor of the next part; null at the end. */
  readonly next: number | null;
  readonly more: boolean;
}

export interface CursorPlan<Row> {
  /** Names the list in the console: 'the consumption'. */
  readonly what: string;
  /** @param isLatest false once a newer reading has begun */
  read(from: number, isLatest: () => boolean): Promise<Pick<CursorRows<Row>, 'rows' | 'next'>>;
  /** Appends a part; the platform may give a row twice. */
  join(rows: readonly Row[]): readonly Row[];
  get(): CursorRows<Row>;
  put(change: Partial<CursorRows<Row>>): void;
}

/** Reads a list by its cursor. A failed part is logged and empties the list; an overtaken part is dropped. */
export function createCursor<Row>(plan: CursorPlan<Row>) {
  const { get, put } = plan;
  const questions = createLatest();
  let pending = false;
  let answered = false;

  async function read(from: number | null): Promise<void> {
    const isLatest = questions.begin();
    const earlier = from === null ? [] : get().rows;
    pending = true;
    // The rows stay, since the focus returns to a button of theirs when a dialog closes.
    if (from !== null) put({ more: true });
    else put({ status: get().rows.length === 0 ? 'loading' : 'ready', more: false, next: null });
    try {
      let piece = await plan.read(from ?? 0, isLatest);
      // A part may have no row to show, and others may follow.
      while (isLatest() && piece.rows.length === 0 && piece.next !== null) piece = await plan.read(piece.next, isLatest);
      if (!isLatest()) return;
      answered = true;
      put({ status: 'ready', more: false, rows: plan.join([...earlier, ...piece.rows]), next: piece.next });
    } catch (error) {
      if (!isLatest()) return;
      answered = false;
      console.error(`licence: ${plan.what} did not load`, error);
      put({ status: 'ready', more: false, rows: [], next: null });
    }
    pending = false;
  }

  return {
    /** Reads the list from its beginning; the rows stay on screen meanwhile. */
    load: (): void => void read(null),
    more() {
      const { next, more, status } = get();
      if (next !== null && !more && status === 'ready') void read(next);
    },
    /** False after a failure, so that the list is read again when it next shows. */
    isLoaded: (): boolean => pending || answered,
    /** The list is read again when it next shows. */
    forget() {
      answered = false;
    },
    stop() {
      questions.cancel();
      pending = false;
    },
  };
}
