import { createStore, type StoreApi } from 'zustand/vanilla';
import { activePackage, getPackages, getPackagesType, packageAge, type AdminPackage } from '#shared/contract/packages-admin';
import { changesIn, opensModule, readGrants } from '#shared/domain/grants';
import type { Page } from '#shared/page/page';
import { slicesOf } from '#shared/page/slices';
import type { LocationPort } from '#shared/runtime/widget';
import { createPackageFeaturesModel, type PackageFeaturesModel } from './package-features.model.ts';
import { createPackageInfoModel, type PackageInfoModel } from './package-info.model.ts';
import { messages } from './packages.messages.ts';
import { newestFirst, rowOf, SORT_KEYS, type PackageRow, type PackageSort } from './packages.rows.ts';

export type TabKey = 'create' | 'configure';
export const PAGE_SIZES = [10, 20, 30] as const;
/** The longest search text. */
export const LONGEST_SEARCH = 100;

export interface PackageType {
  readonly id: number;
  readonly name: string;
}

/** Why the types did not come. */
interface TypesFailed {
  readonly failure: unknown;
}

export type PackageList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | {
      readonly status: 'ready';
      readonly rows: readonly PackageRow[];
      /** How many more rows are being read, all of them behind those here. */
      readonly coming: number;
      readonly types: readonly PackageType[];
      /** Why the types did not come: those here are then the ones that the packages name themselves. */
      readonly typesFailed: TypesFailed | null;
    };

/** Which package the open dialog is about: null for a new one. */
export interface OpenDialog {
  readonly record: AdminPackage | null;
}

export interface PackagesState {
  /** `read` changes nothing. */
  readonly access: 'denied' | 'read' | 'edit';
  readonly tab: TabKey;
  readonly query: string;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: PackageSort | null;
  readonly list: PackageList;
  /** The package somebody is asked about before its state changes. */
  readonly asking: PackageRow | null;
  /** Packages whose new state is on its way. */
  readonly switching: ReadonlySet<number>;
  readonly dialog: OpenDialog | null;
}

export interface PackagesModel {
  readonly store: StoreApi<PackagesState>;
  readonly info: PackageInfoModel;
  readonly features: PackageFeaturesModel;
  openTab(tab: TabKey): void;
  search(query: string): void;
  sortBy(sort: PackageSort): void;
  turnTo(page: number): void;
  resize(pageSize: number): void;
  retry(): void;
  /** Asks for the types alone once more. */
  retryTypes(): Promise<void>;
  /** Asks before a package is activated or inactivated. */
  askToSwitch(row: PackageRow | null): void;
  switchAsked(): Promise<void>;
  openDialog(record: AdminPackage | null): void;
  closeDialog(): void;
  /** What the dialog must be asked before the address closes it (Back): false keeps it. */
  guardDialog(guard: (() => boolean) | null): void;
  /** A package was created or changed: every list reads again. */
  packageChanged(): void;
  start(): () => void;
}

type Address = Pick<PackagesState, 'tab' | 'query' | 'page' | 'pageSize' | 'sort'>;

/** Tab, search, order, page and the open dialog stand in the address: a link or Back brings them again. */
function readAddress(location: LocationPort): Address {
  const { seccion, buscar, pagina, filas, orden } = location.get();
  const size = Number(filas);
  const [name, direction] = (orden ?? '').split('-');
  const key = SORT_KEYS.find((known) => known === name);
  return {
    tab: seccion === 'configurar' ? 'configure' : 'create',
    query: (buscar ?? '').slice(0, LONGEST_SEARCH),
    page: Math.max(0, Math.trunc(Number(pagina ?? 1)) - 1) || 0,
    pageSize: PAGE_SIZES.find((offered) => offered === size) ?? PAGE_SIZES[0],
    sort: key === undefined ? null : { key, direction: direction === 'desc' ? 'descending' : 'ascending' },
  };
}

const NEW = 'nuevo';

/** The types that packages name themselves, in the order of their ids. */
function typesOf(records: readonly AdminPackage[]): readonly PackageType[] {
  const named = records.flatMap(({ packageType }) =>
    packageType?.packageTypeId != null && packageType.packageTypeName
      ? [[packageType.packageTypeId, packageType.packageTypeName] as const]
      : [],
  );
  return [...new Map(named)].toSorted(([one], [other]) => one - other).map(([id, name]) => ({ id, name }));
}

