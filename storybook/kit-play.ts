import type { StoryObj } from '@storybook/react-webpack5';
import { waitFor } from 'storybook/test';
import { visitorOf, type Visitor } from './visitor.ts';

/** Runs acts before a story of the kit shows its state. */
export function afterActing(story: StoryObj, act: (visitor: Visitor) => Promise<void>): StoryObj {
  return {
    ...story,
    async play({ canvasElement }) {
      await act(visitorOf(await waitFor(() => rootIn(canvasElement))));
    },
  };
}

/** @throws before the stage is drawn */
function rootIn(canvas: HTMLElement): HTMLElement {
  const stage = [...canvas.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot !== null);
  const root = stage?.shadowRoot?.querySelector('.root');
  if (!(root instanceof HTMLElement)) throw new Error('nothing is drawn yet');
  return root;
}

/** For stories that open over the whole page: a docs page shows them in a frame of their own. */
export const overThePage = { docs: { story: { inline: false, height: '520px' } } };
