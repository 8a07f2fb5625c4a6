import { createStore } from 'zustand/vanilla';
import { array, boolean, object, optional, record, string } from '#shared/contract/schema';
import { compareTexts } from '#shared/domain/text-order';
import type { LocationPort } from '#shared/page/location-port';
import type { DraftHost } from '#shared/page/storage/draft';
import type { ListLooks } from './list-look.ts';
import { keptFor } from './person-store.ts';

type Params = Readonly<Record<string, string>>;

/** Address parameters that choose rows and look, without dialogs; null stands for a default. */
type WritesPlace = (params: Params) => Readonly<Record<string, string | null>>;

/** `current` is on screen; `changed` was until the list changed; `stale` names a column, filter or value that the list lacks. */
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
  readonly place: WritesPlace;
  readonly look: Pick<ListLooks, 'place' | 'settled'>;
}

export const longestViewName = 60;

const keptShape = array(object({ name: string(), params: record(string(), string()), isDefault: optional(boolean()) }));
type KeptView = { readonly name: string; readonly params: Params; readonly isDefault: boolean };

function createKeptViews(page: DraftHost, list: string) {
  const stored = keptFor(page, `vistas.${list}`, keptShape);
  /** Views of this tab alone, where the browser stores none. */
  let unkept: readonly KeptView[] = [];
  return {
    async read(): Promise<readonly KeptView[]> {
      const left = await stored.read();
      return left?.map(({ isDefault = false, ...view }) => ({ ...view, isDefault })) ?? unkept;
    },
    /** @returns whether the browser stored them */
    async write(views: readonly KeptView[]): Promise<boolean> {
      unkept = [];
      if (views.length === 0) {
        stored.forget();
        return true;
      }
      const lasting = await stored.keep(views.map(({ params, ...view }) => ({ ...view, params: { ...params } })));
      if (!lasting) unkept = views;
      return lasting;
    },
  };
}

/** A person's named views on this machine: filters, order, columns, density and page size. */
export function createSavedViews(page: DraftHost, location: LocationPort, { list, place: writes, look }: ViewsPlan) {
  const place: WritesPlace = (params) => ({ ...writes(params), ...look.place(params) });
  /** View parameters without defaults and page. */
  const paramsOf = (params: Params): Params =>
    inOrder(Object.entries(place(params)).filter((entry): entry is [string, string] => entry[1] !== null && entry[0] !== 'pagina'));
  const now = (): Params => paramsOf(location.get());
  const isPlain = (): boolean => Object.values(writes(location.get())).every((value) => value === null);
  /** An address with parameters overrides the default view. */
  const opensDefault = isPlain() && Object.keys(now()).length === 0;
  const kept = createKeptViews(page, list);
  let current: readonly KeptView[] = [];
  /** Name of the last view on screen. */
  let opened: string | null = null;

  const store = createStore<ViewsState>(() => ({ views: [], lastSave: null }));

  function statusOf(params: Params): Exclude<ViewStatus, 'changed'> {
    const key = JSON.stringify(paramsOf(params));
    if (key !== JSON.stringify(inOrder(Object.entries(params)))) return 'stale';
    return key === JSON.stringify(now()) ? 'current' : 'usable';
  }

  /** Opens the view's first page; a stale view cannot open. */
  function openPlace(params: Params, replace = false): void {
    if (statusOf(params) === 'stale') return;
    const asks = place(params);
    location.set('pagina' in asks ? { ...asks, pagina: null } : asks, { replace });
  }

  function show(): void {
    const views = current.map(({ name, params, isDefault }) => ({ name, status: statusOf(params), isDefault }));
    opened = views.find(({ status }) => status === 'current')?.name ?? opened;
    store.setState({
      views: views.map((view) => (view.name === opened && view.status === 'usable' ? { ...view, status: 'changed' } : view)),
    });
  }

  async function read(): Promise<readonly KeptView[]> {
    current = await kept.read();
    show();
    return current;
  }

  async function write(change: (all: readonly KeptView[]) => readonly KeptView[]): Promise<boolean> {
    current = change(await read());
    show();
    return kept.write(current);
  }

  return {
    store,
    /** Replaces a view of the same name. */
    async save(typed: string): Promise<void> {
      const name = typed.trim().slice(0, longestViewName);
      const params = now();
      const lasting = await write((all) => {
        const isDefault = all.find((other) => other.name === name)?.isDefault ?? false;
        const others = all.filter((other) => other.name !== name);
        return [...others, { name, params, isDefault }].toSorted((one, other) => compareTexts(one.name, other.name));
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
      let stopped = false;
      void Promise.all([read(), look.settled()]).then(([views]) => {
        const usual = views.find(({ isDefault }) => isDefault);
        if (usual !== undefined && opensDefault && !stopped && isPlain()) openPlace(usual.params, true);
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
