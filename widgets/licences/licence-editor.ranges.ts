import { emptyEntry, entryOf, readEntry, typedEntry, type Range, type RangeEntry } from './licence-editor.form.ts';
import type { EditorForm, EditorStore, LicenceEditorState } from './licence-editor.state.ts';

/** The list of ranges, and the three fields by which one gets into it. */
export interface RangeFields {
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

/** What becomes of the three fields when their range is in the list, or gone from it. */
const emptied = { entry: emptyEntry, editing: null, entryAsked: false, pending: false } satisfies Partial<LicenceEditorState>;

export function createRangeFields(store: EditorStore, form: EditorForm, keys: RangeKeys): RangeFields {
  const state = store.getState;

  return {
    typeEntry: (entry) => store.setState({ entry: typedEntry(state().entry, entry), pending: false }),
    keepEntry() {
      const { entry, editing } = state();
      const { ranges } = form.now();
      const others = ranges.filter(({ key }) => key !== editing);
      const edited = ranges.find(({ key }) => key === editing);
      const range = readEntry(entry, others, edited ?? { key: keys.next(), id: 0 });
      if (range === null) {
        store.setState({ entryAsked: true, pending: false });
        return false;
      }
      form.change({ ranges: edited === undefined ? [...ranges, range] : ranges.map((each) => (each === edited ? range : each)) });
      store.setState(emptied);
      return true;
    },
    dropEntry: () => store.setState(emptied),
    editRange(key) {
      const range = form.now().ranges.find((each) => each.key === key);
      if (range !== undefined) store.setState({ ...emptied, entry: entryOf(range), editing: key });
    },
    removeRange(key) {
      form.change({ ranges: form.now().ranges.filter((range) => range.key !== key) });
      if (state().editing === key) store.setState(emptied);
    },
  };
}
