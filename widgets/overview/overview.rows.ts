import type { LicensedCustomer } from '#shared/contract/customers-admin';
import type { CashPayment } from '#shared/contract/cash-payments';
import type { AdminPackage } from '#shared/contract/packages-admin';
import type { PromoCode } from '#shared/contract/promo-codes-admin';
import { daysBetween } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { noMoney } from '#shared/domain/money';
import type { CountedPayment } from '#shared/domain/orders/payment-figures';
import { copyPrefix, newRecord } from '#shared/desk/linked-dialog';
import { configurationSections, featuresSection, licenceDialogs, recordParameters } from '#shared/desk/list-address';
import { endingFilter } from '#shared/desk/list-filters';
import { messages } from './overview.messages.ts';

const configurationQuery = (section: string, record: string | number): string =>
  `seccion=${section}&${recordParameters.configurations}=${record}`;
const promoCodeQuery = (id: number): string => configurationQuery(configurationSections.promoCodes, id);

export const countedPayment = ({ purchaseDate, totalPurchase }: CashPayment): CountedPayment => ({
  at: parseStamp(purchaseDate),
  amount: totalPurchase ?? noMoney,
});

/** Whether payments, newest first, have been read back to `since`. If the platform sorts otherwise, all of them are needed. */
export function reachesBack(payments: readonly CashPayment[], since: number): boolean {
  const moments = payments.flatMap(({ purchaseDate }) => parseStamp(purchaseDate) ?? []);
  return moments.every((at, index) => index === 0 || at <= (moments[index - 1] ?? at)) && (moments.at(-1) ?? since) < since;
}

/** A record that ends: its name, the query of its link, and its last moment in epoch milliseconds. */
export interface EndingItem {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly query: string;
  readonly end: number;
}

export interface Ending {
  /** Numbers of rows with the list filters 'vence=pronto' and 'vence=vencido'. */
  readonly soon: number;
  readonly ended: number;
  /** Records that end within thirty days, the earliest first. */
  readonly items: readonly EndingItem[];
}

/** Returns the days in Bogotá from now to a moment. */
export const daysTo = (end: number, now: number): number => daysBetween(isoDay(now), isoDay(end));

/** Sorts items by the rule of the lists' filter. */
function sorted(now: number) {
  const { fits } = endingFilter<number | null>(
    '',
    (end) => end,
    () => now,
  );
  return { isSoon: (end: number | null): end is number => fits(end, 'pronto'), isEnded: (end: number | null) => fits(end, 'vencido') };
}

const firstToEnd = (one: EndingItem, other: EndingItem): number => one.end - other.end;

function endingOf<Row>(
  rows: readonly Row[],
  endOf: (row: Row) => number | null,
  itemOf: (row: Row, end: number) => EndingItem,
  now: number,
): Ending {
  const { isSoon, isEnded } = sorted(now);
  const items = rows.flatMap((row) => {
    const end = endOf(row);
    return isSoon(end) ? [itemOf(row, end)] : [];
  });
  return { soon: items.length, ended: rows.filter((row) => isEnded(endOf(row))).length, items: items.toSorted(firstToEnd) };
}

/** Counts customers, as their list does; `items` are licences. */
export function endingLicences(customers: readonly LicensedCustomer[], now: number): Ending {
  const { isSoon } = sorted(now);
  const items = customers.map(({ name, documentNumber, validLicences }) =>
    (validLicences ?? []).flatMap(({ purchaseOrderLicenseId, serviceName, expirationDate }): EndingItem[] => {
      const end = parseStamp(expirationDate, true);
      if (!isSoon(end)) return [];
      const query = `buscar=${encodeURIComponent(documentNumber || (name ?? ''))}`;
      return [{ key: String(purchaseOrderLicenseId), name: name || messages.licences.unnamed, detail: serviceName ?? '', query, end }];
    }),
  );
  return { soon: items.filter((licences) => licences.length > 0).length, ended: 0, items: items.flat().toSorted(firstToEnd) };
}

