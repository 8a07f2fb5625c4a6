import { createStore } from 'zustand/vanilla';
import { formatMoment, isoDay } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { failureText } from '#shared/page/failure-text';
import type { Clock } from '#shared/page/clock';
import type { Page } from '#shared/page/page';
import { arrangeRows, nextTask, sliceLength, type Arrangement } from './arranged.ts';
import { createLatest } from '#shared/page/latest';
import { messages } from './desk-lists.messages.ts';
import type { ListPlace } from './list-address.ts';
import type { Piece } from './list-rows.ts';
import type { Cell } from './sheet.ts';
import type { ExportFormat } from './sheet-writer.ts';

export interface SheetColumn<Row> {
  readonly head: string;
  /** Key of the list's column; the file omits hidden columns. */
  readonly column?: string | undefined;
  cell(row: Row): Cell;
}

export interface ExportView<Rec, Row> extends Arrangement<Row> {
  /** The file's first row: 'Búsqueda: «nómina»'. */
  readonly filters: readonly string[];
  /** Yields the records after the first `loaded`. */
  pieces(loaded: number): AsyncIterable<Piece<Rec>>;
}

export interface ExportPlan<Rec, Row> {
  /** Begins the file's name: 'paquetes'. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  hidden?(): readonly string[];
  rowOf(record: Rec): Row;
  /** Detects duplicates: a list that changes during the reading may return a record twice. @param at position of a record without id */
  keyOf(record: Rec, at: number): string | number;
  /** Called once at the start, so that later changes on screen do not change the file. */
  view(): ExportView<Rec, Row>;
}

/** `done` is the number of records read; `total` is null if the platform gives none. */
export type ExportState =
  { readonly status: 'idle' } | { readonly status: 'busy' | 'stopped'; readonly done: number; readonly total: number | null };

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

export type ListExport = ReturnType<typeof createListExport>;

/** Reads all matching rows and writes a file, in slices, so that the page stays responsive. */
export function createListExport<Rec, Row>(
  { notices, clock }: Pick<Page, 'notices'> & { readonly clock: Pick<Clock, 'now'> },
  plan: ExportPlan<Rec, Row>,
) {
  const store = createStore<ExportState>(() => ({ status: 'idle' }));
  const runs = createLatest();
  const put = (state: ExportState): void => store.setState(state, true);
  const nothing = (): Promise<null> => Promise.resolve(null);
  /** Frees the file that is being written. */
  let drop = (): void => undefined;
  let resume: () => Promise<ExportedFile | null> = nothing;

  function start(format: ExportFormat): Promise<ExportedFile | null> {
    const view = plan.view();
    const hiddenColumns = plan.hidden?.() ?? [];
    const columns = plan.columns.filter(({ column }) => column === undefined || !hiddenColumns.includes(column));
    const rows = new Map<string | number, Row>();
    let loaded = 0;
    let total: number | null = null;

    async function read(isLatest: () => boolean): Promise<boolean> {
      for await (const piece of view.pieces(loaded)) {
        for (let at = 0; at < piece.records.length; at += sliceLength) {
          if (!isLatest()) return false;
          for (const [index, record] of piece.records.slice(at, at + sliceLength).entries())
            rows.set(plan.keyOf(record, loaded + at + index), plan.rowOf(record));
          await nextTask();
        }
        if (!isLatest()) return false;
        loaded += piece.records.length;
        total = Number.isFinite(piece.total) ? piece.total : null;
        put({ status: 'busy', done: loaded, total });
        if (piece.records.length === 0 || loaded >= piece.total) break;
      }
      return isLatest();
    }

    async function writeFile(isLatest: () => boolean): Promise<ExportedFile | null> {
      const exportedRows = await arrangeRows([...rows.values()], view);
      if (!isLatest()) return null;
      const filters = view.filters.length === 0 ? [messages.noFilters] : view.filters;
      const now = clock.now();
      const head = {
        title: plan.title,
        filter: [plan.title, ...filters, messages.records(exportedRows.length), formatMoment(now)].join(' · '),
        columns: columns.map((column) => column.head),
      };
      const { sheetWriter } = await import(/* webpackChunkName: "sheet" */ './sheet-writer.ts');
      const writer = await sheetWriter(format, head);
      drop = writer.drop;
      for (let at = 0; at < exportedRows.length; at += sliceLength) {
        writer.write(exportedRows.slice(at, at + sliceLength).map((row) => columns.map((column) => column.cell(row))));
        await nextTask();
        if (!isLatest()) return null;
      }
      const content = await writer.end();
      if (!isLatest()) return null;
      // Frees the memory of the rows.
      resume = nothing;
      put({ status: 'idle' });
      notices.show('success', messages.exported(formatQuantity(exportedRows.length)));
      return { name: `${plan.name}-${isoDay(now)}.${format}`, content };
    }

    async function run(): Promise<ExportedFile | null> {
      drop();
      const isLatest = runs.begin();
      put({ status: 'busy', done: loaded, total });
      try {
        return (await read(isLatest)) ? await writeFile(isLatest) : null;
      } catch (error) {
        if (!isLatest()) return null;
        console.error(`licence: the export of ${plan.name} stopped after ${loaded}`, error);
        put({ status: 'stopped', done: loaded, total });
        notices.fail(error, failureText(error, messages.exportStopped));
        return null;
      }
    }

    resume = run;
    return run();
  }

  return {
    store,
    /** @returns null after a cancel or a failure. After a failure the rows stay in memory until `resume` or `cancel`. */
    start,
    resume: (): Promise<ExportedFile | null> => resume(),
    cancel() {
      runs.cancel();
      drop();
      resume = nothing;
      put({ status: 'idle' });
    },
  };
}

/** Describes search and sort in words. @param columnOf returns a column's head */
export function filtersOf<Key extends string>(
  { query, sort }: Pick<ListPlace<Key>, 'query' | 'sort'>,
  columnOf: (key: Key) => string,
): readonly string[] {
  return [
    ...(query === '' ? [] : [messages.searched(query)]),
    ...(sort === null ? [] : [messages.sorted(columnOf(sort.key), sort.direction)]),
  ];
}

export const switchCell = (active: boolean): Cell => ({ kind: 'text', value: active ? messages.yes : messages.no });
/** An empty text gives null. */
export const textCell = (value: string | null | undefined): Cell => (value ? { kind: 'text', value } : null);
/** @param value epoch milliseconds */
export const timeCell = (kind: 'day' | 'moment', value: number | null): Cell =>
  value === null || !Number.isFinite(value) ? null : { kind, value };
