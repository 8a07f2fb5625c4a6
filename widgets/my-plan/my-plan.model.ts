import { createStore } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import { getDetailLicenseCustomerMyPlan, type Plan } from '#shared/contract/my-plan';
import { employeeFeatureCode, type CataloguePackage, isSellable, packageTypeOf } from '#shared/domain/packages/catalogue';
import { opensModule, readGrants } from '#shared/domain/people/grants';
import { holdsFreePlan } from '#shared/page/orders/base-package';
import { failureText } from '#shared/page/failure-text';
import { createLatest } from '#shared/page/latest';
import { loginAddress } from '#shared/page/session/login-address';
import { goToLogin } from '#shared/page/session/sign-in-mark';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { getPackagesByServiceNameAndFeatureCode } from '#shared/contract/catalogue';
import { createMonths } from './months.ts';
import type { MonthName, MyPlanState, PlanOwner } from './my-plan.state.ts';
import { newestOf, type Asks, type MyPlanStore } from './my-plan.state.ts';
import { messages } from './my-plan.messages.ts';
import type { PlanFeature } from './usage.ts';

/** Packages that can be added to a plan: the brand's complements, or those of one feature. */
function createComplements(
  { brand, call, catalogue, notices }: Pick<Page, 'brand' | 'call' | 'catalogue' | 'notices'>,
  store: MyPlanStore,
  asks: Asks,
) {
  const ask = newestOf(asks);

  async function load(): Promise<void> {
    const isLatest = ask();
    store.setState({ complements: { status: 'loading' } });
    try {
      const { packagesComplementary } = await catalogue.load();
      if (isLatest()) show(packagesComplementary, null);
    } catch (error) {
      if (isLatest()) store.setState({ complements: { status: 'failed', failure: error } });
    }
  }

  function show(packages: readonly CataloguePackage[], feature: string | null): void {
    store.setState({
      complements: {
        status: 'ready',
        packages: packages.filter((pack) => packageTypeOf(pack) === 'CMP' && isSellable(pack, brand.cart)),
        feature,
      },
    });
  }

  return {
    load,
    /** Loads the packages that add to a feature. @returns whether they are shown now */
    async moreOf(serviceName: string, { featureCode, featureAlias }: PlanFeature) {
      if (!featureCode) return false;
      const isLatest = ask();
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
        // The interrupted request is still needed where this one brought nothing.
        if (isLatest() && complements.status === 'loading') void load();
      }
    },
  };
}

export type MyPlanModel = ReturnType<typeof createMyPlanModel>;

export interface MyPlanDoors {
  /** Navigates without a history entry. */
  readonly goOn: (target: string) => void;
  readonly location: LocationPort;
}

/** Returns whether an employee detail exists: for payroll, by the brand's policy or by a feature that counts employees. */
function countsEmployees({ cart }: Brand, plans: readonly Plan[]): boolean {
  return (
    cart.employeeTiers ||
    plans.some(({ packagesFeatures }) => packagesFeatures?.some(({ featureCode }) => featureCode === employeeFeatureCode))
  );
}

/** Returns the customer of the plan; null for staff and visitors. */
function ownerOf({ brand, session }: Page): PlanOwner | null {
  const customer = session.customer();
  return customer && { DocumentType: customer.documentType, DocumentNumber: customer.documentNumber, ServiceName: brand.appName };
}

export function createMyPlanModel(page: Page, { goOn, location }: MyPlanDoors) {
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

  const owner = (): PlanOwner | null => ownerOf(page);
  const months = createMonths({ page, store, location, owner, asks: latest.current });
  const complements = createComplements(page, store, latest.current);

  /** Sends a visitor to the platform's login, which leads back here, or to the store. */
  async function turnAwayVisitor(isLatest: () => boolean): Promise<void> {
    await parameters.load();
    if (!isLatest() || leaving) return;
    const address = loginAddress(page, '/myplan') ?? '/';
    // The page of a brand must not be left: the visitor reads the sentence and chooses.
    if (page.place === 'store') await goToLogin(page, () => goOn(address));
    else store.setState({ plan: { status: 'visitor', login: address } });
  }

  async function load(): Promise<void> {
    const isLatest = latest.begin();
    store.setState({ plan: { status: 'loading' }, months: { status: 'hidden' } });
    // `token()` drops a token that has expired meanwhile.
    session.token();
    const who = session.store.getState();
    if (who.status === 'visitor') return turnAwayVisitor(isLatest);
    const body = owner();
    // Staff who configure, and tokens without a customer, get no plan call.
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
        // The free plan takes none.
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
    retryComplements: () => void complements.load(),
    chooseMonth({ year, month }: MonthName) {
      location.set({ year: String(year), month: String(month) });
    },
    /** Loads the packages that add to a feature. @returns whether they are shown now */
    moreOf: complements.moreOf,
    allComplements: () => void complements.load(),
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
        // Clears the plan after a sign-out in this or another tab.
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
