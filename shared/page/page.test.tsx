import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { configOfThisRun } from '../../tests/support/this-run.ts';

const before = location.href;

beforeEach(() => registry.pages.clear());
afterEach(() => history.replaceState(null, '', before));

/** The default of `return-url` on a page with this query and fragment. */
async function defaultReturnUrl(rest: string): Promise<string | null> {
  const config = configOfThisRun();
  history.replaceState(null, '', rest);
  const page = await obtainPage({
    brand: 'facturacion',
    config: { ...config, origins: { ...config.origins, navigation: [location.origin] } },
  });
  return page.returnTo.get();
}

describe('the default of return-url', () => {
  it('is the whole address of the page, with its parameters and its fragment', async () => {
    expect(await defaultReturnUrl('/planes?correo=ana@pyme.co&plan=2#/precios')).toBe(
      `${location.origin}/planes?correo=ana@pyme.co&plan=2#/precios`,
    );
  });

  it.each([
    ['of a cart that a link brought', '#licence-cart=FIRMA-BAS-100:1&brand=firmaya'],
    ['of an order that the store led back with', '#licence-order=12345678-aaaa&brand=firmaya'],
  ])('leaves out the fragment %s', async (_case, fragment) => {
    expect(await defaultReturnUrl(`/planes${fragment}`)).toBe(`${location.origin}/planes`);
  });
});
