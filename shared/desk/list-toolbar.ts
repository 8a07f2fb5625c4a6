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

/** Search and sort of a list at one moment. */
export interface Asked<Key extends string> extends Pick<ListPlace<Key>, 'query' | 'sort'> {
  /** Name of the open part of the list; it begins a file's filters. */
  readonly part?: string;
}

export interface ToolbarPlan<
  Rec extends Identified,
  Row extends Identified,
  Act extends string,
  Key extends string,
  Now extends Asked<Key>,
> {
  /** Names the list's files, and the list in storage. */
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
  question(): Now;
  /** Yields the records after the first `loaded`. */
  pieces(view: Now, loaded: number): AsyncIterable<Piece<Rec>>;
  /** Left out where the platform searches. */
  search?(rows: readonly Row[], query: string): readonly Row[];
  orderOf(sort: Sort<Key> | null): ((one: Row, other: Row) => number) | null;
}

export type ListToolbar<Row extends Identified, Act extends string> = Omit<
  ReturnType<typeof createListToolbar<Identified, Row, Act, string, Asked<string>>>,
  'start'
>;

export function createListToolbar<
  Rec extends Identified,
  Row extends Identified,
  Act extends string,
  Key extends string,
  Now extends Asked<Key>,
>(
  page: DraftHost & Pick<Page, 'notices'>,
  location: LocationPort,
  { list, title, sheet, rowOf, ...plan }: ToolbarPlan<Rec, Row, Act, Key, Now>,
) {
  const filters = createListFilters(location, plan.filters);
  const columns = plan.columns.map((key) => ({ key, label: plan.headOf(key) }));
  const look = createListLook(page, location, list, columns);
  const place: typeof plan.place = (params) => ({ ...plan.place(params), ...filters.place(params) });
  const views = createSavedViews(page, location, { list, place, look });
  const selection = createRowSelection<Row>(location, place);

  function view(): ExportView<Rec, Row> {
    const chosen = filters.store.getState();
    const asked = plan.question();
    const { query, part } = asked;
    return {
      filters: [...(part === undefined ? [] : [part]), ...filters.words(), ...filtersOf<Key>(asked, plan.headOf)],
      pieces: (loaded) => plan.pieces(asked, loaded),
      narrow: (rows) => filters.narrow(plan.search?.(rows, query) ?? rows, chosen),
      compare: plan.orderOf(asked.sort),
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
