import { expect } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { MyPlanPage } from '../support/my-plan-page.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

campaign('store', 1, (it) => {
  it('a customer chooses a month; Back, and a copied address, bring it back', async () => {
    const plan = await MyPlanPage.openAs(visitors, 'cliente-plan', 'colnomina');
    await plan.months.waitFor();
    const [latest = '', before = ''] = await plan.months.locator('tbody th').allTextContents();
    await plan.chosenMonth.filter({ hasText: latest }).waitFor();
    await plan.months.getByRole('button', { name: new RegExp(`^${before}`) }).click();
    // ST-324
    await expectShown(plan.chosenMonth.filter({ hasText: before }));
    const address = plan.page.url();
    expect(new URL(address).searchParams.has('month')).toBe(true);

    await plan.page.goBack();
    await plan.chosenMonth.filter({ hasText: latest }).waitFor();
    await plan.page.goto(address);
    await plan.chosenMonth.filter({ hasText: before }).waitFor();
  });

  for (const width of [768, 1440])
    it(`the plan at ${width} px: cards, consumption, packages and months, nothing wider than the window`, async () => {
      const plan = await MyPlanPage.openAs(visitors, 'cliente-plan', 'colnomina', width);
      await plan.months.waitFor();
      expect(await plan.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await expectPageWithoutAxeViolations(plan.page);
      expect(plan.complaints).toEqual([]);
    });

  it('a plan: who configures is led to the root, without a plan call', async () => {
    const plan = new SitePage(await (await arrive()).newPage(), world.addresses);
    await plan.signIn('superadmin', 'license', '/myplan');
    // ST-320
    await expectAddress(plan.page, (url) => !url.pathname.startsWith('/myplan'));
    expect(await world.requests('GetDetailLicenseCustomerMyPlan')).toHaveLength(0);
  });
});
