import type { Page, Request } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

const openTab = async (): Promise<SitePage> => new SitePage(await (await arrive()).newPage(), world.addresses);
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
const account = (page: Page) => page.getByRole('button', { name: /^Cuenta de/ });

async function chooseSignOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

describe('signing in and out', () => {
  it('a customer signs in by an encrypted link; the header shows the name and the address drops the parameter', async () => {
    const site = await openTab();
    const { sealedSignInPath } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
    // Also scripts, styles and fonts of the store's origin: the browser requests them before any script runs.
    const sent: Promise<Readonly<Record<string, string>>>[] = [];
    const note = (request: Request): void => void sent.push(request.allHeaders());
    site.page.on('requestfinished', note);
    await site.open('facturacion', sealedSignInPath);
    await expectShown(account(site.page)); // ST-211, ST-214, ST-217
    await expect.poll(() => account(site.page).textContent()).toContain('Laura Gómez');
    expect(new URL(site.page.url()).pathname).toBe('/');
    expect(site.complaints).toEqual([]);
    // No request contains the parameter, neither in its path nor in its referrer.
    const parameter = sealedSignInPath.slice(1, 60);
    expect(JSON.stringify(await world.requests())).not.toContain(parameter);
    site.page.off('requestfinished', note);
    const referrers = (await Promise.all(sent)).map(({ referer = '' }) => referer);
    expect(referrers.filter((referrer) => referrer !== '')).not.toEqual([]);
    expect(referrers.filter((referrer) => referrer.includes(parameter))).toEqual([]);
  });

  it('a customer signs in by the login page, which leads back to the requested plan', async () => {
    const site = await openTab();
    await site.open('facturacion', '/myplan');
    await expectAddress(site.page, `${world.addresses.platform}/login**`); // ST-034, ST-054: no login of our own.
    await site.page.getByRole('button', { name: 'cliente-plan', exact: true }).click();
    await expectAddress(site.page, '**/myplan'); // ST-035, ST-216
    await site.heading('Mi Plan').waitFor();
    await site.page.getByRole('table', { name: 'Paquetes activos' }).waitFor();
    await expectPageWithoutAxeViolations(site.page);
  });

  it('signing out removes the session in every tab', async () => {
    const site = await openTab();
    const other = await site.page.context().newPage();
    await site.signIn('cliente-plan', 'facturacion');
    await account(site.page).waitFor();
    await other.goto(site.page.url());
    await account(other).waitFor();

    await chooseSignOut(site.page);
    await site.page.getByRole('link', { name: 'Ingresar' }).first().waitFor();
    await expect.poll(() => world.requests('RevokeToken')).toHaveLength(1); // ST-223, ST-224, ST-226
    expect(new URL(site.page.url()).pathname).toBe('/');
    const left = await stored(site.page);
    for (const key of ['appsUserToken', 'appsUserRefreshToken', 'userName', 'redirectPage', 'cart', 'cartAdded'])
      expect(left).not.toHaveProperty(key);
    await account(other).waitFor({ state: 'detached' });
  });

  it('the back office opens one hub connection; the store opens none', async () => {
    const site = await openTab();
    await site.signIn('superadmin', 'license');
    await vi.waitFor(async () => expect(JSON.stringify(await world.hub())).toContain('superadmin'), { timeout: 15_000 }); // ST-229
    const customer = await openTab();
    const { signInPath: store } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
    await customer.open('facturacion', store);
    await account(customer.page).waitFor();
    expect(JSON.stringify(await world.hub())).not.toContain('cliente-plan');
  });
});
