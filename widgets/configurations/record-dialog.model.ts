import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Audited } from '#shared/domain/audit-trail';
import { versionOf, type Seen } from '#shared/domain/record-version';
import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import type { Form, Problems } from '#shared/form/form';
import { createForm } from '#shared/form/form';
import type { Taken } from '#shared/desk/row-switch';
import { saveGuarded, type EditConflict } from '#shared/desk/guarded-save';
import type { Page } from '#shared/page/page';
import { keepTyped } from '#shared/desk/typed-work';
import { namesOfAudit } from '#shared/desk/user-names';
import { messages, type ProblemWord } from './configurations.messages.ts';
import type { RecordListModel } from './record-list.model.ts';
import type { Identified } from './record-list.rows.ts';

/** The names of a record's fields. */
export type FieldName<Values> = keyof Values & string;
export type RecordForm<Values extends object> = Form<Values, FieldName<Values>, ProblemWord>;

export type EditedRecord = Identified & Audited;

/** A record with all that its fields hold. */
interface Filled<Values, Rec> {
  readonly record: Rec;
  readonly values: Values;
}

/** What one kind of record adds to a dialog. */
export interface DialogPlan<Values extends object, Rec extends EditedRecord> {
  /** Tells what is typed in dialogs of this kind from what is typed in others. */
  readonly kind: string;
  /** The edited record; null creates. */
  readonly record: Rec | null;
  /** What the fields hold of a record, or of a new one. */
  valuesOf(record: Rec | null): Values;
  /** What a change does to the other fields. */
  typed(before: Values, change: Partial<Values>): Values;
  problems(values: Values): Problems<FieldName<Values>, ProblemWord>;
  /** Problems that show before their field was left. */
  readonly atOnce?: readonly FieldName<Values>[];
  /** @param over the version that is replaced; null creates */
  send(values: Values, over: Seen<Rec> | null): Promise<Taken>;
  readonly saved: string;
  /** How long that notice stays, ms; the usual time where it is not given. */
  readonly savedFor?: number;
  /** What a failed save says, with or without the server's words. */
  readonly refusal?: (values: Values) => string;
  /** Fields that come by a call of their own. */
  readonly late?: (record: Rec) => Promise<Partial<Values>>;
}

export interface RecordDialogState<Values> {
  /** Late fields are still on their way. */
  readonly filling: boolean;
  /** Names by user id. */
  readonly names: ReadonlyMap<string, string>;
  /** Somebody saved another version meanwhile. */
  readonly conflict: EditConflict<{ readonly values: Values }> | null;
}

export type AcceptOutcome = 'closed' | 'invalid' | 'open';

export interface RecordDialogModel<Values extends object> {
  readonly form: RecordForm<Values>;
  readonly store: StoreApi<RecordDialogState<Values>>;
  /** The edited record, for its audit panel; null creates. */
  readonly record: EditedRecord | null;
  leave(field: FieldName<Values>): void;
  /** Looks the names of creator and modifier up, once. */
  openAudit(): void;
  accept(): Promise<AcceptOutcome>;
  /** Saves what is typed over the newer version that was shown. */
  keepMine(): Promise<AcceptOutcome>;
  /** Back to the form. */
  dismissConflict(): void;
  start(): () => void;
}

