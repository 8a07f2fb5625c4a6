import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { Keyboard, tabTo } from '../support/keyboard.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

class LicencesPage extends SitePage {
  async openAs(userName: string, address = ''): Promise<void> {
    const { signInPath } = await world.login({ userName, appName: 'license' });
    await this.open('license', `${signInPath}?return=${encodeURIComponent(`/admin/licenses${address}`)}`);
    await this.page.waitForURL('**/admin/licenses**');
    await this.page.getByRole('heading', { level: 1, name: 'Licencias y consumos' }).waitFor();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').first();
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  list(name: string): Locator {
    return this.dialog.getByRole('combobox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** A row of the list of ranges. */
  range(name: string): Locator {
    return this.dialog.getByRole('rowheader', { name, exact: true });
  }

  async find(name: string): Promise<Locator> {
    await this.page
      .getByRole('searchbox', { name: 'Buscar' })
      .or(this.page.getByRole('textbox', { name: 'Buscar' }))
      .fill(name);
    const found = this.page.getByRole('button', { name: `Actualizar empresa ${name}` });
    await found.waitFor();
    return found;
  }

  async pick(name: string, typed: string): Promise<void> {
    await this.list(name).fill(typed);
    await this.dialog.getByRole('option').first().waitFor();
    await this.list(name).press('Enter');
  }

  async addRange(minimum: string, maximum: string, price: string): Promise<void> {
    await this.field('Rango mínimo').fill(minimum);
    await this.field('Rango máximo').fill(maximum);
    await this.field('Valor').fill(price);
    await this.button('Agregar').press('Enter');
  }

  /** What is under a field. */
  async said(name: string): Promise<string> {
    const id = await this.field(name).getAttribute('aria-describedby');
    return this.dialog.locator(`[id="${id}"]`).innerText();
  }

  /** Marks this document, so that its end can be seen. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Reflect.set(globalThis, 'licenceMark', true));
  }

  isMarked(): Promise<boolean> {
    return this.page.evaluate(() => Reflect.get(globalThis, 'licenceMark') === true);
  }

  /** Waits for the specified reload. */
  async reloaded(): Promise<void> {
    await this.page.waitForFunction(() => Reflect.get(globalThis, 'licenceMark') !== true);
    await this.page.getByRole('heading', { level: 1, name: 'Licencias y consumos' }).waitFor();
  }
}

async function staffAt(width: number): Promise<LicencesPage> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  return new LicencesPage(await visitor.newPage(), world.addresses);
}

describe('staff keep customers and their licences', () => {
  it('an unlimited licence is added with its ranges, and its ranges are changed', async () => {
    const screen = await staffAt(1280);
    await screen.openAs('superadmin');
    await screen.mark();
    await screen.find("D'Vinos & Quesos S.A.S.");
    await screen.page.getByRole('button', { name: "Añadir licencia: D'Vinos & Quesos S.A.S." }).press('Enter');
    await screen.dialog.getByRole('heading', { name: 'Añadir licencia' }).waitFor();
    await screen.pick('Servicio', 'bemyself');
    await screen.dialog.getByRole('radio', { name: 'Identidad ilimitada por contrato' }).press('Space');
    await screen.field('Número de contrato').fill('OPP-2026-0200');
    await screen.addRange('1', '100', '2500');
    // Overlaps are refused, whichever side they come from.
    await screen.addRange('100', '200', '2000');
    expect(await screen.said('Rango mínimo')).toBe('Rango mínimo ya se encuentra dentro de los valores parametrizados.');
    await screen.field('Rango mínimo').fill('101');
    await screen.button('Agregar').press('Enter');
    await screen.range('101 a 200').waitFor();
    await screen.button('Añadir').press('Enter');
    // The page is loaded again, and the licence is there with its ranges.
    await screen.reloaded();
    await screen.find("D'Vinos & Quesos S.A.S.");
    const toggle = screen.page.getByRole('button', { name: "Licencias de D'Vinos & Quesos S.A.S." });
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await screen.page.getByText('Rangos: 1 - 100, 101 - 200').waitFor();
    await screen.mark();
    await screen.page.getByRole('button', { name: "Editar licencia: bemyself, D'Vinos & Quesos S.A.S." }).press('Enter');
    await screen.dialog.getByRole('heading', { name: 'Editar Licencia' }).waitFor();
    await screen.button('Editar el rango 101 a 200').press('Enter');
    await screen.field('Rango máximo').fill('500');
    await screen.button('Guardar rango').press('Enter');
    await screen.range('101 a 500').waitFor();
    // Back would lose that: it is asked first, and the dialog stays.
    await screen.page.goBack();
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).press('Enter');
    await screen.range('101 a 500').waitFor();
    await screen.button('Actualizar').press('Enter');
    await screen.page.getByText('Rangos: 1 - 100, 101 - 500').waitFor();
    // LC-227: the dialog is gone, and the page was not loaded again.
    expect(await screen.page.getByRole('dialog').count()).toBe(0);
    expect(await screen.isMarked()).toBe(true);
    expect(screen.complaints).toEqual([]);
  });

  it('a company is created with the keyboard alone, and stands in the list', async () => {
    const screen = await staffAt(1280);
    await screen.openAs('superadmin');
    await screen.mark();
    const { page, dialog } = screen;
    const keyboard = new Keyboard(page);
    const choose = async (list: Locator, option: string): Promise<void> => {
      const offered = list.locator('option', { hasText: option });
      // An option of a closed native list is never visible.
      await offered.waitFor({ state: 'attached' });
      await keyboard.pick(list, (await offered.getAttribute('value')) ?? '');
    };
    await keyboard.press(page.getByRole('button', { name: 'Crear empresa' }));
    await dialog.getByRole('heading', { name: 'Nueva empresa' }).waitFor();
    const identity = dialog.getByRole('region', { name: 'Identificación' });
    const representative = dialog.getByRole('region', { name: 'Representante legal' });
    await tabTo(page, identity.getByRole('radio', { name: 'Natural' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => identity.getByRole('radio', { name: 'Jurídica' }).isChecked()).toBe(true);
    await keyboard.type(identity.getByRole('textbox', { name: 'Número de documento' }), '900123457');
    await keyboard.type(screen.field('Razón social'), 'Cafés del Sur S.A.S.');
    await keyboard.type(screen.field('Celular'), '3001234567');
    await keyboard.type(screen.field('Correo electrónico'), 'sur@cafes.example');
    await keyboard.find(screen.list('Departamento'), 'Antioquia');
    await keyboard.find(screen.list('Ciudad'), 'Medellín');
    await keyboard.type(screen.list('Dirección'), 'Calle 10 # 5-20');
    await choose(representative.getByRole('combobox', { name: 'Tipo de documento' }), 'Cédula de ciudadanía');
    await keyboard.type(representative.getByRole('textbox', { name: 'Número de documento' }), '52345678');
    await keyboard.type(representative.getByRole('textbox', { name: 'Nombres' }), 'Ana María');
    await keyboard.type(representative.getByRole('textbox', { name: 'Apellidos' }), 'Ruiz');
    await choose(screen.list('Aplicación vinculada'), 'Otras apps');
    await keyboard.press(screen.button('Crear'));
    await screen.notice('La empresa se ha creado exitosamente.').waitFor();
    await screen.reloaded();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await screen.find('Cafés del Sur S.A.S.');
    await expect.poll(() => page.getByText('NIT 900123457').count()).toBe(1); // LC-002
    // The browser notes the look-up of a document that nobody has.
    expect(screen.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('at 360 px: both dialogs by their links, nothing wider than the window', async () => {
    const width = 360;
    const screen = await staffAt(width);
    await screen.openAs('superadmin', '?dialogo=editar&cliente=1&licencia=10');
    await screen.range('1 a 1,000').waitFor();
    await expectPageWithoutAxeViolations(screen.page);
    expect(await widest(screen)).toBeLessThanOrEqual(width);
    await screen.open('license', '/admin/licenses?dialogo=empresa&cliente=1');
    await screen.field('Razón social').waitFor();
    await expectPageWithoutAxeViolations(screen.page);
    expect(await widest(screen)).toBeLessThanOrEqual(width);
    expect(screen.complaints).toEqual([]);
  });
});

/** px that the page or the open dialog would need. */
function widest(screen: LicencesPage): Promise<number> {
  return screen.dialog.evaluate((dialog) => Math.max(dialog.scrollWidth, document.documentElement.scrollWidth));
}
