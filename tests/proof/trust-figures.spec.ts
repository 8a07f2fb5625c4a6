import { expect } from 'vitest';
import { namedFailures } from '../trust/figures/figure.ts';
import { figures } from '../trust/figures/table.ts';
import { campaign } from './campaign.ts';
import { seedOfToday } from './draw.ts';

/** A tenth of each floor takes some seconds; `npm run trust` runs all of it. */
const share = 10;

const sampled = figures.filter(({ ownCampaign }) => ownCampaign !== true);

campaign('trust', sampled.length, (it) => {
  for (const figure of sampled)
    it(`no ${figure.unit} of the day's sample fail: ${figure.name}`, async () => {
      const atLeast = Math.ceil(figure.floor / share);
      const { n, failed } = await figure.run({ seed: process.env['PROOF_SEED'] ?? seedOfToday(), atLeast });
      expect(failed.slice(0, namedFailures)).toEqual([]);
      expect(n).toBeGreaterThanOrEqual(atLeast);
    });
});
