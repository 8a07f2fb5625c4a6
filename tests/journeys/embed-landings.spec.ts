import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { bemyself } from '#sandbox/seed/catalogue/bemyself';
import { colnomina } from '#sandbox/seed/catalogue/colnomina';
import { facturacion } from '#sandbox/seed/catalogue/facturacion';
import { firmamail } from '#sandbox/seed/catalogue/firmamail';
import { firmaya } from '#sandbox/seed/catalogue/firmaya';
import { generic } from '#sandbox/seed/catalogue/generic';
import { license } from '#sandbox/seed/catalogue/license';
import { superguarda } from '#sandbox/seed/catalogue/superguarda';
import { expectPageWithoutAxeViolations, launchBrowser, newVisitor } from '../support/browser.ts';
import { SitePage } from '../support/site-page.ts';
import { worldOfThisRun } from '../support/this-run.ts';

/** What the test puts into the page. */
declare function violated(what: string): void;

/** A brand's own page, with styles and a policy that were not made for us: what a buyer does there. */
class LandingPage extends SitePage {
  readonly violations: string[] = [];

  async come(brand: string): Promise<void> {
    await this.listen();
    await this.openLanding(brand);
    await this.alive();
  }

  async listen(): Promise<void> {
    await this.page.exposeFunction('violated', (what: string) => this.violations.push(what));
    await this.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        violated(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
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
}

const catalogues = { facturacion, firmaya, colnomina, superguarda, bemyself, firmamail, license, generic };
const brands = Object.entries(catalogues);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Act = (landing: LandingPage, page: Page) => Promise<void>;

async function asVisitor(width: number, act: Act): Promise<void> {
  const visitor = await newVisitor(browser, { viewport: { width, height: 800 } });
  try {
    const page = await visitor.newPage();
    await act(new LandingPage(page, worldOfThisRun().addresses), page);
  } finally {
    await visitor.close();
  }
}

function visiting(brand: string, width: number, act: Act): Promise<void> {
  return asVisitor(width, async (landing, page) => {
    await landing.come(brand);
    await act(landing, page);
  });
}

describe.each(brands)('the page of %s', (brand, { packages }) => {
  test('sells what the catalogue sells, under the policy of the page, with a button that looks and works as ours', async () => {
    await visiting(brand, 1440, async (landing, page) => {
      const codes = await page.locator('licence-buy-button').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('package-code')));
      expect(codes.length).toBeGreaterThanOrEqual(3);
      const sold = packages
        .filter(({ inactive, hidden, privateFor }) => inactive !== true && hidden !== true && privateFor === undefined)
        .map(({ code }) => code);
      expect(codes.filter((code) => code === null || !sold.includes(code))).toEqual([]);
      // The link that a visitor without JavaScript gets leads to the same package.
      const links = await page
        .locator('licence-buy-button > a')
        .evaluateAll((anchors) =>
          anchors.map((anchor) => `${anchor.parentElement?.getAttribute('package-code')} ${anchor.getAttribute('href')}`),
        );
      for (const link of links) expect(link).toMatch(new RegExp(`^(\\S+) http://${brand}\\.localhost:\\d+/license/addCartItem/\\1:\\d+$`));

      const { width, height } = (await landing.firstBuyButton.boundingBox()) ?? { width: 0, height: 0 };
      expect(width).toBeGreaterThan(80);
      expect(height).toBe(40);
      const code = codes[0] ?? '';
      const name = packages.find((each) => each.code === code)?.name ?? code;
      await landing.firstBuyButton.click();
      await landing.cart.getByText(name).first().waitFor();
      await page.keyboard.press('Escape');
      await landing.cart.waitFor({ state: 'hidden' });
      expect(landing.violations).toEqual([]);
      expect(landing.complaints).toEqual([]);
    });
  });

  test('shows a focus ring, is reached by keys, and breaks no rule of WCAG A and AA', async () => {
    await visiting(brand, 1440, async (landing, page) => {
      for (let steps = 0; steps < 12 && !(await landing.firstBuyButton.evaluate((button) => button.matches(':focus'))); steps += 1)
        await page.keyboard.press('Tab');
      const ring = await landing.firstBuyButton.evaluate((button) => [
        getComputedStyle(button).outlineStyle,
        getComputedStyle(button).outlineWidth,
      ]);
      expect(ring).toEqual(['solid', '2px']);
      await expectPageWithoutAxeViolations(page);
    });
  });

  test.each([360, 1440])('keeps everything in its place when the script comes late, %i px wide', async (width) => {
    await asVisitor(width, async (landing, page) => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/embed.js*', async (route) => {
        await held;
        await route.continue();
      });
      const navigated = landing.openLanding(brand);
      const tags = page.locator('licence-buy-button, licence-cart-menu');
      await page.getByRole('contentinfo').waitFor();
      const places = () => tags.evaluateAll((all) => all.map((tag) => JSON.stringify(tag.getBoundingClientRect())));
      const before = await places();
      expect(before.length).toBeGreaterThanOrEqual(4);
      expect(await page.evaluate(() => customElements.get('licence-buy-button') === undefined)).toBe(true);
      letGo();
      await navigated;
      await landing.alive();
      await landing.firstBuyButton.waitFor();
      expect(await places()).toEqual(before);
    });
  });

  test('fits a phone without a sideways scroll', async () => {
    await visiting(brand, 360, async (landing, page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const outside = await page
        .locator('licence-buy-button')
        .evaluateAll((tags) => tags.filter((tag) => tag.getBoundingClientRect().right > 360).length);
      expect(outside).toBe(0);
      const { height } = (await landing.firstBuyButton.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThanOrEqual(40);
    });
  });
});

test('every price on a landing page is a price of the catalogue', async () => {
  for (const [brand, { packages }] of brands) {
    await visiting(brand, 1440, async (_landing, page) => {
      const known = packages.map(({ price }) => price);
      const shown = (await page.locator('main').innerText()).match(/\$[\d,]+/g) ?? [];
      const named = shown.map((text) => Number(text.replace(/\D/g, '')));
      // An example invoice and the price of ten employees ($180,000 and IVA of 19 %) are no catalogue prices.
      const others = [112_000, 96_000, 39_520, 247_520, 214_200];
      expect(
        named.filter((price) => !known.includes(price) && !others.includes(price)),
        brand,
      ).toEqual([]);
    });
  }
});
