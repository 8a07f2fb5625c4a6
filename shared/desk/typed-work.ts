import { writeJson } from '#shared/contract/json';
import { isRecord, object, unknown } from '#shared/contract/schema';
import type { DraftHost } from '#shared/page/storage/draft';
import { changedMeanwhile, draftIsBack } from './desk-fields.messages.ts';
import type { Page } from '#shared/page/page';
import { createFormDraft } from './person-store.ts';

/** A form of the back office whose typed work is kept. */
export interface TypedForm<T extends object> {
  /** What the fields held when the record was read. */
  readonly opened: () => T;
  /** What they hold now. */
  readonly now: () => T;
  /** Puts back what was typed. */
  readonly put: (form: T) => void;
  /** @returns stops telling */
  readonly subscribe: (changed: () => void) => () => void;
}

const shape = object({ was: unknown(), typed: unknown() });

/** After the last key, in milliseconds. */
const rest = 300;

/**
 * Keeps what is typed in a dialog of the back office, sealed, while it stands open: a session that the server ends, and a
 * reload, bring it back where the dialog opens again. What was not touched is as the record is now; where somebody else
 * changed a touched field meanwhile, the person is told.
 * @param name tells the forms of one brand apart, the record included
 * @returns closes: what was typed is done with
 */
export function keepTyped<T extends object>(page: DraftHost & Pick<Page, 'notices'>, name: string, form: TypedForm<T>): () => void {
  const draft = createFormDraft(page, name, shape);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let kept = false;

  async function keep(): Promise<void> {
    clearTimeout(resting);
    const [was, typed] = [form.opened(), form.now()];
    if (changesOf(was, typed).length > 0) {
      kept = true;
      await draft.keep({ was, typed });
    } else if (kept) draft.forget();
  }

  async function bringBack(): Promise<void> {
    const found = await draft.read();
    // Whoever types before it is there has begun anew.
    if (closed || found === null || changesOf(form.opened(), form.now()).length > 0) return;
    const opened = form.opened();
    const { was, typed } = found;
    if (!fits(opened, was) || !fits(opened, typed)) return;
    const touched = changesOf(was, typed);
    kept = true;
    form.put({ ...opened, ...pick(typed, touched) });
    const elsewhere = changesOf(was, opened);
    const replaced = changesOf(opened, typed).some((field) => touched.includes(field) && elsewhere.includes(field));
    if (replaced) page.notices.show('warning', changedMeanwhile);
    else page.notices.show('info', draftIsBack);
  }

  const stops = [
    form.subscribe(() => {
      clearTimeout(resting);
      // What was saved, or taken back, must not come again, however soon the page is left.
      if (kept && changesOf(form.opened(), form.now()).length === 0) draft.forget();
      else resting = setTimeout(() => void keep(), rest);
    }),
    draft.watch(keep),
  ];
  // What was typed before this began, while the last fields came, is kept as well.
  void bringBack().then(() => (closed ? undefined : keep()));
  return () => {
    closed = true;
    clearTimeout(resting);
    for (const stop of stops) stop();
    draft.forget();
  };
}

/** Forms hold texts, numbers, flags and lists of them: their JSON tells whether a field changed. */
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

/** Whether a kept form has the fields of today's: another release may have kept it. */
function fits<T extends object>(sample: T, kept: unknown): kept is T {
  if (!isRecord(kept)) return false;
  return Object.entries(sample).every(([field, value]: readonly [string, unknown]) => {
    const other = kept[field];
    if (!Object.hasOwn(kept, field)) return false;
    return value === null || other === null || (typeof value === typeof other && Array.isArray(value) === Array.isArray(other));
  });
}
