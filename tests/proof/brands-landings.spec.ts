import { expect } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { LandingPage, landings, type Landing } from '../support/landing-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();

campaign('brands', 8, (it) => {
  for (const [brand, name] of Object.entries(landings) as [Landing, string][]) {
    it(`the page of ${brand} sells under its own policy, with a button that looks and works as ours`, async () => {
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

    it(`the page of ${brand} shows a focus ring, is reached by keys, and breaks no rule of WCAG A and AA`, async () => {
      const landing = await LandingPage.visit(visitors, brand, 1440);
      await landing.walkToFirstButton();
      await expect.poll(() => landing.ringOfFirstButton()).toEqual(['solid', '2px']);
      await expectPageWithoutAxeViolations(landing.page);
    });

    for (const width of [360, 1440])
      it(`the page of ${brand} keeps everything in its place when the script comes late, ${width} px wide`, async () => {
        const { before, after } = await LandingPage.visitBeforeScript(visitors, brand, width);
        expect(before.length).toBeGreaterThanOrEqual(4);
        expect(after).toEqual(before);
      });

    it(`the page of ${brand} fits a phone without a sideways scroll, its buttons a finger`, async () => {
      const landing = await LandingPage.visit(visitors, brand, 360);
      expect(await landing.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect((await landing.rightEdges()).filter((right) => right > 360)).toEqual([]);
      expect((await landing.firstBuyButton.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
  }
});
