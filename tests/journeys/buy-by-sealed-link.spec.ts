import { expect, test } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

test('an encrypted link sets price, quantity and promo code, and the order is placed and paid with them', async () => {
  const form = new PurchasePage(await (await arrive()).newPage(), world.addresses);
  const { page } = form;
  // Agreed price for this buyer: 80,000 plus IVA; the catalogue has 100,000.
  const { text, path } = await world.seal({
    package: [{ packageCode: 'FACT-BAS-120', quantity: 2, packagePrice: 95_200, applyOffer: false, totalOffer: 0, offerTypeCode: 'VLR' }],
    promotionCode: 'NOV10',
  });
  await form.open('facturacion', path);
  await expectAddress(page, (url) => url.pathname === '/registerPurchaseOrder'); // ST-042: the address drops the encrypted text.
  // (80,000 − 8,000) × 2 = 144,000, and 27,360 of IVA.
  await form.amount('$171,360').waitFor();
  // The values of the link survive a reload of the form.
  await page.reload();
  await form.amount('$171,360').waitFor();
  await form.fill();
  await payOnline(form, '$171,360');
  const [order, ...more] = (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');
  expect(more).toEqual([]);
  expect(order?.body).toMatchObject({
    packagesToPurchase: [expect.objectContaining({ packageCode: 'FACT-BAS-120', packageQuantity: 2 })],
    promotionCodeUse: 'NOV10', // ST-431
    additionalInfo: text, // ST-406
    totalDiscount: 16_000,
    totalTaxIva: 27_360,
    totalPurchase: 171_360,
  });
});
