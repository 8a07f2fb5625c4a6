import { expect, test } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

async function buying(act: (form: PurchasePage) => Promise<void>): Promise<void> {
  const visitor = await arrive();
  await act(new PurchasePage(await visitor.newPage(), world.addresses));
}

test('an encrypted link brings its own price, quantity and code, and exactly that is ordered and paid', () =>
  buying(async (form) => {
    const { page } = form;
    // Sold to this buyer at 80,000 and IVA instead of the catalogue's 100,000.
    const { text, path } = await world.seal({
      package: [{ packageCode: 'FACT-BAS-120', quantity: 2, packagePrice: 95_200, applyOffer: false, totalOffer: 0, offerTypeCode: 'VLR' }],
      promotionCode: 'NOV10',
    });
    await form.open('facturacion', path);
    // ST-042: the link's text leaves the address.
    await expectAddress(page, (url) => url.pathname === '/registerPurchaseOrder');
    // (80,000 − 8,000) × 2 = 144,000, and 27,360 of IVA.
    await form.amount('$171,360').waitFor();
    // What the link said outlives a reload of the form.
    await page.reload();
    await form.amount('$171,360').waitFor();
    await form.fill();
    await form.button('Pago en línea').click();
    expect(await form.amountAtGateway()).toBe('$171,360');
    await form.approve();
    await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
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
  }));

test('a link with one letter changed puts nothing into the cart and says so', () =>
  buying(async (form) => {
    const { path } = await world.seal({ package: [{ packageCode: 'FACT-BAS-120', quantity: 1, packagePrice: 1 }] });
    await form.open('facturacion', `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`);
    await form.page.waitForURL(/\/messageValidationEmail\/package-failed$/);
    await form.page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' }).waitFor();
    expect(await form.page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  }));
