import { expect, it } from 'vitest';
import { storiesOfWidgets, storybookOfThisFile } from '../support/story-pages.ts';
import { drawn } from './draw.ts';

const troubleOf = storybookOfThisFile();

it.each(drawn('stories', await storiesOfWidgets(), 60))(
  '$id is drawn, accessible, without a server and without an error',
  async (story) => {
    expect(await troubleOf(story)).toEqual([]);
  },
);
