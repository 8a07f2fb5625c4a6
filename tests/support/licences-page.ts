import type { Locator } from 'playwright';
import { StaffPage } from './staff-page.ts';
import type { Visitors } from './visitors.ts';

export class LicencesPage extends StaffPage {
  /** Signs a user in on the way to the screen; `query` is appended to its address. */
  static async openedAs({ world, arrive }: Visitors, userName: string, query = ''): Promise<LicencesPage> {
    const visitor = await arrive({ viewport: { width: 1280, height: 900 } });
    const screen = new LicencesPage(await visitor.newPage(), world.addresses);
    await screen.signIn(userName, 'license', `/admin/licenses${query}`);
    await screen.page.waitForURL('**/admin/licenses**');
    await screen.title.waitFor();
    return screen;
  }

  get title(): Locator {
    return this.heading('Licencias y consumos');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Buscar' });
  }

  /** A button of the screen, outside of dialogs. */
  act(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  get query(): string {
    return new URL(this.page.url()).search;
  }

  override get dialog(): Locator {
    return this.page.getByRole('dialog').first();
  }

  override button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  range(name: string): Locator {
    return this.dialog.getByRole('rowheader', { name, exact: true });
  }

  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    const found = this.page.getByRole('button', { name: `Actualizar empresa ${name}` });
    await found.waitFor();
    return found;
  }

  override async pick(name: string, typed: string): Promise<void> {
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

  /** The text below a field: hint or error. */
  async said(name: string): Promise<string> {
    const id = await this.field(name).getAttribute('aria-describedby');
    return this.dialog.locator(`[id="${id}"]`).innerText();
  }

  /** Marks this document, so that a reload shows. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Reflect.set(globalThis, 'licenceMark', true));
  }

  isMarked(): Promise<boolean> {
    return this.page.evaluate(() => Reflect.get(globalThis, 'licenceMark') === true);
  }

  async reloaded(): Promise<void> {
    await this.page.waitForFunction(() => Reflect.get(globalThis, 'licenceMark') !== true);
    await this.title.waitFor();
  }
}
