import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCustomersLicensed, type LicensedCustomer } from '#shared/contract/customers-admin';
import type { Page } from '#shared/page/page';
import type { LocationPort } from '#shared/runtime/widget';
import type { CustomerBook } from './customers.book.ts';
import { readCustomers, writeCustomers } from './licences.address.ts';
import { messages } from './licences.messages.ts';

/** Customers per page and per request. */
export const PAGE_SIZE = 10;
/** A pause after the last key before a search is sent, in ms. */
export const PAUSE = 300;

type Pages = ReadonlyMap<number, readonly LicensedCustomer[]>;

export interface CustomersState {
  /** As it stands in the search field. */
  readonly query: string;
  /** Starts at 0. */
  readonly page: number;
  /** 'ready' as soon as one page is there. */
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  /** The pages that were asked for; one that is not here is on its way. */
  readonly pages: Pages;
  /** How many customers there are; null where the server does not say and the end was not seen. */
  readonly total: number | null;
  /** Customers whose licences are shown. */
  readonly open: ReadonlySet<number>;
}

export interface CustomersModel {
  readonly store: StoreApi<CustomersState>;
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
  const state = store.getState;
  /** What the loaded pages were searched with; null before anything was asked. */
  let searched: string | null = null;
  /** Each question makes earlier answers stale. */
  let asked = 0;
  /** The page that is on its way. */
  let pending: number | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function write(replace: boolean): void {
    const { page: at, open } = state();
    location.set(writeCustomers({ query: searched ?? '', page: at, open: [...open] }), { replace });
  }

  async function load(at: number, { fresh = false }: { readonly fresh?: boolean } = {}): Promise<void> {
    const mine = (asked += 1);
    const filter = searched ?? '';
    pending = at;
    if (state().pages.size === 0) store.setState({ status: 'loading' });
    try {
      const answer = await call(getCustomersLicensed, {
        headers: { startRegister: at * PAGE_SIZE, registerNumber: PAGE_SIZE, filter },
      });
      if (mine !== asked) return;
      pending = null;
      if (!answer.ok || (answer.value.records.length === 0 && at > 0)) ended(at, !answer.ok);
      else arrived(at, answer.value.records, answer.value.countRecords ?? null, fresh);
    } catch (error) {
      if (mine !== asked) return;
      pending = null;
      console.error('licence: the customers did not load', error);
      failed(error);
    }
  }

  function arrived(at: number, records: readonly LicensedCustomer[], count: number | null, fresh: boolean): void {
    book.learnListed(records);
    // Somebody is found: that nobody was is no longer true.
    for (const { id, text } of notices.store.getState()) if (text === messages.notFound) notices.close(id);
    const pages = new Map(fresh ? [] : state().pages);
    // A server that gives more than it was asked for has given the next pages too.
    for (let from = 0; from === 0 || from < records.length; from += PAGE_SIZE)
      pages.set(at + from / PAGE_SIZE, records.slice(from, from + PAGE_SIZE));
    const end = records.length % PAGE_SIZE === 0 && records.length > 0 ? null : at * PAGE_SIZE + records.length;
    const only = searched && records.length === 1 && (count ?? end) === 1 ? records[0] : undefined;
    store.setState({
      status: 'ready',
      pages,
      total: count ?? end ?? state().total,
      ...(only && { open: new Set([...state().open, only.id]) }),
    });
    if (only) write(true);
  }

  /** There is no such page: on the first one that is told, on a later one it is the end. */
  function ended(at: number, refused: boolean): void {
    if (at === 0) {
      if (refused) notices.show('warning', messages.notFound);
      store.setState({ status: 'ready', pages: new Map([[0, []]]), total: 0 });
      return;
    }
    const last = Math.max(-1, ...[...state().pages.keys()].filter((loaded) => loaded < at));
    const rows = state().pages.get(last)?.length ?? 0;
    store.setState({ page: Math.max(0, last), total: last < 0 ? null : last * PAGE_SIZE + rows });
    write(true);
    if (last < 0) void load(0);
  }

  /** What is loaded stays, and the pager goes back to it. */
  function failed(failure: unknown): void {
    notices.fail(failure, messages.callFailed);
    const { pages, page: at } = state();
    if (pages.size === 0) store.setState({ status: { failure } });
    else if (!pages.has(at)) {
      const near = [...pages.keys()].toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? 0;
      store.setState({ page: near });
      write(true);
    }
  }

  /** Asks for a page that is neither there nor on its way. */
  function need(at: number): void {
    if (!state().pages.has(at) && pending !== at) void load(at);
  }

  function searchFor(query: string, at: number, typed = query): void {
    searched = query;
    store.setState({ query: typed, page: at, pages: new Map(), total: null });
    void load(at);
  }

  return {
    store,
    search(query, { now = false } = {}) {
      clearTimeout(pause);
      store.setState({ query });
      const run = (): void => {
        if (query.trim() === searched && !now) return;
        searchFor(query.trim(), 0, query);
        write(true);
      };
      if (now || query === '') run();
      else pause = setTimeout(run, PAUSE);
    },
    turnTo(at) {
      store.setState({ page: at });
      need(at);
      write(false);
    },
    toggle(customerId) {
      const open = new Set(state().open);
      if (!open.delete(customerId)) open.add(customerId);
      store.setState({ open });
      write(true);
    },
    retry: () => void load(state().page),
    refresh: () => void load(state().page, { fresh: true }),
    forget() {
      searched = null;
    },
    follow() {
      const wanted = readCustomers(location.get());
      store.setState({ open: new Set(wanted.open) });
      if (wanted.query !== searched) {
        clearTimeout(pause);
        searchFor(wanted.query, wanted.page);
        return;
      }
      store.setState({ page: wanted.page });
      if (typeof state().status === 'string') need(wanted.page);
    },
    stop() {
      asked += 1;
      pending = null;
      clearTimeout(pause);
    },
  };
}
