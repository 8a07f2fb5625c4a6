import { expect, test } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;
const day = 86_400_000;

test('a promo code is refused where it saves nothing, then the better discount per line holds up to the gateway', () =>
  buyerOnLanding(visitors, { brand: 'facturacion', width: 1440 }, async ({ cart, form }) => {
    await cart.buy('FACT-BAS-300', 'Factura Pyme 300');
    await cart.applyPromo('NOV10');
    const field = cart.page.getByLabel('Código promocional');
    await expectShown(cart.page.getByRole('alert').filter({ hasText: 'Este código no mejora el precio que ya tienes.' })); // ST-425
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => cart.total.textContent()).toBe('$190,400');
    await cart.close();

    await cart.sellToo('facturacion', 'FACT-CMP-USR');
    await cart.buy('FACT-CMP-USR', 'Usuarios adicionales 2');
    await cart.applyPromo('NOV10');
    // 190,400 with the offer of 20 %; 75,000 less 10 % with IVA: 80,325.
    await expect.poll(() => cart.total.textContent()).toBe('$270,725');
    await cart.proceed.click();
    await form.amount('$270,725').waitFor();
    // The offer ends while the buyer fills in the form: 200,000 less 10 % with IVA is 214,200.
    await world.setClock(new Date(Date.now() + 20 * day));
    await form.fill();
    // Every answer carries the server's time; this look-up of an unknown document delivers it.
    await form.field('documentTypeIdBilling').selectOption('1');
    await form.field('documentNumberBilling').fill('1098765431');
    await form.field('documentNumberBilling').blur();
    await form.amount('$294,525').waitFor();
    await form.button('Pago en línea').click();
    expect(await form.amountAtGateway()).toBe('$294,525');
  }));

test("on a phone no notice covers 'Continuar', and a refusal shows a link to the base plans", () =>
  buyerOnLanding(visitors, { brand: 'facturacion', width: 360 }, async ({ cart }) => {
    const { page } = cart;
    await cart.sellToo('facturacion', 'FACT-CMP-USR');
    await cart.buyButton('FACT-BAS-300').click();
    await cart.proceed.waitFor();
    await cart.close();
    // This press makes the second widget the latest one.
    await cart.buy('FACT-CMP-USR', 'Usuarios adicionales 2');
    await cart.applyPromo('NOV10');
    const notice = cart.dialog.getByRole('region', { name: 'Avisos' });
    await notice.waitFor();
    const [lies, act] = [await notice.boundingBox(), await cart.proceed.boundingBox()];
    expect((lies?.y ?? NaN) + (lies?.height ?? NaN)).toBeLessThan(act?.y ?? NaN);
    await notice.getByRole('button', { name: 'Cerrar' }).click();
    await notice.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Eliminar Factura Pyme 300' }).click();
    await cart.proceed.click();
    const refusal = cart.dialog
      .getByRole('status')
      .filter({ hasText: 'Para continuar la compra, debes primero seleccionar un paquete base.' });
    await expectShown(refusal.getByRole('link', { name: 'Ver los planes base' })); // ST-258
  }));
