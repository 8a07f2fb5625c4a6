import { getAllRejectTypes } from '#shared/contract/parameters';
import type { Form } from '#shared/form/form';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { createForm } from '#shared/form/form';
import type { Page } from '#shared/page/page';
import { messages } from './payments.messages.ts';
import type { PaymentsStore } from './payments.state.ts';

/** Why one payment is rejected, or several together. */
export interface Rejection {
  readonly reason: number | null;
}
export type RejectionForm = Form<Rejection, 'reason', string>;

/** The question why, of one payment and of several, and what can be answered. */
export interface Rejections {
  readonly one: RejectionForm;
  /** One of its own: many that stopped go on for the reason they began with. */
  readonly several: RejectionForm;
  /** Nobody said yet why. */
  begin(form: RejectionForm): void;
  /** Asks for the reasons, once they came no more. */
  loadReasons(): Promise<void>;
  stop(): void;
}

const noReason: Rejection = { reason: null };

const createRejection = (): RejectionForm =>
  createForm<Rejection, 'reason', string>({
    opened: noReason,
    problems: ({ reason }) => (reason === null ? { reason: messages.reasonMissing } : {}),
  });

export function createRejections({ call }: Pick<Page, 'call'>, store: PaymentsStore): Rejections {
  const visits = createLatest();

  async function loadReasons(): Promise<void> {
    if (store.getState().reasons.length > 0) return;
    // The line leaves while they are asked for again, so that a second failure is seen and told anew.
    const isLatest = visits.current();
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
    several: createRejection(),
    begin(form) {
      form.open(noReason);
      void loadReasons();
    },
    loadReasons,
    stop: visits.cancel,
  };
}
