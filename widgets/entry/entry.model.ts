import { createStore } from 'zustand/vanilla';
import { purchaseEntry } from '#shared/domain/cart/continue-rules';
import type { Page } from '#shared/page/page';
import { withTrip } from '#shared/page/orders/purchase-trip';
import { createLinkedCart, goToForm } from './linked-cart.ts';
import { createSignIn } from './sign-in.ts';
import type { EntryDoors, EntryState, EntryStore } from './entry.state.ts';
import type { EntryProps } from './props.ts';

/** Addresses that fill the cart or sign a customer in, and then lead on. */
export function createEntryModel(page: Page, { entry, parameter = '', then = '/' }: EntryProps, doors: EntryDoors) {
  const store: EntryStore = createStore<EntryState>(() => ({ status: 'working' }));
  const { brand, cart } = page;
  const { addCartItem, addCart, viewCartModal } = createLinkedCart(page, store, doors, parameter);
  const signIn = createSignIn(page, store, doors, parameter, then);

  function fail(error: unknown): void {
    console.error(`licence: the entry ${entry} did not come through`, error);
    // The cart as it was is shown below the message.
    if (entry === 'view-cart-modal') cart.setOpen(true);
    store.setState({ status: 'failed', failure: error }, true);
  }

  function run(): void {
    store.setState({ status: 'working' }, true);
    const work = {
      'add-cart-item': addCartItem,
      'add-cart': addCart,
      'view-cart-modal': viewCartModal,
      'register-purchase': () => {
        const activates = purchaseEntry(cart.store.getState().cart, brand.flows) === 'activate-plan';
        return goToForm(page, doors, withTrip(activates ? '/registerPurchaseOrder/activatePlan' : '/registerPurchaseOrder'));
      },
      'sign-in': signIn,
    }[entry];
    work().catch(fail);
  }

  let hasBegun = false;
  return {
    store,
    retry: run,
    start() {
      // Entries change cart or session: they run once, also when the view restarts.
      if (!hasBegun) run();
      hasBegun = true;
      return () => undefined;
    },
  };
}
