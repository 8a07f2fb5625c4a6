import { expect } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { LandingPage, landings, type Landing } from '../support/landing-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();

campaign('brands', 8, (it) => {
  for (const [brand, name] of Object.entries(landings) as [Landing, string][]) {
    it(`the page of ${brand} sells under its own policy with our buy button`, async () => {
      const landing = await LandingPage.visit(visitors, brand, 1440);
      const { width, height } = (await landing.firstBuyButton.boundingBox()) ?? { width: 0, height: 0 };
      expect(width).toBeGreaterThan(80);
      expect(height).toBe(40);
      await landing.firstBuyButton.click();
      await landing.cart.getByText(name).first().waitFor();
      await landing.page.keyboard.press('Escape');
      await landing.cart.waitFor({ state: 'hidden' });
      expect(landing.violations).toEqual([]);
      expect(landing.complaints).toEqual([]);
    });

    it(`the page of ${brand} is reachable by keyboard, shows a focus ring and has no axe violations`, async () => {
      const landing = await LandingPage.visit(visitors, brand, 1440);
      await landing.walkToFirstButton();
      await expect.poll(() => landing.ringOfFirstButton()).toEqual(['solid', '2px']);
      await expectPageWithoutAxeViolations(landing.page);
    });

    for (const width of [360, 1440])
      it(`the page of ${brand} has no layout shift when the script comes late, at ${width} px`, async () => {
        const { before, after } = await LandingPage.visitBeforeScript(visitors, brand, width);
        expect(before.length).toBeGreaterThanOrEqual(4);
        expect(after).toEqual(before);
      });

    it(`the page of ${brand} fits a phone without sideways scrolling, and its buy button is 44 px high`, async () => {
      const landing = await LandingPage.visit(visitors, brand, 360);
      expect(await landing.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect((await landing.rightEdges()).filter((right) => right > 360)).toEqual([]);
      expect((await landing.firstBuyButton.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
  }
});
