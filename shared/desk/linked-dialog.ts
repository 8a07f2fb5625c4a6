import { createStore } from 'zustand/vanilla';
import type { LocationPort } from '#shared/page/location-port';
import type { Rows } from './list-rows.ts';

/** Address parameter of the open timeline; removed when the record's dialog closes. */
export const timelineParameter = 'historial';

export interface OpenDialog<Rec> {
  /** null for a new record. */
  readonly record: Rec | null;
  /** The record to copy, or null. */
  readonly from: Rec | null;
}

/** The parameter's value for a new record, and the prefix for a copy: 'copia-12'. */
export const newRecord = 'nuevo';
export const copyPrefix = 'copia-';

export const linkedName = ({ record, from }: OpenDialog<{ readonly id: number }>): string =>
  record !== null ? String(record.id) : from !== null ? copyPrefix + String(from.id) : newRecord;

/** Opens and closes a record's dialog by an address parameter with its id, so that links open it and Back closes it. */
export function createLinkedDialog<Rec extends { readonly id: number }>(
  location: LocationPort,
  parameter: string,
  rows: () => Rows<{ readonly id: number; readonly record: Rec }>,
) {
  const store = createStore<{ readonly open: OpenDialog<Rec> | null }>(() => ({ open: null }));
  let mayClose: (() => boolean) | null = null;
  const nothing = { [parameter]: null, [timelineParameter]: null };
  const put = (open: OpenDialog<Rec> | null): void => store.setState({ open });
  const linked = (): string | undefined => location.get()[parameter];
  const idOf = (linkedId: string): string => (linkedId.startsWith(copyPrefix) ? linkedId.slice(copyPrefix.length) : linkedId);

  function leave(open: OpenDialog<Rec>): void {
    if (mayClose === null || mayClose()) {
      put(null);
      if (location.get()[timelineParameter] !== undefined) location.set({ [timelineParameter]: null }, { replace: true });
    } else location.set({ [parameter]: linkedName(open) });
  }

  function begin(open: OpenDialog<Rec>): void {
    put(open);
    location.set({ [parameter]: linkedName(open) });
  }

  return {
    store,
    open: (record: Rec | null): void => begin({ record, from: null }),
    copy: (from: Rec): void => begin({ record: null, from }),
    /** Closes without calling the guard. */
    close() {
      put(null);
      location.back(nothing);
    },
    /** Registers a function that runs before Back closes the dialog; false keeps it open. */
    guard(guard: (() => boolean) | null) {
      mayClose = guard;
    },
    /** Opens or closes the dialog after a change of the address. Removes the id of an unknown record from the address. */
    follow() {
      const { open } = store.getState();
      const linkedId = linked();
      if (linkedId === undefined) {
        if (open !== null) leave(open);
        return;
      }
      const list = rows();
      if (list.status !== 'ready' || (open !== null && linkedName(open) === linkedId)) return;
      const record = list.rows.find(({ id }) => String(id) === idOf(linkedId))?.record ?? null;
      if (linkedId === newRecord) put({ record: null, from: null });
      else if (record !== null) put(linkedId.startsWith(copyPrefix) ? { record: null, from: record } : { record, from: null });
      else if (list.rows.length >= list.total) location.set(nothing, { replace: true });
    },
    /** True if the address names a record that is not loaded. */
    seeks(isHere: (id: string) => boolean): boolean {
      const linkedId = linked();
      return linkedId !== undefined && linkedId !== newRecord && !isHere(idOf(linkedId));
    },
  };
}
