import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
let page: Page;
let site: SitePage;

beforeEach(async () => {
  page = await (await arrive()).newPage();
  site = new SitePage(page, world.addresses);
});

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
    // Once the script has nothing to do for a whole round of the network, nothing of it moves a word any more.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('shifts')).toEqual([]); // nothing on the page has moved
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect((await world.requests('GetPackagesByServiceName')).length).toBe(1); // ST-420
    expect(site.complaints).toEqual([]);
    await expectPageWithoutAxeViolations(page);
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
});

describe('the home', () => {
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
