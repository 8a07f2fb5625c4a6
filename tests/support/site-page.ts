import type { Locator, Page } from 'playwright';
import type { Addresses } from '#sandbox/core/addresses';
import { World } from './world.ts';

/** The platform says by 404 that a search found nothing, and the browser remarks on it. */
const nothingFound = /status of 404 .*\/api\//;

/**
 * What every page of the store, the plan and the back office has in common for a journey. A page object of one screen
 * extends it with what a person does there, found by role and label; it holds no expectation.
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
      // Of what did not load the text names only the status.
      const complaint = `${message.text()} [${message.location().url}]`;
      if (!nothingFound.test(complaint)) this.complaints.push(complaint);
    });
  }

  /** Opens a path of a brand's own site: `open('firmaya', '/license/purchase')`. */
  async open(brand: string, path = '/'): Promise<void> {
    await this.page.goto(new URL(path, this.addresses.store(brand)).href);
  }

  /** Signs in by a link that the platform makes and opens a path, which the back office gets behind the sign-in. */
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

  /** The element that carries a widget, on a landing page or on the site. Locators below it pierce its shadow root. */
  widget(name: string): Locator {
    return this.page.locator(`licence-${name}, [data-widget="${name}"]`).first();
  }

  /** The title of a screen, drawn by its widget: its document may show the same words before any script. */
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true }).and(this.page.locator(':not([data-prerendered] *)'));
  }

  /** A notice on screen (toast or banner) with this text. */
  notice(text: string): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text });
  }
}
