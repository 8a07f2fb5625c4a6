import { type CataloguePackage, type EmployeeTier, type PackageFeature, employeeFeatureCode, userFeatureCode } from './catalogue.ts';

export const unlimitedQuantity = 1_000_000;

const unlimitedMark = '(Ilimitadas)';

/** Returns one text per feature, in order; features without a description are left out. */
export function featureLines(pack: Pick<CataloguePackage, 'itemsPackageFeatures'>, tier: EmployeeTier | null): string[] {
  return (pack.itemsPackageFeatures ?? []).map((item) => featureLine(item, tier)).filter((line) => line !== '');
}

/** Returns a feature as text: '1,500 Firmas', 'Firmas (Ilimitadas)', '500 MB Almacenamiento'. The tier gives employees and users. */
export function featureLine(item: PackageFeature, tier: EmployeeTier | null): string {
  const feature = item.serviceFeature;
  const description = feature?.serviceFeatureDescription?.trim() ?? '';
  const quantity = quantityOf(item, tier);
  if (feature?.isunlimited === true || quantity === unlimitedQuantity) return joined(description, unlimitedMark);
  if (quantity === 0) return description;
  return joined(grouped(quantity), unitOf(feature, description), description);
}

/** The unit of a storage feature, MB where the platform names none; '' for any other feature. */
function unitOf(feature: PackageFeature['serviceFeature'], description: string): string {
  const isStorage = feature?.storageType != null || /almacenamiento|storage/i.test(`${feature?.serviceFeatureCode ?? ''} ${description}`);
  return isStorage ? feature?.storageType?.trim() || 'MB' : '';
}

function quantityOf(item: PackageFeature, tier: EmployeeTier | null): number {
  const code = item.serviceFeature?.serviceFeatureCode;
  if (tier !== null && code === employeeFeatureCode) return tier.quantity;
  if (tier !== null && code === userFeatureCode) return tier.quantityUsers ?? 0;
  return item.quantity ?? 0;
}

function grouped(quantity: number): string {
  const [whole = '', fraction] = String(quantity).split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
