import type { ViewedList } from '#shared/contract/shared-views';
import type { LocationPort } from '../location-port.ts';
import type { Page } from '../page.ts';
import { createBulk, type Bulk, type BulkPlan } from './bulk.ts';
import type { KeptHost } from './kept.ts';
import { createListExport, type ExportView, type ListExport, type SheetColumn } from './list-export.ts';
import { createListFilters, type ListFilter, type ListFilters } from './list-filters.ts';
import { createListLook, type ChosenColumn, type ListLooks } from './list-look.ts';
import { createRowSelection, type RowSelection } from './row-selection.ts';
import { createSavedViews, type SavedViews } from './saved-views.ts';
import type { SharingPage } from './shared-views.ts';

interface Identified {
  readonly id: number;
}

/** The filters as they are chosen at one moment. */
export interface ChosenNow<Row> {
  /** 'Estado: Activos' */
  readonly words: readonly string[];
  narrow(rows: readonly Row[]): readonly Row[];
}

export interface ToolbarPlan<Rec extends Identified, Row extends Identified, Act extends string> {
  /** Names the list's files, and it among what is kept of a person and to the platform. */
  readonly list: ViewedList;
  readonly title: string;
  readonly filters: readonly ListFilter<Row>[];
  /** Those that may be left out. */
  readonly columns: readonly ChosenColumn[];
  /** What a file shows of a row. */
  readonly sheet: readonly SheetColumn<Row>[];
  readonly bulk: Pick<BulkPlan<Rec, Row, Act>, 'most' | 'acts' | 'pieces' | 'here' | 'changed'>;
  rowOf(record: Rec): Row;
  /** What an address asks of the list beside filters and columns, as the list writes it. */
  place(params: ReturnType<LocationPort['get']>): Readonly<Record<string, string | null>>;
  /** What is searched, filtered and sorted now. */
  view(chosen: ChosenNow<Row>): ExportView<Rec, Row>;
}

/** What a list of the back office has around its rows. */
export interface ListToolbar<Row, Act extends string> {
  readonly filters: ListFilters<Row>;
  readonly look: ListLooks;
  readonly views: SavedViews;
  readonly selection: RowSelection<Row>;
  readonly bulk: Bulk<Row, Act>;
  readonly exporting: ListExport;
}

/** What is offered above a list: filters, columns and density, saved views, what is picked and done together, its file. */
export function createListToolbar<Rec extends Identified, Row extends Identified, Act extends string>(
  page: Pick<Page, 'notices' | 'clock'> & KeptHost & SharingPage,
  location: LocationPort,
  { list, title, columns, sheet, rowOf, ...plan }: ToolbarPlan<Rec, Row, Act>,
): ListToolbar<Row, Act> & { start(): () => void } {
  const filters = createListFilters(location, plan.filters);
  const look = createListLook(page, location, list, columns);
  const place: typeof plan.place = (params) => ({ ...plan.place(params), ...filters.place(params) });
  const views = createSavedViews(page, location, { list, place: (params) => ({ ...place(params), ...look.place(params) }) });
  const selection = createRowSelection<Row>(location, place);

  function view(): ExportView<Rec, Row> {
    const chosen = filters.store.getState();
    return plan.view({ words: filters.words(), narrow: (rows) => filters.narrow(rows, chosen) });
  }

  const bulk = createBulk<Rec, Row, Act>(page, { ...plan.bulk, list, selection, rowOf, view });
  const exporting = createListExport<Rec, Row>(page, { name: list, title, columns: sheet, rowOf, keyOf: ({ id }) => id, view });

  return {
    filters,
    look,
    views,
    selection,
    bulk,
    exporting,
    start() {
      const stops = [filters.start(), look.start(), views.start(), selection.start(), bulk.start(), exporting.cancel];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
