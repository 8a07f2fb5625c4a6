import { expect } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { MyPlanPage } from '../support/my-plan-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();

campaign('store', 1, (it) => {
  for (const width of [768, 1440])
    it(`the plan at ${width} px has no axe violations and no overflow`, async () => {
      const plan = await MyPlanPage.openAs(visitors, 'cliente-plan', 'colnomina', width);
      await plan.months.waitFor();
      expect(await plan.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await expectPageWithoutAxeViolations(plan.page);
      expect(plan.complaints).toEqual([]);
    });
});
