import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Order status' };
export default meta;

const props = { referenceUuid: '00000000-0000-4000-8000-000000000001' };
/** The platform's answer, in any brand. */
const answering = (records: unknown, extra: { readonly delayMs?: number } = {}, flags = { statusPolling: true }) =>
  widgetStory(widget, { props, flags, faults: [{ path: 'GetStatusPurchaseOrder', status: 200, body: { result: { records } }, ...extra }] });

export const Loading = answering({ result: true }, { delayMs: 60_000 });
export const Checking = answering({ result: false, code: 'WR12' });
/** After the sixth re-check; here there is none. */
export const Pending = answering({ result: false, code: 'WR12' }, {}, { statusPolling: false });
export const Paid = answering({ result: true, code: 'OK01', resultData: null });
export const Activated = answering({ result: true, code: 'OK15', resultData: null });
export const Refused = answering({ result: false, code: 'WR11', resultMessage: 'Fondos insuficientes.' });
export const RefusedWithWayBack = answering({
  result: false,
  code: 'ER10',
  resultMessage: 'El pago fue rechazado por la entidad financiera.',
});
export const UnknownOrder = widgetStory(widget);
export const Unanswered = widgetStory(widget, { props, faults: [{ path: 'GetStatusPurchaseOrder', drop: true }] });
export const OnAHostilePage = onAHostilePage(Paid);
