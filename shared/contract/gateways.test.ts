import { expect, it } from 'vitest';
import { publicConfig, type PublicConfigFile } from './config.ts';
import { gatewayAddresses, isGateway } from './gateways.ts';
import { parse } from './schema.ts';

const addresses = (config: PublicConfigFile): readonly string[] => gatewayAddresses(parse(publicConfig, config));

it('the gateway addresses are those that the deployment configures', () => {
  const hosts = { license: 'https://api.example', gateway: 'https://pagos.example/' };
  expect(addresses({ hosts, epaycoUrl: 'https://epayco.example/pagar' })).toEqual([
    'https://pagos.example',
    'https://epayco.example/pagar',
  ]);
});

it('the licence API replaces a missing gateway host, and ePayco has no address when it is not offered', () => {
  expect(addresses({ hosts: { license: 'https://api.example' } })).toEqual(['https://api.example']);
});

it('isGateway() accepts the two gateway names only', () => {
  expect(['PAGUEATIEMPO', 'EPAYCO', 'epayco', 'toString', '', null].map(isGateway)).toEqual([true, true, false, false, false, false]);
});
