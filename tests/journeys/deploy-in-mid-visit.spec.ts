import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

// The cart across a deployment: roll-back.spec.ts. A tag on a brand's page: tests/trust/releases.spec.ts.
const { world, arrive } = visitorsOfThisFile();

test('a buyer whose release is gone is offered a reload, and finds the typed form after it', async () => {
  const form = new PurchasePage(await (await arrive()).newPage(), world.addresses);
  await form.comeWith('facturacion', 'FACT-BAS-300:2');
  await form.field('documentNumberBilling').fill('1098765432');
  await expect.poll(() => form.page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('formDraft.')))).toBe(true);
  // Files fail until the reload: a retry that succeeded would remove the notice.
  let gone = true;
  await form.page.route('**/v/**', (route) => (gone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  await form.page.getByRole('link', { name: 'Facturación, ir al inicio' }).click();
  const reload = form.page.getByRole('link', { name: 'Recargar la página' });
  await reload.waitFor();
  form.page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await reload.click();
  await form.page.getByRole('heading', { name: 'Planes base' }).waitFor();

  await form.page.goBack();
  await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('1098765432'); // TR-C10
});
