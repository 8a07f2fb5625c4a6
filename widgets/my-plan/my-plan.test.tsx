import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import type { Host } from '#shared/runtime/widget';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import { messages } from './my-plan.messages.ts';

const world = freshWorld(1280);
const planCall = 'GetDetailLicenseCustomerMyPlan';
const monthsCall = 'GetDetailLicenseEmployeeMyPlan';

/** Mounts the plan in the store, with a navigate function that only records. */
async function showPlan(brand: string, host: Host<object> = {}) {
  registry.place = 'store';
  const navigate = vi.fn();
  const mounted = await mountWidget(widget, { brand, navigate, ...host });
  return { ...mounted, navigate };
}
async function showPlanOf(userName: string, brand: string, host: Host<object> = {}) {
  await signedIn(world, userName, brand);
  return showPlan(brand, host);
}
const showPayroll = (host: Host<object> = {}) => showPlanOf('cliente-plan', 'colnomina', host);

describe('the plan of a signed-in customer', () => {
  it('requests the plan of the customer in the token and shows cards and tables', async () => {
    await showPlanOf('cliente-plan', 'firmaya');

    // ST-125: one card for the base, one for the complementary package (FIRMA-EST-1000).
    await expect.element(page.getByRole('article', { name: 'Firma Profesional 250' })).toBeVisible();
    const table = page.getByRole('table', { name: messages.packages });
    // ST-127, ST-193: base and complementary, with code and validity.
    await expect.element(table.getByRole('row', { name: /FIRMA-PRO-250/ })).toMatchTextContent(messages.base);
    await expect.element(table.getByRole('row', { name: /FIRMA-EST-1000/ })).toMatchTextContent(messages.complement);
    expect(document.querySelector('div')?.shadowRoot?.querySelectorAll('article')).toHaveLength(2);

    const { body } = await requestSeen(world, planCall);
    // ST-319, ST-438
    expect(body).toEqual({ DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: 'firmaya' });
    await expectNoAxeViolations();
  });

  it("warns of a base plan near its end by the platform's clock", async () => {
    const base = { packageType: 'BAS', packageName: 'Firma Profesional', packageCode: 'F', isNearToExpire: true };
    const days = { effectiveDate: '2030-06-01', expirationDate: '2031-05-31' };
    const plan = {
      serviceName: 'firmaya',
      packageName: 'Firma Profesional',
      packagesFeatures: [],
      packagesActiveInfo: [{ ...base, ...days }],
    };
    await signedIn(world, 'cliente-plan', 'firmaya');
    await world.setClock(new Date('2031-05-28T15:00:00-05:00'));
    await signedIn(world, 'cliente-plan', 'firmaya');
    await world.fault({ path: planCall, status: 200, body: { result: { records: [{ ...plan, expirationDate: days.expirationDate }] } } });
    await showPlan('firmaya');
    // 28 May 15:00 to the end of 31 May: three whole days.
    await expect.element(page.getByText('Tu plan vence en 3 días.', { exact: false })).toBeVisible();
  });

  it('shows an empty state with a link to acquire a plan', async () => {
    await showPlanOf('cliente-nuevo', 'firmaya');
    await expect.element(page.getByText(messages.empty)).toBeVisible();
    await expect.element(page.getByRole('link', { name: messages.acquire })).toBeVisible();
    // The drawing arrives in a lazily loaded file; its space is reserved, and screen readers skip it.
    const drawing = page.getByText(messages.empty).element().previousElementSibling;
    expect(drawing?.getBoundingClientRect().height).toBe(120);
    await expect.poll(() => drawing?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    await expectNoAxeViolations();
  });

  it('shows a placeholder while the plan loads', async () => {
    await world.fault({ path: planCall, delayMs: 400 });
    await showPlanOf('cliente-plan', 'firmaya');
    await expect.element(page.getByText(messages.loading)).toBeInTheDocument();
    await expect.element(page.getByRole('article', { name: 'Firma Profesional 250' })).toBeVisible();
  });
});

describe('a plan that cannot be shown', () => {
  it('shows an expired plan after a 422 with a link to a new one, and no error notice', async () => {
    const { navigate } = await showPlanOf('cliente-vencido', 'firmaya');
    // ST-129, ST-321, ST-491
    await expect.element(page.getByText('¡Tu plan base ha vencido!')).toBeVisible();
    expect(page.getByRole('status').filter({ hasText: 'Error de servidor' }).elements()).toHaveLength(0);
    await expectNoAxeViolations();
    // ST-322: the same target as 'Agregar productos', for firmaya its landing page.
    await expect
      .element(page.getByRole('link', { name: messages.acquire }))
      .toHaveAttribute('href', `${world.addresses.landing('firmaya')}/`);
    await page.getByRole('link', { name: messages.acquire }).click();
    expect(navigate.mock.calls.at(-1)?.[0]).toBe(`${world.addresses.landing('firmaya')}/`);
  });

  it.each([404, 500])('shows an error after status %i, with a retry button', async (status) => {
    await world.fault({ path: planCall, status });
    await showPlanOf('cliente-plan', 'firmaya');
    // ST-439, and the boundary of ST-321
    await expect.element(page.getByText('Error de servidor')).toBeVisible();
    await expect.element(page.getByText(messages.failed)).toBeVisible();
    await world.clearFaults();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByRole('article', { name: 'Firma Profesional 250' })).toBeVisible();
  });
});

