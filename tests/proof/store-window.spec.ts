import { expect } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { hasFocus } from '../support/keyboard.ts';
import { beforeReact, buyInWindow, heavyFiles } from '../support/early-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import { commonWords } from '../../widgets/storefront/storefront.messages.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

campaign('store', 2, (it) => {
  it('the shop window shows only its heading while the catalogue is unreadable, and the view explains it', async () => {
    await world.fault({
      path: 'GetPackagesByServiceName',
      status: 200,
      body: { result: { records: { packagesBase: [{ packageId: '7' }] } } },
    });
    const { page, letThrough } = await beforeReact(visitors, 'facturacion');
    await page.getByRole('heading', { name: commonWords.title }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    letThrough();
    await page.getByText(commonWords.failed).waitFor();
  });

  it('the shop window leaves out packages in an older format, and the view shows them', async () => {
    const pack = {
      packageId: 7,
      packageCode: 'X',
      packageName: '<b>Plan</b>',
      packagePrice: '1250000',
      publicVisibility: 'true',
      packageType: { packageTypeCode: 'BAS' },
    };
    await world.fault({ path: 'GetPackagesByServiceName', status: 200, body: { result: { records: { packagesBase: [pack] } } } });
    const { page, letThrough } = await beforeReact(visitors, 'facturacion');
    await page.getByRole('heading', { name: commonWords.title }).waitFor();
    letThrough();
    await expectShown(page.getByText('$1,250,000')); // ST-073
    await page.getByText('<b>Plan</b>').first().waitFor();
  });

  it('the shop window keeps the focus when the view takes over', async () => {
    const { page, letThrough } = await beforeReact(visitors, 'facturacion');
    await buyInWindow(page, 'Factura Emprende 120').focus();
    letThrough();
    await page.getByRole('button', { name: /^Carrito de compras/ }).waitFor();
    await page.locator('[data-status="ready"]').first().waitFor();
    expect(await hasFocus(buyInWindow(page, 'Factura Emprende 120'))).toBe(true);
  });

  it("the server redirects a brand without a home page to its landing page, and shows a tenant's store", async () => {
    const page = await (await arrive()).newPage();
    await page.goto(world.addresses.store('colnomina'));
    await expectAddress(page, `${world.addresses.landing('colnomina')}/`); // ST-055
    await page.goto(world.addresses.store('aliado'));
    await page.getByRole('heading', { level: 1, name: commonWords.title }).waitFor();
    await expectAddress(page, `${world.addresses.store('aliado')}/`);
  });

  it('the shop window reports a view that fails to load, and finally removes its dead buttons', async () => {
    const page = await (await arrive()).newPage();
    await page.route(heavyFiles, (route) => route.abort());
    await page.goto(world.addresses.store('facturacion'), { waitUntil: 'commit' });
    await buyInWindow(page, 'Factura Emprende 120').waitFor();
    await page.getByRole('alert').getByRole('link').waitFor();
    await buyInWindow(page, 'Factura Emprende 120').waitFor({ state: 'detached' });
    await page.getByRole('alert').getByRole('link').waitFor();
  });
});
