import type { LocationPort } from '#shared/page/location-port';

export type Params = Readonly<Record<string, string>>;

/**
 * What an address asks of a list, as the list itself writes it: the usual is null. Its dialogs are no part of a view, and neither
 * is its page, which a list without one does not name.
 */
export type WritesPlace = (params: Params) => Readonly<Record<string, string | null>>;

/** `current` is what is on screen; `stale` asks for what this list has no more, or has not yet. */
export type ViewStatus = 'current' | 'usable' | 'stale';

/** What a list's views are compared with and opened by: its address. */
export interface ViewPlace {
  /** What the address asks for now, without what is usual and without the page. */
  now(): Params;
  /** @param params null is what cannot be read */
  statusOf(params: Params | null): ViewStatus;
  /** Brings it again, on the first page; a stale one is not opened. */
  open(params: Params | null): void;
}

export function createViewPlace(location: LocationPort, place: WritesPlace): ViewPlace {
  function asked(params: Params): Params {
    const said = Object.entries(place(params)).filter((entry): entry is [string, string] => entry[1] !== null && entry[0] !== 'pagina');
    return inOrder(said);
  }

  function statusOf(params: Params | null): ViewStatus {
    if (params === null) return 'stale';
    const known = JSON.stringify(asked(params));
    if (known !== JSON.stringify(inOrder(Object.entries(params)))) return 'stale';
    return known === JSON.stringify(asked(location.get())) ? 'current' : 'usable';
  }

  return {
    now: () => asked(location.get()),
    statusOf,
    open(params) {
      if (params === null || statusOf(params) === 'stale') return;
      const asks = place(params);
      location.set('pagina' in asks ? { ...asks, pagina: null } : asks);
    },
  };
}

/** By name: a platform may keep them in any order. */
const inOrder = (entries: readonly (readonly [string, string])[]): Params =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
