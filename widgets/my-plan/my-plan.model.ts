import { createStore, type StoreApi } from 'zustand/vanilla';
import { getPackagesByServiceNameAndFeatureCode } from '#shared/contract/catalogue';
import {
  getDetailLicenseCustomerMyPlan,
  getDetailLicenseEmployeeMyPlan,
  setDetailLicenseEmployeeMyPlan,
  type EmployeeMonth,
  type Plan,
} from '#shared/contract/my-plan';
import { employeeFeatureCode, isSellable, packageTypeOf, type CataloguePackage } from '#shared/domain/catalogue';
import { opensModule, readGrants } from '#shared/domain/grants';
import { holdsFreePlan } from '#shared/page/checkout';
import { failureText } from '#shared/page/failure-text';
import { loginAddress } from '#shared/page/login-address';
import { goToLogin } from '#shared/page/sign-in-mark';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { messages } from './my-plan.messages.ts';
import type { PlanFeature } from './my-plan.usage.ts';

export type PlanState =
  | { readonly status: 'loading' }
  /** Nobody is signed in, and this page is not ours to leave. */
  | { readonly status: 'visitor'; readonly login: string }
  /** Staff, whose users have no plan. */
  | { readonly status: 'not-a-customer' }
  | { readonly status: 'expired' }
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `free`: nothing but the free plan is held, and nothing can be added to it. */
  | { readonly status: 'ready'; readonly plans: readonly Plan[]; readonly free: boolean };

/** A month of the employee detail. */
export interface MonthName {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export type MonthsState =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `months` from the latest to the earliest; `asking` while a choice is under way. */
  | { readonly status: 'ready'; readonly months: readonly EmployeeMonth[]; readonly chosen: EmployeeMonth; readonly asking: boolean };

export type ComplementsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `feature` names the one whose packages were asked for; null for all complements of the brand. */
  | { readonly status: 'ready'; readonly packages: readonly CataloguePackage[]; readonly feature: string | null };

export interface MyPlanState {
  readonly plan: PlanState;
  readonly months: MonthsState;
  readonly complements: ComplementsState;
  /** The feature whose packages are being asked for. */
  readonly askingFor: string | null;
}

export interface MyPlanModel {
  readonly store: StoreApi<MyPlanState>;
  retry(): void;
  retryMonths(): void;
  retryComplements(): void;
  /** Chooses the month to show, on the server and in the location. */
  chooseMonth(choice: MonthName): void;
  /** Asks for the packages that add to a feature. @returns whether they are shown now */
  moreOf(serviceName: string, feature: PlanFeature): Promise<boolean>;
  /** Shows the brand's complements again. */
  allComplements(): void;
  add(pack: CataloguePackage, from: EventTarget): void;
  start(): () => void;
}

export interface MyPlanDoors {
  /** Goes on without leaving a step behind. */
  readonly goOn: (target: string) => void;
  readonly location: LocationPort;
}

const same = (one: MonthName, other: MonthName): boolean => one.year === other.year && one.month === other.month;

/** The month that the location names, or null. */
function linkedMonth({ get }: LocationPort): MonthName | null {
  const { year = '', month = '' } = get();
  return /^\d{4}$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month) ? { year: Number(year), month: Number(month) } : null;
}

