import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget as buyButton } from '../buy-button/index.ts';
import {
  world,
  catalogueCall,
  promoCall,
  basic,
  extra,
  combo,
  employees,
  sell,
  ledTo,
  showCart,
  openCart,
  comeBack,
  leavePage,
  continueButton,
  line,
} from '../../tests/support/cart-modal-screen.ts';
import { widget } from './index.ts';
import { messages } from './cart-modal.messages.ts';
import { words } from '#shared/ui/words';

const baseCall = 'GetPackageBaseCustomer';

const identityCall = 'register-identity-validation';

describe('the lines of the cart', () => {
  it('shows all lines and their prices together in a table', async () => {
    await showCart('superguarda', basic, extra);
    const table = page.getByRole('table');
    await expect.element(table).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Valor unitario' })).toBeVisible(); // ST-078
    await expect.element(page.getByRole('heading', { name: 'Carrito de compras' })).toBeVisible(); // ST-076
    // ST-372, ST-373: base 100,000, discount 10,000, 19 %: IVA 17,100, total 107,100.
    await expect.element(line('Plan Básico')).toMatchTextContent('$100,000sin IVA−$10,00010 %$17,100$107,100');
    // A screen reader names the row's package in each column.
    await expect.element(page.getByRole('rowheader', { name: /Plan Básico/ })).toBeVisible();
    await expect.element(line('Documentos extra')).toMatchTextContent('$100,000sin IVA$0$19,000$119,000'); // ST-371
    await expect.element(page.getByText('$226,100')).toBeVisible(); // ST-084, ST-376: 107,100 and 119,000.
    await expect.element(page.getByText('Impuesto incluido')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('uses the name of a single line as the title', async () => {
    const { shop } = await showCart('superguarda', basic);
    await expect.element(page.getByRole('heading', { name: 'Plan Básico' })).toBeVisible(); // ST-077
    await shop.cart.want({ code: 'CMP-1', name: '', quantity: 1 });
    await expect.element(page.getByRole('heading', { name: 'Carrito de compras' })).toBeVisible();
  });

  it('deletes lines, and shows an empty cart that cannot continue after the last one', async () => {
    await showCart('superguarda', basic, extra);
    await page.getByRole('button', { name: 'Eliminar Plan Básico' }).click();
    await expect.element(line('Plan Básico')).not.toBeInTheDocument(); // ST-079
    expect(localStorage.getItem('cart') ?? '').not.toContain('BAS-1');
    await page.getByRole('button', { name: 'Eliminar Documentos extra' }).click();
    await expect.element(page.getByText('¡Tu carrito está vacío!', { exact: true }).first()).toBeVisible(); // ST-086
    await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true'); // ST-085
    await expectNoAxeViolations();
  });

  it.each([
    [400, 0],
    [959, 0],
    [960, 1],
  ])('renders the cart of a %i px wide window with %i tables', async (width, tables) => {
    await page.viewport(width, 800);
    const { dialog } = await showCart('superguarda', basic);
    await expect.element(page.getByRole('heading', { name: basic.name, level: 2 })).toBeVisible();
    await expect.poll(() => page.getByRole('table').elements()).toHaveLength(tables); // ST-087
    expect(dialog.scrollWidth).toBeLessThanOrEqual(width);
    if (tables === 0) await page.getByRole('button', { name: 'Ver más de Plan Básico' }).click();
    await expectNoAxeViolations();
  });

  it('restores lines with prices and features after a reload, even when the catalogue request fails', async () => {
    await showCart('superguarda', basic);
    await expect.element(line('Plan Básico')).toMatchTextContent('$107,100');
    // The catalogue answers 404; faults apply in order, so the earlier ones are cleared.
    await world.clearFaults();
    await world.fault({ path: catalogueCall, status: 404 });
    const requestsBefore = (await world.requests(catalogueCall)).length;
    const shop = await comeBack();
    await expect.poll(async () => (await world.requests(catalogueCall)).length).toBe(requestsBefore + 1);
    await expect.element(line('Plan Básico')).toMatchTextContent('$100,000sin IVA−$10,00010 %$17,100$107,100');
    expect(shop.cart.store.getState().cart.lines[0]).toMatchObject({
      quantity: 1,
      pack: { packageType: { packageTypeCode: 'BAS' }, applyOffer: true, offerTypeCode: 'VLR', itemsPackageFeatures: [{ quantity: 1500 }] },
    }); // ST-161
    await expect.element(page.getByText(/Antes: /)).not.toBeInTheDocument();
  });

  it('shows an empty cart when the stored cart is damaged', async () => {
    localStorage.setItem('cart', '{"v":1,"brands":{"superguarda":{"lines":[{');
    await showCart('superguarda');
    await expect.element(page.getByText('¡Tu carrito está vacío!', { exact: true }).first()).toBeVisible(); // ST-237
  });

  it('updates the lines when another tab changes the stored cart', async () => {
    const { shop } = await showCart('superguarda', basic);
    const before = localStorage.getItem('cart') ?? '';
    const after = before.replace('"number":1', '"number":4');
    localStorage.setItem('cart', after);
    dispatchEvent(new StorageEvent('storage', { key: 'cart', oldValue: before, newValue: after, storageArea: localStorage }));
    await expect.element(page.getByRole('spinbutton')).toHaveValue('4'); // ST-236
    expect(shop.cart.store.getState().cart.lines[0]?.quantity).toBe(4);
  });
});

describe('the quantity of a line', () => {
  it("steps between 1 and the platform's limit in the table, and ignores typing where the brand forbids it", async () => {
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
    await expect.element(line('Plan Básico')).toMatchTextContent('−$30,00010 %$51,300$321,300'); // ST-372: (100,000 − 10,000) × 3 and 19 %.
  });

  it('allows up to 999 on a card, and keeps a higher quantity in the table', async () => {
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

  it('offers employee tiers in rising order after a retry, and costs $0 until the buyer chooses one', async () => {
    expectConsole('could not be read');
    await world.fault({ path: 'GetPriceByLicenseType', status: 500, times: 3 });
    await showCart('colnomina', employees);
    await expect.element(page.getByText(messages.tiersFailed)).toBeVisible();
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
    await page.getByRole('button', { name: words.retry }).click();
    const list = page.getByRole('combobox', { name: 'Empleados de Nómina por empleados' });
    await expect.element(list).toHaveTextContent('Seleccione una opción10 empleados50 empleados'); // ST-167, ST-365, ST-427
    await expect.element(line('Nómina por empleados')).toMatchTextContent(/\$0$/);
    await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(list, '50');
    // ST-374: 300,000, IVA 57,000, total 357,000; not multiplied by the quantity.
    await expect.element(line('Nómina por empleados')).toMatchTextContent('$300,000sin IVA$0$57,000$357,000');
    await expect.element(continueButton()).not.toHaveAttribute('aria-disabled');
    const { headers } = await requestSeen(world, 'GetPriceByLicenseType');
    expect(headers['ptype']).toBe('NOMELECTEMPADIC1');
  });
});

describe('a package whose price is loading', () => {
  it('shows the package while it loads and adds it when the price arrives', async () => {
    await world.fault({ path: catalogueCall, delayMs: 600, times: 1 });
    const shop = await openCart();
    const added = shop.cart.want({ code: 'GUARDA-BAS-20', name: 'Guarda 20', quantity: 1 });
    await expect.element(page.getByText('Consultando el precio…')).toBeVisible();
    await added;
    await expect.element(page.getByRole('button', { name: /^Eliminar/ })).toBeVisible();
  });

  it('keeps every press while the platform is down and adds the units after a retry', async () => {
    expectConsole('BAS-1 could not be asked for');
    await world.fault({ path: catalogueCall, status: 500 });
    const shop = await openCart();
    await Promise.all([1, 2].map(() => shop.cart.want({ code: 'BAS-1', name: 'Plan Básico', quantity: 1 })));
    await expect.element(page.getByText(messages.notAsked)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: messages.continueInStore }))
      .toHaveAttribute('href', expect.stringMatching(/^http:\/\/superguarda\..*\/license\/addCartItem\/BAS-1:2$/));
    expect(document.querySelector('div')?.shadowRoot?.querySelector('dialog')?.textContent).toContain('Plan Básico × 2');
    await expectNoAxeViolations();
    await world.reset();
    await sell(basic);
    await page.getByRole('button', { name: words.retry }).click();
    await expect.element(page.getByRole('spinbutton')).toHaveValue('2'); // ST-246: two presses are two units.
  });
});

it('shows a package that the cart could not store, reports it, and links to the store', async () => {
  expectConsole('BAS-1 could not be put into the cart');
  await sell(basic);
  const shop = await openCart();
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
  await page.getByRole('button', { name: words.retry }).click();
  await expect.element(page.getByRole('spinbutton')).toHaveValue('1');
});

describe('continuing to the purchase', () => {
  it('takes the cart from a brand page to the store of the brand', async () => {
    const { navigate, shop } = await showCart('superguarda', basic, extra);
    shop.cart.setQuantity(2, 3, 'table');
    const begun: number[] = [];
    document.addEventListener('licence:purchase-started', ({ detail: { total } }) => void begun.push(total), { once: true });
    await continueButton().click();
    await expect.poll(() => begun).toEqual([464_100]);
    await expect.poll(() => ledTo(navigate)).toEqual(['/license/addCartItem/BAS-1:1,CMP-1:3?replace=true&seen=107100,357000']); // ST-041
    expect(await world.requests(baseCall)).toHaveLength(0); // ST-257: not for a buyer who is not signed in
  });

  /** Expects the sentence only in the cart, with the link to the base plans, announced once. */
  async function refusedInCart(text: string): Promise<void> {
    const standing = page.getByRole('status').filter({ hasText: text });
    await expect.element(standing).toBeVisible();
    await expect.element(standing.getByRole('link', { name: 'Ver los planes base' })).toBeVisible();
    expect(standing.elements()).toHaveLength(1);
    expect(page.getByRole('region', { name: words.notices }).getByText(text).elements()).toEqual([]);
  }

  it('requires a base package, shows the reason until there is one, and links to the base plans', async () => {
    const { navigate, shop } = await showCart('superguarda', combo);
    await continueButton().click();
    await refusedInCart('Para continuar la compra, debes primero seleccionar un paquete base.'); // ST-258
    expect(navigate).not.toHaveBeenCalled();
    await page.getByRole('link', { name: 'Ver los planes base' }).click();
    await expect.poll(() => String(navigate.mock.calls[0])).toContain('superguarda.landing');
    await shop.cart.want({ code: basic.code, name: '', quantity: 1 });
    await expect.element(page.getByRole('link', { name: 'Ver los planes base' })).not.toBeInTheDocument();
  });

  it('shows a notice in the open cart, even when another widget was mounted later', async () => {
    expectConsole(
      '<licence-buy-button package-code="GUARDA-BAS-20"> names a package that superguarda does not sell: check the code in the catalogue.',
    );
    const { dialog, shop } = await showCart('superguarda', combo);
    const { element } = await mountWidget(buyButton, { brand: 'superguarda', props: { packageCode: 'GUARDA-BAS-20' } });
    shop.notices.show('warning', 'Un aviso de la página');
    await expect.poll(() => dialog.querySelector('[role="region"][aria-label="Avisos"]')?.textContent).toContain('Un aviso de la página');
    expect(element.shadowRoot?.querySelector('[aria-label="Avisos"]')).toBeNull();
  });

  it.each([
    { base: null, text: 'Para continuar la compra, debes primero seleccionar un paquete base.' }, // ST-259
    {
      base: { packageCode: 'FREE-1', packagePrice: 0 },
      text: 'No es posible adquirir este paquete con un paquete gratis, debes primero seleccionar un paquete base',
    }, // ST-260
  ])('requires a base package when the customer holds this one: $base', async ({ base, text }) => {
    await signedIn(world, 'cliente-nuevo', 'superguarda');
    await world.fault({ path: baseCall, status: 200, body: { result: { records: base } } });
    const { navigate } = await showCart('superguarda', combo);
    await continueButton().click();
    await refusedInCart(text);
    expect(navigate).not.toHaveBeenCalled();
    // ST-257, ST-426
    expect(Object.keys((await requestSeen(world, baseCall)).body as object)).toEqual(['DocumentType', 'DocumentNumber', 'ServiceName']);
  });

  it('stays in the cart with an error when the base package cannot be checked, after one request', async () => {
    expectConsole("the customer's base package could not be checked");
    await signedIn(world, 'cliente-nuevo', 'superguarda');
    await world.fault({ path: baseCall, status: 500, delayMs: 200 });
    const { navigate } = await showCart('superguarda', basic);
    await userEvent.dblClick(continueButton());
    await expect.element(page.getByText('Error de servidor')).toBeVisible(); // ST-481
    expect(await world.requests(baseCall)).toHaveLength(1);
    expect(navigate).not.toHaveBeenCalled();
    await expect.element(line('Plan Básico')).toBeVisible();
  });
});

describe("the buyer's data for an e-signature", () => {
  async function fillBuyer(document: string): Promise<void> {
    await userEvent.selectOptions(page.getByRole('combobox', { name: fieldLabels.documentTypeId }), 'CC');
    await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.documentNumber }), document);
    await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.email }), 'ana@correo.co');
    await userEvent.fill(page.getByRole('textbox', { name: messages.phone }), '3001234567');
  }

  it("requires the buyer's data before the cart continues", async () => {
    await showCart('firmaya', basic);
    // The form is a lazily loaded file, which the test server compiles at its first use.
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
    await userEvent.fill(page.getByRole('textbox', { name: messages.phone }), '3001234567');
    await expect.element(page.getByText(problemTexts.phone)).not.toBeInTheDocument(); // ST-355
    await expectNoAxeViolations();
  });

  it('fills in the data of a signed-in customer, with the document when it is a CC', async () => {
    await signedIn(world, 'cliente-nuevo', 'firmaya');
    const { shop } = await showCart('firmaya', basic);
    await expect.element(page.getByRole('textbox', { name: fieldLabels.email })).toHaveValue('mateo.nanez@correo.example'); // ST-098
    await expect.element(page.getByRole('textbox', { name: messages.phone })).toHaveValue('3182223344');
    await expect.element(page.getByRole('combobox', { name: fieldLabels.documentTypeId })).toHaveValue('CC');
    await expect.element(page.getByRole('textbox', { name: fieldLabels.documentNumber })).toHaveValue('1020304050');
    // A renewed session keeps what the customer changed.
    await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.email }), 'otro@correo.co');
    shop.session.renew({ token: String(localStorage.getItem('appsUserToken')).slice('Bearer '.length) });
    await expect.element(page.getByRole('textbox', { name: fieldLabels.email })).toHaveValue('otro@correo.co');
  });

  it('leaves the document of a signed-in company empty, since only people sign', async () => {
    await signedIn(world, 'cliente-plan', 'firmaya');
    await showCart('firmaya', basic);
    await expect.element(page.getByRole('textbox', { name: messages.phone })).not.toHaveValue('');
    await expect.element(page.getByRole('textbox', { name: fieldLabels.documentNumber })).toHaveValue(''); // ST-098
  });

  it('requires that the buyer accepts the terms', async () => {
    await showCart('firmaya', basic);
    await fillBuyer('12345678');
    await continueButton().click({ force: true });
    await expect.element(page.getByText('Campo Obligatorio')).toBeVisible(); // ST-356
    expect(await world.requests(identityCall)).toHaveLength(0);
  });

  it('registers the buyer and opens the message page', async () => {
    const { navigate } = await showCart('firmaya', basic);
    await fillBuyer('12345678');
    await userEvent.click(page.getByRole('checkbox'));
    await continueButton().click();
    await expect.poll(() => ledTo(navigate)).toEqual(['/messageValidationEmail/identity-ok']); // ST-262, ST-265
    const { body, headers } = await requestSeen(world, identityCall);
    // ST-204, ST-428, ST-429
    expect(body).toEqual({
      package: [{ code: 'BAS-1', quantity: 1 }],
      PromotionCode: '',
      appName: 'firmaya',
      subscriber: { documentType: 'CC', document: '12345678', email: 'ana@correo.co', phoneNumber: '3001234567' },
    });
    expect(String(headers['authorization'])).toMatch(/^Bearer /);
  });

  it('registers the buyer with every package of the cart and its promo code', async () => {
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
    // The message page shows no notice about the code.
    await expect.element(page.getByText('El código promocional ha sido aplicado a su compra.')).not.toBeInTheDocument();
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
    { kind: 'identity-not-ok', typed: '12345699', faults: [], told: [] },
    { kind: 'identity-failed', typed: '12345678', faults: [500], told: ['the identity validation could not be registered'] },
  ])(
    'opens the message page for $kind and asks the buyer to review the restored data in the cart',
    async ({ kind, typed, faults, told }) => {
      expectConsole(...told);
      for (const status of faults) await world.fault({ path: identityCall, status });
      const { navigate } = await showCart('firmaya', basic);
      await fillBuyer(typed);
      await userEvent.click(page.getByRole('checkbox'));
      await continueButton().click();
      await expect.poll(() => ledTo(navigate)).toEqual([`/messageValidationEmail/${kind}`]); // ST-264
      // The buyer leaves for the message page and comes back with the same storage.
      leavePage();
      document.body.replaceChildren();
      await showCart('firmaya');
      await expect.element(page.getByText('Revisa estos datos')).toBeVisible();
      await expect.poll(() => document.activeElement?.shadowRoot?.activeElement?.textContent).toBe(messages.buyerTitle);
      await expect.element(page.getByRole('textbox', { name: fieldLabels.documentNumber })).toHaveValue(typed);
      await expect.element(page.getByRole('textbox', { name: fieldLabels.email })).toHaveValue('ana@correo.co');
      await userEvent.fill(page.getByRole('textbox', { name: fieldLabels.documentNumber }), '12345677');
      await expect.element(page.getByText('Revisa estos datos')).not.toBeInTheDocument();
    },
  );
});

