import { expect, it } from 'vitest';
import { field, list, runningSandbox } from './test-support/running.ts';

const { ask, tokenOf } = runningSandbox();

it("a feature's unit agrees in number with its quantity", async () => {
  const { body } = await ask({ path: '/license/api/package/getpackagesbyservicename/facturacion' });
  const packs = list(body, 'result', 'records', 'packagesBase');
  const features = list(
    packs.find((pack) => field(pack, 'packageCode') === 'FACT-BAS-120'),
    'itemsPackageFeatures',
  );
  expect(features.map((item) => [field(item, 'quantity'), field(item, 'serviceFeature', 'serviceFeatureDescription')])).toEqual([
    [120, 'documentos electrónicos'],
    [1, 'usuario'],
    [60, 'facturas recibidas de proveedores'],
    [0, 'Soporte por chat y correo'],
  ]);
});

it('storage features have GB in the labels of a plan', async () => {
  const token = await tokenOf('cliente-plan', 'facturacion');
  const { body } = await ask({
    path: '/license/api/license/GetDetailLicenseCustomerMyPlan',
    token,
    body: { DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: 'superguarda' },
  });
  const labels = list(body, 'result', 'records', 0, 'packagesFeatures').map((feature) => [
    field(feature, 'featureAlias'),
    field(feature, 'quantityTxLabel'),
  ]);
  expect(labels.filter(([, label]) => / GB$/.test(String(label))).length).toBeGreaterThan(0);
});

it('the validity of a licence is that of its base plan, even if an addition ends later', async () => {
  const { body } = await ask({
    path: '/license/api/license/getLicenseUsage',
    token: await tokenOf('superadmin'),
    headers: { pSkip: '0', pTake: '10' },
    body: { DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: '', pFilter: '' },
  });
  const licences = list(body, 'result', 'records', 'licenseUsageList').flatMap((customer) => list(customer, 'serviceLicenses'));
  const signature = licences.find((licence) => field(licence, 'serviceName') === 'Firma electrónica');
  const ends = list(signature, 'licensePlan').map((plan) => [field(plan, 'packageName'), field(plan, 'expirationDate')]);
  const base = new Map(ends.map(([name, end]) => [name, String(end)])).get('Firma Profesional 250') ?? '';
  expect(ends.some(([, end]) => String(end) > base)).toBe(true);
  expect(field(signature, 'licenseBaseExpirationDate')).toBe(base);
});
