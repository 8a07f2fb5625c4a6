import { expect, it } from 'vitest';
import { everyStory } from '../support/stories.ts';
import { storybookOfThisFile } from '../support/story-pages.ts';
import { drawn } from './draw.ts';

const troubleOf = storybookOfThisFile();
const stories = await everyStory();

it.each(drawn('stories', stories, 40))('$id is drawn, accessible, without a server and without an error', async (story) => {
  expect(await troubleOf(story)).toEqual([]);
});

it.each(drawn('stories-in-forced-colours', stories, 10))('$id is accessible in forced colours', async (story) => {
  expect(await troubleOf(story, 'forced-colors')).toEqual([]);
});

it.each(drawn('stories-with-less-motion', stories, 10))('$id is accessible and still where less motion is asked for', async (story) => {
  expect(await troubleOf(story, 'reduced-motion')).toEqual([]);
});
