import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Buy button' };
export default meta;

/** The brand's first package for sale. */
const propsFor = (packageCode: string) => ({ packageCode });

export const Ready = widgetStory(widget, { propsFor });
export const Adding = widgetStory(widget, { propsFor, faults: [{ path: 'GetPackagesByServiceName', delayMs: 60_000 }] });
export const Unavailable = widgetStory(widget, { props: { packageCode: 'NADIE' } });
export const Failing = widgetStory(widget, { propsFor, faults: [{ path: 'GetPackagesByServiceName', status: 500 }] });
export const OnAHostilePage = onAHostilePage(Ready);
