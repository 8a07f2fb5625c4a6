import { foldText } from '#shared/domain/folded-text';
import { createLatest } from '#shared/page/latest';

const listeners = new Set<() => void>();

/** Notifies the listeners that a list of this screen has newer records. */
export function tellRecordsRead(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when a list has newer records. @returns unsubscribes */
export function onRecordsRead(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface ReadProgress {
  readonly done: number;
  readonly total: number;
}

/** `more` while further rows are being read; `total` counts all. */
interface ReadyRows<Row> {
  readonly status: 'ready';
  readonly rows: readonly Row[];
  readonly total: number;
  readonly more: boolean;
  readonly progress?: ReadProgress;
}

export type Rows<Row> =
  | { readonly status: 'loading'; readonly progress?: ReadProgress }
  | { readonly status: 'failed'; readonly failure: unknown }
  | ReadyRows<Row>;

/** `total` counts the whole list. */
export interface Piece<Rec> {
  readonly records: readonly Rec[];
  readonly total: number;
}

export interface RowSource<Rec> {
  /** Names the list in the console: 'the packages'. */
  readonly what: string;
  /** Reads after the first `loaded` records. @param first how many records the open page needs */
  pieces(loaded: number, first: number): AsyncIterable<Piece<Rec>>;
  /** Reads the whole list and shows its first piece at once. */
  readonly whole?: boolean;
}

/** Yields batch after batch; `read` reads the one after `loaded` records. */
export function batches<Rec>(read: (loaded: number) => Promise<Piece<Rec>>): RowSource<Rec>['pieces'] {
  return async function* pieces(loaded) {
    for (let at = loaded; ;) {
      const piece = await read(at);
      yield piece;
      at += piece.records.length;
    }
  };
}

export interface RowsPlan<Rec, Row> {
  readonly source: RowSource<Rec>;
  rowOf(record: Rec): Row;
  /** The number of rows up to the end of the open page. */
  reach(): number;
  /** True for a search or sort on screen, and for an address whose record is not `isHere`. */
  needsAll(isHere: (id: string) => boolean): boolean;
  get(): Rows<Row>;
  put(rows: Rows<Row>): void;
  /** Called once the list has the wanted rows. */
  arrived?(): void;
  /** Called when the newest reading failed, after the list was put. */
  failed?(failure: unknown): void;
  /** Whether a failed quiet reading replaces the rows, since staff decide by them. */
  losesStale?(): boolean;
}

export interface LoadOptions {
  readonly fresh?: boolean;
  /** Keeps the loaded rows on screen meanwhile, and after a failure. */
  readonly quietly?: boolean;
}

const isEnough = <Rec, Row>(plan: RowsPlan<Rec, Row>, loaded: number, total: number, isHere: (id: string) => boolean): boolean =>
  loaded >= (plan.source.whole === true || plan.needsAll(isHere) ? total : Math.min(total, plan.reach()));

/**
 * Reads pieces until the wanted rows are there, and puts them into the list.
 * @param from the rows to go on from
 * @param shows whether the first piece of a whole list is shown at once
 * @param onPart called with the function that ends the reading early; null once it has ended
 * @returns false where a newer reading overtook it
 */
async function readPieces<Rec, Row extends { readonly id: number }>(
  plan: RowsPlan<Rec & { readonly id: number }, Row>,
  from: ReadyRows<Row> | null,
  shows: boolean,
  isLatest: () => boolean,
  onPart: (putPart: (() => void) | null) => void,
): Promise<boolean> {
  const { source, get, put } = plan;
  const rowsById = new Map((from?.rows ?? []).map((row) => [String(row.id), row]));
  let total = from?.total ?? Number.POSITIVE_INFINITY;
  let loaded = rowsById.size;
  const isHere = (id: string): boolean => rowsById.has(id);
  const putFound = (more: boolean): void => put({ status: 'ready', rows: [...rowsById.values()], total, more });
  onPart(() => {
    if (loaded > 0) putFound(false);
  });
  for await (const { records, total: now } of source.pieces(loaded, plan.reach())) {
    if (!isLatest()) return false;
    for (const record of records) rowsById.set(String(record.id), plan.rowOf(record));
    loaded += records.length;
    // An empty batch is the end, at any total.
    total = records.length === 0 ? loaded : now;
    if (isEnough(plan, loaded, total, isHere)) break;
    const before = get();
    if (source.whole !== true) {
      if (before.status !== 'failed') put({ ...before, progress: { done: loaded, total } });
    } else if (shows && before.status === 'loading') putFound(true);
  }
  if (!isLatest()) return false;
  onPart(null);
  // Rows on screen may have been changed during the reading.
  const before = get();
  if (shows && before.status === 'ready') for (const row of before.rows) rowsById.set(String(row.id), row);
  putFound(false);
  plan.arrived?.();
  return true;
}

async function newestOf<Rec extends { readonly id: number }>(source: RowSource<Rec>, id: number): Promise<Rec | null> {
  let loaded = 0;
  for await (const { records, total } of source.pieces(0, 1)) {
    const newest = records.find((record) => record.id === id);
    if (newest !== undefined) return newest;
    loaded += records.length;
    if (records.length === 0 || loaded >= total) break;
  }
  return null;
}

/** Reads the rows of a list, in batches or whole; drops the answers of an overtaken reading. */
export function createRows<Rec extends { readonly id: number }, Row extends { readonly id: number; readonly record: Rec }>(
  plan: RowsPlan<Rec, Row>,
) {
  const { source, get, put } = plan;
  const questions = createLatest();
  let reading = Promise.resolve();
  /** Puts the batches that have come; null while nothing is read. */
  let putRead: (() => void) | null = null;

  async function read({ fresh = true, quietly = false }: LoadOptions): Promise<void> {
    const isLatest = questions.begin();
    const before = get();
    const earlier = before.status === 'ready' && (quietly || !fresh) ? before : null;
    put(earlier === null ? { status: 'loading' } : { ...earlier, more: true });
    try {
      const isRead = await readPieces(plan, fresh ? null : earlier, earlier === null, isLatest, (part) => {
        putRead = part;
      });
      if (isRead && quietly) tellRecordsRead();
    } catch (error) {
      if (!isLatest()) return;
      putRead = null;
      console.error(`licence: ${source.what} did not load`, error);
      const current = get();
      const stays = quietly && earlier !== null && plan.losesStale?.() !== true && current.status === 'ready';
      put(stays ? { ...current, more: false } : { status: 'failed', failure: error });
      plan.failed?.(error);
    }
  }

  function load(options: LoadOptions = {}): Promise<void> {
    reading = read(options);
    return reading;
  }

  function remake(make: (row: Row) => Row): void {
    const now = get();
    if (now.status === 'ready') put({ ...now, rows: now.rows.map(make) });
  }

  return {
    load,
    loadWanted({ quietly = false }: Pick<LoadOptions, 'quietly'> = {}) {
      const now = get();
      if (now.status !== 'ready' || now.more) return;
      const isHere = (linkedId: string): boolean => now.rows.some(({ id }) => String(id) === linkedId);
      if (!isEnough(plan, now.rows.length, now.total, isHere)) void load({ fresh: false, quietly });
    },
    /** Rebuilds all rows after a change outside of the records. */
    remake: (): void => remake(({ record }) => plan.rowOf(record)),
    change(id: number, make: (record: Rec) => Rec) {
      remake((row) => (row.id === id ? plan.rowOf(make(row.record)) : row));
      tellRecordsRead();
    },
    /** Reads one record again. @returns null when the list does not have it. @throws when it could not be read */
    newest: (id: number): Promise<Rec | null> => newestOf(source, id),
    /** @returns when the last reading has ended */
    settled: (): Promise<void> => reading,
    /** Ends the reading and keeps the batches that have come. */
    halt() {
      questions.cancel();
      putRead?.();
      putRead = null;
      const now = get();
      if (now.status === 'ready' && now.more) put({ status: 'ready', rows: now.rows, total: now.total, more: false });
    },
    drop(id: number) {
      const now = get();
      if (now.status === 'ready') put({ ...now, rows: now.rows.filter((row) => row.id !== id), total: now.total - 1 });
      tellRecordsRead();
    },
    stop: questions.cancel,
  };
}

export const rowsHere = <Row>(list: Rows<Row>): readonly Row[] => (list.status === 'ready' ? list.rows : []);

/** Finds rows by a text; ignores case and accents. */
export function searchRows<Row extends { readonly folded: string }>(rows: readonly Row[], query: string): readonly Row[] {
  const foldedQuery = foldText(query);
  return foldedQuery === '' ? rows : rows.filter(({ folded }) => folded.includes(foldedQuery));
}
