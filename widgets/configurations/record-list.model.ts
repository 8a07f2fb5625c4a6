import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import type { LocationPort } from '#shared/runtime/widget';
import { messages, type RecordWords } from './configurations.messages.ts';
import { ACTIVE, type Identified, type RecordRow, type RecordSort } from './record-list.rows.ts';

export const PAGE_SIZES = [10, 20, 30] as const;
export const LONGEST_SEARCH = 100;

/** A call's answer where only its success or its refusal matters. */
export type Taken = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly message: string | null };

/** One column of a list: the text of each row under its head. */
export interface TextColumn {
  readonly key: string;
  readonly head: string;
  /** The row's name. */
  readonly title?: boolean;
  readonly quiet?: boolean;
  readonly align?: 'end';
  /** Long text, cut after two lines. */
  readonly long?: boolean;
  /** A code: in the type of codes. */
  readonly code?: boolean;
  /** Stands under the name where rows are list items. */
  readonly second?: boolean;
  /** Stands beside that one, or below it where it is long. */
  readonly besideSecond?: boolean;
  /** Left to the dialog where the table is not wide. */
  readonly wide?: boolean;
}

/** What makes one of the four lists: its call, its rows, its switch and its words. */
export interface RecordKind<Rec extends Identified> {
  readonly words: RecordWords;
  readonly columns: readonly TextColumn[];
  /** The server's name of the list call, for the console. */
  readonly listCall: string;
  readonly switchCall: string;
  /** Reads the list, or what comes after the loaded part of it. @returns what it read and how many there are in all */
  load(loaded: number): Promise<{ readonly records: readonly Rec[]; readonly total: number }>;
  rowOf(record: Rec): RecordRow<Rec>;
  switchTo(record: Rec, active: boolean): Promise<Taken>;
  /** How a refused switch is told; `silent` is only logged, and its row changes before the answer. */
  readonly refusedSwitch: 'error' | 'warning' | 'silent';
  /** Whether a save leads back to the first page. */
  readonly firstPageAfterSave: boolean;
}

export type RecordList<Rec> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** `rows` are those loaded so far, of `total`; `more` while others are on their way. */
  | { readonly status: 'ready'; readonly rows: readonly RecordRow<Rec>[]; readonly total: number; readonly more: boolean };

interface Address {
  readonly query: string;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: RecordSort | null;
}

export interface RecordListState<Rec> extends Address {
  readonly list: RecordList<Rec>;
  /** The row somebody is asked about before its state changes. */
  readonly asking: RecordRow<Rec> | null;
  /** Ids whose new state is on its way. */
  readonly switching: ReadonlySet<number>;
  /** The open dialog; a null record is a new one. */
  readonly dialog: { readonly record: Rec | null } | null;
}

export interface RecordListModel<Rec extends Identified> {
  readonly store: StoreApi<RecordListState<Rec>>;
  readonly kind: RecordKind<Rec>;
  search(query: string): void;
  sortBy(sort: RecordSort): void;
  turnTo(page: number): void;
  resize(pageSize: number): void;
  retry(): void;
  askToSwitch(row: RecordRow<Rec> | null): void;
  switchAsked(): Promise<void>;
  openDialog(record: Rec | null): void;
  closeDialog(): void;
  /** What must be asked before the address closes the dialog (Back): false keeps it. */
  guardDialog(guard: (() => boolean) | null): void;
  /** A record was created or changed: the list reads again. */
  saved(): void;
  /** Somebody else turned out to have changed a record: the list reads again, and stays where it is. */
  changedElsewhere(): void;
  /** Reads one record once more; null when the list does not name it. @throws when it could not be read */
  newest(id: number): Promise<Rec | null>;
  start(): () => void;
}

const NEW = 'nuevo';

