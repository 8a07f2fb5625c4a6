import type { Decorator, StoryObj } from '@storybook/react-webpack5';
import { namesOf } from './story-brand.ts';

/** Puts the hostile style sheet of a sandbox landing page around the story. */
const HostilePage: Decorator = (Story, { globals }) => (
  <>
    <link rel="stylesheet" href={`landings/${namesOf(String(globals['brand'])).brand}/style.css`} />
    <Story />
  </>
);

/** The story on a page whose style sheet resets, hides and repaints everything it reaches. */
export function onAHostilePage(story: StoryObj): StoryObj {
  return { ...story, decorators: [HostilePage] };
}
