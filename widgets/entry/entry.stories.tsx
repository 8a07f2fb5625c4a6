import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './entry.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Entry', tags: ['autodocs'] };
export default meta;

const catalogue = 'GetPackagesByServiceName';
const list = { entry: 'add-cart-item', parameter: 'FIRMA-BAS-100:1' } as const;
const link = { entry: 'sign-in', parameter: 'a'.repeat(64) } as const;

/** The catalogue is slow. */
export const Working = widgetStory(widget, {
  props: list,
  faults: [{ path: catalogue, delayMs: 60_000 }],
  ends: messages.working,
});
export const Failed = widgetStory(widget, {
  props: list,
  faults: [{ path: catalogue, status: 500 }],
  ends: messages.failed,
});
/** No package of the link is sold, and the brand's home is a landing page. */
export const Unsold = widgetStory(widget, {
  props: { entry: 'add-cart-item', parameter: 'FIRMA-999:1' },
  ends: messages.notSold,
});
/** The sign-in link is slow. */
export const SigningIn = widgetStory(widget, {
  props: link,
  faults: [{ path: 'ExchangeCode', delayMs: 60_000 }],
  ends: messages.signingIn,
});
/** A signed-in customer follows the link of another; answering leaves the story. */
export const Asking = widgetStory(widget, {
  signedIn: 'cliente-plan',
  props: link,
  faults: [
    { path: 'ExchangeCode', status: 200, body: { result: { signIn: { token: 'none', refreshToken: 'none', userName: 'cliente-nuevo' } } } },
  ],
  ends: messages.confirmTitle('c***'),
});
