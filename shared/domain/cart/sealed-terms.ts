import type { CataloguePackage, OfferTerms } from '../packages/catalogue.ts';
import type { Centavos } from '../money.ts';

/** What an encrypted entry says about a package besides its code. */
export interface SealedTerms extends OfferTerms {
  readonly packagePrice?: Centavos | null;
}

/**
 * The package as an encrypted entry sells it: the decoded price and offer win over the catalogue's, and that offer has no
 * dates. What the entry does not say stays.
 */
export function withSealedTerms<Pack extends CataloguePackage>(pack: Pack, sealed: SealedTerms): Pack {
  const price = sealed.packagePrice == null ? {} : { packagePrice: sealed.packagePrice, priceIsSealed: true };
  if (sealed.applyOffer == null) return { ...pack, ...price };
  const { applyOffer, offerTypeCode = null, totalOffer = null } = sealed;
  return { ...pack, ...price, applyOffer, offerTypeCode, totalOffer, offerStartTime: null, offerExpirationTime: null };
}
