import { stopAll } from '#shared/desk/stop-all';
import { createStore } from 'zustand/vanilla';
import { setFeaturesDependingPackage, getPackagesConfiguration } from '#shared/contract/packages-admin';
import { saysStale } from '#shared/desk/guarded-save';
import { tidySearch } from '#shared/desk/list-address';
import { keepTyped } from '#shared/desk/typed-work';
import { createForm } from '#shared/form/form';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { readLate } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import {
  cardParameter,
  createFeatureEdits,
  editedPackages,
  nothingChosen,
  readFeatures,
  sameChoice,
  typeAddress,
  type ChosenFeatures,
  type ConfigurationList,
  type FeatureEdits,
  type FeaturesForm,
  type FeaturesStore,
  type PackageFeaturesState,
} from './package-features.state.ts';
import { featureMessages as messages } from './packages.messages.ts';

type ConfigurationLists = ReturnType<typeof createConfigurationLists>;

/** Packages of each type with all features that they can include. */
function createConfigurationLists({ call }: Pick<Page, 'call'>, store: FeaturesStore, form: FeaturesForm) {
  const state = store.getState;
  const rounds = createLatest();
  /** Whether the tab has been opened. */
  let isShown = false;

  const requestList = (typeId: number) => call(getPackagesConfiguration, { body: { PackageType: typeId } });

  function load(typeId: number): Promise<void> {
    return readLate({
      what: 'the configuration of packages',
      isLatest: rounds.current(),
      empty: [],
      read: async () => valueOf(await requestList(typeId), 'the configuration'),
      tell: (list) => store.setState({ lists: { ...state().lists, [typeId]: list } }),
    });
  }

  function open(): void {
    isShown = true;
    const { lists, typeId } = state();
    if (lists[typeId] === undefined) void load(typeId);
  }

  /** Drops the lists after a change of packages. A dropped list is read again when it shows. */
  function forget(): void {
    rounds.cancel();
    const { lists, typeId } = state();
    const edited = editedPackages(form.now());
    // Lists with unsaved edits stay, since a save sends them.
    const editedLists = Object.entries(lists).filter(([, list]) => list.value.some(({ packageId }) => edited.has(packageId)));
    store.setState({ lists: Object.fromEntries(editedLists) });
    if (isShown && state().lists[typeId] === undefined) void load(typeId);
  }

  /** Reads the edited lists again and lays the edits over them. @returns the version that was read */
  async function readNewest(): Promise<string | null> {
    const edited = editedPackages(form.now());
    const versions: string[] = [];
    const read = async ([typeId, list]: readonly [string, ConfigurationList]): Promise<readonly [string, ConfigurationList][]> => {
      const editedPackages = list.value.filter(({ packageId }) => edited.has(packageId));
      if (editedPackages.length === 0) return [];
      const answer = await requestList(Number(typeId));
      const listed = valueOf(answer, 'the configuration');
      if (answer.ok && answer.lastModified !== undefined) versions.push(answer.lastModified);
      // An edit needs its package, which is not listed after it was switched off.
      const unlistedPackages = editedPackages.filter(({ packageId }) => !listed.some((each) => each.packageId === packageId));
      return [[typeId, { status: 'ready', value: [...listed, ...unlistedPackages] }]];
    };
    const newer = (await Promise.all(Object.entries(state().lists).map(read))).flat();
    store.setState({ lists: { ...state().lists, ...Object.fromEntries(newer) } });
    return versions.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
  }

  return {
    load,
    open,
    /** Applies the type in the address. */
    follow() {
      if (isShown) open();
    },
    forget,
    readNewest,
    stop() {
      rounds.cancel();
      // StrictMode mounts twice. The second mount must request the lists whose requests the first one dropped.
      store.setState({ lists: Object.fromEntries(Object.entries(state().lists).filter(([, list]) => list.status !== 'loading')) });
    },
  };
}

/** Attempts of a save, each of which another staff member's save may overtake. */
const ATTEMPTS = 3;

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
  const { save, keepMine, keepDraft } = createFeatureSaving(page, store, form, lists, edits);

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
      return stopAll(endDraft, stop, lists.stop);
    },
  };
}

function createFeatureSaving(page: Page, store: FeaturesStore, form: FeaturesForm, lists: ConfigurationLists, edits: FeatureEdits) {
  const { call, notices } = page;
  const state = store.getState;
  /** Types with restored choices and unread lists. */
  let unreadTypes: readonly number[] = [];

  /** Lays restored choices over the newest lists. */
  function restore({ types, ...choices }: DraftChoices): void {
    form.put(choices);
    unreadTypes = types;
    for (const typeId of types) if (state().lists[typeId] === undefined) void lists.load(typeId);
  }

  /** Reads the lists that restored choices need before they can be sent. @throws if one does not load */
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
        // Only logged, since the edits stay and can be sent again.
        console.error('licence: SetFeaturesDependingPackage failed', error);
      }
    });
  }

  /** Sends the whole newest list with the edits over it. A newer version on the server causes another attempt. */
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
      // Choices changed during the call are still unsaved.
      const later = Object.entries(form.now().edits).filter(([key, choice]) => {
        const before = sent[key];
        return before === undefined || !sameChoice(choice, before);
      });
      const begunChoices = Object.fromEntries(later.map(([key, choice]) => [key, sent[key] ?? form.now().initial[key] ?? choice]));
      store.setState({ lists: edits.savedLists(sent), conflict: null });
      form.put({ edits: Object.fromEntries(later), initial: begunChoices });
      return;
    }
    throw new Error('the platform says again and again that the configuration was changed');
  }

  async function keepMine(): Promise<void> {
    const { conflict } = state();
    if (conflict === null || form.store.getState().saving) return;
    form.change({ initial: { ...form.now().initial, ...Object.fromEntries(conflict.map(({ key, theirs }) => [key, theirs])) } });
    await save();
  }

  return {
    save,
    /** Saves this staff member's choices over those of the conflict. */
    keepMine,
    /** Restores the draft, then stores each change. @returns stops storing */
    keepDraft: () =>
      keepTyped<DraftChoices>(page, 'packages.features', {
        opened: () => ({ ...nothingChosen, types: [] }),
        now: () => ({ ...form.now(), types: edits.editedTypes() }),
        put: restore,
        subscribe: form.subscribe,
      }),
  };
}
