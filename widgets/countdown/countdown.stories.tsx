import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { asWidget } from '../../tests/support/plain-widgets.ts';
import { commonWords as messages } from './countdown.messages.ts';
import { tag } from './countdown.tag.ts';
import { props } from './props.ts';

const meta: Meta = { title: 'Widgets/Countdown', tags: ['autodocs'] };
export default meta;

const widget = asWidget(tag, props);

export const Counting = widgetStory(widget, {
  brand: 'facturacion',
  props: { packageCode: 'FACT-BAS-300' },
  act: (visitor) => visitor.sees(messages.days),
});
export const Over = widgetStory(widget, {
  brand: 'facturacion',
  props: { packageCode: 'FACT-CMP-500' },
  act: (visitor) => visitor.sees(messages.over),
});
export const OnAHostilePage = onAHostilePage(Counting);
