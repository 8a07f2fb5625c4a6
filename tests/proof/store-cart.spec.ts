import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

async function visit(act: (cart: CartPage, page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const page = await (await arrive(options)).newPage();
  await act(new CartPage(page, world.addresses), page);
}

campaign('store', 1, (it) => {
  for (const [brand, another] of [
    ['colnomina', 'NOM-DOC-600'],
    ['license', 'LIC-BAS-ILIM'],
  ] as const)
    it(`a press before the cart is here names a single package of ${brand} from the first frame on a phone`, async () => {
      await visit(
        async (cart, page) => {
          await cart.openLanding(brand);
          const letGo = await cart.holdRelease();
          await cart.buyButton().click();
          const heading = cart.dialog.getByRole('heading').first();
          // Of a dialog that still rises, to a pixel.
          const height = async (): Promise<number> => Math.round((await heading.boundingBox())?.height ?? Number.NaN);
          const early = { name: await heading.textContent(), height: await height() };
          letGo();
          // The price stands there before the line is in the cart: only what can be taken out is.
          await cart.dialog.getByRole('button', { name: /^Eliminar / }).waitFor();
          expect(early.name).not.toBe('Carrito de compras'); // ST-077
          expect(await heading.textContent()).toBe(early.name);
          // The heading of the one takes the place of the other's while it is measured.
          await expect.poll(height).toBe(early.height);
          expect(early.height).toBeGreaterThan(0);
          // The stored cart knows its name before any rule is here: another unit of the same package, then another package.
          await page.reload();
          await cart.holdRelease();
          await cart.buyButton().click();
          expect(await heading.textContent()).toBe(early.name);
          await page.keyboard.press('Escape');
          await cart.buyButton(another).click();
          await expect.poll(() => heading.textContent()).toBe('Carrito de compras'); // ST-076
        },
        { viewport: { width: 360, height: 740 } },
      );
    });

  it('a press before the cart is here offers a link that brings the package along when nothing comes', async () => {
    await visit(async (cart, page) => {
      await cart.openLanding('superguarda');
      await page.route('**/v/**', (route) => route.abort());
      await cart.buyButton().click();
      const link = cart.dialog.getByRole('link', { name: 'Continuar en la tienda' });
      expect(await link.getAttribute('href')).toMatch(/superguarda\.localhost:\d+\/license\/addCartItem\/[\w-]+:1$/);
    });
  });
});
