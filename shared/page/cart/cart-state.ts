import type { StoreApi } from 'zustand/vanilla';
import { type Cart, hasBase, isEmpty } from '#shared/domain/cart/cart';
import type { Brand } from '#shared/brands/brand';
import type { Announce } from '#shared/contract/dom-events';
import type { Call } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Notices } from '../notices.ts';
import type { Parameters } from '../parameters.ts';
import { registry } from '../registry.ts';
import type { Session } from '../session/session.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { Catalogue } from './catalogue.ts';
import type { EntriesOutcome } from '#shared/domain/cart/cart-edits';
import type { CartChange, CartRefusal } from '#shared/domain/cart/cart-rules';
import { noteSeen, noteSeenElsewhere } from '#shared/domain/cart/repricing';
import type { Centavos } from '#shared/domain/money';
import type { CataloguePackage } from '#shared/domain/packages/catalogue';
import { messages, noteTexts, refusalTexts } from './cart.messages.ts';
import { cartFacts } from './public-facts.ts';

export interface WantedPackage {
  readonly code: string;
  /** Units, or employees of an employee package. */
  readonly quantity: number;
  readonly name: string;
}
export interface Waiting extends WantedPackage {
  /** `failed`: the request failed; `lost`: the package was found, but the cart could not be stored. */
  readonly status: 'asking' | 'failed' | 'lost';
  readonly failure?: unknown;
}

export interface CartState {
  readonly cart: Cart;
  readonly waiting: readonly Waiting[];
  readonly open: boolean;
  /** The part that the dialog opens at; null for the beginning. */
  readonly openAt: 'promo' | null;
  readonly promo: 'idle' | 'checking';
  /** Refusal of the typed or stored code. It stays until the buyer types again or a code applies. */
  readonly promoRefusal: string | null;
  readonly baseRefusal: string | null;
  /** Number of products that the buyer pays in the store; this page does not count them. */
  readonly handed: number;
  /** After too many codes: epoch milliseconds from which the buyer may try another; else null. */
  readonly promoWaitUntil: number | null;
}

export interface CartSurroundings {
  readonly brand: Brand;
  readonly keeper: CartKeeper;
  readonly call: Call;
  readonly catalogue: Catalogue;
  readonly parameters: Parameters;
  readonly session: Session;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly announce: Announce;
  readonly refreshSoon: () => void;
}

export interface CartParts extends CartSurroundings {
  readonly store: StoreApi<CartState>;
}

/** All changes of the cart. Each is stored, shown and announced, in this order. A notice tells the visitor why a rule refuses one. */
export type CartChanges = ReturnType<typeof createCartChanges>;

/** @param checkPromo called after every change; `byBuyer` suppresses its notice */
export function createCartChanges(
  { store, keeper, session, clock, notices, announce }: CartParts,
  checkPromo: (byBuyer: boolean) => unknown,
) {
  let hasWarned = false;

  function show(cart: Cart): void {
    store.setState({
      cart,
      ...(isEmpty(cart) && { promoRefusal: null }),
      ...((isEmpty(cart) || hasBase(cart)) && { baseRefusal: null }),
    });
    const facts = cartFacts(cart, clock.now());
    announce('licence:cart-changed', { ...facts, promoCode: cart.promoCode, totalPesos: String(facts.total) });
  }

  function keep(change: (cart: Cart) => Cart, byBuyer = false): void {
    const { cart, lasting } = keeper.change(change);
    if (!lasting && !hasWarned) {
      hasWarned = true;
      notices.show('info', messages.memoryOnly);
    }
    show(cart);
    checkPromo(byBuyer);
  }

  function keepByHand(change: (before: Cart) => Cart, seen?: ReadonlyMap<string, Centavos>): void {
    const signedIn = session.store.getState().status === 'signed-in';
    keep((before) => {
      const noted = noteSeen(before, change(before), { now: clock.now(), signedIn });
      return seen === undefined ? noted : noteSeenElsewhere(noted, seen);
    }, true);
  }

  return {
    keep: (change: (cart: Cart) => Cart) => keep(change),
    // The change starts from the stored cart and not from this tab's, so that two tabs never lose a line.
    commit(change: (cart: Cart) => CartChange & { readonly stoppedBy?: CartRefusal }): CartRefusal | null {
      const outcome = change(keeper.read());
      if (!outcome.ok) {
        notices.show('warning', refusalTexts[outcome.refusal]);
        return outcome.refusal;
      }
      for (const note of outcome.notes) {
        const text = noteTexts[note];
        if (text) notices.show('info', text);
      }
      // The cart took some units and refused the next: of 3 free packages it takes 1.
      if (outcome.stoppedBy) notices.show('warning', refusalTexts[outcome.stoppedBy]);
      keepByHand((cart) => {
        const made = change(cart);
        return made.ok ? made.cart : cart;
      });
      return null;
    },
    /**
     * Applies several entries, such as those of a link. A notice tells the visitor about each refused one.
     * @param seen totals that the linking page showed, by package code
     */
    change(change: (cart: Cart) => EntriesOutcome, seen?: ReadonlyMap<string, Centavos>) {
      const outcome = change(keeper.read());
      keepByHand((cart) => change(cart).cart, seen);
      for (const { refusal } of outcome.refused) notices.show('warning', refusalTexts[refusal]);
      return outcome;
    },
    reread() {
      show(keeper.read());
    },
  };
}

