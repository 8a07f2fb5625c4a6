/// <reference types="vite/client" />
import { createElement, type ComponentType, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { inShadow } from '../../tests/support/in-shadow.tsx';

// Checks every story of the kit, so a new component needs only a story.

interface StoryLike {
  readonly render?: (args: object, context: never) => ReactNode;
  readonly args?: object;
}

interface StoryFile {
  readonly default: { readonly component?: ComponentType };
}

const files = import.meta.glob<StoryFile & Record<string, StoryLike>>(['./**/*.stories.tsx', '../desk/{ui,controls}/*.stories.tsx'], {
  eager: true,
});

function draw(file: StoryFile, story: StoryLike): ReactNode {
  // Stories of the kit ignore the context argument of render.
  if (story.render) return Reflect.apply(story.render, null, [story.args ?? {}]);
  return file.default.component ? createElement(file.default.component, story.args) : null;
}

const stories = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(file)
    .filter(([name]) => name !== 'default')
    .map(([name, story]) => [path, name, file, story] as const),
);

test('the kit has more than 120 stories', () => {
  expect(stories.length).toBeGreaterThan(120);
});

test.each(stories)('the story %s %s violates no rule of WCAG A or AA', async (_path, _name, file, story) => {
  const root = await inShadow(draw(file, story));
  await expectNoAxeViolations(root.host);
});
