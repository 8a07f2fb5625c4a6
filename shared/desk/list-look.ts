import { createStore, type StoreApi } from 'zustand/vanilla';
import { readDeskLook, writeDeskLook, type DeskLook } from '#shared/contract/desk-look';
import { array, string } from '#shared/contract/schema';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import { readLook, writeLook, type ListLook } from './list-address.ts';
import { keptFor } from './person-store.ts';

/** A column that may be left out. */
export interface ChosenColumn {
  readonly key: string;
  readonly label: string;
}

/** By the address, else: the columns as this person left them, and the rows as close as on every list of this machine. */
export interface ListLooks {
  readonly columns: readonly ChosenColumn[];
  readonly store: StoreApi<ListLook>;
  /** What an address asks of them, as they write it. */
  place(params: Parameters<typeof readLook>[0]): ReturnType<typeof writeLook>;
  show(column: string, shown: boolean): void;
  pack(dense: boolean): void;
  start(): () => void;
}

const hiddenShape = array(string());

/**
 * @param list names it among what is kept of a person: 'paquetes'
 * @param prefix of its parameters, where another list stands in the same address
 */
export function createListLook(
  page: DraftHost,
  location: LocationPort,
  list: string,
  columns: readonly ChosenColumn[],
  prefix = '',
): ListLooks {
  const { local } = page.storage;
  const rules = { columns: columns.map(({ key }) => key), prefix };
  const kept = keptFor(page, `columnas.${list}`, hiddenShape);
  const fromAddress = (): ListLook => readLook(location.get(), rules);
  const deskLook = (): DeskLook => readDeskLook(local.get('deskLook' satisfies StorageKey));

  const addressed = Object.keys(writeLook(fromAddress(), rules)).some((name) => name in location.get());
  const store: ListLooks['store'] = createStore<ListLook>(() => (addressed ? fromAddress() : { hidden: [], dense: deskLook().dense }));
  /** A link to what is on screen has to say how it looks. */
  const address = (): void => location.set(writeLook(store.getState(), rules), { replace: true });

  function choose(change: Partial<ListLook>): void {
    store.setState(change);
    address();
  }

  return {
    columns,
    store,
    place: (params) => writeLook(readLook(params, rules), rules),
    show(column, shown) {
      const others = store.getState().hidden.filter((key) => key !== column);
      const hidden = shown ? others : [...others, column];
      choose({ hidden });
      if (hidden.length === 0) kept.forget();
      else void kept.keep(hidden);
    },
    pack(dense) {
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
        void kept.read().then((left) => {
          const hidden = left?.filter((key) => rules.columns.includes(key)) ?? [];
          // A column that was left out before the kept ones came wins.
          if (!stopped && hidden.length > 0 && store.getState().hidden.length === 0) choose({ hidden });
        });
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
