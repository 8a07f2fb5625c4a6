import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Entry' };
export default meta;

const list = { entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' } as const;

/** A catalogue that takes its time. */
export const Working = widgetStory(widget, { props: list, faults: [{ path: 'GetPackagesByServiceName', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { props: list, faults: [{ path: 'GetPackagesByServiceName', status: 500 }] });
/** Somebody is signed in and follows somebody else's link; answering leaves the story. */
export const Asking = widgetStory(widget, {
  signedIn: 'cliente-plan',
  props: { entry: 'sign-in', parameter: 'a'.repeat(64) },
  faults: [
    { path: 'ExchangeCode', status: 200, body: { result: { signIn: { token: 'none', refreshToken: 'none', userName: 'cliente-nuevo' } } } },
  ],
});
