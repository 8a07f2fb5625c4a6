import type { LicensePlan, LicenseUsage, SortType } from '#shared/contract/licences-admin';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { compareTexts } from '#shared/domain/text-order';
import { unlimitedQuantity } from '#shared/domain/packages/feature-lines';
import { percentageUsed } from '#shared/domain/usage';
import { messages } from './licences.messages.ts';

/** One service that a customer holds licences of: a card of the consumption list and of the detail. */
export interface ServiceCard {
  readonly key: string;
  readonly customer: {
    readonly id: number | null;
    readonly name: string;
    readonly documentType: string;
    readonly documentNumber: string;
  };
  readonly serviceName: string;
  /** Stamps as the server sent them. */
  readonly starts: string | null;
  readonly ends: string | null;
  /** null where the server does not say. */
  readonly active: boolean | null;
  readonly lastUse: string | null;
  /** The sums over its plans; null where they hold several features or an unlimited one, which have no sum. */
  readonly balance: Balance | null;
  /** Its transactional features over all plans in force, the fullest first. */
  readonly meters: readonly FeatureMeter[];
  readonly plans: readonly LicensePlan[];
}

export interface Balance {
  readonly total: number;
  readonly used: number;
  readonly available: number;
}

export interface FeatureMeter {
  readonly key: string;
  readonly name: string;
  /** MB or GB; '' where it counts pieces. */
  readonly unit: string;
  readonly used: number;
  readonly total: number;
  /** 0 and up; null where it has no limit. */
  readonly percent: number | null;
}

type Feature = NonNullable<LicensePlan['balanceFeaturesLicense']>[number];

/** Flat features (F) have no totals and no notices. */
export const isFlat = ({ featureCategoryType }: Feature): boolean => featureCategoryType?.trim().toUpperCase() === 'F';

/** The percentage used as sent, else worked out; null where there is no limit. Of a plan of nothing, nothing is used up. */
export function usedPercent({ percentageUsed: sent, totalPlan, totalUsed }: Feature): number | null {
  if (totalPlan === unlimitedQuantity) return null;
  return sent ?? percentageUsed(totalUsed ?? 0, totalPlan ?? 0);
}

/** The transactional features of plans, one meter each, the fullest first and what has no limit last. */
export function metersOf(plans: readonly LicensePlan[]): readonly FeatureMeter[] {
  const parts = new Map<string, Feature[]>();
  for (const feature of plans.flatMap(({ balanceFeaturesLicense }) => balanceFeaturesLicense ?? [])) {
    const key = [feature.id, feature.featureName, feature.storageType].join('|');
    if (!isFlat(feature)) parts.set(key, [...(parts.get(key) ?? []), feature]);
  }
  const fullness = ({ percent }: FeatureMeter): number => percent ?? Number.NEGATIVE_INFINITY;
  return [...parts].map(([key, features]) => meterOf(key, features)).toSorted((one, other) => fullness(other) - fullness(one));
}

/** Adds a feature over all plans: a plan that is used up means little while another plan has units left. */
function meterOf(key: string, parts: readonly Feature[]): FeatureMeter {
  const sum = (of: 'totalPlan' | 'totalUsed'): number => parts.reduce((total, part) => total + (part[of] ?? 0), 0);
  const percents = parts.map(usedPercent).filter((percent) => percent !== null);
  const total = sum('totalPlan');
  const used = sum('totalUsed');
  const limited = percents.length === parts.length;
  return {
    key,
    name: parts[0]?.featureName ?? messages.unknown,
    unit: parts[0]?.storageType ?? '',
    used,
    total,
    percent: !limited ? null : parts.length > 1 && total > 0 ? percentageUsed(used, total) : Math.max(...percents),
  };
}

/** The plans that are in force at a moment; all of them where none is any more. */
function inForce(plans: readonly LicensePlan[], now: number): readonly LicensePlan[] {
  const open = plans.filter(({ expirationDate }) => (parseStamp(expirationDate, true) ?? Number.POSITIVE_INFINITY) >= now);
  return open.length === 0 ? plans : open;
}

function balanceOf(sent: LicenseUsage['serviceLicenses'][number]['balanceTotalPlans']): Balance | null {
  if (!sent || (sent.total == null && sent.used == null && sent.available == null)) return null;
  const used = sent.used ?? Math.max(0, (sent.total ?? 0) - (sent.available ?? 0));
  const total = sent.total ?? used + (sent.available ?? 0);
  return { total, used, available: sent.available ?? Math.max(0, total - used) };
}

