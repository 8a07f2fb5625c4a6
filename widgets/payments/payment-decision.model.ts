import { cashStates, changeStatePurchase, type CashPayment } from '#shared/contract/cash-payments';
import type { InputOf } from '#shared/contract/endpoint';
import { getAllRejectTypes } from '#shared/contract/parameters';
import type { BulkAct } from '#shared/desk/bulk-run';
import { createForm } from '#shared/form/form';
import { createLatest } from '#shared/page/latest';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { messages } from './payments.messages.ts';
import type { Decision, PaymentsStore } from './payments.state.ts';

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
export type Rejections = ReturnType<typeof createRejections>;

/** The reject reasons, and the form that asks for one: for the open payment, and for a bulk act. */
export function createRejections({ call }: Pick<Page, 'call'>, store: PaymentsStore) {
  const visits = createLatest();

  async function loadReasons(): Promise<void> {
    if (store.getState().reasons.length > 0) return;
    const isLatest = visits.current();
    // The error line leaves during a retry, so that screen readers hear a second failure.
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
    /** A stopped bulk rejection resumes with its own reason, so it has a form of its own. */
    several: createRejection(),
    begin(form: RejectionForm) {
      form.open(noReason);
      void loadReasons();
    },
    loadReasons,
    stop: visits.cancel,
  };
}

/** Approves and rejects: the payment whose question is open, or several together. */
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
    /** Another member of staff decided first. */
    readonly onRefused: () => Promise<void>;
  },
) {
  const send = (body: InputOf<typeof changeStatePurchase>['body']) =>
    call(changeStatePurchase, { params: { appName: brand.appName }, body });

  const acts: Readonly<Record<Decision, BulkAct<CashPayment>>> = {
    approve: { changes: () => true, send: ({ id }) => send({ id, idState: cashStates.approved }) },
    reject: {
      changes: () => true,
      send: ({ id }) => send({ id, idState: cashStates.rejected, rejectTypeId: rejections.several.now().reason ?? undefined }),
    },
  };

  return {
    /** One request for each payment. */
    acts,
    async decide(): Promise<void> {
      const { dialog } = store.getState();
      if (dialog?.kind !== 'approve' && dialog?.kind !== 'reject') return;
      if (dialog.busy) return;
      if (dialog.kind === 'reject' && !rejections.one.submit()) return;
      store.setState({ dialog: { ...dialog, busy: true } });
      const { id } = dialog.payment;
      try {
        const answer = await send(
          dialog.kind === 'approve'
            ? { id, idState: cashStates.approved }
            : { id, idState: cashStates.rejected, rejectTypeId: rejections.one.now().reason ?? undefined },
        );
        closeDialog();
        if (answer.ok) notices.show('success', dialog.kind === 'approve' ? messages.approved : messages.rejected);
        else notices.show('warning', answer.message ?? messages.serverError);
        await (answer.ok ? onDecided(id) : onRefused());
      } catch (error) {
        console.error('licence: the payment could not be decided', error);
        store.setState({ dialog: { ...dialog, busy: false } });
        notices.fail(error, messages.serverError);
      }
    },
    beginBulk(decision: Decision) {
      if (decision === 'reject') rejections.begin(rejections.several);
    },
    /** Shows a missing reason. @returns whether the bulk act can be sent */
    mayDecideBulk: (decision: Decision): boolean => decision === 'approve' || rejections.several.submit(),
  };
}
