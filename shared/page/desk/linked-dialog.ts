import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocationPort } from '../location-port.ts';
import type { Rows } from './list-rows.ts';

interface OpenDialog<Rec> {
  /** null is a new one. */
  readonly record: Rec | null;
}

/** The dialog of a list's record. It stands in the address: a link opens it, and Back closes it. */
export interface LinkedDialog<Rec> {
  /** null while none is open. */
  readonly store: StoreApi<{ readonly open: OpenDialog<Rec> | null }>;
  /** @param record null begins a new one */
  open(record: Rec | null): void;
  /** Closes without asking: whoever has unsaved work asked before. */
  close(): void;
  /** What must be asked before the address closes the dialog (Back): false keeps it. */
  guard(guard: (() => boolean) | null): void;
  /** Opens or closes it as the address says; a link to a record that is not there is dropped. */
  follow(): void;
  /** Whether the address names a record that is not `isHere`. */
  seeks(isHere: (id: string) => boolean): boolean;
}

/** What the address says of a record that is none yet. */
const created = 'nuevo';

/**
 * @param parameter of the address that names the record by its id
 * @param rows where the rows of the list stand
 */
export function createLinkedDialog<Rec extends { readonly id: number }>(
  location: LocationPort,
  parameter: string,
  rows: () => Rows<{ readonly id: number; readonly record: Rec }>,
): LinkedDialog<Rec> {
  const store: LinkedDialog<Rec>['store'] = createStore<{ readonly open: OpenDialog<Rec> | null }>(() => ({ open: null }));
  let mayClose: (() => boolean) | null = null;
  const put = (open: OpenDialog<Rec> | null): void => store.setState({ open });
  const linked = (): string | undefined => location.get()[parameter];
  const nameOf = (record: Rec | null): string => (record === null ? created : String(record.id));

  function leave({ record }: OpenDialog<Rec>): void {
    if (mayClose === null || mayClose()) put(null);
    else location.set({ [parameter]: nameOf(record) });
  }

  return {
    store,
    open(record) {
      put({ record });
      location.set({ [parameter]: nameOf(record) });
    },
    close() {
      put(null);
      location.back({ [parameter]: null });
    },
    guard(guard) {
      mayClose = guard;
    },
    follow() {
      const { open } = store.getState();
      const wanted = linked();
      if (wanted === undefined) {
        if (open !== null) leave(open);
        return;
      }
      const list = rows();
      if (list.status !== 'ready' || (open !== null && nameOf(open.record) === wanted)) return;
      const row = list.rows.find(({ id }) => String(id) === wanted);
      if (row !== undefined || wanted === created) put({ record: row?.record ?? null });
      else if (list.rows.length >= list.total) location.set({ [parameter]: null }, { replace: true });
    },
    seeks(isHere) {
      const wanted = linked();
      return wanted !== undefined && wanted !== created && !isHere(wanted);
    },
  };
}
