import type { EntriesOutcome } from '#shared/domain/cart/cart-edits';
import type { CartChange, CartRefusal } from '#shared/domain/cart/cart-rules';
import { hasBase, isEmpty, type Cart } from '#shared/domain/cart/cart';
import { noteSeen, noteSeenElsewhere } from '#shared/domain/cart/repricing';
import type { Centavos } from '#shared/domain/money';
import type { CartParts } from './cart-surroundings.ts';
import { messages, noteTexts, refusalTexts } from './cart.messages.ts';
import { cartFacts } from './public-facts.ts';

/** The one way of a change into the cart: stored first, then shown, then told to the page; what a rule refuses is said to the visitor. */
export interface CartChanges {
  /** @param change pure: made again where another tab's write went over it */
  keep(change: (cart: Cart) => Cart): void;
  /** A change of the buyer's own hand, which a rule may refuse. */
  commit(change: (cart: Cart) => CartChange & { readonly stoppedBy?: CartRefusal }): CartRefusal | null;
  /**
   * Several at once, as a link asks for them: what may go in goes in, and refused parts are told to the visitor.
   * @param seen what a line was shown to cost where the link was made, by package code
   */
  change(change: (cart: Cart) => EntriesOutcome, seen?: ReadonlyMap<string, Centavos>): EntriesOutcome;
  /** Reads the stored cart again, as after a change somewhere else. */
  reread(): void;
}

/** @param checkPromo asked after every change; `byBuyer`: what comes of it is no news to him */
export function createCartChanges(
  { store, keeper, session, clock, notices, announce }: CartParts,
  checkPromo: (byBuyer: boolean) => unknown,
): CartChanges {
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
    keep: (change) => keep(change),
    // To what is stored now, not to what this tab last saw: two tabs never lose a line.
    commit(change) {
      const outcome = change(keeper.read());
      if (!outcome.ok) {
        notices.show('warning', refusalTexts[outcome.refusal]);
        return outcome.refusal;
      }
      for (const note of outcome.notes) {
        const text = noteTexts[note];
        if (text) notices.show('info', text);
      }
      // Some units went in and the next was refused: 3 free ones asked give 1 and the sentence.
      if (outcome.stoppedBy) notices.show('warning', refusalTexts[outcome.stoppedBy]);
      keepByHand((cart) => {
        const made = change(cart);
        return made.ok ? made.cart : cart;
      });
      return null;
    },
    change(change, seen) {
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
