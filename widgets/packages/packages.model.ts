import { stopAll } from '#shared/desk/stop-all';
import { createStore } from 'zustand/vanilla';
import { activePackage, getPackages, getPackagesType, packageAge, type AdminPackage } from '#shared/contract/packages-admin';
import { getAllServices } from '#shared/contract/services-admin';
import { changesIn } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { mostAtOnce, switchActs } from '#shared/desk/bulk';
import { createList, type ListModel } from '#shared/desk/list';
import { featuresSection, pageSizes, readPlace, recordParameters, writePlace, type PlaceRules } from '#shared/desk/list-address';
import { rowsHere, searchRows, type Piece } from '#shared/desk/list-rows';
import { createListToolbar } from '#shared/desk/list-toolbar';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { slicesOf } from '#shared/desk/arranged';
import { parseStamp } from '#shared/domain/dates';
import { activeFilter, endingFilter, type ListFilter } from '#shared/desk/list-filters';
import { createPackageFeaturesModel } from './package-features.model.ts';
import { cardAddress } from './package-features.state.ts';
import { createPackageInfoModel } from './package-info.model.ts';
import { messages } from './packages.messages.ts';
import { newestFirst, orderOf, packageSheet, rowOf, serviceLabel, SORT_KEYS, type PackageRow, type SortKey } from './packages.rows.ts';

function packageFilters({ call, clock }: Page): readonly ListFilter<PackageRow>[] {
  return [
    activeFilter,
    {
      key: 'visibilidad',
      label: messages.columns.visibility,
      options: [
        { value: 'privado', label: messages.privateOnes },
        { value: 'publico', label: messages.publicOnes },
      ],
      fits: ({ isPrivate }, value) => isPrivate === (value === 'privado'),
    },
    {
      key: 'clase',
      label: messages.columns.type,
      options: Object.entries(messages.kinds).map(([value, label]) => ({ value, label })),
      fits: ({ record }, value) => String(record.packageTypeId ?? record.packageType?.packageTypeId) === value,
    },
    {
      key: 'servicio',
      label: messages.service,
      options: [],
      load: async () =>
        valueOf(await call(getAllServices, {}), 'the services').map((service) => ({
          value: String(service.id),
          label: serviceLabel(service),
        })),
      fits: ({ record }, value) => record.packageService?.some(({ serviceId }) => String(serviceId) === value) === true,
    },
    endingFilter(
      messages.offerEnds,
      ({ record }) => (record.applyOffer === true ? parseStamp(record.offerExpirationTime, true) : null),
      clock.now,
    ),
  ];
}

export type TabKey = 'create' | 'configure';

export interface PackageType {
  readonly id: number;
  readonly name: string;
}

/** Package types, in the order of the selects. */
export interface PackageTypes {
  readonly types: readonly PackageType[];
  /** After a failure `types` holds the types that the packages name. */
  readonly typesFailed: { readonly failure: unknown } | null;
}

export interface PackagesState extends PackageTypes {
  /** `read`: may see but not change packages. */
  readonly access: 'denied' | 'read' | 'edit';
  readonly tab: TabKey;
}

export type PackagesModel = ReturnType<typeof createPackagesModel>;

/** Value of `seccion` for each tab. */
const ADDRESSES: Readonly<Record<TabKey, string | null>> = { create: null, configure: featuresSection };
export const tabs = Object.keys(ADDRESSES) as readonly TabKey[];

const readTab = (location: LocationPort): TabKey => tabs.find((tab) => ADDRESSES[tab] === location.get()['seccion']) ?? 'create';

/** Returns the types that packages name, by id. */
function typesOf(records: readonly AdminPackage[]): readonly PackageType[] {
  const types = records.flatMap(({ packageType }) =>
    packageType?.packageTypeId != null && packageType.packageTypeName
      ? [[packageType.packageTypeId, packageType.packageTypeName] as const]
      : [],
  );
  return [...new Map(types)].toSorted(([one], [other]) => one - other).map(([id, name]) => ({ id, name }));
}

function accessOf(page: Page): PackagesState['access'] {
  const grants = admittedTo(page, 'PACKAGES');
  if (grants === null) return 'denied';
  return changesIn(grants, 'PACKAGES') ? 'edit' : 'read';
}