/** The customer's plan, its months and what can be added to it. */
export function createMyPlanModel(page: Page, { goOn, location }: MyPlanDoors): MyPlanModel {
  const store: MyPlanModel['store'] = createStore<MyPlanState>(() => ({
    plan: { status: 'loading' },
    months: { status: 'hidden' },
    complements: { status: 'loading' },
    askingFor: null,
  }));
  const { brand, catalogue, notices, parameters, session } = page;
  /** What is asked for now; an answer to an earlier question changes nothing. */
  let asked = 0;
  /** Whoever signs out on this page is led away by that. */
  let leaving = false;
  let choices = 0;

  function owner(): { readonly DocumentType: string; readonly DocumentNumber: string; readonly ServiceName: string } | null {
    const customer = session.customer();
    return customer && { DocumentType: customer.documentType, DocumentNumber: customer.documentNumber, ServiceName: brand.appName };
  }

  /** A visitor's way: the login that the platform names, which brings back here, or the store. */
  async function turnAwayVisitor(mine: number): Promise<void> {
    await parameters.load();
    if (mine !== asked || leaving) return;
    const address = loginAddress(page, '/myplan') ?? '/';
    // A brand's page is not ours to leave: there the visitor is told and chooses.
    if (page.place === 'store') await goToLogin(page, () => goOn(address));
    else store.setState({ plan: { status: 'visitor', login: address } });
  }

  async function load(): Promise<void> {
    const mine = (asked += 1);
    store.setState({ plan: { status: 'loading' }, months: { status: 'hidden' } });
    // Asking for the token drops one that has expired meanwhile.
    session.token();
    const who = session.store.getState();
    if (who.status === 'visitor') return turnAwayVisitor(mine);
    const body = owner();
    // No plan call for who configures, nor for a token without a customer.
    if (body === null || opensModule(readGrants(who.claims), 'CONFIGURATION')) {
      if (page.place === 'store') goOn('/');
      else store.setState({ plan: { status: 'not-a-customer' } });
      return;
    }
    void parameters.load();
    try {
      const [answer, free] = await Promise.all([page.call(getDetailLicenseCustomerMyPlan, { body }), holdsFreePlan(page)]);
      if (mine !== asked) return;
      if (!answer.ok) store.setState({ plan: { status: 'expired' } });
      else if (answer.value.length === 0) store.setState({ plan: { status: 'empty' } });
      else {
        store.setState({ plan: { status: 'ready', plans: answer.value, free } });
        void loadComplements();
        if (countsEmployees(answer.value)) void loadMonths();
      }
    } catch (error) {
      if (mine !== asked) return;
      notices.fail(error, failureText(error));
      store.setState({ plan: { status: 'failed', failure: error } });
    }
  }

  /** Whether there is an employee detail to ask for: payroll, by the brand's policy or by a feature that counts employees. */
  function countsEmployees(plans: readonly Plan[]): boolean {
    return (
      brand.cart.employeeTiers ||
      plans.some(({ packagesFeatures }) => packagesFeatures?.some(({ featureCode }) => featureCode === employeeFeatureCode))
    );
  }

  async function readMonths(): Promise<readonly EmployeeMonth[]> {
    const body = owner();
    if (body === null) return [];
    const answer = await page.call(getDetailLicenseEmployeeMyPlan, { body });
    return answer.ok ? answer.value.toSorted((one, other) => other.year - one.year || other.month - one.month) : [];
  }

  async function loadMonths(): Promise<void> {
    const mine = asked;
    store.setState({ months: { status: 'loading' } });
    try {
      const months = await readMonths();
      if (mine !== asked) return;
      const [latest] = months;
      if (!latest) {
        store.setState({ months: { status: 'hidden' } });
        return;
      }
      store.setState({ months: { status: 'ready', months, chosen: latest, asking: false } });
      followLocation();
    } catch (error) {
      if (mine === asked) store.setState({ months: { status: 'failed', failure: error } });
    }
  }

  /** Shows the month of the location, when it is one of the list; without one the latest. */
  function followLocation(): void {
    const { months } = store.getState();
    if (months.status !== 'ready') return;
    const linked = linkedMonth(location);
    const found = linked ? months.months.find((row) => same(row, linked)) : months.months[0];
    if (found && !same(found, months.chosen)) void showMonth(found);
  }

  async function showMonth(wanted: EmployeeMonth): Promise<void> {
    const body = owner();
    const before = store.getState().months;
    if (body === null || before.status !== 'ready') return;
    const mine = (choices += 1);
    const load = asked;
    store.setState({ months: { ...before, asking: true } });
    const settle = (months: readonly EmployeeMonth[], chosen: EmployeeMonth): void => {
      if (mine === choices && load === asked) store.setState({ months: { status: 'ready', months, chosen, asking: false } });
    };
    try {
      const answer = await page.call(setDetailLicenseEmployeeMyPlan, { body: { ...body, Month: wanted.month, Year: wanted.year } });
      if (!answer.ok) {
        notices.show('warning', answer.message ?? messages.noInformation);
        settle(before.months, before.chosen);
        return;
      }
      const told = answer.value?.find((row) => same(row, wanted));
      // Without the month's row in the answer the list is read again.
      const months = told ? before.months.map((row) => (same(row, told) ? told : row)) : await readMonths();
      settle(months, months.find((row) => same(row, wanted)) ?? wanted);
    } catch (error) {
      notices.fail(error, failureText(error));
      settle(before.months, before.chosen);
    }
  }

  async function loadComplements(): Promise<void> {
    const mine = asked;
    store.setState({ complements: { status: 'loading' } });
    try {
      const { packagesComplementary } = await catalogue.load();
      if (mine === asked) showComplements(packagesComplementary, null);
    } catch (error) {
      if (mine === asked) store.setState({ complements: { status: 'failed', failure: error } });
    }
  }

  function showComplements(packages: readonly CataloguePackage[], feature: string | null): void {
    store.setState({
      complements: {
        status: 'ready',
        packages: packages.filter((pack) => packageTypeOf(pack) === 'CMP' && isSellable(pack, brand.cart)),
        feature,
      },
    });
  }

  return {
    store,
    retry: () => void load(),
    retryMonths: () => void loadMonths(),
    retryComplements: () => void loadComplements(),
    chooseMonth({ year, month }) {
      location.set({ year: String(year), month: String(month) });
    },
    async moreOf(serviceName, { featureCode, featureAlias }) {
      if (!featureCode) return false;
      const mine = asked;
      store.setState({ askingFor: featureCode });
      try {
        const answer = await page.call(getPackagesByServiceNameAndFeatureCode, { params: { service: serviceName, feature: featureCode } });
        if (mine !== asked) return false;
        if (answer.ok) showComplements(answer.value, featureAlias ?? featureCode);
        else notices.show('warning', answer.message ?? messages.noInformation);
        return answer.ok;
      } catch (error) {
        if (mine === asked) notices.fail(error, messages.noInformation);
        return false;
      } finally {
        if (store.getState().askingFor === featureCode) store.setState({ askingFor: null });
      }
    },
    allComplements: () => void loadComplements(),
    add(pack, from) {
      if (page.cart.add(pack, 1, from) === null) page.cart.setOpen(true);
    },
    start() {
      void load();
      let status = session.store.getState().status;
      const stops = [
        location.subscribe(followLocation),
        page.listen(({ type }) => {
          if (type === 'licence:signed-out') leaving = true;
        }),
        // Signed out here or in another tab: the plan goes with the session.
        session.store.subscribe((now) => {
          if (now.status === status) return;
          status = now.status;
          void load();
        }),
      ];
      return () => {
        asked += 1;
        for (const stop of stops) stop();
      };
    },
  };
}
