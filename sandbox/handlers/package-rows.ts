import type { Context } from '../core/handler.ts';
import { pesos } from '../core/json.ts';
import { flag, groupByNumber, marks, number, text, textOrNull, type Db, type Row } from '../db/db.ts';
import { openOffer, priceLine } from './pricing.ts';

const typeCodes = ['', 'BAS', 'CMB', 'CMP'] as const;
const typeNames = ['', 'Base', 'Combo', 'Complementario'] as const;

export function typeOf(id: number) {
  return { packageTypeId: id, packageTypeCode: typeCodes[id] ?? '', packageTypeName: typeNames[id] ?? '' };
}

export const packageTypes = [1, 2, 3].map(typeOf);

export function packageColumns(row: Row | undefined) {
  return {
    packageName: text(row, 'name'),
    packageType: typeOf(number(row, 'type_id')),
    packageDescription: text(row, 'description'),
    summaryHtml: text(row, 'summary_html'),
    packagePrice: pesos(text(row, 'price')),
    taxIva: number(row, 'tax'),
    validityPeriod: number(row, 'validity_period'),
    validityTypeId: text(row, 'validity_type'),
    publicVisibility: flag(row, 'public'),
    relevance: text(row, 'relevance'),
    order: number(row, 'position'),
    applyOffer: flag(row, 'apply_offer'),
    offerTypeCode: text(row, 'offer_type'),
    totalOffer: pesos(text(row, 'offer_value')),
    offerStartTime: textOrNull(row, 'offer_start'),
    offerExpirationTime: textOrNull(row, 'offer_end'),
    urlImageOffer: text(row, 'offer_image'),
    idstate: number(row, 'idstate'),
  };
}

const validityWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  A: ['año', 'años'],
  M: ['mes', 'meses'],
  D: ['día', 'días'],
};

/** Returns '1 año', '30 días' or 'Ilimitado'. */
export function validityText(type: string, period: number): string {
  const words = validityWords[type];
  return words === undefined ? 'Ilimitado' : `${period} ${words[period === 1 ? 0 : 1]}`;
}

/** Returns '1 usuario', '120 documentos electrónicos', or 'Soporte por chat' for 0. The descriptions are plural. */
function inflected(description: string, quantity: number): string {
  if (quantity === 0 || quantity >= 1_000_000) return description;
  const [counted = '', ...rest] = description.split(/(?= de | con | por )/);
  const words = quantity === 1 ? counted.replace(/ciones\b/g, 'ción').replace(/(?<=[aeiouáéíóú])s\b/g, '') : counted;
  return [/^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words, ...rest].join('');
}

/** Returns the service name for people, which follows the dash in "Licencias - Firma electrónica". */
export const shortName = (description: string): string => description.split(' - ')[1] ?? description;

export function featuresOf(db: Db, packageIds: readonly number[]): ReadonlyMap<number, readonly Row[]> {
  const rows = db.all(
    `SELECT package_feature.package_id, package_feature.quantity, package_feature.storage, service_feature.id, service_feature.code,
            service_feature.description, service_feature.unlimited
       FROM package_feature JOIN service_feature ON service_feature.id=package_feature.feature_id
      WHERE package_feature.package_id IN (${marks(packageIds.length)}) ORDER BY package_feature.package_id, service_feature.id`,
    packageIds,
  );
  return groupByNumber(rows, 'package_id');
}

export function storePackages({ db, clock }: Context, rows: readonly Row[]) {
  const features = featuresOf(
    db,
    rows.map((row) => number(row, 'id')),
  );
  return rows.map((row) => {
    const id = number(row, 'id');
    const one = priceLine(number(row, 'price'), number(row, 'tax'), 1, openOffer(row, clock.now()));
    const { relevance: _relevance, order: _order, ...columns } = packageColumns(row);
    return {
      packageId: id,
      id,
      packageCode: text(row, 'code'),
      ...columns,
      packageUnitPrice: one.unit / 100,
      packagePriceWithDiscount: one.total / 100,
      discount: one.unitDiscount / 100,
      quantity: 1,
      itemsPackageFeatures: (features.get(id) ?? []).map((feature) => ({
        itemPackageId: number(feature, 'id'),
        quantity: number(feature, 'quantity'),
        serviceFeature: {
          serviceFeatureCode: text(feature, 'code'),
          serviceFeatureDescription: inflected(text(feature, 'description'), number(feature, 'quantity')),
          isunlimited: flag(feature, 'unlimited') || number(feature, 'quantity') === 1_000_000,
          storageType: textOrNull(feature, 'storage'),
        },
      })),
      validityPeriodDescription: validityText(columns.validityTypeId, columns.validityPeriod),
    };
  });
}