/** Search, order, page and the open dialog stand in the address: a link or Back brings them again. */
function readAddress(location: LocationPort, columns: readonly TextColumn[]): Address {
  const { buscar, pagina, filas, orden } = location.get();
  const size = Number(filas);
  const [name = '', direction] = (orden ?? '').split('-');
  const known = name === ACTIVE || columns.some(({ key }) => key === name);
  return {
    query: (buscar ?? '').slice(0, LONGEST_SEARCH),
    page: Math.max(0, Math.trunc(Number(pagina ?? 1)) - 1) || 0,
    pageSize: PAGE_SIZES.find((offered) => offered === size) ?? PAGE_SIZES[0],
    sort: known ? { key: name, direction: direction === 'desc' ? 'descending' : 'ascending' } : null,
  };
}

const addressOf = (record: Identified | null): string => (record === null ? NEW : String(record.id));

/** One tab's list, from its first request to its open dialog. */
export function createRecordListModel<Rec extends Identified>(
  { notices }: Pick<Page, 'notices'>,
  location: LocationPort,
  kind: RecordKind<Rec>,
): RecordListModel<Rec> {
  const store: RecordListModel<Rec>['store'] = createStore<RecordListState<Rec>>(() => ({
    ...readAddress(location, kind.columns),
    list: { status: 'loading' },
    asking: null,
    switching: new Set(),
    dialog: null,
  }));
  const state = store.getState;
  /** Each reading makes earlier answers stale. */
  let asked = 0;
  let dialogGuard: (() => boolean) | null = null;

  function writeAddress(replace: boolean): void {
    const { query, page, pageSize, sort } = state();
    location.set(
      {
        buscar: query || null,
        pagina: page === 0 ? null : String(page + 1),
        filas: pageSize === PAGE_SIZES[0] ? null : String(pageSize),
        orden: sort === null ? null : `${sort.key}-${sort.direction === 'descending' ? 'desc' : 'asc'}`,
      },
      { replace },
    );
  }

  /** How many of `total` rows must be there: those of the open page, or all to search, sort or find a linked record. */
  function wanted(total: number, rows: readonly RecordRow<Rec>[]): number {
    const { query, sort, page, pageSize } = state();
    const linked = location.get()['registro'];
    const unseen = linked !== undefined && linked !== NEW && !rows.some(({ id }) => String(id) === linked);
    return query !== '' || sort !== null || unseen ? total : Math.min(total, (page + 1) * pageSize);
  }

  /** @param fresh forgets what is loaded; `quietly` keeps showing it meanwhile, and when nothing came */
  async function load({ fresh = true, quietly = false }: { readonly fresh?: boolean; readonly quietly?: boolean } = {}): Promise<void> {
    const mine = (asked += 1);
    const { list } = state();
    const kept = list.status === 'ready' ? list : null;
    if (kept !== null && (quietly || !fresh)) store.setState({ list: { ...kept, more: true } });
    else store.setState({ list: { status: 'loading' } });
    try {
      const rows = new Map((fresh || kept === null ? [] : kept.rows).map((row) => [row.id, row]));
      let loaded = rows.size;
      let total = fresh || kept === null ? Number.POSITIVE_INFINITY : kept.total;
      while (loaded < total && loaded < wanted(total, [...rows.values()])) {
        const batch = await kind.load(loaded);
        if (mine !== asked) return;
        for (const record of batch.records) rows.set(record.id, kind.rowOf(record));
        loaded += batch.records.length;
        total = batch.records.length === 0 ? loaded : batch.total;
      }
      store.setState({ list: { status: 'ready', rows: [...rows.values()], total, more: false } });
      followDialog();
    } catch (error) {
      if (mine !== asked) return;
      console.error(`licence: ${kind.listCall} failed`, error);
      store.setState({ list: quietly && kept !== null ? { ...kept, more: false } : { status: 'failed', failure: error } });
    }
  }

  function show(change: Partial<Address>, { replace = false }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    writeAddress(replace);
    loadWanted();
  }

  function loadWanted(): void {
    const { list } = state();
    if (list.status === 'ready' && !list.more && list.rows.length < wanted(list.total, list.rows)) void load({ fresh: false });
  }

  /** Opens or closes the dialog as the address says; a link to a record that is not there is dropped. */
  function followDialog(): void {
    const { list, dialog } = state();
    const linked = location.get()['registro'];
    if (linked === undefined) {
      if (dialog === null) return;
      if (dialogGuard !== null && !dialogGuard()) location.set({ registro: addressOf(dialog.record) });
      else store.setState({ dialog: null });
      return;
    }
    if (list.status !== 'ready' || (dialog !== null && addressOf(dialog.record) === linked)) return;
    const row = list.rows.find(({ id }) => String(id) === linked);
    if (row !== undefined || linked === NEW) store.setState({ dialog: { record: row?.record ?? null } });
    else if (list.rows.length >= list.total) location.set({ registro: null }, { replace: true });
  }

  function showActive(id: number, active: boolean): void {
    const { list } = state();
    if (list.status !== 'ready') return;
    const rows = list.rows.map((row) => (row.id === id ? kind.rowOf({ ...row.record, idstate: active ? 0 : 1 }) : row));
    store.setState({ list: { ...list, rows } });
  }

  function setSwitching(id: number, under: boolean): void {
    const switching = new Set(state().switching);
    if (under) switching.add(id);
    else switching.delete(id);
    store.setState({ switching });
  }

  async function switchAsked(): Promise<void> {
    const { asking } = state();
    if (asking === null) return;
    const { id, record } = asking;
    const activate = !asking.active;
    const silent = kind.refusedSwitch === 'silent';
    store.setState({ asking: null });
    setSwitching(id, true);
    if (silent) showActive(id, activate);
    try {
      const answer = await kind.switchTo(record, activate);
      if (answer.ok) {
        showActive(id, activate);
        notices.show('success', kind.words.toggled(activate));
        void load({ quietly: true });
      } else {
        if (silent) showActive(id, !activate);
        if (kind.refusedSwitch === 'silent') console.error(`licence: ${kind.switchCall} of ${id} was refused with ${answer.status}`);
        else notices.show(kind.refusedSwitch, answer.message ?? messages.serverError);
      }
    } catch (error) {
      console.error(`licence: ${kind.switchCall} of ${id} failed`, error);
      if (silent) showActive(id, !activate);
      else notices.fail(error, failureText(error, messages.serverError));
    } finally {
      setSwitching(id, false);
    }
  }

  return {
    store,
    kind,
    search: (query) => show({ query: query.slice(0, LONGEST_SEARCH), page: 0 }, { replace: true }),
    sortBy: (sort) => show({ sort }, { replace: true }),
    turnTo: (page) => show({ page }),
    resize: (pageSize) => show({ pageSize, page: 0 }, { replace: true }),
    retry: () => void load(),
    askToSwitch: (asking) => store.setState({ asking }),
    switchAsked,
    openDialog(record) {
      store.setState({ dialog: { record } });
      location.set({ registro: addressOf(record) });
    },
    closeDialog() {
      store.setState({ dialog: null });
      location.back({ registro: null });
    },
    guardDialog(guard) {
      dialogGuard = guard;
    },
    saved() {
      if (kind.firstPageAfterSave && state().page !== 0) {
        store.setState({ page: 0 });
        writeAddress(true);
      }
      void load({ quietly: true });
    },
    changedElsewhere: () => void load({ quietly: true }),
    async newest(id) {
      for (let loaded = 0, total = Number.POSITIVE_INFINITY; loaded < total;) {
        const batch = await kind.load(loaded);
        const found = batch.records.find((record) => record.id === id);
        if (found !== undefined) return found;
        loaded += batch.records.length;
        total = batch.records.length === 0 ? loaded : batch.total;
      }
      return null;
    },
    start() {
      void load();
      const stopFollowing = location.subscribe(() => {
        store.setState(readAddress(location, kind.columns));
        followDialog();
        loadWanted();
      });
      return () => {
        asked += 1;
        stopFollowing();
      };
    },
  };
}
