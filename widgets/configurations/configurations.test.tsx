import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { expectReadOnlyInSight, denied, dialog, toast } from '../../tests/support/desk-screen.ts';
import { exportCsv } from '../../tests/support/saved-file.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { requestSeen } from '../../tests/support/world.ts';
import {
  world,
  open,
  openAsAdmin,
  features,
  promos,
  rows,
  rowOf,
  search,
  bodies,
  answer,
  state,
} from '../../tests/support/configurations-screen.ts';
import { messages, promoCodeWords, serviceWords } from './configurations.messages.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { textsOf } from '../../tests/support/texts-of.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

async function flip(name: string) {
  await page.getByRole('switch', { name: `Activo: ${name}`, exact: true }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Confirmar' })).toBeVisible(); // PK-077
}

describe('access to the configuration screen', () => {
  it('denies access on another application, without a request', async () => {
    await signedIn(world, 'superadmin', 'firmaya');
    await open({}, { brand: 'firmaya' });
    await expect.element(page.getByText(denied)).toBeVisible(); // PK-290
    expect(await world.requests('GetAllServices')).toHaveLength(0);
  });

  it('denies access to staff without CONFIGURATION', async () => {
    await signedIn(world, 'financiero');
    await open();
    await expect.element(page.getByText(denied)).toBeVisible(); // PK-112, LC-418, LC-420
    expect(page.getByRole('tab').elements()).toHaveLength(0);
    expect(await world.requests('GetAllServices')).toHaveLength(0); // PK-112
  });

  it.each(['promocode', 'comercial'])('opens only the promo codes for %s', async (userName) => {
    await signedIn(world, userName);
    await open();
    await expect.element(tab('Códigos promocionales')).toHaveAttribute('aria-selected', 'true'); // PK-291, PK-292
    await expect.element(page.getByRole('table', { name: 'Códigos promocionales' })).toBeVisible();
    for (const name of [messages.tabs.services, messages.tabs.featureTypes, messages.tabs.serviceFeatures]) {
      await expect.element(tab(name)).toHaveAttribute('aria-disabled', 'true'); // PK-293
    }
    (tab(messages.tabs.services).element() as HTMLElement).click();
    (tab('Códigos promocionales').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect.element(tab('Códigos promocionales')).toHaveAttribute('aria-selected', 'true'); // PK-293: neither by mouse nor by keyboard
    for (const call of ['GetAllServices', 'GetAllFeatureType', 'GetAllServiceFeatures']) expect(await world.requests(call)).toHaveLength(0); // PK-293
    await expect.element(page.getByRole('button', { name: promoCodeWords.create })).not.toHaveAttribute('aria-disabled'); // LC-423, LC-424, PK-296
    await expect.element(state('NOV10')).not.toHaveAttribute('aria-disabled'); // PK-296
    expect(page.getByRole('button', { name: /^(Eliminar|Borrar)/ }).query()).toBeNull(); // LC-423
    await page.getByRole('button', { name: 'Editar NOV10' }).click();
    await expect.element(dialog()).toBeVisible(); // PK-296, LC-423, LC-424
  });

  it('opens four tabs for a super-admin, with the admin token only in sessionStorage', async () => {
    await openAsAdmin();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Configuración'); // PK-067
    expect(textsOf(page.getByRole('tab'))).toEqual([
      'Producto o servicio',
      'Tipo características',
      'Características del servicio',
      'Códigos promocionales',
    ]); // PK-068
    await expect.element(tab('Producto o servicio')).toHaveAttribute('aria-selected', 'true'); // PK-068
    await expect.element(page.getByRole('table', { name: 'Producto o servicio' })).toBeVisible();
    const { headers } = await requestSeen(world, 'GetAllServices');
    const token = sessionStorage.getItem('adminSessionToken') ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(String(headers['authorization']).replace('Bearer ', '')).toBe(token.replace(/^"?(?:Bearer )?|"$/g, '')); // PK-294
    expect(Object.keys(localStorage)).not.toContain('adminSessionToken'); // PK-294
    expect(await world.requests('GetAdminToken')).toHaveLength(1); // PK-295: one token for several requests at once
    await expectNoAxeViolations();
  });
});

describe('the four lists of the configuration', () => {
  it('searches every shown text, shows an empty result, and clears the search on another tab', async () => {
    await openAsAdmin();
    await expect.element(page.getByRole('columnheader', { name: 'Nombre' })).toBeVisible(); // PK-080
    await expect.element(page.getByRole('columnheader', { name: 'Tipo', exact: true })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Descripción' })).toBeVisible(); // PK-082
    await expect.poll(() => rows().length).toBeGreaterThan(5);
    expect(page.getByPlaceholder('Buscar').elements()).toHaveLength(1); // PK-069
    await search('zzzz');
    await expect.element(page.getByText('No existe información correspondiente a los criterios de búsqueda')).toBeVisible(); // PK-079
    await page.getByRole('button', { name: deskWords.clearFilters }).click();
    // The pressed button has disappeared.
    expect(page.getByRole('searchbox', { name: 'Buscar' }).element().matches(':focus')).toBe(true);
    await expect.poll(() => rows().length).toBeGreaterThan(5);
    await tab(messages.tabs.featureTypes).click();
    await search('funcionalidad sis');
    await expect.poll(rows).toEqual(['Funcionalidad']); // PK-069, PK-086, PK-089: the category by its label
    await tab(messages.tabs.promoCodes).click();
    await expect.element(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(''); // PK-069
  });

  it('searches services by name, type and description only', async () => {
    await signedIn(world, 'superadmin');
    const service = { idstate: 0, serviceTypeId: 1 };
    const [alpha, beta] = ['Alfa', 'Beta'].map((serviceType1, at) => ({ id: at + 1, serviceType1 }));
    const records = [
      { ...service, id: 3, serviceName: 'Tercero', descriptionService: 'marítimo', serviceNameContract: 'OCULTO', serviceType: alpha },
      { ...service, id: 1, serviceName: 'Primero', descriptionService: 'aéreo', serviceType: null },
      { ...service, id: 2, serviceName: 'Segundo', descriptionService: 'terrestre', serviceType: beta, idstate: 1 },
    ];
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records } } });
    await open();
    await expect.poll(rows).toEqual(['Primero', 'Segundo', 'Tercero']); // PK-084
    const typeOf = (name: string) => rowOf(name).getByRole('cell').nth(1).element().textContent;
    expect(['Primero', 'Segundo', 'Tercero'].map(typeOf)).toEqual(['', 'Beta', 'Alfa']); // PK-081
    await expect.element(state('Primero')).toHaveAttribute('aria-checked', 'true'); // PK-074, PK-140
    await expect.element(state('Segundo')).toHaveAttribute('aria-checked', 'false'); // PK-074
    const inkOf = (name: string) => getComputedStyle(rowOf(name).getByRole('rowheader').element()).color;
    expect(inkOf('Primero')).toBe(inkOf('Tercero'));
    expect(inkOf('Segundo')).not.toBe(inkOf('Tercero')); // PK-078: the muted text color, whose contrast the tests of the themes check
    await expect.element(page.getByRole('button', { name: 'Editar Segundo' })).toBeEnabled(); // PK-078
    for (const [text, found] of [
      ['tercer', ['Tercero']],
      ['beta', ['Segundo']],
      ['AEREO', ['Primero']],
      ['oculto', []],
    ] as const) {
      await search(text);
      await expect.poll(rows).toEqual(found); // PK-083
    }
    await search('');
    await page.getByRole('columnheader', { name: serviceWords.name }).getByRole('button').click();
    await page.getByRole('columnheader', { name: serviceWords.name }).getByRole('button').click();
    await expect.poll(rows).toEqual(['Tercero', 'Segundo', 'Primero']); // PK-071
  });

  it('pages by 10, 20 and 30 and keeps page, order, search and dialog in the address', async () => {
    await signedIn(world, 'superadmin');
    const promo = (id: number) => ({
      id,
      promotionCode: `COD${String(id).padStart(2, '0')}`,
      useQuantity: id,
      offerTypeCode: 'VLR',
      offerValue: id * 1000,
      idstate: 0,
      effectiveStartDate: '2025-03-04',
      expirationDate: '2025-03-05',
    });
    const records = Array.from({ length: 11 }, (_, index) => promo(index + 1));
    await world.fault({ path: 'GetPromotionalCodes', status: 200, body: { result: { records } } });
    const { location } = await open(promos);
    await expect.element(page.getByText('1–10 de 11')).toBeVisible(); // PK-072
    const size = page.getByLabelText('Registros por página', { exact: true });
    await expect.element(size).toBeVisible(); // PK-073
    expect([...(size.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['10', '20', '30']); // PK-072
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(rows).toEqual(['COD11']);
    const uses = page.getByRole('columnheader', { name: promoCodeWords.uses }).getByRole('button');
    await uses.click();
    await uses.click();
    expect(location.get()).toEqual({ ...promos, pagina: '2', orden: 'uses-desc' });
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect.poll(() => rows().slice(0, 3)).toEqual(['COD11', 'COD10', 'COD09']); // PK-071: by number, not by text
    await expect.element(rowOf('COD11')).toMatchTextContent(/\$11,000.*04\/03\/2025.*05\/03\/2025/); // PK-101, PK-102, PK-106
    await size.selectOptions('20');
    await expect.poll(() => rows().length).toBe(11); // PK-072
    await search('COD1');
    await expect.poll(rows).toEqual(['COD11', 'COD10']);
    await rowOf('COD10')
      .getByRole('button', { name: /^Editar/ })
      .click();
    await expect.element(dialog()).toBeVisible();
    expect(location.get()).toEqual({ ...promos, orden: 'uses-desc', filas: '20', buscar: 'COD1', registro: '10' });
  });

  it('keeps the focus on the first field while its options load', async () => {
    await world.fault({ path: 'GetAllServiceTypes', delayMs: 400, times: 1 });
    await openAsAdmin({ registro: 'nuevo' });
    const type = dialog().getByRole('combobox', { name: serviceWords.type });
    await expect.poll(() => type.element().matches(':focus')).toBe(true);
    await expect.element(type).toHaveAttribute('aria-autocomplete', 'list'); // a combobox, since the list is long
    await expect.poll(() => type.element().matches(':focus')).toBe(true);
  });

  it('shows an error with a retry button when a list fails to load, without a notice', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await signedIn(world, 'superadmin');
    await world.fault({ path: 'GetPromotionalCodes', status: 500 });
    await open(promos);
    // The client repeats a failed request first.
    await expect.element(page.getByText('No se pudo cargar la información')).toBeVisible(); // PK-353
    expect(page.getByText(messages.serverError).elements()).toHaveLength(0); // PK-353
    expect(logged.mock.calls.filter(([text]) => String(text).includes('GetPromotionalCodes'))).toHaveLength(1); // PK-353
    await world.clearFaults();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(rowOf('NOV10')).toBeVisible();
    logged.mockRestore();
  });
});

describe('the texts of the promo code list', () => {
  it('shows discounts, quantities and dates formatted, and finds them in that form', async () => {
    await openAsAdmin(promos);
    await expect.element(rowOf('BIENVENIDA10')).toMatchTextContent(/500.*10 % para tu primera compra.*10 %/); // PK-097 to PK-100, PK-105
    await expect.element(rowOf('MENOS20MIL')).toMatchTextContent(/\$20,000/); // PK-106
    await expect.element(rowOf('UNICO')).toMatchTextContent(/Uso único/); // PK-107
    await expect.element(rowOf('NOV10')).toMatchTextContent(/1,000/); // PK-098
    await expect.element(state('APAGADO')).toHaveAttribute('aria-checked', 'false'); // PK-103
    await expect.element(state('VENCIDO5')).toHaveAttribute('aria-checked', 'true'); // PK-103: expired is not inactive
    for (const [text, code] of [
      ['menos20', 'MENOS20MIL'],
      ['300', 'FIRMA25'],
      ['cortesia comercial', 'CORTESIA'],
      ['5,000', 'APAGADO'],
      ['50%', 'UNICO'],
      ['1,000', 'NOV10'],
      ['1000', 'NOV10'],
    ] as const) {
      await search(text);
      await expect.poll(rows).toContain(code); // PK-104
      expect(rows().length).toBeLessThan(4);
    }
    await search('uso unico');
    await expect.poll(rows).toEqual(['UNICO', 'AGOTADO']); // PK-104, PK-107
  });
});

describe('the switches of the configuration', () => {
  it('sends nothing when staff do not confirm a switch', async () => {
    await openAsAdmin();
    await flip('firmaya');
    await answer('Cancelar');
    expect(await world.requests('ChangeStateService')).toHaveLength(0); // PK-077
  });

  it.each([
    [{}, 'firmaya', 'ChangeStateService', 'este producto o servicio'],
    [{ seccion: 'tipos' }, 'Usuarios', 'ChangeStateFeatureType', 'esta característica'],
    [features, 'FIRMA_DOCUMENTO', 'ChangeStateServiceFeature', 'esta característica del servicio'],
  ])("resets a switch in %j after a refusal, with the server's message or a general one", async (params, name, call, what) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openAsAdmin(params);
    await expect.element(state(name)).toBeVisible();
    await world.fault({ path: call, status: 422, body: { statusMessage: 'Está en uso.' }, times: 1 });
    await world.fault({ path: call, status: 500, times: 1 });
    await flip(name);
    await expect.element(page.getByText(`¿Esta seguro que quiere inactivar ${what}?`)).toBeVisible(); // PK-169, PK-170, PK-171
    await answer('Aceptar');
    await toast('Está en uso.'); // PK-346, PK-347, PK-348
    await expect.element(state(name)).toHaveAttribute('aria-checked', 'true');
    await flip(name);
    await answer('Aceptar');
    await toast('Error de servidor'); // PK-349
    await expect.element(state(name)).toHaveAttribute('aria-checked', 'true');
    logged.mockRestore();
  });

  it('switches a promo code before the answer, and only logs a failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openAsAdmin(promos);
    await expect.element(state('NOV10')).toBeVisible();
    await world.fault({ path: 'ActivePromoCode', status: 500, delayMs: 700, times: 1 });
    await flip('NOV10');
    await expect.element(page.getByText('¿Esta seguro que quiere inactivar este código promocional?')).toBeVisible(); // PK-172
    await expect.element(page.getByRole('alertdialog', { name: messages.confirm }).getByText('NOV10')).toBeVisible();
    await answer('Aceptar');
    await expect.element(state('NOV10')).toHaveAttribute('aria-checked', 'false'); // PK-178
    await expect.element(state('NOV10')).toHaveAttribute('aria-checked', 'true'); // PK-352: the former state again
    expect(logged.mock.calls.some(([text]) => String(text).includes('ActivePromoCode'))).toBe(true); // PK-352
    expect(page.getByText(messages.serverError).elements()).toHaveLength(0); // PK-352
    logged.mockRestore();
    await flip('NOV10');
    await answer('Aceptar');
    await toast('Se ha inactivado el código promocional exitosamente'); // PK-365
    await flip('NOV10');
    await answer('Aceptar');
    await toast('Se ha activado el código promocional exitosamente'); // PK-365
    expect(await bodies('ActivePromoCode')).toEqual([
      { id: 2, idstate: 1 },
      { id: 2, idstate: 1 },
      { id: 2, idstate: 0 },
    ]);
  });
});

