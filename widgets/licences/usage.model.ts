import { createStore } from 'zustand/vanilla';
import type { LicensedCustomer, ListedLicence } from '#shared/contract/customers-admin';
import { getLicenseUsage, usageBatch, type LicenseUsage, type SortType } from '#shared/contract/licences-admin';
import { valueOf } from '#shared/page/call';
import { createListExport, filtersOf, type ExportView, textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import { createCursor, type CursorRows } from '#shared/desk/list-cursor';
import type { ListLooks } from '#shared/desk/list-look';
import { createSavedViews } from '#shared/desk/saved-views';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { parseStamp } from '#shared/domain/dates';
import { searchedNit } from '#shared/domain/people/identity-document';
import { personLabels } from '#shared/desk/desk-fields.messages';
import type { Cell } from '#shared/desk/sheet';
import type { CustomerBook, KnownCustomer } from './choices.model.ts';
import { readUsage, writeUsage, type UsageAddress } from './licences.address.ts';
import { exportHeads as heads, usageMessages as words } from './licences.messages.ts';
import { cardsOf, linesOf, metersOf, orderOf, withoutRepeats, type FeatureMeter, type ServiceCard, type UsageLine } from './usage.rows.ts';

const count = (value: number): Cell => ({ kind: 'number', value });
/** Returns an empty cell for a feature without a limit. */
const limited = (meter: FeatureMeter | null, value: (meter: FeatureMeter) => number): Cell =>
  meter === null ? null : meter.percent === null ? textCell(words.unlimited) : count(value(meter));

function usageSheet(): readonly SheetColumn<UsageLine>[] {
  return [
    { head: heads.customer, cell: ({ card }) => textCell(card.customer.name) },
    { head: personLabels.documentTypeId, cell: ({ card }) => textCell(card.customer.documentType) },
    { head: personLabels.document, cell: ({ card }) => textCell(card.customer.documentNumber) },
    { head: heads.service, cell: ({ card }) => textCell(card.serviceName) },
    { head: heads.state, cell: ({ card }) => (card.active === null ? null : textCell(card.active ? words.active : words.inactive)) },
    { head: heads.starts, column: 'validity', cell: ({ card }) => timeCell('day', parseStamp(card.starts)) },
    { head: heads.ends, column: 'validity', cell: ({ card }) => timeCell('day', parseStamp(card.ends)) },
    { head: heads.feature, column: 'usage', cell: ({ meter }) => textCell(meter?.name) },
    { head: heads.unit, column: 'usage', cell: ({ meter }) => textCell(meter?.unit) },
    { head: heads.total, column: 'usage', cell: ({ meter }) => limited(meter, ({ total }) => total) },
    { head: heads.used, column: 'usage', cell: ({ meter }) => (meter === null ? null : count(meter.used)) },
    { head: heads.available, column: 'usage', cell: ({ meter }) => limited(meter, ({ total, used }) => Math.max(0, total - used)) },
    { head: heads.percent, column: 'usage', cell: ({ meter }) => (meter === null || meter.percent === null ? null : count(meter.percent)) },
    { head: heads.lastUse, column: 'lastUse', cell: ({ card }) => timeCell('moment', parseStamp(card.lastUse)) },
  ];
}

/** Records per request for a file, which needs all of them. */
const EXPORTED = 100;

/** The rows are the cards, in the server's order. */
export interface UsageState extends UsageAddress, CursorRows<ServiceCard> {
  readonly typed: string;
  /** null until the customer's name is loaded. */
  readonly customer: KnownCustomer | null;
}

const sameFilters = (one: UsageAddress, other: UsageAddress): boolean =>
  one.customerId === other.customerId && one.text === other.text && one.services.join() === other.services.join();

/** Reads one batch of consumption, of one or of all customers. @returns also the next batch's cursor; null at the end */
async function readBatch(
  { call }: Pick<Page, 'call'>,
  customer: Pick<LicensedCustomer, 'documentType' | 'documentNumber'> | null,
  { services, text }: Pick<UsageAddress, 'services' | 'text'>,
  pSkip: number,
  pTake: number,
): Promise<{ readonly usages: readonly LicenseUsage[]; readonly next: number | null }> {
  const answer = await call(getLicenseUsage, {
    headers: { pSkip, pTake },
    body: {
      DocumentType: customer?.documentType ?? '',
      DocumentNumber: customer?.documentNumber ?? '',
      ServiceName: services.join(','),
      pFilter: searchedNit(text),
    },
  });
  const { licenseUsageList, countRecords, nextSkipLicense } = valueOf(answer, 'the consumption');
  // The server counts the cursor. A cursor that does not increase would cause endless requests.
  const hasNext = nextSkipLicense != null && nextSkipLicense > pSkip && nextSkipLicense < countRecords;
  return { usages: licenseUsageList, next: hasNext ? nextSkipLicense : null };
}

function createUsageExport(page: Page, book: CustomerBook, look: ListLooks, state: () => UsageState) {
  /** The number of cards is unknown, since the platform counts licences. */
  function view(): ExportView<UsageLine, UsageLine> {
    const { customerId, customer: shown, services, text, sort } = state();
    const order = orderOf(sort);
    const withMeters = !look.hidden().includes('usage');
    let next: number | null = 0;
    async function* pieces() {
      const customer = customerId === null ? null : await book.find(customerId);
      while (next !== null && (customerId === null || customer !== null)) {
        const piece = await readBatch(page, customer, { services, text }, next, EXPORTED);
        next = piece.next;
        const cards = cardsOf(piece.usages, page.clock.now());
        // A batch may contain no card that passes the filters, while a later batch does.
        if (cards.length > 0) yield { records: cards.flatMap((card) => linesOf(card, withMeters)), total: Number.POSITIVE_INFINITY };
      }
    }
    return {
      filters: [
        ...(customerId === null ? [] : [heads.ofCompany(shown?.name ?? String(customerId))]),
        ...(services.length === 0 ? [] : [heads.ofServices(services.join(', '))]),
        ...filtersOf({ query: text, sort: null }, () => ''),
        ...(sort === null ? [] : [heads.ordered(words.orders[sort])]),
      ],
      pieces,
      compare: order && ((one, other) => order(one.card, other.card)),
    };
  }

  return createListExport<UsageLine, UsageLine>(page, {
    name: 'bolsas',
    title: words.title,
    columns: usageSheet(),
    hidden: look.hidden,
    rowOf: (line) => line,
    keyOf: ({ card, meter }) => `${card.key}|${meter?.key ?? ''}`,
    view,
  });
}

/** 'Bolsas', read ten licences at a time by cursor. The browser sorts, including rows that load later. */
export function createUsageModel(page: Page, location: LocationPort, book: CustomerBook, look: ListLooks) {
  const first = readUsage(location.get());
  const store = createStore<UsageState>(() => ({
    ...first,
    typed: first.text,
    customer: null,
    status: 'loading',
    rows: [],
    next: null,
    more: false,
  }));
  const views = createSavedViews(page, location, { list: 'bolsas', place: (params) => writeUsage(readUsage(params)), look });
  const state = store.getState;
  const pause = createSearchPause(searchPause.usual);

  const cards = createCursor<ServiceCard>({
    what: 'the consumption',
    async read(pSkip, isLatest) {
      const { customerId } = state();
      const customer = customerId === null ? null : await book.find(customerId);
      // A customer that does not exist has no cards.
      if (!isLatest() || (customerId !== null && customer === null)) return { rows: [], next: null };
      store.setState({ customer });
      const { usages, next } = await readBatch(page, customer, state(), pSkip, usageBatch);
      return { rows: cardsOf(usages, page.clock.now()), next };
    },
    join: withoutRepeats,
    get: state,
    put: store.setState,
  });

  const exporting = createUsageExport(page, book, look, state);

  function begin(address: UsageAddress, typed = address.text): void {
    const { customerId } = address;
    const customer = customerId === null ? null : book.loadedCustomer(customerId);
    store.setState({ ...address, typed, customer, rows: [], next: null });
    cards.load();
  }

  /** @param typed text of the search field, whose changes make no history entries, unlike the other filters */
  function show(change: Partial<UsageAddress>, typed?: string): void {
    pause.cancel();
    const { customerId, text, services, sort } = { ...state(), ...change };
    const next = { customerId, text, services, sort };
    const replace = typed !== undefined || sameFilters(next, state());
    begin(next, typed);
    location.set(writeUsage(next), { replace });
  }

  return {
    store,
    views,
    exporting,
    search(text: string, { now = false }: { readonly now?: boolean } = {}): void {
      store.setState({ typed: text });
      const run = (): void => {
        if (text.trim() === state().text && !now) return;
        show({ text: text.trim() }, text);
      };
      pause.run(run, now || text === '');
    },
    choose: (customerId: number | null): void => show({ customerId }),
    apply: (services: readonly string[]): void => show({ services }),
    sortBy(sort: SortType): void {
      store.setState({ sort });
      location.set(writeUsage(state()), { replace: true });
    },
    clear: (): void => show({ customerId: null, text: '', services: [] }),
    loadMore: cards.more,
    refresh: cards.load,
    forget: cards.forget,
    follow(): void {
      const linked = readUsage(location.get());
      if (sameFilters(linked, state()) && cards.isLoaded()) {
        store.setState({ sort: linked.sort });
        return;
      }
      begin(linked);
    },
    stop(): void {
      cards.stop();
      exporting.cancel();
      pause.cancel();
    },
  };
}

export interface LicencePlan {
  readonly packageName: string;
  readonly meters: readonly FeatureMeter[];
}

/** Licences per request for one customer's rows. */
const PLANS = 50;

/** Package and consumption of each licence of the customers with expanded rows. */
export function createLicencePlans(page: Pick<Page, 'call' | 'clock'>) {
  const { clock } = page;
  const store = createStore<ReadonlyMap<number, LicencePlan>>(() => new Map());
  const requested = new WeakSet<LicensedCustomer>();

  async function read(customer: LicensedCustomer): Promise<void> {
    for (let from: number | null = 0; from !== null;) {
      const { usages, next }: Awaited<ReturnType<typeof readBatch>> = await readBatch(
        page,
        customer,
        { services: [], text: '' },
        from,
        PLANS,
      );
      const plans = usages.flatMap(({ serviceLicenses }) => serviceLicenses.flatMap(({ licensePlan }) => licensePlan ?? []));
      store.setState(
        new Map([
          ...store.getState(),
          ...plans.map((plan) => [plan.purchaseOrderLicenseId, { packageName: plan.packageName ?? '', meters: metersOf([plan]) }] as const),
        ]),
        true,
      );
      from = next;
    }
  }

  return {
    store,
    /** Requests a customer's plans once. After a failure the rows show none. */
    need(customer: LicensedCustomer): void {
      if (requested.has(customer) || !customer.documentNumber || (customer.validLicences ?? []).length === 0) return;
      requested.add(customer);
      read(customer).catch((error: unknown) => {
        requested.delete(customer);
        console.error('licence: the consumption of a customer did not load', error);
      });
    },
    /** Returns null where the list lacks the licence's start or end. */
    isActive({ effectiveDate, expirationDate }: ListedLicence): boolean | null {
      const [starts, ends] = [parseStamp(effectiveDate), parseStamp(expirationDate, true)];
      return starts === null || ends === null ? null : starts <= clock.now() && clock.now() <= ends;
    },
  };
}

export type LicencePlans = ReturnType<typeof createLicencePlans>;
