import type { Page } from 'playwright';
import { beforeEach, expect } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { SitePage } from '../support/site-page.ts';
import { packageIdOf } from '../support/sold-package.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();
let page: Page;
let site: SitePage;
beforeEach(async () => {
  page = await (await arrive()).newPage();
  site = new SitePage(page, world.addresses);
});

const cardsInView = (label: string): Promise<number> =>
  page
    .getByRole('region', { name: label })
    .getByRole('list')
    .first()
    .evaluate((rail) => {
      const box = rail.getBoundingClientRect();
      return [...rail.children].filter(
        (slide) => slide.getBoundingClientRect().left >= box.left - 1 && slide.getBoundingClientRect().right <= box.right + 1,
      ).length;
    });

campaign('store', 1, (it) => {
  it('a visitor sees as many cards as the window has room for', async () => {
    await site.open('facturacion');
    await page.getByRole('heading', { name: 'Planes base' }).waitFor();
    for (const [width, cards] of [
      [599, 1],
      [600, 2],
      [1023, 2],
      [1024, 3],
      [1679, 3],
      [1680, 4],
      [1920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cardsInView('Planes base'), { message: `${width} px` }).toBe(cards); // ST-062, ST-063
    }
  });

  it('a link to a complementary package shows the cart and asks for a base package', async () => {
    await site.open('facturacion', `/cart/${await packageIdOf(world, 'facturacion', 'FACT-CMP-100')}`);
    await expectShown(site.notice('Para continuar la compra, debes primero seleccionar un paquete base.').first()); // ST-075
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('a visitor is served under reduced motion with offers that stand still', async () => {
    page = await (await arrive({ reducedMotion: 'reduce' })).newPage();
    site = new SitePage(page, world.addresses);
    await page.clock.install();
    await site.open('facturacion');
    await page.getByRole('heading', { name: 'Ofertas' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Pausar las ofertas' }).count()).toBe(0);
    await page.clock.runFor(30_000);
    expect(
      await page
        .getByRole('region', { name: 'Ofertas' })
        .getByRole('list')
        .first()
        .evaluate((rail) => rail.scrollLeft),
    ).toBe(0); // ST-057
  });
});
