import { deskWords } from '#shared/desk/ui/desk-words';
import type { Meta } from '@storybook/react-webpack5';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import { messages } from './payments.messages.ts';

const meta: Meta = { title: 'Widgets/Payments', tags: ['autodocs'] };
export default meta;

const batch = 'GetPurchaseCashByBatch';

/** @shows PaymentsState.decide */
export const Ready = widgetStory(widget, { signedIn: 'financiero' });
/** @shows PaymentsState.read */
export const ReadOnly = widgetStory(widget, { signedIn: 'financiero-consulta' });
export const Denied = widgetStory(widget, { signedIn: 'promocode' });
export const Loading = widgetStory(widget, { signedIn: 'financiero', faults: [{ path: batch, delayMs: 60_000 }] });
export const Empty = widgetStory(widget, {
  signedIn: 'financiero',
  faults: [{ path: batch, status: 200, body: { result: { records: { purchase: [], purchaseRows: 0 } } } }],
});
export const NoMatch = widgetStory(widget, { signedIn: 'financiero', address: { buscar: 'no existe' } });
export const Failed = widgetStory(widget, { signedIn: 'financiero', faults: [{ path: batch, status: 500 }] });
/** Only in the licence brand, where the story acts on the first payment. */
const decides = { signedIn: 'financiero', brand: 'license' } as const;
const ask = (act: string) => (visitor: Visitor) => visitor.pressFirst('button', new RegExp(`^${act}: `));

/** @shows PaymentDialog.detail */
export const Detail = widgetStory(widget, { ...decides, act: ask(messages.all) });
/** @shows PaymentDialog.approve */
export const Approving = widgetStory(widget, { ...decides, act: ask(messages.approve) });
/** @shows PaymentDialog.reject */
export const Rejecting = widgetStory(widget, { ...decides, act: ask(messages.reject) });
/** The reject button was pressed without a reason. */
export const RejectingWithoutReason = widgetStory(widget, {
  ...decides,
  async act(visitor) {
    await ask(messages.reject)(visitor);
    await visitor.within(messages.rejectTitle).press('button', messages.reject);
    await visitor.sees(messages.reasonMissing);
  },
});
export const ReasonsFailed = widgetStory(widget, {
  ...decides,
  faults: [{ path: 'GetAllRejectTypes', status: 500 }],
  act: ask(messages.reject),
  ends: deskWords.loadFailed,
});
export const Approved = widgetStory(widget, { ...decides, address: { estado: 'approved' } });
export const Rejected = widgetStory(widget, { ...decides, address: { estado: 'rejected' } });
/** @shows PaymentDialog.reason */
export const RejectedReason = widgetStory(widget, { ...decides, address: { estado: 'rejected' }, act: ask(messages.detail) });
/**
 * The proof of the payer fails to load.
 *
 * @shows PaymentDialog.download-failed
 */
export const ProofFailed = widgetStory(widget, {
  ...decides,
  faults: [{ path: 'getpaymentsupport', status: 500 }],
  act: (visitor) => visitor.pressFirst('button', new RegExp(`^Descargar ${messages.paymentProof}`)),
  ends: messages.downloadTitle,
});
