import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { everyStory, type Story } from '../support/stories.ts';
import { storybookOfThisFile } from '../support/story-pages.ts';

// That the Storybook people open is built, has every widget and draws one; all stories: 'npm run proof -- stories'.

const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let stories: readonly Story[];
beforeAll(async () => {
  stories = await everyStory();
}, 330_000);
const look = storybookOfThisFile();

it('the first story of payments is drawn, accessible under every condition, without a server and without an error', async () => {
  expect(widgets.filter((name) => stories.every((story) => story.widget !== name))).toEqual([]);
  const story = stories.find((each) => each.widget === 'payments') ?? expect.unreachable('payments has no story');
  expect([...(await look(story))].flatMap(([condition, told]) => told.map((why) => `${condition}: ${why}`))).toEqual([]);
});
