import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Audited } from '#shared/domain/audit-trail';
import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import { namesOfAudit } from '#shared/page/user-names';
import { messages, type ProblemWord } from './configurations.messages.ts';
import type { Taken } from './record-list.model.ts';

export type Problems<Values> = { readonly [Name in keyof Values]?: ProblemWord | undefined };

/** What one kind of record adds to a dialog. */
export interface DialogPlan<Values extends object> {
  /** What the fields hold when the dialog opens. */
  readonly opened: Values;
  /** The edited record, for its audit panel; null creates. */
  readonly record: Audited | null;
  /** What a change does to the other fields. */
  typed(before: Values, change: Partial<Values>): Values;
  problems(values: Values): Problems<Values>;
  /** Problems that show before their field was left. */
  readonly atOnce?: readonly (keyof Values)[];
  send(values: Values): Promise<Taken>;
  readonly saved: string;
  /** What a failed save says, with or without the server's words. */
  readonly refusal?: (values: Values) => string;
  /** Fields that come by a call of their own when the dialog opens. */
  readonly late?: () => Promise<Partial<Values>>;
}

export interface RecordDialogState<Values> {
  readonly values: Values;
  /** Fields that were left once: their problems are shown. */
  readonly left: ReadonlySet<keyof Values>;
  /** Accept was pressed: every problem is shown. */
  readonly submitted: boolean;
  readonly saving: boolean;
  /** The server's words of a refused save. */
  readonly refusal: string | null;
  /** Late fields are still on their way. */
  readonly filling: boolean;
  /** Names by user id. */
  readonly names: ReadonlyMap<string, string>;
}

export type AcceptOutcome = 'closed' | 'invalid' | 'open';

export interface RecordDialogModel<Values extends object> {
  readonly store: StoreApi<RecordDialogState<Values>>;
  readonly plan: DialogPlan<Values>;
  change(change: Partial<Values>): void;
  leave(field: keyof Values): void;
  isDirty(): boolean;
  /** Looks the names of creator and modifier up, once (PK-311). */
  openAudit(): void;
  accept(): Promise<AcceptOutcome>;
  start(): () => void;
}

/** The problems to show now. */
export function shownProblems<Values extends object>(
  { values, left, submitted }: RecordDialogState<Values>,
  { problems, atOnce = [] }: DialogPlan<Values>,
): Problems<Values> {
  const all = problems(values);
  if (submitted) return all;
  const shown: { [Name in keyof Values]?: ProblemWord | undefined } = {};
  for (const field of [...left, ...atOnce]) {
    const found = all[field];
    if (found !== undefined) shown[field] = found;
  }
  return shown;
}

/** Values are texts, numbers, flags and lists of them: their JSON tells whether any changed. */
const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The dialog that creates or edits one record. A failed save keeps it open with every value. */
export function createRecordDialogModel<Values extends object>(
  { call, notices }: Pick<Page, 'call' | 'notices'>,
  plan: DialogPlan<Values>,
  onSaved: () => void,
): RecordDialogModel<Values> {
  let opened = plan.opened;
  const store: RecordDialogModel<Values>['store'] = createStore<RecordDialogState<Values>>(() => ({
    values: opened,
    left: new Set(),
    submitted: false,
    saving: false,
    refusal: null,
    filling: plan.late !== undefined,
    names: new Map(),
  }));
  const state = store.getState;
  let auditAsked = false;
  let running = false;

  async function fill(late: () => Promise<Partial<Values>>): Promise<void> {
    const filled = await late();
    if (!running) return;
    opened = { ...opened, ...filled };
    store.setState({ values: { ...state().values, ...filled }, filling: false });
  }

  async function accept(): Promise<AcceptOutcome> {
    const { values, saving, filling } = state();
    if (saving || filling) return 'open';
    // Nothing changed: nothing is sent and nothing is said (PK-207, PK-215, LC-284).
    if (plan.record !== null && same(values, opened)) return 'closed';
    store.setState({ submitted: true });
    if (Object.values(plan.problems(values)).some((problem) => problem !== undefined)) return 'invalid';
    store.setState({ saving: true, refusal: null });
    try {
      const answer = await plan.send(values);
      if (answer.ok) {
        notices.show('success', plan.saved);
        onSaved();
        return 'closed';
      }
      const own = plan.refusal?.(values);
      const stale = answer.status === 412;
      // A toast with words of its own leaves the reason to the dialog; so does a record that somebody else changed.
      if (own !== undefined || stale) store.setState({ refusal: stale ? messages.changedElsewhere : answer.message });
      if (own !== undefined || !stale)
        notices.show(stale || answer.status === 422 ? 'warning' : 'error', own ?? answer.message ?? messages.serverError);
    } catch (error) {
      console.error('licence: the record could not be saved', error);
      // Words of its own are for what the server answered; silence has the general ones (PK-350).
      notices.show(
        'error',
        (callFailure(error).status === null ? undefined : plan.refusal?.(values)) ?? failureText(error, messages.serverError),
      );
    } finally {
      store.setState({ saving: false });
    }
    return 'open';
  }

  return {
    store,
    plan,
    change: (change) => store.setState({ values: plan.typed(state().values, change), refusal: null }),
    leave: (field) => store.setState({ left: new Set([...state().left, field]) }),
    isDirty: () => !same(state().values, opened),
    openAudit() {
      if (auditAsked || plan.record === null) return;
      auditAsked = true;
      void namesOfAudit(call, plan.record, { as: 'admin' }).then((names) => running && store.setState({ names }));
    },
    accept,
    start() {
      running = true;
      if (plan.late !== undefined && state().filling) void fill(plan.late);
      return () => {
        running = false;
      };
    },
  };
}
