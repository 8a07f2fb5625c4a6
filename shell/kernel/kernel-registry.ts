/**
 * Registry of the kernels, one per release. Bundles and remotes add their modules to it. Part of site.js and of the second file of
 * a brand's page, which run before all others.
 *
 * Our containers are built by @module-federation/enhanced with its bundler runtime as an external; the object behind that external
 * is ours (`federation` below, decision record 0002). A module looks a share up when it is required, not when its file runs:
 * kernel bundles and entries may therefore arrive in any order, as plain async scripts.
 */
import { registry } from '#shared/page/registry';
import { runningScript, type LoadFile } from './script-loader.ts';

export type Factory = () => unknown;
export interface Container {
  get(module: string): Promise<Factory>;
}

export interface WebpackRequire {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Record<string, { readonly shareKey: string }> };
}
interface InitialConsumes {
  readonly initialConsumes?: readonly string[];
  readonly webpackRequire: WebpackRequire;
}
interface ChunkConsumes {
  readonly chunkId: string;
  readonly promises: Promise<void>[];
  readonly chunkMapping: Record<string, readonly string[]>;
  readonly webpackRequire: WebpackRequire;
}

/** The part of the bundler runtime of @module-federation/enhanced that our containers use. */
interface BundlerRuntime {
  init(asked: object): object;
  installInitialConsumes: (consumes: InitialConsumes) => void;
  /** Shares that only a late file needs. */
  consumes?: (consumes: ChunkConsumes) => void;
}

/** The kernel of a release, under `Symbol.for('licence.kernel.v1')`. A later release only adds names. */
export interface Kernel {
  /** webpack's list of loaded files of a release: on `globalThis` two releases would share it. */
  readonly scope: Record<string, unknown>;
  /** Modules of bundles and remotes, in the order of loading: the first copy wins, a late one changes nothing. */
  readonly provided: Readonly<Record<string, unknown>>[];
  /** Names of the files that have run. A bundle's modules are usable once the bundles below it have run too. */
  readonly arrived: Set<string>;
  /** A kernel bundle calls it when it runs. */
  provide(shares: Readonly<Record<string, Factory>>): void;
  /** A remote's entry calls it when it runs: `remote(name)(container)`. `further`: other remotes in the same file. */
  remote(name: string, ...further: string[]): (container: Container) => void;
  readonly federation: { readonly bundlerRuntime: BundlerRuntime };
  /** Initial shares of entries that ran before the share table. */
  readonly asked: InitialConsumes[];
  /** Replaces `__webpack_require__.tu`: gives a worker's address to Trusted Types. Only our own pages start workers. */
  trusted?: (url: string) => string;
  readonly file: LoadFile;
  /** Replaces `__webpack_require__.l`. */
  chunk(url: string, done: (event: unknown) => void): void;
  /** Loads a late file for `chunk`. This and everything below exists once the second file has run. */
  late?: (url: string, done: (event: unknown) => void) => void;
  /** @throws LoadError when no bundle provided the shared module */
  share?: (key: string) => unknown;
  /** Returns a shared module after loading these bundles: its own, and those that it stands on. */
  later?: (key: string, ...bundles: string[]) => Promise<unknown>;
  /** Files of the release, once its table has run. */
  table?: unknown;
  /** Returns the `RemoteLoader` of the release. @param files an address of the host that serves its files; @param first `FirstFiles` */
  open?: (files: string, first: object) => unknown;
  /** The public configuration, as published with the second file. */
  config?: unknown;
  /** Applies the words of the document and of a mount; ours stay when the late file does not load. @param loader of the release */
  words?: (loader: unknown, words?: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Builds the services of the second file for the first script of its release only. */
  createRuntime?: unknown;
}

/** webpack assigns `push` on its list, which throws on a page with a frozen `Array.prototype` unless the list has its own `push`. */
function listOfItsOwn(lists: Record<string, unknown[]>, name: string): unknown[] {
  return (lists[name] ??= Object.defineProperty([], 'push', { value: Array.prototype.push, writable: true }));
}

function createKernel(): Kernel {
  const provided: Kernel['provided'] = [];
  const initialConsumes: InitialConsumes[] = [];
  const arrived = new Set<string>();
  const kernel: Kernel = {
    scope: new Proxy({}, { get: listOfItsOwn }),
    provided,
    arrived,
    asked: initialConsumes,
    provide: (shares) => void provided.push(shares),
    remote:
      (name, ...further) =>
      (container) => {
        arrived.add(name);
        provided.push({ [name]: container });
        for (const each of further) {
          arrived.add(each);
          provided.push({ [each]: { get: () => container.get(`./${each}`) } });
        }
      },
    federation: {
      bundlerRuntime: {
        // webpack needs any instance.
        init: Object,
        installInitialConsumes: (each) => void initialConsumes.push(each),
      },
    },
    chunk: (url, done) => kernel.late?.(url, done),
    file: (...asked) => registry.file?.(...asked) ?? Promise.reject(new Error('licence: there is no loader')),
  };
  return kernel;
}

const kernels = (registry.kernels ??= new Map()) as Map<string, Kernel>;

/**
 * Returns the release of the running file, from the fragment of its address. A file that two releases share has one address and runs
 * once for each release.
 */
export const runningRelease = (): string => runningScript()?.src.split('#')[1] ?? '';

/** Returns the kernel of a release. There is one per page, whichever script created it. */
export function kernelOf(version: string): Kernel {
  const made = kernels.get(version) ?? createKernel();
  kernels.set(version, made);
  return made;
}

/** Returns the kernel of the running file's release; for other callers the first one of the page. */
function runningKernel(): Kernel | undefined {
  const [first] = kernels.values();
  return kernels.get(runningRelease()) ?? first;
}

// A symbol, so that no page script can use the same key by accident.
const KEY = Symbol.for('licence.kernel.v1');
if (!Object.hasOwn(globalThis, KEY)) Object.defineProperty(globalThis, KEY, { get: runningKernel });
