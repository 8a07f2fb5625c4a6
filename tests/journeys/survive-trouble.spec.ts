import type { BrowserContext } from 'playwright';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { serveLocally } from '../support/local-server.ts';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

// Failures of the platform and further storage faults: 'npm run proof -- store'.
const { world, arrive } = visitorsOfThisFile();
let visitor: BrowserContext;
beforeEach(async () => {
  visitor = await arrive({ viewport: { width: 1440, height: 900 } });
});

const onLanding = (): Promise<CartPage> => CartPage.onLanding(visitor, world.addresses, 'superguarda');

const base = { code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB' } as const;
const extra = { code: 'GUARDA-ALM-50', name: 'Almacenamiento 50 GB' } as const;

test('going back to the cart and continuing again keeps cart and discount, and takes over a changed quantity', async () => {
  const cart = await onLanding();
  const form = new PurchasePage(cart.page, world.addresses);
  await cart.buy(extra.code, extra.name);
  await cart.close();
  await cart.buy(base.code, base.name);
  await cart.more(base.name).click();
  await cart.applyPromo('NOV10');
  // 130,000 less 10 %, twice, with IVA: 278,460; 150,000 less 10 % with IVA: 160,650.
  await expect.poll(() => cart.total.textContent()).toBe('$439,110');

  await cart.proceed.click();
  await form.field('documentNumberBilling').waitFor();
  await expectShown(form.amount('$439,110')); // ST-041
  expect(await cart.page.evaluate(() => localStorage.getItem('promoCode'))).toContain('NOV10');
  await cart.page.goBack();
  await cart.page.waitForURL(/landing/);
  // The back/forward cache may restore the page with its cart open.
  await cart.page
    .getByRole('button', { name: /^Carrito de compras, / })
    .or(cart.dialog)
    .first()
    .waitFor();
  await cart.page.keyboard.press('Escape');
  await cart.openFromMenu();
  await expect.poll(() => cart.total.textContent()).toBe('$439,110');

  await cart.page.getByRole('button', { name: `Disminuir: Cantidad de ${base.name}` }).click();
  await expect.poll(() => cart.total.textContent()).toBe('$299,880');
  await cart.proceed.click();
  await form.amount('$299,880').waitFor();
});

describe('the stored cart', () => {
  test('the stored cart ends equal in three tabs that press at once, keeps every press, and then stays unwritten', async () => {
    const tabs = [await onLanding(), await onLanding(), await onLanding()] as const;
    const [one, two, three] = tabs;
    await Promise.all([one.buyButton(base.code).click(), two.buyButton(extra.code).click(), three.buyButton(base.code).click()]);
    // 154,700 twice and 178,500.
    for (const cart of tabs) await expect.poll(() => cart.total.textContent()).toBe('$487,900'); // ST-236
    await Promise.all([one.more(base.name).click(), two.more(extra.name).click(), three.more(base.name).click()]);
    // Either both presses set three of the base package, or the slower tab saw three and set four.
    const shown = async (): Promise<readonly (string | null)[]> => [
      ...new Set(await Promise.all(tabs.map((cart) => cart.total.textContent()))),
    ];
    await expect
      .poll(shown)
      .toSatisfy(([total, ...others]: readonly string[]) => others.length === 0 && /^\$(821,100|975,800)$/.test(total ?? ''));
    const [total] = await shown();
    const stored = (): Promise<string | null> => one.page.evaluate(() => localStorage.getItem('cart'));
    let before: string | null = null;
    const silent = async (): Promise<boolean> => before === (before = await stored());
    await expect.poll(silent, { interval: 500 }).toBe(true);
    await one.page.reload();
    await one.openFromMenu();
    await expect.poll(() => one.total.textContent()).toBe(total);
  });

  test('the cart menu counts a line that another tab added while the page was still loading', async () => {
    let come = (): void => undefined;
    const picture = new Promise<void>((resolve) => {
      come = resolve;
    });
    const tags: Readonly<Record<string, string>> = {
      '/': `<licence-buy-button brand="superguarda" package-code="${base.code}"></licence-buy-button>`,
      '/menu': '<licence-cart-menu brand="superguarda" load="intent"></licence-cart-menu><img src="/picture" alt="">',
    };
    const { port, stop } = await serveLocally((request, answer) => {
      const tag = tags[request.url ?? ''];
      if (tag === undefined) void picture.then(() => answer.end());
      else
        answer
          .setHeader('Content-Type', 'text/html')
          .end(`<!doctype html><title>Mi marca</title><script async src="${world.addresses.start}/embed.js"></script>${tag}`);
    });
    onTestFinished(stop);
    const [slow, other] = [await visitor.newPage(), new CartPage(await visitor.newPage(), world.addresses)];
    await slow.goto(`http://mimarca.localhost:${port}/menu`, { waitUntil: 'domcontentloaded' });
    await slow.getByRole('button', { name: 'Carrito de compras, vacío', exact: true }).waitFor();
    await other.page.goto(`http://mimarca.localhost:${port}/`);
    await other.buy(base.code, base.name);
    come();
    await slow.getByRole('button', { name: 'Carrito de compras, 1 producto', exact: true }).waitFor();
  });
});

test('a store page whose code fails to load shows a message and a link that reloads it', async () => {
  const page = await visitor.newPage();
  // Retries use another query, so a pattern covers them.
  const code = /\/v\/.*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto(`${world.addresses.store('firmamail')}/freeTrial`);
  const told = page.getByRole('alert');
  await told.waitFor();
  expect(await told.textContent()).toContain('No pudimos cargar esta parte de la página. Tu carrito está guardado.');
  await page.unroute(code);
  await told.getByRole('link', { name: 'Recargar la página' }).click();
  await page.getByRole('button', { name: 'Comenzar' }).waitFor();
});
