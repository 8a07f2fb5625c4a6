import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pesos } from '#shared/domain/money';
import type { Page } from '#shared/page/page';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import {
  world,
  catalogueCall,
  type Sold,
  basic,
  extra,
  employees,
  sell,
  ledTo,
  showCart,
  comeBack,
  continueButton,
  line,
} from '../../tests/support/cart-modal-screen.ts';

/** Changes the platform's packages; faults apply in order, so the earlier answer is cleared first. */
async function sellNow(...packages: readonly Sold[]): Promise<void> {
  await world.clearFaults();
  await sell(...packages);
}

function openAfterAMinute({ cart, clock }: Page): void {
  cart.setOpen(false);
  clock.follow(new Date(clock.now() + 60_000).toISOString());
  cart.setOpen(true);
}

describe('a changed price in the cart', () => {
  const news = (before: string, after: string) => page.getByText(`Antes: ${before}. Ahora: ${after}.`);

  it('shows the former price only at the changed line, until the buyer continues', async () => {
    await showCart('superguarda', basic, extra);
    await expect.element(line('Documentos extra')).toMatchTextContent('$119,000');
    await sellNow(basic, { ...extra, price: 178_500, name: 'Documentos de más' });
    const shop = await comeBack('superguarda');
    await expect.element(news('$119,000', '$178,500')).toBeVisible(); // ST-406
    await expect.element(line('Documentos de más')).toMatchTextContent('$150,000sin IVA$0$28,500$178,500');
    await expect.element(page.getByText(/Antes: /)).toHaveLength(1);
    await expect.element(page.getByText('$285,600')).toBeVisible(); // ST-376: 107,100 and 178,500.
    await expectNoAxeViolations();
    await comeBack('superguarda');
    await expect.element(news('$119,000', '$178,500')).toBeVisible();
    await continueButton().click();
    await expect.element(page.getByText(/Antes: /)).not.toBeInTheDocument();
    expect(localStorage.getItem('cart')).toContain('"seen":178500');
    shop.cart.setOpen(false);
  });

  it('keeps the former price shown at a line until the buyer changes its quantity', async () => {
    await showCart('superguarda', basic, extra);
    await sellNow({ ...basic, price: 238_000 }, { ...extra, price: 59_500 });
    await comeBack('superguarda');
    // (200,000 − 10,000) and 19 %.
    await expect.element(news('$107,100', '$226,100')).toBeVisible();
    await expect.element(news('$119,000', '$59,500')).toBeVisible();
    await page.getByRole('button', { name: 'Aumentar: Cantidad de Documentos extra' }).click();
    await expect.element(news('$119,000', '$59,500')).not.toBeInTheDocument();
    await expect.element(news('$107,100', '$226,100')).toBeVisible();
  });

  it('loads prices again when the cart opens after a minute, and not earlier', async () => {
    const { shop } = await showCart('superguarda', extra);
    await expect.element(line('Documentos extra')).toMatchTextContent('$119,000');
    await sellNow({ ...extra, price: 178_500 });
    const requestsBefore = (await world.requests(catalogueCall)).length;
    shop.cart.setOpen(false);
    shop.cart.setOpen(true);
    await expect.element(line('Documentos extra')).toMatchTextContent('$119,000');
    expect(await world.requests(catalogueCall)).toHaveLength(requestsBefore);
    openAfterAMinute(shop);
    await expect.element(news('$119,000', '$178,500')).toBeVisible();
  });

  it('shows a changed price when an offer ends by the clock', async () => {
    const { shop, dialog } = await showCart('superguarda', basic);
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
    const afterTheOffer = '2099-01-02T12:00:00Z';
    await world.setClock(new Date(afterTheOffer));
    // Polls, since an earlier answer with the earlier time may still arrive.
    const followed = () => {
      shop.clock.follow(afterTheOffer);
      return dialog.textContent;
    };
    await expect.poll(followed).toContain('Antes: $107,100. Ahora: $119,000.'); // ST-154
  });

  const tiers = (price: number, ofTen = 80_000) =>
    world.fault({
      path: 'GetPriceByLicenseType',
      status: 200,
      body: {
        result: {
          records: [
            { quantity: 50, price },
            { quantity: 10, price: ofTen },
          ],
        },
      },
    });

  it('shows the changed price of an employee tier, and uses the new prices in the select', async () => {
    await tiers(300_000);
    await showCart('colnomina', employees);
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Empleados/ }), '50');
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$357,000');
    await sellNow(employees);
    await tiers(400_000);
    const shop = await comeBack('colnomina');
    await expect.element(news('$357,000', '$476,000')).toBeVisible(); // ST-374
    // The select uses a later answer, too.
    await sellNow(employees);
    await tiers(500_000, 100_000);
    openAfterAMinute(shop);
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$595,000');
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Empleados/ }), '10');
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$119,000');
  });

  it('keeps the sealed price of a cart until the platform cannot decrypt the text', async () => {
    const sealed = { packageCode: 'BAS-1', packageId: 1, quantity: 1, packagePrice: 95_200, applyOffer: false };
    const opens = (body: unknown, status = 200) => world.fault({ path: 'DecryptPackage', status, body });
    const { shop } = await showCart('superguarda', basic);
    shop.cart.keepSealed('texto', { terms: new Map([['BAS-1', { packagePrice: pesos(95_200), applyOffer: false }]]), subscriber: null });
    await sellNow({ ...basic, price: 238_000, name: 'Plan de hoy' });
    await opens({ result: { records: { package: [sealed], promotionCode: null } } });
    await comeBack('superguarda');
    await expect.element(line('Plan de hoy')).toMatchTextContent('$95,200'); // ST-431
    await continueButton().click();
    await sellNow({ ...basic, price: 238_000, name: 'Plan de hoy' });
    await opens({ statusMessage: 'no' }, 422);
    await comeBack('superguarda');
    // (200,000 − 10,000) and 19 %.
    await expect.element(news('$95,200', '$226,100')).toBeVisible();
  });
});

it.each([1280, 360])('blocks the purchase until the buyer removes a withdrawn package, at %d px', async (width) => {
  const { shop, navigate } = await showCart('superguarda', basic, extra);
  await page.viewport(width, 800);
  await sellNow(basic);
  openAfterAMinute(shop);
  await expect.element(page.getByText('Documentos extra ya no está disponible. Quítalo para continuar.')).toBeVisible(); // ST-156
  await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('$107,100').first()).toBeVisible();
  await expect.element(page.getByText('$226,100')).not.toBeInTheDocument(); // ST-376
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Quitar Documentos extra' }).click();
  await expect.element(continueButton()).not.toHaveAttribute('aria-disabled');
  await continueButton().click();
  await expect.poll(() => ledTo(navigate)).toEqual([expect.stringContaining('BAS-1:1')]);
});
