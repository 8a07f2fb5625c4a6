import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages as forget } from './forget-device.messages.ts';
import { widget } from './index.ts';
import { messages } from './store-footer.messages.ts';

const meta: Meta = { title: 'Widgets/Store footer', tags: ['autodocs'] };
export default meta;

export const Shown = widgetStory(widget);
/** The platform names nobody, and explains nothing. */
export const Silent = widgetStory(widget, {
  settings: { parameters: { supportContact: null, sellerName: null, sellerDocument: null, urlWithdrawalRight: null } },
});
/** What goes is told before it is asked. */
export const AskedToForget = widgetStory(widget, {
  async act(visitor) {
    await visitor.press('button', messages.forgetDevice);
    await visitor.sees(forget.title);
  },
});
/** With a person signed in, whose session stays. */
export const Forgotten = widgetStory(widget, {
  signedIn: 'cliente-plan',
  async act(visitor) {
    await visitor.press('button', messages.forgetDevice);
    await visitor.within(forget.title).press('button', forget.accept);
    await visitor.sees(forget.done);
  },
});
