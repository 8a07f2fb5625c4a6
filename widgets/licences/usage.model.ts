import { createStore, type StoreApi } from 'zustand/vanilla';
import { getLicenseUsage, type SortType } from '#shared/contract/licences-admin';
import type { Page } from '#shared/page/page';
import type { LocationPort } from '#shared/runtime/widget';
import type { CustomerBook, KnownCustomer } from './customers.book.ts';
import { readUsage, writeUsage, type UsageAddress } from './licences.address.ts';
import { cardsOf, withoutRepeats, type ServiceCard } from './usage.rows.ts';

/** Records per request. */
const BATCH = 10;
/** A pause after the last key before a search is sent, in ms. */
const PAUSE = 300;

export interface UsageState extends UsageAddress {
  /** As it stands in the search field. */
  readonly typed: string;
  /** Ticked, and not yet applied. */
  readonly ticked: readonly string[];
  /** The chosen company once it is known by name. */
  readonly company: KnownCustomer | null;
  readonly status: 'loading' | 'ready';
  /** In the server's order. */
  readonly cards: readonly ServiceCard[];
  /** The cursor of the next cards; null at the end. */
  readonly next: number | null;
  /** Further cards are on their way. */
  readonly more: boolean;
}

export interface UsageModel {
  readonly store: StoreApi<UsageState>;
  search(text: string, options?: { readonly now?: boolean }): void;
  choose(companyId: number | null): void;
  tick(service: string, on: boolean): void;
  apply(): void;
  drop(service: string): void;
  sortBy(sort: SortType): void;
  /** Every filter away; the order stays. */
  clear(): void;
  loadMore(): void;
  /** Reads the cards again; they stay on screen meanwhile. */
  refresh(): void;
  /** Reads again when it is shown next. */
  forget(): void;
  /** Shows what the address asks for. */
  follow(): void;
  stop(): void;
}

const sameFilters = (one: UsageAddress, other: UsageAddress): boolean =>
  one.companyId === other.companyId && one.text === other.text && one.services.join() === other.services.join();

/** 'Bolsas': what was used of the licences, ten by cursor. The order is local and holds for the cards that come later. */
export function createUsageModel(page: Page, location: LocationPort, book: CustomerBook): UsageModel {
  const { call } = page;
  const first = readUsage(location.get());
  const store: UsageModel['store'] = createStore<UsageState>(() => ({
    ...first,
    typed: first.text,
    ticked: first.services,
    company: null,
    status: 'loading',
    cards: [],
    next: null,
    more: false,
  }));
  const state = store.getState;
  /** Each question makes earlier answers stale. */
  let asked = 0;
  /** Something was asked for and neither stopped nor answered. */
  let pending = false;
  /** What is shown came from the platform; a failure is asked for again the next time the list is shown. */
  let answered = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** One request; @returns null where a newer question made it stale */
  async function cardsFrom(
    pSkip: number,
    mine: number,
  ): Promise<{ readonly cards: readonly ServiceCard[]; readonly next: number | null } | null> {
    const { companyId, services, text } = state();
    const company = companyId === null ? null : await book.find(companyId);
    if (mine !== asked) return null;
    if (companyId !== null && company === null) return { cards: [], next: null };
    store.setState({ company });
    const answer = await call(getLicenseUsage, {
      headers: { pSkip, pTake: BATCH },
      body: {
        DocumentType: company?.documentType ?? '',
        DocumentNumber: company?.documentNumber ?? '',
        ServiceName: services.join(','),
        pFilter: text,
      },
    });
    if (mine !== asked) return null;
    if (!answer.ok) throw new Error(`the consumption was refused with ${answer.status}`);
    const { licenseUsageList, countRecords, nextSkipLicense } = answer.value;
    // The cursor is the server's own count; one that does not move on would ask for ever.
    const goesOn = nextSkipLicense != null && nextSkipLicense > pSkip && nextSkipLicense < countRecords;
    return { cards: cardsOf(licenseUsageList, page.clock.now()), next: goesOn ? nextSkipLicense : null };
  }

  async function load(from: number | null): Promise<void> {
    const mine = (asked += 1);
    const kept = from === null ? [] : state().cards;
    pending = true;
    // What is on screen stays there while it is read again: a button that opened a dialog must be there when the dialog goes.
    if (from !== null) store.setState({ more: true });
    else store.setState({ status: state().cards.length === 0 ? 'loading' : 'ready', more: false, next: null });
    try {
      let found = await cardsFrom(from ?? 0, mine);
      while (found && found.cards.length === 0 && found.next !== null) found = await cardsFrom(found.next, mine);
      if (found === null) return;
      answered = true;
      store.setState({ status: 'ready', more: false, cards: withoutRepeats([...kept, ...found.cards]), next: found.next });
    } catch (error) {
      if (mine !== asked) return;
      answered = false;
      // Silently, as written: further cards that fail empty the list too.
      console.error('licence: the consumption did not load', error);
      store.setState({ status: 'ready', more: false, cards: [], next: null });
    }
    pending = false;
  }

  function show(change: Partial<UsageAddress>): void {
    clearTimeout(pause);
    const { companyId, text, services, sort } = { ...state(), ...change };
    const next = { companyId, text, services, sort };
    const company = companyId === null ? null : book.known(companyId);
    store.setState({ ...next, typed: text, ticked: services, company, cards: [], next: null });
    void load(null);
    location.set(writeUsage(next), { replace: true });
  }

  return {
    store,
    search(text, { now = false } = {}) {
      clearTimeout(pause);
      store.setState({ typed: text });
      const run = (): void => {
        const { ticked } = state();
        if (text.trim() === state().text && !now) return;
        show({ text: text.trim() });
        store.setState({ typed: text, ticked });
      };
      if (now || text === '') run();
      else pause = setTimeout(run, PAUSE);
    },
    choose: (companyId) => show({ companyId }),
    tick(service, on) {
      const others = state().ticked.filter((one) => one !== service);
      store.setState({ ticked: on ? [...others, service] : others });
    },
    apply: () => show({ services: state().ticked }),
    drop: (service) => show({ services: state().services.filter((one) => one !== service) }),
    sortBy(sort) {
      store.setState({ sort });
      const { companyId, text, services } = state();
      location.set(writeUsage({ companyId, text, services, sort }), { replace: true });
    },
    clear: () => show({ companyId: null, text: '', services: [] }),
    loadMore() {
      const { next, more, status } = state();
      if (next !== null && !more && status === 'ready') void load(next);
    },
    refresh: () => void load(null),
    forget() {
      answered = false;
    },
    follow() {
      const wanted = readUsage(location.get());
      if (sameFilters(wanted, state()) && (pending || answered)) {
        store.setState({ sort: wanted.sort });
        return;
      }
      store.setState({
        ...wanted,
        typed: wanted.text,
        ticked: wanted.services,
        company: wanted.companyId === null ? null : book.known(wanted.companyId),
        cards: [],
        next: null,
      });
      void load(null);
    },
    stop() {
      asked += 1;
      pending = false;
      clearTimeout(pause);
    },
  };
}