describe('the cart dialog', () => {
  it('closes with Escape and keeps the typed promo code when it opens again', async () => {
    const { shop, dialog } = await showCart('superguarda', basic);
    await userEvent.fill(page.getByRole('textbox', { name: 'Código promocional' }), 'A medias');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.open).toBe(false);
    expect(shop.cart.store.getState().open).toBe(false);
    shop.cart.setOpen(true);
    await expect.element(page.getByRole('textbox', { name: 'Código promocional' })).toHaveValue('A medias');
  });

  it('focuses its heading and uses it as its name', async () => {
    const { dialog } = await showCart('superguarda', basic, extra);
    await expect.element(page.getByRole('dialog', { name: 'Carrito de compras' })).toBeVisible();
    expect(dialog.querySelector(':focus')?.localName).toBe('h2');
  });

  it.each([
    ['superguarda', /^http.*superguarda\.landing/], // ST-080
    ['facturacion', /^\/$/], // ST-081
  ])("links a buyer of %s who wants more products to the brand's landing page or to the store", async (brand, target) => {
    const { navigate, shop } = await showCart(brand, basic);
    await page.getByRole('link', { name: 'Agregar productos' }).click();
    await expect.poll(() => ledTo(navigate)).toEqual([expect.stringMatching(target)]);
    expect(shop.cart.store.getState().cart.lines).toHaveLength(1);
  });
});

