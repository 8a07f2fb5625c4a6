import { launchBrowser } from '../../support/browser.ts';
import { shuffled } from '../../support/numbers.ts';
import { everyStory, readersOf } from '../../support/stories.ts';
import { builtStorybook } from '../../support/storybook-build.ts';
import { serveStorybook } from '../../support/storybook-served.ts';
import type { Count, Figure } from './figure.ts';

const widths = [320, 768, 1280] as const;

export const axe: Figure = {
  name: 'axe',
  counts:
    'states of every widget, as Storybook shows them, in windows of 320, 768 and 1280 px: a rule of WCAG 2.2 A or AA that axe finds broken, or an error; no rule and no place is left out',
  unit: 'states in a window',
  floor: 300,
  target: 1_000,
  targetHours: 0.5,
  whole: true,
  ownCampaign: true,
  async run({ seed, atLeast }): Promise<Count> {
    const ofWidgets = (await everyStory()).filter(({ widget }) => widget !== null);
    const stories = shuffled(ofWidgets, seed).slice(0, Math.ceil(atLeast / widths.length));
    const served = await serveStorybook(await builtStorybook());
    const browser = await launchBrowser();
    try {
      const readers = await readersOf(browser, served.origin);
      const told = await Promise.all(stories.map((story) => readers.look(story, { under: ['usual'], widths })));
      const failed = stories.flatMap(({ id }, index) => [...(told[index]?.values() ?? [])].flat().map((why) => `${id}: ${why}`));
      return { n: stories.length * widths.length, failed, engine: `Chromium ${browser.version()}` };
    } finally {
      await browser.close();
      served.close();
    }
  },
};
