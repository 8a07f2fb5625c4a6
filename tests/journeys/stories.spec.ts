import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { storiesOfWidgets, storybookOfThisFile, type Story } from '../support/story-pages.ts';

// One story of each widget, through the Storybook that people open; all of them: 'npm run proof -- stories'.

const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let stories: readonly Story[];
beforeAll(async () => {
  stories = await storiesOfWidgets();
}, 330_000);
const troubleOf = storybookOfThisFile();

it.each(widgets)('the first story of %s is drawn, accessible, without a server and without an error', async (widget) => {
  const story = stories.find((each) => each.widget === widget) ?? expect.unreachable(`${widget} has no story`);
  expect(await troubleOf(story)).toEqual([]);
});