describe('users without a plan', () => {
  it('redirects a visitor to the login with the plan as return address', async () => {
    const { navigate } = await showPlan('firmaya');
    // ST-034, ST-381
    await expect
      .poll(() => navigate)
      .toHaveBeenCalledWith(`${world.addresses.platform}/login?appName=firmaya&returnUrl=%2Fmyplan`, { replace: true });
    expect(await world.requests(planCall)).toHaveLength(0);
  });

  it('redirects a visitor to the store when the login address is not allowed', async () => {
    await world.settings({ urlSecutityLogin: 'https://somewhere-else.example/login' });
    const { navigate } = await showPlan('firmaya');
    // ST-034
    await expect.poll(() => navigate).toHaveBeenCalledWith('/', { replace: true });
  });

  it('offers a sign-in link to a visitor on a brand page instead of a redirect', async () => {
    registry.place = 'brand-page';
    const navigate = vi.fn();
    await mountWidget(widget, { brand: 'firmaya', navigate });
    await expect.element(page.getByRole('link', { name: messages.signIn })).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
    await expectNoAxeViolations();
  });

  it.each([
    ['staff who configure', 'superadmin', 'license', {}],
    ['a customer who also configures', 'cliente-plan', 'firmaya', { PERMISSIONS: { CONFIGURATION: [] } }],
    ['staff without CONFIGURATION', 'financiero', 'license', {}],
  ] as const)('redirects %s to / without requesting a plan', async (_, userName, brand, claims) => {
    await signedIn(world, userName, brand, claims);
    const { navigate } = await showPlan(brand);
    // ST-320
    await expect.poll(() => navigate).toHaveBeenCalledWith('/', { replace: true });
    expect(await world.requests(planCall)).toHaveLength(0);
  });

  it('removes the plan when the session ends in another tab', async () => {
    const { navigate } = await showPlanOf('cliente-plan', 'firmaya');
    await expect.element(page.getByRole('article', { name: 'Firma Profesional 250' })).toBeVisible();
    localStorage.clear();
    new BroadcastChannel('licence.session').postMessage('signed-out');
    await expect.poll(() => navigate).toHaveBeenCalled();
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
  });
});

