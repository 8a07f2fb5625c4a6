import type { Meta } from '@storybook/react-webpack5';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { messages } from './find-order.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Find order', tags: ['autodocs'] };
export default meta;

const call = 'findorder';
const search = async (visitor: Visitor): Promise<void> => {
  await visitor.write(messages.reference, 'SBX-0001');
  await visitor.write(fieldLabels.documentNumber, '900373116');
  await visitor.press('button', messages.find);
};

export const Asking = widgetStory(widget, { act: (visitor) => visitor.sees(messages.search) });
export const Searching = widgetStory(widget, { faults: [{ path: call, delayMs: 60_000 }], act: search });
export const NotFound = widgetStory(widget, {
  async act(visitor) {
    await search(visitor);
    await visitor.sees(messages.notFound);
  },
});
export const Failed = widgetStory(widget, {
  faults: [{ path: call, drop: true }],
  async act(visitor) {
    await search(visitor);
    await visitor.sees(messages.failed);
  },
});
/** The platform looks for no order. */
export const ByMail = widgetStory(widget, {
  settings: { parameters: { findOrderApply: false } },
  act: (visitor) => visitor.sees(messages.byMail),
});
export const OnAHostilePage = onAHostilePage(Asking);
