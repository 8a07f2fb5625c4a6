import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpointAddress, hostAddress, publicConfig } from './config.ts';
import { registerPurchaseOrder } from './purchase-order.ts';
import { getAdminToken } from './session.ts';
import { pathOf, variantOf } from './endpoint.ts';
import { percentDecoded, encodeHeaderValue } from './header-value.ts';
import { parse, safeParse } from './schema.ts';

describe('pathOf()', () => {
  test('each path parameter is encoded as one segment, with any characters', () => {
    expect(pathOf('/a/{service}/{feature}', { service: 'Mi servicio/1', feature: 'ñ?#' })).toBe('/a/Mi%20servicio%2F1/%C3%B1%3F%23');
    expect(pathOf('/a/{id}', { id: 7 })).toBe('/a/7');
  });

  test.each([{}, { id: '' }, { id: null }, { id: '..' }, { id: '.' }])('the path parameters %j are refused', (params) => {
    expect(() => pathOf('/a/{id}', params)).toThrow(TypeError);
  });
});

describe('encodeHeaderValue()', () => {
  test('a header value has only the percent sign and characters outside printable ASCII encoded', () => {
    expect(encodeHeaderValue('ana+1@empresa.com, "x" / ~')).toBe('ana+1@empresa.com, "x" / ~');
    expect(encodeHeaderValue('50%')).toBe('50%25');
    expect(encodeHeaderValue('Peña')).toBe('Pe%C3%B1a');
    expect(encodeHeaderValue('a\r\nb')).toBe('a%0D%0Ab');
  });

  test('a header value of any text is encoded as printable ASCII and decoded unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const sent = encodeHeaderValue(value);
        expect(sent).toMatch(/^[\x20-\x7e]*$/);
        expect(percentDecoded(sent)).toBe(value);
      }),
    );
  });

  test('a lone surrogate is replaced, and a stray percent sign is decoded as it is', () => {
    expect(percentDecoded(encodeHeaderValue('a\ud800b'))).toBe('a\ufffdb');
    expect(percentDecoded('100%')).toBe('100%');
  });
});

describe('the configuration', () => {
  test('one host is enough: other hosts default to it, and other values have defaults (ST-390, ST-301, ST-302, ST-498, ST-514)', () => {
    const config = parse(publicConfig, { hosts: { license: 'https://api.example/' } });
    expect(hostAddress(config, 'auth')).toBe('https://api.example');
    expect(hostAddress(config, 'socket')).toBe('https://api.example');
    expect(config).toMatchObject({
      countdownSeconds: 30,
      cashBatchSize: 30,
      flags: { statusPolling: true },
      extensions: { idempotency: false, concurrency: false },
    });
  });

  test('each host may have its own address', () => {
    const apart = ['auth', 'security', 'gateway', 'mail', 'external', 'socket'] as const;
    const config = parse(publicConfig, {
      hosts: { license: 'https://api.example', ...Object.fromEntries(apart.map((name) => [name, `https://${name}.example`])) },
    });
    expect([...apart, 'license' as const].map((name) => hostAddress(config, name))).toEqual([
      'https://auth.example',
      'https://security.example',
      'https://gateway.example',
      'https://mail.example',
      'https://external.example',
      'https://socket.example',
      'https://api.example',
    ]); // ST-390
  });

  test('a configured path replaces that of an open call only', () => {
    const paths = { getAdminToken: '/auth/admin-token', registerPurchaseOrder: '/orders' };
    const config = parse(publicConfig, { hosts: { license: 'https://api.example' }, paths });
    expect(endpointAddress(config, getAdminToken)).toBe('https://api.example/auth/admin-token'); // ST-437, PK-016, LC-308
    expect(endpointAddress(config, registerPurchaseOrder)).toBe(
      'https://api.example/license/api/PurchaseOrderLicense/RegisterPurchaseOrder',
    ); // ST-449
  });

  test('a path configured for a variant of a call applies to that variant only', () => {
    const config = parse(publicConfig, { hosts: { license: 'https://api.example' }, paths: { savePurchaseCash: '/orders/cash' } });
    const addressFor = (name: (typeof registerPurchaseOrder.variants)[number]) =>
      endpointAddress(config, variantOf(registerPurchaseOrder, name));
    expect(addressFor('savePurchaseCash')).toBe('https://api.example/orders/cash');
    expect([addressFor('savePurchaseOnline'), addressFor('savePurchaseFree')]).toEqual(
      Array(2).fill('https://api.example/license/api/PurchaseOrderLicense/RegisterPurchaseOrder'),
    ); // ST-449
  });

  test('a configuration without the licence API is refused', () => {
    expect(safeParse(publicConfig, { hosts: {} }).success).toBe(false);
  });
});