describe('the employees by month', () => {
  /** The sandbox lists payroll months from the current one back: 50 units each, 21 used in the current one. */
  const now = new Date();
  const month = (key: number, nameMonth: string) => ({
    ...{ key, month: key, year: 2031, nameMonth },
    ...{ quantityTx: 50, quantityBalance: 40, quantityUse: 10 },
  });
  const answersMonths = (path: string, records: readonly object[] | null, more: object = {}) =>
    world.fault({ path, method: 'POST', status: 200, body: { result: { records } }, ...more });
  const setCall = 'SetDetailLicenseEmployeeMyPlan';

  it('lists the months of a payroll customer with their three quantities', async () => {
    await showPayroll();
    const table = page.getByRole('table', { name: messages.months });
    await expect.element(table).toBeVisible();
    // ST-128, ST-194, ST-323: this month 50 bought, 21 used, 29 left.
    await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('502129');
    // ST-440
    expect((await requestSeen(world, monthsCall)).body).toEqual({
      DocumentType: 'NIT',
      DocumentNumber: '900373115',
      ServiceName: 'colnomina',
    });
    await expect.element(page.getByLabelText(messages.year)).toHaveValue(String(now.getFullYear()));
    await expectNoAxeViolations();
  });

  it('draws a chart from the earliest to the latest month, hidden from screen readers', async () => {
    await showPayroll();
    await expect.element(page.getByRole('table', { name: messages.months })).toBeVisible();
    const drawn = () => [
      ...(page.getByRole('heading', { name: messages.months }).element().closest('section')?.querySelectorAll('svg title') ?? []),
    ];
    await expect.poll(() => drawn().at(-1)?.textContent).toMatch(/ de \d{4}: 21$/);
    expect(drawn().every((title) => title.closest('[aria-hidden]') !== null)).toBe(true);
    await expectNoAxeViolations();
  });

  it('fits the months into a window of 320 px, as at a zoom of 400 %', async () => {
    // The document of a test has 8 px of margin on each side.
    await page.viewport(336, 800);
    await showPayroll();
    const table = page.getByRole('table', { name: messages.months });
    await expect.element(table).toBeVisible(); // TR-H04
    expect(document.documentElement.scrollWidth).toBe(336);
    const cut = [...table.element().querySelectorAll('th, td')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    const { right } = table.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(table.element().closest('section')?.getBoundingClientRect().right ?? 0);
  });

  it('requests no months when no feature counts employees', async () => {
    await showPlanOf('cliente-plan', 'firmaya');
    await expect.element(page.getByRole('article', { name: 'Firma Profesional 250' })).toBeVisible();
    // ST-128
    expect(await world.requests(monthsCall)).toHaveLength(0);
  });

  it('selects a month by row or by year, and keeps the choice in the address', async () => {
    const location = memoryLocation();
    await answersMonths(monthsCall, [month(2, 'Febrero'), month(1, 'Enero'), { ...month(12, 'Diciembre'), year: 2030 }], { times: 1 });
    await answersMonths(setCall, [{ ...month(1, 'Enero'), quantityBalance: 7, quantityUse: 43 }]);
    await showPayroll({ location });
    await page.getByRole('button', { name: 'Enero de 2031' }).click();
    // ST-324, ST-441: the table shows the data of the answer.
    expect((await requestSeen(world, setCall)).body).toEqual({
      DocumentType: 'NIT',
      DocumentNumber: '900373115',
      ServiceName: 'colnomina',
      Month: 1,
      Year: 2031,
    });
    await expect.element(page.getByRole('row', { name: /Enero/ })).toMatchTextContent('50437');
    await expect.element(page.getByRole('row', { name: /Enero/ })).toHaveAttribute('aria-current', 'true');
    expect(location.get()).toEqual({ year: '2031', month: '1' });

    // Selecting another year selects its latest month.
    await page.getByLabelText(messages.year).selectOptions('2030');
    await expect.poll(async () => (await world.requests(setCall)).at(-1)?.body).toMatchObject({ Month: 12, Year: 2030 });
    expect(location.get()).toEqual({ year: '2030', month: '12' });
  });

  it('shows the month selected last, even when an earlier answer arrives after it', async () => {
    const [january, february, march] = [month(1, 'Enero'), month(2, 'Febrero'), month(3, 'Marzo')];
    await answersMonths(monthsCall, [march, february, january], { times: 1 });
    await answersMonths(setCall, [february], { delayMs: 700, times: 1 });
    await answersMonths(setCall, [january]);
    await showPayroll();
    performance.clearResourceTimings();
    await page.getByRole('button', { name: 'Febrero de 2031' }).click();
    await requestSeen(world, setCall);
    await page.getByRole('button', { name: 'Enero de 2031' }).click();
    const chosen = page.getByRole('row', { name: /Enero/ });
    await expect.element(chosen).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes(setCall))).toHaveLength(2);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await expect.element(chosen).toHaveAttribute('aria-current', 'true'); // ST-324
    await expect.element(page.getByRole('row', { name: /Febrero/ })).not.toHaveAttribute('aria-current');
  });

  it('selects the month that the address names', async () => {
    const location = memoryLocation();
    const earlier = new Date(now.getFullYear(), now.getMonth() - 2, 1);
    location.set({ year: String(earlier.getFullYear()), month: String(earlier.getMonth() + 1) });
    await showPayroll({ location });
    expect((await requestSeen(world, setCall)).body).toMatchObject({
      Month: earlier.getMonth() + 1,
      Year: earlier.getFullYear(),
    });
    await expect.element(page.getByLabelText(messages.month)).toHaveValue(String(earlier.getMonth() + 1));
  });

  it('loads the list again when the answer does not contain the month', async () => {
    await answersMonths(setCall, null);
    await showPayroll();
    await page.getByRole('table', { name: messages.months }).getByRole('row').last().getByRole('button').click();
    // ST-324
    await expect.poll(() => world.requests(`/${monthsCall}`)).toHaveLength(2);
    await expect
      .element(page.getByRole('table', { name: messages.months }).getByRole('row').last())
      .toHaveAttribute('aria-current', 'true');
  });

  it('keeps the previous month when the platform refuses another', async () => {
    await world.fault({ path: setCall, status: 422, body: { statusMessage: 'No hay consumo registrado en ese mes.' } });
    await showPayroll();
    const rows = page.getByRole('table', { name: messages.months }).getByRole('row');
    await rows.last().getByRole('button').click();
    await expect.element(page.getByText('No hay consumo registrado en ese mes.')).toBeVisible();
    await expect.element(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  });

  it('shows an error with a retry button when the months fail to load', async () => {
    await world.fault({ path: monthsCall, status: 500, times: 1 });
    await showPayroll();
    await expect.element(page.getByText(messages.monthsFailed)).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByRole('table', { name: messages.months })).toBeVisible();
  });
});

