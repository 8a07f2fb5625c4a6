import { array, boolean, number, object, parse, string, type OutputOf } from '#shared/contract/schema';
import type { World } from './world.ts';

/** A package as GetPackages returns it, with these changes. */
export const aPackage = (change: object = {}): object => ({
  id: 7,
  packageCode: 'PRUEBA1',
  packageName: 'Plan Prueba',
  packageTypeId: 1,
  packageDescription: 'Diez usuarios',
  summaryHtml: '<p>Resumen</p>',
  packagePrice: 119000,
  taxIva: 19,
  priceUnit: 100000,
  validityPeriod: 1,
  validityTypeId: 'A',
  publicVisibility: true,
  relevance: 'Alta',
  order: 2,
  applyOffer: false,
  offerTypeCode: 'VLR',
  totalOffer: 0,
  offerStartTime: null,
  offerExpirationTime: null,
  urlImageOffer: '',
  idstate: 0,
  packageService: [{ serviceId: 1 }],
  packageChannel: [{ channelId: 1 }],
  packageCustomer: [],
  startDate: '2025-01-02',
  active: true,
  total: 119000,
  createdby: 'superadmin',
  createdon: '2025-03-04T15:06:07',
  modifiedby: 'comercial',
  modifiedon: '2025-03-04T15:06:08',
  ...change,
});

/**
 * Excludes calls for package types from faults of packages: their path begins with that of the packages, and the first matching fault
 * applies.
 */
export const sparingTypes = (world: World): Promise<void> => world.fault({ path: 'GetPackagesType' });

export async function listPackages(world: World, ...packages: readonly object[]): Promise<void> {
  await sparingTypes(world);
  await world.fault({ path: '/Package/GetPackages', method: 'GET', status: 200, body: { result: { records: packages } } });
}

const stored = object({
  id: number(),
  packageCode: string(),
  packageName: string(),
  packageTypeId: number(),
  packageDescription: string(),
  summaryHtml: string(),
  packagePrice: number(),
  taxIva: number(),
  priceUnit: number(),
  validityPeriod: number(),
  validityTypeId: string(),
  publicVisibility: boolean(),
  relevance: string(),
  order: number(),
  idstate: number(),
  packageService: array(object({ serviceId: number() })),
  packageChannel: array(object({ channelId: number() })),
  packageCustomer: array(object({ customerId: number() })),
});
const packageList = object({ result: object({ records: array(stored) }) });

export async function storedPackage(world: World, code: string): Promise<OutputOf<typeof stored>> {
  const { result } = parse(packageList, await world.callAs('superadmin', { method: 'GET', path: 'Package/GetPackages' }));
  const found = result.records.find(({ packageCode }) => packageCode === code);
  if (found === undefined) throw new Error(`The platform has no package ${code}.`);
  return found;
}

/** Saves a package without an offer as another user, as from another browser. */
export async function changePackage(world: World, code: string, change: object): Promise<void> {
  const now = await storedPackage(world, code);
  await world.callAs('superadmin', {
    method: 'PUT',
    path: 'Package/UpdatePackage',
    body: {
      Id: now.id,
      PackageCode: now.packageCode,
      PackageTypeId: now.packageTypeId,
      PackageName: now.packageName,
      PackageDescription: now.packageDescription,
      PackageServiceIdList: now.packageService.map(({ serviceId }) => serviceId),
      PackageChannelIdList: now.packageChannel.map(({ channelId }) => channelId),
      CustomerIdList: now.packageCustomer.map(({ customerId }) => customerId),
      SummaryHtml: now.summaryHtml,
      Idstate: now.idstate,
      PriceUnit: now.priceUnit,
      TaxIva: now.taxIva,
      PackagePrice: now.packagePrice,
      ValidityPeriod: now.validityPeriod,
      ValidityTypeId: now.validityTypeId,
      TotalOffer: 0,
      Image: null,
      PublicVisibility: now.publicVisibility,
      OfferTypeCode: 'VLR',
      Relevance: now.relevance,
      Order: now.order,
      ApplyOffer: false,
      OfferStartTime: null,
      OfferExpirationTime: null,
      ...change,
    },
  });
}

export function sellAt(world: World, code: string, packagePrice: number, taxIva = 19): Promise<void> {
  const PriceUnit = Math.round((packagePrice * 10_000) / (100 + taxIva)) / 100;
  return changePackage(world, code, { PackagePrice: packagePrice, PriceUnit, TaxIva: taxIva });
}

export async function withdrawPackage(world: World, code: string): Promise<void> {
  const { id } = await storedPackage(world, code);
  await world.callAs('superadmin', { method: 'PUT', path: 'Package/ActivePackage', body: { id, idstate: 1 } });
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Gives a package a 20 % offer from yesterday until an hour from now. */
export async function offerForAnHour(world: World, code: string): Promise<void> {
  // In Bogotá time, as the platform writes it.
  const at = (hours: number): string => new Date(Date.now() + (hours - 5) * 3_600_000).toISOString().slice(0, 19);
  await changePackage(world, code, {
    ApplyOffer: true,
    OfferTypeCode: 'PTJ',
    TotalOffer: 20,
    OfferStartTime: at(-24),
    OfferExpirationTime: at(1),
    Image: { FileName: 'oferta.png', ContentFileBase64: onePixel },
  });
}
