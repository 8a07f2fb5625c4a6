import { createStore } from 'zustand/vanilla';
import { getCustomersLicensed, getCustomer, type CustomerRecord, type LicensedCustomer } from '#shared/contract/customers-admin';
import { getAllServices } from '#shared/contract/services-admin';
import { compareTexts } from '#shared/domain/text-order';
import { noneYet, readLate, type LateList } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import type { Page } from '#shared/page/page';
import { documentTypeCode, searchedNit } from '#shared/domain/people/identity-document';
import { messages } from './licences.messages.ts';

const BATCH = 10;

export interface ServiceChoice {
  /** Key in the platform's calls. */
  readonly name: string;
  readonly label: string;
}

export interface Choices {
  readonly services: LateList<ServiceChoice>;
  readonly customers: {
    readonly status: 'loading' | 'failed' | 'ready';
    readonly list: readonly KnownCustomer[];
    readonly more: boolean;
    readonly failure?: unknown;
  };
}

export function createChoicesModel({ call }: Pick<Page, 'call'>, book: CustomerBook) {
  const store = createStore<Choices>(() => ({
    services: noneYet,
    customers: { status: 'loading', list: [], more: false },
  }));
  const state = store.getState;
  let isRequested = false;
  /** Search text of the loaded customers; null before the first request. */
  let searched: string | null = null;
  const searches = createLatest();
  const visits = createLatest();
  const pause = createSearchPause(searchPause.usual);

  function loadServices(): void {
    isRequested = true;
    void readLate({
      what: 'the services to filter by',
      isLatest: visits.current(),
      empty: [],
      read: async () =>
        valueOf(await call(getAllServices, {}, { as: 'user' }), 'the services')
          // idstate 0: active.
          .filter(({ idstate, serviceName }) => idstate === 0 && Boolean(serviceName))
          .map(({ serviceName, descriptionService }): ServiceChoice => ({
            name: serviceName ?? '',
            label: descriptionService?.split(' - ').slice(1).join(' - ') || descriptionService || serviceName || '',
          }))
          .toSorted((one, other) => compareTexts(one.label, other.label)),
      tell(services) {
        isRequested = services.status !== 'failed';
        store.setState({ services });
      },
    });
  }

  async function loadCustomers(loadedCustomers: readonly KnownCustomer[]): Promise<void> {
    const isLatest = searches.begin();
    const filter = searchedNit(searched ?? '');
    store.setState({ customers: { status: 'loading', list: loadedCustomers, more: false } });
    try {
      const answer = await call(getCustomersLicensed, {
        headers: { startRegister: loadedCustomers.length, registerNumber: BATCH, filter },
      });
      if (!isLatest()) return;
      const records = answer.ok ? answer.value.records : [];
      const customers = records.map(knownCustomer);
      book.learnListed(records);
      const list = [...loadedCustomers, ...customers];
      const count = answer.ok ? answer.value.countRecords : null;
      store.setState({ customers: { status: 'ready', list, more: customers.length >= BATCH && (count == null || list.length < count) } });
    } catch (error) {
      if (!isLatest()) return;
      searched = null;
      console.error('licence: the customers to filter by did not load', error);
      store.setState({ customers: { status: 'failed', list: loadedCustomers, more: false, failure: error } });
    }
  }

  function search(text: string): void {
    if (text === searched) return;
    searched = text;
    void loadCustomers([]);
  }

  return {
    store,
    need(): void {
      if (!isRequested) loadServices();
      if (searched === null) search('');
    },
    searchCustomers(text: string): void {
      pause.run(() => search(text.trim()));
    },
    moreCustomers(): void {
      const { status, list, more } = state().customers;
      if (status === 'ready' && more) void loadCustomers(list);
    },
    retryServices: loadServices,
    /** Drops pending answers. The next call of `need` requests the missing lists again. */
    stop(): void {
      visits.cancel();
      searches.cancel();
      pause.cancel();
      isRequested = state().services.status === 'ready';
      if (state().customers.status !== 'ready') searched = null;
    },
  };
}

export type ChoicesModel = ReturnType<typeof createChoicesModel>;

export interface KnownCustomer {
  readonly id: number;
  readonly name: string;
  readonly documentNumber: string;
  /** The type's code ('NIT'); its id where the server sends no codes; '' without a type. */
  readonly documentType: string;
}

export function knownCustomer({ id, name, documentNumber, documentType }: LicensedCustomer): KnownCustomer {
  return { id, name: name || messages.unnamed, documentNumber: documentNumber ?? '', documentType: documentType ?? '' };
}

function fromRecord(id: number, record: CustomerRecord): KnownCustomer {
  const { customerName, legalName, firstName, lastName, documentNumber, documentTypeId } = record;
  const code = documentTypeId == null ? null : documentTypeCode(documentTypeId);
  return {
    id,
    name: customerName || legalName || [firstName, lastName].filter(Boolean).join(' ') || messages.unnamed,
    documentNumber: documentNumber ?? '',
    documentType: code ?? (documentTypeId == null ? '' : String(documentTypeId)),
  };
}

export function createCustomerBook({ call }: Pick<Page, 'call'>) {
  const entries = new Map<number, KnownCustomer>();
  const ranged = new Set<number>();
  return {
    learnListed(customers: readonly LicensedCustomer[]): void {
      for (const customer of customers) {
        const { documentType, ...known } = knownCustomer(customer);
        entries.set(known.id, { ...known, documentType: documentType || (entries.get(known.id)?.documentType ?? '') });
        for (const { purchaseOrderLicenseId, applyTransactionRanges } of customer.validLicences ?? [])
          if (applyTransactionRanges === true) ranged.add(purchaseOrderLicenseId);
      }
    },
    /** Also false for a licence that no loaded list contained. */
    appliesRanges: (licenceId: number): boolean => ranged.has(licenceId),
    loadedCustomer: (id: number): KnownCustomer | null => entries.get(id) ?? null,
    /** @returns null when there is no such customer. @throws when the platform did not answer */
    async find(id: number): Promise<KnownCustomer | null> {
      const entry = entries.get(id);
      if (entry !== undefined && entry.documentType !== '') return entry;
      const answer = await call(getCustomer, { body: { CustomerId: id, DocumentNumber: '', DocumentType: 0 } });
      if (!answer.ok) return entry ?? null;
      const customer = fromRecord(id, answer.value);
      entries.set(id, { ...customer, ...(entry && { name: entry.name, documentNumber: entry.documentNumber }) });
      return entries.get(id) ?? null;
    },
  };
}

export type CustomerBook = ReturnType<typeof createCustomerBook>;
