import type { StorePackage } from '#shared/contract/catalogue';
import { isPrivate, whyNotSellable, type EmployeePolicy, type PackageGroups } from '#shared/domain/packages/catalogue';
import { featureLines } from '#shared/domain/packages/feature-lines';
import { decimalText, formatPesos } from '#shared/domain/money';
import { isOfferOpen, offerEnd } from '#shared/domain/packages/offers';
import { parseStamp } from '#shared/domain/dates';
import { percentText } from '#shared/domain/quantity';
import { shownPrice, type ShownPrice } from '#shared/domain/packages/shown-price';

/** A package as it stands on a shelf at a moment: what a card shows, worked out. */
export interface ShelfItem extends ShownPrice {
  readonly pack: StorePackage;
  /** Whether the price has IVA in it. */
  readonly taxed: boolean;
  /** '1 año', as the platform words it; null when it says nothing. */
  readonly validity: string | null;
  /** One text per feature, in order. */
  readonly features: readonly string[];
  readonly isPrivate: boolean;
  readonly offer: Offer | null;
}

export interface Offer {
  readonly kind: 'percent' | 'value';
  /** '20 %' or '$15,000'. */
  readonly discount: string;
  /** Epoch milliseconds of its last moment; null for an offer without end. */
  readonly end: number | null;
}

/** The store's four sliders. */
export interface Shelves {
  readonly offers: readonly ShelfItem[];
  readonly base: readonly ShelfItem[];
  readonly combos: readonly ShelfItem[];
  readonly complements: readonly ShelfItem[];
}

type Groups = PackageGroups<StorePackage>;

/**
 * Puts the catalogue on its shelves as it stands at a moment (epoch milliseconds): what cannot be sold is left out, and
 * only open offers are offers. Each group feeds its own slider.
 */
export function shelvesOf(groups: Groups, policy: EmployeePolicy, now: number): Shelves {
  const shelf = (packs: readonly StorePackage[]): ShelfItem[] =>
    packs.filter((pack) => whyNotSellable(pack, policy) === null).map((pack) => shelfItem(pack, policy, now));
  return {
    offers: shelf(groups.packagesOffers).filter((item) => item.offer !== null),
    base: shelf(groups.packagesBase),
    combos: shelf(groups.packagesCombo),
    complements: shelf(groups.packagesComplementary),
  };
}

/** The name under which a buying button is known to both drawings of the store. */
export function buyKey({ packageId }: Pick<StorePackage, 'packageId'>): string {
  return `buy-${packageId}`;
}

/** What is wrong with packages that no shelf takes, for the log. */
export function unsellable(groups: Groups, policy: EmployeePolicy): readonly string[] {
  return allOf(groups).flatMap((pack) => {
    const why = whyNotSellable(pack, policy);
    return why === null ? [] : [`${pack.packageCode} (${why})`];
  });
}

/** The package of an address, by its id; inactive ones are not there to be bought. */
export function packageById(groups: Groups, id: string, policy: EmployeePolicy): StorePackage | null {
  const wanted = id.trim();
  const found = allOf(groups).find((pack) => String(pack.packageId) === wanted);
  return found && whyNotSellable(found, policy) === null ? found : null;
}

/** The next moment (epoch milliseconds) at which an offer starts, or is over; null when nothing changes any more. */
export function nextChange(groups: Groups, now: number): number | null {
  const moments = allOf(groups).flatMap((pack) => {
    const start = parseStamp(pack.offerStartTime);
    const end = offerEnd(pack);
    return [...(start === null ? [] : [start]), ...(end === null ? [] : [end + 1])];
  });
  const coming = moments.filter((moment) => moment > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

function allOf(groups: Groups): readonly StorePackage[] {
  return [...groups.packagesBase, ...groups.packagesCombo, ...groups.packagesComplementary, ...groups.packagesOffers];
}

function shelfItem(pack: StorePackage, policy: EmployeePolicy, now: number): ShelfItem {
  return {
    pack,
    ...shownPrice(pack, policy, now),
    taxed: (pack.taxIva ?? 0) > 0,
    validity: pack.validityPeriodDescription?.trim() || null,
    features: featureLines(pack, null),
    isPrivate: isPrivate(pack),
    offer: isOfferOpen(pack, now) ? offerOf(pack) : null,
  };
}

function offerOf(pack: StorePackage): Offer | null {
  const amount = pack.totalOffer ?? null;
  if (amount === null) return null;
  const end = offerEnd(pack);
  return pack.offerTypeCode === 'PTJ'
    ? { kind: 'percent', discount: percentText(decimalText(amount)), end }
    : { kind: 'value', discount: formatPesos(amount), end };
}