interface Wish {
  readonly name: string;
  readonly asking: number;
  readonly failed: number;
  readonly lost: boolean;
  readonly failure: unknown;
}

/**
 * Packages that buyers request by code before the catalogue has loaded. Presses on one package add up.
 * @param add puts a package of the catalogue into the cart
 */
export function createWantedPackages(
  { store, catalogue, brand, notices, announce }: CartParts,
  add: (pack: CataloguePackage, units: number, from?: EventTarget) => CartRefusal | null,
) {
  const wishes = new Map<string, Wish>();

  /** @param asking change in the number of pending units @param failed change in the number of failed units @param lost found, but not stored */
  function wish(code: string, name: string, asking: number, failed: number, lost?: boolean, failure?: unknown): void {
    const existing = wishes.get(code);
    const next = {
      name: existing?.name || name,
      asking: (existing?.asking ?? 0) + asking,
      failed: (existing?.failed ?? 0) + failed,
      lost: lost ?? existing?.lost ?? false,
      failure: failure ?? existing?.failure,
    };
    if (next.asking + next.failed > 0) wishes.set(code, next);
    else wishes.delete(code);
    store.setState({
      waiting: [...wishes].map(([code, { name, asking, failed, lost, failure }]) => ({
        code,
        name,
        quantity: asking + failed,
        status: asking > 0 ? 'asking' : lost ? 'lost' : 'failed',
        failure,
      })),
    });
  }

  async function want({ code, quantity, name }: WantedPackage, from?: EventTarget): Promise<CartRefusal | null> {
    wish(code, name, quantity, 0);
    let isFound = false;
    try {
      const pack = await catalogue.find(code);
      isFound = true;
      wish(code, name, -quantity, 0);
      if (!pack) {
        console.warn(`licence: ${brand.id} has no package ${code}. (${registry.docs}licence-buy-button.html)`);
        notices.show('warning', refusalTexts['not-sellable']);
        return 'not-sellable';
      }
      return add(pack, quantity, from);
    } catch (error) {
      // The line stays visible, with a retry and a link to the store's cart.
      wish(code, name, isFound ? 0 : -quantity, quantity, isFound, error);
      console.error(`licence: ${code} could not be ${isFound ? 'put into the cart' : 'asked for'}`, error);
      announce('licence:error', { widget: 'cart-modal', kind: isFound ? 'not-kept' : 'not-asked' }, from);
      return null;
    }
  }

  return {
    /** Adds a package by code once the catalogue is loaded; shows it as waiting until then. */
    want,
    retryWaiting() {
      for (const [code, { name, failed }] of [...wishes]) {
        if (failed === 0) continue;
        wish(code, name, 0, -failed);
        void want({ code, quantity: failed, name });
      }
    },
    dismissWaiting(code: string) {
      wish(code, '', 0, -(wishes.get(code)?.failed ?? 0));
    },
  };
}
