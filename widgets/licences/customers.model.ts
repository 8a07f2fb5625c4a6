import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCustomersLicensed, type LicensedCustomer } from '#shared/contract/customers-admin';
import { batches } from '#shared/page/desk/list-rows';
import { createListExport, filtersOf, type ListExport } from '#shared/page/desk/list-export';
import { createSearchPause, pageSizes, searchPause } from '#shared/page/desk/list-address';
import { createPages, type Pages } from '#shared/page/desk/list-pages';
import { createSavedViews, type SavedViews } from '#shared/page/desk/saved-views';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { CustomerBook } from './customers.book.ts';
import { customerSheet } from './customers.export.ts';
import { readCustomers, writeCustomers } from './licences.address.ts';
import { messages } from './licences.messages.ts';

/** Customers per page and per request. */
export const [PAGE_SIZE] = pageSizes.customers;

/** The same for a file, which needs them all. */
const EXPORTED = 100;

export interface CustomersState extends Pages<LicensedCustomer> {
  /** As it stands in the search field. */
  readonly query: string;
  /** Customers whose licences are shown. */
  readonly open: ReadonlySet<number>;
}

export interface CustomersModel {
  readonly store: StoreApi<CustomersState>;
  readonly views: SavedViews;
  readonly exporting: ListExport;
  search(query: string, options?: { readonly now?: boolean }): void;
  turnTo(page: number): void;
  toggle(customerId: number): void;
  retry(): void;
  /** Reads the page on screen again and forgets the others; it stays on screen meanwhile. */
  refresh(): void;
  /** Reads again when it is shown next. */
  forget(): void;
  /** Shows what the address asks for. */
  follow(): void;
  stop(): void;
}

/** The customers by pages of ten: a page is asked for when it is turned to, and once. */
export function createCustomersModel(page: Page, location: LocationPort, book: CustomerBook): CustomersModel {
  const { call, notices } = page;
  const first = readCustomers(location.get());
  const store: CustomersModel['store'] = createStore<CustomersState>(() => ({
    query: first.query,
    page: first.page,
    status: 'loading',
    pages: new Map(),
    total: null,
    open: new Set(first.open),
  }));
  /** Whose licences are shown is no view of the list. */
  const views = createSavedViews(page, location, {
    list: 'empresas',
    place: (params) => writeCustomers({ ...readCustomers(params), open: [] }),
  });
  const state = store.getState;
  /** What the loaded pages were searched with; null before anything was asked. */
  let searched: string | null = null;
  const pause = createSearchPause(searchPause.usual);

  function write(replace: boolean): void {
    const { page: at, open } = state();
    location.set(writeCustomers({ query: searched ?? '', page: at, open: [...open] }), { replace });
  }

  /** @returns null where the platform refuses it: nobody is found */
  async function read(startRegister: number, registerNumber: number, filter: string) {
    const answer = await call(getCustomersLicensed, { headers: { startRegister, registerNumber, filter } });
    return answer.ok ? { rows: answer.value.records, total: answer.value.countRecords ?? null } : null;
  }

  const exporting = createListExport<LicensedCustomer, LicensedCustomer>(page, {
    name: 'empresas',
    title: messages.list,
    columns: customerSheet(),
    rowOf: (record) => record,
    keyOf: ({ id }) => id,
    view() {
      const query = searched ?? state().query;
      return {
        filters: filtersOf({ query, sort: null }, () => ''),
        pieces: (loaded) =>
          batches(async (at) => {
            const found = await read(at, EXPORTED, query);
            return { records: found?.rows ?? [], total: found === null ? at : (found.total ?? Number.POSITIVE_INFINITY) };
          })(loaded, 0),
      };
    },
  });

  const rows = createPages<LicensedCustomer>({
    what: 'the customers',
    size: PAGE_SIZE,
    read: (at) => read(at * PAGE_SIZE, PAGE_SIZE, searched ?? ''),
    get: state,
    put: store.setState,
    arrived(found) {
      book.learnListed(found);
      // Somebody is found: that nobody was is no longer true.
      for (const { id, text } of notices.store.getState()) if (text === messages.notFound) notices.close(id);
      const [only] = found;
      if (!searched || only === undefined || found.length > 1 || state().total !== 1) return;
      store.setState({ open: new Set([...state().open, only.id]) });
      write(true);
    },
    refused: () => notices.show('warning', messages.notFound),
    failed: (failure) => notices.fail(failure, messages.callFailed),
    movedBack: () => write(true),
  });

  function searchFor(query: string, at: number, typed = query): void {
    searched = query;
    store.setState({ query: typed, page: at, pages: new Map(), total: null });
    void rows.load(at);
  }

  return {
    store,
    views,
    exporting,
    search(query, { now = false } = {}) {
      store.setState({ query });
      const run = (): void => {
        if (query.trim() === searched && !now) return;
        searchFor(query.trim(), 0, query);
        write(true);
      };
      pause.run(run, now || query === '');
    },
    turnTo(at) {
      store.setState({ page: at });
      rows.need(at);
      write(false);
    },
    toggle(customerId) {
      const open = new Set(state().open);
      if (!open.delete(customerId)) open.add(customerId);
      store.setState({ open });
      write(true);
    },
    retry: () => void rows.load(state().page),
    refresh: () => void rows.load(state().page, { fresh: true }),
    forget() {
      searched = null;
    },
    follow() {
      const wanted = readCustomers(location.get());
      store.setState({ open: new Set(wanted.open) });
      if (wanted.query !== searched) {
        pause.cancel();
        searchFor(wanted.query, wanted.page);
        return;
      }
      store.setState({ page: wanted.page });
      if (typeof state().status === 'string') rows.need(wanted.page);
    },
    stop() {
      rows.stop();
      exporting.cancel();
      pause.cancel();
    },
  };
}
