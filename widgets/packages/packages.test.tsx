import { words as kit } from '#shared/ui/words';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Host } from '#shared/runtime/widget';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { expectReadOnlyInSight, denied, openDesk } from '../../tests/support/desk-screen.ts';
import { aPackage, listPackages } from '../../tests/support/packages-admin.ts';
import { exportCsv } from '../../tests/support/saved-file.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { dialogMessages } from './package-dialog.messages.ts';
import { featureMessages, messages } from './packages.messages.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld();

async function showPackages(params: Readonly<Record<string, string>> = {}, host: Host<object> = {}) {
  return openDesk(widget, params, host);
}

describe('access to the packages screen', () => {
  it('grants access with PACKAGES on the licence application', async () => {
    await signedIn(world, 'superadmin', 'license', { PERMISSIONS: { PACKAGES: [] } });
    await showPackages();
    await expect.element(page.getByRole('tab', { name: messages.tabs.create })).toBeVisible(); // PK-014, PK-289
    await expect.element(page.getByRole('table', { name: messages.title })).toBeVisible(); // PK-014
    await expect.poll(async () => (await world.requests('/Package/GetPackages')).length).toBeGreaterThan(0); // PK-014
    expect(page.getByText(denied).query()).toBeNull(); // PK-015
  });

  it.each([
    ['without the permission', 'license', { REPORTS: [] }],
    ['on another application', 'firmaya', { PACKAGES: [] }],
    ['on another application without the permission', 'firmaya', { REPORTS: [] }],
  ])('denies access %s, without a request', async (_, brand, permissions) => {
    await signedIn(world, 'superadmin', brand, { PERMISSIONS: permissions });
    await showPackages({}, { brand });
    await expect.element(page.getByText(denied)).toBeVisible(); // PK-014, PK-015, PK-289
    expect(page.getByRole('tab').elements()).toHaveLength(0); // PK-015, LC-417
    expect(page.getByRole('table').elements()).toHaveLength(0); // PK-014
    expect(await world.requests('/package/')).toHaveLength(0); // PK-014
  });
});

describe('the table of packages', () => {
  it('shows every package of the platform, ten a page, and filters by the search text', async () => {
    await signedIn(world, 'superadmin');
    await showPackages();
    const table = page.getByRole('table', { name: messages.title });
    // PK-012, PK-013
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Paquetes');
    await expect.element(page.getByRole('tab', { name: 'Crear paquetes' })).toHaveAttribute('aria-selected', 'true');
    // PK-031: the head and ten rows.
    await expect.poll(() => table.getByRole('row').elements().length).toBe(11);
    await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar' }), 'lic-cmp-5');
    // PK-017
    await expect.poll(() => table.getByRole('row').elements().length).toBe(2);
    await expectNoAxeViolations();
  });
});

const listed = (...packages: readonly object[]) => listPackages(world, ...packages);
const answers = (path: string, ...records: readonly object[]) => world.fault({ path, status: 200, body: { result: { records } } });
const summer = { promoCodePackageId: 1, promotionalCode: 'VERANO', discount: '10%' };
const rowNames = (): readonly (string | null)[] => textsOf(page.getByRole('rowheader'));
const information = 'Información de Plan Prueba';
async function openInformation(): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de Plan Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Ver información' }).click();
}
const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();

describe('a list of 700 packages', () => {
  const many = Array.from({ length: 700 }, (_, index) => aPackage({ id: index + 1, packageName: `Plan ${index + 1}` }));

  it('counts, searches and sorts all packages, newest first', async () => {
    await signedIn(world, 'superadmin');
    await listed(...many);
    const { location } = await showPackages({ pagina: '2' });
    // PK-019, PK-031: all have the same date, so the higher id comes first; ten a page.
    await expect.poll(rowNames).toEqual(Array.from({ length: 10 }, (_, index) => `Plan ${690 - index}`));
    await expect.element(page.getByText('11–20 de 700')).toBeVisible();
    const sizes = page.getByLabelText('Registros por página');
    expect(textsOf([...sizes.element().querySelectorAll('option')])).toEqual(['10', '20', '30']); // PK-031, PK-032, PK-371
    await sizes.selectOptions('30');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect.element(page.getByText('31–60 de 700')).toBeVisible();
    expect(location.get()).toMatchObject({ filas: '30', pagina: '2' });
    await sizes.selectOptions('10');
    await sortBy(messages.columns.name);
    await userEvent.fill(page.getByRole('searchbox', { name: messages.search }), 'plan 7');
    // PK-017: 7, 70 to 79 and 700, which are on different pages of the whole list.
    await expect.element(page.getByText('1–10 de 12')).toBeVisible();
    await expect.poll(() => rowNames()[0]).toBe('Plan 7');
  });
});

