import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { SitePage } from '../support/site-page.ts';
import { anywhere, saidAnywhere, skinOf, type Skin } from '../support/skin.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen } from '../support/world.ts';

const { world, arrive } = visitorsOfThisFile();

/** Files loaded on use or when idle: the moment they load depends on the machine. */
const late = newestRelease()
  .release.files.filter(({ reason }) => reason.endsWith('a part loaded when it is used') || reason === 'store-footer: entry')
  .map(({ file }) => file);

async function visiting<Seen>(act: (site: SitePage, page: Page) => Promise<Seen>): Promise<Seen> {
  const page = await (await arrive()).newPage();
  return act(new SitePage(page, world.addresses), page);
}

test('the brand theme follows the headers of the page response, with one build at one address', () =>
  visiting(async (site, page) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const look = async (appName: string, host = 'superguarda'): Promise<{ readonly skin: Skin; readonly scripts: readonly string[] }> => {
      if (host === 'superguarda') await world.settings({ sites: { superguarda: { appName } } });
      scripts.length = 0;
      await site.open(host, anywhere);
      const skin = await skinOf(page);
      await page.getByRole('heading', { name: saidAnywhere }).waitFor();
      return { skin, scripts: scripts.filter((file) => !late.some((part) => file.endsWith(part))).toSorted() };
    };
    const guard = await look('superguarda');
    const invoicing = await look('facturacion');
    const mail = await look('firmamail');
    const payroll = await look('COLNOMINA');
    const partner = await look('colnomina', 'aliado');
    expect(payroll.scripts).toEqual(guard.scripts); // ST-015, ST-026, LC-007
    expect([guard, payroll, partner].map(({ skin }) => skin.title)).toEqual([
      '¡Ocurrió un inconveniente! | Superguarda',
      '¡Ocurrió un inconveniente! | Colnómina',
      '¡Ocurrió un inconveniente! | Aliado',
    ]);
    expect([invoicing, mail].map(({ skin }) => skin.title)).toEqual([
      '¡Ocurrió un inconveniente! | Facturación',
      '¡Ocurrió un inconveniente! | Firmamail',
    ]); // ST-012
    expect(payroll.skin.ground).toBeLessThan(0.05); // LC-515
    expect(payroll.skin.ink).toBeGreaterThan(0.7); // LC-515
    expect(partner.skin.ground).toBeGreaterThan(0.85); // ST-025, LC-007, LC-518: the tenant's skin overrides the dark brand.
    const all = [guard, invoicing, mail, payroll, partner].map(({ skin }) => skin);
    expect(new Set(all.map(({ accent }) => accent)).size).toBe(all.length); // ST-012, ST-019, ST-021
    expect(new Set(all.map(({ favicon }) => favicon)).size).toBe(all.length); // ST-027
    expect(new Set(all.map(({ lang }) => lang))).toEqual(new Set(['es'])); // ST-028
  }));

test('the store reads brand and tenant from one page response per load and sends both with its calls', async () => {
  await world.settings({ sites: { facturacion: { tenant: 'demo' } } });
  await visiting(async (site, page) => {
    const asked: string[] = [];
    const own = world.addresses.store('facturacion');
    page.on('request', (request) => {
      const isFile = /\/[ve]\//.test(request.url());
      if (!request.isNavigationRequest() && request.url().startsWith(own) && !isFile) asked.push(request.url());
    });
    await site.open('facturacion');
    await page.getByRole('heading', { name: 'Planes base' }).waitFor();
    await walk(page, '/freeTrial');
    await page.getByRole('button', { name: 'Comenzar' }).waitFor();
    await walk(page, anywhere);
    await page.getByRole('heading', { name: saidAnywhere }).waitFor();
    await walk(page, '/');
    await page.getByRole('heading', { name: 'Planes base' }).waitFor();
    expect(asked).toEqual([`${own}/`]); // ST-016
    const { headers } = await requestSeen(world, 'GetAppParameters');
    expect(headers).toMatchObject({ appname: 'facturacion', tenant: 'demo' }); // ST-014
  });
});

/** Navigates within the store without loading a document, as its links do. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
