import { createStore } from 'zustand/vanilla';
import {
  getContractedServiceDetails,
  getDashboardCustomer,
  type ContractedServiceDetail,
  type DashboardService,
} from '#shared/contract/dashboard';
import { isForLicense } from '#shared/domain/people/grants';
import { admittedToken } from '#shared/desk/admission';
import { noneYet, readLate, type Late, type LateList } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';

export type Customer = NonNullable<ReturnType<Page['session']['customer']>>;

export type Product = ReturnType<typeof productOf>;
export type ProductPackage = Product['packages'][number];

/** Key of an acquired product or package: the names joined by '-'. The key is never split. */
function productOf({ serviceName, name, requiresSupervision, contractedServices }: DashboardService) {
  const supervised = requiresSupervision ?? false;
  return {
    key: [serviceName, supervised].join('-'),
    serviceName,
    name: shownName(name || serviceName),
    supervised,
    packages: (contractedServices ?? []).map(({ packageCode, packageDescription }) => ({
      key: [serviceName, packageCode, supervised].join('-'),
      code: packageCode,
      description: packageDescription || packageCode,
    })),
  };
}

/** Returns the text after the first ' - ', else the whole name. */
function shownName(name: string): string {
  const at = name.indexOf(' - ');
  return at < 0 ? name : name.slice(at + 3);
}

export interface DashboardState {
  readonly denied: boolean;
  /** null for staff, who have no products; the widget then sends no request. */
  readonly customer: Customer | null;
  /** A failed list shows as empty, with a retry. */
  readonly list: LateList<Product>;
  /** Keys of expanded products and packages. */
  readonly open: ReadonlySet<string>;
  readonly details: ReadonlyMap<string, Late<ContractedServiceDetail>>;
}

/** Address parameter of the expanded keys, so that links and reloads restore them. */
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

  /** @returns whether the entry is expanded after the call */
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
    /** Loads missing detail when the package expands. */
    togglePackage(product: Product, one: ProductPackage): void {
      const status = state().details.get(one.key)?.status;
      if (!toggle(one.key) || !customer || status === 'ready' || status === 'loading') return;
      loadDetail(product, one, customer);
    },
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
