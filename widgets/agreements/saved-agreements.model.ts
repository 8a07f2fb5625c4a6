import { stopAll } from '#shared/desk/stop-all';
import { comparisonFor, pageSizes, readPlace, sortBy, tidySearch, writePlace, type ListPlace, type Sort } from '#shared/desk/list-address';
import { textCell, timeCell } from '#shared/desk/list-export';
import { createListToolbar } from '#shared/desk/list-toolbar';
import { searchRows } from '#shared/desk/list-rows';
import type { SavedAgreement } from '#shared/desk/saved-agreements';
import { showDay } from '#shared/domain/calendar';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { foldText } from '#shared/domain/folded-text';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { createStore } from 'zustand/vanilla';
import { contractLabels, savedMessages as words } from './agreements.messages.ts';

/** Columns of the list, all of which sort. */
export const savedColumns = ['number', 'customer', 'product', 'dates', 'saved'] as const;
export type SavedColumn = (typeof savedColumns)[number];

/** `texts` are computed once, since every letter of a search reads them. */
export interface SavedRow {
  readonly id: number;
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
  return { id: savedAt, agreement, texts, folded: foldText(Object.values(texts).join(' ')) };
}

const compare: Readonly<Record<SavedColumn, (one: SavedAgreement, other: SavedAgreement) => number>> = {
  number: (one, other) => compareTexts(one.contractNumber, other.contractNumber),
  customer: (one, other) => compareTexts(one.customer, other.customer),
  product: (one, other) => compareTexts(one.product, other.product),
  dates: (one, other) => compareTexts(one.startDate, other.startDate),
  saved: (one, other) => one.savedAt - other.savedAt,
};

const orderOf = (sort: Sort<SavedColumn> | null) =>
  comparisonFor<SavedRow, SavedColumn>(sort, (key) => (one, other) => compare[key](one.agreement, other.agreement));

/** Sorts the newest first by default. */
export function foundIn(rows: readonly SavedRow[], { query, sort }: Pick<ListPlace<SavedColumn>, 'query' | 'sort'>): readonly SavedRow[] {
  const order = orderOf(sort);
  const found = searchRows(rows, query);
  return order === null ? found : found.toSorted(order);
}

const rules = { sizes: pageSizes.records, sortKeys: savedColumns };

/** @param saved the newest first */
export function createSavedList(page: Page, location: LocationPort, saved: () => Promise<readonly SavedAgreement[]>) {
  const store = createStore<SavedListState>(() => ({ ...readPlace(location.get(), rules), rows: [] }));
  const state = store.getState;
  const { start: startToolbar, ...toolbar } = createListToolbar<SavedRow, SavedRow, never, SavedColumn, SavedListState>(page, location, {
    list: 'convenios',
    title: words.title,
    filters: [],
    columns: savedColumns.filter((key) => key !== 'number'),
    headOf: (key) => words.columns[key],
    sheet: [
      { head: words.columns.number, cell: ({ agreement }) => textCell(agreement.contractNumber) },
      { head: words.columns.customer, column: 'customer', cell: ({ agreement }) => textCell(agreement.customer) },
      { head: words.columns.product, column: 'product', cell: ({ agreement }) => textCell(agreement.product) },
      { head: contractLabels.startDate, column: 'dates', cell: ({ agreement }) => timeCell('day', parseStamp(agreement.startDate)) },
      { head: contractLabels.endDate, column: 'dates', cell: ({ agreement }) => timeCell('day', parseStamp(agreement.endDate)) },
      { head: words.columns.saved, column: 'saved', cell: ({ agreement }) => timeCell('moment', agreement.savedAt) },
    ],
    // A saved agreement never changes.
    bulk: { most: 0, acts: {}, loadedRows: () => [], changed: () => undefined },
    rowOf: (row) => row,
    place: (params) => writePlace(readPlace(params, rules), rules),
    question: state,
    async *pieces({ rows }, loaded) {
      yield await Promise.resolve({ records: rows.slice(loaded), total: rows.length });
    },
    search: searchRows,
    orderOf,
  });

  function show(change: Partial<ListPlace<SavedColumn>>, { replace = true }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    location.set(writePlace(state(), rules), { replace });
  }

  return {
    ...toolbar,
    store,
    search: (query: string): void => show({ query: tidySearch(query), page: 0 }),
    sortBy: (sort: Sort): void => show({ sort: sortBy(savedColumns, sort) }),
    turnTo: (at: number): void => show({ page: at }, { replace: false }),
    resize: (pageSize: number): void => show({ pageSize, page: 0 }),
    start(): () => void {
      void saved().then((agreements) => store.setState({ rows: agreements.map(savedRow) }));
      return stopAll(
        startToolbar(),
        location.subscribe(() => store.setState(readPlace(location.get(), rules))),
      );
    },
  };
}
