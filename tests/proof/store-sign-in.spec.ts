import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

const openTab = async (): Promise<SitePage> => new SitePage(await (await arrive()).newPage(), world.addresses);
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
const account = (page: Page) => page.getByRole('button', { name: /^Cuenta de/ });

campaign('store', 1, (it) => {
  for (const [userName, login] of [
    ['certificado', '/login/certificado'],
    ['superadmin', '/login'],
  ] as const)
    it(`staff as ${userName} ends at the login ${login}`, async () => {
      const site = await openTab();
      await site.signIn(userName, 'license');
      await vi.waitFor(async () => expect(await stored(site.page)).toHaveProperty('redirectPage', world.addresses.platform + login), {
        timeout: 10_000,
      });
      await site.page.evaluate(() => localStorage.removeItem('appsUserToken'));
      await site.open('license', '/admin/payments');
      // ST-219, ST-220, ST-221: no token is left to read a role from; the login was remembered.
      await expectAddress(site.page, (url) => url.origin === world.addresses.platform && url.pathname === login);
    });

  for (const address of ['/no-existe', '/myplan/ayuda', '/MyPlan/registro/2026'])
    it(`${address} signs no visitor out and empties no cart`, async () => {
      const site = await openTab();
      await site.signIn('cliente-plan', 'facturacion');
      await account(site.page).waitFor();
      await site.open('facturacion', '/license/addCartItem/FACT-BAS-120:1');
      await site.page.waitForURL('**/registerPurchaseOrder');
      await site.open('facturacion', address);
      // ST-032
      await expectShown(account(site.page));
      await site.page.getByText('No encontramos esa dirección.').waitFor();
      expect(new URL(site.page.url()).pathname).toBe('/');
      expect((await stored(site.page))['cart']).toContain('FACT-BAS-120');
    });

  it('with a garbled link: signed out, for any former session', async () => {
    const site = await openTab();
    const { signInPath, sealedSignInPath } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
    await site.open('facturacion', signInPath);
    await account(site.page).waitFor();
    await site.open('facturacion', `/X${sealedSignInPath.slice(2)}`);
    // ST-218, ST-495
    await expectShown(site.page.getByRole('link', { name: 'Ingresar' }).first());
    expect(new URL(site.page.url()).pathname).toBe('/');
    expect(await stored(site.page)).not.toHaveProperty('appsUserToken');
  });
});
