import { expect, test } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { LandingPage } from '../support/landing-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();

// One of the eight brand pages; all of them, at both widths: 'npm run proof -- brands'.
test("superguarda's landing page on a phone has no layout shift, no overflow, and buttons that show their focus", async () => {
  const { landing, before, after } = await LandingPage.visitBeforeScript(visitors, 'superguarda', 360);
  expect(before.length).toBeGreaterThanOrEqual(4);
  expect(after).toEqual(before);
  expect(await landing.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect((await landing.rightEdges()).filter((right) => right > 360)).toEqual([]);
  expect((await landing.firstBuyButton.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await landing.walkToFirstButton();
  await expect.poll(() => landing.ringOfFirstButton()).toEqual(['solid', '2px']);
  await expectPageWithoutAxeViolations(landing.page);
  expect(landing.complaints).toEqual([]);
});
