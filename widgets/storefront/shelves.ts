import type { StorePackage } from '#shared/contract/catalogue';
import { isPrivate, whyNotSellable, type EmployeePolicy, type PackageGroups } from '#shared/domain/packages/catalogue';
import { featureLines } from '#shared/domain/packages/feature-lines';
import { decimalText, formatPesos } from '#shared/domain/money';
import { isOfferOpen, offerEnd } from '#shared/domain/packages/offers';
import { parseStamp } from '#shared/domain/dates';
import { percentText } from '#shared/domain/quantity';
import { shownPrice, type ShownPrice } from '#shared/domain/packages/shown-price';
import { messages } from './storefront.messages.ts';

export interface ShelfItem extends ShownPrice {
  readonly pack: StorePackage;
  readonly taxed: boolean;
  /** In the platform's words, such as '1 año'; null without any. */
  readonly validity: string | null;
  readonly features: readonly string[];
  readonly isPrivate: boolean;
  readonly offer: Offer | null;
}

export interface Offer {
  readonly kind: 'percent' | 'value';
  /** '20 %' or '$15,000'. */
  readonly discount: string;
  /** Epoch milliseconds of its last moment; null without an end. */
  readonly end: number | null;
}

export interface Shelves {
  readonly offers: readonly ShelfItem[];
  readonly base: readonly ShelfItem[];
  readonly combos: readonly ShelfItem[];
  readonly complements: readonly ShelfItem[];
}

type Groups = PackageGroups<StorePackage>;

/**
 * Sorts the catalogue into shelves for a moment (epoch milliseconds). Leaves out packages that cannot be sold, repeats, and offers that
 * are not open. Each group has its own slider.
 */
export function shelvesOf(groups: Groups, policy: EmployeePolicy, now: number): Shelves {
  const shelf = (packs: readonly StorePackage[]): ShelfItem[] =>
    packs
      .filter((pack, index) => whyNotSellable(pack, policy) === null && !isRepeated(pack, index, packs))
      .map((pack) => shelfItem(pack, policy, now));
  return {
    offers: shelf(groups.packagesOffers).filter((item) => item.offer !== null),
    base: shelf(groups.packagesBase),
    combos: shelf(groups.packagesCombo),
    complements: shelf(groups.packagesComplementary),
  };
}

/** Key of a buy button, in the view and in the picture before it. */
export function buyKey({ packageId }: Pick<StorePackage, 'packageId'>): string {
  return `buy-${packageId}`;
}

/** Returns the faults of packages that no shelf shows, for the console. */
export function unsellable(groups: Groups, policy: EmployeePolicy): readonly string[] {
  const faults = groupsOf(groups).flatMap((packs) =>
    packs.flatMap((pack, index) => {
      const why = whyNotSellable(pack, policy) ?? (isRepeated(pack, index, packs) ? 'repeated' : null);
      return why === null ? [] : [`${pack.packageCode} (${why})`];
    }),
  );
  return [...new Set(faults)];
}

/** An offer's package is also in the group of its type, so only a repeat within one group counts. */
function isRepeated({ packageId }: StorePackage, index: number, packs: readonly StorePackage[]): boolean {
  return packs.findIndex((other) => other.packageId === packageId) !== index;
}

export function packageById(groups: Groups, id: string, policy: EmployeePolicy): StorePackage | null {
  const wantedId = id.trim();
  const match = allOf(groups).find((pack) => String(pack.packageId) === wantedId);
  return match && whyNotSellable(match, policy) === null ? match : null;
}

/** Returns the next moment (epoch milliseconds) at which an offer starts or ends; null without one. */
export function nextChange(groups: Groups, now: number): number | null {
  const moments = allOf(groups).flatMap((pack) => {
    const start = parseStamp(pack.offerStartTime);
    const end = offerEnd(pack);
    return [...(start === null ? [] : [start]), ...(end === null ? [] : [end + 1])];
  });
  const coming = moments.filter((moment) => moment > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

function groupsOf(groups: Groups): readonly (readonly StorePackage[])[] {
  return [groups.packagesBase, groups.packagesCombo, groups.packagesComplementary, groups.packagesOffers];
}

function allOf(groups: Groups): readonly StorePackage[] {
  return groupsOf(groups).flat();
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

/** Returns 'Vigencia: 1 año' in the platform's words, or 'Ilimitada' for an unlimited package without words. */
export function validityText({ validity, period }: Pick<ShelfItem, 'validity' | 'period'>): string | null {
  const words = validity ?? (period === 'I' ? messages.unlimited : null);
  return words === null ? null : `${messages.validity}: ${words}`;
}
