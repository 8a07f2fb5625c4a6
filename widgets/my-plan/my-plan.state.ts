import type { StoreApi } from 'zustand/vanilla';
import type { EmployeeMonth, Plan } from '#shared/contract/my-plan';
import type { CataloguePackage } from '#shared/domain/packages/catalogue';
import { createLatest } from '#shared/page/latest';

export type PlanState =
  | { readonly status: 'loading' }
  /** A visitor on a page that we must not leave. */
  | { readonly status: 'visitor'; readonly login: string }
  /** Staff, whose users have no plan. */
  | { readonly status: 'not-a-customer' }
  | { readonly status: 'expired' }
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `free`: the customer has only the free plan, which takes no complements. */
  | { readonly status: 'ready'; readonly plans: readonly Plan[]; readonly free: boolean };

export interface MonthName {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export type MonthsState =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `months` from the latest to the earliest; `asking` while a choice is being stored. */
  | { readonly status: 'ready'; readonly months: readonly EmployeeMonth[]; readonly chosen: EmployeeMonth; readonly asking: boolean };

export type ComplementsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `feature` is the one whose packages were requested; null for all complements of the brand. */
  | { readonly status: 'ready'; readonly packages: readonly CataloguePackage[]; readonly feature: string | null };

export interface MyPlanState {
  readonly plan: PlanState;
  readonly months: MonthsState;
  readonly complements: ComplementsState;
  /** The feature whose packages are being requested. */
  readonly askingFor: string | null;
}

export type MyPlanStore = StoreApi<MyPlanState>;

/** A request that belongs to the plan's. @returns whether that plan is still the latest one */
export type Asks = () => () => boolean;

/** Requests that belong to the plan's, of which each makes the older ones stale. */
export function newestOf(asks: Asks): Asks {
  const latest = createLatest();
  return () => {
    const ofThisPlan = asks();
    const isLatest = latest.begin();
    return () => isLatest() && ofThisPlan();
  };
}

export interface PlanOwner {
  readonly DocumentType: string;
  readonly DocumentNumber: string;
  readonly ServiceName: string;
}
