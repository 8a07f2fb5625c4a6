import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './find-order.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Find order', tags: ['autodocs'] };
export default meta;

export const Shown = widgetStory(widget, { act: (visitor) => visitor.sees(messages.byMail) });
export const OnAHostilePage = onAHostilePage(Shown);
