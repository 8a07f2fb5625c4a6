import { createStore } from 'zustand/vanilla';
import { array, object, record, string } from '#shared/contract/schema';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import { keptFor } from './person-store.ts';

type Params = Readonly<Record<string, string>>;

/** The parameters of an address that choose rows and look, without dialogs; a default value is null. */
type WritesPlace = (params: Params) => Readonly<Record<string, string | null>>;

/** `current` is on screen; `stale` names a column, filter or value that this list does not have. */
type ViewStatus = 'current' | 'usable' | 'stale';

/** Compares a list's views with its address, and opens them. */
function createViewPlace(location: LocationPort, place: WritesPlace) {
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

export interface SavedView {
  readonly name: string;
  readonly status: ViewStatus;
}

export interface ViewsState {
  /** Sorted by name. */
  readonly views: readonly SavedView[];
  readonly lastSave: { readonly name: string; readonly lasting: boolean } | null;
}

export interface ViewsPlan {
  /** Names the list among what is kept of a person. */
  readonly list: string;
  readonly place: WritesPlace;
}

export const longestViewName = 60;

const keptShape = array(object({ name: string(), params: record(string(), string()) }));
type KeptView = { readonly name: string; readonly params: Params };

/** Filters, order, columns, density and page size under a name, kept for one person on their machine; never by themselves. */
export function createSavedViews(page: DraftHost, location: LocationPort, { list, place: writes }: ViewsPlan) {
  const place = createViewPlace(location, writes);
  const stored = keptFor(page, `vistas.${list}`, keptShape);
  /** The views of this tab, where the browser keeps none. */
  let unkept: readonly KeptView[] = [];
  let current: readonly KeptView[] = [];

  const store = createStore<ViewsState>(() => ({ views: [], lastSave: null }));
  const show = (): void => store.setState({ views: current.map(({ name, params }) => ({ name, status: place.statusOf(params) })) });

  async function read(): Promise<readonly KeptView[]> {
    current = (await stored.read()) ?? unkept;
    show();
    return current;
  }

  async function write(change: (all: readonly KeptView[]) => readonly KeptView[]): Promise<boolean> {
    current = change(await read());
    show();
    if (current.length === 0) {
      stored.forget();
      unkept = [];
      return true;
    }
    const lasting = await stored.keep(current.map(({ name, params }) => ({ name, params: { ...params } })));
    unkept = lasting ? [] : current;
    return lasting;
  }

  return {
    store,
    /** Saves the current view; replaces one of the same name. */
    async save(typed: string): Promise<void> {
      const name = typed.trim().slice(0, longestViewName);
      const view = { name, params: place.now() };
      const lasting = await write((all) =>
        [...all.filter((other) => other.name !== name), view].toSorted((one, other) => compareTexts(one.name, other.name)),
      );
      store.setState({ lastSave: { name, lasting } });
    },
    async open(name: string): Promise<void> {
      store.setState({ lastSave: null });
      place.open((await read()).find((one) => one.name === name)?.params ?? null);
    },
    async remove(name: string): Promise<void> {
      store.setState({ lastSave: null });
      await write((all) => all.filter((view) => view.name !== name));
    },
    /** Reads the stored views again: another tab may have saved meanwhile. */
    async refresh(): Promise<void> {
      store.setState({ lastSave: null });
      await read();
    },
    start(): () => void {
      void read();
      return location.subscribe(show);
    },
  };
}

export type SavedViews = ReturnType<typeof createSavedViews>;
