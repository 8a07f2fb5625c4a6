import { centavos, percentHundredths, roundHalfUp, type Centavos } from '../money.ts';

/** BAS base, CMB combo, CMP complementary. */
export type PackageTypeCode = 'BAS' | 'CMB' | 'CMP';

/** A annual, D daily, I unlimited, M monthly. */
export type ValidityType = 'A' | 'D' | 'I' | 'M';

/** Discount of a package or a tier; PTJ takes a percentage off, VLR an amount. */
export interface OfferTerms {
  readonly applyOffer?: boolean | null;
  readonly offerTypeCode?: string | null;
  /** Pesos for VLR, percent for PTJ: 15 % is held like 15 pesos, as 1500n. */
  readonly totalOffer?: Centavos | null;
}

export interface PackageFeature {
  readonly itemPackageId?: number | null;
  /** 0 and 1000000 have special meanings: see feature-lines.ts. */
  readonly quantity?: number | null;
  readonly serviceFeature?: {
    readonly serviceFeatureCode?: string | null;
    readonly serviceFeatureDescription?: string | null;
    readonly isunlimited?: boolean | null;
    /** MB or GB of a storage feature; MB when missing. */
    readonly storageType?: string | null;
  } | null;
}

/** A package in the platform's spelling, so that the contract's answers need no conversion. */
export interface CataloguePackage extends OfferTerms {
  readonly packageId: number;
  readonly packageCode: string;
  readonly packageName: string;
  readonly packageDescription?: string | null;
  /** IVA included. */
  readonly packagePrice?: Centavos | null;
  /** Without IVA, rounded by the server: used only where `packagePrice` is missing. */
  readonly packageUnitPrice?: Centavos | null;
  /** Whether `packagePrice` comes from a sealed text, which wins over an employee package's tiers too. */
  readonly priceIsSealed?: boolean | null;
  readonly packagePriceWithDiscount?: Centavos | null;
  readonly discount?: Centavos | null;
  /** Percent. */
  readonly taxIva?: number | null;
  readonly quantity?: number | null;
  readonly packageType?: { readonly packageTypeCode: string } | null;
  readonly itemsPackageFeatures?: readonly PackageFeature[] | null;
  /** ISO; without a zone it is Bogotá time, without a time it is the first second of the day. */
  readonly offerStartTime?: string | null;
  /** ISO; without a time it is the last second of the day. */
  readonly offerExpirationTime?: string | null;
  readonly urlImageOffer?: string | null;
  readonly validityTypeId?: string | null;
  readonly validityPeriod?: number | null;
  readonly validityPeriodDescription?: string | null;
  readonly publicVisibility?: boolean | null;
  /** 0 is active, anything else is not. */
  readonly idstate?: number | null;
}

/** The price of an employee package for a number of employees. */
export interface EmployeeTier extends OfferTerms {
  /** Employees covered, as the buyer picks them. */
  readonly quantity: number;
  /** Without IVA, for the whole tier: never multiplied. */
  readonly price: Centavos;
  readonly quantityUsers?: number | null;
}

export interface PackageGroups<Pack extends CataloguePackage = CataloguePackage> {
  readonly packagesBase: readonly Pack[];
  readonly packagesComplementary: readonly Pack[];
  readonly packagesOffers: readonly Pack[];
  readonly packagesCombo: readonly Pack[];
}

export const employeePackageCode = 'NOMELECTEMPADIC1';
export const employeeFeatureCode = 'COLNOMINA_EMPLEADO';
export const userFeatureCode = 'COLNOMINA_USUARIO';

/** Returns the package's type, or null for a type that the store does not sell. */
export function packageTypeOf(pack: Pick<CataloguePackage, 'packageType'>): PackageTypeCode | null {
  const code = pack.packageType?.packageTypeCode;
  return code === 'BAS' || code === 'CMB' || code === 'CMP' ? code : null;
}

export function isBase(pack: Pick<CataloguePackage, 'packageType'>): boolean {
  return packageTypeOf(pack) === 'BAS';
}

/** Returns the price of one unit with IVA before any discount, from the unit price where it is missing; null where neither came. */
export function listPrice(pack: Pick<CataloguePackage, 'packagePrice' | 'packageUnitPrice' | 'taxIva'>): Centavos | null {
  if (pack.packagePrice != null) return pack.packagePrice;
  if (pack.packageUnitPrice == null) return null;
  const withTax = pack.packageUnitPrice * (10_000n + percentHundredths(pack.taxIva));
  return centavos(roundHalfUp({ over: withTax, under: 10_000n }));
}

/** Returns whether the list price is 0. A package that an offer brings down to 0 is not free, nor is one without a price. */
export function isFree(pack: Pick<CataloguePackage, 'packagePrice' | 'packageUnitPrice' | 'taxIva'>): boolean {
  return listPrice(pack) === 0n;
}

export interface EmployeePolicy {
  /** Whether a base package that counts employees is priced by tiers; the employee package itself always is. */
  readonly employeeTiers: boolean;
}

/** Returns why a package cannot be sold, for the log; null when it can. */
export function whyNotSellable(pack: CataloguePackage, policy: EmployeePolicy): 'inactive' | 'unknown-type' | 'no-price' | null {
  if ((pack.idstate ?? 0) !== 0) return 'inactive';
  if (packageTypeOf(pack) === null) return 'unknown-type';
  // An employee package is priced by its chosen tier.
  return (listPrice(pack) ?? -1n) < 0n && !isEmployeePackage(pack, policy) ? 'no-price' : null;
}

/** Returns whether the store may sell it: active, of a known type, with a price. */
export function isSellable(pack: CataloguePackage, policy: EmployeePolicy): boolean {
  return whyNotSellable(pack, policy) === null;
}

export function isEmployeePackage(pack: CataloguePackage, policy: EmployeePolicy): boolean {
  if (pack.packageCode === employeePackageCode) return true;
  return (
    policy.employeeTiers &&
    isBase(pack) &&
    (pack.itemsPackageFeatures ?? []).some((item) => item.serviceFeature?.serviceFeatureCode === employeeFeatureCode)
  );
}

/** Returns whether the package is private (crown); public where the platform says nothing. */
export function isPrivate(pack: Pick<CataloguePackage, 'publicVisibility'>): boolean {
  return pack.publicVisibility === false;
}

/** Returns the period of the price: annual when missing, null for an unknown letter. */
export function validityOf(pack: Pick<CataloguePackage, 'validityTypeId'>): ValidityType | null {
  const type = pack.validityTypeId ?? 'A';
  return type === 'A' || type === 'D' || type === 'I' || type === 'M' ? type : null;
}

/** Finds a package by its exact code, without outer spaces, in any group. */
export function packageByCode<Pack extends CataloguePackage>(groups: PackageGroups<Pack>, code: string): Pack | null {
  const trimmedCode = code.trim();
  for (const group of [groups.packagesBase, groups.packagesCombo, groups.packagesComplementary, groups.packagesOffers]) {
    const match = group.find((pack) => pack.packageCode.trim() === trimmedCode);
    if (match) return match;
  }
  return null;
}
