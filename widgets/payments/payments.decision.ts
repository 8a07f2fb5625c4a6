import { cashStates, changeStatePurchase, type CashPayment } from '#shared/contract/cash-payments';
import type { InputOf } from '#shared/contract/endpoint';
import type { BulkAct } from '#shared/desk/bulk-run';
import type { Page } from '#shared/page/page';
import { messages } from './payments.messages.ts';
import type { Rejections } from './payments.rejection.ts';
import { type Decision, type PaymentsStore } from './payments.state.ts';

/** Approving and rejecting: of the payment whose question is open, or of several together. */
export interface Decisions {
  /** One request each. */
  readonly acts: Readonly<Record<Decision, BulkAct<CashPayment>>>;
  decide(): Promise<void>;
  /** Several are about to be decided together. */
  beginBulk(decision: Decision): void;
  /** Whether all is said that a decision of several needs; what is missing is shown. */
  mayDecideBulk(decision: Decision): boolean;
}

interface DecisionsHost {
  readonly rejections: Rejections;
  /** The question is answered. */
  readonly close: () => void;
  /** The platform took the decision. */
  readonly decided: (id: number) => Promise<void>;
  /** Another member of staff decided first: the rows have to be read again. */
  readonly refused: () => Promise<void>;
}

export function createDecisions(
  { call, brand, notices }: Pick<Page, 'call' | 'brand' | 'notices'>,
  store: PaymentsStore,
  { rejections, close, decided, refused }: DecisionsHost,
): Decisions {
  const state = store.getState;
  const send = (body: InputOf<typeof changeStatePurchase>['body']) =>
    call(changeStatePurchase, { params: { appName: brand.appName }, body });

  async function decide(): Promise<void> {
    const { dialog } = state();
    if (dialog?.kind !== 'approve' && dialog?.kind !== 'reject') return;
    if (dialog.busy) return;
    if (dialog.kind === 'reject' && !rejections.one.submit()) return;
    store.setState({ dialog: { ...dialog, busy: true } });
    const body =
      dialog.kind === 'approve'
        ? { id: dialog.payment.id, idState: cashStates.approved }
        : { id: dialog.payment.id, idState: cashStates.rejected, rejectTypeId: rejections.one.now().reason ?? undefined };
    try {
      const answer = await send(body);
      close();
      if (answer.ok) notices.show('success', dialog.kind === 'approve' ? messages.approved : messages.rejected);
      else notices.show('warning', answer.message ?? messages.serverError);
      await (answer.ok ? decided(dialog.payment.id) : refused());
    } catch (error) {
      console.error('licence: the payment could not be decided', error);
      store.setState({ dialog: { ...dialog, busy: false } });
      notices.fail(error, messages.serverError);
    }
  }

  return {
    // Only what waits can be picked; what somebody else decided meanwhile the platform refuses in its own words.
    acts: {
      approve: { changes: () => true, send: ({ id }) => send({ id, idState: cashStates.approved }) },
      reject: {
        changes: () => true,
        send: ({ id }) => send({ id, idState: cashStates.rejected, rejectTypeId: rejections.several.now().reason ?? undefined }),
      },
    },
    decide,
    beginBulk(decision) {
      if (decision === 'reject') rejections.begin(rejections.several);
    },
    mayDecideBulk: (decision) => decision === 'approve' || rejections.several.submit(),
  };
}
