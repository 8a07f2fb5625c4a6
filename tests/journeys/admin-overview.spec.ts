import { expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { expectShown } from '../support/expect-shown.ts';
import { staffAtWork } from '../support/staff-page.ts';

const { atWork } = staffAtWork();

it('the logo opens the overview, and each figure links to a list of the same count', async () => {
  const screen = await atWork('superadmin', '/admin/configurations');
  const overview = screen.page.getByRole('link', { name: 'Licenciamiento: ir al resumen' });
  const counted = (name: RegExp) => screen.page.getByRole('link', { name });
  await overview.click();
  await screen.heading('Resumen').waitFor();
  await expect.poll(() => screen.page.title()).toBe('Resumen | Licenciamiento');

  const pending = /^\$9,073,740\s+31\s+pagos en efectivo$/;
  await expectShown(counted(pending));
  await expectPageWithoutAxeViolations(screen.page);
  await counted(pending).click();
  await expectShown(screen.page.getByText('1–5 de 31'));

  // Back and the first command of the palette both lead to the overview.
  await screen.page.goBack();
  await expectShown(counted(pending));
  await counted(/^9\s+terminan en 30 días$/).click();
  await screen.heading('Paquetes').waitFor();
  await expectShown(screen.page.getByText('1–9 de 9'));

  await screen.page.keyboard.press('Control+k');
  await expect.poll(() => screen.page.getByRole('option').first().textContent()).toBe('Resumen');
  await screen.page.keyboard.press('Enter');
  await counted(/^2\s+empresas/).click();
  await screen.heading('Licencias y consumos').waitFor();
  await expectShown(screen.page.getByText('1–2 de 2'));
  expect(screen.complaints).toEqual([]);
});
