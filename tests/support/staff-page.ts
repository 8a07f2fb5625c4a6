import type { Locator, Page } from 'playwright';
import type { World } from './world.ts';
import { SitePage } from './site-page.ts';

/** A screen of the back office with tabs, a table and dialogs: what staff do on any of them. */
export class StaffPage extends SitePage {
  readonly #world: World;

  constructor(page: Page, world: World) {
    super(page, world.addresses);
    this.#world = world;
  }

  /** Signs in on the way to the screen. */
  async openAs(userName: string, path: string): Promise<void> {
    const { signInPath } = await this.#world.login({ userName, appName: 'license' });
    await this.open('license', `${signInPath}?return=${encodeURIComponent(path)}`);
    await this.page.waitForURL(({ pathname }) => pathname === new URL(path, 'http://x').pathname);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
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

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The question before an act that cannot be taken back, or before work is lost. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  list(name: string): Locator {
    return this.dialog.getByRole('combobox', { name, exact: true });
  }

  /** Picks from a list one types into. */
  async pick(name: string, option: string): Promise<void> {
    await this.list(name).fill(option);
    await this.dialog.getByRole('option', { name: option }).first().click();
  }

  async accept(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Aceptar' }).click();
  }

  /** px that something is wider than the window. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
