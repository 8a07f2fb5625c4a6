import type { CashPayment } from '#shared/contract/cash-payments';
import type { LocationPort } from '#shared/page/location-port';
import type { Rejections } from './payment-decision.model.ts';
import type { Proofs } from './payment-proofs.model.ts';
import { dialogParameters, noDialog, readDialog } from './payments.address.ts';
import { messages } from './payments.messages.ts';
import { proofsOf, type Proof } from './payments.rows.ts';
import type { DialogKind, PaymentsStore } from './payments.state.ts';

/** The dialog of one payment. The address names it, so that a link or Back opens and closes it. */
export function createLinkedPayment(
  location: LocationPort,
  store: PaymentsStore,
  { rejections, proofs }: { readonly rejections: Rejections; readonly proofs: Proofs },
) {
  const state = store.getState;

  function show(kind: DialogKind, payment: CashPayment): void {
    proofs.cancel();
    if (kind === 'reason') return void showReason(payment);
    store.setState({ dialog: kind === 'detail' ? { kind, payment } : { kind, payment, busy: false }, shownProof: null });
    const [first] = proofsOf(payment);
    if (first !== undefined) proofs.show(payment, first);
    if (kind === 'reject') rejections.begin(rejections.one);
  }

  async function showReason(payment: CashPayment): Promise<void> {
    await rejections.loadReasons();
    const { reasons, reasonsFailed } = state();
    const reason = reasons.find(({ id }) => id === payment.rejectTypeId)?.rejectTypeDescription;
    const text = reason ?? (reasonsFailed ? messages.loadFailed : messages.unknownReason);
    store.setState({ dialog: { kind: 'reason', payment, text, failure: reason === undefined ? reasonsFailed?.failure : undefined } });
  }

  function close(): void {
    store.setState({ dialog: null });
    if (readDialog(location.get()) !== null) location.back(noDialog);
  }

  /** A link opens the detail of a payment that its kind of dialog does not fit, or that this person cannot decide. */
  const mayShow = (kind: DialogKind): boolean =>
    kind === 'detail' || (kind === 'reason' ? state().tab === 'rejected' : state().tab === 'pending' && state().access === 'decide');

  return {
    /** A second dialog replaces the first in the history, so that Back leads to the list. */
    open(kind: DialogKind, payment: CashPayment) {
      const replace = state().dialog !== null;
      show(kind, payment);
      location.set({ pago: String(payment.id), accion: dialogParameters[kind] }, { replace });
    },
    /** Shows a proof beside the open question; the same proof again after a failure. */
    showProof(kind: Proof) {
      const { dialog } = state();
      if (dialog !== null && dialog.kind !== 'download-failed' && dialog.kind !== 'reason') proofs.show(dialog.payment, kind);
    },
    close,
    /** Closes unless a decision is on its way. */
    dismiss() {
      const { dialog } = state();
      if (dialog && 'busy' in dialog && dialog.busy) return;
      close();
    },
    /** Opens or closes as the address says; a link to a payment that is not in the list leaves the address. */
    follow() {
      const linked = readDialog(location.get());
      const { dialog, list } = state();
      if (linked === null) {
        if (dialog === null || dialog.kind === 'download-failed') return;
        // A decision is being sent: the question stays open, and so does its address.
        if ('busy' in dialog && dialog.busy) location.set({ pago: String(dialog.payment.id), accion: dialogParameters[dialog.kind] });
        else store.setState({ dialog: null });
        return;
      }
      const isOpen = dialog !== null && 'payment' in dialog && String(dialog.payment.id) === linked.id;
      if (list.status !== 'ready' || (isOpen && dialog.kind === linked.kind)) return;
      const row = list.rows.find(({ id }) => String(id) === linked.id);
      if (row !== undefined) show(mayShow(linked.kind) ? linked.kind : 'detail', row.record);
      else if (list.rows.length >= list.total) location.set(noDialog, { replace: true });
    },
    /** Whether the address names a payment that is not `isHere`. */
    seeks(isHere: (id: string) => boolean): boolean {
      const linked = readDialog(location.get());
      return linked !== null && !isHere(linked.id);
    },
  };
}
