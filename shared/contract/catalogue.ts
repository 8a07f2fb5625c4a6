import { isEmployeePackage, listPrice } from '#shared/domain/packages/catalogue';
import { endpoint } from './endpoint.ts';
import { subscriber } from './identity-validation.ts';
import {
  array,
  assumed,
  boolean,
  custom,
  flag,
  id,
  isRecord,
  money,
  nullish,
  numeric,
  object,
  optional,
  pipe,
  readableList,
  reading,
  records,
  safeParse,
  stamp,
  string,
  text,
  transform,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** BAS base, CMB combo, CMP complementary; any other code belongs to no group of the store. */
export const packageType = object({ packageTypeCode: text, packageTypeId: nullish(id), packageTypeName: nullish(text) });

/** One line of a package's features; quantity 0 and 1000000 have a meaning of their own. */
export const packageFeature = object({
  itemPackageId: nullish(id),
  quantity: nullish(numeric),
  serviceFeature: nullish(
    object({
      serviceFeatureCode: nullish(text),
      serviceFeatureDescription: nullish(text),
      isunlimited: nullish(flag),
      /** MB or GB of a storage feature; MB when missing. */
      storageType: assumed(nullish(text)),
    }),
  ),
});

/** Members of an offer: VLR takes pesos off, PTJ a percentage of the base. */
const offer = {
  applyOffer: nullish(flag),
  offerTypeCode: nullish(text),
  /** Pesos for VLR, percent for PTJ; both with up to 2 decimals. */
  totalOffer: nullish(money),
};

/** A package on sale; only its id, code and name are certain. */
export const storePackage = object({
  packageId: id,
  id: nullish(id),
  packageCode: text,
  packageName: text,
  packageDescription: nullish(text),
  summaryHtml: nullish(string()),
  /** Pesos with IVA. */
  packagePrice: nullish(money),
  /** Pesos without IVA, rounded by the server. */
  packageUnitPrice: nullish(money),
  packagePriceWithDiscount: nullish(money),
  discount: nullish(money),
  /** Percent. */
  taxIva: nullish(numeric),
  quantity: nullish(numeric),
  packageType: nullish(packageType),
  itemsPackageFeatures: nullish(array(packageFeature)),
  ...offer,
  offerStartTime: nullish(stamp),
  offerExpirationTime: nullish(stamp),
  urlImageOffer: nullish(string()),
  /** A annual, M monthly, D daily, I unlimited. */
  validityTypeId: nullish(text),
  validityPeriod: nullish(numeric),
  validityPeriodDescription: nullish(text),
  publicVisibility: nullish(flag),
  /** 0 is active. */
  idstate: nullish(numeric),
  /** Device types a contracted package is for, comma-separated. */
  deviceCategoryId: nullish(text),
});
export type StorePackage = OutputOf<typeof storePackage>;

/** The four groups of the store; a group that is missing is empty, and a package that cannot be read is left out. */
const packageGroups = object({
  packagesBase: readableList(storePackage),
  packagesComplementary: assumed(readableList(storePackage)),
  packagesOffers: assumed(readableList(storePackage)),
  packagesCombo: assumed(readableList(storePackage)),
});

/** The groups, and whether they are all that was answered: what is not in a `complete` answer is not sold. */
export type Catalogue = OutputOf<typeof packageGroups> & { readonly complete: boolean };

export const catalogue = pipe(
  transform((wire: unknown, context): unknown => {
    const read = safeParse(packageGroups, wire);
    if (!read.success) return wire;
    const path = missingMember(wire, read.data);
    if (path) context.issues.push({ code: 'custom', input: wire, path, message: 'No hay ningún paquete que se pueda leer.' });
    return { ...read.data, complete: isComplete(wire, read.data) };
  }),
  reading(
    custom<Catalogue>((value) => isRecord(value) && typeof value['complete'] === 'boolean'),
    () => packageGroups,
  ),
);

/** @returns the way to the member for want of which no package of an answer can be read; null where one can */
function missingMember(wire: unknown, groups: OutputOf<typeof packageGroups>): string[] | null {
  if (Object.values(groups).flat().length > 0) return null;
  for (const name of Object.keys(groups)) {
    const [first] = isRecord(wire) && Array.isArray(wire[name]) ? (wire[name] as readonly unknown[]) : [];
    if (first !== undefined) return [name, ...(safeParse(storePackage, first).error?.issues[0]?.path ?? []).map(String)];
  }
  return null;
}

/** @returns the member for want of which the store can sell no package, as `packagesBase.packageType`; null where it can sell one, or there is none */
export function unsoldMember({ complete: _complete, ...groups }: Catalogue): string | null {
  const all = Object.values(groups).flat();
  const [name] = Object.entries(groups).find(([, packages]) => packages.length > 0) ?? [];
  if (name === undefined) return null;
  if (all.every((pack) => !pack.packageType)) return `${name}.packageType`;
  // An employee package may come without a price.
  const isPriced = (pack: StorePackage): boolean => listPrice(pack) !== null || isEmployeePackage(pack, { employeeTiers: true });
  return all.some(isPriced) ? null : `${name}.packagePrice`;
}

/** An offer is one of the other groups' packages once more. */
function isComplete(wire: unknown, { packagesBase, packagesComplementary, packagesCombo }: OutputOf<typeof packageGroups>): boolean {
  return Object.entries({ packagesBase, packagesComplementary, packagesCombo }).every(([name, read]) => {
    const group = isRecord(wire) ? wire[name] : undefined;
    return Array.isArray(group) && group.length === read.length;
  });
}

/** A price tier of an employee package: its own offer, price and users. */
export const priceTier = object({
  /** The licence type the price is for: the package code. */
  type: nullish(text),
  /** Employees covered; the number the buyer picks. */
  quantity: numeric,
  /** Pesos without IVA for the whole tier: never multiplied. */
  price: assumed(money),
  quantityUsers: nullish(numeric),
  ...offer,
});
export type PriceTier = OutputOf<typeof priceTier>;

/** A package opened from an encrypted parameter; its price and offer win over the catalogue's. */
export const decryptedPackage = object({
  packageId: assumed(nullish(id)),
  packageCode: assumed(text),
  quantity: nullish(numeric),
  packagePrice: nullish(money),
  ...offer,
});

/**
 * The catalogue of a brand, once per visit; the store sends no header, so that a visitor's request needs no
 * preflight. Contracts and licences ask for a service's packages with `isContract`.
 */
export const getPackagesByServiceName = endpoint({
  name: 'getPackagesByServiceName',
  method: 'GET',
  path: '/license/api/package/GetPackagesByServiceName/{appName}',
  as: 'user',
  safe: true,
  params: object({ appName: string() }),
  headers: object({ isContract: optional(boolean()) }),
  answer: records(catalogue),
  // Some 800 packages. A home of twice as many took 24 s on a busy machine.
  longest: 1024 * 1024,
});

/** The packages that add to one feature of a plan; 422 carries the server's own words. */
export const getPackagesByServiceNameAndFeatureCode = endpoint({
  name: 'getPackagesByServiceNameAndFeatureCode',
  method: 'GET',
  path: '/license/api/package/GetPackagesByServiceNameAndFeatureCode/{service}/{feature}',
  as: 'user',
  safe: true,
  params: object({ service: string(), feature: string() }),
  answer: records(readableList(storePackage)),
  refusals: [422],
});

/** The employee tiers of a package code, in any order. */
export const getPriceByLicenseType = endpoint({
  name: 'getPriceByLicenseType',
  method: 'GET',
  path: '/license/api/license/GetPriceByLicenseType/',
  as: 'user',
  safe: true,
  headers: object({ pType: string() }),
  answer: records(array(priceTier)),
});

/** Opens the encrypted parameter of an addCart link. */
export const decryptPackage = endpoint({
  name: 'decryptPackage',
  method: 'POST',
  path: '/license/api/Package/DecryptPackage',
  as: 'user',
  body: object({ package: string() }),
  answer: records(
    object({
      package: array(decryptedPackage),
      promotionCode: nullish(text),
      /** The buyer that the text was made for (an extension): the purchase form begins with it. */
      subscriber: assumed(nullish(subscriber)),
    }),
  ),
  refusals: [400, 404, 422],
});

/** The base package a signed-in customer already holds; null when there is none. */
export const getPackageBaseCustomer = endpoint({
  name: 'getPackageBaseCustomer',
  method: 'POST',
  path: '/license/api/license/GetPackageBaseCustomer',
  as: 'user',
  safe: true,
  body: object({ DocumentType: string(), DocumentNumber: string(), ServiceName: string() }),
  answer: records(nullish(object({ packageCode: assumed(nullish(text)), packagePrice: assumed(nullish(money)) }))),
});
