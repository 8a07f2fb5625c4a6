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

/** Stores a dialog's typed work, encrypted; after an ended session or a reload the touched fields are restored. @param name unique */
export function keepTyped<T extends object>(page: DraftHost & Pick<Page, 'notices'>, name: string, form: TypedForm<T>): () => void {
  const draft = createFormDraft(page, name, shape);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let isStored = false;

  async function keep(): Promise<void> {
    clearTimeout(resting);
    resting = undefined;
    const [was, typed] = [form.opened(), form.now()];
    if (changesOf(was, typed).length > 0) {
      isStored = true;
      await draft.keep({ was, typed });
    } else if (isStored) draft.forget();
  }

  async function bringBack(): Promise<void> {
    const draftOf = await draft.read();
    // Typing before the restore discards the stored work.
    if (closed || draftOf === null || changesOf(form.opened(), form.now()).length > 0) return;
    const opened = form.opened();
    const { was, typed } = draftOf;
    if (!fits(opened, was) || !fits(opened, typed)) return;
    const touched = changesOf(was, typed);
    isStored = true;
    form.put({ ...opened, ...pick(typed, touched) });
    const elsewhere = changesOf(was, opened);
    const replaced = changesOf(opened, typed).some((field) => touched.includes(field) && elsewhere.includes(field));
    if (replaced) page.notices.show('warning', changedMeanwhile);
    else page.notices.show('info', draftIsBack);
  }

  // An unloading page runs no timers. Encryption takes a few ms, which `beforeunload` allows.
  const leaving = new AbortController();
  const keepNow = (): void => void (resting !== undefined && keep());
  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, keepNow, { signal: leaving.signal });
  document.addEventListener('visibilitychange', keepNow, { signal: leaving.signal });
  const stops = [
    () => leaving.abort(),
    form.subscribe(() => {
      clearTimeout(resting);
      // Saved or undone work must not return, even if the page unloads at once.
      if (isStored && changesOf(form.opened(), form.now()).length === 0) draft.forget();
      else resting = setTimeout(() => void keep(), quietAfter);
    }),
    draft.watch(keep),
  ];
  // Stores typing from before the last fields loaded, too.
  void bringBack().then(() => (closed ? undefined : keep()));
  return () => {
    closed = true;
    clearTimeout(resting);
    for (const stop of stops) stop();
    draft.forget();
  };
}

/** JSON compares the fields, which hold texts, numbers, flags and lists of them. */
function changesOf<T extends object>(before: T, after: T): readonly (keyof T)[] {
  return Object.keys(before)
    .filter((field): field is Extract<keyof T, string> => field in after)
    .filter((field) => writeJson(before[field]) !== writeJson(after[field]));
}

function pick<T extends object>(from: T, fields: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
}

/** Another release may have stored a form with other fields. */
function fits<T extends object>(sample: T, stored: unknown): stored is T {
  if (!isRecord(stored)) return false;
  return Object.entries(sample).every(([field, value]: readonly [string, unknown]) => {
    const other = stored[field];
    if (!Object.hasOwn(stored, field)) return false;
    return value === null || other === null || (typeof value === typeof other && Array.isArray(value) === Array.isArray(other));
  });
}
