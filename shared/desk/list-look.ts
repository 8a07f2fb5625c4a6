import { createStore } from 'zustand/vanilla';
import { readDeskLook, writeDeskLook, type DeskLook } from '#shared/contract/desk-look';
import { string } from '#shared/contract/schema';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import { readLook, writeLook, type ListLook } from './list-address.ts';
import { keptFor } from './person-store.ts';

export interface ChosenColumn {
  readonly key: string;
  readonly label: string;
}

export type ListLooks = ReturnType<typeof createListLook>;

/**
 * The columns of a list, of the address or as this person left them, and the density of all lists of this machine.
 * @param list names the list in storage: 'paquetes'
 */
export function createListLook(page: DraftHost, location: LocationPort, list: string, columns: readonly ChosenColumn[], prefix = '') {
  const { local } = page.storage;
  const rules = { columns: columns.map(({ key }) => key), prefix };
  const storedColumns = keptFor(page, `columnas.${list}`, string());
  const parameter = `${prefix}columnas`;
  let reading: Promise<void> = Promise.resolve();
  const fromAddress = (): ListLook => readLook(location.get(), rules);
  const deskLook = (): DeskLook => readDeskLook(local.get('deskLook' satisfies StorageKey));

  const addressed = Object.keys(writeLook(fromAddress(), rules)).some((name) => name in location.get());
  const store = createStore<ListLook>(() => (addressed ? fromAddress() : { ...fromAddress(), dense: deskLook().dense }));
  /** A copied link shows the same look. */
  const address = (): void => location.set(writeLook(store.getState(), rules), { replace: true });

  function choose(change: Partial<ListLook>): void {
    store.setState(change);
    address();
  }

  function arrange(change: Partial<ListLook>): void {
    choose(change);
    const written = writeLook(store.getState(), rules)[parameter] ?? null;
    if (written === null) storedColumns.forget();
    else void storedColumns.keep(written);
  }

  /** Skips an equal look, since other columns redraw all rows. */
  function follow(): void {
    const look = fromAddress();
    if (JSON.stringify(look) !== JSON.stringify(store.getState())) store.setState(look);
  }

  return {
    columns,
    store,
    /** Whether the columns are those of a table, which can be moved and widened. */
    arranges: true as boolean,
    settled: (): Promise<void> => reading,
    hidden: (): readonly string[] => store.getState().hidden,
    place: (params: Parameters<typeof readLook>[0]): ReturnType<typeof writeLook> => writeLook(readLook(params, rules), rules),
    show(column: string, visible: boolean) {
      const others = store.getState().hidden.filter((key) => key !== column);
      arrange({ hidden: visible ? others : [...others, column] });
    },
    /** Moves a column by one place among the visible ones. */
    move(column: string, by: 1 | -1) {
      const { order, hidden } = store.getState();
      const visible = order.filter((key) => !hidden.includes(key));
      const at = visible.indexOf(column);
      const other = visible[at + by];
      if (at === -1 || other === undefined) return;
      arrange({ order: order.map((key) => (key === column ? other : key === other ? column : key)) });
    },
    /** @param width in px; null for the width of the content */
    widen(column: string, width: number | null) {
      const { [column]: _, ...others } = store.getState().widths;
      arrange({ widths: width === null ? others : { ...others, [column]: Math.round(width) } });
    },
    pack(dense: boolean) {
      choose({ dense });
      const look = writeDeskLook({ ...deskLook(), dense });
      if (look === null) local.remove('deskLook' satisfies StorageKey);
      else local.set('deskLook' satisfies StorageKey, look);
    },
    start() {
      let stopped = false;
      const stop = location.subscribe(follow);
      if (!addressed && store.getState().dense) address();
      if (!addressed)
        reading = storedColumns.read().then((left) => {
          // Columns that were changed before the stored ones loaded win.
          if (stopped || left === null || location.get()[parameter] !== undefined) return;
          const { dense } = store.getState();
          choose({ ...readLook({ [parameter]: left }, rules), dense });
        });
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
