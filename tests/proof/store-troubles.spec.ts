import { expect } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

const base = { code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB' } as const;

campaign('store', 1, (it) => {
  it('a blocked storage keeps the cart in its tab, and Continuar carries all of it to the store', async () => {
    const visitor = await arrive({ viewport: { width: 1440, height: 900 } });
    const cart = await CartPage.onLanding(visitor, world.addresses, 'superguarda');
    await visitor.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await cart.page.reload();
    await cart.buy(base.code, base.name);
    await cart.more(base.name).click();
    await cart.notice('Tu carrito se guardará solo mientras tengas abierta esta pestaña.').first().waitFor();
    await expect.poll(() => cart.total.textContent()).toBe('$309,400'); // TR-D02
    await cart.proceed.click();
    const form = new PurchasePage(cart.page, world.addresses);
    await form.field('documentNumberBilling').waitFor();
    await form.amount('$309,400').waitFor();
  });
});
