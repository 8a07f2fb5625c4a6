import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { createLinkedDialog, type LinkedDialog } from './linked-dialog.ts';
import { readPlace, tidySearch, writePlace, type ListPlace, type PlaceRules, type Sort } from './list-address.ts';
import { createRows, type Rows, type RowSource } from './list-rows.ts';
import { createRowSwitch, type RowSwitch, type SwitchPlan } from './row-switch.ts';

/** A record that is active or not: its `idstate` is 0 or 1. */
export interface Switchable {
  readonly id: number;
  /** 0 is active, 1 inactive. */
  readonly idstate?: number | null | undefined;
}

/** A record with what its row shows, worked out once: long lists are searched and sorted at every key. */
export interface ListRow<Rec> {
  readonly id: number;
  readonly record: Rec;
  readonly active: boolean;
}

/** What makes a list: where it comes from, what its rows are, and how they are switched on and off. */
export interface ListPlan<Rec extends Switchable, Row extends ListRow<Rec>, Key extends string> extends PlaceRules<Key> {
  readonly source: RowSource<Rec>;
  rowOf(record: Rec): Row;
  /** The parameter of the address that names the open record. */
  readonly dialogParameter: string;
  readonly switching: Omit<SwitchPlan<Row>, 'show'>;
  /** Whether rows are narrowed by more than the search: then all of them are needed. */
  narrowed?(): boolean;
}

export interface ListState<Row, Key extends string = string> extends ListPlace<Key> {
  readonly list: Rows<Row>;
}

/** A list of the back office that is searched and sorted here: search, order, page and the open dialog stand in the address. */
export interface ListModel<Rec, Row, Key extends string = string> {
  readonly store: StoreApi<ListState<Row, Key>>;
  readonly switches: RowSwitch<Row>;
  readonly dialog: LinkedDialog<Rec>;
  search(query: string): void;
  sortBy(sort: Sort<Key>): void;
  turnTo(page: number): void;
  resize(pageSize: number): void;
  retry(): void;
  /** A record has changed: reads again what is shown, which stays meanwhile. `firstPage` leads there. */
  reload(options?: { readonly firstPage?: boolean }): void;
  /** Every row anew from its record: what rows are made of beside it has changed. */
  remake(): void;
  /** Reads one record once more; null when the list does not name it. @throws when it could not be read */
  newest(id: number): Promise<Rec | null>;
  /** The last reading has ended. */
  settled(): Promise<void>;
  start(): () => void;
}

export function createList<Rec extends Switchable, Row extends ListRow<Rec>, Key extends string>(
  page: Pick<Page, 'notices'>,
  location: LocationPort,
  plan: ListPlan<Rec, Row, Key>,
): ListModel<Rec, Row, Key> {
  const store: ListModel<Rec, Row, Key>['store'] = createStore<ListState<Row, Key>>(() => ({
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

  /** Rows that are wanted from now on are read once the address, which is followed, says so. */
  function show(change: Partial<ListPlace<Key>>, { replace = false }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    location.set(writePlace(state(), plan), { replace });
  }

  return {
    store,
    switches,
    dialog,
    search: (query) => show({ query: (plan.tidy ?? tidySearch)(query), page: 0 }, { replace: true }),
    sortBy: (sort) => show({ sort }, { replace: true }),
    turnTo: (at) => show({ page: at }),
    resize: (pageSize) => show({ pageSize, page: 0 }, { replace: true }),
    retry: () => void rows.load(),
    reload({ firstPage = false } = {}) {
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
      return () => {
        rows.stop();
        stopFollowing();
      };
    },
  };
}
