import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCustomersLicensed } from '#shared/contract/customers-admin';
import { getAllServices } from '#shared/contract/services-admin';
import { compareTexts } from '#shared/domain/search-text';
import type { Page } from '#shared/page/page';
import { knownCustomer, type CustomerBook, type KnownCustomer } from './customers.book.ts';

/** Customers per load of the selector, as in the list. */
const BATCH = 10;
const PAUSE = 300;

/** A service to filter by. */
export interface ServiceChoice {
  /** What the calls name it. */
  readonly name: string;
  readonly label: string;
}

export interface Choices {
  readonly services: {
    readonly status: 'loading' | 'failed' | 'ready';
    readonly list: readonly ServiceChoice[];
    readonly failure?: unknown;
  };
  readonly customers: {
    readonly status: 'loading' | 'failed' | 'ready';
    readonly list: readonly KnownCustomer[];
    readonly more: boolean;
    /** Of a failed one. */
    readonly failure?: unknown;
  };
}

export interface ChoicesModel {
  readonly store: StoreApi<Choices>;
  /** Asks for what is not there yet. */
  need(): void;
  searchCustomers(text: string): void;
  moreCustomers(): void;
  retryServices(): void;
}

/** What the filters of the consumption list and of the detail offer; asked for when one of them is on screen. */
export function createChoicesModel({ call }: Pick<Page, 'call'>, book: CustomerBook): ChoicesModel {
  const store: ChoicesModel['store'] = createStore<Choices>(() => ({
    services: { status: 'loading', list: [] },
    customers: { status: 'loading', list: [], more: false },
  }));
  const state = store.getState;
  let services: Promise<void> | null = null;
  /** What the loaded customers were searched with; null before anything was asked. */
  let searched: string | null = null;
  let asked = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function loadServices(): Promise<void> {
    store.setState({ services: { status: 'loading', list: [] } });
    try {
      const answer = await call(getAllServices, {}, { as: 'user' });
      if (!answer.ok) throw new Error(`the services were refused with ${answer.status}`);
      // 0 is active.
      const list = answer.value
        .filter(({ idstate, serviceName }) => idstate === 0 && Boolean(serviceName))
        .map(({ serviceName, descriptionService }): ServiceChoice => ({
          name: serviceName ?? '',
          label: descriptionService?.split(' - ').slice(1).join(' - ') || descriptionService || serviceName || '',
        }));
      store.setState({ services: { status: 'ready', list: list.toSorted((one, other) => compareTexts(one.label, other.label)) } });
    } catch (error) {
      services = null;
      console.error('licence: the services to filter by did not load', error);
      store.setState({ services: { status: 'failed', list: [], failure: error } });
    }
  }

  async function loadCustomers(kept: readonly KnownCustomer[]): Promise<void> {
    const mine = (asked += 1);
    const filter = searched ?? '';
    store.setState({ customers: { status: 'loading', list: kept, more: false } });
    try {
      const answer = await call(getCustomersLicensed, { headers: { startRegister: kept.length, registerNumber: BATCH, filter } });
      if (mine !== asked) return;
      const records = answer.ok ? answer.value.records : [];
      const found = records.map(knownCustomer);
      book.learnListed(records);
      const list = [...kept, ...found];
      const count = answer.ok ? answer.value.countRecords : null;
      store.setState({ customers: { status: 'ready', list, more: found.length >= BATCH && (count == null || list.length < count) } });
    } catch (error) {
      if (mine !== asked) return;
      searched = null;
      console.error('licence: the customers to filter by did not load', error);
      store.setState({ customers: { status: 'failed', list: kept, more: false, failure: error } });
    }
  }

  function search(text: string): void {
    if (text === searched) return;
    searched = text;
    void loadCustomers([]);
  }

  return {
    store,
    need() {
      services ??= loadServices();
      if (searched === null) search('');
    },
    searchCustomers(text) {
      clearTimeout(pause);
      pause = setTimeout(() => search(text.trim()), PAUSE);
    },
    moreCustomers() {
      const { status, list, more } = state().customers;
      if (status === 'ready' && more) void loadCustomers(list);
    },
    retryServices() {
      services = loadServices();
    },
  };
}