/** Cards in the server's order at a moment (epoch milliseconds); one that was sent twice stands once. */
export function cardsOf(usages: readonly LicenseUsage[], now: number): readonly ServiceCard[] {
  const cards = usages.flatMap(({ customerInfo, serviceLicenses }) => {
    const customer = {
      id: customerInfo.id ?? null,
      name: customerInfo.name || messages.unnamed,
      documentType: customerInfo.documentType ?? '',
      documentNumber: customerInfo.documentNumber ?? '',
    };
    return serviceLicenses.map((service): ServiceCard => {
      const plans = service.licensePlan ?? [];
      const [meter, ...others] = metersOf(plans);
      const hasSum = others.length === 0 && meter?.percent !== null;
      return {
        key: [customer.documentType, customer.documentNumber, service.serviceName, plans[0]?.purchaseOrderLicenseId].join('|'),
        customer,
        serviceName: service.serviceName,
        starts: service.licenseBaseStartDate ?? null,
        ends: service.licenseBaseExpirationDate ?? null,
        active: service.licenseBaseIsActive ?? null,
        lastUse: service.lastConsumptionLicense ?? null,
        balance: hasSum ? balanceOf(service.balanceTotalPlans) : null,
        meters: metersOf(inForce(plans, now)),
        plans,
      };
    });
  });
  return withoutRepeats(cards);
}

/** A row of the file: one feature of a card, since features have no sum; null for a card without any. */
export interface UsageLine {
  readonly card: ServiceCard;
  readonly meter: FeatureMeter | null;
}

/** @param withMeters a line for each feature, or one for the card */
export function linesOf(card: ServiceCard, withMeters: boolean): readonly UsageLine[] {
  return !withMeters || card.meters.length === 0 ? [{ card, meter: null }] : card.meters.map((meter) => ({ card, meter }));
}

export function withoutRepeats(cards: readonly ServiceCard[]): readonly ServiceCard[] {
  return [...new Map(cards.map((card) => [card.key, card])).values()];
}

/** Returns a comparison by customer and service name, or by the licence's start; null keeps the server's order. */
export function orderOf(sort: SortType | null): ((one: ServiceCard, other: ServiceCard) => number) | null {
  if (sort === null) return null;
  const sign = sort === 'A_Z' || sort === 'DATE_ASC' ? 1 : -1;
  if (sort === 'A_Z' || sort === 'Z_A')
    return (one, other) =>
      sign * (compareTexts(one.customer.name, other.customer.name) || compareTexts(one.serviceName, other.serviceName));
  // A licence without a date stands last either way.
  const rank = ({ starts }: ServiceCard): number => parseStamp(starts) ?? sign * Number.MAX_SAFE_INTEGER;
  return (one, other) => sign * (rank(one) - rank(other));
}

export function sortCards(cards: readonly ServiceCard[], sort: SortType | null): readonly ServiceCard[] {
  const order = orderOf(sort);
  return order === null ? cards : cards.toSorted(order);
}

/** Cards that stand beside each other and belong to one customer. */
export interface CustomerGroup {
  readonly key: string;
  readonly customer: ServiceCard['customer'];
  readonly cards: readonly ServiceCard[];
}

/** Neighbours of one customer share its heading; the order of the cards is not touched. */
export function byCustomer(cards: readonly ServiceCard[]): readonly CustomerGroup[] {
  const groups: (CustomerGroup & { readonly cards: ServiceCard[] })[] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    const { documentType, documentNumber, name } = card.customer;
    const same =
      last?.customer.documentNumber === documentNumber && last.customer.documentType === documentType && last.customer.name === name;
    if (last && same) last.cards.push(card);
    else groups.push({ key: card.key, customer: card.customer, cards: [card] });
  }
  return groups;
}

/** 'dd/MM/yyyy', or '-' where there is no date. */
export function shownDay(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? messages.unknown : formatDay(moment);
}

/** 'Vigencia: dd-MM-yyyy / dd-MM-yyyy'. */
export function shownValidity(from: string | null | undefined, to: string | null | undefined): string {
  const dashed = (stamp: string | null | undefined): string => shownDay(stamp).replaceAll('/', '-');
  return messages.validity(dashed(from), dashed(to));
}

/** The platform's own words for ranges, '1 - 1000, 1001 - 5000', with thousands in groups as everywhere. */
export function shownRanges(ranges: string): string {
  return ranges.replace(/\d{4,}/g, (units) => formatQuantity(Number(units)));
}
