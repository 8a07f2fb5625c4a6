import { isEmployeePackage, listPrice } from '#shared/domain/packages/catalogue';
import { endpoint } from './endpoint.ts';
import { subscriber } from './identity-validation.ts';
import * as z from './schema.ts';

/** BAS base, CMB combo, CMP complementary; any other code belongs to no group of the store. */
export const packageType = z.object({ packageTypeCode: z.text, packageTypeId: z.nullish(z.id), packageTypeName: z.nullish(z.text) });

/** Quantities 0 and 1000000 have special meanings: see feature-lines.ts. */
export const packageFeature = z.object({
  itemPackageId: z.nullish(z.id),
  quantity: z.nullish(z.numeric),
  serviceFeature: z.nullish(
    z.object({
      serviceFeatureCode: z.nullish(z.text),
      serviceFeatureDescription: z.nullish(z.text),
      isunlimited: z.nullish(z.flag),
      /** MB or GB of a storage feature; MB when missing. */
      storageType: z.assumed(z.nullish(z.text)),
    }),
  ),
});

/** VLR takes pesos off, PTJ a percentage of the base. */
const offer = {
  applyOffer: z.nullish(z.flag),
  offerTypeCode: z.nullish(z.text),
  /** Pesos or percent, with up to 2 decimals. */
  totalOffer: z.nullish(z.money),
};

/** A package on sale; only its id, code and name are always present. */
export const storePackage = z.object({
  packageId: z.id,
  id: z.nullish(z.id),
  packageCode: z.text,
  packageName: z.text,
  packageDescription: z.nullish(z.text),
  summaryHtml: z.nullish(z.string()),
  /** Pesos with IVA. */
  packagePrice: z.nullish(z.money),
  /** Pesos without IVA, rounded by the server. */
  packageUnitPrice: z.nullish(z.money),
  packagePriceWithDiscount: z.nullish(z.money),
  discount: z.nullish(z.money),
  /** Percent. */
  taxIva: z.nullish(z.numeric),
  quantity: z.nullish(z.numeric),
  packageType: z.nullish(packageType),
  itemsPackageFeatures: z.nullish(z.array(packageFeature)),
  ...offer,
  offerStartTime: z.nullish(z.stamp),
  offerExpirationTime: z.nullish(z.stamp),
  urlImageOffer: z.nullish(z.string()),
  /** A annual, M monthly, D daily, I unlimited. */
  validityTypeId: z.nullish(z.text),
  validityPeriod: z.nullish(z.numeric),
  validityPeriodDescription: z.nullish(z.text),
  publicVisibility: z.nullish(z.flag),
  /** 0 is active. */
  idstate: z.nullish(z.numeric),
  /** Comma-separated device types of a contracted package. */
  deviceCategoryId: z.nullish(z.text),
});
export type StorePackage = z.OutputOf<typeof storePackage>;

/** A missing group is empty; an unreadable package is left out. */
const packageGroups = z.object({
  packagesBase: z.readableList(storePackage),
  packagesComplementary: z.assumed(z.readableList(storePackage)),
  packagesOffers: z.assumed(z.readableList(storePackage)),
  packagesCombo: z.assumed(z.readableList(storePackage)),
});

/** `complete`: every package was readable, so a missing one is not sold. */
export type Catalogue = z.OutputOf<typeof packageGroups> & { readonly complete: boolean };

export const catalogue = z.pipe(
  z.transform((wire: unknown, context): unknown => {
    const read = z.safeParse(packageGroups, wire);
    if (!read.success) return wire;
    const path = missingMember(wire, read.data);
    if (path) context.issues.push({ code: 'custom', input: wire, path, message: 'No hay ningún paquete que se pueda leer.' });
    return { ...read.data, complete: isComplete(wire, read.data) };
  }),
  z.reading(
    z.custom<Catalogue>((value) => z.isRecord(value) && typeof value['complete'] === 'boolean'),
    () => packageGroups,
  ),
);

/** @returns the path of the member that makes every package unreadable; null if a package can be read */
function missingMember(wire: unknown, groups: z.OutputOf<typeof packageGroups>): string[] | null {
  if (Object.values(groups).flat().length > 0) return null;
  for (const name of Object.keys(groups)) {
    const [first] = z.isRecord(wire) && Array.isArray(wire[name]) ? (wire[name] as readonly unknown[]) : [];
    if (first !== undefined) return [name, ...(z.safeParse(storePackage, first).error?.issues[0]?.path ?? []).map(String)];
  }
  return null;
}

