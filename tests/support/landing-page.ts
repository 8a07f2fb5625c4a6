import type { Page } from 'playwright';
import { settleAnimations } from './settle-animations.ts';
import { SitePage } from './site-page.ts';
import type { Visitors } from './visitors.ts';

/** Every brand with a landing page, and the package of its first button. */
export const landings = {
  facturacion: 'Factura Pyme 300',
  firmaya: 'Firma Básica 100',
  colnomina: 'Nómina Documentos 120',
  superguarda: 'Guarda Básica 20 GB',
  bemyself: 'Identidad 50',
  firmamail: 'Correo 500',
  license: 'Licenciamiento 10 empresas',
  generic: 'Plan Esencial',
} as const;
export type Landing = keyof typeof landings;

declare function violated(what: string): void;

/** A brand's landing page, with styles and a policy of its own. */
export class LandingPage extends SitePage {
  readonly violations: string[] = [];

  /** Opens the page at this width, at 360 px with touch, and waits for our script. */
  static async visit({ world, arrive }: Visitors, brand: Landing, width: number): Promise<LandingPage> {
    const visitor = await arrive({ viewport: { width, height: 800 }, hasTouch: width === 360 });
    const landing = new LandingPage(await visitor.newPage(), world.addresses);
    await landing.page.exposeFunction('violated', (what: string) => landing.violations.push(what));
    await landing.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        violated(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await landing.openLanding(brand);
    await landing.alive();
    return landing;
  }

  /** Opens the page while our script is held back. @returns the places of our tags before and after it runs */
  static async visitBeforeScript(
    { world, arrive }: Visitors,
    brand: Landing,
    width: number,
  ): Promise<{ readonly landing: LandingPage; readonly before: readonly string[]; readonly after: readonly string[] }> {
    const landing = new LandingPage(await (await arrive({ viewport: { width, height: 800 } })).newPage(), world.addresses);
    const { page } = landing;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/embed.js*', async (route) => {
      await held;
      await route.continue();
    });
    const navigated = landing.openLanding(brand);
    await page.getByRole('contentinfo').waitFor();
    await dressed(page);
    const before = await landing.places();
    if (await page.evaluate(() => customElements.get('licence-buy-button') !== undefined)) throw new Error('Our script was not held back.');
    letGo();
    await navigated;
    await landing.alive();
    await landing.firstBuyButton.waitFor();
    return { landing, before, after: await landing.places() };
  }

  async alive(): Promise<void> {
    await this.page.waitForFunction(() => customElements.get('licence-buy-button') !== undefined);
  }

  get firstBuyButton() {
    return this.page.locator('licence-buy-button').first().getByRole('button');
  }

  get cart() {
    return this.page.getByRole('dialog');
  }

  async walkToFirstButton(): Promise<void> {
    const focused = () => this.firstBuyButton.evaluate((button) => button.matches(':focus'));
    for (let steps = 0; steps < 12 && !(await focused()); steps += 1) await this.page.keyboard.press('Tab');
  }

  /** Style and width of the first button's outline: the browser's ring until the script's second file has loaded. */
  ringOfFirstButton(): Promise<readonly string[]> {
    return this.firstBuyButton.evaluate((button) => [getComputedStyle(button).outlineStyle, getComputedStyle(button).outlineWidth]);
  }

  rightEdges(): Promise<readonly number[]> {
    return this.page.locator('licence-buy-button').evaluateAll((tags) => tags.map((tag) => tag.getBoundingClientRect().right));
  }

  /** The rectangle of each of our tags, after the page's transitions have ended. */
  async places(): Promise<readonly string[]> {
    await this.page.evaluate(settleAnimations);
    const tags = this.page.locator('licence-buy-button, licence-cart-menu');
    return tags.evaluateAll((all) => all.map((tag) => JSON.stringify(tag.getBoundingClientRect())));
  }
}

/** Waits for the page's style sheets and fonts: before them the browser reports the layout without them. */
async function dressed(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((link) => link.sheet !== null),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
