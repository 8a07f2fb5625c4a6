import type { StoreApi } from 'zustand/vanilla';
import type { ConfiguredFeature, PackageConfiguration } from '#shared/contract/packages-admin';
import { foldText } from '#shared/domain/folded-text';
import type { Form } from '#shared/form/form';
import type { LateList } from '#shared/form/late';

/** The feature type with units. */
const STORAGE = 'almacenamiento';
export const STORAGE_UNITS = ['MB', 'GB'] as const;

/** A choice for one feature of one package. */
export interface FeatureChoice {
  readonly selected: boolean;
  readonly quantity: number;
  /** null where the feature is no storage. */
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
  /** The text of the search box, and the text that Enter applied. */
  readonly typed: string;
  readonly applied: string;
  /** Read packages by type. */
  readonly lists: Readonly<Record<number, ConfigurationList>>;
  /** Features that other staff have changed as well; null without a conflict. */
  readonly conflict: readonly FeatureConflict[] | null;
  /** The feature search of each card, by package. */
  readonly searches: Readonly<Record<number, string>>;
  /** The package whose card is first in view; null for the first. */
  readonly at: number | null;
}

/** The form of all cards. */
export interface ChosenFeatures {
  /** Only what differs from what was read, by `choiceKey`. */
  readonly edits: Readonly<Record<string, FeatureChoice>>;
  /** The stored choice when each edit began, or the newer one that staff chose to replace. */
  readonly initial: Readonly<Record<string, FeatureChoice>>;
}

export const nothingChosen: ChosenFeatures = { edits: {}, initial: {} };

/** A feature that another member of staff changed to something else. */
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

/** Returns the packages of the chosen type whose name contains the searched text. */
export function foundPackages({
  lists,
  typeId,
  applied,
}: Pick<PackageFeaturesState, 'lists' | 'typeId' | 'applied'>): readonly PackageConfiguration[] {
  const list = lists[typeId];
  if (list === undefined) return [];
  const foldedQuery = foldText(applied);
  return foldedQuery === '' ? list.value : list.value.filter(({ packageName }) => foldText(packageName).includes(foldedQuery));
}

/** The packages with edits, by id. */
export const editedPackages = ({ edits }: Pick<ChosenFeatures, 'edits'>): ReadonlySet<number> =>
  new Set(Object.keys(edits).map((key) => Number(key.split('/')[0])));
