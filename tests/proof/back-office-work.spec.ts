import { expect } from 'vitest';
import { deskWords } from '#shared/desk/ui/desk-words';
import { staffAtWork } from '../support/staff-page.ts';
import { campaign } from './campaign.ts';
import { dialogMessages } from '../../widgets/packages/package-dialog.messages.ts';
import { messages } from '../../widgets/packages/packages.messages.ts';

const { world, staffAt } = staffAtWork();

campaign('back-office', 3, (it) => {
  it('a staff member copies the order identifier with one press', async () => {
    const screen = await staffAt(1280, { permissions: ['clipboard-read', 'clipboard-write'] });
    const reference = await screen.openPaymentsAs('financiero-consulta');
    await screen.page.clock.install();
    await screen.button(deskWords.actsOf(reference)).click();
    await screen.page.getByRole('menuitem', { name: 'Identificador de la orden' }).click();
    const more = screen.page.getByRole('group', { name: 'Identificador de la orden' });
    await more.getByRole('button', { name: 'Copiar' }).click();
    await more.getByRole('button', { name: 'Copiado' }).waitFor();
    const copied = await screen.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9a-f-]{36}$/); // ST-140
    expect(await more.textContent()).toContain(copied); // ST-140
    // The focus moved from the mark into its popover, which stays open longer than its closing delay of less than 400 ms.
    await screen.page.clock.runFor(400);
    expect(await more.isVisible()).toBe(true);
  });

  it('text typed just before a tab change does not filter the newly opened tab', async () => {
    const screen = await staffAt();
    await screen.openPaymentsAs('financiero');
    // A paused clock: on a slow machine the search delay would pass between the two actions.
    await screen.page.clock.install();
    await screen.page.clock.pauseAt(new Date(Date.now() + 60_000));
    await screen.searchBox().fill('nada-de-esto');
    await screen.tab('Pagos aprobados').click();
    // The search is sent half a second after the last key.
    await screen.page.clock.runFor(1_000);
    await screen.page.getByRole('rowheader').first().waitFor();
    expect(await world.requests('SearchPurchaseCash')).toHaveLength(0);
    expect(await screen.page.getByRole('rowheader').count()).toBeGreaterThan(0);
  });

  it('a package summary keeps its formatting on the deployed page and when the package is reopened', async () => {
    const screen = await staffAt();
    const refused: string[] = [];
    screen.page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await screen.openAs('superadmin', '/admin/packages');
    await screen.button('Crear paquete').click();
    await screen.fillPackage({ code: 'CON-FORMATO', name: 'Plan Con Formato' });
    await screen.dialog.getByText(dialogMessages.public, { exact: true }).click();
    await screen.field(dialogMessages.summary).click();
    await screen.button(dialogMessages.format.bold).click();
    await screen.page.keyboard.type('Todo');
    await screen.button(dialogMessages.format.bold).click();
    await screen.page.keyboard.type(' incluido');
    await screen.button(dialogMessages.format.bullets).click();
    await screen.accept();
    await screen.row('Plan Con Formato').waitFor();
    await screen.button('Editar paquete Plan Con Formato').click();
    const entry = screen.field(dialogMessages.summary).getByRole('listitem');
    await expect.poll(() => entry.innerHTML()).toBe('<p><strong>Todo</strong> incluido</p>'); // PK-126
    // The rich text editor violates no policy of the page.
    expect(refused).toEqual([]);
  });

  it('table headers at 768 px stay in view while thirty rows scroll', async () => {
    const screen = await staffAt(768);
    await screen.openAs('superadmin', '/admin/packages');
    await screen.page.getByRole('table', { name: 'Paquetes' }).waitFor();
    await screen.page.getByLabel('Registros por página').selectOption('30');
    await screen.page.getByText(/^1–30 de/).waitFor();
    await screen.page.evaluate(() => scrollTo(0, 700));
    const head = screen.page.getByRole('columnheader', { name: messages.columns.name });
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBe(0);
    expect(screen.complaints).toEqual([]);
  });
});
