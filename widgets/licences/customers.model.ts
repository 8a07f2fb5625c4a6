import { stopAll } from '#shared/desk/stop-all';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCustomersLicensed, type LicensedCustomer, type ListedLicence } from '#shared/contract/customers-admin';
import { createListExport, filtersOf, textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { createListFilters, endingFilter, type ListFilter } from '#shared/desk/list-filters';
import { createSearchPause, comparisonFor, pageSizes, pageWithin, searchPause, type Sort, sortBy } from '#shared/desk/list-address';
import type { ListLooks } from '#shared/desk/list-look';
import { createSavedViews } from '#shared/desk/saved-views';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { documentTypeCode, documentTypeId, documentsOfCustomerForm, searchedNit } from '#shared/domain/people/identity-document';
import { batches, createRows, rowsHere, type Piece, type Rows } from '#shared/desk/list-rows';
import { compareTexts } from '#shared/domain/text-order';
import type { CustomerBook } from './choices.model.ts';
import { readCustomers, writeCustomers, type CustomersAddress, type CustomerSort, customerSorts } from './licences.address.ts';
import { messages, exportHeads as heads } from './licences.messages.ts';
import { documentText, shownDay } from './usage.rows.ts';

/**
 * Filters of the customer list. The platform lists only licences in force, so no filter offers expired ones.
 * @param now epoch milliseconds
 */
function customerFilters(now: () => number): readonly ListFilter<LicensedCustomer>[] {
  const ending = endingFilter<ListedLicence>(messages.licenceEnds, ({ expirationDate }) => parseStamp(expirationDate, true), now);
  return [
    {
      key: 'tipo',
      label: personLabels.documentTypeId,
      options: documentsOfCustomerForm.natural.map((id) => ({ value: String(id), label: documentTypeCode(id) ?? String(id) })),
      fits: ({ documentType }, value) => String(documentTypeId(documentType ?? '')) === value,
    },
    {
      key: 'licencias',
      label: heads.licences,
      options: [
        { value: 'con', label: messages.withLicences },
        { value: 'sin', label: messages.withoutLicences },
      ],
      fits: ({ validLicences }, value) => (validLicences?.length ?? 0) > 0 === (value === 'con'),
    },
    {
      ...ending,
      options: ending.options.filter(({ value }) => value === 'pronto'),
      fits: ({ validLicences }, value) => validLicences?.some((licence) => ending.fits(licence, value)) ?? false,
    },
  ];
}

type Licences = NonNullable<LicensedCustomer['validLicences']>;

/** Returns the earliest end; null without licences that end. */
export function firstEnd(licences: Licences): number | null {
  const ends = licences.map(({ expirationDate }) => parseStamp(expirationDate)).filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Columns of a customer in a file: the card's, then number, names and ends of the licences in force, one cell each. */
function customerSheet(): readonly SheetColumn<LicensedCustomer>[] {
  return [
    { head: heads.customer, cell: ({ name }) => textCell(name || messages.unnamed) },
    { head: personLabels.documentTypeId, cell: ({ documentType }) => textCell(documentType) },
    { head: personLabels.document, cell: ({ documentNumber }) => textCell(documentNumber) },
    { head: heads.licences, cell: ({ validLicences }) => ({ kind: 'number', value: validLicences?.length ?? 0 }) },
    {
      head: heads.services,
      cell: ({ validLicences }) =>
        textCell(
          validLicences
            ?.map(({ serviceName, expirationDate }) => heads.until(serviceName || messages.unknown, shownDay(expirationDate)))
            .join(', '),
        ),
    },
    { head: heads.firstEnd, column: 'validity', cell: ({ validLicences }) => timeCell('day', firstEnd(validLicences ?? [])) },
  ];
}

/** Customers per page, and per request while no sort or filter needs all of them. */
export const [PAGE_SIZE] = pageSizes.customers;

/** Customers per request when all of them are read. */
const BATCH = 100;

/** `at` is the position in the platform's list, from 0. */
export interface PlacedCustomer extends LicensedCustomer {
  readonly at: number;
}

interface CustomerRow {
  readonly id: number;
  readonly record: PlacedCustomer;
}

export interface CustomersState extends Pick<CustomersAddress, 'query' | 'page' | 'sort'> {
  /** Without a sort and filters the loaded rows may begin after the first page. */
  readonly list: Rows<CustomerRow>;
  /** Ids of customers with expanded licences. */
  readonly open: ReadonlySet<number>;
}

export const firstAt = (list: Rows<CustomerRow>): number => (list.status === 'ready' ? (list.rows[0]?.record.at ?? 0) : 0);

const compare: Readonly<Record<CustomerSort, (one: LicensedCustomer, other: LicensedCustomer) => number>> = {
  name: (one, other) => compareTexts(one.name ?? '', other.name ?? ''),
  document: (one, other) => compareTexts(documentText(one), documentText(other)),
  licences: (one, other) => (one.validLicences?.length ?? 0) - (other.validLicences?.length ?? 0),
  // Customers without an end come last in ascending order.
  validity: (one, other) => endOf(one) - endOf(other),
};

const endOf = ({ validLicences }: LicensedCustomer): number => firstEnd(validLicences ?? []) ?? Number.MAX_SAFE_INTEGER;

export const orderOf = (sort: Sort<CustomerSort> | null) => comparisonFor<LicensedCustomer, CustomerSort>(sort, (key) => compare[key]);

const sortHeads: Readonly<Record<CustomerSort, string>> = {
  name: heads.customer,
  document: personLabels.document,
  licences: heads.licences,
  validity: heads.firstEnd,
};

type CustomerFilters = ReturnType<typeof createListFilters<LicensedCustomer>>;

/** `total` counts the platform's whole list. @returns null where the platform refuses the request */
async function readBatch(
  { call }: Page,
  filter: string,
  startRegister: number,
  registerNumber: number,
): Promise<Piece<PlacedCustomer> | null> {
  const answer = await call(getCustomersLicensed, { headers: { startRegister, registerNumber, filter: searchedNit(filter) } });
  if (!answer.ok) return null;
  const { records, countRecords } = answer.value;
  const end = startRegister + records.length;
  return {
    records: records.map((customer, index) => ({ ...customer, at: startRegister + index })),
    total: countRecords ?? (records.length < registerNumber ? end : Number.POSITIVE_INFINITY),
  };
}

function createCustomersExport(page: Page, state: () => CustomersState, filters: CustomerFilters, look: ListLooks, queryNow: () => string) {
  return createListExport<LicensedCustomer, LicensedCustomer>(page, {
    name: 'empresas',
    title: messages.list,
    columns: customerSheet(),
    hidden: look.hidden,
    rowOf: (record) => record,
    keyOf: ({ id }) => id,
    view() {
      const query = queryNow();
      const chosen = filters.store.getState();
      const { sort } = state();
      return {
        filters: [...filters.words(), ...filtersOf({ query, sort }, (key) => sortHeads[key])],
        pieces: (loaded) => batches(async (at) => (await readBatch(page, query, at, BATCH)) ?? { records: [], total: at })(loaded, 0),
        narrow: (found) => filters.narrow(found, chosen),
        compare: orderOf(sort),
      };
    },
  });
}

/**
 * Reads each page once, when it is opened. A sort or a filter reads all pages.
 * @param write puts the list's place into the address
 */
function createCustomerList(
  page: Page,
  store: StoreApi<CustomersState>,
  filters: CustomerFilters,
  { book, write }: { readonly book: CustomerBook; readonly write: () => void },
) {
  const { notices } = page;
  const state = store.getState;
  /** Search text of the loaded rows; null before the first request. */
  let searched: string | null = null;
  /** Position in the platform's list at which the current read began. */
  let from = 0;

  const needsAll = (): boolean => state().sort !== null || Object.keys(filters.store.getState()).length > 0;

  function moveTo(at: number): void {
    if (at === state().page) return;
    store.setState({ page: at });
    write();
  }

  async function read(loaded: number): Promise<Piece<PlacedCustomer>> {
    const [query, begin] = [searched ?? '', from];
    const startRegister = begin + loaded;
    const piece = await readBatch(page, query, startRegister, needsAll() ? BATCH : PAGE_SIZE);
    if (piece === null && startRegister === 0 && query === searched) notices.show('warning', messages.notFound);
    return piece === null ? { records: [], total: loaded } : { ...piece, total: piece.total - begin };
  }

  const rows = createRows<PlacedCustomer, CustomerRow>({
    source: { what: 'the customers', pieces: batches(read) },
    rowOf: (record) => ({ id: record.id, record }),
    reach: () => (state().page + 1) * PAGE_SIZE - from,
    needsAll,
    get: () => state().list,
    put: (list) => store.setState({ list }),
    arrived,
    failed,
    // Part of a sorted or filtered list could be taken for all of it.
    losesStale: needsAll,
  });

  function arrived(): void {
    const { list, page: at } = state();
    const customers = rowsHere(list).map(({ record }) => record);
    if (customers.length === 0 && from > 0) {
      // The address names a page behind the end.
      moveTo(0);
      loadFrom(0);
      return;
    }
    book.learnListed(customers);
    if (customers.length > 0) for (const { id, text } of notices.store.getState()) if (text === messages.notFound) notices.close(id);
    if (!needsAll() && list.status === 'ready') moveTo(pageWithin({ page: at, pageSize: PAGE_SIZE }, from + list.total));
    openOnly();
  }

  /** Moves the pager back to the nearest loaded page. */
  function failed(failure: unknown): void {
    notices.fail(failure, messages.callFailed);
    const { list, page: at } = state();
    if (list.status !== 'ready') return;
    from = firstAt(list);
    const first = from / PAGE_SIZE;
    moveTo(first + pageWithin({ page: Math.max(0, at - first), pageSize: PAGE_SIZE }, list.rows.length));
  }

  function loadFrom(at: number): void {
    from = needsAll() ? 0 : at * PAGE_SIZE;
    void rows.load({ quietly: true });
  }

  /** Expands a customer that is the only result of a search. */
  function openOnly(): void {
    const { list, open } = state();
    if (!searched || list.status !== 'ready' || list.more || list.rows.length < list.total) return;
    const customers = list.rows.map(({ record }) => record);
    const [only, ...others] = filters.narrow(customers, filters.store.getState());
    if (only === undefined || others.length > 0) return;
    store.setState({ open: new Set([...open, only.id]) });
    write();
  }

  return {
    searched: () => searched,
    openOnly,
    load(query: string, at: number, typed = query): void {
      searched = query;
      store.setState({ query: typed, page: at, list: { status: 'loading' } });
      loadFrom(at);
    },
    /** Reads on from the loaded rows to the open page; reads a page that does not follow them alone. */
    loadWanted(): void {
      const { list, page: at } = state();
      const begin = list.status === 'ready' ? firstAt(list) : from;
      const end = begin + rowsHere(list).length;
      const firstIndex = needsAll() ? 0 : at * PAGE_SIZE;
      if (list.status === 'failed' || firstIndex < begin || firstIndex > end + PAGE_SIZE) loadFrom(at);
      else {
        from = begin;
        rows.loadWanted({ quietly: true });
      }
    },
    reload: (): void => loadFrom(state().page),
    forget(): void {
      searched = null;
    },
    halt: rows.halt,
    stop: rows.stop,
  };
}

/** The platform searches; the browser sorts and filters. */
export function createCustomersModel(page: Page, location: LocationPort, book: CustomerBook, look: ListLooks) {
  const store = createStore<CustomersState>(() => {
    const linked = readCustomers(location.get());
    return { ...linked, open: new Set(linked.open), list: { status: 'loading' } };
  });
  const filters = createListFilters(location, customerFilters(page.clock.now));
  const views = createSavedViews(page, location, {
    list: 'empresas',
    // A saved view does not store which customers are expanded.
    place: (params) => ({ ...writeCustomers({ ...readCustomers(params), open: [] }), ...filters.place(params) }),
    look,
  });
  const state = store.getState;
  const list = createCustomerList(page, store, filters, { book, write: () => write(true) });
  /** The filters of the last address, as JSON. */
  let narrowedBy = '';
  const pause = createSearchPause(searchPause.usual);

  const write = (replace: boolean): void =>
    location.set(writeCustomers({ ...state(), query: list.searched() ?? '', open: [...state().open] }), { replace });

  const exporting = createCustomersExport(page, state, filters, look, () => list.searched() ?? state().query);

  function search(query: string, { now = false }: { readonly now?: boolean } = {}): void {
    store.setState({ query });
    const run = (): void => {
      if (query.trim() === list.searched() && !now) return;
      list.load(query.trim(), 0, query);
      write(true);
    };
    pause.run(run, now || query === '');
  }

  /** Applies a change and a typed search, which then go into the address together. */
  function choose(change: () => void): void {
    change();
    if (state().query.trim() !== list.searched()) search(state().query, { now: true });
  }

  function follow(): void {
    const { query, ...linked } = readCustomers(location.get());
    store.setState({ ...linked, open: new Set(linked.open) });
    const chosen = JSON.stringify(filters.store.getState());
    const isNarrowed = chosen !== narrowedBy;
    narrowedBy = chosen;
    if (query === list.searched()) {
      list.loadWanted();
      if (isNarrowed) list.openOnly();
    } else {
      pause.cancel();
      list.load(query, linked.page);
    }
  }

  return {
    store,
    filters: {
      ...filters,
      choose: (key: string, value: string | null): void => choose(() => filters.choose(key, value)),
      clear: () => choose(filters.clear),
    },
    views,
    exporting,
    search,
    showAll(): void {
      filters.clear();
      search('');
    },
    sortBy(sort: Sort): void {
      store.setState({ sort: sortBy(customerSorts, sort) });
      write(true);
    },
    /** Stops reading all rows, and clears the sort and the filters that need them. */
    stopReading(): void {
      store.setState({ sort: null, page: 0 });
      write(true);
      filters.clear();
      list.halt();
      list.loadWanted();
    },
    turnTo(at: number): void {
      store.setState({ page: at });
      write(false);
    },
    toggle(customerId: number): void {
      const open = new Set(state().open);
      if (!open.delete(customerId)) open.add(customerId);
      store.setState({ open });
      write(true);
    },
    /** Reloads the page on screen, which stays visible, and drops the other pages. */
    refresh: list.reload,
    forget: list.forget,
    follow,
    start(): () => void {
      return stopAll(filters.start(), views.start(), list.stop, exporting.cancel, pause.cancel);
    },
  };
}
