import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { messages } from './order-status.messages.ts';

const meta: Meta = { title: 'Widgets/Order status', tags: ['autodocs'] };
export default meta;

const call = 'GetStatusPurchaseOrder';
const props = { referenceUuid: '00000000-0000-4000-8000-000000000001' };
const summary = (totalPurchase: number, fileNamePaymentSupport: string | null = null) => ({
  path: 'getsummaryorder',
  status: 200,
  body: {
    result: {
      summaryOrder: {
        summaryPackages: [
          { packageId: 1, packageName: 'Factura Pyme 300', quantity: 1, unitPrice: totalPurchase, subTotal: totalPurchase },
        ],
        totalPurchase,
        paymentReference: 'SBX-1239230D',
        fileNamePaymentSupport,
      },
    },
  },
});
/** The answer of the platform for any brand, and the title that the screen then shows. */
const answering = (records: unknown, title: string, flags = { statusPolling: true }, order = summary(238_000)) =>
  widgetStory(widget, {
    props,
    flags,
    faults: [{ path: call, status: 200, body: { result: { records } } }, order],
    act: (visitor) => visitor.sees(title),
  });
const pending = { result: false, code: 'WR12' };
const application = { code: 'LIC-1', urlBaseExternalApp: '/' };

export const Loading = widgetStory(widget, { props, faults: [{ path: call, delayMs: 60_000 }] });
export const Checking = answering(pending, messages.checking);
/** The countdown ended and the answer is slow. */
export const CheckingAgain = widgetStory(widget, {
  props,
  countdownSeconds: 1,
  faults: [
    { path: call, status: 200, body: { result: { records: pending } }, times: 1 },
    { path: call, delayMs: 60_000 },
  ],
  async act(visitor) {
    await visitor.sees(messages.checkOf(1, 6));
    await visitor.sees(messages.loading, 'timer');
  },
});
/** After the sixth re-check. */
export const Pending = answering(pending, messages.pending, { statusPolling: false });
/** A cash order without its proof. */
export const CheckingCash = answering({ ...pending, paymentMethod: 'EFECTIVO' }, messages.checkingTexts.unpaid);
export const PendingCash = answering({ ...pending, paymentMethod: 'EFECTIVO' }, messages.seeOrder, { statusPolling: false });
/** Staff check the proof. */
export const PendingCashProven = answering(
  { ...pending, paymentMethod: 'EFECTIVO' },
  messages.pendingTexts.proven,
  { statusPolling: false },
  summary(238_000, 'comprobante.pdf'),
);
/** The buyer checks again after the last re-check, and the answer is slow. */
export const PendingAskedAgain = widgetStory(widget, {
  props,
  flags: { statusPolling: false },
  faults: [
    { path: call, status: 200, body: { result: { records: pending } }, times: 1 },
    { path: call, delayMs: 60_000 },
    summary(238_000),
  ],
  act: (visitor) => visitor.press('button', messages.checkNow),
  ends: messages.checkingNow,
});
export const Paid = answering({ result: true, code: 'OK01', resultData: null }, messages.paid);
export const Activated = answering({ result: true, code: 'OK15', resultData: null }, messages.activated);
/** The licence is for an application, which the button opens. */
export const ActivatedWithApplication = answering({ result: true, code: 'OK15', resultData: application }, messages.toApplication);
export const Refused = answering({ result: false, code: 'WR11', resultMessage: 'Fondos insuficientes.' }, 'Fondos insuficientes.');
/** The platform sends no reason. */
export const RefusedWithoutWords = answering({ result: false, code: 'WR11' }, messages.refusedText);
export const RefusedWithWayBack = answering(
  { result: false, code: 'ER10', resultMessage: 'El pago fue rechazado por la entidad financiera.' },
  messages.backToStore,
);
/** The text of a free order mentions no bank. */
export const CheckingForFree = widgetStory(widget, {
  props,
  faults: [{ path: call, status: 200, body: { result: { records: pending } } }, summary(0)],
  act: (visitor) => visitor.sees(messages.checkingTexts.free),
});
export const UnknownOrder = widgetStory(widget);
export const Unanswered = widgetStory(widget, {
  props,
  faults: [{ path: call, drop: true }],
  act: (visitor) => visitor.sees(messages.unanswered),
});
export const OnAHostilePage = onAHostilePage(Paid);
