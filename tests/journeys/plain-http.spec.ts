import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { worldOfThisRun } from '../support/this-run.ts';
import { serverOfThisFile } from '../support/visitors.ts';

const world = worldOfThisRun();
const base = { code: 'FACT-BAS-300', name: 'Plan Básico 300' } as const;
let browser: Browser;
let visitor: BrowserContext;
const shop = serverOfThisFile((_request, answer) =>
  answer.setHeader('Content-Type', 'text/html')
    .end(`<!doctype html><html lang="es"><title>Mi marca</title><script async src="${world.addresses.start}/embed.js"></script>
<licence-buy-button brand="facturacion" package-code="${base.code}"><a href="#">Comprar</a></licence-buy-button>`),
);
beforeAll(async () => {
  // Browsers treat localhost as secure, but not this name: like a phone in the LAN, a docker host, a site without TLS.
  browser = await launchBrowser({ args: ['--host-resolver-rules=MAP mimarca.test 127.0.0.1'] });
});
afterAll(() => browser.close());
beforeEach(async () => {
  await world.reset();
  visitor = await newVisitor(browser);
});
afterEach(() => visitor.close());

test('a page over plain HTTP sells, from the buy button to the purchase form', async () => {
  const page = await visitor.newPage();
  await page.goto(`http://mimarca.test:${shop()}/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const cart = new CartPage(page, world.addresses);
  await page.getByRole('button', { name: 'Comprar' }).click();
  await cart.quantity().waitFor();
  await expect.poll(() => cart.total.textContent()).toMatch(/^\$\d/);
  const total = (await cart.total.textContent()) ?? '';
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(base.code);
  await cart.proceed.click();
  await page.waitForURL(/facturacion\.localhost:\d+\/registerPurchaseOrder/);
  await new PurchasePage(page, world.addresses).amount(total).waitFor();
});
