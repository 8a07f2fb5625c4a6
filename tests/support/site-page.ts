import type { Locator, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { World } from './world.ts';

/** The platform answers an empty search with 404, which the browser logs. */
const nothingFound = /status of 404 .*\/api\//;

/**
 * The common parts of all pages of store, plan and back office for journeys. A page object of one screen extends it with the user's
 * actions, by role and label; it contains no expectations.
 */
export class SitePage {
  readonly page: Page;
  readonly addresses: Addresses;
  /** Uncaught errors and console errors since the page was opened. */
  readonly complaints: string[] = [];

  constructor(page: Page, addresses: Addresses) {
    this.page = page;
    this.addresses = addresses;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // For a failed load the text has only the status, so the address is added.
      const complaint = `${message.text()} [${message.location().url}]`;
      if (!nothingFound.test(complaint)) this.complaints.push(complaint);
    });
  }

  /** Opens a path of a brand's own site: `open('firmaya', '/license/purchase')`. */
  async open(brand: string, path = '/'): Promise<void> {
    await this.page.goto(new URL(path, this.addresses.store(brand)).href);
  }

  /** Signs in by a link of the platform and opens a path; the back office gets the path in the sign-in link. */
  async signIn(userName: string, brand: string, path = ''): Promise<void> {
    const { signInPath } = await new World(this.addresses).login({ userName, appName: brand });
    await this.open(
      brand,
      brand === 'license' && path !== '' ? `${signInPath}?return=${encodeURIComponent(path)}` : `${path}${signInPath}`,
    );
  }

  async openLanding(brand: string, path = '/'): Promise<void> {
    await this.page.goto(new URL(path, this.addresses.landing(brand)).href);
  }

  /** The element of a widget, on a landing page or in the store. Locators below it pierce its shadow root. */
  widget(name: string): Locator {
    return this.page.locator(`licence-${name}, [data-widget="${name}"]`).first();
  }

  /** The heading of a screen drawn by its widget: its document may contain the same words before any script. */
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true }).and(this.page.locator(':not([data-prerendered] *)'));
  }

  /** A notice on screen (toast or banner) with this text. */
  notice(text: string): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text });
  }
}
