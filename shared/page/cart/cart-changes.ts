import type { EntriesOutcome } from '#shared/domain/cart/cart-edits';
import type { CartChange, CartRefusal } from '#shared/domain/cart/cart-rules';
import { hasBase, isEmpty, type Cart } from '#shared/domain/cart/cart';
import { noteSeen, noteSeenElsewhere } from '#shared/domain/cart/repricing';
import type { Centavos } from '#shared/domain/money';
import type { CartParts } from './cart-state.ts';
import { messages, noteTexts, refusalTexts } from './cart.messages.ts';
import { cartFacts } from './public-facts.ts';

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
