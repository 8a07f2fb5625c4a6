import { foldText } from '#shared/domain/folded-text';
import { createLatest } from '#shared/page/latest';

const listeners = new Set<() => void>();

/** Called when a list of this screen has newer records. */
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

interface ReadyRows<Row> {
  readonly status: 'ready';
  readonly rows: readonly Row[];
  /** Counts the whole list. */
  readonly total: number;
  /** True while further rows load. */
  readonly more: boolean;
  readonly progress?: ReadProgress;
}

export type Rows<Row> =
  | { readonly status: 'loading'; readonly progress?: ReadProgress }
  | { readonly status: 'failed'; readonly failure: unknown }
  | ReadyRows<Row>;

export interface Piece<Rec> {
  readonly records: readonly Rec[];
  /** Counts the whole list. */
  readonly total: number;
}

export interface RowSource<Rec> {
  /** Names the list in the console: 'the packages'. */
  readonly what: string;
  /** Yields the records after the first `loaded`. @param first number of records that the open page needs */
  pieces(loaded: number, first: number): AsyncIterable<Piece<Rec>>;
  /** The whole list is read, and its first piece is shown at once. */
  readonly whole?: boolean;
}

/** Makes `pieces` of a function that reads the batch after `loaded` records. */
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
  /** True for a search or sort in the browser, and if the address names a record that is not loaded. */
  needsAll(isLoaded: (id: string) => boolean): boolean;
  get(): Rows<Row>;
  put(rows: Rows<Row>): void;
  /** Called when the list has the rows of the open page. */
  arrived?(): void;
  /** Called after the newest reading failed and the list shows the failure. */
  failed?(failure: unknown): void;
  /** True if a failed quiet reading must remove the rows, since staff would decide by outdated ones. */
  losesStale?(): boolean;
}

export interface LoadOptions {
  readonly fresh?: boolean;
  /** Keeps the loaded rows on screen during the reading and after a failure. */
  readonly quietly?: boolean;
}

const isEnough = <Rec, Row>(plan: RowsPlan<Rec, Row>, loaded: number, total: number, isLoaded: (id: string) => boolean): boolean =>
  loaded >= (plan.source.whole === true || plan.needsAll(isLoaded) ? total : Math.min(total, plan.reach()));

/**
 * Reads pieces until the list has the rows that it needs.
 * @param from the rows that are loaded already
 * @param shows shows the first piece of a whole list at once
 * @param onPart called with a function that shows the rows read so far; null at the end
 * @returns false if a newer reading began
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
  const isLoaded = (id: string): boolean => rowsById.has(id);
  const putRows = (more: boolean): void => put({ status: 'ready', rows: [...rowsById.values()], total, more });
  onPart(() => {
    if (loaded > 0) putRows(false);
  });
  for await (const { records, total: reportedTotal } of source.pieces(loaded, plan.reach())) {
    if (!isLatest()) return false;
    for (const record of records) rowsById.set(String(record.id), plan.rowOf(record));
    loaded += records.length;
    // An empty batch ends the list, even below the reported total.
    total = records.length === 0 ? loaded : reportedTotal;
    if (isEnough(plan, loaded, total, isLoaded)) break;
    const shown = get();
    if (source.whole !== true) {
      if (shown.status !== 'failed') put({ ...shown, progress: { done: loaded, total } });
    } else if (shows && shown.status === 'loading') putRows(true);
  }
  if (!isLatest()) return false;
  onPart(null);
  // Staff may have changed rows on screen during the reading.
  const shown = get();
  if (shows && shown.status === 'ready') for (const row of shown.rows) rowsById.set(String(row.id), row);
  putRows(false);
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

/** Reads the rows of a list, in batches or whole. A newer reading discards the answers of an older one. */
export function createRows<Rec extends { readonly id: number }, Row extends { readonly id: number; readonly record: Rec }>(
  plan: RowsPlan<Rec, Row>,
) {
  const { source, get, put } = plan;
  const questions = createLatest();
  let reading = Promise.resolve();
  /** Shows the batches read so far; null while no reading runs. */
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
      const isLoaded = (linkedId: string): boolean => now.rows.some(({ id }) => String(id) === linkedId);
      if (!isEnough(plan, now.rows.length, now.total, isLoaded)) void load({ fresh: false, quietly });
    },
    /** Rebuilds all rows, after other data of the rows changed. */
    remake: (): void => remake(({ record }) => plan.rowOf(record)),
    change(id: number, make: (record: Rec) => Rec) {
      remake((row) => (row.id === id ? plan.rowOf(make(row.record)) : row));
      tellRecordsRead();
    },
    /** Reads one record again. @returns null if the list does not contain it @throws when the reading fails */
    newest: (id: number): Promise<Rec | null> => newestOf(source, id),
    /** Resolves at the end of the last reading. */
    settled: (): Promise<void> => reading,
    /** Ends the reading; the batches read so far stay. */
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

/** Finds a part of a row's text; ignores case and accents. */
export function searchRows<Row extends { readonly folded: string }>(rows: readonly Row[], query: string): readonly Row[] {
  const foldedQuery = foldText(query);
  return foldedQuery === '' ? rows : rows.filter(({ folded }) => folded.includes(foldedQuery));
}
