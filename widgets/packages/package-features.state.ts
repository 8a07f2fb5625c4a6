import type { StoreApi } from 'zustand/vanilla';
import type { InputOf } from '#shared/contract/endpoint';
import type { ConfiguredFeature, PackageConfiguration, setFeaturesDependingPackage } from '#shared/contract/packages-admin';
import { featuresSection, tidySearch } from '#shared/desk/list-address';
import { foldText } from '#shared/domain/folded-text';
import { mergeThreeWay } from '#shared/domain/three-way-merge';
import type { Form } from '#shared/form/form';
import type { LateList } from '#shared/form/late';
import type { LocationPort } from '#shared/page/location-port';

/** Name of the feature type that has units. */
const STORAGE = 'almacenamiento';
export const STORAGE_UNITS = ['MB', 'GB'] as const;

export interface FeatureChoice {
  readonly selected: boolean;
  readonly quantity: number;
  /** null for features other than storage. */
  readonly storageType: string | null;
}

export interface FeatureKey {
  readonly packageId: number;
  readonly serviceId: number;
  readonly featureId: number;
}

export type ConfigurationList = LateList<PackageConfiguration>;

export interface PackageFeaturesState {
  /** 1 base, 2 combo, 3 complementary. */
  readonly typeId: number;
  /** Text of the search box, and the text that Enter applied last. */
  readonly typed: string;
  readonly applied: string;
  readonly lists: Readonly<Record<number, ConfigurationList>>;
  /** Features that another staff member changed too; null without a conflict. */
  readonly conflict: readonly FeatureConflict[] | null;
  readonly searches: Readonly<Record<number, string>>;
  /** Index of the first card in view; null for the first of all. */
  readonly at: number | null;
}

export interface ChosenFeatures {
  /** Differences from the loaded lists, by `choiceKey`. */
  readonly edits: Readonly<Record<string, FeatureChoice>>;
  /** Stored choice at the start of each edit, or the newer one that the staff member chose to replace. */
  readonly initial: Readonly<Record<string, FeatureChoice>>;
}

export const nothingChosen: ChosenFeatures = { edits: {}, initial: {} };

/** A feature that another staff member changed to another value. */
export interface FeatureConflict {
  readonly key: string;
  readonly packageName: string;
  readonly featureName: string;
  readonly theirs: FeatureChoice;
  readonly own: FeatureChoice;
}

export type FeaturesStore = StoreApi<PackageFeaturesState>;
export type FeaturesForm = Form<ChosenFeatures, never, never>;

export function choiceKey({ packageId, serviceId, featureId }: FeatureKey): string {
  return `${packageId}/${serviceId}/${featureId}`;
}

export function isStorage(feature: ConfiguredFeature): boolean {
  return foldText(feature.featureTypeName ?? '') === STORAGE;
}

export function storedChoice(feature: ConfiguredFeature): FeatureChoice {
  return {
    selected: feature.selected,
    quantity: feature.quantity ?? 0,
    storageType: isStorage(feature) ? (feature.storageType ?? STORAGE_UNITS[0]) : null,
  };
}

export const sameChoice = (one: FeatureChoice, other: FeatureChoice): boolean =>
  one.selected === other.selected && one.quantity === other.quantity && one.storageType === other.storageType;

type Shown = Pick<PackageFeaturesState, 'lists' | 'typeId' | 'applied'>;

export function foundPackages({ lists, typeId, applied }: Shown): readonly PackageConfiguration[] {
  const list = lists[typeId];
  if (list === undefined) return [];
  const foldedQuery = foldText(applied);
  return foldedQuery === '' ? list.value : list.value.filter(({ packageName }) => foldText(packageName).includes(foldedQuery));
}

export const editedPackages = ({ edits }: Pick<ChosenFeatures, 'edits'>): ReadonlySet<number> =>
  new Set(Object.keys(edits).map((key) => Number(key.split('/')[0])));

/** Default type, omitted in the address. */
const BASE = 1;
export const cardParameter = 'tarjeta';
export const typeAddress = (typeId: number) => ({ tipo: typeId === BASE ? null : String(typeId) });

/** Returns the address of a package's card, without a search. */
export const cardAddress = (packageId: number, typeId: number) => ({
  ...typeAddress(typeId),
  seccion: featuresSection,
  nombre: null,
  [cardParameter]: String(packageId),
});

export function readFeatures(params: ReturnType<LocationPort['get']>): Pick<PackageFeaturesState, 'typeId' | 'applied' | 'at'> {
  const typeId = Number(params['tipo']);
  return {
    typeId: [1, 2, 3].includes(typeId) ? typeId : BASE,
    applied: tidySearch(params['nombre'] ?? ''),
    at: Number(params[cardParameter]) || null,
  };
}

