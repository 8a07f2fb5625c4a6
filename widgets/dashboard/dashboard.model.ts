import { createStore, type StoreApi } from 'zustand/vanilla';
import { getContractedServiceDetails, getDashboardCustomer, type ContractedServiceDetail } from '#shared/contract/dashboard';
import { isForLicense } from '#shared/domain/grants';
import type { Page } from '#shared/page/page';
import type { LocationPort } from '#shared/runtime/widget';
import { productOf, type Product, type ProductPackage } from './products.rows.ts';

/** The customer whose products these are, as the token holds it. */
export interface Customer {
  readonly documentType: string;
  readonly documentNumber: string;
}

export type ProductList =
  | { readonly status: 'loading' }
  /** Shown as an empty list, with a way to try again. */
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'ready'; readonly products: readonly Product[] };

export type PackageDetail =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'ready'; readonly detail: ContractedServiceDetail };

export interface DashboardState {
  readonly denied: boolean;
  /** null: staff, who have no products of their own; nothing is asked then. */
  readonly customer: Customer | null;
  readonly list: ProductList;
  /** Keys of the opened products and packages. */
  readonly open: ReadonlySet<string>;
  /** By the package's key. */
  readonly details: ReadonlyMap<string, PackageDetail>;
}

export interface DashboardModel {
  readonly store: StoreApi<DashboardState>;
  toggleProduct(product: Product): void;
  /** Opens or closes a package's detail; an opened one is asked for unless it is there. */
  togglePackage(product: Product, one: ProductPackage): void;
  /** Asks again for the detail of an opened package. */
  retryDetail(product: Product, one: ProductPackage): void;
  retry(): void;
  start(): () => void;
}

/** The parameter of the address that names what is open, so that a link and a reload bring it back. */
const OPENED = 'abiertos';

export function createDashboardModel(page: Page, location: LocationPort): DashboardModel {
  const { brand, session } = page;

  function visitor(): Pick<DashboardState, 'denied' | 'customer'> {
    const state = session.store.getState();
    // Only the licence application has this screen, whoever mounts it.
    const denied = !brand.backOffice || state.status !== 'signed-in' || !isForLicense(state.claims);
    return { denied, customer: denied ? null : session.customer() };
  }

  const who = visitor();
  const store: DashboardModel['store'] = createStore<DashboardState>(() => ({
    ...who,
    list: who.customer ? { status: 'loading' } : { status: 'ready', products: [] },
    open: new Set((location.get()[OPENED] ?? '').split(',').filter((key) => key !== '')),
    details: new Map(),
  }));
  const state = store.getState;
  /** A stopped or repeated load makes earlier answers stale. */
  let asked = 0;

  async function load(): Promise<void> {
    const { customer } = state();
    if (!customer) return;
    const mine = (asked += 1);
    store.setState({ list: { status: 'loading' } });
    try {
      const answer = await page.call(getDashboardCustomer, { body: customer });
      if (!answer.ok) throw new Error(`the products were refused with ${answer.status}`);
      if (mine !== asked) return;
      const products = answer.value.map(productOf);
      store.setState({ list: { status: 'ready', products } });
      for (const product of products) {
        if (!state().open.has(product.key)) continue;
        for (const one of product.packages) if (state().open.has(one.key)) void loadDetail(product, one, customer);
      }
    } catch (error) {
      if (mine !== asked) return;
      console.error('licence: the products did not load', error);
      store.setState({ list: { status: 'failed', failure: error } });
    }
  }

  async function loadDetail(product: Product, one: ProductPackage, { documentType, documentNumber }: Customer): Promise<void> {
    const mine = asked;
    const keep = (detail: PackageDetail): void => {
      if (mine === asked) store.setState({ details: new Map(state().details).set(one.key, detail) });
    };
    keep({ status: 'loading' });
    try {
      const answer = await page.call(getContractedServiceDetails, {
        body: {
          DocumentType: documentType,
          DocumentNumber: documentNumber,
          ServiceName: product.serviceName,
          PackageCode: one.code,
          IsSupervised: product.supervised,
        },
      });
      if (!answer.ok) throw new Error(`the detail was refused with ${answer.status}`);
      keep({ status: 'ready', detail: answer.value });
    } catch (error) {
      console.warn('licence: the detail of a package did not load', error);
      keep({ status: 'failed', failure: error });
    }
  }

  /** @returns whether it is open now */
  function toggle(key: string): boolean {
    const open = new Set(state().open);
    if (!open.delete(key)) open.add(key);
    store.setState({ open });
    location.set({ [OPENED]: [...open].join(',') || null }, { replace: true });
    return open.has(key);
  }

  return {
    store,
    toggleProduct: ({ key }) => void toggle(key),
    togglePackage(product, one) {
      const { customer } = state();
      const known = state().details.get(one.key)?.status;
      if (!toggle(one.key) || !customer || known === 'ready' || known === 'loading') return;
      void loadDetail(product, one, customer);
    },
    retryDetail(product, one) {
      const { customer } = state();
      if (customer) void loadDetail(product, one, customer);
    },
    retry: () => void load(),
    start() {
      void load();
      return () => {
        asked += 1;
      };
    },
  };
}
