import type { LocationPort } from '#shared/page/location-port';

export type Params = Readonly<Record<string, string>>;

/** The parameters of an address that choose rows and look, without dialogs; a default value is null. */
export type WritesPlace = (params: Params) => Readonly<Record<string, string | null>>;

/** `current` is on screen; `stale` names a column, filter or value that this list does not have. */
export type ViewStatus = 'current' | 'usable' | 'stale';

/** Compares a list's views with its address, and opens them. */
export function createViewPlace(location: LocationPort, place: WritesPlace) {
  /** The parameters of a view, without defaults and without the page. */
  function paramsOf(params: Params): Params {
    const entries = Object.entries(place(params)).filter((entry): entry is [string, string] => entry[1] !== null && entry[0] !== 'pagina');
    return inOrder(entries);
  }

  /** @param params null for a view that cannot be read */
  function statusOf(params: Params | null): ViewStatus {
    if (params === null) return 'stale';
    const key = JSON.stringify(paramsOf(params));
    if (key !== JSON.stringify(inOrder(Object.entries(params)))) return 'stale';
    return key === JSON.stringify(paramsOf(location.get())) ? 'current' : 'usable';
  }

  return {
    now: (): Params => paramsOf(location.get()),
    statusOf,
    /** Opens a view on its first page; a stale one stays closed. */
    open(params: Params | null) {
      if (params === null || statusOf(params) === 'stale') return;
      const asks = place(params);
      location.set('pagina' in asks ? { ...asks, pagina: null } : asks);
    },
  };
}

/** Sorted by name, so that two views can be compared. */
const inOrder = (entries: readonly (readonly [string, string])[]): Params =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
