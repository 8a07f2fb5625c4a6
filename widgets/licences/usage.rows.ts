import type { LicensedCustomer } from '#shared/contract/customers-admin';
import type { LicensePlan, LicenseUsage, SortType } from '#shared/contract/licences-admin';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { compareTexts } from '#shared/domain/text-order';
import { unlimitedQuantity } from '#shared/domain/packages/feature-lines';
import { percentageUsed } from '#shared/domain/usage';
import { messages } from './licences.messages.ts';

/** One service of a customer, in the consumption list and in the detail. */
export interface ServiceCard {
  readonly key: string;
  readonly customer: {
    readonly id: number | null;
    readonly name: string;
    readonly documentType: string;
    readonly documentNumber: string;
  };
  readonly serviceName: string;
  /** ISO text as the server sent it. */
  readonly starts: string | null;
  readonly ends: string | null;
  /** null where the answer does not say. */
  readonly active: boolean | null;
  readonly lastUse: string | null;
  /** Sums over the plans; null for several features or an unlimited one, which have no sum. */
  readonly balance: Balance | null;
  /** Transactional features over all plans in force, the fullest first. */
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
  /** MB or GB; '' for a feature that counts pieces. */
  readonly unit: string;
  readonly used: number;
  readonly total: number;
  /** 0 or more; null without a limit. */
  readonly percent: number | null;
}

type Feature = NonNullable<LicensePlan['balanceFeaturesLicense']>[number];

export const isFlat = ({ featureCategoryType }: Feature): boolean => featureCategoryType?.trim().toUpperCase() === 'F';

/** Returns the server's percentage, else a computed one; null without a limit. A plan of 0 units with none used is 0 %. */
export function usedPercent({ percentageUsed: sent, totalPlan, totalUsed }: Feature): number | null {
  if (totalPlan === unlimitedQuantity) return null;
  return sent ?? percentageUsed(totalUsed ?? 0, totalPlan ?? 0);
}

/** Returns one meter per transactional feature, the fullest first and those without a limit last. */
export function metersOf(plans: readonly LicensePlan[]): readonly FeatureMeter[] {
  const parts = new Map<string, Feature[]>();
  for (const feature of plans.flatMap(({ balanceFeaturesLicense }) => balanceFeaturesLicense ?? [])) {
    const key = [feature.id, feature.featureName, feature.storageType].join('|');
    if (!isFlat(feature)) parts.set(key, [...(parts.get(key) ?? []), feature]);
  }
  const fullness = ({ percent }: FeatureMeter): number => percent ?? Number.NEGATIVE_INFINITY;
  return [...parts].map(([key, features]) => meterOf(key, features)).toSorted((one, other) => fullness(other) - fullness(one));
}

/** Adds one feature over all plans, since a plan may have units left when another is used up. */
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

/** Returns the plans in force, or all plans if none is in force. */
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

/** Keeps the server's order and drops repeats. @param now epoch milliseconds */
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

/** A line of the file, for one feature, since features have no sum. */
export interface UsageLine {
  readonly card: ServiceCard;
  readonly meter: FeatureMeter | null;
}

/** @param withMeters true: a line per feature; false: one line for the card */
export function linesOf(card: ServiceCard, withMeters: boolean): readonly UsageLine[] {
  return !withMeters || card.meters.length === 0 ? [{ card, meter: null }] : card.meters.map((meter) => ({ card, meter }));
}

export function withoutRepeats(cards: readonly ServiceCard[]): readonly ServiceCard[] {
  return [...new Map(cards.map((card) => [card.key, card])).values()];
}

/** Sorts by customer and service, or by start; null keeps the server's order. */
export function orderOf(sort: SortType | null): ((one: ServiceCard, other: ServiceCard) => number) | null {
  if (sort === null) return null;
  const sign = sort === 'A_Z' || sort === 'DATE_ASC' ? 1 : -1;
  if (sort === 'A_Z' || sort === 'Z_A')
    return (one, other) =>
      sign * (compareTexts(one.customer.name, other.customer.name) || compareTexts(one.serviceName, other.serviceName));
  // In both directions a licence without a date comes last.
  const rank = ({ starts }: ServiceCard): number => parseStamp(starts) ?? sign * Number.MAX_SAFE_INTEGER;
  return (one, other) => sign * (rank(one) - rank(other));
}

export function sortCards(cards: readonly ServiceCard[], sort: SortType | null): readonly ServiceCard[] {
  const order = orderOf(sort);
  return order === null ? cards : cards.toSorted(order);
}

export interface CustomerGroup {
  readonly key: string;
  readonly customer: ServiceCard['customer'];
  readonly cards: readonly ServiceCard[];
}

/** Groups consecutive cards of one customer; the order stays. */
export function byCustomer(cards: readonly ServiceCard[]): readonly CustomerGroup[] {
  const groups: (CustomerGroup & { readonly cards: ServiceCard[] })[] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    const { documentType, documentNumber, name } = card.customer;
    const isSameCustomer =
      last?.customer.documentNumber === documentNumber && last.customer.documentType === documentType && last.customer.name === name;
    if (last && isSameCustomer) last.cards.push(card);
    else groups.push({ key: card.key, customer: card.customer, cards: [card] });
  }
  return groups;
}

export const documentText = ({ documentType, documentNumber }: Pick<LicensedCustomer, 'documentType' | 'documentNumber'>): string =>
  [documentType, documentNumber].filter(Boolean).join(' ');

/** Returns 'dd/MM/yyyy', or '-' without a date. */
export function shownDay(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? messages.unknown : formatDay(moment);
}

export function shownValidity(from: string | null | undefined, to: string | null | undefined): string {
  const dashed = (stamp: string | null | undefined): string => shownDay(stamp).replaceAll('/', '-');
  return messages.validity(dashed(from), dashed(to));
}

/** Returns the platform's text '1 - 1000, 1001 - 5000' with grouped thousands. */
export function shownRanges(ranges: string): string {
  return ranges.replace(/\d{4,}/g, (units) => formatQuantity(Number(units)));
}
