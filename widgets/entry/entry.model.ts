import { createStore } from 'zustand/vanilla';
import { decryptPackage } from '#shared/contract/catalogue';
import type { SignIn } from '#shared/contract/session';
import { isEmpty } from '#shared/domain/cart/cart';
import { readCarryOptions } from '#shared/domain/cart/carry';
import { purchaseEntry } from '#shared/domain/cart/continue-rules';
import { withSealedTerms } from '#shared/domain/cart/repricing';
import { maskedUser, openWithPackage, readModalRequest } from '#shared/domain/people/external-entry';
import type { Centavos } from '#shared/domain/money';
import { entriesOf, packagesOf } from '#shared/page/cart/linked-cart';
import { openedText } from '#shared/page/cart/sealed-terms';
import { lacksBase } from '#shared/page/orders/checkout';
import { keepReturn, withTrip } from '#shared/page/orders/purchase-trip';
import type { Page } from '#shared/page/page';
import { loginByRole } from '#shared/page/session/session';
import { openSignIn } from '#shared/page/session/sign-in';
import { takeSignInMark } from '#shared/page/session/sign-in-mark';
import { handOverDrafts, hasDrafts } from '#shared/page/storage/draft';
import { messages } from './entry.messages.ts';
import type { EntryProps } from './props.ts';

export type EntryState =
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** This browser has a session, cart or form of another customer, so the visitor must confirm first. */
  | {
      readonly status: 'asking';
      /** The signed-in user; null for a visitor with lines or typed text. */
      readonly current: string | null;
      /** The link's user name, partly masked against onlookers. */
      readonly next: string;
      readonly accept: () => void;
      readonly cancel: () => void;
    }
  /** No package of the link is sold and the cart is empty. Shown here because the next page is outside the store. */
  | { readonly status: 'unsold' }
  /** The cart is open, and the entry draws nothing. */
  | { readonly status: 'done' };

interface EntryParts {
  readonly page: Page;
  /** End of the path: a list of packages, an encrypted text or a sign-in parameter. */
  readonly parameter: string;
  readonly show: (state: EntryState) => void;
  /** Navigates without a history entry, so that Back leads to the buyer's former page. */
  readonly goOn: (target: string) => void;
  readonly query: () => Readonly<Record<string, string>>;
}

/** Signs a customer in. Asks first if the browser has another customer's data. @param then the next address */
function createSignIn({ page, parameter, show, goOn, query }: EntryParts, then: string): () => Promise<void> {
  const { brand, cart, session, storage } = page;

  async function storeSignIn(signIn: SignIn, drafts: readonly string[]): Promise<void> {
    const visitor = session.userName() === null;
    if (!session.keep(signIn)) throw new Error('the sign-in brought no usable token');
    if (visitor) await handOverDrafts(page, drafts, signIn.userName);
    // The login page of this role, for a browser without a token.
    session.keep(signIn, loginByRole(page.config, session.store.getState()));
    await page.parameters.reload();
    const returnPath = query()['return'] ?? '';
    const mayReturn = returnPath.startsWith('/') && page.navigation.allowed(returnPath) !== null;
    goOn(mayReturn ? returnPath : signIn.myplan ? '/myplan' : then);
  }

  /** Returns whose data a sign-in would give to another customer: a signed-in user's, or a visitor's ('begun'); null without data. */
  function touched(next: string): { readonly user: string } | 'begun' | null {
    const user = session.userName();
    if (session.store.getState().status === 'signed-in') return user === next ? null : { user: user ?? '' };
    if (user === next) return null;
    return !isEmpty(cart.store.getState().cart) || hasDrafts(storage) ? 'begun' : null;
  }

  /** Ends an open session after an invalid parameter; a visitor without a session loses nothing. The parameter is not logged. */
  function refuse(error: unknown): void {
    console.error('licence: the sign-in link could not be used', error instanceof Error ? error.message : '');
    if (session.token() !== null || session.refreshToken() !== null) {
      void page.signOut();
      return;
    }
    page.notices.fail(error, messages.linkFailed);
    goOn('/');
  }

  return async () => {
    const mark = takeSignInMark(page);
    try {
      const opened = await openSignIn(parameter, brand.appName, page.config, page.call);
      const current = mark === null ? touched(opened.userName) : null;
      if (current === null) return await storeSignIn(opened, mark?.drafts ?? []);
      show({
        status: 'asking',
        current: current === 'begun' ? null : current.user,
        next: maskedUser(opened.userName),
        accept: () => void storeSignIn(opened, []).catch(refuse),
        cancel: () => goOn(current === 'begun' ? '/' : then),
      });
    } catch (error) {
      refuse(error);
    }
  };
}

/** Opens the purchase form, or the cart with its warning if a base package is missing. */
async function goToForm({ page, goOn }: EntryParts, form: string): Promise<void> {
  if (!(await lacksBase(page))) return goOn(form);
  // The home page of a brand with a landing page shows no cart.
  const inStore = page.brand.flows.home === 'store';
  goOn(inStore ? '/' : '/license/viewCartModal');
  if (inStore) page.cart.setOpen(true);
}

