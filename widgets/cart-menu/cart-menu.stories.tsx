import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Cart menu' };
export default meta;

export const Button = widgetStory(widget, { cart: 'filled' });
export const Empty = widgetStory(widget);
export const Alone = widgetStory(widget, { cart: 'filled', props: { alone: true } });
export const OnAHostilePage = onAHostilePage(Button);
