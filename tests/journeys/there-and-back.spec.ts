import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

/** Records our events and analytics in order, in sessionStorage, which survives while the tab is elsewhere. */
function keepWhatIsTold(): void {
  const told = (what: unknown): void => {
    const before = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[];
    sessionStorage.setItem('told', JSON.stringify([...before, what]));
  };
  document.addEventListener('licence:order-paid', ({ detail }) => told({ paid: detail }));
  Object.assign(globalThis, {
    licence: [
      ['consent', { analytics: true }],
      ['analytics', { to: (event: unknown) => told(event), purchase: true }],
    ],
  });
}
const toldTo = (page: Page): Promise<readonly Record<string, unknown>[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as Record<string, unknown>[]);
/** All names but `view_item`, which the dialog reports after two seconds in view. */
const names = async (page: Page): Promise<readonly unknown[]> =>
  (await toldTo(page)).map(({ event }) => event ?? 'order-paid').filter((name) => name !== 'view_item');

test("campaign parameters follow the cart to the store, and the brand's page gets one event for the paid order", async () => {
  const visitor = await arrive();
  await visitor.addInitScript(keepWhatIsTold);
  const page = await visitor.newPage();
  const cart = new CartPage(page, world.addresses);
  const form = new PurchasePage(page, world.addresses);
  await cart.openLanding('facturacion', '/?utm_source=boletin&gclid=Cj0&q=lo+suyo&utm_content=ana%40correo.example');
  await page.evaluate(() => {
    for (const tag of document.querySelectorAll('licence-buy-button')) tag.setAttribute('return-url', '/?gracias=si#precios');
  });
  await cart.buyButton('FACT-BAS-120').click();
  await cart.proceed.click();
  await page.waitForURL(/registerPurchaseOrder\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ utm_source: 'boletin', gclid: 'Cj0' });

  await form.fill();
  await payOnline(form);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('link', { name: /^(Aceptar|Volver al sitio)$/ }).click();
  await page.waitForURL((url) => url.origin === new URL(world.addresses.landing('facturacion')).origin);
  expect(page.url()).toBe(
    new URL(`/?gracias=si#licence-order=${reference}&brand=facturacion`, world.addresses.landing('facturacion')).href,
  );

  await expect.poll(() => names(page)).toEqual(['add_to_cart', 'view_cart', 'begin_checkout', 'order-paid', 'purchase']);
  expect((await toldTo(page)).filter(({ paid, event }) => paid || event === 'purchase')).toEqual([
    { paid: { referenceUuid: reference, currency: 'COP', total: 119_000, version: 1, brand: 'facturacion' } },
    { event: 'purchase', ecommerce: { transaction_id: reference, currency: 'COP', value: 119_000, items: [] } },
  ]);
  // The stored cart of the brand's page has no sold lines.
  await expect.poll(() => page.evaluate(() => /"lines":\[([^\]]*)/.exec(localStorage.getItem('cart') ?? '')?.[1] ?? '')).toBe('');
  // Neither a reload nor an invented reference repeats the event.
  const asked = async (): Promise<number> => (await world.requests('GetStatusPurchaseOrder')).length;
  const before = await asked();
  await page.reload();
  await page.goto(
    new URL('/?otra#licence-order=00000000-1111-2222-3333-444444444444&brand=facturacion', world.addresses.landing('facturacion')).href,
  );
  await expect.poll(asked).toBeGreaterThan(before);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect((await names(page)).filter((name) => name === 'order-paid')).toHaveLength(1);
});
