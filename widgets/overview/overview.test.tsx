import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isoDay } from '#shared/domain/dates';
import { addDays } from '#shared/domain/calendar';
import { object, string } from '#shared/contract/schema';
import { createFormDraft } from '#shared/desk/person-store';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { denied, openDesk } from '../../tests/support/desk-screen.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { configOfThisRun, worldOfThisRun } from '../../tests/support/this-run.ts';
import { textsOf } from '../../tests/support/texts-of.ts';
import { widget } from './index.ts';

const world = worldOfThisRun();
beforeEach(() => world.reset());

const today = isoDay(Date.now());
const payment = (id: number, day: string, totalPurchase: number, paymentSupport: string | null = null) => ({
  id,
  referenceUuid: `00000000-0000-4000-8000-00000000000${id}`,
  purchaseDate: `${day}T09:00:00`,
  totalPurchase,
  paymentSupport,
});
const batch = (purchase: readonly object[], purchaseRows = purchase.length) => ({
  path: 'GetPurchaseCashByBatch',
  status: 200,
  body: { result: { records: { purchase, purchaseRows } } },
});

async function open(userName: string) {
  await signedIn(world, userName);
  return openDesk(widget);
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const pending = () => card('Pagos por aprobar');
const daily = () => card('Pagos de los últimos 30 días');
const licences = () => card('Licencias que vencen en 30 días');
const cards = () => textsOf(page.getByRole('heading', { level: 2 }));
const goals = (name: string) =>
  Array.from(card(name).getByRole('link').elements(), (link) => link.getAttribute('href')?.replace(/^.*?\/admin/, '/admin'));

describe('the cards of each role', () => {
  it.each([
    ['comercial', ['Licencias que vencen en 30 días', 'Códigos promocionales', 'Lo que dejaste a medias', 'Últimos cambios']],
    ['promocode', ['Códigos promocionales', 'Lo que dejaste a medias', 'Últimos cambios']],
    ['financiero', ['Pagos por aprobar', 'Licencias que vencen en 30 días', 'Lo que dejaste a medias', 'Pagos de los últimos 30 días']],
    ['financiero-consulta', ['Pagos por aprobar', 'Lo que dejaste a medias', 'Pagos de los últimos 30 días']],
  ])('shows %s the cards of its lists', async (userName, names) => {
    await open(userName);
    await expect.poll(cards).toEqual(names);
    await expect.element(page.getByRole('status', { name: 'Cargando…' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('requests no payments for a role without payments', async () => {
    await open('promocode');
    await expect.element(card('Códigos promocionales').getByText('vence en 30 días')).toBeVisible();
    expect((await world.requests('/license/api/')).filter(({ path }) => /PurchaseOrder|Customer|GetPackages/i.test(path))).toEqual([]);
  });

  it('denies access to a customer', async () => {
    await open('cliente-plan');
    await expect.element(page.getByText(denied)).toBeVisible();
    expect(await world.requests('GetPurchaseCashByBatch')).toEqual([]);
  });
});

describe('the payments of the overview', () => {
  it('shows exact count and total, the age of the oldest, and links each number to its list', async () => {
    await world.fault(batch([payment(2, today, 1_234_567_890.5), payment(1, addDays(today, -12), 119_990, 'comprobante.pdf')]));
    await open('financiero');
    await expect.element(pending().getByRole('link', { name: '$1,234,687,880.5 2 pagos en efectivo' })).toBeVisible();
    await expect.element(pending().getByRole('link', { name: 'hace 12 días' })).toBeVisible();
    await expect.element(pending().getByRole('link', { name: '1', exact: true })).toBeVisible();
    expect(goals('Pagos por aprobar')).toEqual(['/admin/payments', '/admin/payments?orden=date-asc', '/admin/payments?soportes=si']);
    const days = `desde=${addDays(today, -29)}&hasta=${today}`;
    await expect
      .poll(() => goals('Pagos de los últimos 30 días'))
      .toEqual([`/admin/payments?estado=approved&${days}`, `/admin/payments?${days}`, `/admin/payments?estado=rejected&${days}`]);
  });

  it('lists the payments of each day in a table next to the chart', async () => {
    await world.fault(batch([payment(2, today, 500_000), payment(1, addDays(today, -1), 119_990)]));
    await open('financiero-consulta');
    await expect.poll(() => daily().element().querySelectorAll('svg rect[data-ink]').length).toBe(6);
    await daily().getByRole('button', { name: 'Ver la tabla' }).click();
    const rows = page.getByRole('region', { name: 'Valor de los pagos por día y estado' }).getByRole('row');
    const texts = () => rows.elements().map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')));
    const shown = (day: string): string => day.split('-').toReversed().join('/');
    expect(texts().slice(0, 4)).toEqual([
      ['Día', 'Aprobados', 'Por aprobar', 'Rechazados'],
      [shown(today), ...Array.from({ length: 3 }, () => '$500,0001 pago')],
      [shown(addDays(today, -1)), ...Array.from({ length: 3 }, () => '$119,9901 pago')],
      [shown(addDays(today, -2)), '$0', '$0', '$0'],
    ]);
    expect(texts()).toHaveLength(31);
    await expectNoAxeViolations();
  });

  it("shows the platform's count for a long list, and adds the payments only when staff ask for it", async () => {
    const purchase = Array.from({ length: 30 }, (_, at) => payment(at, today, 1_000));
    await world.fault(batch(purchase, 1_500));
    await open('financiero-consulta');
    await expect.element(pending().getByText('Son 1,500. Leerlos todos puede tardar.')).toBeVisible();
    await expect.element(daily().getByText('Son 4,500. Leerlos todos puede tardar.')).toBeVisible();
    // Ten batches of thirty for each state.
    expect(await world.requests('GetPurchaseCashByBatch')).toHaveLength(30);
    await pending().getByRole('button', { name: 'Leerlos todos' }).click();
    await expect.element(pending().getByRole('link', { name: '$30,000 30 pagos en efectivo' })).toBeVisible();
    expect(await world.requests('GetPurchaseCashByBatch')).toHaveLength(80);
  });
});

it('links each number of the overview to its list with the same filter, or to the record', async () => {
  await open('superadmin');
  await expect.element(card('Ofertas de paquetes').getByRole('link', { name: '9 terminan en 30 días' })).toBeVisible();
  expect(goals('Ofertas de paquetes')[0]).toBe('/admin/packages?activo=si&vence=pronto');
  expect(goals('Ofertas de paquetes').at(-1)).toBe('/admin/packages?activo=si&vence=vencido');
  const codes = '/admin/configurations?seccion=promociones&activo=si&vence=pronto';
  await expect.poll(() => goals('Códigos promocionales')[0]).toBe(codes);
  await expect.element(licences().getByRole('link', { name: /^2 empresas/ })).toBeVisible();
  expect(goals('Licencias que vencen en 30 días')[0]).toBe('/admin/licenses?vence=pronto');
  await expect.element(card('Últimos cambios').getByText('Andrea Rojas activó el código promocional')).toBeVisible();
  await expectNoAxeViolations();
});

describe('a card of the overview', () => {
  it('hides a card when the platform lacks its request, and shows the others', async () => {
    await world.fault({ path: 'GetPromotionalCodes', status: 404 });
    await open('comercial');
    await expect.element(licences().getByText(/licencias/)).toBeVisible();
    await expect.poll(cards).toEqual(['Licencias que vencen en 30 días', 'Lo que dejaste a medias']);
  });

  it('hides the last changes when the platform has no timeline', async () => {
    await world.settings({ parameters: { timelineApply: null } });
    await open('promocode');
    await expect.poll(cards).toEqual(['Códigos promocionales', 'Lo que dejaste a medias']);
  });

  it('shows an error and a retry button of its own when its request fails', async () => {
    expectConsole('licence: the licences that end did not load');
    await world.fault({ path: 'GetCustomersLicensed', status: 500 });
    await open('comercial');
    await expect.element(licences().getByText('No pudimos cargar esta tarjeta.')).toBeVisible();
    await expect.element(card('Códigos promocionales').getByText('vence en 30 días')).toBeVisible();
    await expectNoAxeViolations();
    await world.clearFaults();
    await licences().getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(licences().getByRole('link', { name: /^2 empresas/ })).toBeVisible();
  });

  it('shows a text when there is nothing to count', async () => {
    await world.fault(batch([]));
    await open('financiero-consulta');
    await expect.element(page.getByText('No hay pagos por aprobar.')).toBeVisible();
    await expect.element(page.getByText('No hubo pagos en los últimos 30 días.')).toBeVisible();
    await expect.element(page.getByText('No tienes nada a medias.')).toBeVisible();
  });

  it('links a draft to its form', async () => {
    await signedIn(world, 'promocode');
    registry.place = 'store';
    const shared = await obtainPage({ brand: 'license', config: configOfThisRun() });
    await createFormDraft(shared, 'configurations.promoCode.nuevo', object({ typed: string() })).keep({ typed: 'NOV' });
    await openDesk(widget);
    await expect.element(card('Lo que dejaste a medias').getByRole('link', { name: 'Código promocional nuevo' })).toBeVisible();
    expect(goals('Lo que dejaste a medias')).toEqual(['/admin/configurations?seccion=promociones&registro=nuevo']);
  });
});

it('reloads the overview when staff press the button', async () => {
  await open('financiero-consulta');
  await expect.element(pending().getByText('31 pagos en efectivo')).toBeVisible();
  await world.fault(batch([payment(1, today, 1_000)]));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(pending().getByText('1 pago en efectivo')).toBeVisible();
});
