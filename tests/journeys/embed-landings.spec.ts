import { expect, test } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { LandingPage } from '../support/landing-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();

// One page of the eight; all of them, at both widths: 'npm run proof -- brands'.
test('the page of superguarda on a phone: nothing moves when the script comes late, nothing is wider, and keys lead to a button that shows it', async () => {
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
