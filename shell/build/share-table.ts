/**
 * Finds the file of each module of `shared/` (decision record 0001): the highest bundle that all its users load, or the file of its
 * one user.
 */
import type { BundleName } from '../kernel/remote-loader.ts';
import { libraries } from './libraries.ts';

/** The bundle on which each one depends. */
const standsOn: Readonly<Record<BundleName, BundleName | null>> = {
  libraries: null,
  core: 'libraries',
  shop: 'core',
  checkout: 'shop',
  orders: 'checkout',
  forms: 'checkout',
  desk: 'forms',
  dialogs: 'desk',
};

/**
 * Bundles that a remote or a script of `shell/` loads, by folder or file name. Other remotes load `desk`, the back office, and
 * their late files `dialogs`. Late files of `core`'s remotes, and modules that `core` imports late, load `checkout`, behind the
 * priced cart (decision record 0018), unless a bundle names them by key.
 */
export const loadedBy: Readonly<Record<BundleName, readonly string[]>> = {
  libraries: [],
  core: ['buy-button', 'cart-menu', 'cart-modal', 'release-loaders'],
  shop: [
    ...['accessibility', 'message-page', 'my-plan', 'site', 'store-footer', 'store-header', 'storefront'],
    '#shared/page/parameter-values',
  ],
  checkout: [],
  orders: ['find-order', 'order-status', 'order-summary', 'url-fragment'],
  forms: ['entry', 'free-trial', 'purchase-form'],
  desk: ['router'],
  dialogs: ['agreements'],
};

/** The remote whose file also contains this one, since every page that loads one of the two loads both. */
export const liesIn: Readonly<Record<string, string>> = { 'store-footer': 'store-header' };

/** Late files that nearly every visit loads. Their modules are placed as if the remote imported them at once. */
const soonLoaded: readonly string[] = ['#widgets/purchase-form/purchase-dialogs'];

/** In dependency order. */
export const bundleNames = Object.keys(loadedBy) as BundleName[];

export function beneath(bundle: BundleName): readonly BundleName[] {
  const lower = standsOn[bundle];
  return lower === null ? [] : [...beneath(lower), lower];
}

const highestOf = (users: readonly (readonly BundleName[])[]): BundleName =>
  bundleNames.findLast((name) => users.every((loaded) => loaded.includes(name))) ?? 'core';

/** The imports of a module, by key: `#shared/domain/money` is the key of `shared/domain/money.ts`. */
export interface Imports {
  /** Needed before the module can run. */
  readonly static: readonly string[];
  /** Loaded by `import()`, each together with the bundle that contains it. */
  readonly late: readonly string[];
  /** Loaded by `import()`, each as a late file of the remote or of the kernel. */
  readonly files: readonly string[];
}
type Modules = ReadonlyMap<string, Imports>;

interface Use {
  /** Key of the first module of a remote, a late file or a late load, or name of a script. */
  readonly by: string;
  readonly loads: readonly BundleName[];
}
type Uses = ReadonlyMap<string, readonly Use[]>;

export interface ShareTable {
  /** Libraries, and modules that a remote, a script or another bundle imports. */
  readonly shares: readonly { readonly key: string; readonly bundle: BundleName }[];
  /** The only remote that uses a module, by the module's key. */
  readonly own: ReadonlyMap<string, string>;
}

const remoteOf = (key: string): string | undefined => /^#widgets\/([^/]+)/.exec(key)?.[1];
function fileOf(key: string): string | undefined {
  const remote = remoteOf(key);
  return remote === undefined ? undefined : (liesIn[remote] ?? remote);
}
const entryOf = (remote: string): string => `#widgets/${remote}/index`;
const isShared = (key: string): boolean => key.startsWith('#shared/');
function bundlesOf(user: string, otherwise: BundleName = 'desk'): readonly BundleName[] {
  const named = bundleNames.filter((bundle) => loadedBy[bundle].includes(user));
  return (named.length === 0 ? [otherwise] : named).flatMap((bundle) => [...beneath(bundle), bundle]);
}

function closureOf(modules: Modules, begun: readonly string[]): ReadonlySet<string> {
  const found = new Set(begun);
  // Iterating over a set also visits members that are added meanwhile.
  for (const key of found) for (const other of modules.get(key)?.static ?? []) found.add(other);
  return found;
}

