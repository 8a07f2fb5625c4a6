import { createStore, type StoreApi } from 'zustand/vanilla';
import { activePackage, getPackages, getPackagesType, packageAge, type AdminPackage } from '#shared/contract/packages-admin';
import { changesIn } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { mostAtOnce, switchActs, type SwitchAct } from '#shared/desk/bulk';
import { createList, type ListModel } from '#shared/desk/list';
import { pageSizes, readPlace, writePlace, type PlaceRules } from '#shared/desk/list-address';
import { rowsHere, searchRows, type Piece } from '#shared/desk/list-rows';
import { createListToolbar, type ListToolbar } from '#shared/desk/list-toolbar';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { slicesOf } from '#shared/desk/slices';
import { cardAddress } from './package-features.address.ts';
import { createPackageFeaturesModel, type PackageFeaturesModel } from './package-features.model.ts';
import { createPackageInfoModel, type PackageInfoModel } from './package-info.model.ts';
import { packageSheet } from './packages.export.ts';
import { packageFilters } from './packages.filters.ts';
import { messages } from './packages.messages.ts';
import { newestFirst, rowOf, orderOf, SORT_KEYS, type PackageRow, type SortKey } from './packages.rows.ts';

export type TabKey = 'create' | 'configure';

export interface PackageType {
  readonly id: number;
  readonly name: string;
}

/** The types of packages, in the order of the selectors. */
export interface PackageTypes {
  readonly types: readonly PackageType[];
  /** Why they did not come: those here are then the ones that the packages name themselves. */
  readonly typesFailed: { readonly failure: unknown } | null;
}

export interface PackagesState extends PackageTypes {
  /** `read` changes nothing. */
  readonly access: 'denied' | 'read' | 'edit';
  readonly tab: TabKey;
}

export interface PackagesModel extends ListToolbar<PackageRow, SwitchAct> {
  readonly store: StoreApi<PackagesState>;
  readonly list: ListModel<AdminPackage, PackageRow, SortKey>;
  readonly info: PackageInfoModel;
  readonly features: PackageFeaturesModel;
  openTab(tab: TabKey): void;
  /** Neither search nor filters. */
  showAll(): void;
  /** Opens the card with what a package includes. */
  configure(row: PackageRow): void;
  /** Asks for the types alone once more. */
  retryTypes(): Promise<void>;
  /** A package was created or changed: every list reads again. */
  packageChanged(): void;
  start(): () => void;
}

const readTab = (location: LocationPort): TabKey => (location.get()['seccion'] === 'configurar' ? 'configure' : 'create');

/** The types that packages name themselves, in the order of their ids. */
function typesOf(records: readonly AdminPackage[]): readonly PackageType[] {
  const named = records.flatMap(({ packageType }) =>
    packageType?.packageTypeId != null && packageType.packageTypeName
      ? [[packageType.packageTypeId, packageType.packageTypeName] as const]
      : [],
  );
  return [...new Map(named)].toSorted(([one], [other]) => one - other).map(([id, name]) => ({ id, name }));
}

function accessOf(page: Page): PackagesState['access'] {
  const grants = admittedTo(page, 'PACKAGES');
  if (grants === null) return 'denied';
  return changesIn(grants, 'PACKAGES') ? 'edit' : 'read';
}

/** The types, by whose names the rows are made; where they do not come a row has the type that its package names. */
function createTypes({ call }: Pick<Page, 'call'>, tell: (types: PackageTypes) => void) {
  const questions = createLatest();
  /** Those that came, once they did. */
  let known: readonly PackageType[] | null = null;
  let failed: PackageTypes['typesFailed'] = null;
  let records: readonly AdminPackage[] = [];
  let names: ReadonlyMap<number, string> = new Map();

  function put(typesFailed: PackageTypes['typesFailed']): void {
    failed = typesFailed;
    const types = known ?? typesOf(records);
    names = new Map(types.map(({ id, name }) => [id, name]));
    tell({ types, typesFailed });
  }

  return {
    async read(): Promise<void> {
      const isLatest = questions.begin();
      try {
        const types = valueOf(await call(getPackagesType, {}), 'the types');
        if (!isLatest()) return;
        known = types.map(({ packageTypeId, packageTypeName }) => ({ id: packageTypeId, name: packageTypeName }));
        put(null);
      } catch (error) {
        if (!isLatest()) return;
        console.error('licence: the package types did not load', error);
        if (known === null) put({ failure: error });
      }
    },
    names: () => names,
    /** The packages that are here so far: they name types, too. */
    learn(packages: readonly AdminPackage[]): void {
      records = packages;
      if (failed !== null) put(failed);
    },
    stop: questions.cancel,
  };
}

