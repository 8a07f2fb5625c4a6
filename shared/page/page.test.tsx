import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { configOfThisRun } from '../../tests/support/this-run.ts';

const before = location.href;

beforeEach(() => registry.pages.clear());
afterEach(() => history.replaceState(null, '', before));

/** The default of `return-url` on a page with this address, whose origin the configuration names unless told otherwise. */
async function defaultReturnUrl(
  rest: string,
  named: { readonly navigation?: string; readonly landing?: string } = { navigation: location.origin },
): Promise<string | null> {
  const { origins, brands, ...config } = configOfThisRun();
  history.replaceState(null, '', rest);
  const own = { ...brands?.['facturacion'], pages: { urlLandingPage: named.landing ?? '' } };
  const page = await obtainPage({
    brand: 'facturacion',
    config: {
      ...config,
      origins: { ...origins, navigation: named.navigation === undefined ? [] : [named.navigation] },
      brands: { ...brands, facturacion: own },
    },
  });
  return page.returnTo.get();
}

describe('the default of return-url', () => {
  it('the default of return-url is the address of the page with its parameters and fragment', async () => {
    expect(await defaultReturnUrl('/planes?correo=ana@pyme.co&plan=2#/precios')).toBe(
      `${location.origin}/planes?correo=ana@pyme.co&plan=2#/precios`,
    );
  });

  it('a landing page of the brand has a default without an entry in origins.navigation, other pages have none', async () => {
    expect(await defaultReturnUrl('/planes', { landing: `${location.origin}/` })).toBe(`${location.origin}/planes`);
    registry.pages.clear();
    expect(await defaultReturnUrl('/planes', {})).toBeNull();
  });

  it.each([
    ['of a cart link', '#licence-cart=FIRMA-BAS-100:1&brand=firmaya'],
    ['of an order from the store', '#licence-order=12345678-aaaa&brand=firmaya'],
  ])('the default of return-url omits the fragment %s', async (_case, fragment) => {
    expect(await defaultReturnUrl(`/planes${fragment}`)).toBe(`${location.origin}/planes`);
  });
});
