import { createStore } from 'zustand/vanilla';
import { readDeskLook, writeDeskLook, type DeskLook } from '#shared/contract/desk-look';
import { array, string } from '#shared/contract/schema';
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

const hiddenShape = array(string());

/**
 * The hidden columns and the density of a list: as the address says, else the columns that this person hid here, and the density
 * of every list on this machine.
 * @param list names the list in storage: 'paquetes'
 * @param prefix of its parameters, where one address has two lists
 */
export function createListLook(page: DraftHost, location: LocationPort, list: string, columns: readonly ChosenColumn[], prefix = '') {
  const { local } = page.storage;
  const rules = { columns: columns.map(({ key }) => key), prefix };
  const storedColumns = keptFor(page, `columnas.${list}`, hiddenShape);
  const fromAddress = (): ListLook => readLook(location.get(), rules);
  const deskLook = (): DeskLook => readDeskLook(local.get('deskLook' satisfies StorageKey));

  const addressed = Object.keys(writeLook(fromAddress(), rules)).some((name) => name in location.get());
  const store = createStore<ListLook>(() => (addressed ? fromAddress() : { hidden: [], dense: deskLook().dense }));
  /** Writes the look into the address, so that a copied link shows the same. */
  const address = (): void => location.set(writeLook(store.getState(), rules), { replace: true });

  function choose(change: Partial<ListLook>): void {
    store.setState(change);
    address();
  }

  return {
    columns,
    store,
    hidden: (): readonly string[] => store.getState().hidden,
    place: (params: Parameters<typeof readLook>[0]): ReturnType<typeof writeLook> => writeLook(readLook(params, rules), rules),
    show(column: string, visible: boolean) {
      const others = store.getState().hidden.filter((key) => key !== column);
      const hidden = visible ? others : [...others, column];
      choose({ hidden });
      if (hidden.length === 0) storedColumns.forget();
      else void storedColumns.keep(hidden);
    },
    pack(dense: boolean) {
      choose({ dense });
      const look = writeDeskLook({ ...deskLook(), dense });
      if (look === null) local.remove('deskLook' satisfies StorageKey);
      else local.set('deskLook' satisfies StorageKey, look);
    },
    start() {
      let stopped = false;
      const stop = location.subscribe(() => store.setState(fromAddress()));
      if (!addressed && store.getState().dense) address();
      if (!addressed)
        void storedColumns.read().then((left) => {
          const hidden = left?.filter((key) => rules.columns.includes(key)) ?? [];
          // A column that was hidden before the stored ones loaded wins.
          if (!stopped && hidden.length > 0 && store.getState().hidden.length === 0) choose({ hidden });
        });
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
