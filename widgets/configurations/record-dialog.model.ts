import { createStore } from 'zustand/vanilla';
import type { TimelineKind } from '#shared/contract/timeline';
import { versionOf, type Audited, type Seen } from '#shared/domain/audit-trail';
import { callFailure } from '#shared/page/call-failure';
import { failureText } from '#shared/page/failure-text';
import { createForm, type Form, type Problems } from '#shared/form/form';
import type { Switchable } from '#shared/desk/list';
import type { Taken } from '#shared/desk/row-switch';
import { mergeForms, saveGuarded, type EditConflict, type AcceptOutcome } from '#shared/desk/guarded-save';
import type { Page } from '#shared/page/page';
import { newRecord } from '#shared/desk/linked-dialog';
import { keepTyped } from '#shared/desk/typed-work';
import { messages, type ProblemWord } from './configurations.messages.ts';
import type { RecordListModel } from './record-list.model.ts';

export type FieldName<Values> = keyof Values & string;
export type RecordForm<Values extends object> = Form<Values, FieldName<Values>, ProblemWord>;

export type EditedRecord = Switchable & Audited;

type Limits<Values> = Partial<Readonly<Record<FieldName<Values>, number>>>;

interface Filled<Values, Rec> {
  readonly record: Rec;
  readonly values: Values;
}

export interface DialogPlan<Values extends object, Rec extends EditedRecord> {
  /** Kind of record in timelines and drafts. */
  readonly kind: TimelineKind;
  valuesOf(record: Rec | null): Values;
  /** Applies a change and its effects on other fields; default: only the change. */
  typed?(before: Values, change: Partial<Values>): Values;
  readonly limits?: Limits<Values>;
  problems(values: Values): Problems<FieldName<Values>, ProblemWord>;
  /** Fields whose problems show while the staff member types. */
  readonly atOnce?: readonly FieldName<Values>[];
  /** @param over the version to replace; null creates a record */
  send(values: Values, over: Seen<Rec> | null): Promise<Taken>;
  readonly saved: string;
  /** ms for which the notice shows; default: the usual time. */
  readonly savedFor?: number;
  /** Notice of a failed save, instead of the platform's message. */
  readonly refusal?: (values: Values) => string;
  /** Reads the fields that need a call of their own. */
  readonly late?: (record: Rec) => Promise<Partial<Values>>;
}

export interface RecordDialogState<Values> {
  /** Whether the fields of `late` are loading. */
  readonly filling: boolean;
  readonly conflict: RecordConflict<Values> | null;
}

/** A newer version of the record that changes the same fields. */
export interface RecordConflict<Values> extends Pick<EditConflict<unknown>, 'author' | 'at'> {
  readonly theirs: Values;
  /** The typed changes merged over the newer version. */
  readonly merged: Values;
}

export type RecordDialogModel<Values extends object> = ReturnType<typeof createRecordDialogModel<Values, EditedRecord>>;

/** Spaces around a text are not a change. */
const comparable = (values: object): string =>
  JSON.stringify(values, (_key, value: unknown) => (typeof value === 'string' ? value.trim() : value));

function cutToLimits<Values extends object>(values: Values, limits: Limits<Values>): Values {
  const texts = Object.entries<number | undefined>(limits).map(([field, limit]) => [
    field,
    String(Reflect.get(values, field)).slice(0, limit),
  ]);
  return { ...values, ...Object.fromEntries(texts) };
}

/** Saves a record. Merges with a newer version if both changed different fields. */
function createGuardedSave<Values extends object, Rec extends EditedRecord>(
  page: Page,
  plan: DialogPlan<Values, Rec>,
  form: RecordForm<Values>,
  newestRecord: RecordListModel<Rec>['newest'],
) {
  /** Merges the typed changes over the newer version. */
  const layOver = (values: Values, newer: Values): Values => mergeForms(form.opened(), values, newer).merged;

  async function send(values: Values, over: Seen<Filled<Values, Rec>> | null) {
    if (over === null) return { kind: 'answered', answer: await plan.send(values, null) } as const;
    return saveGuarded(
      page,
      {
        seen: over,
        read: () => newest(over.record.record.id),
        harmless(was, newer) {
          const { conflicts } = mergeForms(was.values, layOver(values, was.values), newer.values);
          const problems = Object.values(plan.problems(layOver(values, newer.values)));
          return conflicts.length === 0 && problems.every((problem) => problem === undefined);
        },
        send: ({ record: newer, version }) => plan.send(layOver(values, newer.values), { record: newer.record, version }),
        auditOf: ({ record }) => record,
      },
      'admin',
    );
  }

  async function newest(id: number): Promise<Seen<Filled<Values, Rec>> | null> {
    const record = await newestRecord(id);
    if (record === null) return null;
    return { record: { record, values: { ...plan.valuesOf(record), ...(await plan.late?.(record)) } }, version: versionOf(record) };
  }

  return { layOver, send };
}

