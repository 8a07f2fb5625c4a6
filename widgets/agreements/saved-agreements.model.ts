import { pageSizes, readPlace, tidySearch, writePlace, type ListPlace, type Sort } from '#shared/desk/list-address';
import { createListExport, filtersOf, textCell, timeCell } from '#shared/desk/list-export';
import { createListLook } from '#shared/desk/list-look';
import { searchRows } from '#shared/desk/list-rows';
import type { SavedAgreement } from '#shared/desk/saved-agreements';
import { createSavedViews } from '#shared/desk/saved-views';
import { showDay } from '#shared/domain/calendar';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { foldText } from '#shared/domain/folded-text';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { createStore } from 'zustand/vanilla';
import { contractLabels, savedMessages as words } from './agreements.messages.ts';

/** Columns in their order; all of them sort. */
export const savedColumns = ['number', 'customer', 'product', 'dates', 'saved'] as const;
export type SavedColumn = (typeof savedColumns)[number];

/** An agreement with the texts of its row. */
export interface SavedRow {
  readonly agreement: SavedAgreement;
  readonly texts: Readonly<Record<SavedColumn, string>>;
  readonly folded: string;
}

interface SavedListState extends ListPlace<SavedColumn> {
  readonly rows: readonly SavedRow[];
}

export function savedRow(agreement: SavedAgreement): SavedRow {
  const { contractNumber, customer, product, startDate, endDate, savedAt } = agreement;
  const texts = {
    number: contractNumber,
    customer,
    product,
    dates: `${showDay(startDate)} – ${showDay(endDate)}`,
    saved: formatMoment(savedAt).slice(0, 16),
  };
  return { agreement, texts, folded: foldText(Object.values(texts).join(' ')) };
}

const compare: Readonly<Record<SavedColumn, (one: SavedAgreement, other: SavedAgreement) => number>> = {
  number: (one, other) => compareTexts(one.contractNumber, other.contractNumber),
  customer: (one, other) => compareTexts(one.customer, other.customer),
  product: (one, other) => compareTexts(one.product, other.product),
  dates: (one, other) => compareTexts(one.startDate, other.startDate),
  saved: (one, other) => one.savedAt - other.savedAt,
};

function orderOf(sort: Sort<SavedColumn> | null): ((one: SavedRow, other: SavedRow) => number) | null {
  if (sort === null) return null;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return (one, other) => turn * compare[sort.key](one.agreement, other.agreement);
}

/** Returns the agreements that contain the searched text, in the chosen order, by default the newest first. */
export function foundIn(rows: readonly SavedRow[], { query, sort }: Pick<ListPlace<SavedColumn>, 'query' | 'sort'>): readonly SavedRow[] {
  const order = orderOf(sort);
  const found = searchRows(rows, query);
  return order === null ? found : found.toSorted(order);
}

const rules = { sizes: pageSizes.records, sortKeys: savedColumns };
const headOf = (key: SavedColumn): string => words.columns[key];

/** @param saved the newest first */
export function createSavedList(page: Page, location: LocationPort, saved: () => Promise<readonly SavedAgreement[]>) {
  const store = createStore<SavedListState>(() => ({ ...readPlace(location.get(), rules), rows: [] }));
  const state = store.getState;
  const [, ...others] = savedColumns;
  const look = createListLook(
    page,
    location,
    'convenios',
    others.map((key) => ({ key, label: headOf(key) })),
  );
  const views = createSavedViews(page, location, {
    list: 'convenios',
    place: (params) => writePlace(readPlace(params, rules), rules),
    look,
  });
  const exporting = createListExport<SavedRow, SavedRow>(page, {
    name: 'convenios',
    title: words.title,
    columns: [
      { head: words.columns.number, cell: ({ agreement }) => textCell(agreement.contractNumber) },
      { head: words.columns.customer, column: 'customer', cell: ({ agreement }) => textCell(agreement.customer) },
      { head: words.columns.product, column: 'product', cell: ({ agreement }) => textCell(agreement.product) },
      { head: contractLabels.startDate, column: 'dates', cell: ({ agreement }) => timeCell('day', parseStamp(agreement.startDate)) },
      { head: contractLabels.endDate, column: 'dates', cell: ({ agreement }) => timeCell('day', parseStamp(agreement.endDate)) },
      { head: words.columns.saved, column: 'saved', cell: ({ agreement }) => timeCell('moment', agreement.savedAt) },
    ],
    hidden: look.hidden,
    rowOf: (row) => row,
    keyOf: ({ agreement }) => agreement.savedAt,
    view() {
      const { query, sort, rows } = state();
      return {
        filters: filtersOf({ query, sort }, headOf),
        async *pieces(loaded) {
          yield await Promise.resolve({ records: rows.slice(loaded), total: rows.length });
        },
        narrow: (some) => searchRows(some, query),
        compare: orderOf(sort),
      };
    },
  });

  function show(change: Partial<ListPlace<SavedColumn>>, { replace = true }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    location.set(writePlace(state(), rules), { replace });
  }

  return {
    store,
    look,
    views,
    exporting,
    search: (query: string): void => show({ query: tidySearch(query), page: 0 }),
    sortBy: (sort: Sort<SavedColumn>): void => show({ sort }),
    turnTo: (at: number): void => show({ page: at }, { replace: false }),
    resize: (pageSize: number): void => show({ pageSize, page: 0 }),
    start(): () => void {
      void saved().then((agreements) => store.setState({ rows: agreements.map(savedRow) }));
      const stops = [
        look.start(),
        views.start(),
        location.subscribe(() => store.setState(readPlace(location.get(), rules))),
        exporting.cancel,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