/** @returns path of the missing member that keeps the store from selling any package (`packagesBase.packageType`); null if it can sell one */
export function unsoldMember({ complete: _complete, ...groups }: Catalogue): string | null {
  const packages = Object.values(groups).flat();
  const [name] = Object.entries(groups).find(([, packages]) => packages.length > 0) ?? [];
  if (name === undefined) return null;
  if (packages.every((pack) => !pack.packageType)) return `${name}.packageType`;
  // An employee package may come without a price.
  const isPriced = (pack: StorePackage): boolean => listPrice(pack) !== null || isEmployeePackage(pack, { employeeTiers: true });
  return packages.some(isPriced) ? null : `${name}.packagePrice`;
}

/** @returns the member that is equal where a group repeats a package, as `packagesBase.packageId`; null where none does */
export function repeatedMember({ complete: _complete, ...groups }: Catalogue): string | null {
  const found = Object.entries(groups).find(([, packages]) => new Set(packages.map(({ packageId }) => packageId)).size < packages.length);
  return found ? `${found[0]}.packageId` : null;
}

/** Offers are ignored, since each repeats a package of another group. */
function isComplete(wire: unknown, { packagesBase, packagesComplementary, packagesCombo }: z.OutputOf<typeof packageGroups>): boolean {
  return Object.entries({ packagesBase, packagesComplementary, packagesCombo }).every(([name, read]) => {
    const group = z.isRecord(wire) ? wire[name] : undefined;
    return Array.isArray(group) && group.length === read.length;
  });
}

export const priceTier = z.object({
  /** The package code. */
  type: z.nullish(z.text),
  /** Employees covered; the number that the buyer picks. */
  quantity: z.numeric,
  /** Pesos without IVA for the whole tier, never multiplied. */
  price: z.assumed(z.money),
  quantityUsers: z.nullish(z.numeric),
  ...offer,
});
export type PriceTier = z.OutputOf<typeof priceTier>;

/** A package of an encrypted parameter; its price and offer win over the catalogue's. */
export const decryptedPackage = z.object({
  packageId: z.assumed(z.nullish(z.id)),
  packageCode: z.assumed(z.text),
  quantity: z.nullish(z.numeric),
  packagePrice: z.nullish(z.money),
  ...offer,
});

/**
 * The catalogue of a brand, read once per visit. It has no header, so that a visitor's request needs no preflight. `isContract`
 * requests a service's packages for contracts and licences.
 */
export const getPackagesByServiceName = endpoint(
  'getPackagesByServiceName',
  'GET /license/api/package/GetPackagesByServiceName/{appName}',
  {
    safe: true,
    params: z.object({ appName: z.string() }),
    headers: z.object({ isContract: z.optional(z.boolean()) }),
    answer: z.records(catalogue),
    // Characters: some 800 packages. A home of twice as many took 24 s on a busy machine.
    longest: 1024 * 1024,
  },
);

/** Packages that add to one feature of a plan; the screen shows the words of a 422. */
export const getPackagesByServiceNameAndFeatureCode = endpoint(
  'getPackagesByServiceNameAndFeatureCode',
  'GET /license/api/package/GetPackagesByServiceNameAndFeatureCode/{service}/{feature}',
  {
    safe: true,
    params: z.object({ service: z.string(), feature: z.string() }),
    answer: z.records(z.readableList(storePackage)),
    refusals: [422],
  },
);

/** Employee tiers of a package code, in any order. */
export const getPriceByLicenseType = endpoint('getPriceByLicenseType', 'GET /license/api/license/GetPriceByLicenseType/', {
  safe: true,
  headers: z.object({ pType: z.string() }),
  answer: z.records(z.array(priceTier)),
});

export const decryptPackage = endpoint('decryptPackage', 'POST /license/api/Package/DecryptPackage', {
  body: z.object({ package: z.string() }),
  answer: z.records(
    z.object({
      package: z.array(decryptedPackage),
      promotionCode: z.nullish(z.text),
      /** The buyer for whom the text was made (an extension); fills the purchase form. */
      subscriber: z.assumed(z.nullish(subscriber)),
    }),
  ),
  refusals: [400, 404, 422],
});

/** The base package of a signed-in customer, or null. */
export const getPackageBaseCustomer = endpoint('getPackageBaseCustomer', 'POST /license/api/license/GetPackageBaseCustomer', {
  safe: true,
  body: z.object({ DocumentType: z.string(), DocumentNumber: z.string(), ServiceName: z.string() }),
  answer: z.records(z.nullish(z.object({ packageCode: z.assumed(z.nullish(z.text)), packagePrice: z.assumed(z.nullish(z.money)) }))),
});
