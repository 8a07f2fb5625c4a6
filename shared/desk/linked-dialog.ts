import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocationPort } from '#shared/page/location-port';
import type { Rows } from './list-rows.ts';

/** The parameter of the address that names the timeline that is shown; the dialog of its record takes it along. */
export const timelineParameter = 'historial';

interface OpenDialog<Rec> {
  /** null is a new one. */
  readonly record: Rec | null;
  /** The record that a new one begins as; null where it begins empty. */
  readonly from: Rec | null;
}

/** The dialog of a list's record. It stands in the address: a link opens it, and Back closes it. */
export interface LinkedDialog<Rec> {
  /** null while none is open. */
  readonly store: StoreApi<{ readonly open: OpenDialog<Rec> | null }>;
  /** @param record null begins a new one */
  open(record: Rec | null): void;
  /** Begins a new one as a copy of a record. */
  copy(record: Rec): void;
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
/** And of one that begins as another: 'copia-12'. */
const copied = 'copia-';

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
  const nothing = { [parameter]: null, [timelineParameter]: null };
  const put = (open: OpenDialog<Rec> | null): void => store.setState({ open });
  const linked = (): string | undefined => location.get()[parameter];
  const nameOf = ({ record, from }: OpenDialog<Rec>): string =>
    record !== null ? String(record.id) : from !== null ? copied + String(from.id) : created;
  const idOf = (wanted: string): string => (wanted.startsWith(copied) ? wanted.slice(copied.length) : wanted);

  function leave(open: OpenDialog<Rec>): void {
    if (mayClose === null || mayClose()) {
      put(null);
      if (location.get()[timelineParameter] !== undefined) location.set({ [timelineParameter]: null }, { replace: true });
    } else location.set({ [parameter]: nameOf(open) });
  }

  function begin(open: OpenDialog<Rec>): void {
    put(open);
    location.set({ [parameter]: nameOf(open) });
  }

  return {
    store,
    open: (record) => begin({ record, from: null }),
    copy: (from) => begin({ record: null, from }),
    close() {
      put(null);
      location.back(nothing);
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
      if (list.status !== 'ready' || (open !== null && nameOf(open) === wanted)) return;
      const record = list.rows.find(({ id }) => String(id) === idOf(wanted))?.record ?? null;
      if (wanted === created) put({ record: null, from: null });
      else if (record !== null) put(wanted.startsWith(copied) ? { record: null, from: record } : { record, from: null });
      else if (list.rows.length >= list.total) location.set(nothing, { replace: true });
    },
    seeks(isHere) {
      const wanted = linked();
      return wanted !== undefined && wanted !== created && !isHere(idOf(wanted));
    },
  };
}
