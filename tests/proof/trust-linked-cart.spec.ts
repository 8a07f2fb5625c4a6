import type { Page } from 'playwright';
import { expect } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { buyTag, hostPagesOf, idle, notesOf, saidOnce } from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

const { late, remotes } = newestRelease().release;
const on = hostPagesOf(visitorsOfThisFile());
const body = `${buyTag()}<licence-cart-menu brand="firmaya"></licence-cart-menu>`;

/** The stored cart of a brand: units by package code. */
const cartOf = (page: Page, brand = 'firmaya'): Promise<Readonly<Record<string, number>>> =>
  page.evaluate((id) => {
    const { brands = {} } = JSON.parse(localStorage.getItem('cart') ?? '{}') as {
      brands?: Record<string, { lines: { packageCode: string; number: number }[] }>;
    };
    return Object.fromEntries((brands[id]?.lines ?? []).map(({ packageCode, number }) => [packageCode, number]));
  }, brand);

/** Follows a link to this page with another fragment, as from another page. */
async function follow(page: Page, fragment: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${origin}${pathname}${fragment}`);
}

campaign('trust', 3, (it) => {
  it('a cart link fills the cart once: the address stays, and a removed line stays away after a reload', async () => {
    await on({ body }, async (page, seen) => {
      await follow(page, '#precios&licence-cart=FIRMA-BAS-100:2&brand=firmaya');
      await page.getByRole('button', { name: /^Carrito de compras, 1 producto/ }).waitFor();
      await expect.poll(() => cartOf(page)).toEqual({ 'FIRMA-BAS-100': 2 });
      expect(new URL(page.url()).hash).toBe('#precios&licence-cart=FIRMA-BAS-100:2&brand=firmaya');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await page.getByRole('button', { name: /^Carrito de compras, 1 producto/ }).click();
      await page.getByRole('button', { name: 'Ir al carrito' }).click();
      await page
        .getByRole('button', { name: /^Eliminar/ })
        .first()
        .click();
      await expect.poll(() => cartOf(page)).toEqual({});
      const read = page.waitForResponse(`**/${late['features']}.js`);
      const before = seen.requests.length;
      await page.reload();
      await read;
      await idle(page);
      // The import of a linked cart would first load a page module.
      expect(seen.requests.slice(before).filter((url) => url.includes(remotes['order-status']?.[0] ?? 'nothing'))).toEqual([]);
      expect(await cartOf(page)).toEqual({});
      await follow(page, '#licence-cart=FIRMA-BAS-100:3&brand=firmaya');
      await expect.poll(() => cartOf(page)).toEqual({ 'FIRMA-BAS-100': 3 });
      expect(seen.uncaught).toEqual([]);
      expect((await notesOf(page)).errors).toEqual([]);
    });
  });

  it('a cart link works beside a route in the fragment and without a brand', async () => {
    await on({ body }, async (page) => {
      await follow(page, '#/planes?vista=2&licence-cart=FIRMA-BAS-100');
      await expect.poll(() => cartOf(page)).toEqual({ 'FIRMA-BAS-100': 1 });
    });
  });

  for (const [what, fragment, sentence] of [
    [
      'an unknown brand',
      '#licence-cart=FIRMA-BAS-100:2&brand=firmalla',
      "the link's cart is for 'firmalla', which is no brand of this store",
    ],
    ['an unknown package', '#licence-cart=FIRMA-999:2&brand=firmaya', 'firmaya has no package FIRMA-999'],
    [
      'a negative quantity',
      '#licence-cart=FIRMA-BAS-100:-4&brand=firmaya',
      'a part of the address was skipped (bad-quantity): FIRMA-BAS-100:-4',
    ],
    ['markup', '#licence-cart=%3Cimg%20src=x%20onerror=alert(1)%3E:1&brand=firmaya', 'firmaya has no package <img src=x onerror=alert(1)>'],
    ['broken letters', '#licence-cart=%E0%A4%A:1&brand=firmaya', 'a part of the address was skipped (unreadable)'],
    ['a list of 6,000 packages', `#licence-cart=${'A:1,'.repeat(6_000)}&brand=firmaya`, 'a part of the address was skipped (too-many)'],
  ] as const)
    it(`${what} in a cart link leaves the cart empty and logs the reason`, async () => {
      await on({ body }, async (page, seen) => {
        await follow(page, fragment);
        await saidOnce(seen, sentence);
        expect(await cartOf(page)).toEqual({});
        expect(await cartOf(page, 'generic')).toEqual({});
        expect(seen.uncaught).toEqual([]);
        expect((await notesOf(page)).errors).toEqual([]);
        expect(await page.getByRole('dialog').count()).toBe(0);
      });
    });
});
