import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { callsPage, openApi } from './openapi.ts';

const description = openApi();
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name) ?? expect.unreachable();

it('describes every call of the contract once, and says what each is for', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(ENDPOINT_TABLE).toSorted());
  expect(operations.filter(({ description: text }) => text.length < 10)).toEqual([]);
});

it('is clean by the rules that Redocly recommends, but for a path that the customer ends with a slash', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(description), config, absoluteRef: 'openapi.json' });
  expect(problems.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}`)).toEqual([
    'no-path-trailing-slash #/paths/~1license~1api~1license~1GetPriceByLicenseType~1',
  ]);
});

it('says how an amount, a text that may be a number, and an assumed member cross the wire', () => {
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

it('says that a header without a value crosses the wire as the text null, and that a search without words may come without its header', () => {
  expect(operationOf('getAllServiceFeatures').parameters[0]).toMatchObject({
    name: 'lastRow',
    schema: { anyOf: [{ type: ['number'] }, { type: 'string', const: 'null' }] },
  });
  expect(operationOf('getCustomersPaged').parameters.at(-1)).toMatchObject({ name: 'filter', required: false });
});

it('is a page of the docs, with the members of each call by their way', () => {
  const page = callsPage(description);
  expect(page).toContain('## getAdminToken');
  expect(page).toContain('| `result.records.packagesInCart[].discount` | number or string | always; Pesos. |');
  expect(page).toContain('The documents of the platform do not give this call.');
});
