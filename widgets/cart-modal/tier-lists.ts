import type { StoreApi } from 'zustand/vanilla';
import type { EmployeeTier } from '#shared/domain/packages/catalogue';
import type { Page } from '#shared/page/page';

export type TierList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'known'; readonly tiers: readonly EmployeeTier[] };

/** Tier lists by package code. */
type TierLists = ReadonlyMap<string, TierList>;

/** Tiers of each employee line: requested once, then as the platform changes them. */
export function createTierLists(
  { cart, catalogue }: Page,
  { getState, setState }: Pick<StoreApi<{ readonly tiers: TierLists }>, 'getState' | 'setState'>,
) {
  function show(packageCode: string, list: TierList): void {
    setState(({ tiers }) => ({ tiers: new Map(tiers).set(packageCode, list) }));
  }

  function load(packageCode: string): void {
    if (getState().tiers.get(packageCode)?.status === 'loading') return;
    show(packageCode, { status: 'loading' });
    catalogue.tiers(packageCode).then(
      (tiers) => show(packageCode, { status: 'known', tiers }),
      (failure: unknown) => show(packageCode, { status: 'failed', failure }),
    );
  }

  return {
    /** Requests a tier list, again where the last request failed. */
    load,
    /** Employee lines need their list as soon as they are seen. */
    loadMissing() {
      for (const { isEmployee, pack } of cart.store.getState().cart.lines)
        if (isEmployee && !getState().tiers.has(pack.packageCode)) load(pack.packageCode);
    },
    /** Follows later answers of the platform. @returns a function that stops it */
    follow: () =>
      catalogue.tierStore.subscribe((lists) => {
        for (const [packageCode, tiers] of lists) {
          const list = getState().tiers.get(packageCode);
          if (list?.status === 'known' && list.tiers !== tiers) show(packageCode, { status: 'known', tiers });
        }
      }),
  };
}
