import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Order summary' };
export default meta;

const props = { referenceUuid: '00000000-0000-4000-8000-000000000006' };
const reviewed = (result: boolean, code: string) => ({
  path: 'GetStatusPurchaseOrder',
  status: 200,
  body: { result: { records: { result, code } } },
});

export const Open = widgetStory(widget, { props });
export const WaitingForReview = widgetStory(widget, { props: { referenceUuid: '00000000-0000-4000-8000-000000000101' } });
export const Approved = widgetStory(widget, { props, faults: [reviewed(true, 'OK01')] });
export const Rejected = widgetStory(widget, { props, faults: [reviewed(false, 'ER10')] });
export const UploadFails = widgetStory(widget, { props, faults: [{ path: 'uploadPaymentSupport', status: 500 }] });
export const Loading = widgetStory(widget, { props, faults: [{ path: 'getsummaryorder', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { props, faults: [{ path: 'getsummaryorder', drop: true }] });
export const UnknownOrder = widgetStory(widget);
export const OnAHostilePage = onAHostilePage(Open);
