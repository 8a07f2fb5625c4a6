import type { LicensePlan, LicenseUsage, SortType } from '#shared/contract/licences-admin';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import { compareTexts } from '#shared/domain/search-text';
import { noneFrom, percentageUsed, worstAvailability, type Availability } from '#shared/domain/usage';
import { messages } from './licences.messages.ts';

/** One service that a customer holds licences of: a card of the consumption list and of the detail (LC-176). */
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
  readonly balance: Balance | null;
  readonly worst: Availability | null;
  readonly plans: readonly LicensePlan[];
}

/** Units bought, used and left. */
export interface Balance {
  readonly total: number;
  readonly used: number;
  readonly available: number;
  /** 0 to 100. */
  readonly percent: number;
}

type Feature = NonNullable<LicensePlan['balanceFeaturesLicense']>[number];

/** Flat features (F) have no totals and no notices (LC-084). */
export const isFlat = ({ featureCategoryType }: Feature): boolean => featureCategoryType?.trim().toUpperCase() === 'F';

/** The percentage used as sent, else worked out; a plan of nothing counts as used up (LC-082). */
export function usedPercent({ percentageUsed: sent, totalPlan, totalUsed }: Feature): number {
  if (sent != null) return sent;
  return (totalPlan ?? 0) <= 0 ? noneFrom : percentageUsed(totalUsed ?? 0, totalPlan ?? 0);
}

function balanceOf(sent: LicenseUsage['serviceLicenses'][number]['balanceTotalPlans']): Balance | null {
  if (!sent || (sent.total == null && sent.used == null && sent.available == null)) return null;
  const used = sent.used ?? Math.max(0, (sent.total ?? 0) - (sent.available ?? 0));
  const total = sent.total ?? used + (sent.available ?? 0);
  return { total, used, available: sent.available ?? Math.max(0, total - used), percent: Math.min(100, percentageUsed(used, total)) };
}

/** Cards in the server's order; one that was sent twice stands once. */
export function cardsOf(usages: readonly LicenseUsage[]): readonly ServiceCard[] {
  const cards = usages.flatMap(({ customerInfo, serviceLicenses }) => {
    const customer = {
      id: customerInfo.id ?? null,
      name: customerInfo.name || messages.unnamed,
      documentType: customerInfo.documentType ?? '',
      documentNumber: customerInfo.documentNumber ?? '',
    };
    return serviceLicenses.map((service): ServiceCard => {
      const plans = service.licensePlan ?? [];
      const features = plans.flatMap(({ balanceFeaturesLicense }) => balanceFeaturesLicense ?? []);
      return {
        key: [customer.documentType, customer.documentNumber, service.serviceName, plans[0]?.purchaseOrderLicenseId].join('|'),
        customer,
        serviceName: service.serviceName,
        starts: service.licenseBaseStartDate ?? null,
        ends: service.licenseBaseExpirationDate ?? null,
        active: service.licenseBaseIsActive ?? null,
        lastUse: service.lastConsumptionLicense ?? null,
        balance: balanceOf(service.balanceTotalPlans),
        worst: worstAvailability(features.filter((feature) => !isFlat(feature)).map(usedPercent)),
        plans,
      };
    });
  });
  return withoutRepeats(cards);
}

export function withoutRepeats(cards: readonly ServiceCard[]): readonly ServiceCard[] {
  return [...new Map(cards.map((card) => [card.key, card])).values()];
}

/** By service name within customer name, or by the licence's start (LC-057, LC-059); null keeps the server's order. */
export function sortCards(cards: readonly ServiceCard[], sort: SortType | null): readonly ServiceCard[] {
  if (sort === null) return cards;
  const sign = sort === 'A_Z' || sort === 'DATE_ASC' ? 1 : -1;
  if (sort === 'A_Z' || sort === 'Z_A')
    return cards.toSorted(
      (one, other) => sign * (compareTexts(one.customer.name, other.customer.name) || compareTexts(one.serviceName, other.serviceName)),
    );
  // A licence without a date stands last either way.
  const rank = ({ starts }: ServiceCard): number => parseStamp(starts) ?? sign * Number.MAX_SAFE_INTEGER;
  return cards.toSorted((one, other) => sign * (rank(one) - rank(other)));
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

/** 'dd/MM/yyyy', or '-' where there is no date (LC-073). */
export function shownDay(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? messages.unknown : formatDay(moment);
}

/** 'Vigencia: dd-MM-yyyy / dd-MM-yyyy' (LC-045, LC-046). */
export function shownValidity(from: string | null | undefined, to: string | null | undefined): string {
  const dashed = (stamp: string | null | undefined): string => shownDay(stamp).replaceAll('/', '-');
  return messages.validity(dashed(from), dashed(to));
}

/** The platform's own words for ranges, '1 - 1000, 1001 - 5000', with thousands in groups as everywhere (LC-130). */
export function shownRanges(ranges: string): string {
  return ranges.replace(/\d{4,}/g, (units) => formatQuantity(Number(units)));
}
