import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocationPort } from '#shared/page/location-port';
import { keptOf, type KeptHost } from './kept.ts';
import { readLook, writeLook, type ListLook } from './list-address.ts';

/** A column that may be left out. */
export interface ChosenColumn {
  readonly key: string;
  readonly label: string;
}

/** Which columns a list has, and how close its rows stand: by the address, else as this person left it. */
export interface ListLooks {
  readonly columns: readonly ChosenColumn[];
  readonly store: StoreApi<ListLook>;
  /** What an address asks of them, as they write it. */
  place(params: Parameters<typeof readLook>[0]): ReturnType<typeof writeLook>;
  show(column: string, shown: boolean): void;
  pack(dense: boolean): void;
  start(): () => void;
}

/**
 * @param list names it among what is kept of a person: 'paquetes'
 * @param prefix of its parameters, where another list stands in the same address
 */
export function createListLook(
  page: KeptHost,
  location: LocationPort,
  list: string,
  columns: readonly ChosenColumn[],
  prefix = '',
): ListLooks {
  const rules = { columns: columns.map(({ key }) => key), prefix };
  const kept = keptOf(page, `lista.${list}`);
  const fromAddress = (): ListLook => readLook(location.get(), rules);

  /** As they left it: columns and density as an address has them. */
  function asLeft(): ListLook | null {
    const text = kept.get();
    return text === null ? null : readLook(Object.fromEntries(new URLSearchParams(text)), rules);
  }

  const addressed = Object.keys(writeLook(fromAddress(), rules)).some((name) => name in location.get());
  const store: ListLooks['store'] = createStore<ListLook>(() => (addressed ? null : asLeft()) ?? fromAddress());

  function choose(change: Partial<ListLook>): void {
    store.setState(change);
    const params = writeLook(store.getState(), rules);
    const said = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    kept.set(said.length === 0 ? null : new URLSearchParams(said).toString());
    location.set(params, { replace: true });
  }

  return {
    columns,
    store,
    place: (params) => writeLook(readLook(params, rules), rules),
    show(column, shown) {
      const others = store.getState().hidden.filter((key) => key !== column);
      choose({ hidden: shown ? others : [...others, column] });
    },
    pack: (dense) => choose({ dense }),
    start() {
      // A link to what is on screen has to say how it looks.
      const params = writeLook(store.getState(), rules);
      if (!addressed && Object.values(params).some((value) => value !== null)) location.set(params, { replace: true });
      return location.subscribe(() => store.setState(fromAddress()));
    },
  };
}
