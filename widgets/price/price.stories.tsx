import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { asWidget } from '../../tests/support/plain-widgets.ts';
import { tag } from './price.tag.ts';
import { props } from './props.ts';

const meta: Meta = { title: 'Widgets/Price', tags: ['autodocs'] };
export default meta;

const widget = asWidget(tag, props);

/** The brand's first package for sale. */
export const Known = widgetStory(widget, { propsFor: (packageCode) => ({ packageCode }) });
/** In a line of text or a table. */
export const Small = widgetStory(widget, { propsFor: (packageCode) => ({ packageCode, size: 'small' as const }) });
export const OnOffer = widgetStory(widget, {
  brand: 'facturacion',
  props: { packageCode: 'FACT-BAS-300' },
  act: (visitor) => visitor.sees('$238,000'),
});
export const ByEmployees = widgetStory(widget, {
  brand: 'colnomina',
  props: { packageCode: 'NOMELECTEMPADIC1' },
  act: (visitor) => visitor.sees('Desde'),
});
export const OnAHostilePage = onAHostilePage(Known);
