import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

const openTab = async (): Promise<SitePage> => new SitePage(await (await arrive()).newPage(), world.addresses);
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
const account = (page: Page) => page.getByRole('button', { name: /^Cuenta de/ });

campaign('store', 1, (it) => {
  for (const address of ['/no-existe', '/myplan/ayuda', '/MyPlan/registro/2026'])
    it(`the unknown address ${address} keeps the customer signed in and the cart filled`, async () => {
      const site = await openTab();
      await site.signIn('cliente-plan', 'facturacion');
      await account(site.page).waitFor();
      await site.open('facturacion', '/license/addCartItem/FACT-BAS-120:1');
      await site.page.waitForURL('**/registerPurchaseOrder');
      await site.open('facturacion', address);
      await expectShown(account(site.page)); // ST-032
      await site.page.getByText('No encontramos esa dirección.').waitFor();
      expect(new URL(site.page.url()).pathname).toBe('/');
      expect((await stored(site.page))['cart']).toContain('FACT-BAS-120');
    });
});