describe('the columns of the package list', () => {
  it('shows visibility and state, and sorts in both directions, also on a phone', async () => {
    await signedIn(world, 'superadmin');
    await listed(
      aPackage({ id: 1, packageName: 'Uno', total: 9, startDate: '2025-01-02', publicVisibility: false }),
      aPackage({ id: 2, packageName: 'Dos', total: 1234567, startDate: '2024-12-31', idstate: 1 }),
    );
    await showPackages();
    // PK-019: newest first, inactive ones too.
    await expect.poll(rowNames).toEqual(['Dos', 'Uno']);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect.element(row('Uno').getByRole('img', { name: 'Paquete privado' }).first()).toBeVisible(); // PK-021
    await expect.element(row('Dos')).toMatchTextContent(/Paquete público/); // PK-021
    await expect.element(page.getByRole('switch', { name: 'Activo: Uno' })).toHaveAttribute('aria-checked', 'true'); // PK-029, PK-167
    await expect.element(page.getByRole('switch', { name: 'Activo: Dos' })).toHaveAttribute('aria-checked', 'false'); // PK-029, PK-167
    await sortBy('Valor total');
    await expect.poll(rowNames).toEqual(['Uno', 'Dos']); // PK-030
    await sortBy('Valor total');
    await expect.poll(rowNames).toEqual(['Dos', 'Uno']); // PK-030: descending
    await page.viewport(360, 800);
    await page.getByLabelText(deskWords.sortBy).selectOptions('Fecha lanzamiento');
    await expect.poll(rowNames).toEqual(['Dos', 'Uno']);
    await page.getByRole('button', { name: deskWords.ascending }).click();
    await expect.poll(rowNames).toEqual(['Uno', 'Dos']);
    await page.viewport(1280, 800);
  });

  it('shows all nine columns in the specified order in a window of 1366 px', async () => {
    await page.viewport(1366, 768);
    await signedIn(world, 'superadmin');
    await listed(
      aPackage({
        packageName: 'Licenciamiento sin límite para todos los',
        packageTypeId: 3,
        packageCode: 'FIRMA-EST-1000',
        total: 11900000,
        packageDescription: 'Una descripción que ocupa las dos líneas de su celda y que sigue todavía mucho más allá del final de ambas',
      }),
    );
    const { element } = await showPackages();
    // The window without menu, gutters and scroll bar.
    element.style.width = `${1366 - 248 - 15}px`;
    for (const name of Object.values(messages.columns)) await expect.element(page.getByRole('columnheader', { name })).toBeVisible(); // PK-030
    expect(textsOf(page.getByRole('columnheader')).filter((head) => !['', 'Más acciones'].includes(head ?? ''))).toEqual([
      ...['Visibilidad', 'Tipo paquete', 'Nombre paquete', 'Código paquete', 'Descripción'],
      ...['Valor total', 'Fecha lanzamiento', 'Vigencia', 'Activo'],
    ]); // PK-021 to PK-029
    const table = page.getByRole('table').element();
    expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    const description = page.getByText(/^Una descripción/).element();
    expect(description.getBoundingClientRect().width).toBeGreaterThan(100); // PK-025
    // With larger letters or a longer code the table scrolls, and the name stays visible.
    if (!(table instanceof HTMLElement)) throw new Error('no table');
    table.style.minWidth = '1600px';
    await expect.poll(() => table.parentElement?.scrollWidth).toBe(1600);
    const nameAt = (): number | undefined => page.getByRole('rowheader').element().getBoundingClientRect().left;
    await expect
      .poll(() => {
        table.parentElement?.scrollTo(300, 0);
        return table.getBoundingClientRect().left;
      })
      .toBeLessThan(-250);
    expect(nameAt()).toBeGreaterThanOrEqual(table.parentElement?.getBoundingClientRect().left ?? Infinity); // PK-023
    await page.viewport(1280, 800);
  });
});

