import { expect, it } from 'vitest';
import { field, list, runningSandbox, type Answered } from './test-support/running.ts';

const { ask, control, tokenOf } = runningSandbox();
const SERVICE = { Id: 1, serviceTypeId: 1, serviceName: 'firmaya', description: 'Otra', Status: true, idstate: 1 };

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
async function call({ path, ...rest }: Call): Promise<Answered> {
  return ask({ ...rest, path: `/license/api/${path}`, token: await tokenOf('superadmin') });
}
const unmodifiedSince = (version: string | null) => ({ 'If-Unmodified-Since': version ?? '' });
const versionIn = ({ headers }: Answered): string | null => headers.get('last-modified');

async function serviceStamp(): Promise<string> {
  const { body } = await call({ method: 'GET', path: 'service/GetAllServices' });
  return String(
    field(
      list(body, 'result', 'records').find((each) => field(each, 'id') === 1),
      'modifiedon',
    ),
  );
}

it('a stamp differs after each change, also within one second', async () => {
  await control('clock', { now: '2031-03-04T15:42:10.000Z' });
  const stamps: string[] = [];
  for (const description of ['Una', 'Dos', 'Tres']) {
    await call({ path: 'service/RegisterService', body: { ...SERVICE, description } });
    stamps.push(await serviceStamp());
  }
  expect(new Set(stamps).size).toBe(3);
  // A reader of an older version is rejected, also within the same second.
  for (const read of stamps.slice(0, -1)) {
    const late = await call({
      path: 'service/RegisterService',
      headers: unmodifiedSince(new Date(`${read}-05:00`).toUTCString()),
      body: SERVICE,
    });
    expect(late.status, read).toBe(412); // PK-349, TR-F03
  }
});

const features = async () => {
  const answer = await call({ path: 'package/GetPackagesConfiguration', body: { PackageType: 1 } });
  const first = list(answer.body, 'result', 'records')[0];
  const body = [
    {
      packageId: field(first, 'packageId'),
      serviceList: list(first, 'serviceList').map((service) => ({
        serviceId: field(service, 'serviceId'),
        features: list(service, 'features').map((feature) => ({
          featureId: field(feature, 'featureId'),
          selected: field(feature, 'selected'),
          quantity: field(feature, 'quantity'),
          storageType: field(feature, 'storageType'),
        })),
      })),
    },
  ];
  return { answer, save: { path: 'package/SetFeaturesDependingPackage', body } };
};

const customer = async () => {
  const answer = await call({ path: 'Customer/GetCustomer', body: { CustomerId: 1, DocumentNumber: '', DocumentType: 0 } });
  const known: unknown = field(answer.body, 'result', 'records');
  const body = { ...Object(known), fulladdress: field(known, 'fullAddress') };
  return { answer, save: { path: 'Customer/SetCustomer', body } };
};

const ranges = async () => {
  const answer = await call({ method: 'GET', path: 'license/GetLicenseInformation', headers: { purchaseOrderLicenseId: '10' } });
  const body = { PurchaseOrderLicenseId: 10, licenseTransactionRange: field(answer.body, 'result', 'records', 'transactionRanges') };
  return { answer, save: { path: 'license/SetLicenseTransactionRange', body } };
};

it.each([
  ['the features of a package', features], // PK-310
  ['a customer', customer], // LC-484
  ['the ranges of a licence', ranges], // LC-444, LC-478
])('a record without a stamp (%s) has a version in its read, and an older version is rejected on save', async (_, read) => {
  const first = await read();
  const seen = versionIn(first.answer);
  expect(Date.parse(seen ?? '')).toBeGreaterThan(0);
  expect((await call({ ...first.save, headers: unmodifiedSince(seen) })).status).toBe(200);
  expect((await call({ ...first.save, headers: unmodifiedSince(seen) })).status).toBe(412);
  const newer = versionIn((await read()).answer);
  expect(Date.parse(newer ?? '')).toBeGreaterThan(Date.parse(seen ?? ''));
  expect((await call({ ...first.save, headers: unmodifiedSince(newer) })).status).toBe(200);
  // A request without a version is accepted.
  expect((await call(first.save)).status).toBe(200);
});