/** Loads the package types. After a failure rows show the type name in their package. */
function createTypes({ call }: Pick<Page, 'call'>, report: (types: PackageTypes) => void) {
  const questions = createLatest();
  let loadedTypes: readonly PackageType[] | null = null;
  let failed: PackageTypes['typesFailed'] = null;
  let records: readonly AdminPackage[] = [];
  let names: ReadonlyMap<number, string> = new Map();

  function setFailure(typesFailed: PackageTypes['typesFailed']): void {
    failed = typesFailed;
    const types = loadedTypes ?? typesOf(records);
    names = new Map(types.map(({ id, name }) => [id, name]));
    report({ types, typesFailed });
  }

  return {
    async read(): Promise<void> {
      const isLatest = questions.begin();
      try {
        const types = valueOf(await call(getPackagesType, {}), 'the types');
        if (!isLatest()) return;
        loadedTypes = types.map(({ packageTypeId, packageTypeName }) => ({ id: packageTypeId, name: packageTypeName }));
        setFailure(null);
      } catch (error) {
        if (!isLatest()) return;
        console.error('licence: the package types did not load', error);
        if (loadedTypes === null) setFailure({ failure: error });
      }
    },
    names: () => names,
    learn(packages: readonly AdminPackage[]): void {
      records = packages;
      if (failed !== null) setFailure(failed);
    },
    stop: questions.cancel,
  };
}

const rules: PlaceRules<SortKey> = { sizes: pageSizes.records, sortKeys: SORT_KEYS };

export function createPackagesModel(page: Page, location: LocationPort) {
  const { call } = page;
  const store = createStore<PackagesState>(() => ({
    access: accessOf(page),
    tab: readTab(location),
    types: [],
    typesFailed: null,
  }));
  const state = store.getState;
  const info = createPackageInfoModel(page);
  const features = createPackageFeaturesModel(page, location);
  const types = createTypes(page, (now) => store.setState(now));

  /** Yields the list in slices, so that the first page shows before thousands of packages are read. */
  async function* pieces(_loaded: number, first: number): AsyncGenerator<Piece<AdminPackage>> {
    const [answer] = await Promise.all([call(getPackages, {}), types.read()]);
    const packages = valueOf(answer, 'the packages').inOrder(packageAge, newestFirst);
    const seen: AdminPackage[] = [];
    for await (const records of slicesOf(packages, first)) {
      seen.push(...records);
      types.learn(seen);
      yield { records, total: packages.length };
    }
  }

  const switchTo = ({ id }: PackageRow, active: boolean) => call(activePackage, { body: { id, idstate: active ? 0 : 1 } });

  const rowNow = (record: AdminPackage): PackageRow => rowOf(record, types.names());

  const { start: startToolbar, ...toolbar } = createListToolbar(page, location, {
    list: 'paquetes',
    title: messages.title,
    filters: packageFilters(page),
    columns: SORT_KEYS.filter((key) => key !== 'name' && key !== 'active'),
    headOf: (key: SortKey) => messages.columns[key],
    sheet: packageSheet,
    bulk: {
      most: mostAtOnce.records,
      acts: switchActs(switchTo),
      loadedRows: () => rowsHere(list.store.getState().list),
      changed: packageChanged,
    },
    rowOf: rowNow,
    place: (params) => writePlace(readPlace(params, rules), rules),
    question: () => list.store.getState(),
    pieces: ({ pageSize }, loaded) => pieces(loaded, pageSize),
    search: searchRows,
    orderOf,
  });

  const list: ListModel<AdminPackage, PackageRow, SortKey> = createList<AdminPackage, PackageRow, SortKey>(page, location, {
    ...rules,
    dialogParameter: recordParameters.packages,
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

  /** Called after a change that any of the lists may show. */
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
    openTab(tab: TabKey) {
      store.setState({ tab });
      location.set({ seccion: ADDRESSES[tab] });
    },
    showAll() {
      list.search('');
      toolbar.filters.clear();
    },
    configure: ({ id, record }: PackageRow): void =>
      location.set(cardAddress(id, record.packageTypeId ?? record.packageType?.packageTypeId ?? 0)),
    async retryTypes(): Promise<void> {
      // The error is removed during a retry, so that screen readers announce a second failure.
      store.setState({ typesFailed: null });
      await types.read();
      await list.settled();
      list.remake();
    },
    packageChanged,
    start() {
      if (state().access === 'denied') return () => undefined;
      const follow = (): void => store.setState({ tab: readTab(location) });
      // The address may have changed since the first render.
      follow();
      return stopAll(startToolbar(), list.start(), features.start(), location.subscribe(follow), types.stop, info.stop);
    },
  };
}
