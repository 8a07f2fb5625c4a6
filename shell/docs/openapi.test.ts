import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { callsPage, openApi } from './openapi.ts';

const description = openApi();
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name) ?? expect.unreachable();

it('the description covers every call of the contract once, with its purpose', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(ENDPOINT_TABLE).toSorted());
  expect(operations.filter(({ description: text }) => text.length < 10)).toEqual([]);
});

it("the description passes Redocly's recommended rules, except one path that ends with a slash as specified", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(description), config, absoluteRef: 'openapi.json' });
  expect(problems.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}`)).toEqual([
    'no-path-trailing-slash #/paths/~1license~1api~1license~1GetPriceByLicenseType~1',
  ]);
});

it('the description covers amounts, texts that may be numbers, and assumed members', () => {
  const { requestBody, responses, parameters } = operationOf('validatePromotionCode');
  expect(parameters).toEqual([]);
  const sent = requestBody?.content?.['application/json'].schema.properties?.['PackagesInCart']?.items;
  expect(sent?.properties?.['unitPrice']).toEqual({ type: 'number', description: 'Pesos.' });
  const { properties = {}, required } =
    responses['200']?.content?.['application/json'].schema.properties?.['result'] ?? expect.unreachable();
  expect(required).toEqual(['records']);
  const list = properties['records']?.properties?.['packagesInCart'];
  expect(list?.['x-assumed']).toBe(true);
  expect(list?.items?.properties?.['discount']).toEqual({ type: ['number', 'string'], description: 'Pesos.' });
  expect(Object.keys(responses)).toEqual(['200', '400', '422', '4XX', '5XX']);
});

it('the description allows the header value null, and marks an optional filter header', () => {
  expect(operationOf('getAllServiceFeatures').parameters[0]).toMatchObject({
    name: 'lastRow',
    schema: { anyOf: [{ type: ['number'] }, { type: 'string', const: 'null' }] },
  });
  expect(operationOf('getCustomersPaged').parameters.at(-1)).toMatchObject({ name: 'filter', required: false });
});

it('the docs page of calls lists the members of each call by path', () => {
  const page = callsPage(description);
  expect(page).toContain('## getAdminToken');
  expect(page).toContain('| `result.records.packagesInCart[].discount` | number or string | always; Pesos. |');
  expect(page).toContain('The documents of the platform do not give this call.');
});
