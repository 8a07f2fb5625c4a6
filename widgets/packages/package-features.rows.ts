import { getPackagesConfiguration } from '#shared/contract/packages-admin';
import { readLate } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import { editedPackages, type ConfigurationList, type FeaturesForm, type FeaturesStore } from './package-features.state.ts';

export type ConfigurationLists = ReturnType<typeof createConfigurationLists>;

/** The packages of each type with all that they can include. */
export function createConfigurationLists({ call }: Pick<Page, 'call'>, store: FeaturesStore, form: FeaturesForm) {
  const state = store.getState;
  const rounds = createLatest();
  /** The tab has been shown. */
  let isShown = false;

  const ask = (typeId: number) => call(getPackagesConfiguration, { body: { PackageType: typeId } });

  function load(typeId: number): Promise<void> {
    return readLate({
      what: 'the configuration of packages',
      isLatest: rounds.current(),
      empty: [],
      read: async () => valueOf(await ask(typeId), 'the configuration'),
      tell: (list) => store.setState({ lists: { ...state().lists, [typeId]: list } }),
    });
  }

  /** Loads the chosen type, unless it is loaded. */
  function open(): void {
    isShown = true;
    const { lists, typeId } = state();
    if (lists[typeId] === undefined) void load(typeId);
  }

  /** Drops the lists, since packages have changed elsewhere; a list is read again when it is shown. */
  function forget(): void {
    rounds.cancel();
    const { lists, typeId } = state();
    const edited = editedPackages(form.now());
    // A list with unsaved edits stays: without it they could not be saved.
    const editedLists = Object.entries(lists).filter(([, list]) => list.value.some(({ packageId }) => edited.has(packageId)));
    store.setState({ lists: Object.fromEntries(editedLists) });
    if (isShown && state().lists[typeId] === undefined) void load(typeId);
  }

  /**
   * Reads the lists with edits again: the cards show the newer ones, and the edits lie over them.
   * @returns the version of what was read
   */
  async function readNewest(): Promise<string | null> {
    const edited = editedPackages(form.now());
    const versions: string[] = [];
    const read = async ([typeId, list]: readonly [string, ConfigurationList]): Promise<readonly [string, ConfigurationList][]> => {
      const editedPackages = list.value.filter(({ packageId }) => edited.has(packageId));
      if (editedPackages.length === 0) return [];
      const answer = await ask(Number(typeId));
      const listed = valueOf(answer, 'the configuration');
      if (answer.ok && answer.lastModified !== undefined) versions.push(answer.lastModified);
      // A package that was switched off meanwhile is not listed; its edits still need it.
      const gone = editedPackages.filter(({ packageId }) => !listed.some((each) => each.packageId === packageId));
      return [[typeId, { status: 'ready', value: [...listed, ...gone] }]];
    };
    const newer = (await Promise.all(Object.entries(state().lists).map(read))).flat();
    store.setState({ lists: { ...state().lists, ...Object.fromEntries(newer) } });
    return versions.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
  }

  return {
    load,
    open,
    /** Reads the chosen type after it changed in the address. */
    follow() {
      if (isShown) open();
    },
    forget,
    readNewest,
    stop() {
      rounds.cancel();
      // A StrictMode remount starts from nothing again.
      store.setState({ lists: Object.fromEntries(Object.entries(state().lists).filter(([, list]) => list.status !== 'loading')) });
    },
  };
}
