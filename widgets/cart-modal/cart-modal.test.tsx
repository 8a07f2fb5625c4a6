import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { getListStatesAndCities } from '#shared/contract/parameters';
import { formatPesos, pesos } from '#shared/domain/money';
import { obtainPage, type Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget, unmountAll } from '../../tests/support/mount-widget.ts';
import { configOfThisRun, worldOfThisRun } from '../../tests/support/this-run.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget as buyButton } from '../buy-button/index.ts';
import { widget } from './index.ts';
import { messages } from './cart-modal.messages.ts';

const world = worldOfThisRun();
const catalogueCall = 'GetPackagesByServiceName';
const promoCall = 'ValidatePromotionCode';
const baseCall = 'GetPackageBaseCustomer';
const identityCall = 'register-identity-validation';

interface Sold {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'BAS' | 'CMB' | 'CMP';
  readonly price: number;
  readonly offer?: number;
  readonly feature?: string;
}

/** 119,000 is 100,000 and 19 % of IVA; 10,000 off before IVA makes 107,100 a unit. */
const basic: Sold = { id: 1, code: 'BAS-1', name: 'Plan Básico', type: 'BAS', price: 119_000, offer: 10_000 };
const extra: Sold = { id: 2, code: 'CMP-1', name: 'Documentos extra', type: 'CMP', price: 119_000 };
const combo: Sold = { id: 3, code: 'CMB-1', name: 'Combo', type: 'CMB', price: 59_500 };
const free: Sold = { id: 4, code: 'FREE-1', name: 'Plan gratis', type: 'BAS', price: 0 };
const employees: Sold = {
  id: 5,
  code: 'NOMELECTEMPADIC1',
  name: 'Nómina por empleados',
  type: 'BAS',
  price: 0,
  feature: 'COLNOMINA_EMPLEADO',
};

function soldAs({ id, code, name, type, price, offer, feature }: Sold) {
  return {
    packageId: id,
    id,
    packageCode: code,
    packageName: name,
    packagePrice: price,
    taxIva: 19,
    idstate: 0,
    publicVisibility: true,
    validityTypeId: 'A',
    packageType: { packageTypeId: 1, packageTypeCode: type, packageTypeName: type },
    itemsPackageFeatures: [
      {
        itemPackageId: 1,
        quantity: 1500,
        serviceFeature: { serviceFeatureCode: feature ?? 'DOC', serviceFeatureDescription: 'Documentos', isunlimited: false },
      },
    ],
    ...(offer
      ? { applyOffer: true, offerTypeCode: 'VLR', totalOffer: offer, offerStartTime: '2020-01-01', offerExpirationTime: '2099-01-01' }
      : {}),
  };
}

async function sell(...packages: readonly Sold[]): Promise<void> {
  const of = (...types: readonly string[]) => packages.filter(({ type }) => types.includes(type)).map(soldAs);
  await world.fault({
    path: catalogueCall,
    status: 200,
    body: {
      result: { records: { packagesBase: of('BAS'), packagesComplementary: of('CMP'), packagesOffers: [], packagesCombo: of('CMB') } },
    },
  });
}

/** The platform sells something else from now on; faults are played in order, so the former answer goes first. */
async function sellNow(...packages: readonly Sold[]): Promise<void> {
  await world.clearFaults();
  await sell(...packages);
}

/** The addresses somebody was led to, in order. */
const ledTo = (navigate: ReturnType<typeof vi.fn>) => navigate.mock.calls.map(([target]) => String(target));

interface Shown {
  readonly shop: Page;
  readonly navigate: ReturnType<typeof vi.fn>;
  readonly dialog: HTMLDialogElement;
}

/** A brand's page with these packages in its cart, the dialog open. */
async function showCart(brand: string, ...packages: readonly Sold[]): Promise<Shown> {
  await sell(basic, extra, combo, free, employees);
  const shop = await obtainPage({ brand, config: configOfThisRun() });
  for (const { code, name } of packages) await shop.cart.want({ code, name, quantity: 1 });
  const navigate = vi.fn();
  const { element } = await mountWidget(widget, { brand, navigate });
  shop.cart.setOpen(true);
  await expect.poll(() => element.shadowRoot?.querySelector('dialog')?.open).toBe(true);
  const dialog = element.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('the cart has no dialog');
  return { shop, navigate, dialog };
}

/** The dialog with packages of the seeded catalogue in it. */
async function showReal(brand: string, ...codes: readonly string[]): Promise<{ readonly shop: Page }> {
  const shop = await obtainPage({ brand, config: configOfThisRun() });
  for (const code of codes) await shop.cart.want({ code, name: '', quantity: 1 });
  await mountWidget(widget, { brand });
  shop.cart.setOpen(true);
  return { shop };
}

const continueButton = () => page.getByRole('button', { name: messages.continue });
const line = (name: string) => page.getByRole('row', { name: new RegExp(name) });

beforeEach(async () => {
  await world.reset();
  await page.viewport(1280, 800);
});

