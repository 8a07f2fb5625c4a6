import type { World } from './world.ts';

/** A package of the platform as GetPackages gives it; `change` says what is different. */
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

/** Lets the package types through: the path of the packages is the beginning of theirs, and the first order that fits counts. */
export const sparingTypes = (world: World): Promise<void> => world.fault({ path: 'GetPackagesType' });

/** The platform has these packages and no others. */
export async function listPackages(world: World, ...packages: readonly object[]): Promise<void> {
  await sparingTypes(world);
  await world.fault({ path: '/Package/GetPackages', method: 'GET', status: 200, body: { result: { records: packages } } });
}
