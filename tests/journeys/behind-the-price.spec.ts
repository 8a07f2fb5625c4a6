import { expect, test } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { CartPage } from '../support/cart-page.ts';
import { settleAnimations } from '../support/settle-animations.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
const { release } = newestRelease();
const base = { code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB' } as const;

/** A priced cart on a brand's page; the bundle of the checkout is held or refused until the test lets it through. */
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

test("'Continuar', pressed before its checks are here, goes on when they come", async () => {
  const { page, cart, letCome } = await pricedCart();
  await cart.proceed.click();
  await expect.poll(() => cart.proceed.getAttribute('aria-busy')).toBe('true');
  letCome();
  await page.waitForURL(/registerpurchase/i);
});

test("the promo code's field, pressed before it is here, has the focus when it comes, and nothing moves", async () => {
  const { page, letCome } = await pricedCart();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByText('*El valor del descuento aplica antes de IVA.');
  // The dialog rises: where things stand is where they stay.
  await page.evaluate(settleAnimations);
  const before = await note.boundingBox();
  // Above the note stands the place of the field.
  await page.mouse.click((before?.x ?? 0) + 60, (before?.y ?? 0) - 30);
  letCome();
  const field = dialog.getByRole('textbox', { name: 'Código promocional' });
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await note.boundingBox()).toEqual(before);
});

test("where it does not come 'Continuar' says so and can be pressed again", async () => {
  const { page, cart, letCome } = await pricedCart(true);
  await cart.proceed.click();
  await page.getByRole('alert').filter({ hasText: 'No pudimos cargar una parte de esta página' }).first().waitFor();
  await expect.poll(() => cart.proceed.getAttribute('aria-busy')).not.toBe('true');
  letCome();
  await cart.proceed.click();
  await page.waitForURL(/registerpurchase/i);
});