type Lists = PackageFeaturesState['lists'];

const packagesIn = (lists: Lists) => Object.values(lists).flatMap((list) => list.value);

function findFeature(lists: Lists, { packageId, serviceId, featureId }: FeatureKey): ConfiguredFeature | undefined {
  return packagesIn(lists)
    .find((each) => each.packageId === packageId)
    ?.serviceList.find((each) => each.serviceId === serviceId)
    ?.features.find((each) => each.featureId === featureId);
}

/** Changed packages, each with all its features. */
function changedPackages(lists: Lists, chosen: ChosenFeatures): InputOf<typeof setFeaturesDependingPackage>['body'] {
  const { edits } = chosen;
  const changed = editedPackages(chosen);
  return packagesIn(lists)
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

/** Listed values of the edited features, by `choiceKey`. */
function editedFeatures(lists: Lists, edits: ChosenFeatures['edits']): ReadonlyMap<string, Omit<FeatureConflict, 'own'>> {
  return new Map(
    packagesIn(lists).flatMap(({ packageId, packageName, serviceList }) =>
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

/** Keeps the saved type's list, so that the cards do not move. Other types are read again when they show. */
function savedLists({ lists, typeId }: PackageFeaturesState, sent: ChosenFeatures['edits']): Lists {
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

export type FeatureEdits = ReturnType<typeof createFeatureEdits>;

export function createFeatureEdits(store: FeaturesStore, form: FeaturesForm) {
  const state = store.getState;

  function change(key: FeatureKey, make: (now: FeatureChoice) => FeatureChoice): void {
    const feature = findFeature(state().lists, key);
    if (feature === undefined) return;
    const stored = storedChoice(feature);
    const name = choiceKey(key);
    const next = make(form.now().edits[name] ?? stored);
    const { [name]: _, ...edits } = form.now().edits;
    const { [name]: before = stored, ...begun } = form.now().initial;
    form.change(
      sameChoice(next, stored) ? { edits, initial: begun } : { edits: { ...edits, [name]: next }, initial: { ...begun, [name]: before } },
    );
  }

  /** Lays the edits over the lists and drops edits that equal them. @returns features that both staff members changed */
  function layOver(): readonly FeatureConflict[] {
    const { edits, initial } = form.now();
    const now = editedFeatures(state().lists, edits);
    const theirs = new Map([...now].map(([key, { theirs: choice }]) => [key, choice]));
    const { entries, conflicts } = mergeThreeWay(new Map(Object.entries(initial)), new Map(Object.entries(edits)), theirs, sameChoice);
    const remaining = [...entries].filter(([key, choice]) => {
      const stands = theirs.get(key);
      return stands !== undefined && !sameChoice(choice, stands);
    });
    form.put({
      edits: Object.fromEntries(remaining),
      initial: Object.fromEntries(remaining.map(([key, choice]) => [key, initial[key] ?? choice])),
    });
    return conflicts.flatMap((key) => {
      const stands = now.get(key);
      const ours = edits[key];
      return stands === undefined || ours === undefined ? [] : [{ ...stands, own: ours }];
    });
  }

  /** Types with edits. A type whose list is not loaded cannot be saved. */
  function editedTypes(): readonly number[] {
    const edited = editedPackages(form.now());
    return Object.entries(state().lists).flatMap(([typeId, list]) =>
      list.value.some(({ packageId }) => edited.has(packageId)) ? [Number(typeId)] : [],
    );
  }

  return {
    select: (key: FeatureKey, selected: boolean): void =>
      // Including a feature sets 1 and MB, excluding it 0.
      change(key, (now) => ({
        selected,
        quantity: selected ? 1 : 0,
        storageType: now.storageType === null ? null : selected ? STORAGE_UNITS[0] : now.storageType,
      })),
    setQuantity: (key: FeatureKey, quantity: number): void => change(key, (now) => ({ ...now, quantity })),
    setUnit: (key: FeatureKey, storageType: string): void => change(key, (now) => ({ ...now, storageType })),
    changedPackages: () => changedPackages(state().lists, form.now()),
    editedTypes,
    layOver,
    dropGone() {
      const there = editedFeatures(state().lists, form.now().edits);
      const listedOnly = (choices: ChosenFeatures['edits']): ChosenFeatures['edits'] =>
        Object.fromEntries(Object.entries(choices).filter(([key]) => there.has(key)));
      form.put({ edits: listedOnly(form.now().edits), initial: listedOnly(form.now().initial) });
    },
    savedLists: (sent: ChosenFeatures['edits']) => savedLists(state(), sent),
  };
}