it('filters the packages, keeps the filter in the address, and exports the filtered rows', async () => {
  await signedIn(world, 'superadmin');
  await listed(
    aPackage({ id: 1, packageName: 'Plan Uno', packageService: [{ serviceId: 2 }] }),
    aPackage({ id: 2, packageName: 'Plan Dos', publicVisibility: false }),
    aPackage({ id: 3, packageName: 'Plan Tres', publicVisibility: false, idstate: 1 }),
    aPackage({ id: 4, packageName: 'Combo Cuatro', publicVisibility: false, packageTypeId: 2 }),
  );
  const { location } = await showPackages({ activo: 'si', pagina: '2' });
  await expect.poll(rowNames).toEqual(['Combo Cuatro', 'Plan Dos', 'Plan Uno']);
  await page.getByRole('button', { name: /^Filtrar/ }).click();
  await page.getByLabelText(dialogMessages.visibility, { exact: true }).selectOptions('Privados');
  await page.getByLabelText('Tipo paquete', { exact: true }).selectOptions('Base');
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.poll(rowNames).toEqual(['Plan Dos']);
  expect(location.get()).toEqual({ activo: 'si', visibilidad: 'privado', clase: '1' });
  const { name, filters, heads, rows } = await exportCsv();
  expect(name).toMatch(/^paquetes-\d{4}-\d\d-\d\d\.csv$/);
  expect(heads).toBe('Nombre paquete;Visibilidad;Tipo paquete;Código paquete;Descripción;Valor total;Fecha lanzamiento;Vigencia;Activo');
  expect(filters).toContain('Paquetes · Estado: Activos · Visibilidad: Privados · Tipo paquete: Base · 1\u00a0registro · ');
  expect(rows).toHaveLength(1);
  await page.getByRole('button', { name: 'Quitar: Visibilidad: Privados' }).click();
  await expect.poll(rowNames).toEqual(['Plan Dos', 'Plan Uno']);
  await page.getByRole('button', { name: /^Filtrar/ }).click();
  await page.getByLabelText(messages.service, { exact: true }).selectOptions('2');
  await expect.poll(rowNames).toEqual(['Plan Uno']);
});

