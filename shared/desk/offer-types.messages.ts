import { worded } from '#shared/page/words';

/** What a discount is given as. */
export const offerTypeNames = worded('offer-types', { VLR: 'Valor', PTJ: 'Porcentaje' });

declare global {
  interface LicenceTexts {
    readonly 'offer-types': typeof offerTypeNames;
  }
}
