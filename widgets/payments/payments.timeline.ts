import type { TimelineWords } from '#shared/desk/timeline-lines';
import { messages } from './payments.messages.ts';

/** What the timeline of a payment calls its fields. */
export const paymentTimeline = (): TimelineWords => ({
  fields: {
    idState: messages.state,
    rejectType: messages.rejectReason,
    paymentSupport: messages.paymentProof,
    paymentRUT: messages.rutProof,
  },
  values: { idState: messages.states },
});
