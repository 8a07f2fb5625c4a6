import type { OfferType } from '#shared/domain/packages/package-rules';
import { offerTypeNames } from './desk-fields.messages.ts';

export const offerTypeOptions = (
  ...order: readonly [OfferType, OfferType]
): readonly { readonly value: OfferType; readonly label: string }[] => order.map((value) => ({ value, label: offerTypeNames[value] }));
