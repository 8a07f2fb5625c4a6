import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { configOfThisRun } from '../../tests/support/this-run.ts';

const before = location.href;

beforeEach(() => registry.pages.clear());
afterEach(() => history.replaceState(null, '', before));

/** The default of `return-url` on a page with this query and fragment, of an origin that the configuration names. */
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
  it('is the whole address of the page, with its parameters and its fragment', async () => {
    expect(await defaultReturnUrl('/planes?correo=ana@pyme.co&plan=2#/precios')).toBe(
      `${location.origin}/planes?correo=ana@pyme.co&plan=2#/precios`,
    );
  });

  it('is there on a landing page of the brand without an entry in origins.navigation, and on no other page', async () => {
    expect(await defaultReturnUrl('/planes', { landing: `${location.origin}/` })).toBe(`${location.origin}/planes`);
    registry.pages.clear();
    expect(await defaultReturnUrl('/planes', {})).toBeNull();
  });

  it.each([
    ['of a cart that a link brought', '#licence-cart=FIRMA-BAS-100:1&brand=firmaya'],
    ['of an order that the store led back with', '#licence-order=12345678-aaaa&brand=firmaya'],
  ])('leaves out the fragment %s', async (_case, fragment) => {
    expect(await defaultReturnUrl(`/planes${fragment}`)).toBe(`${location.origin}/planes`);
  });
});
