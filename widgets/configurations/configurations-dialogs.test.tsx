import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages as listWords } from '#shared/desk/desk-lists.messages';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { accept, dialog, field, toast } from '../../tests/support/desk-screen.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { textsOf } from '../../tests/support/texts-of.ts';
import { requestSeen } from '../../tests/support/world.ts';
import {
  answer,
  world,
  open,
  openAsAdmin,
  features,
  promos,
  rows,
  rowOf,
  choose,
  search,
  bodies,
  holds,
  state,
} from '../../tests/support/configurations-screen.ts';
import { serviceWords, dialogWords, serviceFeatureWords, promoCodeWords, messages } from './configurations.messages.ts';

/** Expects the reason in a notice, which disappears, and in the dialog's footer, where it stays. */
async function expectRefused(reason: string): Promise<void> {
  const foot = dialog().getByRole('button', { name: dialogWords.save }).element().parentElement;
  await expect.poll(() => page.getByText(reason, { exact: true }).elements().length).toBe(2);
  await expect.poll(() => foot?.textContent).toContain(reason);
}
const focused = () => (dialog().element().getRootNode() as ShadowRoot).activeElement;

describe('the product or service dialog', () => {
  it('creates a product with its required fields, cut to their maximum lengths', async () => {
    await openAsAdmin();
    await page.getByRole('button', { name: 'Crear producto o servicio' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Crear producto o servicio' })).toBeVisible(); // LC-155, PK-070, PK-076
    expect(page.getByRole('button', { name: 'Ver mas' }).elements()).toHaveLength(0); // LC-157: no history yet
    await userEvent.fill(field(serviceWords.name), '   ');
    await accept();
    await expect.poll(() => dialog().getByText(dialogWords.problems.required).elements().length).toBe(2); // LC-412, LC-413
    expect(await world.requests('RegisterService')).toHaveLength(0);
    await userEvent.fill(field(serviceWords.name), 'x'.repeat(101));
    await holds('Nombre', 'x'.repeat(100)); // LC-414
    await userEvent.fill(field(promoCodeWords.description), 'y'.repeat(201));
    await holds('Descripción', 'y'.repeat(200)); // LC-415
    await userEvent.fill(field(serviceWords.name), 'Bóveda');
    await userEvent.fill(field(promoCodeWords.description), '');
    await choose(serviceWords.type, 'Firma electrónica');
    await expectNoAxeViolations();
    holdTime();
    await dialog().getByRole('button', { name: 'Crear', exact: true }).click();
    const saved = page.getByText('El producto o servicio se ha guardado exitosamente.');
    await expect.element(saved).toBeVisible(); // LC-498, PK-085
    const seen = performance.now();
    // A notice under the pointer waits.
    await userEvent.hover(page.getByRole('searchbox', { name: 'Buscar' }));
    await expect.element(saved).not.toBeInTheDocument();
    expect(performance.now() - seen).toBeLessThan(5_500); // LC-505
    const { body, headers } = await requestSeen(world, 'RegisterService');
    expect(body).toEqual({ Id: 0, serviceTypeId: 1, serviceName: 'Bóveda', description: '', Status: true, idstate: 1 }); // LC-205, LC-282, LC-283
    expect(headers['authorization']).toBe(localStorage.getItem('appsUserToken')); // the user's token
    await search('boveda');
    await expect.element(state('Bóveda')).toHaveAttribute('aria-checked', 'true'); // PK-005, LC-283
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  });

  it('sends only an edit that changed a field, and shows who created and modified the product', async () => {
    const { location } = await openAsAdmin();
    await page.getByRole('button', { name: 'Editar firmaya' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Editar producto o servicio' })).toBeVisible(); // LC-156
    expect(location.get()['registro']).toBe('1');
    await holds('Nombre', 'firmaya'); // PK-075
    await expect.element(dialog().getByRole('switch', { name: messages.active })).toHaveAttribute('aria-checked', 'true'); // LC-283
    await dialog().getByRole('button', { name: serviceWords.more }).click();
    await expect.element(dialog().getByText(listWords.acts.created)).toBeVisible(); // LC-157, LC-158, PK-109
    const lookUp = await requestSeen(world, 'GetUserByNameId');
    expect(lookUp.headers['iduser']).toBe('superadmin'); // PK-311
    await expect.element(dialog().getByRole('definition')).toMatchTextContent(/^[A-ZÁÉÍÓÚ].+ \d{2}\/\d{2}\/\d{4} 08:30:00$/); // LC-158, LC-159, PK-110
    expect(dialog().getByText(listWords.acts.modified).elements()).toHaveLength(0); // LC-160, PK-111
    await dialog().getByRole('button', { name: 'Ver menos' }).click();
    await expect.element(dialog().getByText(listWords.acts.created)).not.toBeVisible(); // LC-157
    await userEvent.fill(field(serviceWords.name), 'firmayas');
    // A trailing space is no change.
    await userEvent.fill(field(serviceWords.name), 'firmaya ');
    await accept();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(await world.requests('RegisterService')).toHaveLength(0); // LC-284
    await page.getByRole('button', { name: 'Editar firmaya' }).click();
    await userEvent.fill(field(serviceWords.name), 'firmayas');
    await dialog().getByRole('switch', { name: messages.active }).click();
    await accept();
    await toast(serviceWords.saved);
    const calls = await world.requests('RegisterService');
    expect(calls).toHaveLength(1); // LC-284
    expect(calls[0]?.body).toMatchObject({ Id: 1, serviceName: 'firmayas', Status: false, idstate: 0 }); // LC-282
    await expect.element(state('firmayas')).toHaveAttribute('aria-checked', 'false'); // LC-283
    await page.getByRole('button', { name: 'Editar firmayas' }).click();
    await dialog().getByRole('button', { name: serviceWords.more }).click();
    await expect.element(dialog().getByText(listWords.acts.modified)).toBeVisible(); // PK-111, LC-160
  });

  it('keeps every value when the server refuses or fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openAsAdmin({ registro: '1' });
    await world.fault({ path: 'RegisterService', status: 422, body: { statusMessage: 'Ya existe.' }, times: 1 });
    await world.fault({ path: 'RegisterService', status: 500, times: 1 });
    await userEvent.fill(field(serviceWords.name), 'otra');
    await accept();
    await expectRefused('Ya existe.'); // LC-496, PK-346
    expect(focused()?.textContent).toBe('Ya existe.');
    await accept();
    await toast('Error de servidor'); // LC-497, PK-349
    await holds('Nombre', 'otra'); // LC-496, LC-497
    logged.mockRestore();
  });

  it('confirms before it discards typed values', async () => {
    const { location, handle } = await openAsAdmin({ registro: '1' });
    await userEvent.fill(field(serviceWords.name), 'otra');
    expect(handle.canLeave()).toEqual({ message: 'Tienes cambios sin guardar en la configuración.' });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog', { name: 'Cambios sin guardar' })).toBeVisible();
    await answer('Seguir editando');
    location.set({ registro: null }); // browser Back
    await expect.element(page.getByRole('alertdialog', { name: 'Cambios sin guardar' })).toBeVisible();
    await answer('Descartar cambios');
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(handle.canLeave()).toBe(true);
  });
});

describe('the feature type dialog', () => {
  it('offers two categories and cuts the name of a feature type at fifty characters', async () => {
    await openAsAdmin({ seccion: 'tipos' });
    await expect.element(rowOf('Consumo')).toMatchTextContent(/Transaccionabilidad/); // PK-086 to PK-088, PK-090
    await page.getByRole('button', { name: 'Crear tipo característica' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Crear tipo característica' })).toBeVisible(); // PK-070
    expect(dialog().getByRole('button', { name: 'Ver más' }).elements()).toHaveLength(0); // PK-108: no history yet
    await accept();
    await expect.poll(() => dialog().getByText('Campo obligatorio').elements().length).toBe(2); // PK-252, PK-253
    const category = dialog().getByLabelText('Categoría').element() as HTMLSelectElement;
    expect([...category.options].filter(({ value }) => value !== '').map(({ value, text }) => [value, text])).toEqual([
      ['F', 'Funcionalidad Sistema'],
      ['T', 'Transaccionabilidad'],
    ]); // PK-089, PK-090, PK-149
    await userEvent.fill(field('Tipo característica'), 'n'.repeat(51));
    await holds('Tipo característica', 'n'.repeat(50)); // PK-148, PK-253
    await choose('Categoría', 'Transaccionabilidad');
    await accept();
    await toast('La característica se ha guardado exitosamente.'); // PK-357
    expect((await requestSeen(world, 'RegisterFeatureType')).body).toEqual({
      Id: 0,
      featureTypeName: 'n'.repeat(50),
      categoryType: 'T',
      status: true,
    }); // PK-149, PK-318, PK-370
    await expect.poll(async () => (await world.requests('GetAllFeatureType')).length).toBe(2); // PK-319
    await expect.element(rowOf('n'.repeat(50))).toBeVisible(); // PK-087, PK-319
    await page.getByRole('button', { name: 'Editar Consumo' }).click();
    await dialog().getByRole('button', { name: 'Ver más' }).click();
    await expect.element(dialog().getByText(listWords.acts.created)).toBeVisible(); // PK-108, PK-109
    await dialog().getByRole('button', { name: 'Ver menos' }).click();
    await expect.element(dialog().getByText(listWords.acts.created)).not.toBeVisible(); // PK-108
    await world.fault({ path: 'RegisterFeatureType', status: 422, body: { statusMessage: 'Ya existe el tipo Consumos.' }, times: 1 });
    await userEvent.fill(field('Tipo característica'), 'Consumos');
    await accept();
    await expectRefused('Ya existe el tipo Consumos.'); // PK-347
    expect(focused()).toBe(field('Tipo característica').element());
    await holds('Tipo característica', 'Consumos');
  });
});

describe('the service feature dialog', () => {
  it("unchecks 'principal' at the first press, even when that press leaves an empty required field", async () => {
    await page.viewport(1280, 900);
    await openAsAdmin(features);
    await page.getByRole('button', { name: serviceFeatureWords.create }).click();
    await field(promoCodeWords.description).click();
    const principal = dialog().getByRole('checkbox', { name: serviceFeatureWords.principal });
    await principal.click();
    // The field shows its problem after the press, so that nothing moves under the pointer.
    await expect.element(principal).not.toBeChecked();
    await expect.element(field(promoCodeWords.description)).toHaveAccessibleDescription('Campo obligatorio'); // PK-256
  });

  it('requires a relation to another feature of its service, unless the feature is principal', async () => {
    await openAsAdmin(features);
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    expect(textsOf(page.getByRole('columnheader')).slice(1, 7)).toEqual([
      'Servicio',
      'Código',
      'Descripción',
      'Tipo característica',
      'Relación',
      'Activo',
    ]); // PK-091 to PK-096
    await page.getByRole('button', { name: serviceFeatureWords.create }).click();
    await expect.element(page.getByRole('dialog', { name: serviceFeatureWords.create })).toBeVisible(); // PK-070
    const principal = dialog().getByRole('checkbox', { name: 'Característica principal' });
    const relation = dialog().getByRole('combobox', { name: 'Relación' });
    await expect.element(principal).toBeChecked(); // PK-202
    await expect.element(relation).toBeDisabled(); // PK-204
    await userEvent.fill(field('Código'), '   ');
    await accept();
    await expect.poll(() => dialog().getByText('Campo obligatorio').elements().length).toBe(4); // PK-254, PK-255, PK-256, PK-257
    await principal.click();
    await expect.poll(() => dialog().getByText('Campo obligatorio').elements().length).toBe(5); // PK-258
    expect(await world.requests('RegisterServiceFeature')).toHaveLength(0);

    await choose('Servicio', 'Firma electrónica');
    await choose('Relación', 'FIRMA_DOCUMENTO');
    expect(relation.getByRole('option', { name: /^FIRMA/ }).elements()).not.toHaveLength(0); // PK-205
    await choose('Servicio', 'Nómina electrónica');
    await expect.element(relation).toHaveValue(''); // PK-206
    expect(relation.getByRole('option', { name: /^FIRMA/ }).elements()).toHaveLength(0); // PK-205, PK-206
    await choose('Servicio', 'Firma electrónica');
    await choose('Relación', 'FIRMA_DOCUMENTO');
    await principal.click();
    await expect.element(relation).toHaveValue(''); // PK-204
    await principal.click();
    await choose('Relación', 'FIRMA_DOCUMENTO');

    for (const [name, most] of [
      ['Código', 50],
      ['Descripción', 250],
      [serviceFeatureWords.alias, 100],
      [serviceFeatureWords.image, 1000],
      [serviceFeatureWords.color, 50],
    ] as const) {
      await userEvent.fill(field(name), 'a'.repeat(most + 1));
      await holds(name, 'a'.repeat(most)); // PK-151, PK-152, PK-154, PK-155, PK-156, PK-259, PK-374
    }
    await userEvent.fill(field('Código'), 'NUEVA');
    await userEvent.fill(field(serviceFeatureWords.color), '');
    await userEvent.fill(field(serviceFeatureWords.image), '');
    await userEvent.fill(field(serviceFeatureWords.alias), '');
    await choose('Tipo característica', 'Consumo');
    await expectNoAxeViolations();
    await accept();
    await toast('La característica del servicio se ha guardado exitosamente.'); // PK-358
    expect((await requestSeen(world, 'RegisterServiceFeature')).body).toEqual({
      id: 0,
      serviceTypeId: 1,
      serviceFeatureCode: 'NUEVA',
      featureDescription: 'a'.repeat(250),
      featureTypeId: 1,
      status: true,
      principalFeature: false,
      featureRelation: 1,
      featureAlias: '',
      urlImageFeature: '',
      colorFeature: '',
    }); // PK-204, PK-324
    await expect.poll(async () => (await world.requests('GetOnlyParentServices')).length).toBe(2); // PK-210
    await search('NUEVA');
    await page.getByRole('button', { name: 'Editar NUEVA' }).click();
    await expect.element(principal).not.toBeChecked(); // PK-203
    await expect.element(relation).toBeEnabled(); // PK-203
  });

  it('sends no unchanged feature, and returns to the first page after a change', async () => {
    const { location } = await openAsAdmin({ ...features, pagina: '2' });
    const [code = ''] = await expect.poll(rows).not.toHaveLength(0).then(rows);
    await page.getByRole('button', { name: `Editar ${code}`, exact: true }).click();
    await accept();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0); // PK-208
    expect(await world.requests('RegisterServiceFeature')).toHaveLength(0); // PK-207
    expect(location.get()['pagina']).toBe('2');
    await page.getByRole('button', { name: `Editar ${code}`, exact: true }).click();
    await userEvent.fill(field(promoCodeWords.description), 'Otra descripción');
    await accept();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0); // PK-208
    expect(await world.requests('RegisterServiceFeature')).toHaveLength(1); // PK-207
    await expect.poll(() => location.get()['pagina']).toBeUndefined(); // PK-209
    await expect.element(page.getByText(/^1–10 de/)).toBeVisible(); // PK-209
  });

  it('loads service features in batches of a hundred when staff reach the next page', async () => {
    await signedIn(world, 'superadmin');
    const feature = (id: number) => ({ id, serviceFeatureCode: `C${String(id).padStart(3, '0')}` });
    const batch = (from: number, count: number) => ({
      result: { serviceFeatureList: { rows: 150, records: Array.from({ length: count }, (_, index) => feature(from + index)) } },
    });
    await world.fault({ path: 'GetAllServiceFeatures', status: 200, body: batch(1, 100), times: 1 });
    await world.fault({ path: 'GetAllServiceFeatures', status: 200, body: batch(101, 50), times: 1 });
    await open({ ...features, filas: '30', pagina: '3' });
    await expect.element(page.getByText('61–90 de 150')).toBeVisible();
    const batches = async () =>
      (await world.requests('GetAllServiceFeatures')).map(({ headers }) => [headers['lastrow'], headers['numrows']]);
    expect(await batches()).toEqual([['null', '100']]); // PK-323
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(() => rows().at(-1)).toBe('C120'); // PK-323
    expect(rows()).toHaveLength(30); // PK-323: appended, without duplicates
    expect(await batches()).toEqual([
      ['null', '100'],
      ['100', '100'],
    ]); // PK-323
  });
});

describe('the promo code dialog', () => {
  /** Opens the form on the last evening of a future year, while the test's tokens are still valid. */
  async function create() {
    await world.setClock(new Date('2039-12-31T23:00:00-05:00'));
    await openAsAdmin(promos);
    // The page reads the platform's time from an answer.
    await expect.element(rowOf('FIRMA25')).toBeVisible();
    await page.getByRole('button', { name: promoCodeWords.create }).click();
    await expect.element(page.getByRole('dialog', { name: promoCodeWords.create })).toBeVisible(); // PK-070
  }
  const repeat = () => dialog().getByRole('radio', { name: promoCodeWords.periodicities.MONTHLY });
  const pick = async (name: string) => {
    await dialog().getByText(name, { exact: true }).click();
  };
  const type = async (name: string, text: string) => {
    await userEvent.fill(field(name), text);
    await userEvent.tab();
  };

  it('applies the rules of each field of a promo code while staff type', async () => {
    await create();
    await holds('Inicio vigencia', '31/12/2039');
    await holds('Fin vigencia', '01/01/2040'); // PK-278
    await accept();
    await expect.poll(() => dialog().getByText('Campo obligatorio').elements().length).toBe(4); // PK-260, PK-263, PK-269, PK-274
    expect(await world.requests('SaveNewPromoCode')).toHaveLength(0);
    await userEvent.fill(field(promoCodeWords.code), ' A B C ');
    await holds('Código', 'ABC'); // PK-261
    await userEvent.fill(field(promoCodeWords.code), `x ${'y'.repeat(60)}`);
    await holds('Código', `x${'y'.repeat(49)}`); // PK-158, PK-260
    await userEvent.fill(field(promoCodeWords.description), 'd'.repeat(251));
    await holds('Descripción', 'd'.repeat(250)); // PK-159, PK-263
    await type('Descripción', '<b>');
    await expect.element(dialog().getByText('Dato invalido: no se admiten «<», «>».')).toBeVisible(); // PK-264
    await userEvent.fill(field(promoCodeWords.uses), '12345');
    await holds('Cantidad de uso', '1234'); // PK-265, PK-266
    const single = dialog().getByRole('checkbox', { name: 'Uso único' });
    await single.click();
    await holds('Cantidad de uso', '1'); // PK-268
    await expect.element(field(promoCodeWords.uses)).toBeDisabled(); // PK-268
    await single.click();
    await expect.element(field(promoCodeWords.uses)).toBeEnabled(); // PK-268

    await type('Descuento', '101');
    await expect.element(dialog().getByText(dialogWords.problems.percentage)).toBeVisible(); // PK-269
    await type('Descuento', '0');
    await expect.element(dialog().getByText('El descuento debe ser mayor que 0.')).toBeVisible(); // PK-269
    await type('Descuento', '101');
    await pick('Valor');
    await expect.poll(() => dialog().getByText(dialogWords.problems.percentage).elements().length).toBe(0); // PK-270
    await type('Descuento', 'abc');
    await expect.element(dialog().getByText('Dato invalido')).toBeVisible(); // PK-270, LC-416
    await type('Descuento', '9'.repeat(19));
    await holds('Descuento', '9'.repeat(18)); // PK-271
    await expect.element(field('Descuento')).toHaveAccessibleDescription('El valor se descuenta antes de IVA.');

    const userType = dialog().getByLabelText(promoCodeWords.userType);
    expect([...(userType.element() as HTMLSelectElement).options].flatMap(({ value }) => value || [])).toEqual(['1', '2', '3']); // PK-272
    for (const forced of ['2', '3']) {
      await userType.selectOptions(forced);
      await holds('Descuento', '100'); // PK-273
      await expect.element(field('Descuento')).toBeDisabled(); // PK-273
      await expect.element(dialog().getByRole('radio', { name: 'Porcentaje' })).toBeDisabled(); // PK-273
    }
    await userType.selectOptions('1');
    await holds('Descuento', ''); // PK-273
    await expect.element(field('Descuento')).toBeEnabled();
    await expectNoAxeViolations();
  });

  it('allows a repetition only for up to 30 days of validity, ending no earlier than the validity', async () => {
    await create();
    const end = 'Fin de la repetición';
    await expect.element(field(end)).toBeDisabled(); // PK-212
    await pick('Repetir cada');
    const months = dialog().getByLabelText(promoCodeWords.interval);
    await expect.element(months).toHaveValue('1'); // PK-211
    expect([...(months.element() as HTMLSelectElement).options].map(({ value }) => value).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12'); // PK-280
    await expect.element(field(end)).toBeEnabled(); // PK-212
    await holds(end, '01/01/2040'); // PK-212: the expiry
    await type('Fin vigencia', '30/01/2040');
    await expect.element(repeat()).toBeChecked(); // PK-214, PK-281: 30 days
    await expect.element(dialog().getByText('Fecha final de repetición no puede ser menor a la fecha de expiración')).toBeVisible(); // PK-279
    await type(end, '30/01/2040');
    await expect.element(dialog().getByText(/^Fecha final de repetición/)).not.toBeInTheDocument(); // PK-279: the same day
    await type('Fin vigencia', '31/01/2040');
    await expect.element(repeat()).not.toBeChecked(); // PK-214: 31 days
    await expect.element(repeat()).toBeDisabled(); // PK-214, PK-281
    await type('Fin vigencia', '31/12/2039');
    await expect.element(dialog().getByText('Fin vigencia debe ser mayor a Inicio vigencia')).toBeVisible(); // PK-276
  });

  it('creates a promo code for packages and keeps the dialog open after a refusal', async () => {
    await create();
    await userEvent.fill(field(promoCodeWords.code), 'ABC');
    await userEvent.fill(field(promoCodeWords.description), 'Diciembre');
    await userEvent.fill(field(promoCodeWords.uses), '25');
    await userEvent.fill(field(promoCodeWords.discount), '15');
    await choose(promoCodeWords.packages, 'Firma Básica 100');
    await pick(promoCodeWords.periodicities.MONTHLY);
    await world.fault({ path: 'SaveNewPromoCode', status: 422, body: { statusMessage: 'Ese código ya existe.' }, times: 1 });
    await accept();
    await toast('El código ABC no fue guardado'); // PK-350
    await expect.element(dialog().getByText('Ese código ya existe.')).toBeVisible();
    await holds('Código', 'ABC'); // PK-350: the dialog stays
    await accept();
    await toast('El código promocional se ha guardado exitosamente.'); // PK-363
    expect((await requestSeen(world, 'SaveNewPromoCode')).body).toEqual({
      promotionCode: 'ABC',
      descriptionPromotionCode: 'Diciembre',
      applyTotalPurchase: false,
      applyProduct: true,
      effectiveStartDate: '2039-12-31',
      expirationDate: '2040-01-01',
      endPeriodicityDate: '2040-01-01',
      idstate: 0,
      useQuantity: 25,
      periodicityType: 'MONTHLY',
      offerTypeCode: 'PTJ',
      offerValue: 15,
      periodicityQuantity: 1,
      typeUserId: 1,
      PromotionalCodePackage: [{ PackageId: expect.any(Number) }],
    }); // PK-160, PK-161, PK-211, PK-331; PK-282: the dates of Bogotá, although it is tomorrow in UTC
    await search('ABC');
    await expect.element(rowOf('ABC')).toMatchTextContent(/25.*Diciembre.*15 %.*31\/12\/2039.*01\/01\/2040/); // PK-005
  });

  it("shows a busy button when staff save before the code's packages have loaded", async () => {
    // The test holds the answer until the button is busy.
    const { fetch } = window;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init);
      if (answer.url.includes('GetPackagesId')) await released;
      return answer;
    });
    await openAsAdmin(promos);
    await page.getByRole('button', { name: 'Editar FIRMA25' }).click();
    await field(promoCodeWords.description).fill('Otra');
    await accept();
    await expect.element(dialog().getByRole('button', { name: dialogWords.save })).toHaveAttribute('aria-busy', 'true');
    expect(await world.requests('UpdatePromoCode')).toHaveLength(0);
    release();
    held.mockRestore();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect((await requestSeen(world, 'UpdatePromoCode')).body).toMatchObject({ packagesId: [expect.any(Number)] });
  });

  it('edits a promo code with its packages and a locked code, and sends nothing when nothing changed', async () => {
    // Saved before the packages have loaded, which decide whether anything changed.
    await world.fault({ path: 'GetPackagesId', delayMs: 700, times: 1 });
    await openAsAdmin(promos);
    await page.getByRole('button', { name: 'Editar FIRMA25' }).click();
    await expect.element(field(promoCodeWords.code)).toHaveAttribute('readonly'); // PK-262
    await expect.element(field(promoCodeWords.code)).toHaveValue('FIRMA25'); // PK-262
    await expect.element(dialog().getByText('Firma Básica 100')).toBeVisible();
    expect((await requestSeen(world, 'GetPackagesId')).headers['promotionalcodeid']).toBe('4');
    await accept();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(await world.requests('UpdatePromoCode')).toHaveLength(0); // PK-215
    await page.getByRole('button', { name: 'Editar FIRMA25' }).click();
    await dialog().getByRole('checkbox', { name: 'Aplicar al total de la compra' }).click();
    await expect.element(dialog().getByRole('combobox', { name: promoCodeWords.packages })).toBeDisabled(); // PK-275
    await pick('Valor');
    await world.fault({ path: 'UpdatePromoCode', status: 500, times: 1 });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await accept();
    await toast('El código FIRMA25 no fue editado'); // PK-351
    logged.mockRestore();
    await accept();
    await toast('El código promocional se ha editado exitosamente.'); // PK-364
    expect((await bodies('UpdatePromoCode')).at(-1)).toMatchObject({
      id: 4,
      promotionCode: 'FIRMA25',
      packagesId: [],
      applyTotalPurchase: true,
      applyProduct: false,
      offerTypeCode: 'VLR',
      offerValue: 25,
      periodicityType: 'NEVER',
      periodicityQuantity: 0,
      endPeriodicityDate: null,
    }); // PK-160, PK-161, PK-213, PK-215, PK-275
  });
});
