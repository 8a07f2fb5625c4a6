import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Store header', tags: ['autodocs'] };
export default meta;

export const Visitor = widgetStory(widget);
export const SignedIn = widgetStory(widget, { signedIn: 'cliente-plan' });
/** The addresses of the configuration are used when the application info fails. */
export const WithoutParameters = widgetStory(widget, { faults: [{ path: 'GetAppParameters', status: 500 }] });
export const MenuOpen = widgetStory(widget, { signedIn: 'cliente-plan', act: (visitor) => visitor.pressFirst('button', /^Cuenta de /) });
export const OnAHostilePage = onAHostilePage(Visitor);
