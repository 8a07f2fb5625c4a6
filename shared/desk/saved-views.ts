import { createStore } from 'zustand/vanilla';
import { array, object, record, string } from '#shared/contract/schema';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import { keptFor } from './person-store.ts';
import { createViewPlace, type Params, type ViewStatus, type WritesPlace } from './view-place.ts';

export interface SavedView {
  readonly name: string;
  readonly status: ViewStatus;
}

export interface ViewsState {
  /** Sorted by name. */
  readonly views: readonly SavedView[];
  /** Outcome of the last save. */
  readonly said: { readonly name: string; readonly lasting: boolean } | null;
}

export interface ViewsPlan {
  /** Names the list among what is kept of a person. */
  readonly list: string;
  readonly place: WritesPlace;
}

/** The most characters of a view's name. */
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

  const store = createStore<ViewsState>(() => ({ views: [], said: null }));
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
      store.setState({ said: { name, lasting } });
    },
    async open(name: string): Promise<void> {
      store.setState({ said: null });
      place.open((await read()).find((one) => one.name === name)?.params ?? null);
    },
    async remove(name: string): Promise<void> {
      store.setState({ said: null });
      await write((all) => all.filter((view) => view.name !== name));
    },
    /** Reads the stored views again: another tab may have saved meanwhile. */
    async refresh(): Promise<void> {
      store.setState({ said: null });
      await read();
    },
    start(): () => void {
      void read();
      return location.subscribe(show);
    },
  };
}

export type SavedViews = ReturnType<typeof createSavedViews>;