const rules: PlaceRules<SortKey> = { sizes: pageSizes.records, sortKeys: SORT_KEYS };
/** The name says which row it is, and the switch stands with its acts. */
const chosenColumns = ['visibility', 'type', 'code', 'description', 'total', 'start', 'validity'] as const;

export function createPackagesModel(page: Page, location: LocationPort): PackagesModel {
  const { call } = page;
  const store: PackagesModel['store'] = createStore<PackagesState>(() => ({
    access: accessOf(page),
    tab: readTab(location),
    types: [],
    typesFailed: null,
  }));
  const state = store.getState;
  const info = createPackageInfoModel(page);
  const features = createPackageFeaturesModel(page, location);
  const types = createTypes(page, (now) => store.setState(now));

  /** The whole list in slices, so that its first page is there before the last of thousands is read. */
  async function* pieces(_loaded: number, first: number): AsyncGenerator<Piece<AdminPackage>> {
    const [answer] = await Promise.all([call(getPackages, {}), types.read()]);
    const whole = valueOf(answer, 'the packages').inOrder(packageAge, newestFirst);
    const seen: AdminPackage[] = [];
    for await (const records of slicesOf(whole, first)) {
      seen.push(...records);
      types.learn(seen);
      yield { records, total: whole.length };
    }
  }

  const switchTo = ({ id }: PackageRow, active: boolean) => call(activePackage, { body: { id, idstate: active ? 0 : 1 } });

  const rowNow = (record: AdminPackage): PackageRow => rowOf(record, types.names());

  const { start: startToolbar, ...toolbar } = createListToolbar(page, location, {
    list: 'paquetes',
    title: messages.title,
    filters: packageFilters(page.clock.now),
    columns: chosenColumns,
    headOf: (key: SortKey) => messages.columns[key],
    sheet: packageSheet(),
    bulk: {
      most: mostAtOnce.records,
      acts: switchActs(switchTo),
      here: () => rowsHere(list.store.getState().list),
      changed: packageChanged,
    },
    rowOf: rowNow,
    place: (params) => writePlace(readPlace(params, rules), rules),
    asked: () => list.store.getState(),
    pieces: ({ pageSize }, loaded) => pieces(loaded, pageSize),
    search: searchRows,
    orderOf,
  });

  const list: PackagesModel['list'] = createList<AdminPackage, PackageRow, SortKey>(page, location, {
    ...rules,
    dialogParameter: 'paquete',
    source: { what: 'the packages', pieces, whole: true },
    rowOf: rowNow,
    switching: {
      call: 'ActivePackage',
      send: switchTo,
      refused: 'silent',
      done: messages.toggled,
      failed: '',
      changed: packageChanged,
    },
  });

  function packageChanged(): void {
    info.forget();
    features.forget();
    list.reload();
  }

  return {
    store,
    ...toolbar,
    list,
    info,
    features,
    openTab(tab) {
      store.setState({ tab });
      location.set({ seccion: tab === 'configure' ? 'configurar' : null });
    },
    showAll() {
      list.search('');
      toolbar.filters.clear();
    },
    configure: ({ id, record }) => location.set(cardAddress(id, record.packageTypeId ?? record.packageType?.packageTypeId ?? 0)),
    async retryTypes() {
      // The line leaves while it is asked again, so that a second failure is seen and told anew.
      store.setState({ typesFailed: null });
      await types.read();
      await list.settled();
      list.remake();
    },
    packageChanged,
    start() {
      if (state().access === 'denied') return () => undefined;
      const follow = (): void => store.setState({ tab: readTab(location) });
      // The address may have changed since the first drawing.
      follow();
      const stops = [startToolbar(), list.start(), features.start(), location.subscribe(follow), types.stop, info.stop];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
