import { createForm } from '#shared/form/form';
import { emptyEntry, entryOf, entryProblems, readEntry, typedEntry, type Range, type RangeEntry } from './licence-editor.form.ts';
import type { EditorForm, EditorStore, RangeForm } from './licence-editor.state.ts';

/** The list of ranges, and the three fields by which one gets into it. */
export interface RangeFields {
  readonly entry: RangeForm;
  typeEntry(change: Partial<RangeEntry>): void;
  /** Puts the typed range into the list. @returns whether the list took it */
  keepEntry(): boolean;
  dropEntry(): void;
  editRange(key: number): void;
  removeRange(key: number): void;
}

/** What is known again by a key: ranges that are not saved yet have no other name. */
export interface RangeKeys {
  next(): number;
  /** These have keys already. */
  know(ranges: readonly Range[]): void;
}

export function createRangeKeys(): RangeKeys {
  let last = 0;
  return {
    next: () => (last += 1),
    know(ranges) {
      last = Math.max(last, ...ranges.map(({ key }) => key));
    },
  };
}

export function createRangeFields(store: EditorStore, form: EditorForm, keys: RangeKeys): RangeFields {
  const state = store.getState;
  const others = (): readonly Range[] => form.now().ranges.filter(({ key }) => key !== state().editing);
  const entry: RangeForm = createForm({ opened: emptyEntry, typed: typedEntry, problems: (values) => entryProblems(values, others()) });

  /** @param editing the key of the range that they hold */
  function begin(values: RangeEntry, editing: number | null = null): void {
    store.setState({ editing, pending: false });
    entry.open(values);
  }
  const empty = (): void => begin(emptyEntry);

  return {
    entry,
    typeEntry(change) {
      store.setState({ pending: false });
      entry.change(change);
    },
    keepEntry() {
      const { ranges } = form.now();
      const edited = ranges.find(({ key }) => key === state().editing);
      store.setState({ pending: false });
      const range = entry.submit() ? readEntry(entry.now(), others(), edited ?? { key: keys.next(), id: 0 }) : null;
      if (range === null) return false;
      form.change({ ranges: edited === undefined ? [...ranges, range] : ranges.map((each) => (each === edited ? range : each)) });
      empty();
      return true;
    },
    dropEntry: empty,
    editRange(key) {
      const range = form.now().ranges.find((each) => each.key === key);
      if (range !== undefined) begin(entryOf(range), key);
    },
    removeRange(key) {
      form.change({ ranges: form.now().ranges.filter((range) => range.key !== key) });
      if (state().editing === key) empty();
      // What it stood in the way of is right now.
      else entry.judge();
    },
  };
}
