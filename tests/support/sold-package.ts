import { array, looseObject, nullish, number, object, parse, record, string, type OutputOf } from '#shared/contract/schema';
import type { World } from './world.ts';

const soldPackage = looseObject({
  id: number(),
  packageCode: string(),
  packageService: array(object({ serviceId: number() })),
  packageChannel: array(object({ channelId: number() })),
  packageCustomer: nullish(array(object({ customerId: number() }))),
});
const answer = object({ result: object({ records: array(soldPackage) }) });
const catalogue = object({ result: object({ records: record(string(), array(object({ packageId: number(), packageCode: string() }))) }) });

/** What staff change about a package. */
interface Change {
  readonly PackageName?: string;
  readonly PackagePrice?: number;
  readonly PriceUnit?: number;
  readonly TaxIva?: number;
  readonly ApplyOffer?: boolean;
  readonly OfferTypeCode?: 'VLR' | 'PTJ';
  readonly TotalOffer?: number;
  readonly OfferStartTime?: string | null;
  readonly OfferExpirationTime?: string | null;
  /** An offer needs one. */
  readonly Image?: { readonly FileName: string; readonly ContentFileBase64: string };
}

async function asStaff(world: World, method: string, path: string, body?: unknown): Promise<unknown> {
  const { token } = await world.login({ userName: 'superadmin', appName: 'license' });
  const response = await fetch(`${world.addresses.platform}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was refused with ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function packageOf(world: World, code: string): Promise<OutputOf<typeof soldPackage>> {
  const { result } = parse(answer, await asStaff(world, 'GET', '/license/api/Package/GetPackages'));
  const found = result.records.find(({ packageCode }) => packageCode === code);
  if (!found) throw new Error(`The platform has no package ${code}.`);
  return found;
}

/** Changes a package as staff do in the back office, by the platform's own call. */
export async function changePackage(world: World, code: string, change: Change): Promise<void> {
  const now = await packageOf(world, code);
  await asStaff(world, 'PUT', '/license/api/Package/UpdatePackage', {
    Id: now.id,
    PackageCode: now.packageCode,
    PackageTypeId: now['packageTypeId'],
    PackageName: now['packageName'],
    PackageDescription: now['packageDescription'] ?? '',
    PackageServiceIdList: now.packageService.map(({ serviceId }) => serviceId),
    PackageChannelIdList: now.packageChannel.map(({ channelId }) => channelId),
    CustomerIdList: (now.packageCustomer ?? []).map(({ customerId }) => customerId),
    SummaryHtml: now['summaryHtml'] ?? '',
    Idstate: now['idstate'],
    PriceUnit: now['priceUnit'],
    TaxIva: now['taxIva'],
    PackagePrice: now['packagePrice'],
    ValidityPeriod: now['validityPeriod'],
    ValidityTypeId: now['validityTypeId'],
    TotalOffer: now['totalOffer'] ?? 0,
    Image: null,
    PublicVisibility: now['publicVisibility'],
    OfferTypeCode: now['offerTypeCode'] ?? 'VLR',
    Relevance: now['relevance'],
    Order: now['order'],
    ApplyOffer: now['applyOffer'],
    OfferStartTime: now['offerStartTime'] ?? null,
    OfferExpirationTime: now['offerExpirationTime'] ?? null,
    ...change,
  });
}

/** Sells a package at another price, IVA in. */
export function sellAt(world: World, code: string, packagePrice: number, taxIva = 19): Promise<void> {
  const PriceUnit = Math.round((packagePrice * 10_000) / (100 + taxIva)) / 100;
  return changePackage(world, code, { PackagePrice: packagePrice, PriceUnit, TaxIva: taxIva });
}

/** Sells a package no more. */
export async function withdrawPackage(world: World, code: string): Promise<void> {
  const { id } = await packageOf(world, code);
  await asStaff(world, 'PUT', '/license/api/Package/ActivePackage', { id, idstate: 1 });
}

/** The id of a package that a brand sells, as a link to it carries it. */
export async function packageIdOf(world: World, brand: string, code: string): Promise<number> {
  const response = await fetch(`${world.addresses.platform}/license/api/package/GetPackagesByServiceName/${brand}`);
  const { result } = parse(catalogue, await response.json());
  const found = Object.values(result.records)
    .flat()
    .find(({ packageCode }) => packageCode === code);
  if (!found) throw new Error(`The platform sells no ${code} under ${brand}.`);
  return found.packageId;
}

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sells a package a fifth cheaper from yesterday until in an hour. */
export async function offerForAnHour(world: World, code: string): Promise<void> {
  // In Bogotá, as the platform writes it.
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
