import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import { looseObject } from '#shared/contract/schema';
import { createDraft, purchaseDraft } from '#shared/page/storage/draft';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { offerForAnHour, sellAt, withdrawPackage } from '../../tests/support/packages-admin.ts';
import {
  world,
  orderCall,
  type OpenForm,
  openForm,
  showForm,
  seen,
  expectDialogWithoutAxeViolations,
  acceptTerms,
  press,
  sent,
  bodyOf,
} from '../../tests/support/purchase-form-screen.ts';
import { messages } from './purchase-form.messages.ts';
import { dialogMessages } from './purchase-dialogs.messages.ts';

describe('a price that changed after the cart was filled', () => {
  const summary = (): Locator => browser.getByRole('complementary', { name: messages.summary });
  const dialog = (): Locator => browser.getByRole('dialog', { name: dialogMessages.sorry });
  const orders = async (): Promise<Record<string, unknown>[]> => (await sent(orderCall)).map(bodyOf);

  /** The prefilled form of a customer, for a package of 119,000. */
  async function customersForm(): Promise<OpenForm> {
    const form = await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-120' });
    await expect.element(summary()).toMatchTextContent('$119,000');
    await acceptTerms(form);
    return form;
  }

  async function orderByCash(): Promise<void> {
    await press(messages.payCash);
    await press(dialogMessages.sendOrder);
  }

  it('shows a new price beside the former price, and orders after the buyer accepts it once', async () => {
    await customersForm();
    await sellAt(world, 'FACT-BAS-120', 178_500);
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent(dialogMessages.priceIsNew); // ST-406
    await expect.element(dialog()).toMatchTextContent('Factura Emprende 120Antes: $119,000. Ahora: $178,500.Total: $178,500');
    await expect.element(browser.getByText(messages.platformTotal)).not.toBeInTheDocument();
    await expect.element(summary()).toMatchTextContent('Antes: $119,000. Ahora: $178,500.');
    await expectDialogWithoutAxeViolations();
    await press('Enviar orden por $178,500');
    await seen(dialogMessages.orderSent);
    // 150,000 and 28,500 of IVA.
    expect(await orders()).toMatchObject([{ totalPurchase: 119_000 }, { totalPurchase: 178_500, totalTaxIva: 28_500, totalDiscount: 0 }]); // TR-E12
  });

  describe('a price that rose because an offer ended', () => {
    afterEach(() => void vi.useRealTimers());

    /** Resolves when the form shows that its offer of 95,200 has ended. */
    async function offerEnds(): Promise<void> {
      await offerForAnHour(world, 'FACT-BAS-120');
      const form = await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-120' });
      await expect.element(summary()).toMatchTextContent('$95,200');
      await acceptTerms(form);
      const then = new Date(Date.now() + 2 * 3_600_000);
      // Before the platform's time moves, since any answer carries it.
      vi.useFakeTimers({ toFake: ['performance'] });
      await world.setClock(then);
      // Polls, since an earlier answer with the earlier time may still arrive.
      await expect
        .poll(() => {
          form.page.clock.follow(then.toISOString());
          return summary().element().textContent;
        })
        .toContain('Antes: $95,200. Ahora: $119,000.');
    }

    it('orders at the price without offer after it was shown for a second', async () => {
      await offerEnds();
      vi.advanceTimersByTime(1_000);
      await orderByCash();
      await seen(dialogMessages.orderSent);
      expect(await orders()).toMatchObject([{ totalPurchase: 119_000 }]);
    });
  });

  it("shows the platform's total when it differs, and orders exactly that total", async () => {
    await customersForm();
    await world.settings({ platform: { roundsTo: 50_000 } });
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Total: $150,000El total lo calcula la plataforma.');
    await expect.element(summary()).toMatchTextContent('$150,000');
    await press('Enviar orden por $150,000');
    await seen(dialogMessages.orderSent);
    // 119,000 rounded up to 150,000; the 31,000 more are IVA.
    expect((await orders()).at(-1)).toMatchObject({ totalPurchase: 150_000, totalTaxIva: 50_000, totalDiscount: 0 });
  });

  it("shows the platform's total after a reload, in the form, in the confirmation and after the order", async () => {
    const form = await customersForm();
    await world.settings({ platform: { roundsTo: 50_000 } });
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Total: $150,000');
    await userEvent.keyboard('{Escape}');
    form.mounted.handle.unmount();
    registry.pages.clear();
    await showForm('facturacion');
    await expect.element(summary()).toMatchTextContent('$150,000');
    await expect.element(summary()).toMatchTextContent(messages.platformTotal);
    await press(messages.payCash);
    await expect.element(browser.getByRole('dialog', { name: dialogMessages.cashTitle })).toMatchTextContent('$150,000'); // ST-406
    await press(dialogMessages.sendOrder);
    await expect.element(browser.getByRole('dialog', { name: dialogMessages.orderSent })).toMatchTextContent('$150,000');
  });

  describe('a price with a promo code', () => {
    const validation = 'ValidatePromotionCode';
    const refusesCode = (delayMs = 0): Promise<void> =>
      world.fault({ method: 'POST', path: validation, status: 400, body: { statusMessage: 'No' }, delayMs });

    /** 119,000 with 10,000 off the base: 90,000 and 17,100 of IVA. */
    async function formWithCode(): Promise<OpenForm> {
      const form = await customersForm();
      await form.page.cart.applyPromo('NOV10');
      await expect.element(summary()).toMatchTextContent('$107,100');
      return form;
    }

    it('shows in the summary that the code was refused, with a button to change the code', async () => {
      const { page } = await formWithCode();
      await refusesCode();
      await page.cart.renew({ everything: true });
      await expect.element(summary()).toMatchTextContent('No se puede aplicar el código promocional al paquete seleccionado.'); // ST-473
      await expect.element(summary()).toMatchTextContent('Antes: $107,100. Ahora: $119,000.');
      await expectNoAxeViolations();
      await summary().getByRole('button', { name: messages.mendCode }).click();
      expect(page.cart.store.getState()).toMatchObject({ open: true, openAt: 'promo' });
    });

    it('waits for a running check of the code, and orders only at a price that was shown', async () => {
      const { page } = await formWithCode();
      await refusesCode(1_500);
      await press(messages.payCash);
      await expect.element(browser.getByRole('dialog', { name: dialogMessages.cashTitle })).toMatchTextContent('$107,100');
      void page.cart.checkPromo({ again: true });
      await press(dialogMessages.sendOrder);
      await expect.element(dialog()).toMatchTextContent('Total: $119,000');
      await expect.element(dialog()).toMatchTextContent('No se puede aplicar el código promocional al paquete seleccionado.');
      expect(await orders()).toHaveLength(0);
      await press('Enviar orden por $119,000');
      await seen(dialogMessages.orderSent);
      expect(await orders()).toMatchObject([{ totalPurchase: 119_000, totalDiscount: 0, promotionCodeUse: '' }]);
    });
  });

  const refusedFor = (totalPurchase: number): Promise<void> =>
    world.fault({
      method: 'POST',
      path: orderCall,
      status: 409,
      times: 1,
      body: {
        statusMessage: 'El precio cambió.',
        responseData: JSON.stringify({ Code: 'ER20', totalPurchase, totalTaxIva: 0, totalDiscount: 0 }),
      },
    });

  it('offers a new price twice in a row, and then leads back to the cart, keeping the form', async () => {
    const { page } = await customersForm();
    for (const total of [120_000, 130_000, 140_000]) await refusedFor(total);
    await orderByCash();
    await press('Enviar orden por $120,000');
    await press('Enviar orden por $130,000');
    await expect.element(dialog()).toMatchTextContent('Total: $140,000');
    await expect.element(browser.getByRole('button', { name: /Enviar orden por/ })).not.toBeInTheDocument();
    await press(dialogMessages.backToCart);
    expect(page.cart.store.getState().open).toBe(true);
    await expect.element(browser.getByRole('textbox', { name: 'Correo electrónico' }).first()).not.toHaveValue('');
  });

  it('offers no new price that the payment method does not fit', async () => {
    await customersForm();
    await refusedFor(0);
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Total: $0');
    await expect.element(browser.getByRole('button', { name: /Enviar orden por|Pagar/ })).not.toBeInTheDocument();
    await expect.element(browser.getByRole('button', { name: dialogMessages.backToCart })).toBeVisible();
  });

  it('charges the registered order at its own price, although the price changed afterwards', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    const { page } = await customersForm();
    await press(messages.payOnline);
    await seen(dialogMessages.paymentFailed);
    await userEvent.keyboard('{Escape}');
    await seen('Tu orden ya está registrada por $119,000.');
    await expect.element(summary()).toMatchTextContent('TotalImpuesto incluido$119,000');
    await expect.element(summary()).not.toMatchTextContent('precio de hoy');
    await sellAt(world, 'FACT-BAS-120', 178_500);
    await page.cart.renew({ everything: true });
    // Both amounts are beside the one that is paid.
    await expect.element(summary()).toMatchTextContent('Antes: $119,000. Ahora: $178,500.');
    await expect
      .element(summary())
      .toMatchTextContent(
        'Tu orden ya está registrada por $119,000. En línea pagas ese valor. El precio de hoy, $178,500, es el de una orden nueva.',
      );
    await expect.element(summary()).toMatchTextContent('Total de hoy$178,500En línea pagasPor tu orden ya registrada$119,000');
    await expectNoAxeViolations();
    const paid = (await sent('/payment/form')).length;
    await press(messages.payOnline);
    await expect.poll(async () => (await sent('/payment/form')).length).toBeGreaterThan(paid);
    expect(await orders()).toHaveLength(1); // ST-468
  });

  async function registerUnpaidOrder(): Promise<OpenForm> {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    const form = await customersForm();
    await press(messages.payOnline);
    await seen(dialogMessages.paymentFailed);
    await userEvent.keyboard('{Escape}');
    await seen('Tu orden ya está registrada por $119,000.');
    return form;
  }

  it('creates another order after the gateway refused the first', async () => {
    const form = await registerUnpaidOrder();
    // The draft as it is stored when the buyer leaves for the gateway.
    const draft = createDraft(form.page, purchaseDraft, looseObject({ attempt: looseObject({}) }));
    const kept = await draft.read();
    form.mounted.handle.unmount();
    if (kept) await draft.keep({ ...kept, attempt: { ...kept.attempt, departed: true } });
    await world.fault({ path: 'GetStatusPurchaseOrder', status: 404 });
    await showForm('facturacion');
    await expect.poll(() => sent('GetStatusPurchaseOrder')).toHaveLength(1);
    await expect.element(summary()).toMatchTextContent('TotalImpuesto incluido$119,000');
    await expect.element(summary()).not.toMatchTextContent('ya está registrada');
    await press(messages.payOnline);
    await seen(dialogMessages.paymentFailed);
    expect(await orders()).toHaveLength(2);
  });

  it('names an order that can still be paid before the buyer makes a second', async () => {
    await registerUnpaidOrder();
    await press(messages.payCash);
    await seen(dialogMessages.cashText);
    await expect
      .element(browser.getByRole('dialog', { name: dialogMessages.cashTitle }))
      .toMatchTextContent(/Tu orden \S+ por \$119,000 sigue pendiente de pago\. Si continúas, haces otra orden\./);
    await userEvent.keyboard('{Escape}');
    await browser.getByRole('textbox', { name: 'Celular' }).last().fill('3001234567');
    await press(messages.payOnline);
    await seen(dialogMessages.secondOrderTitle);
    await expectNoAxeViolations();
    await browser.getByRole('alertdialog').getByRole('button', { name: messages.cancel }).click();
    expect(await orders()).toHaveLength(1);
    await press(messages.payOnline);
    await press(dialogMessages.orderAgain);
    await seen(dialogMessages.paymentFailed);
    expect(await orders()).toHaveLength(2);
  });

  it('names a package that is not sold any more, and blocks paying until the buyer removes it', async () => {
    await customersForm();
    await withdrawPackage(world, 'FACT-BAS-120');
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Factura Emprende 120 ya no está disponible. Quítalo para continuar.');
    await press(dialogMessages.backToCart);
    await expect.element(browser.getByRole('button', { name: messages.payOnline, exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(summary().getByRole('button', { name: 'Quitar Factura Emprende 120' })).toBeVisible();
    await expectNoAxeViolations();
  });
});

describe('the information before paying', () => {
  const information = (): Locator => browser.getByRole('region', { name: messages.beforePaying });

  it("shows validity, end of the offer and the platform's terms of renewal, cancellation and withdrawal", async () => {
    await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-300' });
    await expect
      .element(information())
      .toMatchTextContent(/Factura Pyme 300\. Vigencia: 1 año\. Precio de oferta hasta el \d\d\/\d\d\/\d{4}\./);
    await expect.element(information()).toMatchTextContent(/La licencia no se renueva sola.*Puedes dejar de usarla cuando quieras/);
    await expect
      .element(browser.getByRole('link', { name: messages.withdrawalRight }))
      .toHaveAttribute('href', expect.stringMatching(/\/derecho-de-retracto$/));
  });

  it('leaves out terms that the platform does not have, and links with a host that is not allowed', async () => {
    await world.settings({ parameters: { cancellationTerms: null, urlWithdrawalRight: 'https://elsewhere.example/retracto' } });
    await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-120' });
    await expect
      .element(information())
      .toMatchTextContent(
        /^Antes de pagarFactura Emprende 120\. Vigencia: 1 año\. La licencia no se renueva sola: te avisamos por correo antes de que venza\.$/,
      );
    await expect.element(browser.getByRole('link', { name: messages.withdrawalRight })).not.toBeInTheDocument();
  });
});

it('shows the support contact when the order is refused', async () => {
  const form = await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-120' });
  await acceptTerms(form);
  await world.fault({ path: orderCall, status: 422, body: { statusMessage: 'No es posible.' } });
  await press(messages.payOnline);
  await seen('¿Necesitas ayuda? Escríbenos a soporte@tienda.example.');
});
