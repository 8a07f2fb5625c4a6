import { type CashPayment, cashStates, changeStatePurchase } from '#shared/contract/cash-payments';
import { getPaymentSupport } from '#shared/contract/purchase-order';
import { readLate } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { callFailure } from '#shared/page/call-failure';
import { createLatest } from '#shared/page/latest';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { messages } from './payments.messages.ts';
import {
  proofsOf,
  type Proof,
  dialogParameters,
  noDialog,
  readDialog,
  type DialogKind,
  type DownloadedFile,
  type PaymentsStore,
  type Decision,
} from './payments.state.ts';
import { getAllRejectTypes } from '#shared/contract/parameters';
import type { BulkAct } from '#shared/desk/bulk';
import { createForm } from '#shared/form/form';

export interface Rejection {
  readonly reason: number | null;
}

const noReason: Rejection = { reason: null };

const createRejection = () =>
  createForm<Rejection, 'reason', string>({
    opened: noReason,
    problems: ({ reason }) => (reason === null ? { reason: messages.reasonMissing } : {}),
  });

export type RejectionForm = ReturnType<typeof createRejection>;
type Rejections = ReturnType<typeof createRejections>;

/** Reject reasons, a form for the open payment, and another form for a bulk act. */
export function createRejections({ call }: Pick<Page, 'call'>, store: PaymentsStore) {
  const visits = createLatest();

  async function loadReasons(): Promise<void> {
    if (store.getState().reasons.length > 0) return;
    const isLatest = visits.current();
    // Removes the error during a retry, so that screen readers announce a second failure.
    store.setState({ reasonsFailed: null });
    try {
      store.setState({ reasons: valueOf(await call(getAllRejectTypes, {}), 'the reject reasons') });
    } catch (error) {
      if (!isLatest()) return;
      console.error('licence: the reject reasons did not load', error);
      store.setState({ reasonsFailed: { failure: error } });
    }
  }

  return {
    one: createRejection(),
    /** A form of its own, since a stopped bulk rejection resumes with its own reason. */
    several: createRejection(),
    begin(form: RejectionForm) {
      form.open(noReason);
      void loadReasons();
    },
    loadReasons,
    stop: visits.cancel,
  };
}

/** Approves or rejects the open payment, or several. */
export function createDecisions(
  { call, brand, notices }: Pick<Page, 'call' | 'brand' | 'notices'>,
  store: PaymentsStore,
  {
    rejections,
    closeDialog,
    onDecided,
    onRefused,
  }: {
    readonly rejections: Rejections;
    readonly closeDialog: () => void;
    readonly onDecided: (id: number) => Promise<void>;
    /** Called if another staff member decided first. */
    readonly onRefused: () => Promise<void>;
  },
) {
  function send(decision: Decision, { id }: CashPayment, rejection: RejectionForm) {
    const idState = decision === 'approve' ? cashStates.approved : cashStates.rejected;
    const rejectTypeId = decision === 'approve' ? undefined : (rejection.now().reason ?? undefined);
    return call(changeStatePurchase, {
      params: { appName: brand.appName },
      body: { id, idState, ...(rejectTypeId !== undefined && { rejectTypeId }) },
    });
  }
  const actOf = (decision: Decision): BulkAct<CashPayment> => ({
    changes: () => true,
    send: (payment) => send(decision, payment, rejections.several),
  });

  return {
    acts: { approve: actOf('approve'), reject: actOf('reject') } satisfies Record<Decision, BulkAct<CashPayment>>,
    async decide(): Promise<void> {
      const { dialog } = store.getState();
      if (dialog?.kind !== 'approve' && dialog?.kind !== 'reject') return;
      if (dialog.busy) return;
      if (dialog.kind === 'reject' && !rejections.one.submit()) return;
      store.setState({ dialog: { ...dialog, busy: true } });
      try {
        const answer = await send(dialog.kind, dialog.payment, rejections.one);
        closeDialog();
        if (answer.ok) notices.show('success', dialog.kind === 'approve' ? messages.approved : messages.rejected);
        else notices.show('warning', answer.message ?? messages.serverError);
        await (answer.ok ? onDecided(dialog.payment.id) : onRefused());
      } catch (error) {
        console.error('licence: the payment could not be decided', error);
        store.setState({ dialog: { ...dialog, busy: false } });
        notices.fail(error, messages.serverError);
      }
    },
    beginBulk(decision: Decision) {
      if (decision === 'reject') rejections.begin(rejections.several);
    },
    /** Marks a missing reason. @returns whether the bulk act can start */
    mayDecideBulk: (decision: Decision): boolean => decision === 'approve' || rejections.several.submit(),
  };
}

type Proofs = ReturnType<typeof createProofs>;

/** Files that buyers send as proof of payment. */
export function createProofs({ call }: Pick<Page, 'call'>, store: PaymentsStore) {
  const latest = createLatest();
  const read = ({ referenceUuid }: CashPayment, proof: Proof) =>
    call(getPaymentSupport, { headers: { ReferenceUuid: referenceUuid, SupportType: proof } });

  return {
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
    cancel: latest.cancel,
    /** @returns null without the file, in which case a dialog names the reason */
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

/** Dialog of one payment. The address names it, so that links open it and Back closes it. */
export function createLinkedPayment(location: LocationPort, store: PaymentsStore, rejections: Rejections, proofs: Proofs) {
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
    const text = reason ?? (reasonsFailed ? null : messages.unknownReason);
    store.setState({ dialog: { kind: 'reason', payment, text, failure: reason === undefined ? reasonsFailed?.failure : undefined } });
  }

  function close(): void {
    store.setState({ dialog: null });
    if (readDialog(location.get()) !== null) location.back(noDialog);
  }

  /** A link to a dialog that does not fit the payment or the staff member's rights opens the detail instead. */
  const mayShow = (kind: DialogKind): boolean =>
    kind === 'detail' || (kind === 'reason' ? state().tab === 'rejected' : state().tab === 'pending' && state().access === 'decide');

  return {
    /** A second dialog replaces the first one's history entry, so that Back leads to the list. */
    open(kind: DialogKind, payment: CashPayment) {
      const replace = state().dialog !== null;
      show(kind, payment);
      location.set({ pago: String(payment.id), accion: dialogParameters[kind] }, { replace });
    },
    /** Shows a proof beside the question. A second call retries a failed one. */
    showProof(kind: Proof) {
      const { dialog } = state();
      if (dialog !== null && dialog.kind !== 'download-failed' && dialog.kind !== 'reason') proofs.show(dialog.payment, kind);
    },
    close,
    /** Closes the dialog, unless a decision is being sent. */
    dismiss() {
      const { dialog } = state();
      if (dialog && 'busy' in dialog && dialog.busy) return;
      close();
    },
    /** Opens or closes the dialog as the address says. The id of an unknown payment is removed from the address. */
    follow() {
      const linked = readDialog(location.get());
      const { dialog, list } = state();
      if (linked === null) {
        if (dialog === null || dialog.kind === 'download-failed') return;
        // While a decision is being sent, the question and its address stay.
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
    /** Whether the address names a payment for which `isHere` is false. */
    seeks(isHere: (id: string) => boolean): boolean {
      const linked = readDialog(location.get());
      return linked !== null && !isHere(linked.id);
    },
  };
}
