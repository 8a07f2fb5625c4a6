import { describe, expect, it } from 'vitest';
import { screensToWalk, walkOn } from '../support/screens-to-walk.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();

// The dialog, the longest screen and the one with most controls; every screen at every width: 'npm run proof -- walks'.
describe('whoever has only the Tab key comes to every control, sees where the focus is, and finds nothing on top of it', () => {
  it.each([
    ["the cart on a brand's page", 360, 'firmaya'],
    ['the purchase form, every required field left empty on the way', 360, 'superguarda'],
    ['My Plan', 1440, 'colnomina'],
  ] as const)('on %s, %i px wide, of %s', async (name, width, brand) => {
    const { least, come } = screensToWalk.find(({ screen }) => screen === name) ?? expect.unreachable(name);
    const { stops, wrong } = await walkOn(visitors, come, width, brand);
    expect(wrong).toEqual([]); // TR-H06
    expect(stops).toBeGreaterThanOrEqual(least);
  });
});