function usesOf(modules: Modules, users: readonly (Use & { readonly entries: readonly string[] })[]): Uses {
  const uses = new Map<string, Use[]>();
  for (const { entries, ...use } of users) for (const key of closureOf(modules, entries)) uses.set(key, [...(uses.get(key) ?? []), use]);
  return uses;
}

/**
 * @param modules imports of the modules of `shared/` and `widgets/`, by key
 * @param scripts keys that a script takes out of the kernel, by its name
 */
export function shareTable(modules: Modules, scripts: ReadonlyMap<string, readonly string[]>): ShareTable {
  const importsOf = (key: string): Imports => modules.get(key) ?? { static: [], late: [], files: [] };
  const remotes = [...modules.keys()].filter((key) => key === entryOf(remoteOf(key) ?? ''));
  const first = [
    ...remotes.map((key) => ({
      by: entryOf(fileOf(key) ?? ''),
      loads: bundlesOf(remoteOf(key) ?? ''),
      entries: [key, ...soonLoaded.filter((late) => remoteOf(late) === remoteOf(key))],
    })),
    ...[...scripts].map(([by, entries]) => ({ by, loads: bundlesOf(by), entries })),
  ];
  const ofCore = [...usesOf(modules, first)].flatMap(([key, uses]) => (highestOf(uses.map(({ loads }) => loads)) === 'core' ? [key] : []));
  const lateOf = (key: string): readonly string[] => [...importsOf(key).late, ...(isShared(key) ? [] : importsOf(key).files)];
  const behindCore = new Set(ofCore.flatMap(lateOf));
  // Iterating over a set also visits late files of late files, which are added meanwhile.
  for (const key of behindCore) for (const late of [...closureOf(modules, [key])].flatMap(lateOf)) behindCore.add(late);
  const uses = usesOf(modules, [...first, ...[...behindCore].map((by) => ({ by, loads: bundlesOf(by, 'checkout'), entries: [by] }))]);
  // A late file loads the bundles that it needs, so it decides only about modules that have no other user.
  const lateUses = usesOf(
    modules,
    [...modules].flatMap(([key, { files }]) => {
      const remote = remoteOf(key);
      return remote === undefined ? [] : files.map((by) => ({ by, loads: bundlesOf(remote, 'dialogs'), entries: [by] }));
    }),
  );

  const kernelFiles = [...modules].flatMap(([key, { late, files }]) =>
    isShared(key) && late.length + files.length > 0 ? [key, ...late, ...files] : [],
  );
  const inKernel = closureOf(modules, kernelFiles);
  /** Returns the remote that contains a module; undefined for a module of the kernel. */
  const ownerOf = (key: string): string | undefined => {
    const users = new Set(uses.get(key)?.map(({ by }) => by));
    for (const { by } of lateUses.get(key) ?? []) if (!users.has(entryOf(fileOf(by) ?? ''))) users.add(by);
    const [user = ''] = users;
    return users.size === 1 && !inKernel.has(key) ? fileOf(user) : undefined;
  };

  const used = [...modules.keys()].filter((key) => uses.has(key) || lateUses.has(key)).sort();
  const inRemotes = used.filter((key) => !isShared(key) || ownerOf(key) !== undefined);
  const scriptKeys = new Set([
    ...[...scripts.values()].flat(),
    ...[...modules.values()].flatMap(({ late }) => late),
    ...inRemotes.flatMap((key) => [...importsOf(key).static, ...importsOf(key).files]),
  ]);
  const inBundles = used.filter((key) => !inRemotes.includes(key));
  const bundleOf = (key: string): BundleName => highestOf((uses.get(key) ?? lateUses.get(key) ?? []).map(({ loads }) => loads));
  /** Whether only bundles above the module's own import it, so that each of them would contain a copy. */
  const isAbove = (key: string): boolean => {
    const importers = new Set(inBundles.filter((other) => importsOf(other).static.includes(key)).map(bundleOf));
    return importers.size > 1 && !importers.has(bundleOf(key));
  };
  return {
    shares: [
      ...Object.keys(libraries).map((key) => ({ key, bundle: 'libraries' as const })),
      ...inBundles.flatMap((key) => (scriptKeys.has(key) || isAbove(key) ? [{ key, bundle: bundleOf(key) }] : [])),
    ],
    own: new Map(inRemotes.flatMap((key) => (isShared(key) ? [[key, ownerOf(key) ?? ''] as const] : []))),
  };
}
