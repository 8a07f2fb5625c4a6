import { createStore } from 'zustand/vanilla';
import { array, boolean, object, optional, record, string } from '#shared/contract/schema';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import type { ListLooks } from './list-look.ts';
import { keptFor } from './person-store.ts';

type Params = Readonly<Record<string, string>>;

/** The parameters of an address that choose rows and look, without dialogs; a default value is null. */
type WritesPlace = (params: Params) => Readonly<Record<string, string | null>>;

/** `current` is on screen; `changed` was, until the list changed; `stale` names a column, filter or value that this list does not have. */
type ViewStatus = 'current' | 'changed' | 'usable' | 'stale';

/** Compares a list's views with its address, and opens them. */
function createViewPlace(location: LocationPort, place: WritesPlace) {
  /** The parameters of a view, without defaults and without the page. */
  function paramsOf(params: Params): Params {
    const entries = Object.entries(place(params)).filter((entry): entry is [string, string] => entry[1] !== null && entry[0] !== 'pagina');
    return inOrder(entries);
  }

  /** @param params null for a view that cannot be read */
  function statusOf(params: Params | null): Exclude<ViewStatus, 'changed'> {
    if (params === null) return 'stale';
    const key = JSON.stringify(paramsOf(params));
    if (key !== JSON.stringify(inOrder(Object.entries(params)))) return 'stale';
    return key === JSON.stringify(paramsOf(location.get())) ? 'current' : 'usable';
  }

  return {
    now: (): Params => paramsOf(location.get()),
    statusOf,
    /** Opens a view on its first page; a stale one stays closed. */
    open(params: Params | null, { replace = false }: { readonly replace?: boolean } = {}) {
      if (params === null || statusOf(params) === 'stale') return;
      const asks = place(params);
      location.set('pagina' in asks ? { ...asks, pagina: null } : asks, { replace });
    },
  };
}

/** Sorted by name, so that two views can be compared. */
const inOrder = (entries: readonly (readonly [string, string])[]): Params =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

export interface SavedView {
  readonly name: string;
  readonly status: ViewStatus;
  /** Whether the list opens with it. */
  readonly isDefault: boolean;
}

export interface ViewsState {
  /** Sorted by name. */
  readonly views: readonly SavedView[];
  readonly lastSave: { readonly name: string; readonly lasting: boolean } | null;
}

export interface ViewsPlan {
  /** Names the list among what is kept of a person. */
  readonly list: string;
  /** Without the look. */
  readonly place: WritesPlace;
  readonly look: Pick<ListLooks, 'place' | 'settled'>;
}

export const longestViewName = 60;

const keptShape = array(object({ name: string(), params: record(string(), string()), isDefault: optional(boolean()) }));
type KeptView = { readonly name: string; readonly params: Params; readonly isDefault: boolean };

/** Filters, order, columns, density and page size under a name, kept for one person on their machine; never by themselves. */
export function createSavedViews(page: DraftHost, location: LocationPort, { list, place: writes, look }: ViewsPlan) {
  const place = createViewPlace(location, (params) => ({ ...writes(params), ...look.place(params) }));
  const isPlain = (): boolean => Object.values(writes(location.get())).every((value) => value === null);
  /** A link that asks for rows or columns shows just these. */
  const opensDefault = isPlain() && Object.keys(place.now()).length === 0;
  const stored = keptFor(page, `vistas.${list}`, keptShape);
  /** The views of this tab, where the browser keeps none. */
  let unkept: readonly KeptView[] = [];
  let current: readonly KeptView[] = [];
  /** The name of the view that was on screen last. */
  let opened: string | null = null;

  const store = createStore<ViewsState>(() => ({ views: [], lastSave: null }));

  function show(): void {
    const views = current.map(({ name, params, isDefault }) => ({ name, status: place.statusOf(params), isDefault }));
    opened = views.find(({ status }) => status === 'current')?.name ?? opened;
    store.setState({
      views: views.map((view) => (view.name === opened && view.status === 'usable' ? { ...view, status: 'changed' } : view)),
    });
  }

  async function read(): Promise<readonly KeptView[]> {
    const left = await stored.read();
    current = left?.map(({ isDefault = false, ...view }) => ({ ...view, isDefault })) ?? unkept;
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
    const lasting = await stored.keep(current.map(({ params, ...view }) => ({ ...view, params: { ...params } })));
    unkept = lasting ? [] : current;
    return lasting;
  }

  return {
    store,
    /** Saves the current view; replaces one of the same name. */
    async save(typed: string): Promise<void> {
      const name = typed.trim().slice(0, longestViewName);
      const params = place.now();
      const lasting = await write((all) => {
        const isDefault = all.find((other) => other.name === name)?.isDefault ?? false;
        const others = all.filter((other) => other.name !== name);
        return [...others, { name, params, isDefault }].toSorted((one, other) => compareTexts(one.name, other.name));
      });
      store.setState({ lastSave: { name, lasting } });
    },
    async open(name: string): Promise<void> {
      store.setState({ lastSave: null });
      place.open((await read()).find((one) => one.name === name)?.params ?? null);
    },
    /** @param name null opens the list as it is by default */
    async openListWith(name: string | null): Promise<void> {
      store.setState({ lastSave: null });
      await write((all) => all.map((view) => ({ ...view, isDefault: view.name === name })));
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
      let stopped = false;
      void Promise.all([read(), look.settled()]).then(([views]) => {
        const usual = views.find(({ isDefault }) => isDefault);
        if (usual !== undefined && opensDefault && !stopped && isPlain()) place.open(usual.params, { replace: true });
      });
      const stop = location.subscribe(show);
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}

export type SavedViews = ReturnType<typeof createSavedViews>;