const namesOf = (types: readonly PackageType[]): ReadonlyMap<number, string> => new Map(types.map(({ id, name }) => [id, name]));

export function createPackagesModel(page: Page, location: LocationPort): PackagesModel {
  const { session, brand, notices, call } = page;

  function access(): PackagesState['access'] {
    const state = session.store.getState();
    // Only the licence application has this screen, whoever mounts it.
    if (!brand.backOffice || state.status !== 'signed-in') return 'denied';
    const grants = readGrants(state.claims);
    if (!opensModule(grants, 'PACKAGES')) return 'denied';
    return changesIn(grants, 'PACKAGES') ? 'edit' : 'read';
  }

  const store: PackagesModel['store'] = createStore<PackagesState>(() => ({
    access: access(),
    ...readAddress(location),
    list: { status: 'loading' },
    asking: null,
    switching: new Set(),
    dialog: null,
  }));
  const state = store.getState;
  const info = createPackageInfoModel(page);
  const features = createPackageFeaturesModel(page, location);
  /** Each reading of the list makes earlier answers stale. */
  let asked = 0;
  /** Ends when the last reading does. */
  let reading = Promise.resolve();
  let dialogGuard: (() => boolean) | null = null;

  function writeAddress(replace: boolean): void {
    const { tab, query, page: at, pageSize, sort } = state();
    location.set(
      {
        seccion: tab === 'configure' ? 'configurar' : null,
        buscar: query || null,
        pagina: at === 0 ? null : String(at + 1),
        filas: pageSize === PAGE_SIZES[0] ? null : String(pageSize),
        orden: sort === null ? null : `${sort.key}-${sort.direction === 'descending' ? 'desc' : 'asc'}`,
      },
      { replace },
    );
  }

  function show(change: Partial<Address>, { replace = false }: { readonly replace?: boolean } = {}): void {
    store.setState(change);
    writeAddress(replace);
  }

  async function readTypes(): Promise<readonly PackageType[] | TypesFailed> {
    try {
      const answer = await call(getPackagesType, {}, { as: 'admin' });
      if (!answer.ok) throw new Error(`the types were refused with ${answer.status}`);
      return answer.value.map(({ packageTypeId, packageTypeName }) => ({ id: packageTypeId, name: packageTypeName }));
    } catch (error) {
      console.error('licence: the package types did not load', error);
      return { failure: error };
    }
  }

  function listOf(records: readonly AdminPackage[], coming: number, came: readonly PackageType[] | TypesFailed): PackageList {
    const typesFailed = 'failure' in came ? came : null;
    const types = 'failure' in came ? typesOf(records) : came;
    const names = namesOf(types);
    return { status: 'ready', rows: records.map((record) => rowOf(record, names)), coming, types, typesFailed };
  }

  /** @param quietly keeps what is on screen meanwhile, and when it fails */
  function load({ quietly = false }: { readonly quietly?: boolean } = {}): Promise<void> {
    reading = read(quietly);
    return reading;
  }

  /** The page that is open is on screen as soon as its own rows are read; searching and sorting wait for all of them. */
  async function read(quietly: boolean): Promise<void> {
    const mine = (asked += 1);
    if (!quietly) store.setState({ list: { status: 'loading' } });
    try {
      const [packages, types] = await Promise.all([call(getPackages, {}, { as: 'admin' }), readTypes()]);
      if (mine !== asked) return;
      if (!packages.ok) throw new Error(`the packages were refused with ${packages.status}`);
      const { list, page: at, pageSize } = state();
      const known = 'failure' in types && list.status === 'ready' && !list.typesFailed ? list.types : types;
      const whole = packages.value.inOrder(packageAge, newestFirst);
      const names = namesOf('failure' in known ? [] : known);
      const rows: PackageRow[] = [];
      for await (const slice of slicesOf(whole, (at + 1) * pageSize)) {
        if (mine !== asked) return;
        if (rows.length === 0 && !quietly) store.setState({ list: listOf(slice, whole.length - slice.length, known) });
        for (const record of slice) rows.push(rowOf(record, names));
      }
      // Somebody may have switched one of those that are on screen already.
      const now = state().list;
      if (!quietly && now.status === 'ready') rows.splice(0, now.rows.length, ...now.rows);
      store.setState({
        list:
          'failure' in known
            ? listOf(
                rows.map(({ record }) => record),
                0,
                known,
              )
            : { status: 'ready', rows, coming: 0, types: known, typesFailed: null },
      });
      followDialog();
    } catch (error) {
      if (mine !== asked) return;
      console.error('licence: the packages did not load', error);
      if (!quietly) store.setState({ list: { status: 'failed', failure: error } });
    }
  }

  async function retryTypes(): Promise<void> {
    const mine = asked;
    const { list } = state();
    if (list.status !== 'ready') return;
    // The line leaves while it is asked again, so that a second failure is seen and told anew.
    store.setState({ list: { ...list, typesFailed: null } });
    const types = await readTypes();
    await reading;
    const now = state().list;
    if (mine !== asked || now.status !== 'ready') return;
    store.setState({
      list: listOf(
        now.rows.map(({ record }) => record),
        0,
        types,
      ),
    });
  }

  /** Opens or closes the dialog as the address says; a link to a package that is not there is dropped. */
  function followDialog(): void {
    const { list, dialog } = state();
    const wanted = location.get()['paquete'];
    if (wanted === undefined) {
      if (dialog === null) return;
      if (dialogGuard !== null && !dialogGuard()) location.set({ paquete: addressOf(dialog.record) });
      else store.setState({ dialog: null });
      return;
    }
    if (list.status !== 'ready' || list.coming > 0 || (dialog !== null && addressOf(dialog.record) === wanted)) return;
    const row = list.rows.find(({ id }) => String(id) === wanted);
    if (row !== undefined || wanted === NEW) store.setState({ dialog: { record: row?.record ?? null } });
    else location.set({ paquete: null }, { replace: true });
  }

  const addressOf = (record: AdminPackage | null): string => (record === null ? NEW : String(record.id));

  function setIdstate(id: number, idstate: 0 | 1): void {
    const { list } = state();
    if (list.status !== 'ready') return;
    const rows = list.rows.map((row) => (row.id === id ? { ...row, active: idstate === 0, record: { ...row.record, idstate } } : row));
    store.setState({ list: { ...list, rows } });
  }

  function setSwitching(id: number, under: boolean): void {
    const switching = new Set(state().switching);
    if (under) switching.add(id);
    else switching.delete(id);
    store.setState({ switching });
  }

  /** The row changes at once and goes back when the server did not take it. */
  async function switchAsked(): Promise<void> {
    const { asking } = state();
    if (asking === null) return;
    const activate = !asking.active;
    store.setState({ asking: null });
    setIdstate(asking.id, activate ? 0 : 1);
    setSwitching(asking.id, true);
    try {
      const answer = await call(activePackage, { body: { id: asking.id, idstate: activate ? 0 : 1 } }, { as: 'admin' });
      if (!answer.ok) throw new Error(`the change was refused with ${answer.status}`);
      notices.show('success', messages.toggled(activate));
      packageChanged();
    } catch (error) {
      console.error(`licence: ActivePackage of package ${asking.id} failed`, error);
      setIdstate(asking.id, activate ? 1 : 0);
    } finally {
      setSwitching(asking.id, false);
    }
  }

  function packageChanged(): void {
    info.forget();
    features.forget();
    void load({ quietly: true });
  }

  return {
    store,
    info,
    features,
    openTab: (tab) => show({ tab }),
    search: (query) => show({ query: query.slice(0, LONGEST_SEARCH), page: 0 }, { replace: true }),
    sortBy: (sort) => show({ sort }, { replace: true }),
    turnTo: (at) => show({ page: at }),
    resize: (pageSize) => show({ pageSize, page: 0 }, { replace: true }),
    retry: () => void load(),
    retryTypes,
    askToSwitch: (asking) => store.setState({ asking }),
    switchAsked,
    openDialog(record) {
      store.setState({ dialog: { record } });
      location.set({ paquete: addressOf(record) });
    },
    closeDialog() {
      store.setState({ dialog: null });
      location.back({ paquete: null });
    },
    guardDialog(guard) {
      dialogGuard = guard;
    },
    packageChanged,
    start() {
      if (state().access === 'denied') return () => undefined;
      void load();
      const stopFeatures = features.start();
      const stopFollowing = location.subscribe(() => {
        store.setState(readAddress(location));
        followDialog();
      });
      return () => {
        asked += 1;
        stopFeatures();
        stopFollowing();
      };
    },
  };
}