describe('the lines', () => {
  it('stand in a table with the columns of the requirements', async () => {
    await showCart('superguarda', basic, extra);
    const table = page.getByRole('table');
    await expect.element(table).toBeVisible();
    // ST-078
    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    ).toEqual(['Producto', 'Cantidad', 'Valor unitario', 'Descuento', 'IVA', 'Subtotal', 'Eliminar']);
    await expect.element(page.getByRole('heading', { name: 'Carrito de compras' })).toBeVisible(); // ST-076
    // ST-372, ST-373: base 100,000, discount 10,000, 19 %: IVA 17,100, total 107,100.
    await expect.element(line('Plan Básico')).toMatchTextContent('$100,000sin IVA−$10,00010 %$17,100$107,100');
    // Who moves down a column hears whose number it is.
    await expect.element(page.getByRole('rowheader', { name: /Plan Básico/ })).toBeVisible();
    await expect.element(line('Documentos extra')).toMatchTextContent('$100,000sin IVA$0$19,000$119,000'); // ST-371
    // ST-084, ST-376: 107,100 and 119,000.
    await expect.element(page.getByText('$226,100')).toBeVisible();
    await expect.element(page.getByText('Impuesto incluido')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('give a single line its name as the title', async () => {
    const { shop } = await showCart('superguarda', basic);
    await expect.element(page.getByRole('heading', { name: 'Plan Básico' })).toBeVisible(); // ST-077
    await shop.cart.want({ code: 'CMP-1', name: '', quantity: 1 });
    await expect.element(page.getByRole('heading', { name: 'Carrito de compras' })).toBeVisible();
  });

  it('leave when they are deleted, and the last one leaves an empty cart that cannot continue', async () => {
    await showCart('superguarda', basic, extra);
    await page.getByRole('button', { name: 'Eliminar Plan Básico' }).click();
    await expect.element(line('Plan Básico')).not.toBeInTheDocument(); // ST-079
    expect(localStorage.getItem('cart') ?? '').not.toContain('BAS-1');
    await page.getByRole('button', { name: 'Eliminar Documentos extra' }).click();
    await expect.element(page.getByText('¡Tu carrito está vacío!', { exact: true }).first()).toBeVisible(); // ST-086
    await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true'); // ST-085
    await expectNoAxeViolations();
  });

  it('become cards in a narrow place, whose details open and close', async () => {
    await page.viewport(400, 800);
    const { dialog } = await showCart('superguarda', basic);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument(); // ST-087
    expect(dialog.scrollWidth).toBeLessThanOrEqual(400);
    await page.getByRole('button', { name: 'Ver más de Plan Básico' }).click();
    await expect.element(page.getByText('Detalle')).toBeVisible(); // ST-089
    await expect.element(page.getByText('1,500 Documentos')).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Ver menos de Plan Básico' }).click();
    await expect.element(page.getByText('Detalle')).not.toBeVisible(); // ST-088
  });

  it('come back after a reload with everything the cart shows, also where the catalogue does not answer', async () => {
    await showCart('superguarda', basic);
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
    unmountAll();
    registry.pages.clear();
    // The platform tells nothing any more; faults are played in order, so the latest stands alone.
    await world.clearFaults();
    await world.fault({ path: catalogueCall, status: 404 });
    const asked = (await world.requests(catalogueCall)).length;
    const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
    await mountWidget(widget, { brand: 'superguarda' });
    shop.cart.setOpen(true);
    await expect.poll(async () => (await world.requests(catalogueCall)).length).toBe(asked + 1);
    await expect.element(line('Plan Básico')).toMatchTextContent('$100,000sin IVA−$10,00010 %$17,100$107,100');
    expect(shop.cart.store.getState().cart.lines[0]).toMatchObject({
      quantity: 1,
      pack: { packageType: { packageTypeCode: 'BAS' }, applyOffer: true, offerTypeCode: 'VLR', itemsPackageFeatures: [{ quantity: 1500 }] },
    }); // ST-161
    await expect.element(page.getByText(/Antes: /)).not.toBeInTheDocument();
  });

  it('survive a damaged store as an empty cart', async () => {
    localStorage.setItem('cart', '{"v":1,"brands":{"superguarda":{"lines":[{');
    await showCart('superguarda');
    await expect.element(page.getByText('¡Tu carrito está vacío!', { exact: true }).first()).toBeVisible(); // ST-237
  });

  it('change at once when another tab changed them', async () => {
    const { shop } = await showCart('superguarda', basic);
    const before = localStorage.getItem('cart') ?? '';
    const after = before.replace('"number":1', '"number":4');
    localStorage.setItem('cart', after);
    dispatchEvent(new StorageEvent('storage', { key: 'cart', oldValue: before, newValue: after, storageArea: localStorage }));
    await expect.element(page.getByRole('spinbutton')).toHaveValue('4'); // ST-236
    expect(shop.cart.store.getState().cart.lines[0]?.quantity).toBe(4);
  });
});

describe('a price that changed', () => {
  const news = (before: string, after: string) => page.getByText(`Antes: ${before}. Ahora: ${after}.`);

  /** The buyer comes back to what is stored, on another page load. */
  async function comeBack(brand: string): Promise<Page> {
    unmountAll();
    registry.pages.clear();
    const shop = await obtainPage({ brand, config: configOfThisRun() });
    await mountWidget(widget, { brand, navigate: vi.fn() });
    shop.cart.setOpen(true);
    return shop;
  }

  it('is told at its line with the former one, and only there, until the buyer goes on', async () => {
    await showCart('superguarda', basic, extra);
    await expect.element(line('Documentos extra')).toMatchTextContent('$119,000');
    await sellNow(basic, { ...extra, price: 178_500, name: 'Documentos de más' });
    const shop = await comeBack('superguarda');
    await expect.element(news('$119,000', '$178,500')).toBeVisible(); // ST-406
    await expect.element(line('Documentos de más')).toMatchTextContent('$150,000sin IVA$0$28,500$178,500');
    await expect.element(page.getByText(/Antes: /)).toHaveLength(1);
    // ST-376: 107,100 and 178,500.
    await expect.element(page.getByText('$285,600')).toBeVisible();
    await expectNoAxeViolations();
    // Over reloads.
    await comeBack('superguarda');
    await expect.element(news('$119,000', '$178,500')).toBeVisible();
    await continueButton().click();
    await expect.element(page.getByText(/Antes: /)).not.toBeInTheDocument();
    expect(localStorage.getItem('cart')).toContain('"seen":178500');
    shop.cart.setOpen(false);
  });

  it('is told of the line the buyer does not touch, and of no line he changes', async () => {
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

  it('is asked for again when the cart opens after a minute, and not before', async () => {
    const { shop } = await showCart('superguarda', extra);
    await expect.element(line('Documentos extra')).toMatchTextContent('$119,000');
    await sellNow({ ...extra, price: 178_500 });
    const asked = (await world.requests(catalogueCall)).length;
    shop.cart.setOpen(false);
    shop.cart.setOpen(true);
    await expect.element(line('Documentos extra')).toMatchTextContent('$119,000');
    expect(await world.requests(catalogueCall)).toHaveLength(asked);
    shop.cart.setOpen(false);
    shop.clock.follow(new Date(shop.clock.now() + 60_000).toISOString());
    shop.cart.setOpen(true);
    await expect.element(news('$119,000', '$178,500')).toBeVisible();
  });

  it('is told when an offer ends by the clock alone', async () => {
    const { shop } = await showCart('superguarda', basic);
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
    const afterTheOffer = '2099-01-02T12:00:00Z';
    // An answer that is still on its way tells the same time.
    await world.setClock(new Date(afterTheOffer));
    shop.clock.follow(afterTheOffer);
    await expect.element(news('$107,100', '$119,000')).toBeVisible(); // ST-154
  });

  const tiers = (price: number) =>
    world.fault({
      path: 'GetPriceByLicenseType',
      status: 200,
      body: {
        result: {
          records: [
            { quantity: 50, price },
            { quantity: 10, price: 80_000 },
          ],
        },
      },
    });

  it('of a tier is told, and the list has it', async () => {
    await tiers(300_000);
    await showCart('colnomina', employees);
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Empleados/ }), '50');
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$357,000');
    await sellNow(employees);
    await tiers(400_000);
    await comeBack('colnomina');
    await expect.element(news('$357,000', '$476,000')).toBeVisible(); // ST-374
  });

  it("of a sealed employee package is the sealed text's, whichever tier is chosen, as it is stored too", async () => {
    const sealed = { packageCode: employees.code, packageId: 1, quantity: 50, packagePrice: 238_000, applyOffer: false };
    await tiers(300_000);
    const { shop } = await showCart('colnomina', employees);
    shop.cart.keepSealed('texto', {
      terms: new Map([[employees.code, { packagePrice: pesos(238_000), applyOffer: false }]]),
      subscriber: null,
    });
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Empleados/ }), '50');
    await sellNow(employees);
    await tiers(300_000);
    await world.fault({ path: 'DecryptPackage', status: 200, body: { result: { records: { package: [sealed], promotionCode: null } } } });
    const { cart } = await comeBack('colnomina');
    // Not the tier's 357,000.
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$238,000'); // ST-431
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Empleados/ }), '10');
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$238,000');
    cart.reread();
    expect(formatPesos(cart.totals().total)).toBe('$238,000');
  });

  it("of a sealed cart is the sealed text's, until that opens no more", async () => {
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

describe('a package that is sold no more', () => {
  it.each([1280, 360])('keeps the buyer until it is taken out, in %d px', async (width) => {
    const { shop, navigate } = await showCart('superguarda', basic, extra);
    await page.viewport(width, 800);
    await sellNow(basic);
    shop.clock.follow(new Date(shop.clock.now() + 60_000).toISOString());
    shop.cart.setOpen(false);
    shop.cart.setOpen(true);
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
});

describe('the quantity', () => {
  it('goes one by one between 1 and the parameter in the table, and is not typed where the brand does not let it', async () => {
    await world.settings({ parameters: { paymentCashApply: 3 } });
    await showCart('superguarda', basic);
    const field = page.getByRole('spinbutton', { name: 'Cantidad de Plan Básico' });
    await expect.element(field).toHaveAttribute('aria-valuemax', '3'); // ST-361
    await userEvent.click(field);
    await userEvent.keyboard('7e-');
    await expect.element(field).toHaveValue('1'); // ST-256, ST-363
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field).toHaveValue('1'); // ST-360, ST-247
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect.element(field).toHaveValue('3'); // ST-512
    // ST-372: (100,000 − 10,000) × 3 and 19 %.
    await expect.element(line('Plan Básico')).toMatchTextContent('−$30,00010 %$51,300$321,300');
  });

  it('may grow to 999 on a card, and a table does not lower it', async () => {
    await world.settings({ parameters: { paymentCashApply: 3 } });
    await page.viewport(400, 800);
    await showCart('firmamail', basic);
    const field = page.getByRole('spinbutton');
    await expect.element(field).toHaveAttribute('aria-valuemax', '999'); // ST-362
    await userEvent.fill(field, '12');
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('12'); // ST-255
    await page.viewport(1280, 800);
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(field).toHaveValue('12');
    await page.getByRole('button', { name: /Disminuir/ }).click();
    await expect.element(field).toHaveValue('11');
  });

  it('of employees is chosen from tiers in rising order, and costs nothing before', async () => {
    await world.fault({
      path: 'GetPriceByLicenseType',
      status: 200,
      body: {
        result: {
          records: [
            { quantity: 50, price: 300_000 },
            { quantity: 10, price: 80_000 },
          ],
        },
      },
    });
    await showCart('colnomina', employees);
    const list = page.getByRole('combobox', { name: 'Empleados de Nómina por empleados' });
    await expect.element(list).toHaveTextContent('Seleccione una opción10 empleados50 empleados'); // ST-167, ST-365, ST-427
    await expect.element(line('Nómina por empleados')).toMatchTextContent(/\$0$/);
    await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(list, '50');
    // ST-374: 300,000, IVA 57,000, total 357,000; never multiplied.
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$300,000sin IVA$0$57,000$357,000');
    await expect.element(continueButton()).not.toHaveAttribute('aria-disabled');
    const { headers } = await requestSeen(world, 'GetPriceByLicenseType');
    expect(headers['ptype']).toBe('NOMELECTEMPADIC1');
  });

  it('offers another try when the tiers do not come', async () => {
    await world.fault({ path: 'GetPriceByLicenseType', status: 500 });
    await showCart('colnomina', employees);
    await expect.element(page.getByText(messages.tiersFailed)).toBeVisible();
    await world.reset();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByRole('combobox')).toBeVisible();
  });
});

describe('the promo code', () => {
  const discounts = (discount: number) => ({
    result: { records: { packagesInCart: [{ packageId: 1, packageName: 'Plan Básico', discount }] } },
  });
  const field = () => page.getByRole('textbox', { name: 'Código promocional' });
  const apply = () => page.getByRole('button', { name: 'Aplicar' });

  it('takes its discount off before IVA and says so', async () => {
    await world.fault({ path: promoCall, status: 200, body: discounts(25_000) });
    await showCart('superguarda', basic);
    await expect.element(page.getByText('*El valor del descuento aplica antes de IVA.')).toBeVisible(); // ST-083
    await expect.element(apply()).toHaveAttribute('aria-disabled', 'true'); // ST-253, ST-357
    await userEvent.fill(field(), '   ');
    await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
    expect(field().element().getAttribute('maxlength')).toBe('20'); // ST-358, ST-511
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    await expect.element(page.getByText('El código promocional ha sido aplicado a su compra.')).toBeVisible(); // ST-474
    // ST-375: (100,000 − 25,000) and 19 %: 75,000 + 14,250.
    await expect.element(line('Plan Básico')).toMatchTextContent('−$25,00025 %$14,250$89,250'); // ST-003
    const { body } = await requestSeen(world, promoCall);
    // ST-422, ST-423: what the server was told.
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

  it('is the same under two brands whose rules are the same, in every word, amount and call', async () => {
    const under = async (brand: string) => {
      await world.reset();
      await world.fault({ path: promoCall, status: 200, body: discounts(25_000) });
      const { dialog } = await showCart(brand, basic);
      await userEvent.fill(field(), 'NOV10');
      await apply().click();
      await expect.element(line('Plan Básico')).toMatchTextContent('$89,250');
      const { body } = await requestSeen(world, promoCall);
      const seen = { text: dialog.textContent, body };
      unmountAll();
      registry.pages.clear();
      localStorage.clear();
      return seen;
    };
    const invoicing = await under('facturacion');
    expect(await under('firmamail')).toEqual(invoicing); // ST-527
  });

  it("is asked about with the signed-in customer's document", async () => {
    const { token } = await world.login({ userName: 'cliente-plan', appName: 'superguarda' });
    localStorage.setItem('appsUserToken', `Bearer ${token}`);
    await showCart('superguarda', basic);
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    const { body } = await requestSeen(world, promoCall);
    expect(body).toMatchObject({ customerRegistered: { documentType: 'NIT', documentNumber: '900373115' } }); // ST-424
  });

  /** The field says why, to the eye and to readers, and nothing else reads it out. */
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

  it('that was guessed too often waits at its field, counting down, and clears nothing', async () => {
    await world.settings({ platform: { limits: true } });
    await showCart('superguarda', basic);
    const guess = { promoCode: 'NADA', ValidPromoCodes: [], PackagesInCart: [], customerRegistered: null };
    const address = `${world.addresses.platform}/license/api/PurchaseOrderLicense/${promoCall}`;
    const send = () => fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(guess) });
    expect((await Promise.all(Array.from({ length: 10 }, send))).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 400),
    );
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    await expect.element(field()).toHaveAccessibleDescription(/^Demasiados intentos\. Inténtalo de nuevo en (?:60|5\d) segundos\.$/);
    await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(apply()).toHaveAccessibleDescription(/Demasiados intentos/);
    await expect.element(field()).toHaveAccessibleDescription(/en 5[0-8] segundos/);
    await expect.element(field()).toHaveValue('NOV10');
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
    // A minute later it may be tried.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await expect.element(apply()).not.toHaveAttribute('aria-disabled');
  });

  it('that is refused changes nothing, and the field says so until it is typed anew', async () => {
    await world.fault({ path: promoCall, status: 400, body: { statusMessage: 'no' } });
    await showCart('superguarda', basic);
    await userEvent.fill(field(), 'NADA');
    await apply().click();
    await refusedAtField('NADA', 'No se puede aplicar el código promocional al paquete seleccionado.'); // ST-473
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
    await userEvent.type(field(), 'S');
    await expect.element(field()).toBeValid();
  });

  it('has the focus where the cart is opened for it', async () => {
    const { shop, dialog } = await showCart('superguarda', basic);
    shop.cart.setOpen(false);
    await expect.poll(() => dialog.open).toBe(false);
    shop.cart.setOpen(true, 'promo');
    await expect.poll(() => dialog.querySelector(':focus')?.getAttribute('data-key')).toBe('promo');
  });

  const noGain = 'Este código no mejora el precio que ya tienes.';

  it('that does not beat an offer is refused at its field', async () => {
    await showReal('facturacion', 'FACT-BAS-300');
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    await refusedAtField('NOV10', noGain); // ST-425
    // 200,000 less 20 %, with IVA.
    await expect.element(page.getByText('$190,400').last()).toBeVisible();
    await expect.element(page.getByText('El código promocional ha sido aplicado a su compra.')).not.toBeInTheDocument();
    expect(localStorage.getItem('promoCode')).toBeNull();
  });

  it('gives each line the better of itself and the offer, and goes where it is none any more', async () => {
    const { shop } = await showReal('facturacion', 'FACT-BAS-300', 'FACT-CMP-USR');
    const total = () => formatPesos(shop.cart.totals().total);
    expect(total()).toBe('$279,650');
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    // 190,400 with the offer; 75,000 less 10 % with IVA: 80,325.
    await expect.element(line('Factura Pyme 300')).toMatchTextContent('−$40,00020 %$30,400$190,400'); // ST-425
    await expect.element(line('Usuarios adicionales 2')).toMatchTextContent('−$7,50010 %$12,825$80,325');
    expect(total()).toBe('$270,725'); // ST-376
    await page.getByRole('button', { name: 'Eliminar Usuarios adicionales 2' }).click();
    await refusedAtField('NOV10', noGain); // ST-473
    expect(localStorage.getItem('promoCode')).toBeNull();
    expect(total()).toBe('$190,400');
  });

  it('is asked again when an offer ends: the sums are those of what is left', async () => {
    const { shop } = await showReal('facturacion', 'FACT-BAS-300', 'FACT-CMP-USR');
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    await expect.element(line('Usuarios adicionales 2')).toMatchTextContent('$80,325');
    const asked = (await world.requests(promoCall)).length;
    await world.setClock(new Date(Date.now() + 20 * 86_400_000));
    // Any answer of the platform tells the time.
    await shop.call(getListStatesAndCities, {});
    await expect.element(line('Factura Pyme 300')).toMatchTextContent('−$20,00010 %$34,200$214,200'); // ST-154, ST-375
    expect(formatPesos(shop.cart.totals().total)).toBe('$294,525');
    expect(await world.requests(promoCall)).toHaveLength(asked + 1);
  });

  it.each([
    { what: 'no answer', fault: { drop: true }, text: 'No hay respuesta por parte del servidor. Por favor intente más tarde.' },
    { what: 'a failure', fault: { status: 500 }, text: 'Error de servidor' },
    { what: 'an answer of another shape', fault: { status: 200, body: { result: 7 } }, text: 'Error de servidor' },
  ])('survives $what', async ({ fault, text }) => {
    await world.fault({ path: promoCall, ...fault });
    await showCart('superguarda', basic);
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(field()).toHaveValue('NOV10');
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
  });

  it('is asked about again when a quantity changes, and leaves with the last line', async () => {
    await world.fault({ path: promoCall, status: 200, body: discounts(25_000) });
    await showCart('superguarda', basic);
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    await expect.element(line('Plan Básico')).toMatchTextContent('$89,250');
    await page.getByRole('button', { name: /Aumentar/ }).click();
    await expect.poll(async () => (await world.requests(promoCall)).length).toBe(2); // ST-251
    await expect.element(line('Plan Básico')).toMatchTextContent('$178,500');
    await page.getByRole('button', { name: 'Eliminar Plan Básico' }).click();
    await expect.poll(() => localStorage.getItem('promoCode')).toBeNull(); // ST-248
  });

  it('is not asked about while something free is in the cart', async () => {
    await showCart('superguarda', free);
    await userEvent.fill(field(), 'NOV10');
    await apply().click();
    await refusedAtField('NOV10', 'No se puede aplicar el código promocional al paquete seleccionado.'); // ST-359
    expect(await world.requests(promoCall)).toHaveLength(0);
  });

  it('has no box where the platform says so', async () => {
    await world.settings({ parameters: { promotionCodeApply: false } });
    await showCart('superguarda', basic);
    await expect.element(field()).not.toBeInTheDocument(); // ST-082, ST-198
  });
});

describe('a package on its way', () => {
  it('is shown, and added once it is known', async () => {
    await world.fault({ path: catalogueCall, delayMs: 600, times: 1 });
    const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
    await mountWidget(widget, { brand: 'superguarda' });
    shop.cart.setOpen(true);
    const added = shop.cart.want({ code: 'GUARDA-BAS-20', name: 'Guarda 20', quantity: 1 });
    await expect.element(page.getByText('Consultando el precio…')).toBeVisible();
    await added;
    await expect.element(page.getByRole('button', { name: /^Eliminar/ })).toBeVisible();
  });

  it('is kept with every press when the platform is down, and added when it is tried again', async () => {
    expectConsole('BAS-1 could not be asked for');
    await world.fault({ path: catalogueCall, status: 500 });
    const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
    await mountWidget(widget, { brand: 'superguarda' });
    shop.cart.setOpen(true);
    await Promise.all([1, 2].map(() => shop.cart.want({ code: 'BAS-1', name: 'Plan Básico', quantity: 1 })));
    await expect.element(page.getByText(messages.notAsked)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: messages.continueInStore }))
      .toHaveAttribute('href', expect.stringMatching(/^http:\/\/superguarda\..*\/license\/addCartItem\/BAS-1:2$/));
    expect(document.querySelector('div')?.shadowRoot?.querySelector('dialog')?.textContent).toContain('Plan Básico × 2');
    await expectNoAxeViolations();
    await world.reset();
    await sell(basic);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    // ST-246: two presses are two units.
    await expect.element(page.getByRole('spinbutton')).toHaveValue('2');
  });
});

