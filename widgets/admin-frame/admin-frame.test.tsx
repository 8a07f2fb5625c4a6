import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { object, string } from '#shared/contract/schema';
import { createFormDraft } from '#shared/desk/person-store';
import { createSavedAgreements } from '#shared/desk/saved-agreements';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { whenIdle } from '#shared/page/when-idle';
import { memoryLocation } from '#shared/runtime/memory-location';
import type { Host } from '#shared/runtime/widget';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget, unmountAll } from '../../tests/support/mount-widget.ts';
import { expectPageLoads } from '../../tests/support/page-loads.ts';
import { aPackage } from '../../tests/support/packages-admin.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import type { AdminFrameProps } from './props.ts';
import { messages } from './admin-frame.messages.ts';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld(1280);
const loads = expectPageLoads();

async function open(
  userName: string,
  { claims = {}, ...host }: Host<AdminFrameProps> & { readonly claims?: Readonly<Record<string, unknown>> } = {},
) {
  await signedIn(world, userName, 'license', claims);
  registry.place = 'store';
  const navigate = vi.fn();
  const { handle } = await mountWidget(widget, { brand: 'license', navigate, ...host });
  await expect.element(menu()).toBeVisible();
  return { navigate, handle };
}
const menu = () => page.getByRole('navigation', { name: messages.menu });
const labels = () => textsOf(menu().getByRole('link'));

/** The page of a brand and its configuration are cached; after this reset the next mount creates them again. */
async function openWithMenu(userName: string, menu: readonly object[]) {
  registry.pages.clear();
  return open(userName, { config: { ...configOfThisRun(), menu } });
}
const palette = () => page.getByRole('combobox', { name: messages.paletteSearch });
/** The labels of the palette's groups. */
const headings = () => Array.from(page.getByRole('listbox').getByRole('group').elements(), ({ ariaLabel }) => ariaLabel);
async function typeInPalette(text: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(palette(), text);
}
const searched = /^Se buscó en/;
/** Types, and waits until every list has answered. */
async function searchInPalette(text: string): Promise<void> {
  await typeInPalette(text);
  await expect.element(page.getByText(searched)).toBeVisible();
}
const offered = () => page.getByRole('option').elements().map(textsIn);
const textsIn = (option: Element): string =>
  Array.from(option.childNodes, ({ textContent }) => textContent ?? '')
    .filter(Boolean)
    .join(' | ');

describe('the color scheme', () => {
  it('turns dark in every shadow root of the page when the user chooses it', async () => {
    await open('superadmin');
    const ground = () => {
      const root = menu().element().getRootNode();
      return root instanceof ShadowRoot ? getComputedStyle(root.host).getPropertyValue('--_surface') : '';
    };
    await page.getByRole('button', { name: messages.look }).click();
    const light = page.getByRole('menuitemradio', { name: messages.looks.light });
    expect(light.element().querySelector('svg')).toBeNull();
    await light.click();
    expect(ground()).toBe('#ffffff');
    const button = page.getByRole('button', { name: messages.look });
    await button.click();
    expect(light.element().querySelector('svg')).not.toBeNull();
    // As wide as a menu entry.
    expect(button.element().getBoundingClientRect().width).toBe(menu().getByRole('link').first().element().getBoundingClientRect().width);
    await page.getByRole('menuitemradio', { name: messages.looks.dark }).click();
    expect(ground()).toBe('#1b1c27');
    await expectNoAxeViolations();
  });
});

