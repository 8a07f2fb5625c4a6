import type { CashPayment } from '#shared/contract/cash-payments';
import { getPaymentSupport } from '#shared/contract/purchase-order';
import { callFailure } from '#shared/page/call-failure';
import { readLate } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import { messages } from './payments.messages.ts';
import type { Proof } from './payments.rows.ts';
import type { DownloadedFile, PaymentsStore } from './payments.state.ts';

/** The files by which payers show that they paid. */
export interface Proofs {
  /** Reads one to be looked at beside the open question. */
  show(payment: CashPayment, kind: Proof): void;
  /** What is on its way is not looked at any more. */
  forget(): void;
  /** @returns null when it did not come: the dialog says why */
  download(payment: CashPayment, kind: Proof): Promise<DownloadedFile | null>;
}

export function createProofs({ call }: Pick<Page, 'call'>, store: PaymentsStore): Proofs {
  const looks = createLatest();
  const read = ({ referenceUuid }: CashPayment, proof: Proof) =>
    call(getPaymentSupport, { headers: { ReferenceUuid: referenceUuid, SupportType: proof } });

  return {
    show(payment, kind) {
      void readLate({
        what: 'the proof of a payment',
        isLatest: looks.begin(),
        empty: null,
        read: async () => {
          const { fileName, base64 } = valueOf(await read(payment, kind), 'the proof');
          return { name: fileName, base64 };
        },
        tell: (file) => store.setState({ shownProof: { kind, file } }),
      });
    },
    forget: looks.cancel,
    async download(payment, kind) {
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
