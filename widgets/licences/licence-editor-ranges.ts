import { createForm } from '#shared/form/form';
import { emptyEntry, entryOf, entryProblems, readEntry, typedEntry, type Range, type RangeEntry } from './licence-editor.form.ts';
import type { EditorForm, EditorStore, RangeForm } from './licence-editor.state.ts';

export function createRangeKeys() {
  let last = 0;
  return {
    next: (): number => (last += 1),
    /** Registers ranges that have keys already. */
    know(ranges: readonly Range[]): void {
      last = Math.max(last, ...ranges.map(({ key }) => key));
    },
  };
}

export type RangeKeys = ReturnType<typeof createRangeKeys>;

export function createRangeFields(store: EditorStore, form: EditorForm, keys: RangeKeys) {
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
    typeEntry(change: Partial<RangeEntry>): void {
      store.setState({ pending: false });
      entry.change(change);
    },
    /** Puts the typed range into the list. @returns whether the list took it */
    keepEntry(): boolean {
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
    editRange(key: number): void {
      const range = form.now().ranges.find((each) => each.key === key);
      if (range !== undefined) begin(entryOf(range), key);
    },
    removeRange(key: number): void {
      form.change({ ranges: form.now().ranges.filter((range) => range.key !== key) });
      if (state().editing === key) empty();
      // The ranges that overlapped with it are valid now.
      else entry.judge();
    },
  };
}
