import { writeJson } from '#shared/contract/json';
import { isRecord, object, unknown } from '#shared/contract/schema';
import type { DraftHost } from '#shared/page/storage/draft';
import { changedMeanwhile, draftIsBack } from './desk-fields.messages.ts';
import type { Page } from '#shared/page/page';
import { createFormDraft } from './person-store.ts';

export interface TypedForm<T extends object> {
  readonly opened: () => T;
  readonly now: () => T;
  readonly put: (form: T) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

const shape = object({ was: unknown(), typed: unknown() });

/** ms without a key before the work is stored. */
const quietAfter = 300;

/** Stores a dialog's unsaved fields, encrypted, and restores them after an ended session or a reload. @param name unique */
export function keepTyped<T extends object>(page: DraftHost & Pick<Page, 'notices'>, name: string, form: TypedForm<T>): () => void {
  const draft = createFormDraft(page, name, shape);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isStored = false;

  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [was, typed] = [form.opened(), form.now()];
    if (changesOf(was, typed).length > 0) {
      isStored = true;
      await draft.keep({ was, typed });
    } else if (isStored) draft.forget();
  }

  async function restore(): Promise<void> {
    const draftOf = await draft.read();
    // Staff typed before the draft was read: the draft is ignored.
    if (isClosed || draftOf === null || changesOf(form.opened(), form.now()).length > 0) return;
    const opened = form.opened();
    const { was, typed } = draftOf;
    if (!hasSameFields(opened, was) || !hasSameFields(opened, typed)) return;
    const touched = changesOf(was, typed);
    isStored = true;
    form.put({ ...opened, ...pick(typed, touched) });
    const changedElsewhere = changesOf(was, opened);
    const hasConflict = changesOf(opened, typed).some((field) => touched.includes(field) && changedElsewhere.includes(field));
    if (hasConflict) page.notices.show('warning', changedMeanwhile);
    else page.notices.show('info', draftIsBack);
  }

  // An unloading page runs no timers. `beforeunload` leaves the few ms that encryption takes.
  const leaving = new AbortController();
  const storeNow = (): void => void (timer !== undefined && keep());
  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, storeNow, { signal: leaving.signal });
  document.addEventListener('visibilitychange', storeNow, { signal: leaving.signal });
  const stops = [
    () => leaving.abort(),
    form.subscribe(() => {
      clearTimeout(timer);
      // Saved or undone work must not be restored, even if the page unloads at once.
      if (isStored && changesOf(form.opened(), form.now()).length === 0) draft.forget();
      else timer = setTimeout(() => void keep(), quietAfter);
    }),
    draft.watch(keep),
  ];
  // Also stores fields that were typed before the draft was read.
  void restore().then(() => (isClosed ? undefined : keep()));
  return () => {
    isClosed = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    draft.forget();
  };
}

/** Compares fields as JSON: they are texts, numbers, flags, or lists of these. */
function changesOf<T extends object>(before: T, after: T): readonly (keyof T)[] {
  return Object.keys(before)
    .filter((field): field is Extract<keyof T, string> => field in after)
    .filter((field) => writeJson(before[field]) !== writeJson(after[field]));
}

function pick<T extends object>(from: T, fields: readonly (keyof T)[]): Partial<T> {
  const values: Partial<T> = {};
  for (const field of fields) values[field] = from[field];
  return values;
}

/** False for a form that another release stored with other fields. */
function hasSameFields<T extends object>(sample: T, stored: unknown): stored is T {
  if (!isRecord(stored)) return false;
  return Object.entries(sample).every(([field, value]: readonly [string, unknown]) => {
    const storedValue = stored[field];
    if (!Object.hasOwn(stored, field)) return false;
    return (
      value === null || storedValue === null || (typeof value === typeof storedValue && Array.isArray(value) === Array.isArray(storedValue))
    );
  });
}
