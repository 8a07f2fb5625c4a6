import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getPackagesConfiguration,
  setFeaturesDependingPackage,
  type ConfiguredFeature,
  type PackageConfiguration,
} from '#shared/contract/packages-admin';
import { foldText } from '#shared/domain/search-text';
import { mergeThreeWay } from '#shared/domain/three-way-merge';
import { saysStale } from '#shared/page/guarded-save';
import { createLatest, readLate, valueOf, type LateList } from '#shared/page/desk/late';
import { tidySearch } from '#shared/page/desk/list-address';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { keepTyped } from '#shared/page/typed-work';
import { featureMessages as messages } from './packages.messages.ts';

/** The feature type whose quantities have a unit. */
const STORAGE = 'almacenamiento';
/** A save that others keep overtaking ends after so many tries. */
const TURNS = 3;
export const STORAGE_UNITS = ['MB', 'GB'] as const;

/** What somebody chose for one feature of one package. */
export interface FeatureChoice {
  readonly selected: boolean;
  readonly quantity: number;
  /** null where the feature is no storage. */
  readonly storageType: string | null;
}

/** Where a feature stands. */
export interface FeatureKey {
  readonly packageId: number;
  readonly serviceId: number;
  readonly featureId: number;
}

export type ConfigurationList = LateList<PackageConfiguration>;

export interface PackageFeaturesState {
  /** 1 base, 2 combo, 3 complementary. */
  readonly typeId: number;
  /** What stands in the search box, and what Enter made of it. */
  readonly typed: string;
  readonly applied: string;
  /** Read packages by type. */
  readonly lists: Readonly<Record<number, ConfigurationList>>;
  /** Only what differs from what was read, by `choiceKey`. */
  readonly edits: Readonly<Record<string, FeatureChoice>>;
  /** What stood there when each of the edits was begun, or what somebody chose to replace. */
  readonly begun: Readonly<Record<string, FeatureChoice>>;
  /** What others made of the same features meanwhile; null while they did not. */
  readonly conflict: readonly FeatureConflict[] | null;
  /** The feature search of each card, by package. */
  readonly searches: Readonly<Record<number, string>>;
  /** The first card in view. */
  readonly first: number;
  readonly saving: boolean;
}

/** What is kept of unsaved choices while the page is left. */
interface KeptChoices extends Pick<PackageFeaturesState, 'edits' | 'begun'> {
  readonly types: readonly number[];
}

/** A feature that somebody else changed to something else. */
export interface FeatureConflict {
  readonly key: string;
  readonly packageName: string;
  readonly featureName: string;
  readonly theirs: FeatureChoice;
  readonly mine: FeatureChoice;
}

export interface PackageFeaturesModel {
  readonly store: StoreApi<PackageFeaturesState>;
  /** Reads the chosen type unless it is known. */
  open(): void;
  chooseType(typeId: number): void;
  typeName(text: string): void;
  applyName(): void;
  searchFeature(packageId: number, text: string): void;
  turnTo(first: number): void;
  select(key: FeatureKey, selected: boolean): void;
  setQuantity(key: FeatureKey, quantity: number): void;
  setUnit(key: FeatureKey, unit: string): void;
  save(): Promise<void>;
  /** Saves one's own over what the conflict showed. */
  keepMine(): Promise<void>;
  dismissConflict(): void;
  retry(): void;
  /** Packages have changed elsewhere: what was read is read again when it is next looked at. */
  forget(): void;
  start(): () => void;
}

export function choiceKey({ packageId, serviceId, featureId }: FeatureKey): string {
  return `${packageId}/${serviceId}/${featureId}`;
}

export function isStorage(feature: ConfiguredFeature): boolean {
  return foldText(feature.featureTypeName ?? '') === STORAGE;
}

/** What the server holds of a feature. */
export function storedChoice(feature: ConfiguredFeature): FeatureChoice {
  return {
    selected: feature.selected,
    quantity: feature.quantity ?? 0,
    storageType: isStorage(feature) ? (feature.storageType ?? STORAGE_UNITS[0]) : null,
  };
}

const sameChoice = (one: FeatureChoice, other: FeatureChoice): boolean =>
  one.selected === other.selected && one.quantity === other.quantity && one.storageType === other.storageType;

