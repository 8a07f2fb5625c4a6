import { valueOf } from '#shared/page/call';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCustomersPaged, type AdminPackage, type LinkedCustomer } from '#shared/contract/packages-admin';
import { createLatest } from '#shared/page/latest';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import type { Page } from '#shared/page/page';
import type { Choice } from './package-dialog.options.ts';
import { companyId, companyName } from './packages.form.ts';

/** How many companies one call brings. */
const COMPANY_BATCH = 20;

export interface CompaniesState {
  readonly filter: string;
  /** Those found so far. */
  readonly found: readonly Choice[];
  /** Names of those that are chosen, found or not. */
  readonly known: readonly Choice[];
  readonly status: 'idle' | 'loading' | 'failed';
  /** Of those that did not come. */
  readonly failure?: unknown;
  /** Whether the server may have more of them. */
  readonly more: boolean;
}

/** The companies that a private package is for: found by their names, a part at a time. */
export interface Companies {
  readonly store: StoreApi<CompaniesState>;
  /** What is typed is searched once typing rests. */
  search(text: string): void;
  /** The first ones, where none were asked for yet. */
  begin(): void;
  /** Knows the names of these from now on, and of no others. */
  know(known: readonly Choice[]): void;
  choose(ids: readonly number[]): void;
  more(): void;
  /** Asks once more for those that did not come. */
  retry(): void;
  stop(): void;
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

export function createCompanies({ call }: Page, known: readonly Choice[]): Companies {
  const store = createStore<CompaniesState>(() => ({ filter: '', found: [], known, status: 'idle', more: true }));
  const { getState, setState } = store;
  const searches = createLatest();
  const pause = createSearchPause(searchPause.usual);

  /** @param filter what is searched; the same one as before brings the next part */
  async function find(filter: string, next = false): Promise<void> {
    const isLatest = searches.begin();
    const loaded = next ? getState().found : [];
    setState({ filter, status: 'loading' });
    try {
      const headers = { startRegister: loaded.length, registerNumber: COMPANY_BATCH, filter };
      const customers = valueOf(await call(getCustomersPaged, { headers }), 'the companies');
      if (!isLatest()) return;
      const choices = customers.flatMap((customer) => {
        const id = companyId(customer);
        return id === null ? [] : [choiceOf(id, customer)];
      });
      const found = new Map([...loaded, ...choices].map((choice) => [choice.id, choice]));
      setState({ found: [...found.values()], status: 'idle', more: customers.length === COMPANY_BATCH });
    } catch (error) {
      if (!isLatest()) return;
      console.error('licence: GetCustomersPaged failed', error);
      setState({ status: 'failed', failure: error, more: false });
    }
  }

  return {
    store,
    search: (text) => pause.run(() => void find(text.trim())),
    begin() {
      if (getState().found.length === 0) void find('');
    },
    know: (names) => setState({ known: names }),
    choose(ids) {
      const names = new Map([...getState().known, ...getState().found].map((choice) => [choice.id, choice]));
      setState({ known: ids.flatMap((id) => names.get(id) ?? []) });
      pause.cancel();
      if (getState().filter !== '') void find('');
    },
    more() {
      const { status, more, filter } = getState();
      if (status !== 'loading' && more) void find(filter, true);
    },
    retry: () => void find(getState().filter, true),
    stop() {
      searches.cancel();
      pause.cancel();
    },
  };
}
