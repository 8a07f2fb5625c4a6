import { describe, expect, it } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { publicConfig } from '#shared/contract/config';
import { parse } from '#shared/contract/schema';
import { safeTarget } from '#shared/domain/redirect-targets';
import { addressesOf } from '#sandbox/core/addresses';
import { siteConfig } from '#sandbox/site-config';
import { afterPurchase, destinationAddress } from './destination.ts';
import { loginAddress } from './session/login-address.ts';
import type { Page } from './page.ts';

const config = parse(publicConfig, siteConfig(addressesOf(0).basePort));
const origins = ['https://www.firmaya.example', 'https://login.example', config.loginUrls.default].map(
  (address) => new URL(address).origin,
);

/** A page that may go to these origins, with these parameters. */
function pageOf(info: { readonly urlLandingPage?: string; readonly urlSecutityLogin?: string }) {
  const value = { urlLandingPage: '', urlSecutityLogin: '', ...info };
  return {
    brand: brands.firmaya,
    config,
    navigation: { allowed: (target: string) => safeTarget(target, origins) } as Page['navigation'],
    parameters: { store: { getState: () => ({ value }) } } as Page['parameters'],
  };
}

describe('where a visitor is sent', () => {
  const landing = 'https://www.firmaya.example/planes';
  it('is the landing page that the application info names', () =>
    expect(destinationAddress(pageOf({ urlLandingPage: landing }), 'landing')).toBe(landing)); // ST-051
  it('is the store’s root where it names none, or one that is not allowed', () => {
    expect(destinationAddress(pageOf({}), 'landing')).toBe('/');
    expect(destinationAddress(pageOf({ urlLandingPage: 'https://evil.example/' }), 'landing')).toBe('/');
  });
  it('is the store’s root for who asks for the store', () =>
    expect(destinationAddress(pageOf({ urlLandingPage: landing }), 'home')).toBe('/'));
});

it.each([
  ['bemyself', 'landing'], // ST-305: four brands sell through a landing page.
  ['colnomina', 'landing'],
  ['firmaya', 'landing'],
  ['superguarda', 'landing'],
  ['facturacion', 'home'],
  ['firmamail', 'home'],
  ['generic', 'home'],
] as const)('where a purchase ends of %s: %s', (brand, destination) => expect(afterPurchase({ brand: brands[brand] })).toBe(destination));

describe('where a visitor signs in', () => {
  const named = 'https://login.example/entrar?x=1';
  it('is the login the platform names, told the application and the way back', () => {
    const address = new URL(loginAddress(pageOf({ urlSecutityLogin: named }), '/myplan?a=1') ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://login.example/entrar'); // ST-195
    expect(Object.fromEntries(address.searchParams)).toEqual({ x: '1', appName: brands.firmaya.appName, returnUrl: '/myplan?a=1' });
  });
  it('has no way back where none is asked for', () =>
    expect(loginAddress(pageOf({ urlSecutityLogin: 'https://login.example/' }))).toBe(
      `https://login.example/?appName=${brands.firmaya.appName}`,
    ));
  it('is the deployment’s where the platform names none', () =>
    expect(loginAddress(pageOf({}))).toBe(`${config.loginUrls.default}?appName=${brands.firmaya.appName}`));
  it('is nowhere when the address is not allowed', () =>
    expect(loginAddress(pageOf({ urlSecutityLogin: 'https://evil.example/' }))).toBeNull());
});
