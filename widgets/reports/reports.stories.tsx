import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Reports' };
export default meta;

export const Ready = widgetStory(widget, { signedIn: 'financiero' });
export const Denied = widgetStory(widget, { signedIn: 'comercial' });
export const ReportEmpty = widgetStory(widget, { signedIn: 'financiero', props: { view: 'report' } });
export const ReportDenied = widgetStory(widget, { signedIn: 'promocode', props: { view: 'report' } });
