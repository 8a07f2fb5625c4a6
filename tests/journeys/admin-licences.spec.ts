import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

class LicencesPage extends SitePage {
  /** Signs in on the way to the screen. */
  async openAs(userName: string, query = ''): Promise<void> {
    const { signInPath } = await world.login({ userName, appName: 'license' });
    await this.open('license', `${signInPath}?return=${encodeURIComponent('/admin/licenses')}`);
    await this.page.waitForURL('**/admin/licenses');
    if (query !== '') await this.open('license', `/admin/licenses?${query}`);
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Buscar' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  get query(): string {
    return new URL(this.page.url()).search;
  }
}

async function staffAt(width: number): Promise<LicencesPage> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  return new LicencesPage(await visitor.newPage(), world.addresses);
}

describe('sales look at what a customer holds and uses', () => {
  it('at 360 px: the customers, what they use and one licence, nothing wider than the window', async () => {
    const screen = await staffAt(360);
    await screen.openAs('comercial', 'abiertas=1');
    const fits = async () =>
      expect(await screen.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await screen.page.getByRole('heading', { level: 1, name: 'Licencias y consumos' }).waitFor();
    await screen.page.getByRole('list', { name: 'Licencias de Comercializadora Andina S.A.S.' }).waitFor();
    await fits();
    await expectPageWithoutAxeViolations(screen.page);
    // However far one reads, the menu is there.
    await screen.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await screen.button('Abrir el menú').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await screen.button('Ver bolsas: Comercializadora Andina S.A.S.').click();
    await screen.cards.nth(5).waitFor();
    await fits();
    await expectPageWithoutAxeViolations(screen.page);
    await screen.button('Ver detalle: Firma electrónica, Comercializadora Andina S.A.S.').click();
    await screen.dialog
      .getByRole('button', { name: /^Características de / })
      .first()
      .click();
    await screen.dialog
      .getByRole('link', { name: /^Ver reporte de / })
      .first()
      .waitFor();
    await fits();
    await expectPageWithoutAxeViolations(screen.page);
    expect(screen.complaints).toEqual([]);
  });

  it('by keyboard alone: search, open, consumption, detail, and Back step by step', async () => {
    const screen = await staffAt(1280);
    await screen.openAs('financiero');
    const { keyboard } = screen.page;
    await screen.page.getByText('1–10 de 40').waitFor();
    await screen.search.focus();
    await keyboard.type('Río Claro');
    await keyboard.press('Enter');
    // The only result opens by itself
    await screen.page.getByRole('list', { name: 'Licencias de Transportes Río Claro S.A.' }).waitFor();
    await screen.button('Ver bolsas: Transportes Río Claro S.A.').focus();
    await keyboard.press('Enter');
    await screen.page.getByRole('heading', { level: 2, name: 'Bolsas' }).waitFor();
    expect(screen.query).toContain('vista=bolsas&empresa=5');
    await screen.button('Ordenar').focus();
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await screen.button('Ordenar: Z - A').waitFor();
    await world.fault({ path: 'getDetailsLicenseCustomer', delayMs: 1_000 });
    await screen.button('Ver detalle: Firma electrónica, Transportes Río Claro S.A.').focus();
    await keyboard.press('Enter');
    await screen.dialog.getByRole('region', { name: 'Firma electrónica' }).waitFor();
    const plan = screen.dialog.getByRole('button', { name: /^Características de / });
    await plan.focus();
    await keyboard.press('Space');
    // 84.99 % is no notice, 99.99 % is a low one
    await screen.dialog.getByText('Baja disponibilidad').first().waitFor();
    await keyboard.press('Escape');
    await screen.dialog.waitFor({ state: 'detached' });
    // The keyboard goes on where it was, dialog by dialog and list by list, however late the answers come.
    await expect.poll(() => hasFocus(screen.button('Ver detalle: Firma electrónica, Transportes Río Claro S.A.'))).toBe(true);
    await screen.page.goBack();
    await screen.page.getByRole('list', { name: 'Licencias de Transportes Río Claro S.A.' }).waitFor();
    expect(await screen.search.inputValue()).toBe('Río Claro');
    await expect.poll(() => hasFocus(screen.button('Ver bolsas: Transportes Río Claro S.A.'))).toBe(true);
    expect(screen.complaints).toEqual([]);
  });

  it('turns pages, and the address brings page, filters and dialog back', async () => {
    const screen = await staffAt(1280);
    await screen.openAs('superadmin');
    await screen.page.getByText('1–10 de 40').waitFor();
    await screen.button('Siguiente').click();
    await screen.page.getByText('11–20 de 40').waitFor();
    await screen.page.reload();
    await screen.page.getByText('11–20 de 40').waitFor();
    await screen.page.goBack();
    await screen.page.getByText('1–10 de 40').waitFor();

    await screen.open(
      'license',
      '/admin/licenses?vista=bolsas&servicios=firmaya&orden=za&dialogo=detalle&licencia=3&dcliente=1&dservicios=firmaya',
    );
    await screen.dialog.getByRole('region', { name: 'Firma electrónica' }).waitFor();
    await screen.dialog.getByRole('button', { name: 'Quitar: Comercializadora Andina S.A.S.' }).waitFor();
    await screen.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await screen.cards.first().waitFor();
    // LC-055
    expect(new Set(await screen.cards.getByRole('heading').allTextContents())).toEqual(
      new Set(['Firma electrónicaActiva', 'Firma electrónicaInactiva']),
    );
    expect(screen.query).toBe('?vista=bolsas&servicios=firmaya&orden=za');
    expect(screen.complaints).toEqual([]);
  });
});