describe('the cart without a dialog', () => {
  it('shows the cart without dialog and close button when the page sets alone', async () => {
    await sell(basic);
    const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
    await shop.cart.want({ code: 'BAS-1', name: '', quantity: 2 });
    const { element } = await mountWidget(widget, { brand: 'superguarda', props: { alone: true } });
    await expect.element(page.getByRole('heading', { name: 'Plan Básico' }).first()).toBeVisible(); // ST-048
    expect(element.shadowRoot?.querySelector('dialog')).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('shows no content in the store until the link that opens the cart was processed', async () => {
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

describe('the script handle of the cart', () => {
  const heard: string[] = [];
  const hear = ({ type }: Event): void => void heard.push(type);
  const mountCart = async () => {
    const { element } = await mountWidget(widget, { brand: 'superguarda' });
    return { element, handle: widget.mount(element) };
  };
  const facts = ['licence:cart-opened', 'licence:cart-closed', 'licence:line-added'];
  beforeEach(() => {
    heard.length = 0;
    for (const fact of facts) document.addEventListener(fact, hear);
    return () => {
      for (const fact of facts) document.removeEventListener(fact, hear);
    };
  });

  it('opens, closes and toggles the dialog and dispatches its events', async () => {
    await sell(basic);
    const { handle, element } = await mountCart();
    const isOpen = (): boolean | undefined => element.shadowRoot?.querySelector('dialog')?.open;
    await handle.open();
    await expect.poll(isOpen).toBe(true);
    await handle.open();
    await handle.toggle();
    await expect.poll(isOpen).toBe(false);
    await handle.toggle();
    await expect.poll(isOpen).toBe(true);
    await handle.close();
    await expect.poll(isOpen).toBe(false);
    expect(heard).toEqual(['licence:cart-opened', 'licence:cart-closed', 'licence:cart-opened', 'licence:cart-closed']);
  });

  it('adds a package without opening the dialog, dispatches from its element, and returns why it refuses one', async () => {
    await sell(basic, extra);
    const { handle, element } = await mountCart();
    const from: (EventTarget | null)[] = [];
    element.addEventListener('licence:line-added', ({ target }) => from.push(target));
    expect(await handle.add('BAS-1', 2)).toBe(true);
    expect(heard).toEqual(['licence:line-added']);
    expect(from).toEqual([element]);
    await handle.open();
    await expect.element(line('Plan Básico')).toMatchTextContent('$214,200');
    expectConsole('superguarda has no package NADA');
    expect(await handle.add('NADA')).toEqual({ message: 'Este paquete no está disponible en este momento.' });
    expect(await handle.add('CMP-1', 0)).toEqual({ message: 'Escribe una cantidad entera, de 1 en adelante.' });
  });

  it('returns an error when no price arrives, and keeps the package in the cart for a retry', async () => {
    await world.fault({ path: catalogueCall, status: 404 });
    const { handle } = await mountCart();
    expectConsole('BAS-1 could not be asked for');
    expect(await handle.add('BAS-1')).toEqual({ message: 'Error de servidor' });
    await handle.open();
    await expect.element(page.getByRole('button', { name: words.retry })).toBeVisible();
    await expect.element(page.getByText('$0', { exact: true })).not.toBeInTheDocument();
  });
});