/** Offers of active packages. */
export const endingOffers = (packages: readonly AdminPackage[], now: number): Ending =>
  endingOf(
    packages.filter(({ idstate, applyOffer }) => idstate === 0 && applyOffer === true),
    ({ offerExpirationTime }) => parseStamp(offerExpirationTime, true),
    ({ id, packageName, packageCode }, end) => ({
      key: String(id),
      name: packageName,
      detail: packageCode,
      query: `${recordParameters.packages}=${id}`,
      end,
    }),
    now,
  );

/** Active promo codes. */
export const endingCodes = (codes: readonly PromoCode[], now: number): Ending =>
  endingOf(
    codes.filter(({ idstate }) => idstate === 0),
    ({ expirationDate }) => parseStamp(expirationDate, true),
    ({ id, promotionCode, descriptionPromotionCode }, end) => ({
      key: String(id),
      name: promotionCode,
      detail: descriptionPromotionCode ?? '',
      query: promoCodeQuery(id),
      end,
    }),
    now,
  );

/** Returns the records that changed last, the latest first, each with its moment. */
export function lastChanged(packages: readonly AdminPackage[], codes: readonly PromoCode[], limit: number) {
  const atOf = ({ createdon, modifiedon }: AdminPackage | PromoCode): number =>
    Math.max(parseStamp(createdon) ?? 0, parseStamp(modifiedon) ?? 0);
  const changed = (kind: 'package' | 'promoCode', record: AdminPackage | PromoCode, name: string, href: string) => ({
    kind,
    id: record.id,
    name,
    at: atOf(record),
    href,
  });
  return [
    ...packages.map((one) => changed('package', one, one.packageName, `/admin/packages?${recordParameters.packages}=${one.id}`)),
    ...codes.map((one) => changed('promoCode', one, one.promotionCode, `/admin/configurations?${promoCodeQuery(one.id)}`)),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, limit);
}

export interface LeftForm {
  readonly label: string;
  readonly href: string;
}

const { forms } = messages.drafts;
/** Sections of the configurations by kind of record. */
const sections = {
  service: configurationSections.services,
  featureType: configurationSections.featureTypes,
  serviceFeature: configurationSections.serviceFeatures,
  promoCode: configurationSections.promoCodes,
} as const;
const isKind = (kind: string): kind is keyof typeof sections => Object.hasOwn(sections, kind);
const customers = (dialog: string): string => `/admin/licenses?dialogo=${dialog}`;

/** Returns text and address of a draft's form; null for a form of other screens. */
export function leftForm(name: string): LeftForm | null {
  const [form, first = '', second = ''] = name.split('.');
  const isNew = first === newRecord || first.startsWith(copyPrefix);
  switch (form) {
    case 'packages':
      if (first === 'features') return { label: forms.features, href: `/admin/packages?seccion=${featuresSection}` };
      return { label: isNew ? forms.newPackage : forms.package, href: `/admin/packages?${recordParameters.packages}=${first}` };
    case 'configurations':
      if (!isKind(first)) return null;
      return {
        label: second === newRecord ? forms.newRecord[first] : forms.record[first],
        href: `/admin/configurations?${configurationQuery(sections[first], second)}`,
      };
    case 'customer':
      return isNew
        ? { label: forms.newCustomer, href: customers(licenceDialogs.customer) }
        : { label: forms.customer, href: `${customers(licenceDialogs.customer)}&cliente=${first}` };
    case 'licence':
      return second === newRecord
        ? { label: forms.newLicence, href: `${customers(licenceDialogs.add)}&cliente=${first}` }
        : { label: forms.licence, href: `${customers(licenceDialogs.edit)}&cliente=${first}&licencia=${second}` };
    case 'services':
      return { label: forms.services, href: `${customers(licenceDialogs.services)}&cliente=${first}` };
    case 'agreements':
      return { label: forms.agreement, href: '/admin/agreements' };
    default:
      return null;
  }
}
