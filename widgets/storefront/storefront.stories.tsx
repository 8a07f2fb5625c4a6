import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { Countdown } from './parts/cards/countdown.tsx';

const meta: Meta = { title: 'Widgets/Storefront', tags: ['autodocs'] };
export default meta;

const catalogue = 'GetPackagesByServiceName';

export const Ready = widgetStory(widget);
export const Loading = widgetStory(widget, { faults: [{ path: catalogue, delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { faults: [{ path: catalogue, status: 500 }] });
export const NothingOnSale = widgetStory(widget, { faults: [{ path: catalogue, status: 200, body: { result: { records: {} } } }] });
/** Private packages, for their own customers. */
export const SignedIn = widgetStory(widget, { signedIn: 'cliente-plan' });
export const FeaturesOpen = widgetStory(widget, { act: (visitor) => visitor.pressFirst('button', /^Características de /) });

const end = Date.now() + (2 * 365 + 75) * 86_400_000;

/** Years and months have cells of their own. */
export const CountdownWithYearsAndMonths: StoryObj = { render: () => <Countdown calendar now={Date.now} endAt={() => end} /> };
export const OnAHostilePage = onAHostilePage(Ready);
