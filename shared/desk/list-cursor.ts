import { createLatest } from '#shared/page/latest';

/** A list that the platform returns in parts. */
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
  /** Removes duplicates, since the platform may return a row in two parts. */
  join(rows: readonly Row[]): readonly Row[];
  get(): CursorRows<Row>;
  put(change: Partial<CursorRows<Row>>): void;
}

/** Reads a list by its cursor. A failure is logged and empties the list. The answer to an older request is dropped. */
export function createCursor<Row>(plan: CursorPlan<Row>) {
  const { get, put } = plan;
  const questions = createLatest();
  let isPending = false;
  let isAnswered = false;

  async function read(from: number | null): Promise<void> {
    const isLatest = questions.begin();
    const earlier = from === null ? [] : get().rows;
    isPending = true;
    // The rows stay on screen, since a closing dialog may return the focus to a button in one.
    if (from !== null) put({ more: true });
    else put({ status: get().rows.length === 0 ? 'loading' : 'ready', more: false, next: null });
    try {
      let part = await plan.read(from ?? 0, isLatest);
      // A part may be empty without being the last.
      while (isLatest() && part.rows.length === 0 && part.next !== null) part = await plan.read(part.next, isLatest);
      if (!isLatest()) return;
      isAnswered = true;
      put({ status: 'ready', more: false, rows: plan.join([...earlier, ...part.rows]), next: part.next });
    } catch (error) {
      if (!isLatest()) return;
      isAnswered = false;
      console.error(`licence: ${plan.what} did not load`, error);
      put({ status: 'ready', more: false, rows: [], next: null });
    }
    isPending = false;
  }

  return {
    /** Reads the list from its beginning. */
    load: (): void => void read(null),
    more() {
      const { next, more, status } = get();
      if (next !== null && !more && status === 'ready') void read(next);
    },
    /** False after a failure, so that the list is read again when it next shows. */
    isLoaded: (): boolean => isPending || isAnswered,
    /** Makes the list load again when it next shows. */
    forget() {
      isAnswered = false;
    },
    stop() {
      questions.cancel();
      isPending = false;
    },
  };
}
