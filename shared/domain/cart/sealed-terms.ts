import type { CataloguePackage, OfferTerms } from '../packages/catalogue.ts';
import type { Centavos } from '../money.ts';

/** Terms of an encrypted entry besides the package's code. */
export interface SealedTerms extends OfferTerms {
  readonly packagePrice?: Centavos | null;
}

/**
 * Returns the package as an encrypted entry sells it: its price and offer win over the catalogue's, and that offer has no dates.
 * Missing terms stay.
 */
export function withSealedTerms<Pack extends CataloguePackage>(pack: Pack, sealed: SealedTerms): Pack {
  const price = sealed.packagePrice == null ? {} : { packagePrice: sealed.packagePrice, priceIsSealed: true };
  if (sealed.applyOffer == null) return { ...pack, ...price };
  const { applyOffer, offerTypeCode = null, totalOffer = null } = sealed;
  return { ...pack, ...price, applyOffer, offerTypeCode, totalOffer, offerStartTime: null, offerExpirationTime: null };
}
