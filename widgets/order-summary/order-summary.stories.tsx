import type { Meta } from '@storybook/react-webpack5';
import { onAHostilePage } from '../../storybook/hostile-page.tsx';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Order summary', tags: ['autodocs'] };
export default meta;

const props = { referenceUuid: '00000000-0000-4000-8000-000000000006' };
/** The answer of the platform for any brand; an order is otherwise visible to its own brand only. */
const summary = (more: Readonly<Record<string, unknown>> = {}) => ({
  path: 'getsummaryorder',
  status: 200,
  body: {
    result: {
      summaryOrder: {
        summaryPackages: [
          {
            packageId: 1,
            packageName: 'Factura Pyme 300',
            quantity: 2,
            unitPrice: 200_000,
            discount: 80_000,
            taxIva: 60_800,
            subTotal: 380_800,
          },
        ],
        subTotal: 400_000,
        totalDiscount: 80_000,
        taxIva: 60_800,
        totalPurchase: 380_800,
        paymentReference: 'SBX-1239230D',
        payBefore: '2026-11-27',
        ...more,
      },
    },
  },
});
const bothProofs = { fileNamePaymentSupport: 'comprobante.pdf', fileNamePaymentRUT: 'rut.pdf' };
const reviewed = (result: boolean, code: string, resultMessage?: string) => ({
  path: 'GetStatusPurchaseOrder',
  status: 200,
  body: { result: { records: { result, code, resultMessage } } },
});

/** @shows OrderSummaryState.ready */
export const Open = widgetStory(widget, { props, faults: [summary()] });
export const WaitingForReview = widgetStory(widget, { props, faults: [summary(bothProofs)] });
export const Approved = widgetStory(widget, { props, faults: [summary(bothProofs), reviewed(true, 'OK01')] });
export const Rejected = widgetStory(widget, { props, faults: [summary(bothProofs), reviewed(false, 'ER10')] });
/** The platform sends the reason of the staff. */
export const RejectedWithReason = widgetStory(widget, {
  props,
  faults: [summary(bothProofs), reviewed(false, 'ER10', 'Tu pago no fue aprobado: el comprobante no es legible.')],
});
/** The payment proof alone: a natural person needs no RUT. */
export const ProofAlone = widgetStory(widget, {
  props,
  faults: [summary({ fileNamePaymentSupport: 'comprobante-de-consignacion-bancaria-noviembre-2026.pdf', personType: 'N' })],
});
export const UploadFails = widgetStory(widget, { props, faults: [summary(), { path: 'uploadPaymentSupport', status: 500 }] });
export const Loading = widgetStory(widget, { props, faults: [{ path: 'getsummaryorder', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { props, faults: [{ path: 'getsummaryorder', drop: true }] });
export const UnknownOrder = widgetStory(widget);
export const OnAHostilePage = onAHostilePage(Open);