/** Values are texts, numbers, flags and lists of them: their JSON tells whether any changed. */
const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The dialog that creates or edits one record. A failed save keeps it open with every value. */
export function createRecordDialogModel<Values extends object, Rec extends EditedRecord>(
  page: Page,
  plan: DialogPlan<Values, Rec>,
  list: Pick<RecordListModel<Rec>, 'saved' | 'reload' | 'newest'>,
): RecordDialogModel<Values> {
  const { call, notices } = page;
  const form: RecordForm<Values> = createForm({
    opened: plan.valuesOf(plan.record),
    typed: plan.typed,
    problems: plan.problems,
    atOnce: (field) => plan.atOnce?.includes(field) === true,
    same,
  });
  const store: RecordDialogModel<Values>['store'] = createStore<RecordDialogState<Values>>(() => ({
    filling: plan.late !== undefined && plan.record !== null,
    names: new Map(),
    conflict: null,
  }));
  const state = store.getState;
  /** The newer version of the conflict. */
  let replaced: Seen<Filled<Values, Rec>> | null = null;
  let auditAsked = false;
  let running = false;
  /** Settled when the late fields are there. */
  let filled: Promise<void> | null = null;

  async function fill(record: Rec): Promise<void> {
    const filled = (await plan.late?.(record)) ?? {};
    if (!running) return;
    form.rebase({ ...form.opened(), ...filled });
    form.put({ ...form.now(), ...filled });
    store.setState({ filling: false });
  }

  async function accept(): Promise<AcceptOutcome> {
    // Pressed before the late fields came: what would be saved is not known yet.
    if (state().filling) await form.save(async () => filled);
    if (!running || form.store.getState().saving) return 'open';
    // Nothing changed: nothing is sent and nothing is said.
    if (plan.record !== null && !form.isDirty()) return 'closed';
    if (!form.submit()) return 'invalid';
    return save(plan.record === null ? null : { record: { record: plan.record, values: form.opened() }, version: versionOf(plan.record) });
  }

  /** @param over the version that is replaced; null creates */
  async function save(over: Seen<Filled<Values, Rec>> | null): Promise<AcceptOutcome> {
    return (await form.save((refuse) => send(over, refuse))) ?? 'open';
  }

  async function send(over: Seen<Filled<Values, Rec>> | null, refuse: (text: string | null) => void): Promise<AcceptOutcome> {
    const values = form.now();
    try {
      const answer = over === null ? await plan.send(values, null) : await update(values, over);
      if (answer === null) return 'open';
      store.setState({ conflict: null });
      if (answer.ok) {
        notices.show('success', plan.saved, plan.savedFor);
        list.saved();
        return 'closed';
      }
      const own = plan.refusal?.(values);
      // A toast with words of its own leaves the reason to the dialog.
      if (own !== undefined) refuse(answer.message);
      notices.show(answer.status === 422 ? 'warning' : 'error', own ?? answer.message ?? messages.serverError);
    } catch (error) {
      console.error('licence: the record could not be saved', error);
      // Words of its own are for what the server answered; silence has the general ones.
      notices.fail(
        error,
        (callFailure(error).status === null ? undefined : plan.refusal?.(values)) ?? failureText(error, messages.serverError),
      );
    }
    return 'open';
  }

  /** @returns null when somebody was faster */
  async function update(values: Values, seen: Seen<Filled<Values, Rec>>): Promise<Taken | null> {
    const outcome = await saveGuarded(
      page,
      {
        seen,
        read: () => newest(seen.record.record.id),
        harmless: (was, newer) => same(newer.values, was.values) || same(newer.values, values),
        send: ({ record: { record }, version }) => plan.send(values, { record, version }),
        auditOf: ({ record }) => record,
      },
      'admin',
    );
    if (outcome.kind === 'answered') return outcome.answer;
    replaced = outcome.conflict.newer;
    store.setState({ conflict: outcome.conflict });
    list.reload();
    return null;
  }

  async function newest(id: number): Promise<Seen<Filled<Values, Rec>> | null> {
    const record = await list.newest(id);
    if (record === null) return null;
    return { record: { record, values: { ...plan.valuesOf(record), ...(await plan.late?.(record)) } }, version: versionOf(record) };
  }

  return {
    form,
    store,
    record: plan.record,
    leave: (field) => form.leave(field),
    openAudit() {
      if (auditAsked || plan.record === null) return;
      auditAsked = true;
      void namesOfAudit(call, plan.record, { as: 'admin' }).then((names) => running && store.setState({ names }));
    },
    accept,
    async keepMine() {
      const newer = replaced;
      return newer === null ? 'open' : save(newer);
    },
    dismissConflict: () => store.setState({ conflict: null }),
    start() {
      running = true;
      if (plan.record !== null && state().filling) filled = fill(plan.record);
      let gone = false;
      let done = (): void => undefined;
      void (filled ?? Promise.resolve()).then(() => {
        if (gone) return;
        done = keepTyped(page, `configurations.${plan.kind}.${plan.record?.id ?? 'new'}`, form);
      });
      return () => {
        running = false;
        gone = true;
        done();
      };
    },
  };
}
