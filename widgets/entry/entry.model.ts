import { createStore } from 'zustand/vanilla';
import { purchaseEntry } from '#shared/domain/cart/continue-rules';
import type { Page } from '#shared/page/page';
import { withTrip } from '#shared/page/orders/purchase-trip';
import { isEmpty } from '#shared/domain/cart/cart';
import { maskedUser } from '#shared/domain/people/external-entry';
import type { SignIn } from '#shared/contract/session';
import { handOverDrafts, hasDrafts } from '#shared/page/storage/draft';
import { loginByRole } from '#shared/page/session/session';
import { openSignIn } from '#shared/page/session/sign-in';
import { takeSignInMark } from '#shared/page/session/sign-in-mark';
import { createLinkedCart, goToForm } from './linked-cart.ts';
import type { EntryDoors, EntryState, EntryStore } from './entry.state.ts';
import type { EntryProps } from './props.ts';
import { messages } from './entry.messages.ts';

/**
 * Signs a customer in; asks first where another customer is signed in.
 * @param parameter the path's rest
 * @param then the next address
 */
function createSignIn(page: Page, store: EntryStore, doors: EntryDoors, parameter: string, then: string): () => Promise<void> {
  const { brand, cart } = page;
  const hasSession = (): boolean => page.session.token() !== null || page.session.refreshToken() !== null;

  async function keep(signIn: SignIn, drafts: readonly string[]): Promise<void> {
    const visitor = page.session.userName() === null;
    if (!page.session.keep(signIn)) throw new Error('the sign-in brought no usable token');
    if (visitor) await handOverDrafts(page, drafts, signIn.userName);
    // The login of this role is remembered for when no token is left to ask.
    page.session.keep(signIn, loginByRole(page.config, page.session.store.getState()));
    await page.parameters.reload();
    const returnPath = doors.query()['return'] ?? '';
    const mayReturn = returnPath.startsWith('/') && page.navigation.allowed(returnPath) !== null;
    doors.goOn(mayReturn ? returnPath : signIn.myplan ? '/myplan' : then);
  }

  /** Returns what a sign-in link would hand to another customer: the signed-in user, or begun work; null for nothing. */
  function touched(next: string): { readonly user: string } | 'begun' | null {
    const { session, storage } = page;
    if (session.store.getState().status === 'signed-in') {
      const user = session.userName() ?? '';
      return user === next ? null : { user };
    }
    if (session.userName() === next) return null;
    return !isEmpty(cart.store.getState().cart) || hasDrafts(storage) ? 'begun' : null;
  }

  /**
   * A parameter that fails ends the session it meets; a visitor has none, and loses nothing. The console hears
   * of it, without the parameter.
   */
  function refuse(error: unknown): void {
    console.error('licence: the sign-in link could not be used', error instanceof Error ? error.message : '');
    if (hasSession()) {
      void page.signOut();
      return;
    }
    page.notices.fail(error, messages.linkFailed);
    doors.goOn('/');
  }

  return async () => {
    const mark = takeSignInMark(page);
    try {
      const opened = await openSignIn(parameter, brand.appName, page.config, page.call);
      const current = mark === null ? touched(opened.userName) : null;
      if (current === null) {
        await keep(opened, mark?.drafts ?? []);
        return;
      }
      store.setState(
        {
          status: 'asking',
          current: current === 'begun' ? null : current.user,
          next: maskedUser(opened.userName),
          accept: () => void keep(opened, []).catch(refuse),
          cancel: () => doors.goOn(current === 'begun' ? '/' : then),
        },
        true,
      );
    } catch (error) {
      refuse(error);
    }
  };
}

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