it('keeps a press that cannot be put into the cart in sight, says so, and leads to the store', async () => {
  expectConsole('BAS-1 could not be put into the cart');
  await sell(basic);
  const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
  await mountWidget(widget, { brand: 'superguarda' });
  shop.cart.setOpen(true);
  const told: string[] = [];
  const hear = ({ detail }: HTMLElementEventMap['licence:error']): void => void told.push(detail.kind);
  document.addEventListener('licence:error', hear);
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new TypeError('not here');
  });
  await shop.cart.want({ code: 'BAS-1', name: 'Plan Básico', quantity: 1 });
  await expect.element(page.getByText(messages.notKept)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: messages.continueInStore }))
    .toHaveAttribute('href', expect.stringMatching(/BAS-1:1$/));
  expect(told).toEqual(['not-kept']);
  document.removeEventListener('licence:error', hear);
  random.mockRestore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByRole('spinbutton')).toHaveValue('1');
});

describe('going on', () => {
  it("from a brand's page carries this cart to the brand's store", async () => {
    const { navigate, shop } = await showCart('superguarda', basic, extra);
    shop.cart.setQuantity(2, 3, 'table');
    await continueButton().click();
    // ST-041
    await expect.poll(() => ledTo(navigate)).toEqual(['/license/addCartItem/BAS-1:1,CMP-1:3?replace=true&seen=107100,357000']);
    expect(await world.requests(baseCall)).toHaveLength(0); // ST-257: not for visitors
  });

  /** The words stand in the cart, with the way to the base plans, and are read out once; the notice repeats them for the eye. */
  async function refusedInCart(text: string): Promise<void> {
    const standing = page.getByRole('status').filter({ hasText: text });
    await expect.element(standing).toBeVisible();
    await expect.element(standing.getByRole('link', { name: 'Ver los planes base' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Avisos' }).getByText(text)).toBeVisible();
    expect(standing.elements()).toHaveLength(1);
  }

  it('needs a base package, says so until there is one, and leads to the base plans', async () => {
    const { navigate, shop } = await showCart('superguarda', combo);
    await continueButton().click();
    await refusedInCart('Para continuar la compra, debes primero seleccionar un paquete base.'); // ST-258
    expect(navigate).not.toHaveBeenCalled();
    await page.getByRole('link', { name: 'Ver los planes base' }).click();
    await expect.poll(() => String(navigate.mock.calls[0])).toContain('superguarda.landing');
    await shop.cart.want({ code: basic.code, name: '', quantity: 1 });
    await expect.element(page.getByRole('link', { name: 'Ver los planes base' })).not.toBeInTheDocument();
  });

  it('draws a notice in the open cart, whichever widget of the page came last', async () => {
    expectConsole(
      '<licence-buy-button package-code="GUARDA-BAS-20"> names a package that superguarda does not sell: check the code in the catalogue.',
    );
    const { dialog } = await showCart('superguarda', combo);
    const { element } = await mountWidget(buyButton, { brand: 'superguarda', props: { packageCode: 'GUARDA-BAS-20' } });
    await continueButton().click();
    await expect.poll(() => dialog.querySelector('[role="region"][aria-label="Avisos"]')?.textContent).toContain('Para continuar');
    expect(element.shadowRoot?.querySelector('[aria-label="Avisos"]')).toBeNull();
  });

  async function signIn(brand: string): Promise<void> {
    const { token } = await world.login({ userName: 'cliente-nuevo', appName: brand });
    localStorage.setItem('appsUserToken', `Bearer ${token}`);
  }

  it.each([
    { base: null, text: 'Para continuar la compra, debes primero seleccionar un paquete base.' }, // ST-259
    {
      base: { packageCode: 'FREE-1', packagePrice: 0 },
      text: 'No es posible adquirir este paquete con un paquete gratis, debes primero seleccionar un paquete base',
    }, // ST-260
  ])('of a customer asks for the base package they hold: $base', async ({ base, text }) => {
    await signIn('superguarda');
    await world.fault({ path: baseCall, status: 200, body: { result: { records: base } } });
    const { navigate } = await showCart('superguarda', combo);
    await continueButton().click();
    await refusedInCart(text);
    expect(navigate).not.toHaveBeenCalled();
    // ST-257, ST-426
    expect(Object.keys((await requestSeen(world, baseCall)).body as object)).toEqual(['DocumentType', 'DocumentNumber', 'ServiceName']);
  });

  it('stays and says so when the customer cannot be checked; one press is one call', async () => {
    expectConsole("the customer's base package could not be checked");
    await signIn('superguarda');
    await world.fault({ path: baseCall, status: 500, delayMs: 200 });
    const { navigate } = await showCart('superguarda', basic);
    await userEvent.dblClick(continueButton());
    await expect.element(page.getByText('Error de servidor')).toBeVisible(); // ST-481
    expect(await world.requests(baseCall)).toHaveLength(1);
    expect(navigate).not.toHaveBeenCalled();
    await expect.element(line('Plan Básico')).toBeVisible();
  });
});

describe('the buyer of an e-signature', () => {
  async function fillBuyer(document: string): Promise<void> {
    await userEvent.selectOptions(page.getByRole('combobox', { name: fieldLabels.documentTypeId }), 'CC');
    await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.documentNumber }), document);
    await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.email }), 'ana@correo.co');
    await userEvent.fill(page.getByRole('textbox', { name: messages.phone }), '3001234567');
  }

  it('says who they are before anything goes on; other brands do not ask', async () => {
    await showCart('firmaya', basic);
    // The form is a late file, compiled for this first test that asks for it.
    await expect.element(page.getByRole('heading', { name: messages.buyerTitle }), { timeout: 10_000 }).toBeVisible(); // ST-098
    await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true');
    // ST-352: one option besides the placeholder.
    await expect.element(page.getByRole('combobox', { name: fieldLabels.documentTypeId })).toHaveTextContent('Seleccione una opciónCC');
    const document = page.getByRole('textbox', { name: fieldLabels.documentNumber });
    await userEvent.fill(document, '1234');
    await expect.element(page.getByText(problemTexts['document-numeric'])).toBeVisible(); // ST-351, ST-353
    await userEvent.fill(document, '12345');
    await expect.element(page.getByText(problemTexts['document-numeric'])).not.toBeInTheDocument(); // ST-353
    await userEvent.fill(document, '1234567890123456');
    await expect.element(document).toHaveValue('123456789012345'); // ST-353
    await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.email }), 'ab');
    await expect.element(page.getByText('Ingresa un correo electrónico válido.')).toBeVisible(); // ST-354
    await userEvent.fill(page.getByRole('textbox', { name: messages.phone }), '300123456');
    await expect.element(page.getByText(problemTexts.phone)).toBeVisible(); // ST-355
    await expectNoAxeViolations();
  });

  it('must accept the terms', async () => {
    await showCart('firmaya', basic);
    await fillBuyer('12345678');
    await continueButton().click({ force: true });
    await expect.element(page.getByText('Campo Obligatorio')).toBeVisible(); // ST-356
    expect(await world.requests(identityCall)).toHaveLength(0);
  });

  it.each([
    { what: 'validated', document: '12345678', kind: 'identity-ok' }, // ST-262
    { what: 'not validated', document: '12345699', kind: 'identity-not-ok' }, // ST-264
  ])('is registered and led to the message page: $what', async ({ document, kind }) => {
    const { navigate } = await showCart('firmaya', basic);
    await fillBuyer(document);
    await userEvent.click(page.getByRole('checkbox'));
    await continueButton().click();
    await expect.poll(() => ledTo(navigate)).toEqual([`/messageValidationEmail/${kind}`]); // ST-265
    const { body, headers } = await requestSeen(world, identityCall);
    // ST-204, ST-428, ST-429
    expect(body).toEqual({
      package: [{ code: 'BAS-1', quantity: 1 }],
      PromotionCode: '',
      appName: 'firmaya',
      subscriber: { documentType: 'CC', document, email: 'ana@correo.co', phoneNumber: '3001234567' },
    });
    expect(String(headers['authorization'])).toMatch(/^Bearer /);
  });

  it('is registered with every package of the cart and its code', async () => {
    const packagesInCart = [{ packageId: basic.id, packageName: basic.name, discount: 25_000 }];
    await world.fault({ path: promoCall, status: 200, body: { result: { records: { packagesInCart } } } });
    const { shop, navigate } = await showCart('firmaya', basic, extra);
    await shop.cart.want({ code: extra.code, name: extra.name, quantity: 1 });
    await fillBuyer('12345678');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.fill(page.getByLabelText('Código promocional'), 'NOV10');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect.element(page.getByText('El código promocional ha sido aplicado a su compra.')).toBeVisible();
    await continueButton().click();
    await expect.poll(() => ledTo(navigate)).toEqual(['/messageValidationEmail/identity-ok']);
    const { body } = await requestSeen(world, identityCall);
    expect(body).toMatchObject({
      package: [
        { code: 'BAS-1', quantity: 1 },
        { code: extra.code, quantity: 2 },
      ],
      PromotionCode: 'NOV10',
    }); // ST-205, ST-169
  });

  it.each([
    { what: 'not validated', typed: '12345699', faults: [], told: [] },
    { what: 'failed', typed: '12345678', faults: [500], told: ['the identity validation could not be registered'] },
  ])('finds what was typed in the cart again, to be looked at: $what', async ({ typed, faults, told }) => {
    expectConsole(...told);
    for (const status of faults) await world.fault({ path: identityCall, status });
    const { navigate } = await showCart('firmaya', basic);
    await fillBuyer(typed);
    await userEvent.click(page.getByRole('checkbox'));
    await continueButton().click();
    await expect.poll(() => ledTo(navigate)).toHaveLength(1);
    // The page is left for the message page, and comes back with the same storage.
    unmountAll();
    document.body.replaceChildren();
    registry.pages.clear();
    await showCart('firmaya');
    await expect.element(page.getByText('Revisa estos datos')).toBeVisible();
    await expect.poll(() => document.activeElement?.shadowRoot?.activeElement?.textContent).toBe(messages.buyerTitle);
    await expect.element(page.getByRole('textbox', { name: fieldLabels.documentNumber })).toHaveValue(typed);
    await expect.element(page.getByRole('textbox', { name: fieldLabels.email })).toHaveValue('ana@correo.co');
    await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.documentNumber }), '12345677');
    await expect.element(page.getByText('Revisa estos datos')).not.toBeInTheDocument();
  });

  it('hears that it failed on the message page', async () => {
    expectConsole('the identity validation could not be registered');
    await world.fault({ path: identityCall, status: 500 });
    const { navigate } = await showCart('firmaya', basic);
    await fillBuyer('12345678');
    await userEvent.click(page.getByRole('checkbox'));
    await continueButton().click();
    await expect.poll(() => ledTo(navigate)).toEqual(['/messageValidationEmail/identity-failed']); // ST-264
  });
});

