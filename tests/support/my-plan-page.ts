import type { Locator } from 'playwright';
import { SitePage } from './site-page.ts';
import type { Visitors } from './visitors.ts';

export class MyPlanPage extends SitePage {
  static async openAs({ world, arrive }: Visitors, userName: string, brand: string, width = 1280): Promise<MyPlanPage> {
    const visitor = await arrive({ viewport: { width, height: 900 } });
    const plan = new MyPlanPage(await visitor.newPage(), world.addresses);
    await plan.signIn(userName, brand, '/myplan');
    await plan.page.waitForURL('**/myplan');
    return plan;
  }

  get months(): Locator {
    return this.page.getByRole('table', { name: 'Consumo por mes' });
  }

  get chosenMonth(): Locator {
    return this.months.locator('tr[aria-current]');
  }
}
