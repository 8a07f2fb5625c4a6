import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { SitePage } from './site-page.ts';
import { visitorsOfThisFile } from './visitors.ts';
import { dialogMessages } from '../../widgets/packages/package-dialog.messages.ts';

/** The keys of staff's rows in IndexedDB. */
export function staffRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'licence-desk')) return [];
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('licence-desk');
      request.onsuccess = () => resolve(request.result);
    });
    return new Promise<string[]>((resolve) => {
      const request = opened.transaction('rows').objectStore('rows').getAll();
      request.onsuccess = () => resolve(request.result.map(({ place }: { readonly place: string }) => place));
      opened.close();
    });
  });
}

/** A back-office screen with tabs, a table and dialogs, with the actions of staff on any of them. */
export class StaffPage extends SitePage {
  async openAs(userName: string, path: string): Promise<void> {
    await this.signIn(userName, 'license', path);
    await this.page.waitForURL(({ pathname }) => pathname === new URL(path, 'http://x').pathname);
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Menú principal' });
  }

  /** The search field of the command palette. */
  get palette(): Locator {
    return this.page.getByRole('combobox', { name: 'Busca una pantalla, una acción o un registro' });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  rowWith(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  searchBox(name = 'Buscar'): Locator {
    return this.page.getByRole('searchbox', { name, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The confirmation of an irreversible action, or of losing work. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  list(name: string): Locator {
    return this.dialog.getByRole('combobox', { name, exact: true });
  }

  /** Chooses from a searchable list. */
  async pick(name: string, option: string): Promise<void> {
    await this.list(name).fill(option);
    await this.dialog.getByRole('option', { name: option }).first().click();
    // A list for several stays open.
    if ((await this.list(name).getAttribute('aria-expanded')) === 'true') await this.list(name).press('Escape');
  }

  async accept(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(Aceptar|Crear|Guardar)$/ }).click();
  }

  /** Opens the pending payments. @returns the reference of the first one */
  async openPaymentsAs(userName: string): Promise<string> {
    await this.openAs(userName, '/admin/payments');
    await this.heading('Pagos en efectivo').waitFor();
    return ((await this.page.getByRole('rowheader').first().textContent()) ?? '').trim();
  }

  /** Fills in the required fields of a package, in its open dialog; type base, relevance Alta. */
  async fillPackage({ code, name }: { readonly code: string; readonly name: string }): Promise<void> {
    await this.field(dialogMessages.code).fill(code);
    await this.list('Tipo paquete').selectOption({ label: 'Base' });
    await this.field(dialogMessages.name).fill(name);
    await this.pick('Servicios', 'Firma electrónica');
    await this.pick(dialogMessages.channels, 'Tienda en línea');
    await this.field(dialogMessages.price).fill('119000');
    await this.list('IVA').selectOption({ label: '19 %' });
    await this.field('Vigencia').fill('12');
    await this.list('Tipo de vigencia').selectOption({ label: 'Mensual' });
    await this.list(dialogMessages.relevance).selectOption({ label: 'Alta' });
  }

  /** The px by which the page, or an open dialog, is wider than the window. */
  async overflow(): Promise<number> {
    const wider = (elements: readonly Element[]) => elements.map((element) => element.scrollWidth - document.documentElement.clientWidth);
    const [page, dialogs] = [await this.page.locator('html').evaluateAll(wider), await this.dialog.evaluateAll(wider)];
    return Math.max(...page, ...dialogs);
  }
}

/** Sets up a file of journeys: one browser for all of them, the seed before each, and all windows closed after. */
export function staffAtWork() {
  const { world, arrive } = visitorsOfThisFile();
  /** A new visitor with their own window. */
  const staffAt = async (width = 1280, options: BrowserContextOptions = {}) => {
    const visitor = await arrive({ viewport: { width, height: 900 }, ...options });
    return new StaffPage(await visitor.newPage(), world.addresses);
  };
  return {
    world,
    staffAt,
    /** A new visitor, signed in on a screen, with its menu beside it if the window is wide enough. */
    async atWork(userName: string, path: string, width = 1280) {
      const screen = await staffAt(width);
      await screen.openAs(userName, path);
      if (width >= 640) await screen.menu.waitFor();
      return screen;
    },
  };
}
