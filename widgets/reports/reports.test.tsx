import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Host } from '#shared/runtime/widget';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { denied, openDesk } from '../../tests/support/desk-screen.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';
import type { ReportsProps } from './props.ts';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld();

const open = (host: Host<ReportsProps> = {}) => mountWidget(widget, { brand: 'license', ...host });
const refused = () => page.getByText(denied);
const noReport = () => page.getByText('No existe informacion correspondiente a los criterios de busqueda');

describe('the report cards', () => {
  it('links four external reports, each in a new tab', async () => {
    await signedIn(world, 'financiero');
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Informes' })).toBeVisible(); // LC-087, LC-092
    const cards = page.getByRole('list').first().getByRole('link').elements();
    const { platform } = world.addresses;
    expect(cards.map((card) => [card.querySelector('span span')?.textContent, card.getAttribute('href')])).toEqual([
      ['Gestión Servicios', `${platform}/informes/gestion-servicios`], // LC-088
      ['Soporte por Cliente', `${platform}/informes/soporte-cliente`], // LC-089
      ['Códigos Promocionales', `${platform}/informes/codigos-promocionales`], // LC-090
      ['Reporte de Consumo', `${platform}/informes/consumo`], // LC-091
    ]);
    for (const card of cards) {
      expect(card.getAttribute('target')).toBe('_blank'); // LC-088 to LC-091
      expect(card.getAttribute('rel')).toContain('noopener'); // LC-088
    }
    await expectNoAxeViolations();
  });

  it('links below the cards to the lists that the token opens', async () => {
    await signedIn(world, 'financiero');
    const navigate = vi.fn<(target: string) => void>();
    await open({ navigate });
    const own = page.getByRole('region', { name: 'En esta plataforma' });
    await expect.element(own).toBeVisible();
    expect(textsOf(own.getByRole('link'))).toEqual(['Pagos en efectivo', 'Bolsas', 'Licencias y consumos']);
    await own.getByRole('link', { name: 'Bolsas' }).click();
    expect(navigate.mock.calls.map(([target]) => target)).toEqual(['/admin/licenses?vista=bolsas']);
  });

  it('disables a card when the deployment has no address for its report', async () => {
    await signedIn(world, 'financiero');
    const config = configOfThisRun();
    await open({ config: { ...config, reports: { ...config.reports, customerSupport: '' } } });
    const card = page.getByRole('link', { name: /^Soporte por Cliente/ });
    await expect.element(card).toHaveAttribute('aria-disabled', 'true'); // LC-088
    expect(card.element().hasAttribute('href')).toBe(false); // LC-088
    await expectNoAxeViolations();
  });

  it('denies access to the cards without the module', async () => {
    await signedIn(world, 'comercial');
    await open();
    await expect.element(refused()).toBeVisible(); // LC-092, LC-094
    expect(textsOf(page.getByRole('link'))).toEqual(['Ir a mi primera pantalla']); // LC-094: in place of the cards
  });

  it('denies access to the cards in another application', async () => {
    await signedIn(world, 'financiero', 'firmaya');
    await open({ brand: 'firmaya' });
    await expect.element(refused()).toBeVisible(); // LC-093
  });
});

describe('the report view', () => {
  const person = { documentType: 'NIT', documentNumber: '900373115', claimCreate: 'crear documento', claimDelete: 'anular&más' };
  const frame = () => page.getByTitle(/^Reporte/);
  const filter = () => new URL(frame().element().getAttribute('src') ?? '').searchParams;

  async function openReport(userName: string, query: Readonly<Record<string, string>>) {
    await signedIn(world, userName);
    return (await openDesk(widget, query, { props: { view: 'report' } })).location;
  }

  it('embeds the consumption report of a customer over the last 90 days, without the claims', async () => {
    const location = await openReport('comercial', { reportType: 'KibanaConsumptionReport', ...person });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Reporte de consumo' })).toBeVisible(); // LC-095, LC-096
    await expect.poll(() => document.title).toBe('Reporte de consumo | Licenciamiento'); // LC-096
    expect(frame().element().getAttribute('src')).toMatch(new RegExp(`^${world.addresses.platform}/tablero\\?`)); // LC-100
    expect([filter().get('documentType'), filter().get('documentNumber')]).toEqual(['NIT', '900373115']); // LC-098, LC-101
    expect(filter().has('claimCreate')).toBe(false); // LC-102
    const { from, to } = Object.fromEntries(filter());
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(7_776_000_000); // LC-103: 90 days in ms
    expect(Math.abs(Date.parse(to ?? '') - Date.now())).toBeLessThan(60_000); // LC-103: until now
    const bar = page.getByRole('heading', { level: 1 }).element().closest('header');
    expect(Math.round((bar?.offsetHeight ?? 0) + frame().element().getBoundingClientRect().height)).toBe(window.innerHeight); // LC-100: the height below the title

    location.set({ documentNumber: '860002964' });
    await expect.poll(() => filter().get('documentNumber')).toBe('860002964'); // LC-098
  });

  it('filters the report of a feature by the claims, too', async () => {
    await openReport('financiero', { reportType: 'GeneralConsumptionReport', ...person });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Reporte general de consumo' })).toBeVisible(); // LC-097
    expect([filter().get('claimCreate'), filter().get('claimDelete')]).toEqual(['crear documento', 'anular&más']); // LC-098: escaped; LC-099, LC-102
  });

  it.each([
    ['an unknown report', { ...person, reportType: 'Otro' }], // LC-096
    ['no report', person], // LC-096
    ['no document', { reportType: 'KibanaConsumptionReport', documentType: 'NIT' }], // LC-098
  ])('embeds nothing for an address with %s', async (_, query) => {
    await openReport('financiero', query);
    await expect.element(noReport()).toBeVisible(); // LC-096, LC-098
    expect(document.querySelector('iframe')).toBeNull();
    expect(frame().query()).toBeNull();
    await expectNoAxeViolations();
  });

  it.each([
    ['the own report', { documentType: 'NIT', documentNumber: '900373115' }, true],
    ['the own report, with the id of the document type', { documentType: '4', documentNumber: '900373115' }, true],
    ['the report of another customer', { documentType: 'NIT', documentNumber: '860002964' }, false],
  ])('shows a customer %s: %s', async (_, customer, shown) => {
    await openReport('cliente-plan', { reportType: 'KibanaConsumptionReport', ...customer });
    await expect.element(shown ? page.getByRole('heading', { level: 1 }) : refused()).toBeVisible(); // LC-095
    expect(frame().query() !== null).toBe(shown); // LC-095
  });

  it('denies access to staff without licences or reports', async () => {
    await openReport('promocode', { reportType: 'KibanaConsumptionReport', ...person });
    await expect.element(refused()).toBeVisible(); // LC-095
  });
});
