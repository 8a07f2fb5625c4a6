import type { OfferType } from '#shared/domain/packages/package-rules';
import { worded } from '../words.ts';

/** What a discount is given as. */
export const offerTypeNames = worded('offer-types', { VLR: 'Valor', PTJ: 'Porcentaje' });

/** Both, in the order in which the form specifies them; read where they are drawn. */
export const offerTypeOptions = (
  ...order: readonly [OfferType, OfferType]
): readonly { readonly value: OfferType; readonly label: string }[] => order.map((value) => ({ value, label: offerTypeNames[value] }));

declare global {
  interface LicenceTexts {
    readonly 'offer-types': typeof offerTypeNames;
  }
}