describe('the switch of a package row', () => {
  const toggle = () => page.getByRole('switch', { name: 'Activo: Plan Prueba' });

  it('shows how many companies and promo codes use a package before staff deactivate it', async () => {
    const company = (id: number) => ({ id, customerName: `Empresa ${id}`, documentNumber: String(id) });
    await signedIn(world, 'superadmin');
    await listed(aPackage());
    await answers('GetCustomerLinkedPackage', company(1), company(2));
    await answers('GetPromoCodeLinkedPackage', summer);
    await showPackages();
    await toggle().click();
    const question = page.getByRole('alertdialog', { name: messages.confirm });
    await expect.element(question.getByText('Empresas vinculadas: 2. Códigos promocionales: 1.')).toBeVisible();
    await question.getByRole('button', { name: kit.cancel }).click();
  });

  it('asks for confirmation although the companies and promo codes could not be counted', async () => {
    expectConsole('the customers of package 7 did not load');
    await signedIn(world, 'superadmin');
    await listed(aPackage());
    await world.fault({ path: 'GetCustomerLinkedPackage', status: 404, body: {} });
    await showPackages();
    await toggle().click();
    const question = page.getByRole('alertdialog', { name: messages.confirm });
    await expect.element(question.getByText(messages.linkedFailed)).toBeVisible();
    await question.getByRole('button', { name: kit.cancel }).click();
  });

  it('confirms, shows the new state at once, sends it and shows a notice', async () => {
    await signedIn(world, 'superadmin');
    await listed(aPackage());
    await world.fault({ path: 'ActivePackage', status: 200, body: { result: { id: 7 } }, delayMs: 1_000 });
    await showPackages();
    await toggle().click();
    // PK-033, PK-168
    await expect
      .element(page.getByRole('alertdialog', { name: 'Confirmar' }))
      .toMatchTextContent(/Plan Prueba · PRUEBA1¿Esta seguro que quiere inactivar este paquete\?/);
    await page.getByRole('button', { name: kit.cancel }).click();
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true');
    expect(await world.requests('ActivePackage')).toHaveLength(0);

    await toggle().click();
    await page.getByRole('button', { name: deskWords.accept }).click();
    // PK-173: the row shows the new state during the request.
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false');
    // PK-034
    await expect.element(page.getByText('Se ha inactivado el paquete exitosamente', { exact: true })).toBeVisible();
    const calls = await world.requests('ActivePackage');
    expect(calls.map(({ method, body }) => [method, body])).toEqual([['PUT', { id: 7, idstate: 1 }]]); // PK-174, PK-301
    expect(calls[0]?.headers['authorization']).toBe(sessionStorage.getItem('adminSessionToken')); // PK-294
  });

  it('undoes the change with Ctrl Z while its notice is visible', async () => {
    await signedIn(world, 'superadmin');
    await listed(aPackage());
    await world.fault({ path: 'ActivePackage', status: 200, body: { result: { id: 7 } } });
    await showPackages();
    await toggle().click();
    await page.getByRole('button', { name: deskWords.accept }).click();
    await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('Se deshizo el cambio.')).toBeVisible();
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true');
    const calls = await world.requests('ActivePackage');
    expect(calls.map(({ body }) => body)).toEqual([
      { id: 7, idstate: 1 },
      { id: 7, idstate: 0 },
    ]);
  });

  it('returns to the former state without a notice when the platform fails', async () => {
    expectConsole('ActivePackage of 7 failed');
    await signedIn(world, 'superadmin');
    await listed(aPackage());
    await world.fault({ path: 'ActivePackage', status: 500, delayMs: 500 });
    await showPackages();
    await toggle().click();
    await page.getByRole('button', { name: deskWords.accept }).click();
    // PK-343: it changes and returns; no notice.
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false');
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true');
    expect(page.getByText(/exitosamente|Error de servidor/).elements()).toHaveLength(0);
  });
});

describe('the information about a package', () => {
  it('opens from the row and requests companies, promo codes, features and channels at its first opening', async () => {
    await signedIn(world, 'superadmin');
    await listed(aPackage());
    await answers(
      'GetCustomerLinkedPackage',
      { customerId: 1, legalName: 'Textiles del Valle', documentNumber: '900', personType: 'J' },
      { customerId: 2, firstName: 'Ana', lastName: 'Peña', personType: 'N' },
    );
    await answers('GetPromoCodeLinkedPackage', summer);
    const storage = { featureId: 1, featureName: 'Guarda', serviceName: 'Firma', selected: true, quantity: 500, storageType: 'MB' };
    await answers('GetFeaturesPackage', storage);
    await answers('GetChannelsLinkedPackage', { channelId: 1, channelType: 'Web' }, { channelId: 2, channelType: 'Aliados' });
    await showPackages();
    expect(await world.requests('GetCustomerLinkedPackage')).toHaveLength(0);
    await openInformation();
    const box = page.getByRole('group', { name: information });
    const list = (name: string) => box.getByRole('region', { name });
    // PK-039, PK-166
    await expect.element(list('Empresas')).toMatchTextContent(/Textiles del Valle.*Persona Juridica.*Ana Peña.*Persona Natural/);
    // PK-042: the description above the features, grouped by service.
    await expect.element(list(messages.info.features)).toMatchTextContent(/Diez usuarios.*Firma.*Guarda.*500 MB/);
    // PK-040, PK-145
    await expect.element(list(messages.info.promoCodes)).toMatchTextContent(/VERANO.*10%/);
    // PK-041
    await expect.element(list(dialogMessages.channels)).toMatchTextContent(/Web.*Aliados/);
    await expectNoAxeViolations();
    const pathsOf = async (call: string) => (await world.requests(call)).map(({ path }) => path);
    expect(await pathsOf('GetChannelsLinkedPackage')).toEqual(['/license/api/package/GetChannelsLinkedPackage/7']); // PK-306
    expect(await pathsOf('GetPromoCodeLinkedPackage')).toEqual(['/license/api/package/GetPromoCodeLinkedPackage/7']); // PK-305
    expect(await pathsOf('GetFeaturesPackage')).toEqual(['/license/api/package/GetFeaturesPackage/7']); // PK-307
    expect(await pathsOf('GetCustomerLinkedPackage')).toEqual(['/license/api/package/GetCustomerLinkedPackage/7']); // PK-308, ST-448
  });

  it.each([
    ['GetChannelsLinkedPackage', 'Canales', 'the channels of package 7 did not load'],
    ['GetCustomerLinkedPackage', 'Empresas', 'the customers of package 7 did not load'],
  ])('shows an error and the empty text when a request fails: %s', async (path, name, logged) => {
    expectConsole(logged);
    await signedIn(world, 'superadmin');
    await listed(aPackage());
    await world.fault({ path, status: 500 });
    await showPackages();
    await openInformation();
    // PK-342, ST-490
    await expect.element(page.getByText('Se ha presentado un error al procesar la solicitud')).toBeVisible();
    await expect.element(page.getByRole('region', { name }).getByText(messages.noRows)).toBeVisible();
  });
});

