import { expect, it } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { staffAtWork } from '../support/staff-page.ts';

const { staffAt } = staffAtWork();

const report = (query: Readonly<Record<string, string>>): string => `/license/reports/reportView?${new URLSearchParams(query).toString()}`;
const ofAndina = { documentType: 'NIT', documentNumber: '900373115' };

// The filters of each report are tested in `widgets/reports`.
it('the consumption report of a customer fills the window', async () => {
  const screen = await staffAt();
  await screen.openAs('financiero', report({ reportType: 'KibanaConsumptionReport', ...ofAndina }));
  await screen.heading('Reporte de consumo').waitFor();
  await expectShown(screen.page.frameLocator('iframe[title="Reporte de consumo"]').getByText('900373115')); // LC-101
  const box = await screen.page.locator('iframe').boundingBox();
  expect(box?.width).toBe(1280); // LC-100
  expect((box?.height ?? 0) + (box?.y ?? 0)).toBe(900);
});
