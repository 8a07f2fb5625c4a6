import { describe, expect, it } from 'vitest';
import { staffAtWork } from '../support/staff-page.ts';

/** 'Informes', and the consumption report that is shown over the whole window. */
const { world, staffAt } = staffAtWork();

const report = (query: Readonly<Record<string, string>>): string => `/license/reports/reportView?${new URLSearchParams(query).toString()}`;
const ofAndina = { documentType: 'NIT', documentNumber: '900373115' };

describe('the consumption report', () => {
  it('covers the last 90 days of one customer, over the whole window', async () => {
    const screen = await staffAt();
    await screen.openAs(
      'financiero',
      report({ reportType: 'KibanaConsumptionReport', ...ofAndina, claimCreate: 'DOC_C', claimDelete: 'DOC_D' }),
    );
    await screen.heading('Reporte de consumo').waitFor();
    const frame = screen.page.frameLocator('iframe[title="Reporte de consumo"]');
    await frame.getByRole('heading', { name: 'Tablero de consumo' }).waitFor();
    const sent = new URL((await screen.page.locator('iframe').getAttribute('src')) ?? '').searchParams;
    expect([sent.get('documentType'), sent.get('documentNumber')]).toEqual(['NIT', '900373115']); // LC-101
    expect(sent.has('claimCreate')).toBe(false); // LC-102: the first type is not filtered by claim
    const days = (Date.parse(sent.get('to') ?? '') - Date.parse(sent.get('from') ?? '')) / 86_400_000;
    expect(days).toBe(90); // LC-103
    expect(Math.abs(Date.parse(sent.get('to') ?? '') - Date.now())).toBeLessThan(5 * 60_000); // LC-103: up to now
    const box = await screen.page.locator('iframe').boundingBox();
    expect(box?.width).toBe(1280); // LC-100
    expect((box?.height ?? 0) + (box?.y ?? 0)).toBe(900);
    await frame.getByText('900373115').waitFor();

    await screen.page.goto(
      new URL(
        report({ reportType: 'GeneralConsumptionReport', ...ofAndina, claimCreate: 'DOC_C', claimDelete: 'DOC_D' }),
        world.addresses.store('license'),
      ).href,
    );
    await screen.heading('Reporte general de consumo').waitFor();
    const general = new URL((await screen.page.locator('iframe').getAttribute('src')) ?? '').searchParams;
    expect([general.get('claimCreate'), general.get('claimDelete')]).toEqual(['DOC_C', 'DOC_D']); // LC-099, LC-102
  });
});