describe('the packages screen for staff who may only read', () => {
  const why = 'Solo puedes consultar.';
  const onlyReading = { PERMISSIONS: { PACKAGES: ['LICENSE_PACKAGES_READ'] } };
  const disabled = (locator: ReturnType<typeof page.getByRole>) => expect.element(locator).toHaveAttribute('aria-disabled', 'true');

  it('shows every action disabled, and opens a package read-only', async () => {
    await signedIn(world, 'superadmin', 'license', onlyReading);
    await listed(aPackage({ packageName: 'Plan Prueba' }));
    await showPackages();
    const create = page.getByRole('button', { name: messages.create, exact: true });
    await disabled(create);
    await expect.element(create).toHaveAccessibleDescription(why);
    await expectReadOnlyInSight();
    const active = page.getByRole('switch', { name: messages.activeOf('Plan Prueba') });
    await disabled(active);
    await expect.element(active).toHaveAttribute('title', why);
    for (const act of [create, active]) act.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    expect(page.getByRole('alertdialog').elements()).toHaveLength(0);

    await page.getByRole('button', { name: messages.editOf('Plan Prueba') }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(why, { exact: true }).first()).toBeVisible();
    await disabled(dialog.getByRole('button', { name: deskWords.accept, exact: true }));
    await disabled(dialog.getByRole('switch').last());
    const fields = dialog.getByRole('group', { name: why }).element();
    expect([...fields.querySelectorAll('input, select, textarea, button')].filter((control) => !control.matches(':disabled'))).toEqual([]);
    await expect.poll(() => fields.querySelector('[role="textbox"]')?.getAttribute('contenteditable')).toBe('false');
    // No chosen value can be removed, and no format button is enabled.
    expect(dialog.getByRole('button', { name: /^Quitar/ }).elements()).toEqual([]);
    expect(dialog.getByRole('group', { name: 'Formato del resumen' }).getByRole('button', { disabled: false }).elements()).toEqual([]);
    await expectNoAxeViolations();
    await dialog.getByRole('button', { name: kit.cancel, exact: true }).click();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('disables every control of the package features', async () => {
    await signedIn(world, 'superadmin', 'license', onlyReading);
    await showPackages({ seccion: 'configurar' });
    const card = page.getByRole('article').first();
    await expect.element(card.getByRole('checkbox').first()).toBeDisabled();
    const save = page.getByRole('button', { name: featureMessages.save, exact: true });
    await disabled(save);
    await expect.element(save).toHaveAccessibleDescription(why);
    const controls = [...card.element().querySelectorAll<HTMLElement>('article section li :is(input, select, button)')];
    expect(controls.filter((control) => !control.matches(':disabled, [aria-disabled="true"], [readonly]'))).toEqual([]);
  });
});
