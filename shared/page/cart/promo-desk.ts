import { failureText } from '../failure-text.ts';
import type { CartChanges, CartParts } from './cart-state.ts';
import type { PromoCodes } from './promo-codes.ts';

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
