import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { everyStory, type Story } from '../support/stories.ts';
import { storybookOfThisFile } from '../support/story-pages.ts';

// Checks that Storybook is built and has every widget, and draws one story; all stories: 'npm run proof -- stories'.

const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let stories: readonly Story[];
beforeAll(async () => {
  stories = await everyStory();
}, 330_000);
const look = storybookOfThisFile();

it('every widget has a story, and the first of payments has no error or axe violation under any condition', async () => {
  expect(widgets.filter((name) => stories.every((story) => story.widget !== name))).toEqual([]);
  const story = stories.find((each) => each.widget === 'payments') ?? expect.unreachable('payments has no story');
  expect([...(await look(story))].flatMap(([condition, told]) => told.map((why) => `${condition}: ${why}`))).toEqual([]);
});
