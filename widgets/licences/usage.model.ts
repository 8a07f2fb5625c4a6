import { createStore } from 'zustand/vanilla';
import { getLicenseUsage, usageBatch, type SortType } from '#shared/contract/licences-admin';
import { valueOf } from '#shared/page/call';
import { createListExport, filtersOf, type ExportView, textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import { createCursor, type CursorRows } from '#shared/desk/list-cursor';
import type { ListLooks } from '#shared/desk/list-look';
import { createSavedViews, type SavedViews } from '#shared/desk/saved-views';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import type { Cell } from '#shared/desk/sheet';
import type { CustomerBook, KnownCustomer } from './customer-names.model.ts';
import { readUsage, writeUsage, type UsageAddress } from './licences.address.ts';
import { exportHeads, usageMessages as words, exportHeads as heads } from './licences.messages.ts';
import { cardsOf, linesOf, orderOf, withoutRepeats, type ServiceCard, type UsageLine } from './usage.rows.ts';
import type { FeatureMeter } from './usage.rows.ts';

const count = (value: number): Cell => ({ kind: 'number', value });
/** A figure that only a feature with a limit has. */
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

/** Records per request for a file, which needs them all. */
const EXPORTED = 100;

/** The rows are the cards, in the server's order. */
export interface UsageState extends UsageAddress, CursorRows<ServiceCard> {
  readonly typed: string;
  /** The chosen company; null until its name is loaded. */
  readonly company: KnownCustomer | null;
}

const sameFilters = (one: UsageAddress, other: UsageAddress): boolean =>
  one.companyId === other.companyId && one.text === other.text && one.services.join() === other.services.join();

const viewsOf = (page: Page, location: LocationPort, look: ListLooks): SavedViews =>
  createSavedViews(page, location, {
    list: 'bolsas',
    place: (params) => writeUsage(readUsage(params)),
    look,
  });

async function readBatch(
  page: Page,
  { services, text }: Pick<UsageAddress, 'services' | 'text'>,
  company: KnownCustomer | null,
  pSkip: number,
  pTake: number,
) {
  const answer = await page.call(getLicenseUsage, {
    headers: { pSkip, pTake },
    body: {
      DocumentType: company?.documentType ?? '',
      DocumentNumber: company?.documentNumber ?? '',
      ServiceName: services.join(','),
      pFilter: text,
    },
  });
  const { licenseUsageList, countRecords, nextSkipLicense } = valueOf(answer, 'the consumption');
  // The cursor is the server's own count; one that does not move on would ask for ever.
  const goesOn = nextSkipLicense != null && nextSkipLicense > pSkip && nextSkipLicense < countRecords;
  return { rows: cardsOf(licenseUsageList, page.clock.now()), next: goesOn ? nextSkipLicense : null };
}

function createUsageExport(page: Page, book: CustomerBook, look: ListLooks, state: () => UsageState) {
  /** The number of cards is unknown: the platform counts licences. */
  function view(): ExportView<UsageLine, UsageLine> {
    const { companyId, company: shown, services, text, sort } = state();
    const order = orderOf(sort);
    const withMeters = !look.hidden().includes('usage');
    let next: number | null = 0;
    async function* pieces() {
      const company = companyId === null ? null : await book.find(companyId);
      while (next !== null && (companyId === null || company !== null)) {
        const piece = await readBatch(page, { services, text }, company, next, EXPORTED);
        next = piece.next;
        // A part may hold nothing that is shown, with others behind it.
        if (piece.rows.length > 0)
          yield { records: piece.rows.flatMap((card) => linesOf(card, withMeters)), total: Number.POSITIVE_INFINITY };
      }
    }
    return {
      filters: [
        ...(companyId === null ? [] : [exportHeads.ofCompany(shown?.name ?? String(companyId))]),
        ...(services.length === 0 ? [] : [exportHeads.ofServices(services.join(', '))]),
        ...filtersOf({ query: text, sort: null }, () => ''),
        ...(sort === null ? [] : [exportHeads.ordered(words.orders[sort])]),
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

/** 'Bolsas': what was used of the licences, ten by cursor. The order is local and holds for the cards that come later. */
export function createUsageModel(page: Page, location: LocationPort, book: CustomerBook, look: ListLooks) {
  const first = readUsage(location.get());
  const store = createStore<UsageState>(() => ({
    ...first,
    typed: first.text,
    company: null,
    status: 'loading',
    rows: [],
    next: null,
    more: false,
  }));
  const views = viewsOf(page, location, look);
  const state = store.getState;
  const pause = createSearchPause(searchPause.usual);

  const cards = createCursor<ServiceCard>({
    what: 'the consumption',
    async read(pSkip, isLatest) {
      const { companyId } = state();
      const company = companyId === null ? null : await book.find(companyId);
      // A customer that does not exist has no cards.
      if (!isLatest() || (companyId !== null && company === null)) return { rows: [], next: null };
      store.setState({ company });
      return readBatch(page, state(), company, pSkip, usageBatch);
    },
    join: withoutRepeats,
    get: state,
    put: store.setState,
  });

  const exporting = createUsageExport(page, book, look, state);

  /** @param typed the search field's text; its changes are no steps of Back, as those of the other filters are */
  function show(change: Partial<UsageAddress>, typed?: string): void {
    pause.cancel();
    const { companyId, text, services, sort } = { ...state(), ...change };
    const next = { companyId, text, services, sort };
    const replace = typed !== undefined || sameFilters(next, state());
    const company = companyId === null ? null : book.loadedCustomer(companyId);
    store.setState({ ...next, typed: typed ?? text, company, rows: [], next: null });
    cards.load();
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
    choose: (companyId: number | null): void => show({ companyId }),
    apply: (services: readonly string[]): void => show({ services }),
    drop: (service: string): void => show({ services: state().services.filter((one) => one !== service) }),
    sortBy(sort: SortType): void {
      store.setState({ sort });
      const { companyId, text, services } = state();
      location.set(writeUsage({ companyId, text, services, sort }), { replace: true });
    },
    clear: (): void => show({ companyId: null, text: '', services: [] }),
    loadMore: cards.more,
    refresh: cards.load,
    forget: cards.forget,
    /** Applies the address to the screen. */
    follow(): void {
      const linked = readUsage(location.get());
      if (sameFilters(linked, state()) && cards.isLoaded()) {
        store.setState({ sort: linked.sort });
        return;
      }
      store.setState({
        ...linked,
        typed: linked.text,
        company: linked.companyId === null ? null : book.loadedCustomer(linked.companyId),
        rows: [],
        next: null,
      });
      cards.load();
    },
    stop(): void {
      cards.stop();
      exporting.cancel();
      pause.cancel();
    },
  };
}
