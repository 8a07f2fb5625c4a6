import { createStore } from 'zustand/vanilla';
import { getCustomersPaged, type AdminPackage, type LinkedCustomer } from '#shared/contract/packages-admin';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import { readLate, type LateList } from '#shared/form/late';
import { createLatest } from '#shared/page/latest';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import type { Choice } from './package-options.model.ts';
import { companyName } from './package-info.model.ts';

/** Companies in one answer. */
const COMPANY_BATCH = 20;

export interface CompaniesState {
  readonly filter: string;
  readonly results: LateList<Choice>;
  /** The chosen companies with their names. */
  readonly chosen: readonly Choice[];
  /** The platform may have more companies that match. */
  readonly hasMore: boolean;
}

const choiceOf = (id: number, customer: LinkedCustomer): Choice => ({
  id,
  label: [companyName(customer), customer.documentNumber].filter(Boolean).join(' · '),
});

/** The companies a package is linked to, by name. */
export function linkedCompanies(record: AdminPackage | null): readonly Choice[] {
  return (record?.packageCustomer ?? []).map(({ customerId, customer }) =>
    customer ? choiceOf(customerId, customer) : { id: customerId, label: String(customerId) },
  );
}

/** The companies that a private package is for: searched by name, read in batches. */
export function createCompanies({ call }: Page, chosen: readonly Choice[]) {
  const store = createStore<CompaniesState>(() => ({ filter: '', results: { status: 'ready', value: [] }, chosen, hasMore: true }));
  const { getState, setState } = store;
  const searches = createLatest();
  const pause = createSearchPause(searchPause.usual);

  /** @param loaded the companies of this search that are on screen */
  async function find(filter: string, loaded: readonly Choice[] = []): Promise<void> {
    setState({ filter });
    await readLate({
      what: 'GetCustomersPaged',
      isLatest: searches.begin(),
      empty: loaded,
      async read() {
        const headers = { startRegister: loaded.length, registerNumber: COMPANY_BATCH, filter };
        const batch = valueOf(await call(getCustomersPaged, { headers }), 'the companies');
        const choices = batch.flatMap((customer) => {
          const id = customer.customerId ?? customer.id ?? null;
          return id === null ? [] : [choiceOf(id, customer)];
        });
        return {
          results: [...new Map([...loaded, ...choices].map((choice) => [choice.id, choice])).values()],
          hasMore: batch.length === COMPANY_BATCH,
        };
      },
      tell(late) {
        if (late.status === 'ready') setState({ results: { status: 'ready', value: late.value.results }, hasMore: late.value.hasMore });
        else setState({ results: late, ...(late.status === 'failed' && { hasMore: false }) });
      },
    });
  }

  return {
    store,
    /** Searches once typing has paused. */
    search: (text: string): void => pause.run(() => void find(text.trim())),
    /** Reads the first companies, unless some are on screen. */
    begin() {
      if (getState().results.value.length === 0) void find('');
    },
    setChosen: (companies: readonly Choice[]): void => setState({ chosen: companies }),
    choose(ids: readonly number[]) {
      const names = new Map([...getState().chosen, ...getState().results.value].map((choice) => [choice.id, choice]));
      setState({ chosen: ids.flatMap((id) => names.get(id) ?? []) });
      pause.cancel();
      if (getState().filter !== '') void find('');
    },
    more() {
      const { results, hasMore, filter } = getState();
      if (results.status !== 'loading' && hasMore) void find(filter, results.value);
    },
    retry: (): void => void find(getState().filter, getState().results.value),
    stop() {
      searches.cancel();
      pause.cancel();
    },
  };
}
