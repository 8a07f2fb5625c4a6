import { describe, expect, it } from 'vitest';
import { readResponse } from '#shared/api/answer';
import { brands } from '#shared/brands/brand-table';
import { endpointAddress, publicConfig } from '#shared/contract/config';
import { parse } from '#shared/contract/schema';
import type { Call } from './call.ts';
import { createParameters } from './parameters.ts';
import { parameterValue } from './parameter-values.ts';

const read = (parameterValueText: string | null): unknown => parameterValue({ parameterCode: 'x', parameterValue: parameterValueText });

describe('the value of a parameter', () => {
  it.each([
    ['{"type":"number","value":5}', 5],
    ['{"type":"string","value":"5"}', '5'],
    ['{"type":"boolean","value":false}', false],
    ['{"type":"array","value":[0,19]}', [0, 19]],
    ['{"type":"object","value":{"a":1}}', { a: 1 }],
  ])("a parameter's value is parsed from its JSON text: %s", (text, value) => {
    expect(read(text)).toEqual(value); // ST-201
  });

  it.each([
    '{"type":"number","value":"5"}',
    '{"type":"string","value":5}',
    '{"type":"boolean","value":"false"}',
    '{"type":"array","value":{"a":1}}',
    '{"type":"object","value":[1]}',
    '{"type":"object","value":null}',
    '{"type":"number","value":1e999}', // a number has to be finite
    '{"type":"number"}',
    '{"value":5}',
    '5',
    'null',
    'ciento veinte',
    '',
    null,
  ])('a parameter whose value is not of its declared type is ignored: %s', (text) => {
    expect(read(text)).toBeUndefined(); // ST-202
  });
});

describe("the addresses of a brand's pages", () => {
  const stated = {
    urlLandingPage: 'https://firmaya.example/otra',
    urlPersonalDataTreatmentPolicy: 'https://platform.example/politica-nueva',
    urlTermsAndConditions: 'https://platform.example/terminos-nuevos',
    urlSecutityLogin: 'https://login.example/certificado',
  };
  const configured = {
    urlLandingPage: 'https://firmaya.example/',
    urlPersonalDataTreatmentPolicy: 'https://platform.example/politica',
    urlTermsAndConditions: 'https://platform.example/terminos',
    urlSecutityLogin: 'https://login.example/',
  };
  const config = parse(publicConfig, {
    hosts: { license: 'https://api.example' },
    brands: { firmaya: { storeUrl: 'https://firmaya.store.example', pages: configured } },
  });
  const loaded = (values: Readonly<Record<string, unknown>>) => {
    const records = Object.entries(values).map(([parameterCode, value]) => ({
      parameterCode,
      parameterValue: JSON.stringify({ type: typeof value, value }),
    }));
    const call: Call = (endpoint) => readResponse(endpoint, Response.json({ result: { records } }));
    return createParameters(brands.firmaya, '', config, call).load();
  };

  it("a brand's pages have the addresses of the platform", async () => {
    const parameters = await loaded({ ...stated, userActivateTokenTime: 36 });
    expect(parameters).toMatchObject(stated); // ST-195, ST-200
    expect(parameters.values.get('useractivatetokentime')).toBe(36); // ST-195
    expect(await loaded({ ...stated, urlsFromBack: true })).toMatchObject(stated); // ST-200
  });

  it("a brand's pages have the addresses of the deployment once the platform disables its own", async () => {
    expect(await loaded({ ...stated, urlsFromBack: false })).toMatchObject(configured); // ST-200
  });
});

describe('the parameters of the purchase', () => {
  const loadedWith = async (paths: Readonly<Record<string, string>>) => {
    const config = parse(publicConfig, { hosts: { license: 'https://api.example' }, paths });
    const requested: string[] = [];
    const call: Call = (endpoint) => {
      const address = endpointAddress(config, endpoint);
      requested.push(address);
      const value = address.endsWith('/purchase-parameters') ? 3 : 5;
      const records = [{ parameterCode: 'paymentCashApply', parameterValue: JSON.stringify({ type: 'number', value }) }];
      return readResponse(endpoint, Response.json({ result: { records } }));
    };
    const { maximumQuantity } = await createParameters(brands.firmaya, '', config, call).load();
    return { maximumQuantity, requested };
  };
  const ours = 'https://api.example/license/api/parameter/GetAppParameters';

  it('the purchase parameters are read with those of the application', async () => {
    expect(await loadedWith({})).toEqual({ maximumQuantity: 5, requested: [ours] }); // ST-449
  });

  it('the purchase parameters of a configured path override those of the application', async () => {
    expect(await loadedWith({ getPurchaseParameters: '/license/api/purchase-parameters' })).toEqual({
      maximumQuantity: 3,
      requested: [ours, 'https://api.example/license/api/purchase-parameters'],
    }); // ST-449
  });
});
