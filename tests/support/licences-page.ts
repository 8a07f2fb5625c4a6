import type { Locator } from 'playwright';
import { SitePage } from './site-page.ts';
import type { Visitors } from './visitors.ts';

/** 'Licencias y consumos' and its dialogs: what staff do there. */
export class LicencesPage extends SitePage {
  /** A user signs in on the way to the screen; `query` is how its address goes on. */
  static async openAs({ world, arrive }: Visitors, userName: string, query = ''): Promise<LicencesPage> {
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

  /** A button of the screen itself. */
  act(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  get query(): string {
    return new URL(this.page.url()).search;
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

  /** A button of the open dialog. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** A row of the list of ranges. */
  range(name: string): Locator {
    return this.dialog.getByRole('rowheader', { name, exact: true });
  }

  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
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
    await this.title.waitFor();
  }
}
