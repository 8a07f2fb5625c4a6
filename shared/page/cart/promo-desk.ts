import { failureText } from '../failure-text.ts';
import type { CartChanges } from './cart-changes.ts';
import type { CartParts } from './cart-surroundings.ts';
import type { PromoCodes } from './promo-codes.ts';

/** Asks what knows of promo codes, which comes with the first of them; what did not come is asked for again by the next who needs it. */
export interface PromoDesk {
  /** @returns whether the code stands on the cart afterwards */
  applyPromo(code: string): Promise<boolean>;
  /**
   * Asks the platform about the code again when lines, prices or open offers are others than it was asked about; every change of the cart
   * does so by itself. A code that is refused, or saves nothing any more, is dropped and said.
   * @param again asks in any case, as after an order that was refused for its price
   * @param byBuyer whether the buyer's own change made it necessary: what comes of it is no news to him
   * @returns whether the code still stands; true where there is none
   */
  checkPromo(options?: { readonly again?: boolean; readonly byBuyer?: boolean }): Promise<boolean>;
}

export function createPromoDesk(parts: CartParts, keep: CartChanges['keep']): PromoDesk {
  let opening: Promise<PromoCodes> | undefined;

  /** @param otherwise the answer where nobody could be asked */
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
    applyPromo: (code) => ask((codes) => codes.apply(code), false),
    async checkPromo({ again = false, byBuyer = false } = {}) {
      if (parts.store.getState().cart.promoCode === null) return true;
      // Nobody said no: a code that stood still stands.
      return ask((codes) => codes.check({ again, byBuyer }), true);
    },
  };
}
