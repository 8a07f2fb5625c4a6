import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import { getPackagesByServiceNameAndFeatureCode } from '#shared/contract/catalogue';
import {
  getDetailLicenseCustomerMyPlan,
  getDetailLicenseEmployeeMyPlan,
  setDetailLicenseEmployeeMyPlan,
  type EmployeeMonth,
  type Plan,
} from '#shared/contract/my-plan';
import { employeeFeatureCode, type CataloguePackage, isSellable, packageTypeOf } from '#shared/domain/packages/catalogue';
import { opensModule, readGrants } from '#shared/domain/people/grants';
import { failureText } from '#shared/page/failure-text';
import { createLatest } from '#shared/page/latest';
import type { LocationPort } from '#shared/page/location-port';
import { holdsFreePlan } from '#shared/page/orders/base-package';
import type { Page } from '#shared/page/page';
import { loginAddress } from '#shared/page/session/login-address';
import { goToLogin } from '#shared/page/session/sign-in-mark';
import { messages } from './my-plan.messages.ts';
import type { PlanFeature } from './usage.ts';

export type PlanState =
  | { readonly status: 'loading' }
  /** A visitor on a brand's page, from which the tag must not navigate. */
  | { readonly status: 'visitor'; readonly login: string }
  /** Staff, who have no plan. */
  | { readonly status: 'not-a-customer' }
  | { readonly status: 'expired' }
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `free`: the customer has only the free plan, to which nothing can be added. */
  | { readonly status: 'ready'; readonly plans: readonly Plan[]; readonly free: boolean };

/** `month` is 1 to 12. */
export type MonthName = Pick<EmployeeMonth, 'year' | 'month'>;

export type MonthsState =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `months` from the latest to the earliest; `asking` while a choice is being stored. */
  | { readonly status: 'ready'; readonly months: readonly EmployeeMonth[]; readonly chosen: EmployeeMonth; readonly asking: boolean };

export type ComplementsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `feature`: the feature whose packages were requested; null for all complements of the brand. */
  | { readonly status: 'ready'; readonly packages: readonly CataloguePackage[]; readonly feature: string | null };

export interface MyPlanState {
  readonly plan: PlanState;
  readonly months: MonthsState;
  readonly complements: ComplementsState;
  readonly askingFor: string | null;
}

type MyPlanStore = StoreApi<MyPlanState>;

/** Starts a request for the current plan. @returns whether that plan is still the latest one */
type Asks = () => () => boolean;

/** Drops answers of older requests for the same plan. */
function newestOf(asks: Asks): Asks {
  const latest = createLatest();
  return () => {
    const ofThisPlan = asks();
    const isLatest = latest.begin();
    return () => isLatest() && ofThisPlan();
  };
}

/** Returns null for staff and visitors. */
function ownerOf({ brand, session }: Pick<Page, 'brand' | 'session'>) {
  const customer = session.customer();
  return customer && { DocumentType: customer.documentType, DocumentNumber: customer.documentNumber, ServiceName: brand.appName };
}

/** Packages that can be added to a plan: the brand's complements, or those of one feature. */
function createComplements({ brand, call, catalogue, notices }: Page, store: MyPlanStore, asks: Asks) {
  const startRequest = newestOf(asks);

  async function load(): Promise<void> {
    const isLatest = startRequest();
    store.setState({ complements: { status: 'loading' } });
    try {
      const { packagesComplementary } = await catalogue.load();
      if (isLatest()) show(packagesComplementary, null);
    } catch (error) {
      if (isLatest()) store.setState({ complements: { status: 'failed', failure: error } });
    }
  }

  function show(all: readonly CataloguePackage[], feature: string | null): void {
    const packages = all.filter((pack) => packageTypeOf(pack) === 'CMP' && isSellable(pack, brand.cart));
    store.setState({ complements: { status: 'ready', packages, feature } });
  }

  return {
    load,
    /** Loads the packages that add to a feature. @returns whether they show after the call */
    async moreOf(serviceName: string, { featureCode, featureAlias }: PlanFeature) {
      if (!featureCode) return false;
      const isLatest = startRequest();
      store.setState({ askingFor: featureCode });
      try {
        const answer = await call(getPackagesByServiceNameAndFeatureCode, { params: { service: serviceName, feature: featureCode } });
        if (!isLatest()) return false;
        if (answer.ok) show(answer.value, featureAlias ?? featureCode);
        else notices.show('warning', answer.message ?? messages.noInformation);
        return answer.ok;
      } catch (error) {
        if (isLatest()) notices.fail(error, messages.noInformation);
        return false;
      } finally {
        const { askingFor, complements } = store.getState();
        if (askingFor === featureCode) store.setState({ askingFor: null });
        // This request returned nothing, so the request that it interrupted is repeated.
        if (isLatest() && complements.status === 'loading') void load();
      }
    },
  };
}

const isSame = (one: MonthName, other: MonthName): boolean => one.year === other.year && one.month === other.month;

function linkedMonth({ get }: LocationPort): MonthName | null {
  const { year = '', month = '' } = get();
  return /^\d{4}$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month) ? { year: Number(year), month: Number(month) } : null;
}