describe('the dialog', () => {
  it('closes with Escape and opens again with what was typed', async () => {
    const { shop, dialog } = await showCart('superguarda', basic);
    await userEvent.fill(page.getByRole('textbox', { name: 'Código promocional' }), 'A medias');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.open).toBe(false);
    expect(shop.cart.store.getState().open).toBe(false);
    shop.cart.setOpen(true);
    await expect.element(page.getByRole('textbox', { name: 'Código promocional' })).toHaveValue('A medias');
  });

  it('starts at its heading and is called by it', async () => {
    const { dialog } = await showCart('superguarda', basic, extra);
    await expect.element(page.getByRole('dialog', { name: 'Carrito de compras' })).toBeVisible();
    expect(dialog.querySelector(':focus')?.localName).toBe('h2');
  });

  it("sends whoever wants more to the brand's landing page, or to the store", async () => {
    const landing = await showCart('superguarda', basic);
    await page.getByRole('link', { name: 'Agregar productos' }).click();
    await expect.poll(() => String(landing.navigate.mock.calls[0])).toContain('superguarda.landing'); // ST-080
    expect(landing.shop.cart.store.getState().cart.lines).toHaveLength(1);
  });

  it('leads the other brands to the store', async () => {
    const { navigate } = await showCart('facturacion', basic);
    await page.getByRole('link', { name: 'Agregar productos' }).click();
    await expect.poll(() => ledTo(navigate)).toEqual(['/']); // ST-081
  });
});

describe('alone', () => {
  it('is all there is: no dialog, no close button', async () => {
    await sell(basic);
    const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
    await shop.cart.want({ code: 'BAS-1', name: '', quantity: 2 });
    const { element } = await mountWidget(widget, { brand: 'superguarda', props: { alone: true } });
    await expect.element(page.getByRole('heading', { name: 'Plan Básico' }).first()).toBeVisible(); // ST-048
    expect(element.shadowRoot?.querySelector('dialog')).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('on our own pages says nothing of its content before the link that opens it has brought it', async () => {
    await sell(basic);
    const before = registry.place;
    registry.place = 'store';
    try {
      const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
      await mountWidget(widget, { brand: 'superguarda', props: { alone: true } });
      await expect.element(page.getByRole('heading', { name: messages.title })).toBeVisible();
      await expect.element(page.getByText(messages.empty)).not.toBeInTheDocument();
      await expect.element(continueButton()).not.toBeInTheDocument();
      shop.cart.setOpen(true);
      await expect.element(page.getByText(messages.empty).first()).toBeVisible(); // ST-048, ST-086
    } finally {
      registry.place = before;
    }
  });
});
