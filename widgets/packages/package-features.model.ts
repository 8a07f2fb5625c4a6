import { createStore } from 'zustand/vanilla';
import { tidySearch } from '#shared/desk/list-address';
import { createForm } from '#shared/form/form';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { cardParameter, readFeatures, typeAddress } from './package-features.address.ts';
import { createFeatureEdits, type FeatureEdits } from './package-features.edits.ts';
import { createConfigurationLists } from './package-features.lists.ts';
import { createFeatureSaving, type FeatureSaving } from './package-features.saving.ts';
import { nothingChosen, type FeaturesForm, type FeaturesStore, type PackageFeaturesState } from './package-features.state.ts';

export interface PackageFeaturesModel
  extends Pick<FeatureEdits, 'select' | 'setQuantity' | 'setUnit'>, Pick<FeatureSaving, 'save' | 'keepMine'> {
  readonly store: FeaturesStore;
  readonly form: FeaturesForm;
  /** Reads the chosen type unless it is known. */
  open(): void;
  chooseType(typeId: number): void;
  typeName(text: string): void;
  applyName(): void;
  searchFeature(packageId: number, text: string): void;
  /** Brings a package's card into view. */
  turnTo(packageId: number): void;
  dismissConflict(): void;
  retry(): void;
  /** Packages have changed elsewhere: what was read is read again when it is next looked at. */
  forget(): void;
  start(): () => void;
}

export function createPackageFeaturesModel(page: Page, location: LocationPort): PackageFeaturesModel {
  const asked = readFeatures(location.get());
  const store: FeaturesStore = createStore<PackageFeaturesState>(() => ({
    ...asked,
    typed: asked.applied,
    lists: {},
    conflict: null,
    searches: {},
  }));
  const state = store.getState;
  const form: FeaturesForm = createForm({ opened: nothingChosen, problems: () => ({}) });
  const lists = createConfigurationLists(page, store, form);
  const edits = createFeatureEdits(store, form);
  const { save, keepMine, keep } = createFeatureSaving(page, { store, form, lists, edits });

  return {
    store,
    form,
    open: lists.open,
    chooseType(typeId) {
      store.setState({ typeId, at: null });
      location.set({ ...typeAddress(typeId), [cardParameter]: null });
      lists.open();
    },
    typeName: (text) => store.setState({ typed: tidySearch(text) }),
    applyName() {
      const applied = state().typed;
      store.setState({ applied, at: null });
      location.set({ nombre: applied || null, [cardParameter]: null }, { replace: true });
    },
    searchFeature: (packageId, text) => store.setState({ searches: { ...state().searches, [packageId]: tidySearch(text) } }),
    turnTo(at) {
      store.setState({ at });
      location.set({ [cardParameter]: String(at) }, { replace: true });
    },
    select: edits.select,
    setQuantity: edits.setQuantity,
    setUnit: edits.setUnit,
    save,
    keepMine,
    dismissConflict: () => store.setState({ conflict: null }),
    retry: () => void lists.load(state().typeId),
    forget: lists.forget,
    start() {
      const done = keep();
      const stop = location.subscribe(() => {
        const { typeId, applied, at } = readFeatures(location.get());
        if (typeId === state().typeId && applied === state().applied && at === state().at) return;
        store.setState({ typeId, applied, at, ...(applied !== state().applied && { typed: applied }) });
        lists.follow();
      });
      return () => {
        done();
        stop();
        lists.stop();
      };
    },
  };
}
