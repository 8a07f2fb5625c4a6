import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages as forget } from './forget-device.messages.ts';
import { widget } from './index.ts';
import { messages } from './store-footer.messages.ts';

const meta: Meta = { title: 'Widgets/Store footer', tags: ['autodocs'] };
export default meta;

export const Shown = widgetStory(widget);
/** The platform has no seller and no texts. */
export const Silent = widgetStory(widget, {
  settings: { parameters: { supportContact: null, sellerName: null, sellerDocument: null, urlWithdrawalRight: null } },
});
/** The dialog lists what it deletes. */
export const AskedToForget = widgetStory(widget, {
  act: (visitor) => visitor.press('button', messages.forgetDevice),
  ends: forget.title,
});
/** The session of a signed-in user stays. */
export const Forgotten = widgetStory(widget, {
  signedIn: 'cliente-plan',
  async act(visitor) {
    await visitor.press('button', messages.forgetDevice);
    await visitor.within(forget.title).press('button', forget.accept);
    await visitor.sees(forget.done);
  },
});
