import { expect, it } from 'vitest';
import { screensToWalk, walkOn } from '../support/screens-to-walk.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();

// The longest screen; all screens at all widths: 'npm run proof -- walks'.
it('a visitor reaches every control of the purchase form by Tab, with each focus visible and uncovered', async () => {
  const name = 'the purchase form, every required field left empty on the way';
  const { least, come } = screensToWalk.find(({ screen }) => screen === name) ?? expect.unreachable(name);
  const { stops, wrong } = await walkOn(visitors, come, 360, 'superguarda');
  expect(wrong).toEqual([]); // TR-H06
  expect(stops).toBeGreaterThanOrEqual(least);
});