/** Returns the part unchanged if it is not valid percent-encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Addresses that add packages to the cart. Each function rejects when the platform does not answer. */
function createLinkedCart(parts: EntryParts) {
  const { page, parameter, show, goOn, query } = parts;
  const { cart } = page;
  const search = (): string => new URLSearchParams(query()).toString();

  /**
   * Shows that no package of the link is sold: in a notice, or here if the buyer would leave for the landing page, since a notice ends
   * with the document. @returns whether it shows here
   */
  async function sayNotSold(): Promise<boolean> {
    if (!isEmpty(cart.store.getState().cart) || page.brand.flows.emptyCart === 'home') {
      page.notices.show('warning', messages.notSold);
      return false;
    }
    await page.parameters.load();
    show({ status: 'unsold' });
    return true;
  }

  return {
    async addCartItem() {
      const entries = entriesOf(page, parameter);
      const { replace, promoCode, seen } = readCarryOptions(search());
      const sold = await packagesOf(page, entries);
      const amounts = entries.flatMap(({ packageCode }, place): [string, Centavos][] => {
        const amount = seen[place];
        return amount == null ? [] : [[packageCode, amount]];
      });
      cart.setEntries(sold.entries, sold.tiers, { replace, seen: new Map(amounts) });
      if (promoCode !== null) await cart.applyPromo(promoCode);
      keepReturn(page, query()['returnUrl']);
      if (entries.length > 0 && sold.entries.length === 0 && (await sayNotSold())) return;
      goOn(withTrip('/license/RegisterPurchaseExt'));
    },

    async addCart() {
      const answer = await page.call(decryptPackage, { body: { package: parameter } }).catch((error: unknown) => {
        console.error('licence: the encrypted package could not be opened', error);
        return null;
      });
      if (!answer?.ok) return goOn('/messageValidationEmail/package-failed');
      const opened = openedText(answer.value);
      const { entries, tiers } = await packagesOf(
        page,
        answer.value.package.map(({ packageCode, quantity }) => ({ packageCode, quantity: quantity ?? 1 })),
      );
      const priced = entries.map(({ pack, quantity }) => ({
        pack: withSealedTerms(pack, opened.terms.get(pack.packageCode) ?? {}),
        quantity,
      }));
      const { promotionCode } = answer.value;
      cart.setEntries(priced, tiers, { replace: readCarryOptions(search()).replace });
      cart.keepSealed(parameter, opened);
      // A line with the catalogue's price gets the price of the encrypted text.
      await cart.renew();
      if (promotionCode) await cart.applyPromo(promotionCode);
      if (entries.length > 0 || !(await sayNotSold())) await goToForm(parts, '/registerPurchaseOrder');
    },

    async viewCartModal() {
      const request = readModalRequest(parameter.split('/').map(decoded), search());
      if (request.entry) {
        const {
          entries: [first],
          tiers,
        } = await packagesOf(page, [request.entry]);
        if (first) cart.change((current) => openWithPackage(current, first.pack, first.quantity, tiers, cart.rules()));
        else page.notices.show('warning', messages.notSold);
      }
      // The cart's own address lacks the parameter, so that a reload does not repeat the act. It comes last, since it is another entry.
      goOn('/license/viewCartModal');
      cart.setOpen(true);
      show({ status: 'done' });
      if (request.refresh) page.refreshSoon();
    },
  };
}

export function createEntryModel(
  page: Page,
  { entry, parameter = '', then = '/' }: EntryProps,
  goOn: EntryParts['goOn'],
  query: EntryParts['query'],
) {
  const store = createStore<EntryState>(() => ({ status: 'working' }));
  const show = (state: EntryState): void => store.setState(state, true);
  const { brand, cart } = page;
  const parts: EntryParts = { page, parameter, show, goOn, query };
  const { addCartItem, addCart, viewCartModal } = createLinkedCart(parts);
  const signIn = createSignIn(parts, then);

  function fail(error: unknown): void {
    console.error(`licence: the entry ${entry} did not come through`, error);
    // The message is above the unchanged cart.
    if (entry === 'view-cart-modal') cart.setOpen(true);
    show({ status: 'failed', failure: error });
  }

  function run(): void {
    show({ status: 'working' });
    const work = {
      'add-cart-item': addCartItem,
      'add-cart': addCart,
      'view-cart-modal': viewCartModal,
      'register-purchase'() {
        const activates = purchaseEntry(cart.store.getState().cart, brand.flows) === 'activate-plan';
        return goToForm(parts, withTrip(activates ? '/registerPurchaseOrder/activatePlan' : '/registerPurchaseOrder'));
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
      // Entries change cart or session, so they run once, even if the view restarts.
      if (!hasBegun) run();
      hasBegun = true;
      return () => undefined;
    },
  };
}
