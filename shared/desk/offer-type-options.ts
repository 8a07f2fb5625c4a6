import type { OfferType } from '#shared/domain/packages/package-rules';
import { offerTypeNames } from './desk-fields.messages.ts';

/** Both kinds of discount, in the given order. */
export const offerTypeOptions = (
  ...order: readonly [OfferType, OfferType]
): readonly { readonly value: OfferType; readonly label: string }[] => order.map((value) => ({ value, label: offerTypeNames[value] }));
