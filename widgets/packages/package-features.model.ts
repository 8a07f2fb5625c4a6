import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getPackagesConfiguration,
  setFeaturesDependingPackage,
  type ConfiguredFeature,
  type PackageConfiguration,
} from '#shared/contract/packages-admin';
import { foldText } from '#shared/domain/search-text';
import type { Page } from '#shared/page/page';
import type { LocationPort } from '#shared/runtime/widget';
import { featureMessages as messages } from './packages.messages.ts';

/** The longest name search (PK-046). */
export const LONGEST_NAME = 100;
/** The feature type whose quantities have a unit (PK-063). */
const STORAGE = 'almacenamiento';
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

export type ConfigurationList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly packages: readonly PackageConfiguration[] };

export interface PackageFeaturesState {
  /** 1 base, 2 combo, 3 complementary (PK-044). */
  readonly typeId: number;
  /** What stands in the search box, and what Enter made of it. */
  readonly typed: string;
  readonly applied: string;
  /** Read packages by type (PK-200). */
  readonly lists: Readonly<Record<number, ConfigurationList>>;
  /** Only what differs from what was read, by `choiceKey`. */
  readonly edits: Readonly<Record<string, FeatureChoice>>;
  /** The feature search of each card, by package. */
  readonly searches: Readonly<Record<number, string>>;
  /** The first card in view. */
  readonly first: number;
  readonly saving: boolean;
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

/** Whether anything differs from what was read (PK-195). */
export function hasEdits({ edits }: PackageFeaturesState): boolean {
  return Object.keys(edits).length > 0;
}

/** The packages of the chosen type whose name holds the searched text (PK-045). */
export function foundPackages({ lists, typeId, applied }: PackageFeaturesState): readonly PackageConfiguration[] {
  const list = lists[typeId];
  if (list?.status !== 'ready') return [];
  const wanted = foldText(applied);
  return wanted === '' ? list.packages : list.packages.filter(({ packageName }) => foldText(packageName).includes(wanted));
}

export function createPackageFeaturesModel(
  { call, notices }: Pick<Page, 'call' | 'notices'>,
  location: LocationPort,
): PackageFeaturesModel {
  const BASE = 1;
  const typeInAddress = (): number => {
    const typeId = Number(location.get()['tipo']);
    return [1, 2, 3].includes(typeId) ? typeId : BASE;
  };
  const nameInAddress = (): string => (location.get()['nombre'] ?? '').slice(0, LONGEST_NAME);

  const store: PackageFeaturesModel['store'] = createStore<PackageFeaturesState>(() => ({
    typeId: typeInAddress(),
    typed: nameInAddress(),
    applied: nameInAddress(),
    lists: {},
    edits: {},
    searches: {},
    first: 0,
    saving: false,
  }));
  const state = store.getState;
  /** Answers of an older round are stale. */
  let round = 0;
  let watched = false;

  async function load(typeId: number): Promise<void> {
    const mine = round;
    const put = (list: ConfigurationList): void => {
      if (mine === round) store.setState({ lists: { ...state().lists, [typeId]: list } });
    };
    put({ status: 'loading' });
    try {
      const answer = await call(getPackagesConfiguration, { body: { PackageType: typeId } }, { as: 'admin' });
      if (!answer.ok) throw new Error(`the configuration was refused with ${answer.status}`);
      put({ status: 'ready', packages: answer.value });
    } catch (error) {
      console.error('licence: GetPackagesConfiguration failed', error);
      put({ status: 'failed' });
    }
  }

  function open(): void {
    watched = true;
    const { lists, typeId } = state();
    if (lists[typeId] === undefined) void load(typeId);
  }

  function find({ packageId, serviceId, featureId }: FeatureKey): ConfiguredFeature | undefined {
    const packages = Object.values(state().lists).flatMap((list) => (list.status === 'ready' ? list.packages : []));
    return packages
      .find((each) => each.packageId === packageId)
      ?.serviceList.find((each) => each.serviceId === serviceId)
      ?.features.find((each) => each.featureId === featureId);
  }

  function change(key: FeatureKey, make: (now: FeatureChoice) => FeatureChoice): void {
    const feature = find(key);
    if (feature === undefined) return;
    const stored = storedChoice(feature);
    const next = make(state().edits[choiceKey(key)] ?? stored);
    const { [choiceKey(key)]: _, ...others } = state().edits;
    const same = next.selected === stored.selected && next.quantity === stored.quantity && next.storageType === stored.storageType;
    store.setState({ edits: same ? others : { ...others, [choiceKey(key)]: next } });
  }

  /** The changed packages only, each with all its features (PK-310). */
  function changedPackages() {
    const { lists, edits } = state();
    const changed = new Set(Object.keys(edits).map((key) => Number(key.split('/')[0])));
    return Object.values(lists)
      .flatMap((list) => (list.status === 'ready' ? list.packages : []))
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
    round += 1;
    const { lists, edits, typeId } = state();
    const edited = new Set(Object.keys(edits).map((key) => Number(key.split('/')[0])));
    // A list with unsaved edits stays: without it they could not be saved (PK-201).
    const kept = Object.entries(lists).filter(
      ([, list]) => list.status === 'ready' && list.packages.some(({ packageId }) => edited.has(packageId)),
    );
    store.setState({ lists: Object.fromEntries(kept) });
    if (watched && state().lists[typeId] === undefined) void load(typeId);
  }

  async function save(): Promise<void> {
    if (state().saving || !hasEdits(state())) return;
    const { edits: sent } = state();
    store.setState({ saving: true });
    try {
      const answer = await call(setFeaturesDependingPackage, { body: changedPackages() }, { as: 'admin' });
      if (!answer.ok) throw new Error(`the configuration was refused with ${answer.status}`);
      notices.show('success', messages.saved);
      // What was changed while the answer was on its way is still to be saved.
      const later = Object.entries(state().edits).filter(([key, choice]) => sent[key] !== choice);
      store.setState({ lists: savedLists(sent), edits: Object.fromEntries(later) });
    } catch (error) {
      // Only logged; the edits stay and may be sent again (PK-345).
      console.error('licence: SetFeaturesDependingPackage failed', error);
    } finally {
      store.setState({ saving: false });
    }
  }

  /** The chosen type as it was saved, so that nothing jumps; the other types are read again when they are looked at (PK-200). */
  function savedLists(sent: PackageFeaturesState['edits']): PackageFeaturesState['lists'] {
    const { lists, typeId } = state();
    const list = lists[typeId];
    if (list?.status !== 'ready') return {};
    const packages = list.packages.map((each) => ({
      ...each,
      serviceList: each.serviceList.map((service) => ({
        ...service,
        features: service.features.map((feature) => ({
          ...feature,
          ...sent[choiceKey({ packageId: each.packageId, serviceId: service.serviceId, featureId: feature.featureId })],
        })),
      })),
    }));
    return { [typeId]: { status: 'ready', packages } };
  }

  return {
    store,
    open,
    chooseType(typeId) {
      store.setState({ typeId, first: 0 });
      location.set({ tipo: typeId === BASE ? null : String(typeId) });
      open();
    },
    typeName: (text) => store.setState({ typed: text.slice(0, LONGEST_NAME) }),
    applyName() {
      const applied = state().typed;
      store.setState({ applied, first: 0 });
      location.set({ nombre: applied || null }, { replace: true });
    },
    searchFeature: (packageId, text) => store.setState({ searches: { ...state().searches, [packageId]: text.slice(0, LONGEST_NAME) } }),
    turnTo: (first) => store.setState({ first }),
    select: (key, selected) =>
      // 1 and MB each time it is chosen, 0 when it is not (PK-197 to PK-199).
      change(key, (now) => ({
        selected,
        quantity: selected ? 1 : 0,
        storageType: now.storageType === null ? null : selected ? STORAGE_UNITS[0] : now.storageType,
      })),
    setQuantity: (key, quantity) => change(key, (now) => ({ ...now, quantity })),
    setUnit: (key, storageType) => change(key, (now) => ({ ...now, storageType })),
    save,
    retry: () => void load(state().typeId),
    forget,
    start() {
      const stop = location.subscribe(() => {
        const typeId = typeInAddress();
        const applied = nameInAddress();
        if (typeId === state().typeId && applied === state().applied) return;
        store.setState({ typeId, applied, typed: applied, first: 0 });
        if (watched) open();
      });
      return () => {
        round += 1;
        stop();
        // A StrictMode remount starts from nothing again.
        store.setState({ lists: Object.fromEntries(Object.entries(state().lists).filter(([, list]) => list.status !== 'loading')) });
      };
    },
  };
}
