import { expect } from 'vitest';
import { aPackage, listPackages } from '../support/packages-admin.ts';
import { staffAtWork } from '../support/staff-page.ts';
import { campaign } from './campaign.ts';

const { world, staffAt } = staffAtWork();

const packages = '/admin/packages';

campaign('back-office', 1, (it) => {
  it('the package table fits the longest name and description at every width', async () => {
    const name = 'Firma '.repeat(5) + 'N'.repeat(10);
    const packageDescription = 'Descripción muy larga '.repeat(12).slice(0, 250);
    await listPackages(world, aPackage({ packageName: name, packageDescription }));
    const screen = await staffAt(1440);
    await screen.openAs('superadmin', packages);
    const table = screen.page.getByRole('table', { name: 'Paquetes' });
    await table.waitFor();
    await screen.page.getByRole('columnheader', { name: 'Nombre paquete' }).waitFor();
    await screen.page.getByRole('columnheader', { name: 'Descripción' }).waitFor();
    for (const width of [1440, 1366, 1280, 1100, 1024, 900, 768, 700, 640, 360]) {
      await screen.page.setViewportSize({ width, height: 900 });
      // The table does not scroll sideways, and the name is complete.
      const fits = () => table.evaluate((element) => element.clientWidth <= (element.parentElement?.clientWidth ?? 0));
      await expect.poll(fits, { message: `at ${width} px` }).toBe(true); // PK-025
      expect(await screen.page.getByRole('rowheader').first().textContent()).toContain(name); // PK-023
    }
  });
});
