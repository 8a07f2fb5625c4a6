import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { obtainPage } from '#shared/page/page';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';
import { commonWords } from './buy-button.messages.ts';

const world = freshWorld();
const shopOf = () => obtainPage({ brand: 'superguarda', config: configOfThisRun() });

describe('the buy button', () => {
  it('adds one unit per press and opens the cart', async () => {
    const shop = await shopOf();
    await mountWidget(widget, { brand: 'superguarda', props: { packageCode: 'GUARDA-BAS-20' } });
    const button = page.getByRole('button', { name: commonWords.buy });
    for (let press = 0; press < 3; press += 1) {
      await button.click();
      await expect.poll(() => shop.cart.store.getState().waiting.length).toBe(0);
    }
    // ST-246: three presses are three units of one line.
    expect(shop.cart.store.getState().cart.lines.map(({ pack, quantity }) => [pack.packageCode, quantity])).toEqual([['GUARDA-BAS-20', 3]]);
    expect(shop.cart.store.getState().open).toBe(true);
    await expectNoAxeViolations();
  });

  it('dispatches licence:line-added with line, currency and total', async () => {
    const heard: unknown[] = [];
    document.addEventListener('licence:line-added', ({ detail: { line, currency, total } }) => heard.push({ line, currency, total }), {
      once: true,
    });
    await shopOf();
    await mountWidget(widget, { brand: 'superguarda', props: { packageCode: 'GUARDA-BAS-20', quantity: 2 } });
    await page.getByRole('button', { name: commonWords.buy }).click();
    await expect
      .poll(() => heard)
      .toEqual([
        {
          line: { packageCode: 'GUARDA-BAS-20', quantity: 2, name: 'Guarda Básica 20 GB', price: 154_700 },
          currency: 'COP',
          total: 309_400,
        },
      ]);
  });

  it('applies its promo code, and keeps the code that the cart already has', async () => {
    const shop = await shopOf();
    const codeOf = () => shop.cart.store.getState().cart.promoCode;
    const mount = (packageCode: string, promoCode: string) =>
      mountWidget(widget, { brand: 'superguarda', props: { packageCode, promoCode } });
    const sentCodes = async () => (await world.requests('ValidatePromotionCode')).map(({ body }) => Reflect.get(Object(body), 'promoCode'));
    await mount('GUARDA-BAS-20', 'NOV10');
    await page.getByRole('button', { name: commonWords.buy }).click();
    await expect.poll(codeOf).toBe('NOV10');
    await mount('GUARDA-ALM-50', 'BIENVENIDA10');
    await page.getByRole('button', { name: commonWords.buy }).nth(1).click();
    await expect.poll(() => shop.cart.store.getState().cart.lines).toHaveLength(2);
    // The code is validated again for the added line, but the button's own code is not sent.
    await expect.poll(sentCodes).toEqual(['NOV10', 'NOV10']);
    expect(codeOf()).toBe('NOV10');
  });

  it('adds only one unit of a free package, and shows the reason', async () => {
    const shop = await shopOf();
    await mountWidget(widget, { brand: 'superguarda', props: { packageCode: 'GUARDA-FREE-1', quantity: 3 } });
    await page.getByRole('button', { name: commonWords.buy }).click();
    await expect.element(page.getByText('Sólo puedes escoger un paquete gratis.')).toBeVisible(); // ST-366
    expect(shop.cart.store.getState().cart.lines[0]?.quantity).toBe(1); // ST-246
  });

  it('disables the button for a package that the brand does not sell', async () => {
    expectConsole(
      '<licence-buy-button package-code="NADIE"> names a package that superguarda does not sell: check the code in the catalogue.',
    );
    await mountWidget(widget, { brand: 'superguarda', props: { packageCode: 'NADIE' } });
    await expect.element(page.getByRole('button', { name: commonWords.unavailable })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the package in the cart for a retry when the platform is down', async () => {
    expectConsole('GUARDA-BAS-20 could not be asked for');
    await world.fault({ path: 'GetPackagesByServiceName', status: 500 });
    const shop = await shopOf();
    await mountWidget(widget, { brand: 'superguarda', props: { packageCode: 'GUARDA-BAS-20' } });
    await page.getByRole('button', { name: commonWords.buy }).click();
    await expect
      .poll(() => shop.cart.store.getState().waiting)
      .toMatchObject([{ code: 'GUARDA-BAS-20', name: '', quantity: 1, status: 'failed' }]);
    await world.reset();
    shop.cart.retryWaiting();
    await expect.poll(() => shop.cart.store.getState().cart.lines.length).toBe(1);
  });
});
