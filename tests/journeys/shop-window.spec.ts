import { expect, it } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { beforeReact, buyInWindow, heavyFiles } from '../support/shop-window.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

it('shows its plans with their prices before React, and a press then is not lost', async () => {
  const { page, cart, letThrough } = await beforeReact(visitors, 'facturacion');
  await page.getByRole('heading', { name: 'Elige tu plan' }).waitFor();
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Factura Emprende 120' }) });
  await expect.poll(() => plan.getByText('$119,000').isVisible()).toBe(true);
  await expectShown(page.getByText('/anual').first()); // ST-074
  await buyInWindow(page, 'Factura Emprende 120').click();
  expect(await cart.dialog.isVisible()).toBe(false);
  letThrough();
  await expectShown(page.getByRole('button', { name: 'Eliminar Factura Emprende 120' })); // ST-070
  expect(await cart.packages()).toEqual(['Factura Emprende 120']);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
  expect(cart.complaints).toEqual([]);
});

it('a text of the server is text there too', async () => {
  const pack = {
    packageId: 7,
    packageCode: 'X',
    packageName: '<img src=x onerror="window.stung=1">',
    packagePrice: 1190,
    packageType: { packageTypeCode: 'BAS' },
  };
  await world.fault({ path: 'GetPackagesByServiceName', status: 200, body: { result: { records: { packagesBase: [pack] } } } });
  const { page } = await beforeReact(visitors, 'facturacion');
  await page.getByText('<img src=x onerror="window.stung=1">').waitFor();
  expect(await page.evaluate(() => 'stung' in window)).toBe(false); // TR-B03
});

it('draws no store where the home leads to a landing page, a tenant included', async () => {
  const { page, letThrough } = await beforeReact(visitors, 'aliado');
  await expect.poll(async () => (await world.requests('GetPackagesByServiceName')).length).toBe(1);
  expect(await page.getByRole('heading').count()).toBe(0);
  letThrough();
  await expectAddress(page, `${world.addresses.landing('colnomina')}/`); // ST-055
});

it('says so above what it drew when the view does not come, and takes the dead buttons away at last', async () => {
  const page = await (await arrive()).newPage();
  await page.route(heavyFiles, (route) => route.abort());
  await page.goto(world.addresses.store('facturacion'), { waitUntil: 'commit' });
  await buyInWindow(page, 'Factura Emprende 120').waitFor();
  await page.getByRole('alert').getByRole('link').waitFor();
  await buyInWindow(page, 'Factura Emprende 120').waitFor({ state: 'detached' });
  await page.getByRole('alert').getByRole('link').waitFor();
});
