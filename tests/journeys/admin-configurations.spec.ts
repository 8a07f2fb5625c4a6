import { describe, expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { staffAtWork } from '../support/staff-page.ts';

const { world, staffAt } = staffAtWork();

const PATH = '/admin/configurations';
/** What is on screen in a moment may take longer on a busy machine, ms. */
const patience = { timeout: 10_000 };

describe('a super-admin keeps what packages depend on', () => {
  it('at 360 px: four lists and a dialog, nothing wider than the window', async () => {
    const width = 360;
    const screen = await staffAt(width);
    await screen.openAs('superadmin', PATH);
    await expect.poll(() => screen.heading('Configuración').isVisible(), patience).toBe(true); // PK-008, PK-067
    for (const name of ['Tipo características', 'Características del servicio', 'Códigos promocionales']) {
      await screen.tab(name).click();
      await screen.page.getByRole('table', { name }).waitFor();
      expect(await screen.overflow()).toBe(0);
      // The open tab is in view, however many stand before it.
      const tab = await screen.tab(name).boundingBox();
      expect((tab?.x ?? width) + (tab?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await screen.page.reload();
    const opened = screen.tab('Códigos promocionales');
    await opened.waitFor();
    await expect.poll(async () => (await opened.boundingBox())?.x ?? width).toBeLessThan(width - 100);
    await screen.page.getByRole('button', { name: 'Editar NOV10' }).click();
    await screen.dialog.waitFor();
    await expectPageWithoutAxeViolations(screen.page);
    expect(screen.complaints).toEqual([]);
  });

  it('creates a feature type and finds it after a reload and in the feature dialog', async () => {
    const screen = await staffAt(1280);
    await screen.openAs('superadmin', PATH);
    await screen.tab('Tipo características').click();
    await screen.page.getByRole('button', { name: 'Crear tipo característica' }).click();
    await screen.dialog.getByLabel('Categoría').selectOption('F');
    await screen.dialog.getByRole('textbox', { name: 'Tipo característica' }).fill('Integraciones');
    await screen.accept();
    await screen.notice('La característica se ha guardado exitosamente.').waitFor();
    await screen.page.reload();
    await expect.poll(() => screen.row('Integraciones').isVisible(), patience).toBe(true); // PK-005, PK-008
    await screen.tab('Características del servicio').click();
    await screen.page.getByRole('button', { name: 'Crear característica del servicio' }).click();
    const types = screen.dialog.getByLabel('Tipo característica').locator('option');
    await expect.poll(() => types.allTextContents(), patience).toContain('Integraciones'); // PK-005, PK-327
    await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
});

it('who only has the promo codes comes straight to them', async () => {
  const screen = await staffAt(1280);
  await screen.openAs('promocode', PATH);
  await expect.poll(() => screen.row('NOV10').isVisible(), patience).toBe(true); // PK-292
  expect(await screen.tab('Producto o servicio').getAttribute('aria-disabled')).toBe('true'); // PK-291, PK-293
  expect(await world.requests('GetAllServices')).toHaveLength(0); // PK-293
});
