import { createStore } from 'zustand/vanilla';
import { readDeskLook, writeDeskLook, type DeskLook } from '#shared/contract/desk-look';
import { string } from '#shared/contract/schema';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import { readLook, writeLook, type ListLook } from './list-address.ts';
import { createSetting } from './person-store.ts';

export interface ChosenColumn {
  readonly key: string;
  readonly label: string;
}

export type ListLooks = ReturnType<typeof createListLook>;

/**
 * Columns and density of a list. Columns come from the address, else from the person's last choice. The density is stored for all lists
 * of this browser.
 * @param list names the list in storage: 'paquetes'
 */
export function createListLook(page: DraftHost, location: LocationPort, list: string, columns: readonly ChosenColumn[], prefix = '') {
  const { local } = page.storage;
  const rules = { columns: columns.map(({ key }) => key), prefix };
  const storedColumns = createSetting(page, `columnas.${list}`, string());
  const parameter = `${prefix}columnas`;
  let reading: Promise<void> = Promise.resolve();
  const fromAddress = (): ListLook => readLook(location.get(), rules);
  const deskLook = (): DeskLook => readDeskLook(local.get('deskLook' satisfies StorageKey));

  const isInAddress = Object.keys(writeLook(fromAddress(), rules)).some((name) => name in location.get());
  const store = createStore<ListLook>(() => (isInAddress ? fromAddress() : { ...fromAddress(), dense: deskLook().dense }));
  /** The address contains the look, so that a copied link shows it. */
  const writeAddress = (): void => location.set(writeLook(store.getState(), rules), { replace: true });

  function choose(change: Partial<ListLook>): void {
    store.setState(change);
    writeAddress();
  }

  function arrange(change: Partial<ListLook>): void {
    choose(change);
    const columnsText = writeLook(store.getState(), rules)[parameter] ?? null;
    if (columnsText === null) storedColumns.forget();
    else void storedColumns.keep(columnsText);
  }

  /** Skips an equal look, since setting columns renders all rows. */
  function follow(): void {
    const look = fromAddress();
    if (JSON.stringify(look) !== JSON.stringify(store.getState())) store.setState(look);
  }

  return {
    columns,
    store,
    /** True for a table, whose columns can be moved and widened. */
    arranges: true as boolean,
    settled: (): Promise<void> => reading,
    hidden: (): readonly string[] => store.getState().hidden,
    place: (params: Parameters<typeof readLook>[0]): ReturnType<typeof writeLook> => writeLook(readLook(params, rules), rules),
    show(column: string, visible: boolean) {
      const otherHidden = store.getState().hidden.filter((key) => key !== column);
      arrange({ hidden: visible ? otherHidden : [...otherHidden, column] });
    },
    /** Swaps a column with its visible neighbour. */
    move(column: string, by: 1 | -1) {
      const { order, hidden } = store.getState();
      const visible = order.filter((key) => !hidden.includes(key));
      const at = visible.indexOf(column);
      const neighbour = visible[at + by];
      if (at === -1 || neighbour === undefined) return;
      arrange({ order: order.map((key) => (key === column ? neighbour : key === neighbour ? column : key)) });
    },
    /** @param width in px; null for the width of the content */
    widen(column: string, width: number | null) {
      const { [column]: _, ...otherWidths } = store.getState().widths;
      arrange({ widths: width === null ? otherWidths : { ...otherWidths, [column]: Math.round(width) } });
    },
    pack(dense: boolean) {
      choose({ dense });
      const look = writeDeskLook({ ...deskLook(), dense });
      if (look === null) local.remove('deskLook' satisfies StorageKey);
      else local.set('deskLook' satisfies StorageKey, look);
    },
    start() {
      let isStopped = false;
      const stop = location.subscribe(follow);
      if (!isInAddress && store.getState().dense) writeAddress();
      if (!isInAddress)
        reading = storedColumns.read().then((storedText) => {
          // Staff may have changed columns before the stored ones loaded.
          if (isStopped || storedText === null || location.get()[parameter] !== undefined) return;
          const { dense } = store.getState();
          choose({ ...readLook({ [parameter]: storedText }, rules), dense });
        });
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}
