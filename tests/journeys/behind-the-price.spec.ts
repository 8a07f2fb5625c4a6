import { expect, test } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { CartPage } from '../support/cart-page.ts';
import { settleAnimations } from '../support/settle-animations.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const { release } = newestRelease();
const base = { code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB' } as const;

/** A priced cart on a brand's page; the checkout bundle is held, or refused, until `letCome` is called. */
async function pricedCart(refused = false) {
  const page = await (await arrive({ viewport: { width: 1440, height: 900 } })).newPage();
  const cart = new CartPage(page, world.addresses);
  let come = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  let lost = refused;
  await page.route(
    (url) => url.pathname.endsWith(`/${release.bundles.checkout}.js`),
    async (route) => {
      if (lost) return route.abort();
      await gate;
      await route.continue();
    },
  );
  await cart.openLanding('superguarda');
  await cart.buyButton(base.code).click();
  await cart.proceed.waitFor();
  return {
    page,
    cart,
    letCome: () => {
      lost = false;
      come();
    },
  };
}

test("'Continuar' pressed before the checkout bundle arrives proceeds once it has loaded", async () => {
  const { page, cart, letCome } = await pricedCart();
  await cart.proceed.click();
  await expect.poll(() => cart.proceed.getAttribute('aria-busy')).toBe('true');
  letCome();
  await page.waitForURL(/registerpurchase/i);
});

test('the promo code field pressed before it has loaded gets the focus when it appears, without a layout shift', async () => {
  const { page, letCome } = await pricedCart();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByText('*El valor del descuento aplica antes de IVA.');
  // The dialog slides in: measure after its animation.
  await page.evaluate(settleAnimations);
  const before = await note.boundingBox();
  // The field's place is above the note.
  await page.mouse.click((before?.x ?? 0) + 60, (before?.y ?? 0) - 30);
  letCome();
  const field = dialog.getByRole('textbox', { name: 'Código promocional' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await note.boundingBox()).toEqual(before);
});

test("'Continuar' reports a checkout bundle that fails to load, and works when pressed again", async () => {
  const { page, cart, letCome } = await pricedCart(true);
  await cart.proceed.click();
  await page.getByRole('alert').filter({ hasText: 'No pudimos cargar una parte de esta página' }).first().waitFor();
  await expect.poll(() => cart.proceed.getAttribute('aria-busy')).not.toBe('true');
  letCome();
  await cart.proceed.click();
  await page.waitForURL(/registerpurchase/i);
});
