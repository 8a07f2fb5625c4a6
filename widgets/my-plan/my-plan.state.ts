import type { StoreApi } from 'zustand/vanilla';
import type { EmployeeMonth, Plan } from '#shared/contract/my-plan';
import type { CataloguePackage } from '#shared/domain/packages/catalogue';
import { createLatest } from '#shared/page/latest';

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

export type MyPlanStore = StoreApi<MyPlanState>;

/** A question beside the plan's. @returns whether the plan that it belongs to is still the one that was asked for last */
export type Asks = () => () => boolean;

/** Questions beside the plan's of which each makes the older ones stale. */
export function newestOf(asks: Asks): Asks {
  const latest = createLatest();
  return () => {
    const ofThisPlan = asks();
    const isLatest = latest.begin();
    return () => isLatest() && ofThisPlan();
  };
}

/** Whose plan it is, as the calls name it. */
export interface PlanOwner {
  readonly DocumentType: string;
  readonly DocumentNumber: string;
  readonly ServiceName: string;
}
