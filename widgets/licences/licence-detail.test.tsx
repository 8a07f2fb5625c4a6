import { deskWords } from '#shared/desk/ui/desk-words';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { openDesk } from '../../tests/support/desk-screen.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { dialogTitles, usageMessages } from './licences.messages.ts';

const world = freshWorld(1280, 900);

const DETAIL = 'getDetailsLicenseCustomer';
const empty = 'No existe informacion correspondiente a los criterios de busqueda';

async function open(address: Readonly<Record<string, string>> = {}) {
  await signedIn(world, 'comercial');
  const { location } = await openDesk(widget, { dialogo: 'detalle', licencia: '1', ...address });
  await expect.element(dialog()).toBeVisible();
  return { location };
}

const dialog = () => page.getByRole('dialog', { name: dialogTitles.detail });
const cards = () =>
  dialog()
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const card = (service: string) => dialog().getByRole('region', { name: service, exact: true });
const cardNames = () => Array.from(cards().elements(), ({ ariaLabel }) => ariaLabel);
const bodies = async () => (await world.requests(DETAIL)).map(({ body }) => body);
const plan = (name: string) => dialog().getByRole('button', { name: `Características de ${name}`, exact: true });
const features = (name: string) => dialog().getByRole('table', { name: `Características de ${name}`, exact: true });
/** The row in the table of a plan's features; the row of the plan that contains this table has the same text. */
const featureRow = (name: string) =>
  dialog()
    .getByRole('table', { name: /^Características de/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Texts without those that only narrow tables show. */
const shownText = ({ innerText }: HTMLElement) => innerText.trim();

const feature = (id: number, featureName: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  featureName,
  featureCategoryType: 'T',
  totalPlan: 1_000,
  totalUsed: 420,
  totalAvailable: 580,
  percentageUsed: 42,
  lastUseDate: '2026-03-05T15:06:07',
  claimCreate: 'DOC_CREATE',
  claimDelete: 'DOC_DELETE',
  ...changes,
});
const planOf = (id: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  purchaseOrderLicenseId: id,
  packageName: `Plan ${id}`,
  effectiveDate: '2026-01-05',
  expirationDate: '2027-01-04T00:00:00',
  purchaseDate: '2026-01-02T10:20:30',
  balanceFeaturesLicense: [],
  ...changes,
});
const service = (serviceName: string, licensePlan: readonly unknown[], changes: Readonly<Record<string, unknown>> = {}) => ({
  serviceName,
  licenseBaseStartDate: '2026-01-05',
  licenseBaseExpirationDate: '2027-01-04',
  licenseBaseIsActive: true,
  balanceTotalPlans: { total: 1_234_567, used: 234_567, available: 1_000_000 },
  licensePlan,
  ...changes,
});
const customerInfo = { id: 1, documentType: 'NIT', documentNumber: '900373115', name: 'Andina' };
const answers = (...serviceLicenses: readonly unknown[]) =>
  world.fault({ path: DETAIL, status: 200, body: { result: { records: [{ customerInfo, serviceLicenses }] } } });

