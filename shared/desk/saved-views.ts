import { createStore } from 'zustand/vanilla';
import { array, boolean, object, optional, record, string } from '#shared/contract/schema';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import type { ListLooks } from './list-look.ts';
import { createSetting } from './person-store.ts';

type Params = Readonly<Record<string, string>>;

/** Returns the address parameters of rows and look, without dialogs; null for a default. */
type PlaceWriter = (params: Params) => Readonly<Record<string, string | null>>;

/**
 * 'current': the list shows the view. 'changed': the list showed the view before its last change. 'stale': the view names a column,
 * filter or value that the list does not have.
 */
type ViewStatus = 'current' | 'changed' | 'usable' | 'stale';

const inOrder = (entries: readonly (readonly [string, string])[]): Params =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

export interface SavedView {
  readonly name: string;
  readonly status: ViewStatus;
  /** The list opens with this view. */
  readonly isDefault: boolean;
}

export interface ViewsState {
  readonly views: readonly SavedView[];
  readonly lastSave: { readonly name: string; readonly lasting: boolean } | null;
}

export interface ViewsPlan {
  /** Name of the list in the person's store. */
  readonly list: string;
  readonly place: PlaceWriter;
  readonly look: Pick<ListLooks, 'place' | 'settled'>;
}

export const longestViewName = 60;

const viewsShape = array(object({ name: string(), params: record(string(), string()), isDefault: optional(boolean()) }));
type StoredView = { readonly name: string; readonly params: Params; readonly isDefault: boolean };

function createViewStorage(page: DraftHost, list: string) {
  const setting = createSetting(page, `vistas.${list}`, viewsShape);
  /** Views of this tab, if the browser refuses to store them. */
  let tabViews: readonly StoredView[] = [];
  return {
    async read(): Promise<readonly StoredView[]> {
      const storedViews = await setting.read();
      return storedViews?.map(({ isDefault = false, ...view }) => ({ ...view, isDefault })) ?? tabViews;
    },
    /** @returns whether the browser stored them */
    async write(views: readonly StoredView[]): Promise<boolean> {
      tabViews = [];
      if (views.length === 0) {
        setting.forget();
        return true;
      }
      const lasting = await setting.keep(views.map(({ params, ...view }) => ({ ...view, params: { ...params } })));
      if (!lasting) tabViews = views;
      return lasting;
    },
  };
}

/** A person's named views on this machine: filters, order, columns, density and page size. */
export function createSavedViews(page: DraftHost, location: LocationPort, { list, place: writePlace, look }: ViewsPlan) {
  const place: PlaceWriter = (params) => ({ ...writePlace(params), ...look.place(params) });
  /** View parameters without defaults and page. */
  const paramsOf = (params: Params): Params =>
    inOrder(Object.entries(place(params)).filter((entry): entry is [string, string] => entry[1] !== null && entry[0] !== 'pagina'));
  const currentParams = (): Params => paramsOf(location.get());
  const isPlain = (): boolean => Object.values(writePlace(location.get())).every((value) => value === null);
  /** An address with parameters overrides the default view. */
  const opensDefault = isPlain() && Object.keys(currentParams()).length === 0;
  const viewStorage = createViewStorage(page, list);
  let current: readonly StoredView[] = [];
  /** Name of the last view on screen. */
  let lastViewName: string | null = null;

  const store = createStore<ViewsState>(() => ({ views: [], lastSave: null }));

  function statusOf(params: Params): Exclude<ViewStatus, 'changed'> {
    const key = JSON.stringify(paramsOf(params));
    if (key !== JSON.stringify(inOrder(Object.entries(params)))) return 'stale';
    return key === JSON.stringify(currentParams()) ? 'current' : 'usable';
  }

  /** Opens the view's first page; ignores a stale view. */
  function openPlace(params: Params, replace = false): void {
    if (statusOf(params) === 'stale') return;
    const asks = place(params);
    location.set('pagina' in asks ? { ...asks, pagina: null } : asks, { replace });
  }

  function show(): void {
    const views = current.map(({ name, params, isDefault }) => ({ name, status: statusOf(params), isDefault }));
    lastViewName = views.find(({ status }) => status === 'current')?.name ?? lastViewName;
    store.setState({
      views: views.map((view) => (view.name === lastViewName && view.status === 'usable' ? { ...view, status: 'changed' } : view)),
    });
  }

  async function read(): Promise<readonly StoredView[]> {
    current = await viewStorage.read();
    show();
    return current;
  }

  async function write(change: (all: readonly StoredView[]) => readonly StoredView[]): Promise<boolean> {
    current = change(await read());
    show();
    return viewStorage.write(current);
  }

  return {
    store,
    /** Replaces a view of the same name. */
    async save(typed: string): Promise<void> {
      const name = typed.trim().slice(0, longestViewName);
      const params = currentParams();
      const lasting = await write((all) => {
        const isDefault = all.find((other) => other.name === name)?.isDefault ?? false;
        const otherViews = all.filter((other) => other.name !== name);
        return [...otherViews, { name, params, isDefault }].toSorted((one, other) => compareTexts(one.name, other.name));
      });
      store.setState({ lastSave: { name, lasting } });
    },
    async open(name: string): Promise<void> {
      store.setState({ lastSave: null });
      const view = (await read()).find((one) => one.name === name);
      if (view !== undefined) openPlace(view.params);
    },
    /** null removes the default view. */
    async openListWith(name: string | null): Promise<void> {
      store.setState({ lastSave: null });
      await write((all) => all.map((view) => ({ ...view, isDefault: view.name === name })));
    },
    async remove(name: string): Promise<void> {
      store.setState({ lastSave: null });
      await write((all) => all.filter((view) => view.name !== name));
    },
    /** Another tab may have saved views meanwhile. */
    async refresh(): Promise<void> {
      store.setState({ lastSave: null });
      await read();
    },
    start(): () => void {
      let isStopped = false;
      void Promise.all([read(), look.settled()]).then(([views]) => {
        const defaultView = views.find(({ isDefault }) => isDefault);
        if (defaultView !== undefined && opensDefault && !isStopped && isPlain()) openPlace(defaultView.params, true);
      });
      const stop = location.subscribe(show);
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}

export type SavedViews = ReturnType<typeof createSavedViews>;
