import { expect } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { screensToWalk } from '../support/screens-to-walk.ts';
import { spaceText } from '../support/spaced-text.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

campaign('walks', 3, (it) => {
  for (const { screen, brands, come } of screensToWalk)
    it(`${screen} cuts no word in a window of 320 px, as at a zoom of 400 %, with its text set apart`, async () => {
      const visitor = await arrive({ viewport: { width: 320, height: 640 } });
      const site = new PurchasePage(await visitor.newPage(), world.addresses);
      await come(site, brands[0], world);
      expect(await spaceText(site.page)).toEqual({ cut: [], beyond: [] }); // TR-H04
    });
});
