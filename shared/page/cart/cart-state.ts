import type { StoreApi } from 'zustand/vanilla';
import { type Cart, hasBase, isEmpty } from '#shared/domain/cart/cart';
import type { Brand } from '#shared/brands/brand';
import type { Call } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Announce } from '../events.ts';
import type { Notices } from '../notices.ts';
import type { Parameters } from '../parameters.ts';
import type { Session } from '../session/session.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { Catalogue } from './catalogue.ts';
import type { EntriesOutcome } from '#shared/domain/cart/cart-edits';
import type { CartChange, CartRefusal } from '#shared/domain/cart/cart-rules';
import { noteSeen, noteSeenElsewhere } from '#shared/domain/cart/repricing';
import type { Centavos } from '#shared/domain/money';
import { messages, noteTexts, refusalTexts } from './cart.messages.ts';
import { cartFacts } from './public-facts.ts';
import { failureText } from '../failure-text.ts';
import type { PromoCodes } from './promo-codes.ts';

/** A package requested by code, until the catalogue is loaded. */
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
  /** The part of the dialog that it was opened for; null for all. */
  readonly openAt: 'promo' | null;
  readonly promo: 'idle' | 'checking';
  /** Refusal of the typed or stored code, until the buyer types again or another code applies. */
  readonly promoRefusal: string | null;
  /** Sentence that a base package is missing, until the cart has one. */
  readonly baseRefusal: string | null;
  /** Number of products that went to the store to be paid and no longer count here. */
  readonly handed: number;
  /** Moment (`Date.now`) until which no code may be tried, after too many; null when one may. */
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

/** All changes of the cart go through here: stored first, then shown, then announced. Refusals of a rule are shown to the visitor. */
export type CartChanges = ReturnType<typeof createCartChanges>;

/** @param checkPromo called after every change; `byBuyer` suppresses its notice */
export function createCartChanges(
  { store, keeper, session, clock, notices, announce }: CartParts,
  checkPromo: (byBuyer: boolean) => unknown,
) {
  let toldMemoryOnly = false;

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
    if (!lasting && !toldMemoryOnly) {
      toldMemoryOnly = true;
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
    /** @param change pure: repeated where another tab's write overwrote it */
    keep: (change: (cart: Cart) => Cart) => keep(change),
    // Applies to the stored cart, not to the one this tab last saw, so that two tabs never lose a line.
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
      // Some units went in and the next was refused: of 3 free ones, 1 goes in with the sentence.
      if (outcome.stoppedBy) notices.show('warning', refusalTexts[outcome.stoppedBy]);
      keepByHand((cart) => {
        const made = change(cart);
        return made.ok ? made.cart : cart;
      });
      return null;
    },
    /**
     * Several changes at once, as of a link: accepted entries go in, refused ones are shown to the visitor.
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

export type PromoDesk = ReturnType<typeof createPromoDesk>;

/** Loads the code for promo codes with the first of them; a failed load is tried again by the next call. */
export function createPromoDesk(parts: CartParts, keep: CartChanges['keep']) {
  let opening: Promise<PromoCodes> | undefined;

  /** @param otherwise the result where the code did not load */
  async function ask(what: (codes: PromoCodes) => Promise<boolean>, otherwise: boolean): Promise<boolean> {
    opening ??= import('./promo-codes.ts').then(
      ({ createPromoCodes }) => createPromoCodes({ ...parts, keep }),
      (cause: unknown) => {
        opening = undefined;
        throw cause;
      },
    );
    try {
      return await what(await opening);
    } catch (error) {
      parts.notices.fail(error, failureText(error));
      return otherwise;
    }
  }

  return {
    /** @returns whether the code is on the cart afterwards */
    applyPromo: (code: string) => ask((codes) => codes.apply(code), false),
    /**
     * Checks the code again when lines, prices or open offers differ from the last check; every change of the cart does so too. A
     * code that is refused, or saves nothing any more, is dropped with a notice.
     * @param again checks in any case, for example after an order that was refused for its price
     * @param byBuyer true when the buyer's own change caused the check: no notice then
     * @returns whether the code is still on the cart; true without a code
     */
    async checkPromo({ again = false, byBuyer = false }: { readonly again?: boolean; readonly byBuyer?: boolean } = {}) {
      if (parts.store.getState().cart.promoCode === null) return true;
      // The platform did not refuse: a stored code stays.
      return ask((codes) => codes.check({ again, byBuyer }), true);
    },
  };
}
