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

describe('destinationAddress()', () => {
  const landing = 'https://www.firmaya.example/planes';
  it('the landing page is that of the application info', () =>
    expect(destinationAddress(pageOf({ urlLandingPage: landing }), 'landing')).toBe(landing)); // ST-051
  it("the landing page is the store's root when none is named or it is not allowed", () => {
    expect(destinationAddress(pageOf({}), 'landing')).toBe('/');
    expect(destinationAddress(pageOf({ urlLandingPage: 'https://evil.example/' }), 'landing')).toBe('/');
  });
  it("the home is the store's root, beside a landing page too", () =>
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
] as const)('a purchase of %s ends at: %s', (brand, destination) => expect(afterPurchase({ brand: brands[brand] })).toBe(destination));

describe('loginAddress()', () => {
  const named = 'https://login.example/entrar?x=1';
  it('the login of the platform gets the application name and the return address', () => {
    const address = new URL(loginAddress(pageOf({ urlSecutityLogin: named }), '/myplan?a=1') ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://login.example/entrar'); // ST-195
    expect(Object.fromEntries(address.searchParams)).toEqual({ x: '1', appName: brands.firmaya.appName, returnUrl: '/myplan?a=1' });
  });
  it('the login gets no return address when none is requested', () =>
    expect(loginAddress(pageOf({ urlSecutityLogin: 'https://login.example/' }))).toBe(
      `https://login.example/?appName=${brands.firmaya.appName}`,
    ));
  it("the login is the deployment's when the platform names none", () =>
    expect(loginAddress(pageOf({}))).toBe(`${config.loginUrls.default}?appName=${brands.firmaya.appName}`));
  it('the login has no address when it is not allowed', () =>
    expect(loginAddress(pageOf({ urlSecutityLogin: 'https://evil.example/' }))).toBeNull());
});