describe('the content of the licence detail', () => {
  it('shows a card for each service with its balance, and its plans in pages', async () => {
    await answers(
      service(
        'Firma',
        Array.from({ length: 6 }, (_, index) => planOf(index + 1, index === 0 ? { purchaseDate: null } : {})),
      ),
      service('Correo', [], { balanceTotalPlans: null, licenseBaseIsActive: false }),
    );
    const { location } = await open();
    await expect.poll(cardNames).toEqual(['Firma', 'Correo']); // LC-069
    await expect.element(card('Firma')).toMatchTextContent('Comprado1,234,567Consumido234,567Disponible1,000,000'); // LC-069
    const table = card('Firma').getByRole('table', { name: 'Planes de Firma' });
    const textsIn = (row: Element) => Array.from(row.querySelectorAll<HTMLElement>('th, td'), shownText);
    const rows = () => table.getByRole('row').elements().map(textsIn);
    expect(rows()[0]).toEqual(['Paquete', 'Fecha inicio', 'Fecha fin', 'Fecha de compra']); // LC-071
    expect(rows()[1]).toEqual(['Plan 1', '05/01/2026', '04/01/2027', '-']); // LC-070, LC-071, LC-072, LC-073
    expect(rows()[2]).toEqual(['Plan 2', '05/01/2026', '04/01/2027', '02/01/2026']); // LC-073, LC-177
    expect(rows()).toHaveLength(6); // LC-081: five and the head
    const size = card('Firma').getByLabelText(deskWords.pageSize);
    expect([...(size.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['5', '10', '15']); // LC-081
    await card('Firma').getByRole('button', { name: 'Siguiente' }).click();
    await expect.element(card('Firma').getByText('6–6 de 6')).toBeVisible(); // LC-081: two pages
    await size.selectOptions('10');
    await expect.element(card('Firma').getByText('1–6 de 6')).toBeVisible();
    expect(location.get()).toMatchObject({ dfilas: '10' });
    await expect.element(card('Correo').getByText(empty)).toBeVisible(); // LC-501
    await expectNoAxeViolations();
  });

  it('opens a plan to its features with numbers, meter, last use and notice', async () => {
    await answers(
      service('Firma', [
        planOf(1, {
          balanceFeaturesLicense: [
            feature(1, 'Grande', { totalPlan: 1_234_567, totalUsed: 2_345_678, totalAvailable: 3_456_789, percentageUsed: 84.99 }),
            feature(2, 'Baja', { percentageUsed: 85 }),
            feature(5, 'Pasada', { percentageUsed: 120 }),
            feature(9, 'Sin límite', { percentageUsed: 0, totalPlan: 1_000_000, totalUsed: 21, totalAvailable: 999_979 }),
            feature(8, 'Plana', { featureCategoryType: 'F', percentageUsed: 100, claimCreate: '', claimDelete: null }),
          ],
        }),
        planOf(2),
      ]),
    );
    await open();
    await expect.element(plan('Plan 1')).toHaveAttribute('aria-expanded', 'false');
    await plan('Plan 1').click();
    await expect.element(features('Plan 1')).toBeVisible(); // LC-074
    await expect.element(featureRow('Grande')).toMatchTextContent(/^Grande1,234,5672,345,6783,456,789/); // LC-075, LC-076, LC-077, LC-078
    await expect.element(featureRow('Grande')).toMatchTextContent('05/03/2026 15:06'); // LC-079
    const notices = (name: string) => /(Baja|Sin) disponibilidad/.exec(featureRow(name).element().textContent ?? '')?.[0] ?? null;
    expect(notices('Grande')).toBeNull(); // LC-083
    expect(notices('Baja')).toBe('Baja disponibilidad'); // LC-083
    expect(notices('Pasada')).toBe('Sin disponibilidad'); // LC-082, LC-083
    expect(notices('Sin límite')).toBeNull();
    await expect.element(featureRow('Sin límite')).toMatchTextContent(/^Sin límiteIlimitado21Ilimitado/); // LC-112
    expect(notices('Plana')).toBeNull(); // LC-084
    const cells = (name: string) => [...featureRow(name).element().querySelectorAll('td')].map(shownText);
    expect(cells('Plana').slice(0, 4)).toEqual(['-', '-', '-', '-']); // LC-084
    await expect.element(featureRow('Pasada').getByRole('meter', { name: 'Consumo de Pasada' })).toHaveAttribute('aria-valuenow', '100');
    await expect.element(card('Firma').getByRole('meter', { name: 'Consumo de Pasada: Firma' })).toBeVisible(); // LC-228
    await expect.element(card('Firma')).toMatchTextContent(/Pasada · Sin disponibilidad.*y 3 más/);
    await expect.element(card('Firma')).not.toMatchTextContent('1,234,567Consumido'); // LC-069: no total, since one feature is unlimited

    const link = featureRow('Grande').getByRole('link', { name: /^Ver reporte de Grande/ });
    const target = new URL((link.element() as HTMLAnchorElement).href);
    expect([target.pathname, Object.fromEntries(target.searchParams)]).toEqual([
      '/license/reports/reportView',
      {
        reportType: 'GeneralConsumptionReport',
        documentType: 'NIT',
        documentNumber: '900373115',
        claimCreate: 'DOC_CREATE',
        claimDelete: 'DOC_DELETE',
      },
    ]); // LC-080, LC-095, LC-099, LC-178
    await expect.element(link).toHaveAttribute('target', '_blank'); // LC-080, LC-095
    expect(featureRow('Plana').getByRole('link').query()).toBeNull(); // LC-080: hidden without claims
    const whole = card('Firma').getByRole('link', { name: /^Reporte de consumo de Firma/ });
    expect(Object.fromEntries(new URL((whole.element() as HTMLAnchorElement).href).searchParams)).toEqual({
      reportType: 'KibanaConsumptionReport',
      documentType: 'NIT',
      documentNumber: '900373115',
    }); // LC-080
    await expectNoAxeViolations();

    (plan('Plan 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => features('Plan 1').query()).toBeNull(); // LC-074
    await plan('Plan 2').click();
    await expect.element(features('Plan 2')).toBeVisible();
    await expect.element(dialog().getByText(empty)).toBeVisible(); // LC-501
  });
});

describe('the filters of the licence detail', () => {
  it('filters by customer and services, shows filters as chips, and lets the platform sort', async () => {
    const { location } = await open();
    await expect.poll(cardNames).toEqual(['Facturación electrónica']);
    expect(await bodies()).toEqual([{ purchaseOrderLicenseId: 1, filters: [], sortType: null }]); // LC-445
    expect(dialog().getByRole('list', { name: usageMessages.filter }).query()).toBeNull(); // LC-068: no chip

    await dialog().getByRole('combobox', { name: usageMessages.company }).click();
    await page.getByRole('option', { name: /Laura Gómez Pardo/ }).click();
    await expect.poll(() => cardNames().length).toBe(6); // LC-065: only the plans of this customer
    await dialog()
      .getByRole('button', { name: /^Filtrar/ })
      .click();
    await page.getByRole('checkbox', { name: 'Firma electrónica' }).click();
    await page.getByRole('checkbox', { name: 'Correo certificado' }).click();
    expect(cardNames()).toHaveLength(6); // checking sends no request, as in 'Bolsas'
    const steps = vi.spyOn(location, 'set');
    await page.getByRole('button', { name: usageMessages.apply }).click();
    await expect.poll(cardNames).toHaveLength(2); // LC-066
    expect(steps.mock.lastCall?.[1]).toEqual({ replace: false }); // Back undoes it
    expect((await bodies()).at(-1)).toEqual({
      purchaseOrderLicenseId: 1,
      filters: [
        { type: 'Customer', value: '2' },
        { type: 'Service', value: 'firmaya' },
        { type: 'Service', value: 'firmamail' },
      ],
      sortType: null,
    }); // LC-445, LC-065, LC-066
    const chips = () =>
      dialog()
        .getByRole('list', { name: usageMessages.filter })
        .getByRole('button', { name: /^Quitar/ })
        .elements().length;
    expect(chips()).toBe(3); // LC-068
    await expectNoAxeViolations();

    await dialog().getByRole('button', { name: 'Ordenar' }).click();
    await page.getByRole('menuitemradio', { name: 'A - Z' }).click();
    await expect.poll(cardNames).toEqual(['Correo certificado', 'Firma electrónica']); // LC-067
    await dialog().getByRole('button', { name: 'Ordenar: A - Z' }).click();
    await page.getByRole('menuitemradio', { name: 'Z - A' }).click();
    await expect.poll(cardNames).toEqual(['Firma electrónica', 'Correo certificado']); // LC-067
    expect((await bodies()).at(-1)).toMatchObject({ sortType: 'Z_A' }); // LC-067, LC-057
    expect(location.get()).toEqual({ dialogo: 'detalle', licencia: '1', dcliente: '2', dservicios: 'firmaya,firmamail', dorden: 'za' });

    await dialog().getByRole('button', { name: 'Quitar: Firma electrónica' }).click();
    await expect.poll(cardNames).toEqual(['Correo certificado']); // LC-068: its filter is dropped
    expect(chips()).toBe(2);
    await dialog().getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => dialog().query()).toBeNull();
    expect(location.get()).toEqual({});
  });

  it('warns when no licence matches the filters, and keeps the chips', async () => {
    await open({ dcliente: '4', dservicios: 'firmaya' });
    await expect.element(page.getByText('No se encontraron licencias para este cliente en el filtro seleccionado')).toBeVisible(); // LC-479
    expect(cards().elements()).toHaveLength(0); // LC-479
    await expect.element(dialog().getByRole('button', { name: 'Quitar: Mateo Ñáñez Peña' })).toBeVisible(); // LC-479: the chips stay, by name
    await dialog().getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect.poll(cardNames).toEqual(['Facturación electrónica']);
  });
});

it('shows an error when the licence detail fails to load, with a retry button', async () => {
  expectConsole('the detail of a licence did not load');
  await world.fault({ path: DETAIL, status: 500, times: 1 });
  await open();
  await expect.element(page.getByText('La solicitud no ha podido ser procesada')).toBeVisible(); // LC-480
  await dialog().getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(cardNames).toEqual(['Facturación electrónica']);
});
