import { createStore } from 'zustand/vanilla';
import { setFeaturesDependingPackage } from '#shared/contract/packages-admin';
import { saysStale } from '#shared/desk/guarded-save';
import { tidySearch } from '#shared/desk/list-address';
import { keepTyped } from '#shared/desk/typed-work';
import { createForm } from '#shared/form/form';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { cardParameter, readFeatures, typeAddress } from './package-features.address.ts';
import { createFeatureEdits, type FeatureEdits } from './package-features.draft.ts';
import { createConfigurationLists, type ConfigurationLists } from './package-features.rows.ts';
import {
  nothingChosen,
  sameChoice,
  type ChosenFeatures,
  type FeaturesForm,
  type FeaturesStore,
  type PackageFeaturesState,
} from './package-features.state.ts';
import { featureMessages as messages } from './packages.messages.ts';

/** Attempts of a save that other staff overtake. */
const ATTEMPTS = 3;

/** The draft of unsaved choices. */
interface DraftChoices extends ChosenFeatures {
  readonly types: readonly number[];
}

export type PackageFeaturesModel = ReturnType<typeof createPackageFeaturesModel>;

export function createPackageFeaturesModel(page: Page, location: LocationPort) {
  const linked = readFeatures(location.get());
  const store: FeaturesStore = createStore<PackageFeaturesState>(() => ({
    ...linked,
    typed: linked.applied,
    lists: {},
    conflict: null,
    searches: {},
  }));
  const state = store.getState;
  const form: FeaturesForm = createForm({ opened: nothingChosen, problems: () => ({}) });
  const lists = createConfigurationLists(page, store, form);
  const edits = createFeatureEdits(store, form);
  const { save, keepMine, keepDraft } = createFeatureSaving(page, { store, form, lists, edits });

  return {
    store,
    form,
    open: lists.open,
    chooseType(typeId: number) {
      store.setState({ typeId, at: null });
      location.set({ ...typeAddress(typeId), [cardParameter]: null });
      lists.open();
    },
    typeName: (text: string): void => store.setState({ typed: tidySearch(text) }),
    applyName() {
      const applied = state().typed;
      store.setState({ applied, at: null });
      location.set({ nombre: applied || null, [cardParameter]: null }, { replace: true });
    },
    searchFeature: (packageId: number, text: string): void =>
      store.setState({ searches: { ...state().searches, [packageId]: tidySearch(text) } }),
    /** Scrolls a package's card into view. */
    turnTo(at: number) {
      store.setState({ at });
      location.set({ [cardParameter]: String(at) }, { replace: true });
    },
    select: edits.select,
    setQuantity: edits.setQuantity,
    setUnit: edits.setUnit,
    save,
    keepMine,
    dismissConflict: (): void => store.setState({ conflict: null }),
    retry: (): void => void lists.load(state().typeId),
    forget: lists.forget,
    start() {
      const endDraft = keepDraft();
      const stop = location.subscribe(() => {
        const { typeId, applied, at } = readFeatures(location.get());
        if (typeId === state().typeId && applied === state().applied && at === state().at) return;
        store.setState({ typeId, applied, at, ...(applied !== state().applied && { typed: applied }) });
        lists.follow();
      });
      return () => {
        endDraft();
        stop();
        lists.stop();
      };
    },
  };
}

/** Saves the edits, and keeps them in a draft. */
function createFeatureSaving(
  page: Page,
  {
    store,
    form,
    lists,
    edits,
  }: { readonly store: FeaturesStore; readonly form: FeaturesForm; readonly lists: ConfigurationLists; readonly edits: FeatureEdits },
) {
  const { call, notices } = page;
  const state = store.getState;
  /** Types with restored choices, until their lists are read. */
  let unreadTypes: readonly number[] = [];

  /** Puts restored choices over the newest lists. */
  function restore({ types, ...choices }: DraftChoices): void {
    form.put(choices);
    unreadTypes = types;
    for (const typeId of types) if (state().lists[typeId] === undefined) void lists.load(typeId);
  }

  /** @throws when a list with restored choices does not load: they cannot be sent without it */
  async function readRestored(): Promise<void> {
    if (unreadTypes.length === 0) return;
    const missing = (): readonly number[] => unreadTypes.filter((typeId) => state().lists[typeId]?.status !== 'ready');
    await Promise.all(missing().map(lists.load));
    if (missing().length > 0) throw new Error('a list with unsaved choices did not load');
    unreadTypes = [];
    edits.dropGone();
  }

  async function save(): Promise<void> {
    if (!form.isDirty()) return;
    await form.save(async () => {
      try {
        await readRestored();
        await send();
      } catch (error) {
        // Only logged; the edits stay and may be sent again.
        console.error('licence: SetFeaturesDependingPackage failed', error);
      }
    });
  }

  /** A list is sent whole, so it is the newest one with the edits over it; a newer version starts another attempt. */
  async function send(): Promise<void> {
    for (let turn = 1; turn <= ATTEMPTS; turn += 1) {
      const version = await lists.readNewest();
      const conflict = edits.layOver();
      if (conflict.length > 0) {
        store.setState({ conflict });
        return;
      }
      const { edits: sent } = form.now();
      const body = edits.changedPackages();
      const answer = body.length === 0 ? null : await call(setFeaturesDependingPackage, { body }, { unmodifiedSince: version });
      if (answer !== null && saysStale(answer)) continue;
      if (answer?.ok === false) throw new Error(`the configuration was refused with ${answer.status}`);
      notices.show('success', messages.saved);
      // Choices that changed during the call are still unsaved.
      const later = Object.entries(form.now().edits).filter(([key, choice]) => {
        const before = sent[key];
        return before === undefined || !sameChoice(choice, before);
      });
      const begunChoices = Object.fromEntries(later.map(([key, choice]) => [key, sent[key] ?? form.now().begun[key] ?? choice]));
      store.setState({ lists: edits.savedLists(sent), conflict: null });
      form.put({ edits: Object.fromEntries(later), begun: begunChoices });
      return;
    }
    throw new Error('the platform says again and again that the configuration was changed');
  }

  async function keepMine(): Promise<void> {
    const { conflict } = state();
    if (conflict === null || form.store.getState().saving) return;
    form.change({ begun: { ...form.now().begun, ...Object.fromEntries(conflict.map(({ key, theirs }) => [key, theirs])) } });
    await save();
  }

  return {
    save,
    /** Saves one's own choices over those that the conflict showed. */
    keepMine,
    /** Restores the draft, and keeps it up to date. @returns stops */
    keepDraft: () =>
      keepTyped<DraftChoices>(page, 'packages.features', {
        opened: () => ({ ...nothingChosen, types: [] }),
        now: () => ({ ...form.now(), types: edits.editedTypes() }),
        put: restore,
        subscribe: form.subscribe,
      }),
  };
}
