import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import type { Visitor } from '../../storybook/visitor.ts';
import { messages } from './buy-button.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Buy button', tags: ['autodocs'] };
export default meta;

const catalogue = 'GetPackagesByServiceName';
/** The brand's first package for sale. */
const propsFor = (packageCode: string) => ({ packageCode });
const buy = (visitor: Visitor): Promise<void> => visitor.press('button', messages.buy);

export const Ready = widgetStory(widget, { propsFor });
/** Pressed, while the catalogue is slow. */
export const Adding = widgetStory(widget, { propsFor, faults: [{ path: catalogue, delayMs: 60_000 }], act: buy });
/** The catalogue does not have the code. */
export const Unavailable = widgetStory(widget, { props: { packageCode: 'NADIE' }, ends: messages.unavailable });
/** The catalogue failed: the button can be pressed again, and the cart shows the failure. */
export const Failing = widgetStory(widget, { propsFor, faults: [{ path: catalogue, status: 500 }], act: buy });
/** The page sets its own label. */
export const OwnWords = widgetStory(widget, { propsFor: (packageCode) => ({ packageCode, label: 'Empezar a facturar' }) });
export const OnAHostilePage = onAHostilePage(Ready);
