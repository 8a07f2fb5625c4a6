import { createStore } from 'zustand/vanilla';
import { destinationAddress } from '#shared/page/destination';
import { messages } from '#shared/page/messages';
import { loadCheckout } from '#shared/page/orders/load-checkout';
import type { Page } from '#shared/page/page';
import { isCurrentPage, leaveFor, type LeaveBy } from '#shared/page/parent-frame';

export interface CartMenuState {
  readonly status: 'ready' | 'paying';
  /** Address of the link to show because the browser blocked the navigation; null otherwise. */
  readonly blocked: string | null;
}

export type CartMenuModel = ReturnType<typeof createCartMenuModel>;

export const plansAddress = (page: Page): string => destinationAddress(page, page.brand.flows.addProducts);

export function createCartMenuModel(page: Page, navigate: LeaveBy) {
  const store = createStore<CartMenuState>(() => ({ status: 'ready', blocked: null }));

  /** Target of 'Pagar', or null when the buyer stays. */
  async function target(): Promise<string | null> {
    try {
      const { checkCart, handOver, purchaseTarget } = await loadCheckout();
      const next = await checkCart(page);
      if (next === null) return null;
      if (next === 'purchase-form') {
        handOver(page);
        return purchaseTarget(page);
      }
    } catch (error) {
      console.error('licence: the way on did not load', error);
      page.notices.fail(error, messages.notLoaded);
      return null;
    }
    // The buyer of an e-signature must enter data first, which the cart page asks for in the same frame.
    navigate('/license/viewCartModal');
    return null;
  }

  return {
    store,
    /** Does nothing on that page itself. */
    toPlans() {
      const plans = plansAddress(page);
      if (!isCurrentPage(page, plans)) store.setState({ blocked: leaveFor(page, plans, navigate) });
    },
    /** 'Pagar': the checks of 'Continuar', then the purchase. */
    async pay() {
      if (store.getState().status === 'paying') return;
      store.setState({ status: 'paying', blocked: null });
      const to = await target();
      store.setState({ status: 'ready', blocked: to === null ? null : leaveFor(page, to, navigate) });
    },
  };
}