/** Employee detail by month. The platform and the location store the chosen month. */
function createMonths(page: Page, store: MyPlanStore, asks: Asks, location: LocationPort) {
  const { call, notices } = page;
  const choose = newestOf(asks);

  async function readMonths(): Promise<readonly EmployeeMonth[]> {
    const body = ownerOf(page);
    if (body === null) return [];
    const answer = await call(getDetailLicenseEmployeeMyPlan, { body });
    return answer.ok ? answer.value.toSorted((one, other) => other.year - one.year || other.month - one.month) : [];
  }

  async function load(): Promise<void> {
    const isLatest = asks();
    store.setState({ months: { status: 'loading' } });
    try {
      const months = await readMonths();
      if (!isLatest()) return;
      const [chosen] = months;
      store.setState({ months: chosen ? { status: 'ready', months, chosen, asking: false } : { status: 'hidden' } });
      followLocation();
    } catch (error) {
      if (isLatest()) store.setState({ months: { status: 'failed', failure: error } });
    }
  }

  function followLocation(): void {
    const { months } = store.getState();
    if (months.status !== 'ready') return;
    const linked = linkedMonth(location);
    const match = linked ? months.months.find((row) => isSame(row, linked)) : months.months[0];
    if (match && !isSame(match, months.chosen)) void showMonth(match);
  }

  async function showMonth(month: EmployeeMonth): Promise<void> {
    const body = ownerOf(page);
    const before = store.getState().months;
    if (body === null || before.status !== 'ready') return;
    const isLatest = choose();
    store.setState({ months: { ...before, asking: true } });
    const settle = (months = before.months, chosen = before.chosen): void => {
      if (isLatest()) store.setState({ months: { status: 'ready', months, chosen, asking: false } });
    };
    try {
      const answer = await call(setDetailLicenseEmployeeMyPlan, { body: { ...body, Month: month.month, Year: month.year } });
      if (!answer.ok) {
        notices.show('warning', answer.message ?? messages.noInformation);
        settle();
        return;
      }
      const detail = answer.value?.find((row) => isSame(row, month));
      // After an answer without the month's row the list is read again.
      const months = detail ? before.months.map((row) => (isSame(row, detail) ? detail : row)) : await readMonths();
      settle(months, months.find((row) => isSame(row, month)) ?? month);
    } catch (error) {
      notices.fail(error, failureText(error));
      settle();
    }
  }

  return {
    load,
    /** Shows the location's month if the list has it, else the latest. */
    followLocation,
  };
}

export type MyPlanModel = ReturnType<typeof createMyPlanModel>;

/** Whether there is an employee detail, by the brand's policy or by a feature that counts employees. */
function countsEmployees({ cart }: Brand, plans: readonly Plan[]): boolean {
  return (
    cart.employeeTiers ||
    plans.some(({ packagesFeatures }) => packagesFeatures?.some(({ featureCode }) => featureCode === employeeFeatureCode))
  );
}

/** @param goOn navigates without a history entry */
export function createMyPlanModel(page: Page, location: LocationPort, goOn: (target: string) => void) {
  const store: MyPlanStore = createStore<MyPlanState>(() => ({
    plan: { status: 'loading' },
    months: { status: 'hidden' },
    complements: { status: 'loading' },
    askingFor: null,
  }));
  const { brand, notices, parameters, session } = page;
  const latest = createLatest();
  /** True after a sign-out, which navigates by itself. */
  let leaving = false;

  const months = createMonths(page, store, latest.current, location);
  const complements = createComplements(page, store, latest.current);

  /** Sends a visitor to the platform's login, which returns here, or to the store. */
  async function turnAwayVisitor(isLatest: () => boolean): Promise<void> {
    await parameters.load();
    if (!isLatest() || leaving) return;
    const address = loginAddress(page, '/myplan') ?? '/';
    // The tag must not leave a brand's page, so the visitor reads the sentence and decides.
    if (page.place === 'store') await goToLogin(page, () => goOn(address));
    else store.setState({ plan: { status: 'visitor', login: address } });
  }

  async function load(): Promise<void> {
    const isLatest = latest.begin();
    store.setState({ plan: { status: 'loading' }, months: { status: 'hidden' } });
    session.token();
    const who = session.store.getState();
    if (who.status === 'visitor') return turnAwayVisitor(isLatest);
    const body = ownerOf(page);
    // Tokens of staff with CONFIGURATION, and tokens without a customer, have no plan to request.
    if (body === null || opensModule(readGrants(who.claims), 'CONFIGURATION')) {
      if (page.place === 'store') goOn('/');
      else store.setState({ plan: { status: 'not-a-customer' } });
      return;
    }
    void parameters.load();
    try {
      const [answer, free] = await Promise.all([page.call(getDetailLicenseCustomerMyPlan, { body }), holdsFreePlan(page)]);
      if (!isLatest()) return;
      if (!answer.ok) store.setState({ plan: { status: 'expired' } });
      else if (answer.value.length === 0) store.setState({ plan: { status: 'empty' } });
      else {
        store.setState({ plan: { status: 'ready', plans: answer.value, free } });
        if (!free) void complements.load();
        if (countsEmployees(brand, answer.value)) void months.load();
      }
    } catch (error) {
      if (!isLatest()) return;
      notices.fail(error, failureText(error));
      store.setState({ plan: { status: 'failed', failure: error } });
    }
  }

  return {
    store,
    retry: () => void load(),
    retryMonths: () => void months.load(),
    loadComplements: () => void complements.load(),
    moreOf: complements.moreOf,
    chooseMonth: ({ year, month }: MonthName): void => location.set({ year: String(year), month: String(month) }),
    add(pack: CataloguePackage, from: EventTarget) {
      if (page.cart.add(pack, 1, from) === null) page.cart.setOpen(true);
    },
    start() {
      void load();
      let status = session.store.getState().status;
      const stops = [
        location.subscribe(months.followLocation),
        page.listen(({ type }) => {
          if (type === 'licence:signed-out') leaving = true;
        }),
        session.store.subscribe((now) => {
          if (now.status === status) return;
          status = now.status;
          void load();
        }),
      ];
      return () => {
        latest.cancel();
        for (const stop of stops) stop();
      };
    },
  };
}
