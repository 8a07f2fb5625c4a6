import { createStore, type StoreApi } from 'zustand/vanilla';
import { array, object, parse, record, string } from '#shared/contract/schema';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import { keptOf, type KeptHost } from './kept.ts';
import { createViewPlace, type Params, type ViewStatus, type WritesPlace } from './view-place.ts';

export interface SavedView {
  readonly name: string;
  readonly status: ViewStatus;
}

export interface ViewsState {
  /** By name. */
  readonly views: readonly SavedView[];
  /** What became of the last one that was saved. */
  readonly said: { readonly name: string; readonly lasting: boolean } | null;
}

export interface ViewsPlan {
  /** Names the list among what is kept of a person. */
  readonly list: string;
  readonly place: WritesPlace;
}

/** Filters, order, columns, density and page size under a name, kept for one person on their machine; never by themselves. */
export interface SavedViews {
  readonly store: StoreApi<ViewsState>;
  /** What is on screen now; a view of the same name makes place for it. */
  save(name: string): void;
  open(name: string): void;
  remove(name: string): void;
  /** Reads what is kept once more: another tab, or somebody else, may have saved meanwhile. */
  refresh(): void;
  start(): () => void;
}

/** The most characters of a view's name. */
export const longestViewName = 60;

const keptShape = array(object({ name: string(), params: record(string(), string()) }));
type KeptView = { readonly name: string; readonly params: Params };

export function createSavedViews(page: KeptHost, location: LocationPort, plan: ViewsPlan): SavedViews {
  const { list } = plan;
  const place = createViewPlace(location, plan.place);
  const kept = keptOf(page, `vistas.${list}`);

  function read(): readonly KeptView[] {
    try {
      return parse(keptShape, JSON.parse(kept.get() ?? '[]'));
    } catch (error) {
      console.error(`licence: the saved views of ${list} cannot be read`, error);
      return [];
    }
  }

  const views = (): readonly SavedView[] => read().map(({ name, params }) => ({ name, status: place.statusOf(params) }));
  const store: SavedViews['store'] = createStore<ViewsState>(() => ({ views: views(), said: null }));
  const refresh = (): void => store.setState({ views: views() });

  function write(change: (all: readonly KeptView[]) => readonly KeptView[]): boolean {
    const all = change(read());
    const lasting = kept.set(all.length === 0 ? null : JSON.stringify(all));
    refresh();
    return lasting;
  }

  return {
    store,
    save(typed) {
      const name = typed.trim().slice(0, longestViewName);
      const view = { name, params: place.now() };
      const lasting = write((all) =>
        [...all.filter((other) => other.name !== name), view].toSorted((one, other) => compareTexts(one.name, other.name)),
      );
      store.setState({ said: { name, lasting } });
    },
    open(name) {
      place.open(read().find((one) => one.name === name)?.params ?? null);
      refresh();
      store.setState({ said: null });
    },
    remove(name) {
      write((all) => all.filter((view) => view.name !== name));
      store.setState({ said: null });
    },
    refresh() {
      store.setState({ said: null });
      refresh();
    },
    start: () => location.subscribe(refresh),
  };
}
