import { createStore } from 'zustand/vanilla';
import { getContractedServiceDetails, getDashboardCustomer, type ContractedServiceDetail } from '#shared/contract/dashboard';
import { isForLicense } from '#shared/domain/people/grants';
import { admittedToken } from '#shared/desk/admission';
import { noneYet, readLate, type Late, type LateList } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { productOf, type Product, type ProductPackage } from './products.rows.ts';

/** The customer of the token. */
export interface Customer {
  readonly documentType: string;
  readonly documentNumber: string;
}

export interface DashboardState {
  readonly denied: boolean;
  /** null for staff, who have no products: no call is sent. */
  readonly customer: Customer | null;
  /** One that failed is shown as an empty list, with a way to try again. */
  readonly list: LateList<Product>;
  /** Keys of the opened products and packages. */
  readonly open: ReadonlySet<string>;
  readonly details: ReadonlyMap<string, Late<ContractedServiceDetail>>;
}

/** The parameter of the address that names what is open, so that a link and a reload bring it back. */
const OPENED = 'abiertos';

export function createDashboardModel(page: Page, location: LocationPort) {
  const visitor = admittedToken(page);
  const denied = visitor === null || !isForLicense(visitor);
  const customer = denied ? null : page.session.customer();
  const store = createStore<DashboardState>(() => ({
    denied,
    customer,
    list: customer ? noneYet : { status: 'ready', value: [] },
    open: new Set((location.get()[OPENED] ?? '').split(',').filter((key) => key !== '')),
    details: new Map(),
  }));
  const state = store.getState;
  const questions = createLatest();

  function load(): void {
    if (!customer) return;
    void readLate({
      what: 'the products',
      isLatest: questions.begin(),
      empty: [],
      read: async () => valueOf(await page.call(getDashboardCustomer, { body: customer }), 'the products').map(productOf),
      tell(list) {
        store.setState({ list });
        for (const product of list.value) if (state().open.has(product.key)) loadOpened(product, customer);
      },
    });
  }

  function loadOpened(product: Product, owner: Customer): void {
    for (const one of product.packages) if (state().open.has(one.key)) loadDetail(product, one, owner);
  }

  function loadDetail(product: Product, one: ProductPackage, { documentType, documentNumber }: Customer): void {
    const body = {
      DocumentType: documentType,
      DocumentNumber: documentNumber,
      ServiceName: product.serviceName,
      PackageCode: one.code,
      IsSupervised: product.supervised,
    };
    void readLate({
      what: 'the detail of a package',
      isLatest: questions.current(),
      empty: null,
      read: async () => valueOf(await page.call(getContractedServiceDetails, { body }), 'the detail'),
      tell: (detail) => store.setState({ details: new Map(state().details).set(one.key, detail) }),
      logs: 'warn',
    });
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
    toggleProduct: ({ key }: Product): void => void toggle(key),
    /** Opens or closes a package's detail, and loads it when missing. */
    togglePackage(product: Product, one: ProductPackage): void {
      const status = state().details.get(one.key)?.status;
      if (!toggle(one.key) || !customer || status === 'ready' || status === 'loading') return;
      loadDetail(product, one, customer);
    },
    /** Asks again for the detail of an opened package. */
    retryDetail(product: Product, one: ProductPackage): void {
      if (customer) loadDetail(product, one, customer);
    },
    retry: load,
    start(): () => void {
      load();
      return questions.cancel;
    },
  };
}

export type DashboardModel = ReturnType<typeof createDashboardModel>;