/** Dialog that creates or edits one record. A failed save keeps it open with every value. */
export function createRecordDialogModel<Values extends object, Rec extends EditedRecord>(
  page: Page,
  plan: DialogPlan<Values, Rec>,
  record: Rec | null,
  list: Pick<RecordListModel<Rec>, 'saved' | 'reload' | 'newest'>,
) {
  const { notices } = page;
  const limits: Limits<Values> = plan.limits ?? {};
  const form: RecordForm<Values> = createForm({
    opened: plan.valuesOf(record),
    typed: (before, change) => cutToLimits(plan.typed?.(before, change) ?? { ...before, ...change }, limits),
    problems: plan.problems,
    atOnce: (field) => plan.atOnce?.includes(field) === true,
    same: (one, other) => comparable(one) === comparable(other),
  });
  const store = createStore<RecordDialogState<Values>>(() => ({
    filling: plan.late !== undefined && record !== null,
    conflict: null,
  }));
  const state = store.getState;
  const { layOver, send } = createGuardedSave(page, plan, form, list.newest);
  /** The conflict's newer version. */
  let replaced: Seen<Filled<Values, Rec>> | null = null;
  let isRunning = false;
  /** Resolves when the late fields are loaded. */
  let filled: Promise<void> | null = null;

  async function fill(existing: Rec): Promise<void> {
    const filled = (await plan.late?.(existing)) ?? {};
    if (!isRunning) return;
    form.rebase({ ...form.opened(), ...filled });
    form.put({ ...form.now(), ...filled });
    store.setState({ filling: false });
  }

  async function accept(): Promise<AcceptOutcome> {
    // The save waits for late fields, without which the record is incomplete.
    if (state().filling) await form.save(async () => filled);
    if (!isRunning || form.store.getState().saving) return 'open';
    if (record !== null && !form.isDirty()) return 'closed';
    if (!form.submit()) return 'invalid';
    return save(record === null ? null : { record: { record, values: form.opened() }, version: versionOf(record) });
  }

  /** @param over the version to replace; null creates a record */
  async function save(over: Seen<Filled<Values, Rec>> | null): Promise<AcceptOutcome> {
    const outcome = await form.save(async (refuse): Promise<AcceptOutcome> => {
      const values = form.now();
      try {
        const sent = await send(values, over);
        switch (sent.kind) {
          case 'conflict': {
            const { newer, author, at } = sent.conflict;
            const theirs = newer.record.values;
            replaced = newer;
            store.setState({ conflict: { author, at, theirs, merged: layOver(values, theirs) } });
            list.reload();
            return 'open';
          }
          case 'answered': {
            store.setState({ conflict: null });
            const { answer } = sent;
            if (answer.ok) {
              notices.show('success', plan.saved, plan.savedFor);
              list.saved();
              return 'closed';
            }
            const own = plan.refusal?.(values);
            const reason = answer.message ?? own ?? messages.serverError;
            const kind = answer.status === 422 ? 'warning' : 'error';
            // The notice disappears; the reason stays in the dialog, where screen readers announce it.
            refuse(reason);
            if (own === undefined) notices.echo(kind, reason);
            else notices.show(kind, own);
            return 'open';
          }
        }
      } catch (error) {
        console.error('licence: the record could not be saved', error);
        // The plan's message is for an answer of the server. Without an answer the general message shows.
        const answered = callFailure(error).status !== null;
        notices.fail(error, (answered ? plan.refusal?.(values) : undefined) ?? failureText(error, messages.serverError));
        return 'open';
      }
    });
    return outcome ?? 'open';
  }

  return {
    form,
    store,
    kind: plan.kind,
    limits,
    record: record as EditedRecord | null,
    leave: (field: FieldName<Values>): void => form.leave(field),
    accept,
    /** Saves the typed changes over the newer version that the conflict showed. */
    keepMine: async (): Promise<AcceptOutcome> => (replaced === null ? 'open' : save(replaced)),
    dismissConflict: (): void => store.setState({ conflict: null }),
    start() {
      isRunning = true;
      if (record !== null && state().filling) filled = fill(record);
      let isStopped = false;
      let stopDraft = (): void => undefined;
      void (filled ?? Promise.resolve()).then(() => {
        if (isStopped) return;
        stopDraft = keepTyped(page, `configurations.${plan.kind}.${record?.id ?? newRecord}`, form);
      });
      return () => {
        isRunning = false;
        isStopped = true;
        stopDraft();
      };
    },
  };
}
