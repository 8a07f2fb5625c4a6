import { createLatest } from '#shared/page/latest';
import { tellRecordsRead } from './records-read.ts';

/** A list that the platform gives in pages. */
export interface Pages<Row> {
  /** The page that is shown; starts at 0. */
  readonly page: number;
  /** 'ready' as soon as one page is here. */
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  /** The loaded pages; an open page that is not among them is on its way. */
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** The number of rows; null until the platform says it or the end is reached. */
  readonly total: number | null;
}

export interface PagesPlan<Row> {
  /** Names the list in the console: 'the customers'. */
  readonly what: string;
  readonly size: number;
  /**
   * Reads a page. Rows beyond its size are the next pages.
   * @returns null where the platform refuses it
   */
  read(page: number): Promise<{ readonly rows: readonly Row[]; readonly total: number | null } | null>;
  get(): Pages<Row>;
  put(change: Partial<Pages<Row>>): void;
  arrived(rows: readonly Row[]): void;
  /** Called when the platform refuses the list. */
  refused(): void;
  failed(failure: unknown): void;
  /** Called when the opened page does not exist or failed, and another one shows. */
  movedBack(): void;
}

/** Reads a list page by page, each page once, when it is opened. An answer that a newer reading overtook is dropped. */
export function createPages<Row>(plan: PagesPlan<Row>) {
  const { size, get, put } = plan;
  const questions = createLatest();
  /** The page that is on its way. */
  let pending: number | null = null;

  /** Reads a page; `fresh` then drops the others. */
  async function load(at: number, { fresh = false }: { readonly fresh?: boolean } = {}): Promise<void> {
    const isLatest = questions.begin();
    pending = at;
    if (get().pages.size === 0) put({ status: 'loading' });
    try {
      const answer = await plan.read(at);
      if (!isLatest()) return;
      pending = null;
      if (answer === null || (answer.rows.length === 0 && at > 0)) ended(at, answer === null);
      else arrived(at, answer.rows, answer.total, fresh);
    } catch (error) {
      if (!isLatest()) return;
      pending = null;
      console.error(`licence: ${plan.what} did not load`, error);
      failed(error);
    }
  }

  function arrived(at: number, rows: readonly Row[], total: number | null, fresh: boolean): void {
    const pages = new Map(fresh ? [] : get().pages);
    for (let from = 0; from === 0 || from < rows.length; from += size) pages.set(at + from / size, rows.slice(from, from + size));
    const seen = rows.length % size === 0 && rows.length > 0 ? null : at * size + rows.length;
    put({ status: 'ready', pages, total: total ?? seen ?? get().total });
    plan.arrived(rows);
    if (fresh) tellRecordsRead();
  }

  /** A page that does not exist: the first one means an empty list, a later one its end. */
  function ended(at: number, refused: boolean): void {
    if (at === 0) {
      if (refused) plan.refused();
      put({ status: 'ready', pages: new Map([[0, []]]), total: 0 });
      return;
    }
    const { pages } = get();
    const last = Math.max(-1, ...[...pages.keys()].filter((loaded) => loaded < at));
    put({ page: Math.max(0, last), total: last < 0 ? null : last * size + (pages.get(last)?.length ?? 0) });
    plan.movedBack();
    if (last < 0) void load(0);
  }

  /** The loaded pages stay, and the pager goes back to the nearest. */
  function failed(failure: unknown): void {
    plan.failed(failure);
    const { pages, page } = get();
    if (pages.size === 0) put({ status: { failure } });
    else if (!pages.has(page)) {
      const [near = 0] = [...pages.keys()].toSorted((one, other) => Math.abs(one - page) - Math.abs(other - page));
      put({ page: near });
      plan.movedBack();
    }
  }

  return {
    load,
    /** Reads a page that is neither loaded nor on its way. */
    need(at: number) {
      if (!get().pages.has(at) && pending !== at) void load(at);
    },
    stop() {
      questions.cancel();
      pending = null;
    },
  };
}
