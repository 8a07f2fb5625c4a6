import type { CartLine } from '../cart/cart.ts';
import { validityOf } from '../packages/catalogue.ts';
import { displayedOfferEnd } from '../packages/countdown.ts';
import { isOfferOpen, offerEnd } from '../packages/offers.ts';

/** What a buyer is told of a line before paying, beside what it costs. */
export interface SaleTerms {
  /** How long the licence holds, in the platform's words; 'unlimited' without an end, null where the platform says nothing. */
  readonly validity: string | 'unlimited' | null;
  /** The last moment (epoch milliseconds) of the offer that makes the price, as its countdown shows it; null where no offer does, or it has no end. */
  readonly offerEnds: number | null;
}

/** Of a line at a moment (epoch milliseconds). A promo code stands in for the package's offer, so that one's end tells nothing then. */
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
  // A quarter's countdown ends at midnight: the day before is the last one.
  return shown === end ? end : shown - 1;
}
