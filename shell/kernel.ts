/**
 * What `embed.ts` and `site.ts` share: the share table that remotes read their shared modules from, and the loader.
 *
 * Our containers are built by @module-federation/enhanced with its bundler runtime as an external; the object behind
 * that external is ours (`federation` below, decision record 0002). A share is looked up when a module is *required*, not when an
 * entry runs, so kernel bundles and entries may arrive in any order as plain async script tags.
 */
import { registry } from '#shared/page/registry';

/** sha256 of a file in base64url: it is the file's name and, as base64, its integrity. */
export type FileHash = string;
export type BundleName = 'libraries' | 'core' | 'shop' | 'forms' | 'desk';

/** What the build wrote into the published scripts: the files of one immutable release. */
export interface Release {
  /** Package version and build hash; also the folder below `/v/`. */
  readonly version: string;
  readonly bundles: Readonly<Record<BundleName, FileHash>>;
  readonly remotes: Readonly<Record<string, readonly [file: FileHash, ...needs: BundleName[]]>>;
  /** Of remotes that were released alone: fingerprints of what each takes of the kernel. */
  readonly needs?: Readonly<Record<string, Fingerprints>>;
  /** The fingerprints of what the kernel hands out under those names. */
  readonly provides?: Fingerprints;
}

/** By share key and exported name, a fingerprint of the declaration. */
export type Fingerprints = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Factory = () => unknown;
interface Container {
  get(module: string): Promise<Factory>;
}

interface WebpackRequire {
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

/** What built files find under `Symbol.for('licence.kernel.v1')`: the kernel of their own release. */
export interface Kernel {
  /** Where webpack keeps what has run of a release: on `globalThis` two releases would answer each other's files. */
  readonly scope: Record<string, unknown>;
  /** Called by a kernel bundle when it runs. The first copy wins; a late one changes nothing. */
  provide(shares: Readonly<Record<string, Factory>>): void;
  /** Called by a remote's entry when it runs: `remote(name)(container)`. The first copy wins. */
  remote(name: string): (container: Container) => void;
  /** Stands in for the bundler runtime of @module-federation/enhanced 2.9.2. */
  readonly federation: object;
  /** Takes the place of `__webpack_require__.l`: a remote's late file, loaded by our loader. */
  chunk(url: string, done: (event: unknown) => void): void;
  /** Bundles whose file has run; their shares are there once the bundles they depend on have run too. */
  readonly arrived: Set<string>;
  /** Loads a bundle by name; set by the loader, used when a late file needs more than its remote. */
  bundle?: (name: BundleName) => Promise<void>;
  /** @throws LoadError when no bundle provided it */
  share(key: string): unknown;
  container(name: string): Container | undefined;
  /** Called by the file with the facts of all brands: adds to what the page knows. */
  facts(added: unknown): void;
}

/** A file that did not come, or came and did not do its work, after all tries. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

const TIME_LIMIT = 8_000;
const TRIES = 3;
const PAUSE = 300;

const files = new Map<string, Promise<void>>();

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** The name a page owner writes into `trusted-types`. */
export const POLICY_NAME = 'licence';

let policy: ScriptPolicy | null | undefined;

/**
 * Trusted Types: one policy, made when the first script is needed, so that a second copy of `embed.js` makes none. It lets
 * only files named after their hash through. Where the page's list refuses it, the plain address is left to the page's
 * own default policy.
 */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (policy === undefined) {
    try {
      policy =
        trustedTypes?.createPolicy(POLICY_NAME, {
          createScriptURL(asked) {
            if (integrityOf(asked) === '') throw new LoadError(`not a file of a release: ${asked}`);
            return asked;
          },
        }) ?? null;
    } catch {
      policy = null;
      console.error(`licence: this page's Content-Security-Policy refuses the policy '${POLICY_NAME}': add it to trusted-types.`);
    }
  }
  return policy ? policy.createScriptURL(url) : url;
}

/** The integrity of a file named after its hash; empty for any other name. */
function integrityOf(url: string): string {
  const hash = /([\w-]{43})\.js(?:\?|$)/.exec(url)?.[1];
  return hash ? `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=` : '';
}

function attempt(url: string, works: (() => boolean) | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted(url);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const fail = (why: string) => (): void => end(() => reject(new LoadError(`${why}: ${url}`)));
    const timer = setTimeout(fail('no answer in time'), TIME_LIMIT);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.nonce = registry.nonce ?? '';
    // An HTML page sent with 200, or an empty body, loads without an error: only the work done counts.
    script.onload = () => ((works?.() ?? true) ? end(resolve) : fail('did not run')());
    script.onerror = fail('refused');
    document.head.append(script);
  });
}

/**
 * Loads one script: 8 s a try, three tries, each with a fresh address. A failure is not remembered: the next call starts
 * again. `onSlow` is told when the first try gave nothing, so that the visitor can be told while the others go on.
 */
export function loadFile(url: string, works?: () => boolean, onSlow?: () => void): Promise<void> {
  if (works?.()) return Promise.resolve();
  const known = files.get(url);
  if (known) return known;
  const run = async (): Promise<void> => {
    for (let tried = 0; ; tried += 1) {
      try {
        await attempt(tried ? `${url}?${tried}.${Date.now().toString(36)}` : url, works);
        return;
      } catch (cause) {
        // A copy that was given up on may still have run meanwhile: it is as good as any.
        if (works?.()) return;
        if (tried + 1 === TRIES) throw cause;
        onSlow?.();
        await new Promise((resume) => setTimeout(resume, PAUSE * (tried + 1)));
      }
    }
  };
  const done = run();
  files.set(url, done);
  done.catch(() => files.delete(url));
  return done;
}

