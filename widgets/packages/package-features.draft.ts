import type { InputOf } from '#shared/contract/endpoint';
import type { ConfiguredFeature, setFeaturesDependingPackage } from '#shared/contract/packages-admin';
import { mergeThreeWay } from '#shared/domain/three-way-merge';
import {
  choiceKey,
  editedPackages,
  sameChoice,
  STORAGE_UNITS,
  storedChoice,
  type ChosenFeatures,
  type FeatureChoice,
  type FeatureConflict,
  type FeatureKey,
  type FeaturesForm,
  type FeaturesStore,
  type PackageFeaturesState,
} from './package-features.state.ts';

type Lists = PackageFeaturesState['lists'];

const packagesIn = (lists: Lists) => Object.values(lists).flatMap((list) => list.value);

function findFeature(lists: Lists, { packageId, serviceId, featureId }: FeatureKey): ConfiguredFeature | undefined {
  return packagesIn(lists)
    .find((each) => each.packageId === packageId)
    ?.serviceList.find((each) => each.serviceId === serviceId)
    ?.features.find((each) => each.featureId === featureId);
}

/** The changed packages only, each with all its features. */
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

/** The edited features as the lists have them, by `choiceKey`. */
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

/** The chosen type as it was saved, so that nothing jumps; the other types are read again when they are shown. */
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

/** The choices that are not saved. */
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

  /** Lays the edits over the lists, and drops those that say the same. @returns what both sides changed */
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

  /** The types of packages with edits; only a type that was read can be saved. */
  function editedTypes(): readonly number[] {
    const edited = editedPackages(form.now());
    return Object.entries(state().lists).flatMap(([typeId, list]) =>
      list.value.some(({ packageId }) => edited.has(packageId)) ? [Number(typeId)] : [],
    );
  }

  return {
    select: (key: FeatureKey, selected: boolean): void =>
      // 1 and MB each time it is chosen, 0 when it is not.
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
    /** Drops the choices of packages that are gone. */
    dropGone() {
      const there = editedFeatures(state().lists, form.now().edits);
      const listedOnly = (choices: ChosenFeatures['edits']): ChosenFeatures['edits'] =>
        Object.fromEntries(Object.entries(choices).filter(([key]) => there.has(key)));
      form.put({ edits: listedOnly(form.now().edits), initial: listedOnly(form.now().initial) });
    },
    savedLists: (sent: ChosenFeatures['edits']) => savedLists(state(), sent),
  };
}
