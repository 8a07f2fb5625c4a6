import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListStatesAndCities } from '#shared/contract/parameters';
import { formatPesos } from '#shared/domain/money';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { signedIn } from '../../tests/support/signed-in.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { world, promoCall, basic, free, showCart, openCart, leavePage, line } from '../../tests/support/cart-modal-screen.ts';

/** Opens the cart with two packages of the seeded catalogue and applies the code. */
async function showSeeded(): Promise<Page> {
  const shop = await openCart('facturacion');
  for (const code of ['FACT-BAS-300', 'FACT-CMP-USR']) await shop.cart.want({ code, name: '', quantity: 1 });
  expect(formatPesos(shop.cart.totals().total)).toBe('$279,650');
  await userEvent.fill(page.getByRole('textbox', { name: 'Código promocional' }), 'NOV10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  return shop;
}

describe('the promo code in the cart', () => {
  const discounts = (discount: number) => ({
    result: { records: { packagesInCart: [{ packageId: 1, packageName: 'Plan Básico', discount }] } },
  });
  const field = () => page.getByRole('textbox', { name: 'Código promocional' });
  const apply = () => page.getByRole('button', { name: 'Aplicar' });
  async function tryCode(code: string): Promise<void> {
    await userEvent.fill(field(), code);
    await apply().click();
  }

  it('subtracts the discount before IVA and shows a confirmation', async () => {
    await world.fault({ path: promoCall, status: 200, body: discounts(25_000) });
    await showCart('superguarda', basic);
    await expect.element(page.getByText('*El valor del descuento aplica antes de IVA.')).toBeVisible(); // ST-083
    await expect.element(apply()).toHaveAttribute('aria-disabled', 'true'); // ST-253, ST-357
    await userEvent.fill(field(), '   ');
    await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
    expect(field().element().getAttribute('maxlength')).toBe('20'); // ST-358, ST-511
    await tryCode('NOV10');
    await expect.element(page.getByText('El código promocional ha sido aplicado a su compra.')).toBeVisible(); // ST-474
    // ST-375: (100,000 − 25,000) and 19 %: 75,000 + 14,250.
    await expect.element(line('Plan Básico')).toMatchTextContent('−$25,00025 %$14,250$89,250'); // ST-003
    const { body } = await requestSeen(world, promoCall);
    // ST-422, ST-423: the body of the request.
    expect(body).toEqual({
      promoCode: 'NOV10',
      ValidPromoCodes: [],
      customerRegistered: null,
      PackagesInCart: [
        {
          packageId: 1,
          packageName: 'Plan Básico',
          packagePrice: 119_000,
          unitPrice: 100_000,
          quantity: 1,
          discount: 10_000,
          taxIva: 19,
          subtotal: 100_000,
          quantityEmployees: 0,
        },
      ],
    });
    await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(await world.requests(promoCall)).toHaveLength(1); // ST-254: the same code again
    expect(localStorage.getItem('promoCode')).toBe('NOV10');
  });

  it('keeps a typed code across a reload, and shows it in capitals once it is applied', async () => {
    registry.place = 'store';
    onTestFinished(() => {
      registry.place = 'brand-page';
    });
    await showCart('superguarda', basic);
    await userEvent.fill(field(), 'nov10');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    leavePage();
    await world.fault({ path: promoCall, status: 200, body: discounts(25_000) });
    const { dialog } = await showCart('superguarda', basic);
    await expect.element(field()).toHaveValue('nov10'); // ST-252
    await apply().click();
    await expect.element(line('Plan Básico')).toMatchTextContent('25 %');
    expect(dialog.textContent).toContain('NOV10');
    expect(sessionStorage.getItem('typedCode')).toBeNull();
  });

  it('shows the same texts and amounts and sends the same request under two brands with equal rules', async () => {
    const under = async (brand: string) => {
      await world.reset();
      await world.fault({ path: promoCall, status: 200, body: discounts(25_000) });
      const { dialog } = await showCart(brand, basic);
      await tryCode('NOV10');
      await expect.element(line('Plan Básico')).toMatchTextContent('$89,250');
      const { body } = await requestSeen(world, promoCall);
      const seen = { text: dialog.textContent, body };
      leavePage();
      localStorage.clear();
      return seen;
    };
    const invoicing = await under('facturacion');
    expect(await under('firmamail')).toEqual(invoicing); // ST-527
  });

  it('sends the document of the signed-in customer', async () => {
    await signedIn(world, 'cliente-plan', 'superguarda');
    await showCart('superguarda', basic);
    await tryCode('NOV10');
    const { body } = await requestSeen(world, promoCall);
    expect(body).toMatchObject({ customerRegistered: { documentType: 'NIT', documentNumber: '900373115' } }); // ST-424
  });

  /** Expects the reason at the field and in its description, announced once. */
  async function refusedAtField(typed: string, why: string): Promise<void> {
    await expect.element(field()).toHaveAccessibleDescription(why);
    await expect.element(field()).toBeInvalid();
    await expect.element(field()).toHaveValue(typed);
    const notice = page.getByRole('region', { name: 'Avisos' }).getByText(why);
    await expect.element(notice).toBeVisible();
    expect(
      page
        .getByText(why)
        .elements()
        .filter((words) => words.closest('[role="alert"], [role="status"]')),
    ).toHaveLength(1);
  }

  it('counts down at the field after too many attempts, and clears nothing', async () => {
    await world.settings({ platform: { limits: true } });
    await showCart('superguarda', basic);
    const guess = { promoCode: 'NADA', ValidPromoCodes: [], PackagesInCart: [], customerRegistered: null };
    const address = `${world.addresses.platform}/license/api/PurchaseOrderLicense/${promoCall}`;
    const send = () => fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(guess) });
    expect((await Promise.all(Array.from({ length: 10 }, send))).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 400),
    );
    await tryCode('NOV10');
    await expect.element(field()).toHaveAccessibleDescription(/^Demasiados intentos\. Inténtalo de nuevo en (?:60|5\d) segundos\.$/);
    await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(apply()).toHaveAccessibleDescription(/Demasiados intentos/);
    await expect.element(field()).toHaveAccessibleDescription(/en 5[0-8] segundos/);
    await expect.element(field()).toHaveValue('NOV10');
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
  });

  it('keeps the price when a code is refused, and shows the reason until the buyer types again', async () => {
    await world.fault({ path: promoCall, status: 400, body: { statusMessage: 'no' } });
    await showCart('superguarda', basic);
    await tryCode('NADA');
    await refusedAtField('NADA', 'No se puede aplicar el código promocional al paquete seleccionado.'); // ST-473
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
    await userEvent.type(field(), 'S');
    await expect.element(field()).toBeValid();
  });

  it('focuses the code field when the cart is opened for it', async () => {
    const { shop, dialog } = await showCart('superguarda', basic);
    shop.cart.setOpen(false);
    await expect.poll(() => dialog.open).toBe(false);
    shop.cart.setOpen(true, 'promo');
    await expect.poll(() => dialog.querySelector(':focus')?.getAttribute('data-key')).toBe('promo');
  });

  const noGain = 'Este código no mejora el precio que ya tienes.';

  it('gives each line the better of code and offer, and drops a code that improves no line', async () => {
    const shop = await showSeeded();
    const total = () => formatPesos(shop.cart.totals().total);
    // 190,400 with the offer; 75,000 less 10 % with IVA: 80,325.
    await expect.element(line('Factura Pyme 300')).toMatchTextContent('−$40,00020 %$30,400$190,400'); // ST-425
    await expect.element(line('Usuarios adicionales 2')).toMatchTextContent('−$7,50010 %$12,825$80,325');
    expect(total()).toBe('$270,725'); // ST-376
    await page.getByRole('button', { name: 'Eliminar Usuarios adicionales 2' }).click();
    await refusedAtField('NOV10', noGain); // ST-473
    expect(localStorage.getItem('promoCode')).toBeNull();
    expect(total()).toBe('$190,400');
  });

  it('validates the code again when an offer ends, and shows the new sums', async () => {
    const shop = await showSeeded();
    await expect.element(line('Usuarios adicionales 2')).toMatchTextContent('$80,325');
    const requestsBefore = (await world.requests(promoCall)).length;
    await world.setClock(new Date(Date.now() + 20 * 86_400_000));
    // Any answer of the platform carries its time.
    await shop.call(getListStatesAndCities, {});
    await expect.element(line('Factura Pyme 300')).toMatchTextContent('−$20,00010 %$34,200$214,200'); // ST-154, ST-375
    expect(formatPesos(shop.cart.totals().total)).toBe('$294,525');
    expect(await world.requests(promoCall)).toHaveLength(requestsBefore + 1);
  });

  it.each([
    { what: 'no answer', fault: { drop: true }, text: 'No hay respuesta por parte del servidor. Por favor intente más tarde.' },
    { what: 'a failure', fault: { status: 500 }, text: 'Error de servidor' },
    {
      what: 'an answer of another shape',
      fault: { status: 200, body: { result: 7 } },
      text: 'No pudimos leer el descuento del código promocional. Inténtalo más tarde.',
    },
  ])('shows an error and keeps the typed code after $what', async ({ fault, text }) => {
    await world.fault({ path: promoCall, ...fault });
    await showCart('superguarda', basic);
    await tryCode('NOV10');
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(field()).toHaveValue('NOV10');
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
  });

  it('validates the code again when a quantity changes, and drops it with the last line', async () => {
    await world.fault({ path: promoCall, status: 200, body: discounts(25_000) });
    await showCart('superguarda', basic);
    await tryCode('NOV10');
    await expect.element(line('Plan Básico')).toMatchTextContent('$89,250');
    await page.getByRole('button', { name: /Aumentar/ }).click();
    await expect.poll(async () => (await world.requests(promoCall)).length).toBe(2); // ST-251
    await expect.element(line('Plan Básico')).toMatchTextContent('$178,500');
    await page.getByRole('button', { name: 'Eliminar Plan Básico' }).click();
    await expect.poll(() => localStorage.getItem('promoCode')).toBeNull(); // ST-248
  });

  it('sends no request while a free package is in the cart', async () => {
    await showCart('superguarda', free);
    await tryCode('NOV10');
    await refusedAtField('NOV10', 'No se puede aplicar el código promocional al paquete seleccionado.'); // ST-359
    expect(await world.requests(promoCall)).toHaveLength(0);
  });

  it('hides the field when the platform turned promo codes off', async () => {
    await world.settings({ parameters: { promotionCodeApply: false } });
    await showCart('superguarda', basic);
    await expect.element(field()).not.toBeInTheDocument(); // ST-082, ST-198
  });
});
