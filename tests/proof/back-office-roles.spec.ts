import { expect } from 'vitest';
import { staffAtWork } from '../support/staff-page.ts';
import { campaign } from './campaign.ts';

const { world, staffAt, atWork } = staffAtWork();

const denied = 'No tienes los suficientes privilegios para realizar esta acción.';

campaign('back-office', 3, (it) => {
  it('an unknown back-office address shows a customer the message for missing privileges', async () => {
    const screen = await staffAt();
    await screen.openAs('cliente-plan', '/admin/nada');
    await screen.page.getByText(denied).waitFor();
    expect(await screen.heading('Esta página no existe').count()).toBe(0);
  });

  it('printing a list keeps its rows and hides the sort control', async () => {
    const screen = await atWork('superadmin', '/admin/packages');
    await screen.page.setViewportSize({ width: 600, height: 900 });
    const sorting = screen.page.getByText('Ordenar por');
    await sorting.waitFor();
    await screen.page.emulateMedia({ media: 'print' });
    await sorting.waitFor({ state: 'hidden' });
    await screen.row('Plan Equipo').waitFor();
  });

  it('printing a package hides the link to its timeline', async () => {
    const screen = await atWork('superadmin', '/admin/packages?paquete=2');
    const timeline = screen.dialog.getByRole('button', { name: 'Ver historial' });
    await timeline.waitFor();
    await screen.page.emulateMedia({ media: 'print' });
    await timeline.waitFor({ state: 'hidden' });
    await screen.dialog.getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('a back office without a menu opens the configurations with the message for missing privileges', async () => {
    await world.menu([]);
    const screen = await staffAt();
    await screen.openAs('financiero', '/admin/payments');
    await screen.open('license', '/admin');
    await screen.page.waitForURL('**/admin/configurations');
    await screen.page.getByText(denied).waitFor();
  });

  it('an invalid admin token is renewed and the screen stays', async () => {
    const screen = await atWork('superadmin', '/admin/packages');
    await screen.row('Plan Equipo').waitFor();
    await screen.page.evaluate(() => sessionStorage.setItem('adminSessionToken', 'x.y.z'));
    await screen.page.reload();
    await screen.row('Plan Equipo').waitFor();
    expect((await world.requests('GetAdminToken')).length).toBeGreaterThan(1);
  });
});