describe('complements for the plan', () => {
  it('shows two complements side by side', async () => {
    const { element } = await showPayroll();
    await expect.element(page.getByText('Documentos de nómina 200').first()).toBeVisible();
    const rail = element.shadowRoot?.querySelector('section[aria-roledescription] ul');
    // ST-065: three complements, two in view.
    expect(rail?.children).toHaveLength(3);
    const [slide] = rail?.children ?? [];
    const view = rail?.getBoundingClientRect().width ?? 0;
    expect(Math.round(view / ((slide?.getBoundingClientRect().width ?? 1) + 12))).toBe(2);
  });

  it('puts a complement into the cart', async () => {
    await showPayroll();
    await page.getByRole('button', { name: messages.addPackage('Documentos de nómina 200') }).click();
    expect(JSON.parse(localStorage.getItem('cartAdded') ?? '[]')).toEqual([
      { packageCode: 'NOM-CMP-200', appName: 'colnomina', number: 1 },
    ]);
  });

  it('filters complements by feature with the keyboard, and keeps the focus when the filter is removed', async () => {
    const { element } = await showPayroll();
    const more = page.getByRole('button', { name: 'Agregar: Documentos de nómina' });
    await expect.element(more).toBeVisible();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    // ST-421: one of three complements adds to that feature.
    await expect.element(page.getByText(messages.moreOf('Documentos de nómina'))).toBeVisible();
    await requestSeen(world, '/GetPackagesByServiceNameAndFeatureCode/colnomina/COLNOMINA_DOCUMENTO');
    await expect.element(page.getByRole('button', { name: /^Agregar Usuarios/ })).not.toBeInTheDocument();
    (page.getByRole('button', { name: messages.allComplements }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: messages.addPackage('Usuarios adicionales 5') })).toBeInTheDocument();
    // The button disappeared; the keyboard focus stays in its place.
    const place = element.shadowRoot?.activeElement;
    expect(place?.contains(page.getByRole('heading', { name: messages.more }).element())).toBe(true);
  });

  it('keeps the complements of a feature when all complements load later', async () => {
    const all = '/GetPackagesByServiceName/colnomina';
    await world.fault({ path: all, delayMs: 1_000 });
    performance.clearResourceTimings();
    await showPayroll();
    await page.getByRole('button', { name: 'Agregar: Documentos de nómina' }).click();
    await expect.element(page.getByText(messages.moreOf('Documentos de nómina'))).toBeVisible();
    await expect.poll(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(all))).toHaveLength(1);
    await expect.element(page.getByText(messages.moreOf('Documentos de nómina'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Agregar Usuarios/ })).not.toBeInTheDocument();
  });

  it('shows all complements although the chosen feature has none', async () => {
    await world.fault({ path: '/GetPackagesByServiceName/colnomina', delayMs: 1_000 });
    await world.fault({
      path: 'GetPackagesByServiceNameAndFeatureCode',
      status: 422,
      body: { statusMessage: 'Este producto no tiene paquetes.' },
    });
    await showPayroll();
    await page.getByRole('button', { name: 'Agregar: Documentos de nómina' }).click();
    await expect.element(page.getByText('Este producto no tiene paquetes.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: messages.addPackage('Usuarios adicionales 5') })).toBeInTheDocument();
  });

  it.each([
    [422, 'Este producto no tiene paquetes.', 'Este producto no tiene paquetes.'],
    [500, 'boom', 'No es posible obtener la informacion'],
  ])('shows the reason when the complements of a feature fail with %i', async (status, statusMessage, shown) => {
    await world.fault({ path: 'GetPackagesByServiceNameAndFeatureCode', status, body: { statusMessage } });
    await showPayroll();
    await page.getByRole('button', { name: 'Agregar: Documentos de nómina' }).click();
    // ST-482, ST-483
    await expect.element(page.getByText(shown)).toBeVisible();
  });
});

describe('a free plan', () => {
  it('offers one link to a paid plan, and no complements', async () => {
    await showPlanOf('cliente-gratis', 'facturacion');
    await expect.element(page.getByText(messages.upgrade, { exact: false })).toBeVisible(); // ST-260
    await expect.element(page.getByRole('link')).toHaveLength(1);
    await expect.element(page.getByRole('link', { name: messages.acquire })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: messages.more })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });
});
