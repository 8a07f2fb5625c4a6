import type { CashPayment } from '#shared/contract/cash-payments';
import type { LocationPort } from '#shared/page/location-port';
import { noDialog, readAsked, said } from './payments.address.ts';
import { messages } from './payments.messages.ts';
import type { Proofs } from './payments.proofs.ts';
import type { Rejections } from './payments.rejection.ts';
import { proofsOf, type Proof } from './payments.rows.ts';
import type { Asked, PaymentsStore } from './payments.state.ts';

/** The dialog of one payment: the address names it, so that a link or Back opens and closes it. */
export interface LinkedPayment {
  open(kind: Asked, payment: CashPayment): void;
  /** Shows a proof beside the open question; the same one once more where it did not come. */
  showProof(kind: Proof): void;
  close(): void;
  /** The same, by whoever looks at it: not while its answer is on its way. */
  dismiss(): void;
  /** Opens or closes as the address says; a link to a payment that is not there is dropped. */
  follow(): void;
  /** Whether the address names a payment that is not here. */
  seeks(isHere: (id: string) => boolean): boolean;
}

export function createLinkedPayment(
  location: LocationPort,
  store: PaymentsStore,
  { rejections, proofs }: { readonly rejections: Rejections; readonly proofs: Proofs },
): LinkedPayment {
  const state = store.getState;

  /** Puts a payment's dialog on screen. */
  function begin(kind: Asked, payment: CashPayment): void {
    proofs.forget();
    if (kind === 'reason') return void tellReason(payment);
    store.setState({ dialog: kind === 'detail' ? { kind, payment } : { kind, payment, busy: false }, shownProof: null });
    const [first] = proofsOf(payment);
    if (first !== undefined) proofs.show(payment, first);
    if (kind === 'reject') rejections.begin(rejections.one);
  }

  async function tellReason(payment: CashPayment): Promise<void> {
    await rejections.loadReasons();
    const { reasons, reasonsFailed } = state();
    const reason = reasons.find(({ id }) => id === payment.rejectTypeId)?.rejectTypeDescription;
    const text = reason ?? (reasonsFailed ? messages.loadFailed : messages.unknownReason);
    store.setState({ dialog: { kind: 'reason', payment, text, failure: reason === undefined ? reasonsFailed?.failure : undefined } });
  }

  /** One dialog makes place for the other: Back then leads to the list. */
  function open(kind: Asked, payment: CashPayment): void {
    const replace = state().dialog !== null;
    begin(kind, payment);
    location.set({ pago: String(payment.id), accion: said[kind] }, { replace });
  }

  function close(): void {
    store.setState({ dialog: null });
    if (readAsked(location.get()) !== null) location.back(noDialog);
  }

  /** Whether the address names a payment that is not here. */
  function seeks(isHere: (id: string) => boolean): boolean {
    const asked = readAsked(location.get());
    return asked !== null && !isHere(asked.id);
  }

  /** Only what waits can be decided, by whoever may; of the others a link shows all that is known. */
  const mayAsk = (kind: Asked): boolean =>
    kind === 'detail' || (kind === 'reason' ? state().tab === 'rejected' : state().tab === 'pending' && state().access === 'decide');

  /** Opens or closes the dialog as the address says; a link to a payment that is not there is dropped. */
  function follow(): void {
    const asked = readAsked(location.get());
    const { dialog, list } = state();
    if (asked === null) {
      if (dialog === null || dialog.kind === 'download-failed') return;
      // Its answer is on its way: the question stays, and so does its address.
      if ('busy' in dialog && dialog.busy) location.set({ pago: String(dialog.payment.id), accion: said[dialog.kind] });
      else store.setState({ dialog: null });
      return;
    }
    const isOpen = dialog !== null && 'payment' in dialog && String(dialog.payment.id) === asked.id;
    if (list.status !== 'ready' || (isOpen && dialog.kind === asked.kind)) return;
    const found = list.rows.find(({ id }) => String(id) === asked.id);
    if (found !== undefined) begin(mayAsk(asked.kind) ? asked.kind : 'detail', found.record);
    else if (list.rows.length >= list.total) location.set(noDialog, { replace: true });
  }

  return {
    open,
    showProof(kind) {
      const { dialog } = state();
      if (dialog !== null && dialog.kind !== 'download-failed' && dialog.kind !== 'reason') proofs.show(dialog.payment, kind);
    },
    close,
    dismiss() {
      const { dialog } = state();
      if (dialog && 'busy' in dialog && dialog.busy) return;
      close();
    },
    follow,
    seeks,
  };
}
