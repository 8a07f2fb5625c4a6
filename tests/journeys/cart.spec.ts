import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expectPageWithoutAxeViolations, launchBrowser, newVisitor } from '../support/browser.ts';
import { CartPage } from '../support/cart-page.ts';
import { settleAnimations } from '../support/settle-animations.ts';
import { worldOfThisRun } from '../support/this-run.ts';

const world = worldOfThisRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => world.reset());

async function visit(act: (cart: CartPage, page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const visitor = await newVisitor(browser, options);
  try {
    const page = await visitor.newPage();
    await act(new CartPage(page, world.addresses), page);
  } finally {
    await visitor.close();
  }
}

describe('a press before the cart is here', () => {
  test('opens the dialog at once with the line, is kept once, and the heading neither moves nor loses the focus', async () => {
    await visit(async (cart) => {
      await cart.openLanding('superguarda');
      const letGo = await cart.holdRelease();
      await cart.buyButton().click();
      await cart.dialog.getByText('Consultando el precio…').waitFor();
      // A dialog rises into its place as it opens; what must not move is the heading that stands there.
      await cart.page.evaluate(settleAnimations);
      const heading = cart.dialog.getByRole('heading').first();
      const before = await heading.boundingBox();
      letGo();
      await cart.quantity().waitFor();
      // One press, one unit.
      expect(await cart.quantity().inputValue()).toBe('1');
      const after = await heading.boundingBox();
      expect(after?.x).toBe(before?.x);
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
      expect(await cart.page.evaluate(() => document.querySelector('licence-cart-modal')?.shadowRoot?.activeElement?.localName)).toBe('h2');
      await expectPageWithoutAxeViolations(cart.page);
    });
  });

  test.each([
    ['colnomina', 'NOM-DOC-600'],
    ['license', 'LIC-BAS-ILIM'],
  ] as const)('names a single package of %s from the first frame on a phone', async (brand, another) => {
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
        const total = cart.dialog.getByText(/Impuesto incluido/);
        await total.waitFor();
        expect(early.name).not.toBe('Carrito de compras'); // ST-077
        expect(await heading.textContent()).toBe(early.name);
        expect(await height()).toBe(early.height);
        expect(early.height).toBeGreaterThan(0);
        // The stored cart knows its name before any rule is here: another unit of the same package, then another package.
        await page.reload();
        await cart.holdRelease();
        await cart.buyButton().click();
        expect(await heading.textContent()).toBe(early.name);
        await page.keyboard.press('Escape');
        await cart.buyButton(another).click();
        expect(await heading.textContent()).toBe('Carrito de compras'); // ST-076
      },
      { viewport: { width: 360, height: 740 } },
    );
  });

  test('and another press are two units', async () => {
    await visit(async (cart) => {
      await cart.openLanding('superguarda');
      const letGo = await cart.holdRelease();
      await cart.buyButton().click();
      await cart.page.keyboard.press('Escape');
      await cart.buyButton().click();
      letGo();
      await cart.quantity().waitFor();
      await expect.poll(() => cart.quantity().inputValue()).toBe('2'); // ST-246
    });
  });

  test('offers a link that brings the package along when nothing comes', async () => {
    await visit(async (cart, page) => {
      await cart.openLanding('superguarda');
      await page.route('**/v/**', (route) => route.abort());
      await cart.buyButton().click();
      const link = cart.dialog.getByRole('link', { name: 'Continuar en la tienda' });
      expect(await link.getAttribute('href')).toMatch(/superguarda\.localhost:\d+\/license\/addCartItem\/[\w-]+:1$/);
    });
  });
});

describe("on a brand's page", () => {
  test('a changed quantity never reloads it', async () => {
    await visit(async (cart, page) => {
      await cart.openLanding('superguarda');
      await cart.buyButton().click();
      await cart.quantity().waitFor();
      const loads = cart.countLoads();
      await page
        .getByRole('button', { name: /^Aumentar/ })
        .first()
        .click();
      await page.waitForTimeout(1_500);
      expect(loads()).toBe(0); // ST-252: not on a brand's page
      expect(await cart.quantity().inputValue()).toBe('2');
      expect(await page.evaluate(() => localStorage.getItem('refreshPage'))).toBeNull();
    });
  });

  test('Continuar carries the cart to the store', async () => {
    await visit(async (cart, page) => {
      await cart.openLanding('superguarda');
      await cart.buyButton().click();
      await cart.quantity().waitFor();
      const carried: string[] = [];
      page.on('framenavigated', (frame) => {
        if (frame.url().includes('addCartItem')) carried.push(new URL(frame.url()).pathname + new URL(frame.url()).search);
      });
      await cart.proceed.click();
      await page.waitForURL(/superguarda\.localhost/);
      expect(carried[0]).toMatch(/^\/license\/addCartItem\/[\w-]+:1\?replace=true&seen=[\d.]+$/); // ST-041
    });
  });

  test('two brands keep a cart each', async () => {
    await visit(async (cart, page) => {
      await cart.openLanding('superguarda');
      await page.evaluate(() => {
        const other = document.createElement('licence-buy-button');
        other.setAttribute('brand', 'facturacion');
        other.setAttribute('package-code', 'FACT-BAS-300');
        other.id = 'other';
        document.body.append(other);
      });
      await page.locator('#other').getByRole('button').click();
      await cart.dialog.getByRole('button', { name: /^Eliminar/ }).waitFor();
      const stored = await page.evaluate(() =>
        Object.keys((JSON.parse(localStorage.getItem('cart') ?? '{}') as { brands: object }).brands),
      );
      expect(stored).toEqual(['facturacion']);
    });
  });

  test('with a full store the cart lasts for this tab, and says so', async () => {
    await visit(async (cart, page) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await cart.openLanding('superguarda');
      await cart.buyButton().click();
      await cart.quantity().waitFor();
      await cart.notice('Tu carrito se guardará solo mientras tengas abierta esta pestaña.').first().waitFor();
    });
  });
});

describe('alone on a page of the store', () => {
  test('a changed quantity reloads it once, 900 ms later', async () => {
    await visit(async (cart, page) => {
      await cart.open('superguarda', '/license/viewCartModal/GUARDA-BAS-20/2');
      await cart.quantity().waitFor();
      const loads = cart.countLoads();
      const more = page.getByRole('button', { name: /^Aumentar/ });
      await more.click();
      await more.click();
      await page.waitForTimeout(700);
      expect(loads()).toBe(0); // ST-518
      await expect.poll(loads, { timeout: 3_000 }).toBe(1); // ST-252, LC-510
      await page.waitForTimeout(1_500);
      expect(loads()).toBe(1);
      await cart.quantity().waitFor();
      expect(await cart.quantity().inputValue()).toBe('4');
      expect(await page.evaluate(() => localStorage.getItem('refreshPage'))).toBeNull();
    });
  });
});
