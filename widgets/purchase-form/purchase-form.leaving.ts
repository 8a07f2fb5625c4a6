import { destinationAddress } from '#shared/page/destination';
import type { Page } from '#shared/page/page';
import type { PurchaseDialog } from './purchase-form.dialogs.ts';

/** Milliseconds between going to My Plan and the specified reload. */
const reloadDelay = 1_000;

/** The ways out of the form that ask no question: what is typed is kept, sent or given up on purpose. */
export interface Leaving {
  go(target: string): void;
  goToMyPlan(): void;
  /** Whether the page is about to go. */
  underWay(): boolean;
  /** The page came back, or never went. */
  stay(): void;
}

/** @param navigate goes to a path of the store */
export function createLeaving(page: Pick<Page, 'navigation' | 'reload'>, navigate: (target: string) => void): Leaving {
  let leaving = false;
  function go(target: string): void {
    leaving = true;
    if (target.startsWith('/')) navigate(target);
    else if (!page.navigation.go(target)) leaving = false;
  }
  return {
    go,
    goToMyPlan() {
      go('/myplan');
      setTimeout(() => page.reload(), reloadDelay);
    },
    underWay: () => leaving,
    stay() {
      leaving = false;
    },
  };
}

/** Where a dialog leads that is closed while nobody waits for its answer. */
export function leaveAfterDialog(
  page: Pick<Page, 'brand' | 'navigation' | 'parameters'>,
  leaving: Leaving,
): (dialog: PurchaseDialog, accepted: boolean) => void {
  return (dialog, accepted) => {
    if (dialog.kind === 'cashPaymentPurchase') leaving.go(dialog.next);
    else if (dialog.kind === 'licensePendingActivation') leaving.go(destinationAddress(page, 'landing'));
    else if (dialog.kind === 'activatePlan')
      leaving.go(accepted && dialog.appAddress !== null ? dialog.appAddress : destinationAddress(page, page.brand.flows.addProducts));
    else if (dialog.kind === 'buyOnlyOneLicense' && accepted) leaving.goToMyPlan();
  };
}
