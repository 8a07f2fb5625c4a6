import { expect, it } from 'vitest';
import { publicConfig, type PublicConfigFile } from './config.ts';
import { gatewayAddresses, isGateway } from './gateways.ts';
import { parse } from './schema.ts';

const addresses = (config: PublicConfigFile): readonly string[] => gatewayAddresses(parse(publicConfig, config));

it('a buyer is sent to pay where the deployment has its gateways', () => {
  const hosts = { license: 'https://api.example', gateway: 'https://pagos.example/' };
  expect(addresses({ hosts, epaycoUrl: 'https://epayco.example/pagar' })).toEqual([
    'https://pagos.example',
    'https://epayco.example/pagar',
  ]);
});

it('the licence API stands for a gateway without a host, and no address for ePayco where it is not offered', () => {
  expect(addresses({ hosts: { license: 'https://api.example' } })).toEqual(['https://api.example']);
});

it('another name is no gateway', () => {
  expect(['PAGUEATIEMPO', 'EPAYCO', 'epayco', 'toString', '', null].map(isGateway)).toEqual([true, true, false, false, false, false]);
});
