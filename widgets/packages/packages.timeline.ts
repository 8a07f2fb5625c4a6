import { offerTypeNames } from '#shared/desk/offer-types.messages';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import { dialogMessages as words, featureMessages } from './packages.messages.ts';

/** What the timeline of a package calls its fields. */
export const packageTimeline = (): TimelineWords => ({
  fields: {
    packageName: words.name,
    packageType: words.type,
    packageDescription: words.description,
    summaryHtml: words.summary,
    packagePrice: words.price,
    taxIva: words.tax,
    validityPeriod: words.validity,
    validityTypeId: words.validityType,
    publicVisibility: words.visibility,
    relevance: words.relevance,
    order: words.position,
    applyOffer: words.offer,
    offerTypeCode: words.offerType,
    totalOffer: words.offerValue,
    offerStartTime: words.offerStart,
    offerExpirationTime: words.offerEnd,
    urlImageOffer: words.offerImage,
    packageService: words.services,
    packageChannel: words.channels,
    packageCustomer: words.companies,
    features: featureMessages.feature,
  },
  values: {
    validityTypeId: words.validityTypes,
    offerTypeCode: offerTypeNames,
    publicVisibility: { true: words.public, false: words.private },
  },
});
