import { expect } from 'vitest';
import { screensToWalk, walkOn } from '../support/screens-to-walk.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();

campaign('walks', 6, (it) => {
  for (const { screen, brands, least, come } of screensToWalk)
    for (const [index, width] of [360, 768, 1440].entries()) {
      const brand = brands[index] ?? brands[0];
      it(`a visitor reaches every control of ${screen} by Tab at ${width} px, brand ${brand}`, async () => {
        const { stops, wrong } = await walkOn(visitors, come, width, brand);
        expect(wrong).toEqual([]); // TR-H06
        expect(stops).toBeGreaterThanOrEqual(least);
      });
    }
});
