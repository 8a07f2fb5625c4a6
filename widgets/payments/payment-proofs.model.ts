import type { CashPayment } from '#shared/contract/cash-payments';
import { getPaymentSupport } from '#shared/contract/purchase-order';
import { readLate } from '#shared/form/late';
import { callFailure } from '#shared/page/call-failure';
import { createLatest } from '#shared/page/latest';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { messages } from './payments.messages.ts';
import type { Proof } from './payments.rows.ts';
import type { DownloadedFile, PaymentsStore } from './payments.state.ts';

export type Proofs = ReturnType<typeof createProofs>;

/** The files that payers send to show that they paid. */
export function createProofs({ call }: Pick<Page, 'call'>, store: PaymentsStore) {
  const latest = createLatest();
  const read = ({ referenceUuid }: CashPayment, proof: Proof) =>
    call(getPaymentSupport, { headers: { ReferenceUuid: referenceUuid, SupportType: proof } });

  return {
    /** Loads a proof into the panel beside the open question. */
    show(payment: CashPayment, kind: Proof) {
      void readLate({
        what: 'the proof of a payment',
        isLatest: latest.begin(),
        empty: null,
        read: async () => {
          const { fileName, base64 } = valueOf(await read(payment, kind), 'the proof');
          return { name: fileName, base64 };
        },
        tell: (file) => store.setState({ shownProof: { kind, file } }),
      });
    },
    /** Drops the proof that is loading. */
    cancel: latest.cancel,
    /** @returns null when the file did not come; a dialog says why */
    async download(payment: CashPayment, kind: Proof): Promise<DownloadedFile | null> {
      try {
        const answer = await read(payment, kind);
        if (answer.ok) return { name: answer.value.fileName, base64: answer.value.base64 };
        store.setState({ dialog: { kind: 'download-failed', text: answer.message ?? messages.downloadFailed, failure: null } });
      } catch (error) {
        const text = callFailure(error).serverMessage ?? messages.downloadFailed;
        store.setState({ dialog: { kind: 'download-failed', text, failure: error } });
      }
      return null;
    },
  };
}
