import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Accessibility', tags: ['autodocs'] };
export default meta;

export const Shown = widgetStory(widget);
/** The platform has neither a support contact nor an explanation. */
export const Silent = widgetStory(widget, {
  settings: { parameters: { supportContact: null, sellerName: null, sellerDocument: null, urlWithdrawalRight: null } },
});
