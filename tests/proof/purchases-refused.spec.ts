import { expect } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import type { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

const shopping = (brand: string, act: (cart: CartPage) => Promise<void>): Promise<void> =>
  buyerOnLanding(visitors, { brand, width: 1440 }, ({ cart }) => act(cart));

const signing = (document: string, act: (cart: CartPage) => Promise<void>): Promise<void> =>
  shopping('firmaya', async (cart) => {
    await cart.buy('FIRMA-BAS-100', 'Firma Básica 100');
    await expect.poll(() => cart.total.textContent()).toBe('$119,000');
    expect(await cart.proceed.getAttribute('aria-disabled')).toBe('true'); // ST-098
    await cart.fillSigner(document);
    await act(cart);
  });

async function buying(width: number, act: (site: PurchasePage) => Promise<void>): Promise<void> {
  const visitor = await arrive({ viewport: { width, height: 800 } });
  await act(new PurchasePage(await visitor.newPage(), world.addresses));
}

campaign('purchases', 2, (it) => {
  it('firmaya shows another message for an unverified identity, and reopens the cart with the typed data once', () =>
    signing('1098765499', async (cart) => {
      await cart.proceed.click();
      await expectShown(cart.page.getByRole('heading', { name: 'No hemos validado tu información' })); // ST-264
      await cart.page.getByRole('link', { name: 'Entendido' }).click();
      await cart.page.waitForURL(`${world.addresses.landing('firmaya')}/`);
      await cart.page.getByText('Revisa estos datos').waitFor();
      await expect.poll(() => cart.page.getByLabel('Número de documento').inputValue()).toBe('1098765499');
      expect(await cart.packages()).toEqual(['Firma Básica 100']);
      // The cart opens only once: after a reload it stays closed.
      await cart.close();
      await cart.page.reload();
      await cart.page.getByRole('button', { name: 'Carrito de compras, 1 producto' }).waitFor();
      expect(await cart.dialog.count()).toBe(0);
    }));

  it('a visitor who already has a licence goes to the login page without a reload', () =>
    buying(1280, async (site) => {
      const { page } = site;
      await world.fault({
        method: 'POST',
        path: 'RegisterPurchaseOrder',
        status: 400,
        times: 1,
        body: { statusMessage: 'Ya tienes una licencia activa.', responseData: '{"Code":"ER16"}' },
      });
      await site.comeWith('facturacion', 'FACT-BAS-120:1');
      await site.fill();
      await site.button('Pago en línea').click();
      await page.clock.install();
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));
      await site.button('Ingresar').last().click();
      await expectAddress(page, `${world.addresses.platform}/login**`); // ST-462
      await page.getByRole('button', { name: 'superadmin', exact: true }).waitFor();
      await page.clock.runFor(2_000);
      expect(loads.filter((url) => url.includes('/myplan'))).toEqual([]); // ST-462
    }));
});
