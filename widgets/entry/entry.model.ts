import { createStore, type StoreApi } from 'zustand/vanilla';
import { decryptPackage } from '#shared/contract/catalogue';
import { isEmpty, type Cart } from '#shared/domain/cart';
import { readCarriedCart, readCarryOptions, type CarriedEntry } from '#shared/domain/carry';
import type { CartEntry } from '#shared/domain/cart-rules';
import { isEmployeePackage, packageByCode, type EmployeeTier } from '#shared/domain/catalogue';
import { purchaseEntry } from '#shared/domain/continue-rules';
import { maskedUser, openWithPackage, readModalRequest } from '#shared/domain/external-entry';
import { withSealedTerms } from '#shared/domain/sealed-terms';
import type { Centavos } from '#shared/domain/money';
import type { SignIn } from '#shared/contract/session';
import { handOverDrafts, hasDrafts } from '#shared/page/draft';
import type { Page } from '#shared/page/page';
import { keepReturn, withTrip } from '#shared/page/purchase-trip';
import { openedText } from '#shared/page/sealed-terms';
import { loginByRole } from '#shared/page/session';
import { openSignIn } from '#shared/page/sign-in';
import { takeSignInMark } from '#shared/page/sign-in-mark';
import { messages } from './entry.messages.ts';
import type { EntryProps } from './props.ts';

export type EntryState =
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** Somebody else is here: a link must not put their session, cart or form into other hands unasked. */
  | {
      readonly status: 'asking';
      /** Who is signed in; null for a visitor who has something begun. */
      readonly current: string | null;
      /** Who the link would sign in, not to be read by anybody who merely looks on. */
      readonly next: string;
      readonly accept: () => void;
      readonly cancel: () => void;
    }
  /** The link brings a whole order, and another one lies in the cart. */
  | { readonly status: 'replacing'; readonly accept: () => void; readonly cancel: () => void }
  /** The cart stands open and is all there is to see. */
  | { readonly status: 'done' };

export interface EntryModel {
  readonly store: StoreApi<EntryState>;
  retry(): void;
  start(): () => void;
}

export interface EntryDoors {
  /** Goes on without leaving a step behind: Back returns to where the buyer came from. */
  readonly goOn: (target: string) => void;
  /** The query of the address. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Takes the path's rest out of the address, so that a reload does not repeat it. */
  readonly forgetParameter: () => void;
}

/** Where a purchase goes on once the cart is as the link, or the buyer, wants it. */
const added = '/license/RegisterPurchaseExt';

/** Whether a cart is already what a link brings: the same packages, as many of each. */
const holds = ({ lines }: Cart, entries: readonly CartEntry[]): boolean =>
  lines.length === entries.length &&
  entries.every(({ pack, quantity }) =>
    lines.some((line) => line.pack.packageId === pack.packageId && (line.tier?.quantity ?? line.quantity) === quantity),
  );

