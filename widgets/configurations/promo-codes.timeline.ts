import { offerTypeNames } from '#shared/desk/offer-types.messages';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import { promoCodeWords as words } from './configurations.messages.ts';

/** What the timeline of a promo code calls its fields. */
export const promoCodeTimeline = (): TimelineWords => ({
  fields: {
    descriptionPromotionCode: words.description,
    useQuantity: words.uses,
    offerTypeCode: words.offerType,
    offerValue: words.discount,
    effectiveStartDate: words.start,
    expirationDate: words.end,
    endPeriodicityDate: words.repetitionEnd,
    periodicityType: words.periodicity,
    periodicityQuantity: words.interval,
    applyTotalPurchase: words.wholePurchase,
    typeUser: words.userType,
    packagesId: words.packages,
  },
  values: {
    offerTypeCode: offerTypeNames,
    // The form's own word is followed there by the interval.
    periodicityType: { NEVER: words.periodicities.NEVER, MONTHLY: words.monthly },
  },
});
