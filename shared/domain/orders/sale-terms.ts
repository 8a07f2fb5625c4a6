import type { CartLine } from '../cart/cart.ts';
import { validityOf } from '../packages/catalogue.ts';
import { displayedOfferEnd } from '../packages/countdown.ts';
import { isOfferOpen, offerEnd } from '../packages/offers.ts';

/** Facts of a line that the buyer sees before paying, besides the price. */
export interface SaleTerms {
  /** Validity in the platform's words; 'unlimited' without an end, null where the platform names none. */
  readonly validity: string | 'unlimited' | null;
  /** Last moment (epoch milliseconds) of the offer in the price, as its countdown shows it; null without an offer or an end. */
  readonly offerEnds: number | null;
}

/** Returns the terms of a line at a moment (epoch milliseconds). A promo code replaces the package's offer, whose end then says nothing. */
export function saleTerms({ pack, promoDiscount }: Pick<CartLine, 'pack' | 'promoDiscount'>, now: number): SaleTerms {
  return {
    validity: validityOf(pack) === 'I' ? 'unlimited' : pack.validityPeriodDescription?.trim() || null,
    offerEnds: promoDiscount === null && isOfferOpen(pack, now) ? shownEnd(pack, now) : null,
  };
}

function shownEnd(pack: CartLine['pack'], now: number): number | null {
  const end = offerEnd(pack);
  if (end === null) return null;
  const shown = displayedOfferEnd(end, now);
  // The countdown of a quarter ends at midnight: the day before is the last one.
  return shown === end ? end : shown - 1;
}