/**
 * webpack assigns the `push` of its list. Where the page froze `Array.prototype` that assignment is refused, unless the list
 * has a `push` of its own.
 */
function listOfItsOwn(lists: Record<string, unknown[]>, name: string): unknown[] {
  return (lists[name] ??= Object.defineProperty([], 'push', { value: Array.prototype.push, writable: true }));
}

function createKernel(): Kernel {
  const shares = new Map<string, Factory>();
  const containers = new Map<string, Container>();

  const share = (key: string): unknown => {
    const factory = shares.get(key);
    if (!factory) throw new LoadError(`shared module ${key} is not here: its bundle is missing in the remote's needs`);
    return factory();
  };
  const install = (webpackRequire: WebpackRequire, ids: readonly string[] = []): string[] =>
    ids.map((id) => {
      const { shareKey } = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] ?? { shareKey: id };
      webpackRequire.m[id] = (module) => {
        module.exports = share(shareKey);
      };
      return shareKey;
    });

  /** A late file may use bundles that its remote did without: they come with it. */
  const bundlesFor = async (keys: readonly string[]): Promise<void> => {
    for (const name of ['shop', 'forms', 'desk'] as const) {
      if (!keys.every((key) => shares.has(key))) await made.bundle?.(name);
    }
  };

  const made: Kernel = {
    scope: new Proxy({}, { get: listOfItsOwn }),
    facts: (added) => void (registry.published ??= []).push(added),
    provide(added) {
      for (const key of Object.keys(added)) if (!shares.has(key)) shares.set(key, added[key] as Factory);
    },
    remote: (name) => (container) => {
      if (!containers.has(name)) containers.set(name, container);
    },
    federation: {
      runtime: {},
      bundlerRuntime: {
        init: () => ({}),
        I: () => 1,
        initContainerEntry: () => 1,
        consumes: ({ chunkId, promises, chunkMapping, webpackRequire }: ChunkConsumes) =>
          promises.push(bundlesFor(install(webpackRequire, chunkMapping[chunkId]))),
        installInitialConsumes: ({ initialConsumes, webpackRequire }: InitialConsumes) => install(webpackRequire, initialConsumes),
      },
    },
    chunk(url, done) {
      // webpack itself checks whether the chunk was installed, so the load alone counts here.
      loadFile(url).then(
        () => done({ type: 'load' }),
        () => done({ type: 'error', target: { src: url } }),
      );
    },
    arrived: new Set(),
    share,
    container: (name) => containers.get(name),
  };
  return made;
}

const kernels = (registry.kernels ??= new Map()) as Map<string, Kernel>;

/** The kernel of a release: one per page, whichever script came first. */
export function kernelOf(version: string): Kernel {
  const made = kernels.get(version) ?? createKernel();
  kernels.set(version, made);
  return made;
}

/**
 * The script element that is running now, never "the last script"; none in a module, an `import()` or evaluated text. By the
 * prototype's own getter: an element of the page named 'currentScript' would hide it.
 */
export function runningScript(): HTMLScriptElement | undefined {
  const running: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  return running instanceof HTMLScriptElement ? running : undefined;
}

/** The kernel of the release whose file is running, read off its address; the page's first for whoever asks from outside. */
function kernelOfTheRunningFile(): Kernel | undefined {
  const address = runningScript()?.src;
  for (const [version, each] of kernels) if (address?.includes(`/v/${version}/`)) return each;
  const [first] = kernels.values();
  return first;
}

// Named by a symbol, so no page script meets it by accident.
const KEY = Symbol.for('licence.kernel.v1');
if (!Object.hasOwn(globalThis, KEY)) Object.defineProperty(globalThis, KEY, { get: kernelOfTheRunningFile });

export interface RemoteLoader {
  /** Asks for a remote and everything it needs at once; the same promise for every caller until it fails. */
  load(name: string, onSlow?: () => void): Promise<unknown>;
  knows(name: string): boolean;
  /** Asks for one kernel bundle; `onSlow` as for `loadFile`. */
  bundle(name: BundleName, onSlow?: () => void): Promise<void>;
  /** @throws LoadError when no bundle provided it */
  share(key: string): unknown;
}

/** @param base address of the release's folder, ending in '/' */
export function createLoader(release: Release, base: string): RemoteLoader {
  const kernel = kernelOf(release.version);
  const address = (hash: FileHash): string => `${base}${hash}.js`;
  const bundle = (name: BundleName, onSlow?: () => void): Promise<void> =>
    loadFile(address(release.bundles[name]), () => kernel.arrived.has(name), onSlow);
  kernel.bundle ??= bundle;
  return {
    bundle,
    share: kernel.share,
    knows: (name) => Object.hasOwn(release.remotes, name),
    async load(name, onSlow) {
      const entry = release.remotes[name];
      if (!entry) throw new LoadError(`no remote named ${name} in release ${release.version}`);
      for (const [key, names] of Object.entries(release.needs?.[name] ?? {}))
        for (const each of Object.keys(names))
          if (names[each] !== release.provides?.[key]?.[each])
            throw new LoadError(
              `${name} does not fit the kernel of ${release.version}: it takes ${each} of ${key}, which is not there like that`,
            );
      const [file, ...needs] = entry;
      await Promise.all([
        loadFile(address(file), () => kernel.container(name) !== undefined, onSlow),
        ...needs.map((name) => bundle(name, onSlow)),
      ]);
      const factory = await kernel.container(name)?.get('./mount');
      return factory?.();
    },
  };
}
