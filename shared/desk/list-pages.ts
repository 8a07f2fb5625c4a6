import { createLatest } from '#shared/page/latest';
import { tellRecordsRead } from './records-read.ts';

/** A list that the platform gives page by page. */
export interface Pages<Row> {
  /** The page that is shown; starts at 0. */
  readonly page: number;
  /** 'ready' as soon as one page is here. */
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  /** The pages that are here; one that is shown and not here is on its way. */
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** How many rows there are; null where the platform does not say and the end was not seen. */
  readonly total: number | null;
}

export interface PagesPlan<Row> {
  /** Names the list in the console: 'the customers'. */
  readonly what: string;
  /** Rows per page. */
  readonly size: number;
  /**
   * Reads a page. A platform that gives more than it was asked for has given the next pages too.
   * @returns null where the platform refuses it
   */
  read(page: number): Promise<{ readonly rows: readonly Row[]; readonly total: number | null } | null>;
  get(): Pages<Row>;
  put(change: Partial<Pages<Row>>): void;
  /** A page is here. */
  arrived(rows: readonly Row[]): void;
  /** The platform refuses the list. */
  refused(): void;
  failed(failure: unknown): void;
  /** Another page is shown than the one that was turned to, which is not there or did not come. */
  movedBack(): void;
}

export interface PagesReader {
  /** Asks for a page that is neither here nor on its way. */
  need(page: number): void;
  /** Reads a page; `fresh` forgets the others once it is here. */
  load(page: number, options?: { readonly fresh?: boolean }): Promise<void>;
  stop(): void;
}

/** Reads a list page by page: a page is asked for when it is turned to, and once. An answer that was overtaken is dropped. */
export function createPages<Row>(plan: PagesPlan<Row>): PagesReader {
  const { size, get, put } = plan;
  const questions = createLatest();
  /** The page that is on its way. */
  let pending: number | null = null;

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

  function arrived(at: number, rows: readonly Row[], told: number | null, fresh: boolean): void {
    const pages = new Map(fresh ? [] : get().pages);
    for (let from = 0; from === 0 || from < rows.length; from += size) pages.set(at + from / size, rows.slice(from, from + size));
    const seen = rows.length % size === 0 && rows.length > 0 ? null : at * size + rows.length;
    put({ status: 'ready', pages, total: told ?? seen ?? get().total });
    plan.arrived(rows);
    if (fresh) tellRecordsRead();
  }

  /** There is no such page: on the first one that is told, on a later one it is the end. */
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

  /** What is here stays, and the pager goes back to it. */
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
    need(at) {
      if (!get().pages.has(at) && pending !== at) void load(at);
    },
    stop() {
      questions.cancel();
      pending = null;
    },
  };
}