describe('the configuration screen for staff who may only read', () => {
  const why = 'Solo puedes consultar.';
  const disabled = (locator: ReturnType<typeof page.getByRole>) => expect.element(locator).toHaveAttribute('aria-disabled', 'true');

  it.each(['servicios', 'tipos', 'caracteristicas'])('shows every action of %s disabled, and opens a record read-only', async (seccion) => {
    await signedIn(world, 'superadmin', 'license', { PERMISSIONS: { CONFIGURATION: ['LICENSE_CONFIGURATION_READ'] } });
    await open({ seccion });
    const create = page.getByRole('button', { name: /^Crear / });
    await disabled(create);
    await expect.element(create).toHaveAccessibleDescription(why);
    await expectReadOnlyInSight();
    const active = page.getByRole('switch', { name: /^Activo: / }).first();
    await disabled(active);
    await expect.element(active).toHaveAttribute('title', why);
    for (const act of [create, active]) act.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
    expect(dialog().elements()).toHaveLength(0);

    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click();
    await expect.element(dialog().getByText(why, { exact: true }).first()).toBeVisible();
    await disabled(dialog().getByRole('button', { name: 'Guardar', exact: true }));
    const fields = dialog().getByRole('group', { name: why }).element();
    const controls = [...fields.querySelectorAll('input, select, textarea, button')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([]);
    await expectNoAxeViolations();
  });
});

it.each([
  ['servicios', 'servicios', 'Nombre;Tipo;Descripción;Activo'],
  ['tipos', 'tipos-de-caracteristicas', 'Categoría;Tipo característica;Activo'],
  ['caracteristicas', 'caracteristicas-de-servicios', 'Servicio;Código;Descripción;Tipo característica;Relación;Activo'],
  [
    'promociones',
    'codigos-promocionales',
    'Código;Cantidad de uso;Descripción;Descuento;Inicio vigencia;Fin vigencia;Tipo de descuento;Vigencia;Activo',
  ],
])('exports every row of %s', async (seccion, file, columns) => {
  await signedIn(world, 'superadmin');
  await open({ seccion });
  const pager = page.getByText(/^1–\d+ de [\d,]+$/);
  await expect.element(pager).toBeVisible();
  const total = Number(/de ([\d,]+)$/.exec(pager.element().textContent ?? '')?.[1]?.replaceAll(',', ''));
  const { name, filters, heads, rows: lines } = await exportCsv();
  expect(name.startsWith(`${file}-2`)).toBe(true);
  expect(filters).toContain('Sin filtros');
  expect(heads).toBe(columns);
  expect(lines).toHaveLength(total);
});
