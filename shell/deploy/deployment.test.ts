import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publicPart, readDeployment, sitesOf } from './deployment.ts';

const whole = { hosts: { license: 'https://api.example' }, brands: { firmaya: { storeUrl: 'https://firmaya.example' } } };

test.each([
  ['no address of the API', { ...whole, hosts: {} }, /hosts\.license: must be a string/],
  ['an address without its scheme', { ...whole, hosts: { license: 'api.example' } }, /hosts\.license: 'api\.example' is no address/],
  ['a brand without a store', { ...whole, brands: { firmaya: {} } }, /brands\.firmaya\.storeUrl is missing: it is where 'Continuar' leads/],
  [
    'a store with a path',
    { ...whole, brands: { firmaya: { storeUrl: 'https://x.example/shop/' } } },
    /brands\.firmaya\.storeUrl: .* write https:\/\/x\.example/,
  ],
  [
    'an unknown brand',
    { ...whole, brands: { firmalla: { storeUrl: 'https://x.example' } } },
    /brands\.firmalla: there is no such brand; the brands are .*firmaya/,
  ],
  ['no brand', { hosts: whole.hosts }, /brands is empty/],
  ['a misspelt field', { ...whole, flags: { statusPoling: true } }, /flags\.statusPoling is no field/],
  ['a number in place of a text', { ...whole, tenant: 3 }, /tenant: must be a string/],
  [
    'a tenant of an unconfigured brand',
    { ...whole, tenants: { socio: { brand: 'colnomina', storeUrl: 'https://a.example' } } },
    /tenants\.socio\.brand: 'colnomina' is not among brands/,
  ],
  [
    'a source that would end the policy',
    { ...whole, frames: ['https://a.example; script-src *'] },
    /frames\[0\]: .* is no source of a policy/,
  ],
  [
    'a path for a call whose path is specified',
    { ...whole, paths: { registerPurchaseOrder: '/orders' } },
    /paths\.registerPurchaseOrder: only these calls may have a path of their own: exchangeSignInCode, geocodeAddress, getAdminToken, getPurchaseParameters, getTimeline, savePurchaseCash, savePurchaseFree, savePurchaseOnline, suggestAddresses, validateChangeCustomer$/m, // ST-449
  ],
  [
    'a path that leads to another host',
    { ...whole, paths: { getAdminToken: '//evil.example/token' } },
    /paths\.getAdminToken: '\/\/evil\.example\/token' is no path/,
  ],
  ['a path with a query', { ...whole, paths: { getAdminToken: '/token?as=admin' } }, /paths\.getAdminToken: .* is no path/],
  ['a path with ..', { ...whole, paths: { getAdminToken: '/a/../token' } }, /paths\.getAdminToken: .* is no path/],
  ['a text in place of an object', 'config', /the configuration: must be a object/],
])('a configuration with %s is rejected, and the message names the field', (_, config, says) => {
  expect(() => readDeployment(config)).toThrow(says);
});

const tenant = { brand: 'firmaya', storeUrl: 'https://socio.example' };
const withTenant = (socio: object, more: object = {}) => ({ ...whole, ...more, tenants: { socio: { ...tenant, ...socio } } });

test.each([
  // White on #ffd400 has 1.43 to 1: luminance of #ffd400 is .6857, (1.05) / (.7357) = 1.427.
  [
    'an unreadable contrast',
    { theme: { color: { accent: '#ffd400' } } },
    /tenants\.socio\.theme: text-on-accent #ffffff on accent #ffd400 has a contrast of 1\.43 to 1 and needs 4\.5 to 1/,
  ],
  [
    'a background of the other scheme',
    { theme: { scheme: 'dark' } },
    /tenants\.socio\.theme: the scheme is dark, and canvas #faf7f3 is too light/,
  ],
  ['an unknown colour name', { theme: { color: { acent: '#123456' } } }, /tenants\.socio\.theme\.color\.acent: there is no such colour/],
  ['a colour that would end the style', { theme: { color: { accent: 'red;}' } } }, /theme\.color\.accent: 'red;\}' is no colour/],
  ['an unknown corner', { theme: { radius: { huge: 4 } } }, /theme\.radius\.huge: there is no such corner/],
  ['an icon with a script', { favicon: '<script>alert(1)</script>' }, /tenants\.socio\.favicon: write shapes/],
  ['an icon with a handler', { favicon: '<path onload="alert(1)"/>' }, /tenants\.socio\.favicon: write shapes/],
  ['addresses from maps without maps', { address: 'maps' }, /tenants\.socio\.address: there is no maps provider/],
])('a tenant with %s is rejected (ST-025, LC-388)', (_, looks, says) => {
  expect(() => readDeployment(withTenant(looks))).toThrow(says);
});

test("a tenant's pages get the facts of their tenant only, and the brand's pages those of none (ST-025, LC-388, LC-518)", () => {
  const maps = { maps: { provider: 'google', scriptUrl: 'https://maps.example/js' } };
  const deployment = readDeployment(withTenant({ name: 'Socio', address: 'text', theme: { color: { accent: '#97224a' } } }, maps));
  expect(publicPart(deployment)).toMatchObject({ tenant: '', tenants: {}, maps: maps.maps });
  const told = publicPart(deployment, 'socio');
  expect(told).toMatchObject({
    tenant: 'socio',
    tenants: { socio: { name: 'Socio' } },
    brands: { firmaya: { storeUrl: 'https://socio.example' } },
  });
  expect(told.maps).not.toHaveProperty('provider', 'google');
});

test('all faults of a configuration are reported at once', () => {
  expect(() => readDeployment({ hosts: { license: 'x' }, brands: { a: {}, firmaya: {} } })).toThrow(
    /hosts\.license[\s\S]*brands\.a:[\s\S]*brands\.firmaya\.storeUrl/,
  );
});

test('the example configuration can be published for every brand', () => {
  const example: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'config.example.json'), 'utf8'));
  expect(sitesOf(readDeployment(example)).map(({ name }) => name)).toEqual([
    ...['license', 'firmaya', 'colnomina', 'superguarda', 'bemyself', 'firmamail', 'facturacion', 'generic', 'socio', 'all'],
  ]);
});
