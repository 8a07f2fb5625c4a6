import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Message page', tags: ['autodocs'] };
export default meta;

/** @shows MessagePageState.shown */
export const IdentityOk = widgetStory(widget, { props: { kind: 'identity-ok' } });
export const IdentityNotOk = widgetStory(widget, { props: { kind: 'identity-not-ok' } });
export const IdentityFailed = widgetStory(widget, { props: { kind: 'identity-failed' } });
export const PackageFailed = widgetStory(widget, { props: { kind: 'package-failed' } });
export const OnAHostilePage = onAHostilePage(IdentityOk);
