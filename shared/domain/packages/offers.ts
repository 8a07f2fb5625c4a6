import type { CataloguePackage, OfferTerms } from './catalogue.ts';
import { parseStamp } from '../dates.ts';
import { type Ratio, percentOf } from '../money.ts';

type OfferPackage = Pick<CataloguePackage, 'applyOffer' | 'offerTypeCode' | 'totalOffer' | 'offerStartTime' | 'offerExpirationTime'>;

/**
 * Returns an offer's discount of one unit, exact and at most the unit. Ignores dates: see `isOfferOpen`.
 * @param base unit value without IVA, since the discount applies before IVA
 */
export function offerDiscount(terms: OfferTerms, base: Ratio): Ratio {
  const amount = terms.totalOffer ?? 0n;
  if (terms.applyOffer !== true || amount <= 0n) return nothing;
  if (terms.offerTypeCode === 'PTJ') return amount >= 10_000n ? base : percentOf(base, amount);
  if (terms.offerTypeCode === 'VLR') return amount * base.under >= base.over ? base : { over: amount, under: 1n };
  return nothing;
}

const nothing: Ratio = { over: 0n, under: 1n };

/** Returns whether a package's offer counts at a moment (epoch milliseconds). A missing date is no limit. */
export function isOfferOpen(pack: OfferPackage, now: number): boolean {
  if (pack.applyOffer !== true || (pack.totalOffer ?? 0n) <= 0n) return false;
  if (pack.offerTypeCode !== 'PTJ' && pack.offerTypeCode !== 'VLR') return false;
  const start = parseStamp(pack.offerStartTime);
  const end = offerEnd(pack);
  return (start === null || now >= start) && (end === null || now <= end);
}

/** Returns the last moment of the offer (epoch milliseconds), or null without an end. */
export function offerEnd(pack: Pick<CataloguePackage, 'offerExpirationTime'>): number | null {
  return parseStamp(pack.offerExpirationTime, true);
}

/** Returns the next moment (epoch milliseconds) at which an offer of these packages starts or ends; null for none. */
export function nextOfferChange(packs: readonly OfferPackage[], now: number): number | null {
  const changes = packs.flatMap((pack) => {
    const end = offerEnd(pack);
    return [parseStamp(pack.offerStartTime), end === null ? null : end + 1];
  });
  const coming = changes.filter((change): change is number => change !== null && change > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
