import { createStore } from 'zustand/vanilla';
import type { LicensedCustomer, ListedLicence } from '#shared/contract/customers-admin';
import { createListExport, filtersOf, textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { createListFilters, type ChosenFilters, endingFilter, type ListFilter } from '#shared/desk/list-filters';
import { createSearchPause, pageSizes, searchPause } from '#shared/desk/list-address';
import { createPages, type Pages } from '#shared/desk/list-pages';
import type { ListLooks } from '#shared/desk/list-look';
import { createSavedViews } from '#shared/desk/saved-views';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { documentTypeCode, documentTypeId, documentsOfCustomerForm } from '#shared/domain/people/identity-document';
import type { CustomerBook } from './customer-names.model.ts';
import { readCustomers, writeCustomers } from './licences.address.ts';
import { createCustomersReading } from './customers.rows.ts';
import { messages, exportHeads as heads, exportHeads } from './licences.messages.ts';
import { shownDay } from './usage.rows.ts';

/**
 * Filters of the customers, by the facts of the platform's list. Its licences are in force, so no filter asks for ended ones.
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
      label: exportHeads.licences,
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

/** Returns the earliest end of the licences. */
export function firstEnd(licences: Licences): number | null {
  const ends = licences.map(({ expirationDate }) => parseStamp(expirationDate)).filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A customer's row in a file: its card, and its licences in force in one cell each for how many, which and until when. */
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

/** Customers per page and per request. */
export const [PAGE_SIZE] = pageSizes.customers;

export interface CustomersState extends Pages<LicensedCustomer> {
  readonly query: string;
  /** Customers with expanded licences. */
  readonly open: ReadonlySet<number>;
}

type CustomerFilters = ReturnType<typeof createListFilters<LicensedCustomer>>;

const stateOf = ({ query, page, open }: ReturnType<typeof readCustomers>): CustomersState => ({
  query,
  page,
  status: 'loading',
  pages: new Map(),
  total: null,
  open: new Set(open),
});

/** A saved view leaves out which customers are expanded. */
const viewsOf = (page: Page, location: LocationPort, filters: CustomerFilters, look: ListLooks) =>
  createSavedViews(page, location, {
    list: 'empresas',
    place: (params) => ({ ...writeCustomers({ ...readCustomers(params), open: [] }), ...filters.place(params) }),
    look,
  });

function closeNotFound({ notices }: Page): void {
  for (const { id, text } of notices.store.getState()) if (text === messages.notFound) notices.close(id);
}

function createCustomersExport(
  page: Page,
  reading: ReturnType<typeof createCustomersReading>,
  filters: CustomerFilters,
  look: ListLooks,
  queryNow: () => string,
) {
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
      return {
        filters: [...filters.words(), ...filtersOf({ query, sort: null }, () => '')],
        pieces: (loaded) => reading.all(query, loaded),
        narrow: (found) => filters.narrow(found, chosen),
      };
    },
  });
}

/** Customers in pages of ten; each page is requested when it is opened, once. The platform searches; other filters run here. */
export function createCustomersModel(page: Page, location: LocationPort, book: CustomerBook, look: ListLooks) {
  const { notices, clock } = page;
  const store = createStore<CustomersState>(() => stateOf(readCustomers(location.get())));
  const filters = createListFilters(location, customerFilters(clock.now));
  const reading = createCustomersReading(page, filters);
  const views = viewsOf(page, location, filters, look);
  const state = store.getState;
  /** Search text of the loaded pages; null before the first request. */
  let searched: string | null = null;
  /** Filters of the loaded pages. */
  let narrowedBy = filters.store.getState();
  const pause = createSearchPause(searchPause.usual);

  const write = (replace: boolean): void =>
    location.set(writeCustomers({ query: searched ?? '', page: state().page, open: [...state().open] }), { replace });

  const exporting = createCustomersExport(page, reading, filters, look, () => searched ?? state().query);

  const rows = createPages<LicensedCustomer>({
    what: 'the customers',
    size: PAGE_SIZE,
    read: (at) => reading.rows(at * PAGE_SIZE, PAGE_SIZE),
    get: state,
    put: store.setState,
    arrived(rows) {
      book.learnListed(rows);
      closeNotFound(page);
      const [only] = rows;
      if (!searched || only === undefined || rows.length > 1 || state().total !== 1) return;
      store.setState({ open: new Set([...state().open, only.id]) });
      write(true);
    },
    refused: () => notices.show('warning', messages.notFound),
    failed: (failure) => notices.fail(failure, messages.callFailed),
    movedBack: () => write(true),
  });

  function searchFor(query: string, at: number, typed = query): void {
    searched = query;
    narrowedBy = filters.store.getState();
    reading.begin(query, narrowedBy);
    store.setState({ query: typed, page: at, pages: new Map(), total: null });
    void rows.load(at);
  }

  function search(query: string, { now = false }: { readonly now?: boolean } = {}): void {
    store.setState({ query });
    const run = (): void => {
      if (query.trim() === searched && !now) return;
      searchFor(query.trim(), 0, query);
      write(true);
    };
    pause.run(run, now || query === '');
  }

  /** Writes a typed search to the address before the choice, since the address holds both. */
  function choose(change: () => void): void {
    if (state().query.trim() !== searched) search(state().query, { now: true });
    change();
    follow();
  }

  function follow(): void {
    const linked = readCustomers(location.get());
    store.setState({ open: new Set(linked.open) });
    if (linked.query !== searched || !sameFilters(narrowedBy, filters.store.getState())) {
      pause.cancel();
      searchFor(linked.query, linked.page);
      return;
    }
    store.setState({ page: linked.page });
    if (typeof state().status === 'string') rows.need(linked.page);
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
      search('');
      choose(filters.clear);
    },
    turnTo(at: number): void {
      store.setState({ page: at });
      rows.need(at);
      write(false);
    },
    toggle(customerId: number): void {
      const open = new Set(state().open);
      if (!open.delete(customerId)) open.add(customerId);
      store.setState({ open });
      write(true);
    },
    retry: (): void => void rows.load(state().page),
    /** Reloads the page on screen, which stays visible, and drops the other pages. */
    refresh(): void {
      reading.begin(searched ?? '', narrowedBy);
      void rows.load(state().page, { fresh: true });
    },
    forget(): void {
      searched = null;
    },
    /** Applies the address to the screen. */
    follow,
    start(): () => void {
      const stops = [filters.start(), views.start(), rows.stop, reading.stop, exporting.cancel, pause.cancel];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Both arguments list the chosen values in the order of the filters. */
const sameFilters = (one: ChosenFilters, other: ChosenFilters): boolean => JSON.stringify(one) === JSON.stringify(other);
