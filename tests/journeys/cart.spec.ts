import { describe, expect, test } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { CartPage } from '../support/cart-page.ts';
import { settleAnimations } from '../support/settle-animations.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

async function visit(act: (cart: CartPage, page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const page = await (await arrive(options)).newPage();
  await act(new CartPage(page, world.addresses), page);
}

describe('a buy button pressed before the cart has loaded', () => {
  test('opens the dialog at once with the line, and the heading keeps its place and focus', async () => {
    await visit(async (cart) => {
      await cart.openLanding('superguarda');
      const letGo = await cart.holdRelease();
      await cart.buyButton().click();
      // The line appears first, its price once the catalogue has loaded.
      await cart.dialog.getByText('Guarda Básica 20 GB').last().waitFor();
      // The dialog slides in: measure after its animation.
      await cart.page.evaluate(settleAnimations);
      const heading = cart.dialog.getByRole('heading').first();
      const before = await heading.boundingBox();
      letGo();
      await cart.quantity().waitFor();
      await expect.poll(() => cart.quantity().inputValue()).toBe('1');
      const after = await heading.boundingBox();
      expect(after?.x).toBe(before?.x);
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
      expect(await cart.page.evaluate(() => document.querySelector('licence-cart-modal')?.shadowRoot?.activeElement?.localName)).toBe('h2');
      await expectPageWithoutAxeViolations(cart.page);
    });
  });

  test('a second press before the cart has loaded makes two units', async () => {
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
});

test("changing a quantity on a brand's page never reloads it, and Continuar carries the cart to the store", async () => {
  await visit(async (cart, page) => {
    await cart.openLanding('superguarda');
    await cart.buyButton().click();
    await cart.quantity().waitFor();
    const loads = cart.countLoads();
    await page.clock.install();
    await page
      .getByRole('button', { name: /^Aumentar/ })
      .first()
      .click();
    await expect.poll(() => cart.quantity().inputValue()).toBe('2');
    await page.clock.runFor(5_000);
    expect(loads()).toBe(0); // ST-252: not on a brand's page
    await expect.poll(() => cart.quantity().inputValue()).toBe('2');
    expect(await page.evaluate(() => localStorage.getItem('refreshPage'))).toBeNull();
    const carried: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('addCartItem')) carried.push(new URL(frame.url()).pathname + new URL(frame.url()).search);
    });
    await cart.proceed.click();
    await page.waitForURL(/superguarda\.localhost/);
    expect(carried[0]).toMatch(/^\/license\/addCartItem\/[\w-]+:2\?replace=true&seen=[\d.]+&returnUrl=[\w%.-]+$/);
  });
});

test("changing a quantity on the store's cart page reloads it once, after 900 ms", async () => {
  await visit(async (cart, page) => {
    await cart.open('superguarda', '/license/viewCartModal/GUARDA-BAS-20/2');
    await cart.quantity().waitFor();
    const loads = cart.countLoads();
    const more = page.getByRole('button', { name: /^Aumentar/ });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await more.click();
    await more.click();
    await page.clock.runFor(880);
    expect(loads()).toBe(0); // ST-518
    await page.clock.runFor(40);
    await expect.poll(loads).toBe(1); // ST-252, LC-510
    await page.clock.resume();
    await cart.quantity().waitFor();
    await expect.poll(() => cart.quantity().inputValue()).toBe('4');
    await page.clock.runFor(5_000);
    expect(loads()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('refreshPage'))).toBeNull();
  });
});
