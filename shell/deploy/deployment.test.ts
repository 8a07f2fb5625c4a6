import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDeployment, sitesOf } from './deployment.ts';

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
    'a brand that nobody knows',
    { ...whole, brands: { firmalla: { storeUrl: 'https://x.example' } } },
    /brands\.firmalla: there is no such brand; the brands are .*firmaya/,
  ],
  ['no brand', { hosts: whole.hosts }, /brands is empty/],
  ['a misspelt field', { ...whole, flags: { statusPoling: true } }, /flags\.statusPoling is no field/],
  ['a number for words', { ...whole, tenant: 3 }, /tenant: must be a string/],
  [
    'a tenant of a brand that is not there',
    { ...whole, tenants: { aliado: { brand: 'colnomina', storeUrl: 'https://a.example' } } },
    /tenants\.aliado\.brand: 'colnomina' is not among brands/,
  ],
  [
    'a source that would end the policy',
    { ...whole, frames: ['https://a.example; script-src *'] },
    /frames\[0\]: .* is no source of a policy/,
  ],
  ['no object', 'config', /the configuration: must be a object/],
])('%s is refused, and the sentence names the field', (_, config, says) => {
  expect(() => readDeployment(config)).toThrow(says);
});

test('every fault is named at once', () => {
  expect(() => readDeployment({ hosts: { license: 'x' }, brands: { a: {}, firmaya: {} } })).toThrow(
    /hosts\.license[\s\S]*brands\.a:[\s\S]*brands\.firmaya\.storeUrl/,
  );
});

test('the example is a configuration that can be published, for every brand', () => {
  const example: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'config.example.json'), 'utf8'));
  expect(sitesOf(readDeployment(example)).map(({ name }) => name)).toEqual([
    ...['license', 'firmaya', 'colnomina', 'superguarda', 'bemyself', 'firmamail', 'facturacion', 'generic', 'aliado', 'all'],
  ]);
});
