/**
 * The table from which remotes read shared modules, and the loader of remotes, on top of the kernel (`kernel-registry.ts`). Part of
 * site.js and of the second file of a brand's page.
 */
import type { Container, Factory, Kernel, WebpackRequire } from './kernel-registry.ts';
import { fileAddress, LoadError } from './script-loader.ts';

/** sha256 of a file in base64url. It is the file's name and, as base64, its integrity. */
export type FileHash = string;
export type BundleName = 'libraries' | 'core' | 'shop' | 'checkout' | 'orders' | 'forms' | 'desk' | 'dialogs';

export interface Release {
  /** Package version and build hash. */
  readonly version: string;
  readonly bundles: Readonly<Record<BundleName, FileHash>>;
  readonly remotes: Readonly<Record<string, readonly [file: FileHash, ...needs: BundleName[]]>>;
  /** Bundles that only the late files of a remote need. */
  readonly behind?: Readonly<Record<string, readonly BundleName[]>>;
  /** Late files by name: those of the kernel for our own pages, those of the scripts for a brand's page. */
  readonly late?: Readonly<Record<string, FileHash>>;
  /** Fingerprints of the imports of each remote that was released alone. */
  readonly needs?: Readonly<Record<string, Fingerprints>>;
  /** Fingerprints of the kernel's exports of the same names. */
  readonly provides?: Fingerprints;
}

export type Fingerprints = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface RemoteLoader {
  /** Loads a remote and everything it needs in parallel. Callers share one promise until it fails. */
  load(name: string, onSlow?: () => void): Promise<unknown>;
  knows(name: string, onSlow?: () => void): Promise<boolean>;
  /** Loads one kernel bundle; `onSlow` as for `loadFile`. */
  bundle(name: BundleName, onSlow?: () => void): Promise<void>;
  /** Loads a late file. @param works true once a script's late file has run; a late file of the kernel needs none */
  late(name: string, works?: () => boolean, onSlow?: () => void): Promise<void>;
  /** @throws LoadError when no bundle provided it */
  share(key: string): unknown;
}

/** The part of a release that is available before its table loads. */
export type KnownFirst = Omit<Release, 'bundles'> & { readonly bundles: Partial<Release['bundles']> };

/**
 * Installs the share table in a kernel, and returns the loader of its release.
 * @param files an address of the host that serves its files
 * @param table loads the list of all files of the release
 */
export function createRemoteLoader(
  first: KnownFirst,
  files: string,
  kernel: Kernel,
  table: (onSlow?: () => void) => Promise<Release>,
): RemoteLoader {
  const { version, bundles } = first;
  const handedOut = (key: string): unknown => kernel.provided.find((each) => Object.hasOwn(each, key))?.[key];
  const share = (key: string): unknown => {
    const factory = handedOut(key) as Factory | undefined;
    if (!factory) throw new LoadError(`shared module ${key} is not here: its bundle is missing in the remote's needs`);
    return factory();
  };
  const address = (hash: FileHash): string => fileAddress('v', hash, version, files);
  const bundle: RemoteLoader['bundle'] = async (name, onSlow) =>
    kernel.file(address(bundles[name] ?? (await table(onSlow)).bundles[name]), () => kernel.arrived.has(name), onSlow);
  /** Replaces webpack's modules by shares. @returns the keys of the shares */
  const install = (webpackRequire: WebpackRequire, ids: readonly string[] = []): string[] =>
    ids.map((id) => {
      const { shareKey } = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] ?? { shareKey: id };
      webpackRequire.m[id] = (module) => {
        module.exports = share(shareKey);
      };
      return shareKey;
    });
  /** Loads bundles that a late file needs and its remote does not. */
  const bundlesFor = async (keys: readonly string[]): Promise<void> => {
    if (keys.every(handedOut)) return;
    const { behind = {} } = await table();
    const needed = Object.entries(behind).flatMap(([remote, names]) => (kernel.arrived.has(remote) ? names : []));
    await Promise.all(needed.map((name) => bundle(name)));
  };
  if (!kernel.share) {
    const { bundlerRuntime } = kernel.federation;
    kernel.share = share;
    kernel.later = async (key, ...names) => {
      if (!handedOut(key)) await Promise.all(names.map((name) => bundle(name as BundleName)));
      return share(key);
    };
    kernel.late = (url, done) => {
      // webpack itself checks whether the chunk was installed, so here only the load counts.
      kernel.file(`${url}#${version}`).then(
        () => done({ type: 'load' }),
        () => done({ type: 'error', target: { src: url } }),
      );
    };
    bundlerRuntime.consumes = ({ chunkId, promises, chunkMapping, webpackRequire }) =>
      promises.push(bundlesFor(install(webpackRequire, chunkMapping[chunkId])));
    bundlerRuntime.installInitialConsumes = ({ initialConsumes, webpackRequire }) => void install(webpackRequire, initialConsumes);
    kernel.asked.forEach(bundlerRuntime.installInitialConsumes);
  }
  return {
    bundle,
    async late(name, works, onSlow) {
      const hash = (await table(onSlow)).late?.[name];
      if (hash !== undefined) await kernel.file(address(hash), works, onSlow);
    },
    share,
    knows: async (name, onSlow) => Object.hasOwn(first.remotes, name) || Object.hasOwn((await table(onSlow)).remotes, name),
    async load(name, onSlow) {
      const release = Object.hasOwn(first.remotes, name) ? first : await table(onSlow);
      const entry = release.remotes[name];
      if (!entry) throw new LoadError(`no remote named ${name} in release ${version}`);
      for (const [key, names] of Object.entries(release.needs?.[name] ?? {}))
        for (const each of Object.keys(names))
          if (names[each] !== release.provides?.[key]?.[each])
            throw new LoadError(`${name} does not fit the kernel of ${version}: it takes ${each} of ${key}, which is not there like that`);
      const [file, ...needs] = entry;
      await Promise.all([kernel.file(address(file), () => kernel.arrived.has(name), onSlow), ...needs.map((each) => bundle(each, onSlow))]);
      const factory = await (handedOut(name) as Container | undefined)?.get('./mount');
      return factory?.();
    },
  };
}
