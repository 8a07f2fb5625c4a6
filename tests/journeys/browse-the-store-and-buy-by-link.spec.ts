import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright';
import { expectPageWithoutAxeViolations, launchBrowser, newVisitor } from '../support/browser.ts';
import { SitePage } from '../support/site-page.ts';
import { worldOfThisRun } from '../support/this-run.ts';
import { expectAddress, expectShown } from '../support/expect-shown.ts';

const world = worldOfThisRun();
let browser: Browser;
let visitor: BrowserContext;
let page: Page;
let site: SitePage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  await world.reset();
  await arrive();
});
afterEach(() => visitor.close());

async function arrive(options: Parameters<typeof newVisitor>[1] = {}): Promise<void> {
  visitor = await newVisitor(browser, options);
  page = await visitor.newPage();
  site = new SitePage(page, world.addresses);
}

/** The id of a seeded package, as a link to it carries it. */
async function idOf(app: string, code: string): Promise<number> {
  const answer = await fetch(`${world.addresses.platform}/license/api/package/GetPackagesByServiceName/${app}`);
  const { result } = (await answer.json()) as { result: { records: Record<string, { packageId: number; packageCode: string }[]> } };
  const found = Object.values(result.records)
    .flat()
    .find(({ packageCode }) => packageCode === code);
  if (!found) throw new Error(`the seed sells no ${code} under ${app}`);
  return found.packageId;
}

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

describe('a visitor of a store brand', () => {
  it('sees the four groups without a login and without a word moving', async () => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await site.open('facturacion');
    for (const name of ['Ofertas', 'Planes base', 'Combos', 'Complementarios'])
      await expectShown(page.getByRole('heading', { name, exact: true })); // ST-001, ST-030
    await page.waitForTimeout(1_500);
    expect(await page.evaluate('shifts')).toEqual([]); // nothing on the page has moved
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect((await world.requests('GetPackagesByServiceName')).length).toBe(1); // ST-420
    expect(site.complaints).toEqual([]);
    await expectPageWithoutAxeViolations(page);
  });

  it('sees as many cards as the window has room for', async () => {
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

  it('buys an offer and finds it in the header, in the menu and in the cart', async () => {
    await site.open('facturacion');
    await page.getByRole('button', { name: /^Comprar ahora Factura Pyme 300/ }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog); // ST-070
    expect(await dialog.textContent()).toContain('Factura Pyme 300');
    expect(await dialog.textContent()).toContain('$190,400'); // ST-151: what the card asked
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Carrito de compras, 1 producto/ }).click();
    await expectShown(page.getByRole('button', { name: 'Ir al carrito' })); // ST-092, ST-094
  });

  it('is served under reduced motion with offers that stand still', async () => {
    await visitor.close();
    await arrive({ reducedMotion: 'reduce' });
    await site.open('facturacion');
    await page.getByRole('heading', { name: 'Ofertas' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Pausar las ofertas' }).count()).toBe(0);
    await page.waitForTimeout(6_000);
    expect(
      await page
        .getByRole('region', { name: 'Ofertas' })
        .getByRole('list')
        .first()
        .evaluate((rail) => rail.scrollLeft),
    ).toBe(0); // ST-057
  });
});

describe('a link to a package', () => {
  it('leads straight into the purchase', async () => {
    await site.open('facturacion', `/cart/${await idOf('facturacion', 'FACT-BAS-120')}`);
    await expectAddress(page, /\/registerPurchaseOrder$/); // ST-031, ST-075
  });

  it('that nobody knows shows the store at /', async () => {
    await site.open('facturacion', '/cart/unknown');
    await page.getByRole('heading', { name: 'Planes base' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/'); // ST-056
  });

  it('to a complementary package shows the cart and asks for a base package', async () => {
    await site.open('facturacion', `/cart/${await idOf('facturacion', 'FACT-CMP-100')}`);
    await expectShown(site.notice('Para continuar la compra, debes primero seleccionar un paquete base.').first()); // ST-075
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the home', () => {
  it.each(['colnomina', 'firmaya', 'superguarda', 'bemyself'])('of %s is its landing page', async (brand) => {
    await site.open(brand);
    await expectAddress(page, (url) => url.origin === new URL(world.addresses.landing(brand)).origin); // ST-055
  });

  it('greets a customer by name and leads to the plan', async () => {
    const { signInPath } = await world.login({
      userName: 'cliente-plan',
      appName: 'facturacion',
      claims: { given_name: 'Laura', family_name: 'Gómez' },
    });
    await site.open('facturacion', signInPath);
    const account = page.getByRole('button', { name: 'Cuenta de Laura Gómez' });
    await expectShown(account); // ST-095
    await account.click();
    await page.getByRole('menuitem', { name: 'Mi Plan' }).click();
    await expectAddress(page, /\/myplan$/); // ST-096
  });
});