describe('the menu of the back office', () => {
  it('shows every entry to the super administrator, with orders disabled, and opens their screens', async () => {
    const { navigate } = await open('superadmin', { props: { section: 'licences' } });
    expect(labels()).toEqual(['Configuración', 'Paquetes', 'Órdenes de compra', 'Licencias y consumos', 'Informes', 'Pagos', 'Convenios']); // LC-025, LC-421
    await expect.element(menu().getByRole('link', { name: 'Licencias y consumos' })).toHaveAttribute('aria-current', 'page'); // LC-017
    const orders = menu().getByRole('link', { name: 'Órdenes de compra' });
    await expect.element(orders).toHaveAttribute('aria-disabled', 'true'); // LC-026
    expect(orders.element().hasAttribute('href')).toBe(false); // LC-026: no tab stop either
    orders.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    expect(navigate).not.toHaveBeenCalled(); // LC-026: a press does not navigate either
    const targets = { Configuración: 'configurations', Paquetes: 'packages', 'Licencias y consumos': 'licenses', Informes: 'reports' };
    for (const [name, screen] of Object.entries({ ...targets, Pagos: 'payments' })) {
      await menu().getByRole('link', { name }).click();
      expect(navigate.mock.lastCall?.[0]).toBe(`/admin/${screen}`); // PK-010, LC-023, LC-024, LC-027, LC-028, LC-029
    }
    await menu().getByRole('link', { name: 'Convenios' }).click();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/agreements'); // LC-021
    await expectNoAxeViolations();
  });

  it('shows the entries for the permissions of the token', async () => {
    await open('financiero', { claims: { PERMISSIONS: null, Permissions: '{"REPORTS":[],"PAYMENTS":["ReadPayments"]}' } });
    expect(labels()).toEqual(['Informes', 'Pagos']); // LC-004, LC-433: the key may have any case; LICENSES is not among the permissions
  });

  it('enables only entries of state 0 that are not disabled', async () => {
    const entry = (key: string, idstate: number, disabled: boolean) => ({ key, label: key, path: `/admin/${key}`, idstate, disabled });
    await open('superadmin', { props: { entries: [entry('uno', 0, false), entry('dos', 1, false), entry('tres', 0, true)] } });
    const usable = Array.from(menu().getByRole('link').elements(), (link) => link.hasAttribute('href'));
    expect(usable).toEqual([true, false, false]); // LC-030, LC-031
  });

  it('uses the menu of the deployment in its order, without screens the token denies, and runs functions by name', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const entry = (key: string, change: object) => ({ key, path: `/admin/${key}`, idstate: 0, disabled: false, ...change });
    const { navigate } = await openWithMenu('financiero', [
      entry('help', { label: 'Ayuda', path: '/ayuda' }),
      entry('contracts', { label: 'Ir a convenios', path: null, functionName: 'goToAgreements', order: 2 }),
      entry('payments', { order: 1 }),
      entry('packages', { order: 0 }),
      entry('safe', { label: 'Bóveda', path: null, functionName: 'openSafe', order: 3 }),
    ]);
    expect(labels()).toEqual(['Pagos', 'Ir a convenios', 'Bóveda', 'Ayuda']); // LC-433
    await menu().getByRole('link', { name: 'Ir a convenios' }).click();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/agreements'); // LC-021
    const unknown = menu().getByRole('link', { name: 'Bóveda' });
    await expect.element(unknown).toHaveAttribute('aria-disabled', 'true'); // LC-021: an unknown name does nothing ...
    expect(unknown.element().hasAttribute('href')).toBe(false);
    expect(warned.mock.calls.filter(([text]) => String(text).includes('openSafe'))).toHaveLength(1); // ... and is logged
    warned.mockRestore();
    registry.pages.clear();
  });

  it('folds to icons on a tablet and to a drawer on a phone', async () => {
    await page.viewport(800, 800);
    await open('superadmin');
    await expect.element(menu().getByRole('link', { name: messages.entries.packages })).toBeVisible();
    expect(menu().element().parentElement?.getBoundingClientRect().width).toBe(72);
    await page.viewport(360, 740);
    await page.getByRole('button', { name: messages.openMenu }).click();
    const drawer = page.getByRole('dialog', { name: messages.menu });
    await expect.element(drawer).toBeVisible();
    expect(menu().element().parentElement?.getBoundingClientRect().width).toBe(drawer.element().clientWidth);
    await userEvent.keyboard('{Escape}');
    expect(page.getByRole('dialog').query()).toBeNull();
    await page.getByRole('button', { name: messages.openMenu }).click();
    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('the count of pending cash payments', () => {
  const countRequests = async () => (await world.requests('GetPurchaseCashByBatch')).length;
  const payments = () => menu().getByRole('link', { name: messages.entries.payments });
  const counts = (purchaseRows: number) =>
    world.fault({ path: 'GetPurchaseCashByBatch', status: 200, body: { result: { records: { purchase: [], purchaseRows } } }, times: 1 });

  it('shows the count at the menu entry, refreshes it while the tab is visible, and announces growth', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    const turn = (isHidden: boolean): void => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    await open('financiero-consulta');
    await expect.poll(() => world.requests('validatesession')).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await countRequests()).toBe(0);
    await counts(31);
    turn(false);
    await expect.element(payments()).toHaveAccessibleDescription('31 por revisar');
    await expect.element(page.getByRole('status').filter({ hasText: 'pago' })).not.toBeInTheDocument();
    await counts(33);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await countRequests()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(payments()).toHaveAccessibleDescription('33 por revisar');
    await expect.element(page.getByRole('status').filter({ hasText: 'Llegaron 2 pagos en efectivo, 33 por revisar.' })).toBeInTheDocument();
    expect(labels()).toEqual(['Informes', 'Pagos']);
    turn(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await countRequests()).toBe(2);
    vi.useRealTimers();
    await expectNoAxeViolations();
    await page.viewport(800, 800);
    const icons = menu().element().querySelectorAll('li svg');
    const centres = Array.from(icons, (icon) => icon.getBoundingClientRect()).map(({ left, width }) => left + width / 2);
    const { left, width } = menu().element().getBoundingClientRect();
    expect(centres, 'icons of the folded menu').toEqual([left + width / 2, left + width / 2]);
  });

  it.each([
    ['a role without payments', 'comercial', {}],
    [
      'a token that the request would renew, since an idle tab must not keep a session alive',
      'financiero',
      { exp: Math.floor(Date.now() / 1_000) + 50 },
    ],
  ])('sends no request with %s', async (_what, userName, claims) => {
    await open(userName, { claims });
    await new Promise<void>((resolve) => whenIdle(resolve));
    await expect.poll(() => world.requests('PurchaseOrder')).toEqual([]);
  });
});

describe('the command palette', () => {
  it('opens with Ctrl+K and opens the screen that staff type', async () => {
    const { navigate } = await open('superadmin');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).toBeVisible();
    expect(palette().element().matches(':focus')).toBe(true);
    const screens = ['Resumen', 'Configuración', 'Paquetes', 'Licencias y consumos', 'Informes', 'Pagos', 'Convenios'];
    expect(offered()).toEqual([...screens, 'Cerrar sesión']);
    expect(headings()).toEqual(['Pantallas', 'Acciones']);
    const options = page.getByRole('option').elements();
    expect(options.filter((option) => option.querySelector('svg') === null)).toEqual([]);
    await userEvent.type(palette(), 'convenios');
    await userEvent.keyboard('{Enter}');
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/agreements');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('opens places within a screen, starts a creation there, and searches its lists', async () => {
    const { navigate } = await open('superadmin');
    await page.getByRole('button', { name: messages.palette }).click();
    await userEvent.type(palette(), 'crear');
    expect(offered().slice(0, 2)).toEqual(['Crear código promocional | Configuración', 'Crear paquete | Paquetes']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/packages?paquete=nuevo');
    await typeInPalette('Ñandú & hijos');
    const lists = [
      'Producto o servicio',
      'Características del servicio',
      'Códigos promocionales',
      'Paquetes',
      'Licencias y consumos',
      'Pagos',
    ];
    expect(offered()).toEqual(lists.map((list) => `Buscar «Ñandú & hijos» en ${list}`));
    expect(headings()).toEqual(['Buscar en las listas']);
    await page.getByRole('option').filter({ hasText: 'Códigos promocionales' }).click();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/configurations?seccion=promociones&buscar=%C3%91and%C3%BA+%26+hijos');
  });

  const answers = (path: string, records: unknown, times?: number) =>
    world.fault({ path, status: 200, body: { result: { records } }, ...(times !== undefined && { times }) });

  it('finds records of every screen and shows which lists were searched', async () => {
    const customers = [{ id: 7, name: 'Panadería Ríos', documentType: 'NIT', documentNumber: '900123456' }];
    await world.fault({ path: 'GetCustomersLicensed', status: 200, body: { result: { records: customers, countRecords: 1 } } });
    await answers('/Package/GetPackages', [
      aPackage({ id: 3, packageName: 'Plan Panadería', packageCode: 'PAN-3' }),
      aPackage({ id: 4, packageName: 'Otro plan', packageCode: 'OTR-4' }),
    ]);
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const order = { id: 9, referenceUuid: uuid, paymentReference: 'SBX-0009', customer: { legalName: 'Panadería Ríos' } };
    await answers('SearchPurchaseCash', [order], 1);
    await answers('SearchPurchaseCash', []);
    await answers('GetPromotionalCodes', [
      { id: 5, promotionCode: 'PANADERIA20', descriptionPromotionCode: 'Gremio', idstate: 0 },
      { id: 6, promotionCode: 'OTRO', descriptionPromotionCode: 'Otro', idstate: 0 },
    ]);
    const { navigate } = await open('superadmin');
    const agreement = { contractNumber: 'OP/7', customer: 'Panadería Ríos', product: 'Firma electrónica' };
    const dates = { startDate: '2026-03-01', endDate: '2027-03-01', savedAt: 1 };
    await createSavedAgreements(await obtainPage({ brand: 'license', config: configOfThisRun() })).add({ ...agreement, ...dates });
    await searchInPalette('PANADERIA');
    const places = 'Se buscó en clientes, paquetes, órdenes con pago en efectivo, códigos promocionales y los convenios que guardaste.';
    await expect.element(page.getByText(places)).toBeVisible();
    expect(offered().slice(0, 5).toSorted()).toEqual([
      'OP/7 · Panadería Ríos | Convenio',
      'PANADERIA20 · Gremio | Código promocional',
      'Panadería Ríos · 900123456 | Cliente · NIT',
      'Plan Panadería · PAN-3 | Paquete',
      'SBX-0009 · Panadería Ríos | Orden con pago en efectivo',
    ]);
    expect((await requestSeen(world, 'GetCustomersLicensed')).headers).toMatchObject({
      startregister: '0',
      registernumber: '5',
      filter: 'PANADERIA',
    });
    await expectNoAxeViolations();
    await page.getByRole('option').filter({ hasText: 'PAN-3' }).click();
    await expect.poll(() => navigate.mock.lastCall?.[0]).toBe('/admin/packages?paquete=3');
    for (const [text, address] of [
      ['PANADERIA20', '/admin/configurations?seccion=promociones&registro=5'],
      ['OP/7', '/admin/agreements?buscar=OP%2F7&historial=agreement-OP%2F7'],
    ] as const) {
      await searchInPalette('PANADERIA');
      await page.getByRole('option').filter({ hasText: text }).click();
      await expect.poll(() => navigate.mock.lastCall?.[0]).toBe(address);
    }
    // The results disappear with the typed text.
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.poll(() => offered()[0]).toBe(messages.overview);
    expect(page.getByText(searched).query()).toBeNull();
  });

  it("opens a record over the list's search, filters and columns, and a new search keeps the columns", async () => {
    await answers('/Package/GetPackages', [aPackage({ id: 3, packageName: 'Plan Panadería', packageCode: 'PAN-3' })]);
    const location = memoryLocation();
    location.set({ buscar: 'plan', estado: 'activos', columnas: 'code,total', pagina: '2' });
    const { navigate } = await open('superadmin', { props: { section: 'packages' }, location });
    for (const [typed, found, address] of [
      ['PAN-3', 'Plan Panadería', '/admin/packages?paquete=3&buscar=plan&estado=activos&columnas=code%2Ctotal&pagina=2'],
      ['nube', messages.entries.packages, '/admin/packages?buscar=nube&columnas=code%2Ctotal'],
      // Another list has other columns.
      ['configurar paq', messages.places.configurePackages, '/admin/packages?seccion=configurar'],
      ['pagos apro', messages.places.approved, '/admin/payments?estado=approved'],
    ] as const) {
      await searchInPalette(typed);
      await page.getByRole('option').filter({ hasText: found }).first().click();
      await expect.poll(() => navigate.mock.lastCall?.[0]).toBe(address);
    }
  });

  it('shows which list could not be searched, beside the results of the others', async () => {
    expectConsole('the palette could not look in payments');
    await world.fault({ path: 'SearchPurchaseCash', status: 404, body: {} });
    await open('financiero');
    await typeInPalette('a');
    expect(await world.requests('GetCustomersLicensed')).toEqual([]);
    await userEvent.type(palette(), 'ndina');
    await expect.element(page.getByText('Se buscó en clientes. No se pudo buscar en órdenes con pago en efectivo.')).toBeVisible();
    const found = page.getByRole('option').filter({ hasText: /^Comercializadora Andina/ });
    await expect.element(found.first()).toBeVisible();
    expect(await world.requests('/Package/GetPackages')).toEqual([]);
  });

  it('offers only what the token permits', async () => {
    await answers('GetPromotionalCodes', []);
    await open('promocode');
    await typeInPalette('co');
    expect(offered()).toEqual([
      'Configuración',
      'Códigos promocionales | Configuración',
      'Crear código promocional | Configuración',
      'Buscar «co» en Códigos promocionales',
    ]);
    await expectNoAxeViolations();
  });
});

describe('the user, brand and title of the back office', () => {
  it('shows the role of the user when the token holds one name only', async () => {
    await open('financiero', { claims: { given_name: null } });
    await expect.element(page.getByText(messages.roles.LICFINANCIERO, { exact: true })).toBeVisible(); // LC-213, ST-206
  });

  it('links staff to the overview with the logo', async () => {
    const { navigate } = await open('promocode');
    await page.getByRole('link', { name: 'Licenciamiento: ir al resumen' }).click();
    expect(navigate.mock.calls.map(([to]) => String(to))).toEqual(['/admin/overview']);
  });

  it("shows a customer only the acquired products, under the product's name, without a link to the overview", async () => {
    await open('cliente-plan');
    expect(labels()).toEqual(['Productos adquiridos']); // LC-427
    expect(page.getByRole('link', { name: /resumen/ }).query()).toBeNull();
    await expect.element(page.getByText('Licenciamiento')).toBeVisible(); // LC-519
    await expect.element(page.getByText('Laura Gómez')).toBeVisible();
    await expect.element(page.getByText('Cliente', { exact: true })).toBeVisible();
  });

  it('shows no customer label for a token without a customer and a known role', async () => {
    await open('financiero', { claims: { LICENSE_ROLE: 'OTHER', customer_type: null, customer_value: null } });
    await expect.element(page.getByText(messages.nobody, { exact: true })).toBeVisible();
    expect(page.getByText('Cliente', { exact: true }).query()).toBeNull();
  });

  it('sets the screen and the product as the window title, and restores the title after unmounting', async () => {
    const before = document.title;
    const { handle } = await open('superadmin', { props: { section: 'licences' } });
    await expect.poll(() => document.title).toBe('Licencias y consumos | Licenciamiento');
    handle.update({ section: 'payments' });
    await expect.poll(() => document.title).toBe('Pagos | Licenciamiento');
    handle.unmount();
    await expect.poll(() => document.title).toBe(before);
  });

  it('denies a screen in place with the exact message', async () => {
    await open('superadmin', { props: { denied: true } });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ir a mi primera pantalla' })).toHaveAttribute('href', '/admin');
    await expect.element(page.getByText('No tienes los suficientes privilegios para realizar esta acción.')).toBeVisible(); // LC-420
  });
});

describe('the session connection', () => {
  it('validates the session connection with its own id, and shows when the server ends the session', async () => {
    await open('superadmin');
    const call = await requestSeen(world, 'validatesession');
    expect([call.method, call.path]).toEqual(['POST', '/api/user/validatesession']); // ST-232, LC-298, ST-396
    expect(call.headers['connectionid']).toEqual(expect.any(String)); // LC-471, ST-397
    // Nothing is cleared during the first two seconds.
    await world.endSessions({ userName: 'superadmin', message: 'Sesión finalizada' });
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Sesión finalizada'); // ST-230, LC-294, LC-472
    expect(localStorage.getItem('appsUserToken')).not.toBeNull(); // LC-296: still stored at this moment
    await expect.poll(() => world.hub()).toEqual({ connections: [] }); // LC-295
  });

  it('validates the session connection once, and again with another id after the connection was cut', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await open('superadmin');
    const ids = async () =>
      (await world.requests('validatesession')).filter(({ method }) => method === 'POST').map(({ headers }) => headers['connectionid']);
    await expect.poll(async () => (await ids()).length).toBe(1); // LC-298
    await world.dropHub();
    await expect.poll(async () => new Set(await ids()).size).toBe(2); // LC-298
    expect(await ids()).toHaveLength(2); // LC-298
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^licence: the session connection: .*1006/));
    warned.mockRestore();
  });

  describe('a session that the server ends', () => {
    const typed = object({ name: string() });
    /** Types into a back-office form, whose draft then exists. */
    async function typeSomething(): Promise<() => void> {
      registry.place = 'store';
      const shared = await obtainPage({ brand: 'license', config: configOfThisRun() });
      const draft = createFormDraft(shared, 'package.new', typed);
      return draft.watch(async () => void (await draft.keep({ name: 'Paquete a medias' })));
    }

    it('clears both storages after two seconds and opens the root page, even with a form draft', async () => {
      await open('superadmin');
      localStorage.setItem('cart', '{"v":1,"brands":{}}');
      const stop = await typeSomething();
      await requestSeen(world, 'validatesession');
      await world.endSessions({ userName: 'superadmin', message: 'Sesión finalizada' });
      await expect.element(page.getByRole('alertdialog', { name: messages.sessionTitle })).toMatchTextContent('Sesión finalizada');
      await expectNoAxeViolations();
      await expect.poll(() => loads()).toHaveLength(1);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]); // LC-296
      expect(new URL(loads()[0]?.to ?? '').pathname).toBe('/'); // LC-297
      stop();
    });

    it('offers the draft and its form only to the same user after the next sign-in', async () => {
      const here = location.pathname + location.search;
      onTestFinished(() => history.replaceState(null, '', here));
      history.replaceState(null, '', '/admin/packages?paquete=nuevo');
      await signedIn(world, 'superadmin');
      const stop = await typeSomething();
      const { leaveSession } = await obtainPage({ brand: 'license' });
      await leaveSession('/');
      stop();
      unmountAll();
      registry.pages.clear();
      history.replaceState(null, '', '/');
      const offered = page.getByText('Borrador recuperado', { exact: true });
      const other = await open('financiero');
      await expect.element(menu().getByRole('link', { name: messages.entries.payments })).toBeVisible();
      await requestSeen(world, 'validatesession');
      await expect.element(offered).not.toBeInTheDocument();
      other.handle.unmount();
      registry.pages.clear();
      const { navigate } = await open('superadmin');
      await expect.element(offered).toBeVisible();
      await expectNoAxeViolations();
      await page.getByRole('button', { name: messages.toDraft }).click();
      expect(navigate.mock.calls.map(([to]) => String(to))).toEqual(['/admin/packages?paquete=nuevo']);
    });
  });
});
