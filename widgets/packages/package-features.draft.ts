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

export type FeatureEdits = ReturnType<typeof createFeatureEdits>;

/** The choices that are not saved. */
export function createFeatureEdits(store: FeaturesStore, form: FeaturesForm) {
  const state = store.getState;

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
    const next = make(form.now().edits[name] ?? stored);
    const { [name]: _, ...edits } = form.now().edits;
    const { [name]: before = stored, ...begun } = form.now().begun;
    form.change(sameChoice(next, stored) ? { edits, begun } : { edits: { ...edits, [name]: next }, begun: { ...begun, [name]: before } });
  }

  /** The changed packages only, each with all its features. */
  function changedPackages(): InputOf<typeof setFeaturesDependingPackage>['body'] {
    const { edits } = form.now();
    const changed = editedPackages(form.now());
    return Object.values(state().lists)
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

  /** The edited features as the lists have them, by `choiceKey`. */
  function listed(): ReadonlyMap<string, Omit<FeatureConflict, 'mine'>> {
    const { edits } = form.now();
    return new Map(
      Object.values(state().lists)
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

  /** Lays the edits over the lists, and drops those that say the same. @returns what both sides changed */
  function layOver(): readonly FeatureConflict[] {
    const { edits, begun } = form.now();
    const now = listed();
    const theirs = new Map([...now].map(([key, { theirs: choice }]) => [key, choice]));
    const { entries, conflicts } = mergeThreeWay(new Map(Object.entries(begun)), new Map(Object.entries(edits)), theirs, sameChoice);
    const kept = [...entries].filter(([key, choice]) => {
      const stands = theirs.get(key);
      return stands !== undefined && !sameChoice(choice, stands);
    });
    form.put({
      edits: Object.fromEntries(kept),
      begun: Object.fromEntries(kept.map(([key, choice]) => [key, begun[key] ?? choice])),
    });
    return conflicts.flatMap((key) => {
      const stands = now.get(key);
      const mine = edits[key];
      return stands === undefined || mine === undefined ? [] : [{ ...stands, mine }];
    });
  }

  /** The types of packages with edits; only a type that was read can be saved. */
  function editedTypes(): readonly number[] {
    const edited = editedPackages(form.now());
    return Object.entries(state().lists).flatMap(([typeId, list]) =>
      list.value.some(({ packageId }) => edited.has(packageId)) ? [Number(typeId)] : [],
    );
  }

  /** The chosen type as it was saved, so that nothing jumps; the other types are read again when they are shown. */
  function savedLists(sent: ChosenFeatures['edits']): PackageFeaturesState['lists'] {
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
    select: (key: FeatureKey, selected: boolean): void =>
      // 1 and MB each time it is chosen, 0 when it is not.
      change(key, (now) => ({
        selected,
        quantity: selected ? 1 : 0,
        storageType: now.storageType === null ? null : selected ? STORAGE_UNITS[0] : now.storageType,
      })),
    setQuantity: (key: FeatureKey, quantity: number): void => change(key, (now) => ({ ...now, quantity })),
    setUnit: (key: FeatureKey, storageType: string): void => change(key, (now) => ({ ...now, storageType })),
    changedPackages,
    editedTypes,
    layOver,
    /** Drops the choices of packages that are gone. */
    dropGone() {
      const there = listed();
      const listedOnly = (choices: ChosenFeatures['edits']): ChosenFeatures['edits'] =>
        Object.fromEntries(Object.entries(choices).filter(([key]) => there.has(key)));
      form.put({ edits: listedOnly(form.now().edits), begun: listedOnly(form.now().begun) });
    },
    savedLists,
  };
}
