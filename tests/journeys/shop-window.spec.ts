import { expect, it } from 'vitest';
import { shifted, beforeReact, buyInWindow, isShopWindow } from '../support/early-page.ts';
import { expectShown } from '../support/expect-shown.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

it("the shop window shows plans and prices before React, and a press on 'buy' is kept", async () => {
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
  expect(await shifted(page)).toBe(0);
  expect(cart.complaints).toEqual([]);
});

it('the shop window shows HTML in a package name as text', async () => {
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

it('the packages view takes over when the script of the shop window fails to load', async () => {
  const page = await (await arrive()).newPage();
  const lost: string[] = [];
  await page.route(isShopWindow, (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await page.goto(world.addresses.store('facturacion'));
  await buyInWindow(page, 'Factura Emprende 120').click();
  await expectShown(page.getByRole('button', { name: 'Eliminar Factura Emprende 120' })); // ST-070
  expect(lost).not.toEqual([]);
});
