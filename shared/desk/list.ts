import { stopAll } from './stop-all.ts';
import { createStore } from 'zustand/vanilla';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { createLinkedDialog } from './linked-dialog.ts';
import { readPlace, tidySearch, writePlace, type ListPlace, type PlaceRules, type Sort, sortBy } from './list-address.ts';
import { createRows, type Rows, type RowSource } from './list-rows.ts';
import { createRowSwitch, type SwitchPlan } from './row-switch.ts';

export interface Switchable {
  readonly id: number;
  /** 0 is active, 1 inactive. */
  readonly idstate?: number | null | undefined;
}

/** A row contains precomputed texts, since each typed key searches and sorts the list. */
export interface ListRow<Rec> {
  readonly id: number;
  readonly record: Rec;
  readonly active: boolean;
}

export interface ListPlan<Rec extends Switchable, Row extends ListRow<Rec>, Key extends string> extends PlaceRules<Key> {
  readonly source: RowSource<Rec>;
  rowOf(record: Rec): Row;
  /** Names the parameter with the id of the open record. */
  readonly dialogParameter: string;
  readonly switching: Omit<SwitchPlan<Row>, 'show'>;
  /** True while a filter needs all rows. */
  narrowed?(): boolean;
}

export interface ListState<Row, Key extends string = string> extends ListPlace<Key> {
  readonly list: Rows<Row>;
}

export type ListModel<Rec extends Switchable, Row extends ListRow<Rec>, Key extends string = string> = ReturnType<
  typeof createList<Rec, Row, Key>
>;

/** A list that is searched and sorted in the browser. The address contains search, order, page and dialog. */
export function createList<Rec extends Switchable, Row extends ListRow<Rec>, Key extends string>(
  page: Pick<Page, 'notices'>,
  location: LocationPort,
  plan: ListPlan<Rec, Row, Key>,
) {
  const store = createStore<ListState<Row, Key>>(() => ({
    ...readPlace(location.get(), plan),
    list: { status: 'loading' },
  }));
  const state = store.getState;
  const dialog = createLinkedDialog<Rec>(location, plan.dialogParameter, () => state().list);
  const rows = createRows<Rec, Row>({
    source: plan.source,
    rowOf: plan.rowOf,
    reach: () => (state().page + 1) * state().pageSize,
    needsAll: (isHere) => state().query !== '' || state().sort !== null || plan.narrowed?.() === true || dialog.seeks(isHere),
    get: () => state().list,
    put: (list) => store.setState({ list }),
    arrived: dialog.follow,
  });
  const switches = createRowSwitch<Row>(page, {
    ...plan.switching,
    show: (id, active) => rows.change(id, (record) => ({ ...record, idstate: active ? 0 : 1 })),
  });

  /** The address subscription then loads rows that the change needs. */
  function show(change: Partial<ListPlace<Key>>, { replace = false }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    location.set(writePlace(state(), plan), { replace });
  }

  return {
    store,
    switches,
    dialog,
    search: (query: string): void => show({ query: (plan.tidy ?? tidySearch)(query), page: 0 }, { replace: true }),
    sortBy: (sort: Sort): void => show({ sort: sortBy(plan.sortKeys, sort) }, { replace: true }),
    turnTo: (at: number): void => show({ page: at }),
    resize: (pageSize: number): void => show({ pageSize, page: 0 }, { replace: true }),
    retry: (): void => void rows.load(),
    /** Reads again while the rows stay on screen. */
    reload({ firstPage = false }: { readonly firstPage?: boolean } = {}) {
      if (firstPage && state().page !== 0) show({ page: 0 }, { replace: true });
      void rows.load({ quietly: true });
    },
    remake: rows.remake,
    newest: rows.newest,
    settled: rows.settled,
    start() {
      void rows.load();
      const stopFollowing = location.subscribe(() => {
        store.setState(readPlace(location.get(), plan));
        dialog.follow();
        rows.loadWanted();
      });
      return stopAll(rows.stop, stopFollowing);
    },
  };
}