/** Whether anything differs from what was read. */
export function hasEdits({ edits }: PackageFeaturesState): boolean {
  return Object.keys(edits).length > 0;
}

/** The packages of the chosen type whose name holds the searched text. */
export function foundPackages({ lists, typeId, applied }: PackageFeaturesState): readonly PackageConfiguration[] {
  const list = lists[typeId];
  if (list === undefined) return [];
  const wanted = foldText(applied);
  return wanted === '' ? list.value : list.value.filter(({ packageName }) => foldText(packageName).includes(wanted));
}

export function createPackageFeaturesModel(page: Page, location: LocationPort): PackageFeaturesModel {
  const { call, notices } = page;
  const BASE = 1;
  const typeInAddress = (): number => {
    const typeId = Number(location.get()['tipo']);
    return [1, 2, 3].includes(typeId) ? typeId : BASE;
  };
  const nameInAddress = (): string => tidySearch(location.get()['nombre'] ?? '');

  const store: PackageFeaturesModel['store'] = createStore<PackageFeaturesState>(() => ({
    typeId: typeInAddress(),
    typed: nameInAddress(),
    applied: nameInAddress(),
    lists: {},
    edits: {},
    begun: {},
    conflict: null,
    searches: {},
    first: 0,
    saving: false,
  }));
  const state = store.getState;
  const rounds = createLatest();
  let watched = false;
  /** Types with choices from before the page was left, until their lists were read. */
  let awaited: readonly number[] = [];

  const ask = (typeId: number) => call(getPackagesConfiguration, { body: { PackageType: typeId } }, { as: 'admin' });

  function load(typeId: number): Promise<void> {
    return readLate({
      what: 'the configuration of packages',
      isLatest: rounds.current(),
      empty: [],
      read: async () => valueOf(await ask(typeId), 'the configuration'),
      tell: (list) => store.setState({ lists: { ...state().lists, [typeId]: list } }),
    });
  }

  function open(): void {
    watched = true;
    const { lists, typeId } = state();
    if (lists[typeId] === undefined) void load(typeId);
  }

  function find({ packageId, serviceId, featureId }: FeatureKey): ConfiguredFeature | undefined {
    const packages = Object.values(state().lists).flatMap((list) => list.value);
    return packages
      .find((each) => each.packageId === packageId)
      ?.serviceList.find((each) => each.serviceId === serviceId)
      ?.features.find((each) => each.featureId === featureId);
  }

  function change(key: FeatureKey, make: (now: FeatureChoice) => FeatureChoice): void {
    const feature = find(key);
    if (feature === undefined) return;
    const stored = storedChoice(feature);
    const name = choiceKey(key);
    const next = make(state().edits[name] ?? stored);
    const { [name]: _, ...edits } = state().edits;
    const { [name]: before = stored, ...begun } = state().begun;
    store.setState(
      sameChoice(next, stored) ? { edits, begun } : { edits: { ...edits, [name]: next }, begun: { ...begun, [name]: before } },
    );
  }

  /** The changed packages only, each with all its features. */
  function changedPackages() {
    const { lists, edits } = state();
    const changed = editedPackages();
    return Object.values(lists)
      .flatMap((list) => list.value)
      .filter(({ packageId }) => changed.has(packageId))
      .map(({ packageId, serviceList }) => ({
        packageId,
        serviceList: serviceList.map(({ serviceId, features }) => ({
          serviceId,
          features: features.map((feature) => ({
            featureId: feature.featureId,
            ...(edits[choiceKey({ packageId, serviceId, featureId: feature.featureId })] ?? storedChoice(feature)),
          })),
        })),
      }));
  }

  function forget(): void {
    rounds.cancel();
    const { lists, typeId } = state();
    const edited = editedPackages();
    // A list with unsaved edits stays: without it they could not be saved.
    const kept = Object.entries(lists).filter(([, list]) => list.value.some(({ packageId }) => edited.has(packageId)));
    store.setState({ lists: Object.fromEntries(kept) });
    if (watched && state().lists[typeId] === undefined) void load(typeId);
  }

  const editedPackages = (): ReadonlySet<number> => new Set(Object.keys(state().edits).map((key) => Number(key.split('/')[0])));

  /**
   * Reads the lists with edits once more: the cards show the newer ones, and the edits lie over them.
   * @returns the version of what was read
   */
  async function readNewest(): Promise<string | null> {
    const edited = editedPackages();
    const versions: string[] = [];
    const read = async ([typeId, list]: readonly [string, ConfigurationList]): Promise<readonly [string, ConfigurationList][]> => {
      const known = list.value.filter(({ packageId }) => edited.has(packageId));
      if (known.length === 0) return [];
      const answer = await ask(Number(typeId));
      const listed = valueOf(answer, 'the configuration');
      if (answer.ok && answer.lastModified !== undefined) versions.push(answer.lastModified);
      // Switched off meanwhile it is listed no more; its edits still lead somewhere.
      const gone = known.filter(({ packageId }) => !listed.some((each) => each.packageId === packageId));
      return [[typeId, { status: 'ready', value: [...listed, ...gone] }]];
    };
    const newer = (await Promise.all(Object.entries(state().lists).map(read))).flat();
    store.setState({ lists: { ...state().lists, ...Object.fromEntries(newer) } });
    return versions.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
  }

  /** The edited features as they stand in the lists, by `choiceKey`. */
  function listed(): ReadonlyMap<string, Omit<FeatureConflict, 'mine'>> {
    const { lists, edits } = state();
    return new Map(
      Object.values(lists)
        .flatMap((list) => list.value)
        .flatMap(({ packageId, packageName, serviceList }) =>
          serviceList.flatMap(({ serviceId, features }) =>
            features.flatMap((feature) => {
              const key = choiceKey({ packageId, serviceId, featureId: feature.featureId });
              return edits[key] === undefined
                ? []
                : [[key, { key, packageName, featureName: feature.featureName, theirs: storedChoice(feature) }] as const];
            }),
          ),
        ),
    );
  }

  /** Lays the edits over what stands in the lists now; those that say the same are none any more. @returns what both changed */
  function layEdits(): readonly FeatureConflict[] {
    const { edits, begun } = state();
    const now = listed();
    const theirs = new Map([...now].map(([key, { theirs: choice }]) => [key, choice]));
    const { entries, conflicts } = mergeThreeWay(new Map(Object.entries(begun)), new Map(Object.entries(edits)), theirs, sameChoice);
    const kept = [...entries].filter(([key, choice]) => {
      const stands = theirs.get(key);
      return stands !== undefined && !sameChoice(choice, stands);
    });
    store.setState({
      edits: Object.fromEntries(kept),
      begun: Object.fromEntries(kept.map(([key, choice]) => [key, begun[key] ?? choice])),
    });
    return conflicts.flatMap((key) => {
      const stands = now.get(key);
      const mine = edits[key];
      return stands === undefined || mine === undefined ? [] : [{ ...stands, mine }];
    });
  }

  /** The types that the edits belong to: only of those that were read can they be saved. */
  function editedTypes(): readonly number[] {
    const edited = editedPackages();
    return Object.entries(state().lists).flatMap(([typeId, list]) =>
      list.value.some(({ packageId }) => edited.has(packageId)) ? [Number(typeId)] : [],
    );
  }

  /** Lays what was chosen before the page was left over the lists it belongs to, as they are by now. */
  function bringBack({ edits, begun, types }: KeptChoices): void {
    store.setState({ edits, begun });
    awaited = types;
    for (const typeId of types) if (state().lists[typeId] === undefined) void load(typeId);
  }

  /** @throws when a list with kept choices does not come: without it they could not be sent */
  async function readAwaited(): Promise<void> {
    if (awaited.length === 0) return;
    const missing = (): readonly number[] => awaited.filter((typeId) => state().lists[typeId]?.status !== 'ready');
    await Promise.all(missing().map(load));
    if (missing().length > 0) throw new Error('a list with unsaved choices did not load');
    awaited = [];
    // A package that is gone takes its choices along.
    const there = listed();
    store.setState({ edits: Object.fromEntries(Object.entries(state().edits).filter(([key]) => there.has(key))) });
  }

  async function save(): Promise<void> {
    if (state().saving || !hasEdits(state())) return;
    store.setState({ saving: true });
    try {
      await readAwaited();
      await send();
    } catch (error) {
      // Only logged; the edits stay and may be sent again.
      console.error('licence: SetFeaturesDependingPackage failed', error);
    } finally {
      store.setState({ saving: false });
    }
  }

  /** A list goes whole, so it is the newest one with the edits laid over it; whoever is faster once more makes it read again. */
  async function send(): Promise<void> {
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const version = await readNewest();
      const conflict = layEdits();
      if (conflict.length > 0) {
        store.setState({ conflict });
        return;
      }
      const { edits: sent } = state();
      const body = changedPackages();
      const answer =
        body.length === 0 ? null : await call(setFeaturesDependingPackage, { body }, { as: 'admin', unmodifiedSince: version });
      if (answer !== null && saysStale(answer)) continue;
      if (answer?.ok === false) throw new Error(`the configuration was refused with ${answer.status}`);
      notices.show('success', messages.saved);
      // What was changed while the answer was on its way is still to be saved.
      const later = Object.entries(state().edits).filter(([key, choice]) => sent[key] !== choice);
      const begun = Object.fromEntries(later.map(([key, choice]) => [key, sent[key] ?? state().begun[key] ?? choice]));
      store.setState({ lists: savedLists(sent), edits: Object.fromEntries(later), begun, conflict: null });
      return;
    }
    throw new Error('the platform says again and again that the configuration was changed');
  }

  async function keepMine(): Promise<void> {
    const { conflict, begun, saving } = state();
    if (conflict === null || saving) return;
    store.setState({ begun: { ...begun, ...Object.fromEntries(conflict.map(({ key, theirs }) => [key, theirs])) } });
    await save();
  }

  /** The chosen type as it was saved, so that nothing jumps; the other types are read again when they are looked at. */
  function savedLists(sent: PackageFeaturesState['edits']): PackageFeaturesState['lists'] {
    const { lists, typeId } = state();
    const list = lists[typeId];
    if (list?.status !== 'ready') return {};
    const value = list.value.map((each) => ({
      ...each,
      serviceList: each.serviceList.map((service) => ({
        ...service,
        features: service.features.map((feature) => ({
          ...feature,
          ...sent[choiceKey({ packageId: each.packageId, serviceId: service.serviceId, featureId: feature.featureId })],
        })),
      })),
    }));
    return { [typeId]: { status: 'ready', value } };
  }

  return {
    store,
    open,
    chooseType(typeId) {
      store.setState({ typeId, first: 0 });
      location.set({ tipo: typeId === BASE ? null : String(typeId) });
      open();
    },
    typeName: (text) => store.setState({ typed: tidySearch(text) }),
    applyName() {
      const applied = state().typed;
      store.setState({ applied, first: 0 });
      location.set({ nombre: applied || null }, { replace: true });
    },
    searchFeature: (packageId, text) => store.setState({ searches: { ...state().searches, [packageId]: tidySearch(text) } }),
    turnTo: (first) => store.setState({ first }),
    select: (key, selected) =>
      // 1 and MB each time it is chosen, 0 when it is not.
      change(key, (now) => ({
        selected,
        quantity: selected ? 1 : 0,
        storageType: now.storageType === null ? null : selected ? STORAGE_UNITS[0] : now.storageType,
      })),
    setQuantity: (key, quantity) => change(key, (now) => ({ ...now, quantity })),
    setUnit: (key, storageType) => change(key, (now) => ({ ...now, storageType })),
    save,
    keepMine,
    dismissConflict: () => store.setState({ conflict: null }),
    retry: () => void load(state().typeId),
    forget,
    start() {
      const done = keepTyped<KeptChoices>(page, 'packages.features', {
        opened: () => ({ edits: {}, begun: {}, types: [] }),
        now: () => ({ edits: state().edits, begun: state().begun, types: editedTypes() }),
        put: bringBack,
        subscribe: store.subscribe,
      });
      const stop = location.subscribe(() => {
        const typeId = typeInAddress();
        const applied = nameInAddress();
        if (typeId === state().typeId && applied === state().applied) return;
        store.setState({ typeId, applied, typed: applied, first: 0 });
        if (watched) open();
      });
      return () => {
        rounds.cancel();
        done();
        stop();
        // A StrictMode remount starts from nothing again.
        store.setState({ lists: Object.fromEntries(Object.entries(state().lists).filter(([, list]) => list.status !== 'loading')) });
      };
    },
  };
}