/** A part of the path; one that is no percent-encoding stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The addresses that put something into the cart, or somebody into a session, and lead on. */
export function createEntryModel(page: Page, { entry, parameter = '', then = '/' }: EntryProps, doors: EntryDoors): EntryModel {
  const store = createStore<EntryState>(() => ({ status: 'working' }));
  const { brand, cart, catalogue } = page;
  const search = (): string => new URLSearchParams(doors.query()).toString();

  /** The packages of entries; a code nobody sells is only told to the console. */
  async function packagesOf(
    entries: readonly CarriedEntry[],
  ): Promise<{ readonly found: readonly CartEntry[]; readonly tiers: readonly EmployeeTier[] }> {
    // A link brings its own quantity, and the maximum it is held to is a parameter.
    const [groups] = await Promise.all([catalogue.load(), page.parameters.load()]);
    const found = entries.flatMap(({ packageCode, quantity }): CartEntry[] => {
      const pack = packageByCode(groups, packageCode);
      if (!pack) console.warn(`licence: ${brand.id} has no package ${packageCode}`);
      return pack ? [{ pack, quantity }] : [];
    });
    const employee = found.find(({ pack }) => isEmployeePackage(pack, brand.cart));
    return { found, tiers: employee ? await catalogue.tiers(employee.pack.packageCode) : [] };
  }

  async function addCartItem(): Promise<void> {
    const { entries, skipped } = readCarriedCart(parameter, brand.appName);
    for (const { text, reason } of skipped) console.warn(`licence: a part of the address was skipped (${reason}): ${text}`);
    const { replace, promoCode, seen } = readCarryOptions(search());
    const { found, tiers } = await packagesOf(entries);
    const shown = entries.flatMap(({ packageCode }, place): [string, Centavos][] => {
      const amount = seen[place];
      return amount == null ? [] : [[packageCode, amount]];
    });
    cart.setEntries(found, tiers, { replace, seen: new Map(shown) });
    if (promoCode !== null) await cart.applyPromo(promoCode);
    keepReturn(page, doors.query()['returnUrl']);
    doors.goOn(withTrip(added));
  }

  async function addCart(): Promise<void> {
    const answer = await page.call(decryptPackage, { body: { package: parameter } }).catch((error: unknown) => {
      console.error('licence: the encrypted package could not be opened', error);
      return null;
    });
    if (!answer?.ok) {
      doors.goOn('/messageValidationEmail/package-failed');
      return;
    }
    const opened = openedText(answer.value);
    const { found, tiers } = await packagesOf(
      answer.value.package.map(({ packageCode, quantity }) => ({ packageCode, quantity: quantity ?? 1 })),
    );
    const priced = found.map(({ pack, quantity }) => ({ pack: withSealedTerms(pack, opened.terms.get(pack.packageCode) ?? {}), quantity }));
    const { promotionCode } = answer.value;
    const replace = async (): Promise<void> => {
      cart.setEntries(priced, tiers, { replace: true });
      cart.keepSealed(parameter, opened);
      if (promotionCode) await cart.applyPromo(promotionCode);
      doors.goOn('/registerPurchaseOrder');
    };
    const there = cart.store.getState().cart;
    if (isEmpty(there) || holds(there, found)) {
      await replace();
      return;
    }
    store.setState(
      {
        status: 'replacing',
        accept() {
          store.setState({ status: 'working' }, true);
          replace().catch(fail);
        },
        cancel: () => doors.goOn(added),
      },
      true,
    );
  }

  async function viewCartModal(): Promise<void> {
    const request = readModalRequest(parameter.split('/').map(decoded), search());
    if (request.entry) {
      const {
        found: [first],
        tiers,
      } = await packagesOf([request.entry]);
      if (first) cart.change((current) => openWithPackage(current, first.pack, first.quantity, tiers, cart.rules()));
    }
    // Only now: the address without it is an entry of its own, with nothing to wait for and nothing that can fail.
    doors.forgetParameter();
    cart.setOpen(true);
    store.setState({ status: 'done' }, true);
    if (request.refresh) page.refreshSoon();
  }

  const hasSession = (): boolean => page.session.token() !== null || page.session.refreshToken() !== null;

  async function keep(signIn: SignIn, drafts: readonly string[]): Promise<void> {
    const visitor = page.session.userName() === null;
    if (!page.session.keep(signIn)) throw new Error('the sign-in brought no usable token');
    if (visitor) await handOverDrafts(page, drafts, signIn.userName);
    // The login of this role is remembered for when no token is left to ask.
    page.session.keep(signIn, loginByRole(page.config, page.session.store.getState()));
    await page.parameters.reload();
    const back = doors.query()['return'] ?? '';
    const mayReturn = back.startsWith('/') && page.navigation.allowed(back) !== null;
    doors.goOn(mayReturn ? back : signIn.myplan ? '/myplan' : then);
  }

  /** What of whoever is here a link would put into somebody else's hands; null when it is nothing, or their own. */
  function touched(next: string): { readonly user: string } | 'begun' | null {
    const { session, storage } = page;
    if (session.store.getState().status === 'signed-in') {
      const user = session.userName() ?? '';
      return user === next ? null : { user };
    }
    if (session.userName() === next) return null;
    return !isEmpty(cart.store.getState().cart) || hasDrafts(storage) ? 'begun' : null;
  }

  async function signIn(): Promise<void> {
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

  function fail(error: unknown): void {
    console.error(`licence: the entry ${entry} did not come through`, error);
    // What was in the cart before is still there to be seen below.
    if (entry === 'view-cart-modal') cart.setOpen(true);
    store.setState({ status: 'failed', failure: error }, true);
  }

  function run(): void {
    store.setState({ status: 'working' }, true);
    const work = {
      'add-cart-item': addCartItem,
      'add-cart': addCart,
      'view-cart-modal': viewCartModal,
      'register-purchase': () =>
        Promise.resolve(
          doors.goOn(
            withTrip(
              purchaseEntry(cart.store.getState().cart, brand.flows) === 'activate-plan'
                ? '/registerPurchaseOrder/activatePlan'
                : '/registerPurchaseOrder',
            ),
          ),
        ),
      'sign-in': signIn,
    }[entry];
    work().catch(fail);
  }

  let begun = false;
  return {
    store,
    retry: run,
    start() {
      // Entries change the cart or the session: whatever restarts the view, they run once.
      if (!begun) run();
      begun = true;
      return () => undefined;
    },
  };
}
