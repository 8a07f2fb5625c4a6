import { stopAll } from './stop-all.ts';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { DraftHost } from '#shared/page/storage/draft';
import { createBulk, createRowSelection, type BulkPlan, type Identified } from './bulk.ts';
import type { ListPlace, Sort } from './list-address.ts';
import { createListExport, filtersOf, type ExportView, type SheetColumn } from './list-export.ts';
import { createListFilters, type ListFilter } from './list-filters.ts';
import { createListLook } from './list-look.ts';
import type { Piece } from './list-rows.ts';
import { createSavedViews } from './saved-views.ts';

export interface ListQuestion<Key extends string> extends Pick<ListPlace<Key>, 'query' | 'sort'> {
  /** Name of the open section of the list; first among the filters of an exported file. */
  readonly part?: string;
}

export interface ToolbarPlan<
  Rec extends Identified,
  Row extends Identified,
  Act extends string,
  Key extends string,
  Question extends ListQuestion<Key>,
> {
  /** Names the exported files and the storage entries. */
  readonly list: string;
  readonly title: string;
  readonly filters: readonly ListFilter<Row>[];
  readonly columns: readonly Key[];
  headOf(key: Key): string;
  readonly sheet: readonly SheetColumn<Row>[];
  readonly bulk: Pick<BulkPlan<Rec, Row, Act>, 'most' | 'acts' | 'loadedRows' | 'changed'>;
  rowOf(record: Rec): Row;
  /** The parameters of an address that choose rows, except filters and columns. */
  place(params: ReturnType<LocationPort['get']>): Readonly<Record<string, string | null>>;
  question(): Question;
  /** Yields the records after the first `loaded`. */
  pieces(view: Question, loaded: number): AsyncIterable<Piece<Rec>>;
  /** Undefined if the platform searches. */
  search?(rows: readonly Row[], query: string): readonly Row[];
  orderOf(sort: Sort<Key> | null): ((one: Row, other: Row) => number) | null;
}

export type ListToolbar<Row extends Identified, Act extends string> = Omit<
  ReturnType<typeof createListToolbar<Identified, Row, Act, string, ListQuestion<string>>>,
  'start'
>;

export function createListToolbar<
  Rec extends Identified,
  Row extends Identified,
  Act extends string,
  Key extends string,
  Question extends ListQuestion<Key>,
>(
  page: DraftHost & Pick<Page, 'notices'>,
  location: LocationPort,
  { list, title, sheet, rowOf, ...plan }: ToolbarPlan<Rec, Row, Act, Key, Question>,
) {
  const filters = createListFilters(location, plan.filters);
  const columns = plan.columns.map((key) => ({ key, label: plan.headOf(key) }));
  const look = createListLook(page, location, list, columns);
  const place: typeof plan.place = (params) => ({ ...plan.place(params), ...filters.place(params) });
  const views = createSavedViews(page, location, { list, place, look });
  const selection = createRowSelection<Row>(location, place);

  function view(): ExportView<Rec, Row> {
    const chosen = filters.store.getState();
    const question = plan.question();
    const { query, part } = question;
    return {
      filters: [...(part === undefined ? [] : [part]), ...filters.words(), ...filtersOf<Key>(question, plan.headOf)],
      pieces: (loaded) => plan.pieces(question, loaded),
      narrow: (rows) => filters.narrow(plan.search?.(rows, query) ?? rows, chosen),
      compare: plan.orderOf(question.sort),
    };
  }

  const { hidden } = look;
  const bulk = createBulk<Rec, Row, Act>(page, { ...plan.bulk, list, selection, rowOf, view });
  const exporting = createListExport<Rec, Row>(page, { name: list, title, columns: sheet, hidden, rowOf, keyOf: ({ id }) => id, view });

  return {
    filters,
    look,
    views,
    selection,
    bulk,
    exporting,
    start() {
      return stopAll(filters.start(), look.start(), views.start(), selection.start(), bulk.start(), exporting.cancel);
    },
  };
}
