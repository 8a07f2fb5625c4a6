import { writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Chunk, Compiler, Dependency, Module, Stats } from 'webpack';
import { configurations } from './webpack.ts';
import type { Takes } from '../deploy/checked-release.ts';
import type { BundleName } from '../kernel/remote-loader.ts';
import { libraries, libraryPackages } from './libraries.ts';
import { beneath, bundleNames } from './share-table.ts';
import { keyOf, own, recordOf, remotesIn, root, shares, sourcesOf, type Compiled, type Mode } from './parts.ts';

/** Returns the bundles with the shares that a remote needs when it mounts, and `behind`, those that only its late files need. */
function bundlesOf(stats: Stats): { readonly bundles: readonly BundleName[]; readonly behind: readonly BundleName[] } {
  const first = new Set<BundleName>(['libraries', 'core']);
  const late = new Set<BundleName>();
  const { chunkGraph } = stats.compilation;
  for (const module of stats.compilation.modules) {
    const bundle = shareOf(module, stats)?.bundle;
    if (bundle === undefined) continue;
    const isFirst = [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.hasRuntime());
    for (const each of [...beneath(bundle), bundle]) (isFirst ? first : late).add(each);
  }
  return {
    bundles: bundleNames.filter((bundle) => first.has(bundle)),
    behind: bundleNames.filter((bundle) => late.has(bundle) && !first.has(bundle)),
  };
}

/** Returns the share that replaces a module in a remote. */
function shareOf(module: Module, stats: Stats): (typeof shares)[number] | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const request = module.readableIdentifier(stats.compilation.requestShortener);
  return shares.find(({ key }) => request.includes(` ${key}@`));
}

const isNamed = (key: string): boolean => key.startsWith('#shared/') || Array.isArray(libraries[key]);

interface Importing extends Dependency {
  getIds(moduleGraph: Stats['compilation']['moduleGraph']): readonly string[];
}
const isImporting = (dependency: Dependency | null): dependency is Importing => dependency !== null && 'getIds' in dependency;

/** Returns the imported names, re-exports resolved; undefined for a dependency that imports nothing. */
const idsOf = (dependency: Dependency | null, { compilation }: Stats): readonly string[] | undefined =>
  isImporting(dependency) ? dependency.getIds(compilation.moduleGraph) : undefined;

/** Returns a remote's imports from the kernel: names by share key; `*` for a whole module. */
function takesOf(stats: Stats): Takes {
  const { moduleGraph } = stats.compilation;
  const namesByKey = new Map<string, Set<string>>();
  for (const module of stats.compilation.modules) {
    const share = shareOf(module, stats);
    if (!share) continue;
    const names = namesByKey.get(share.key) ?? new Set<string>();
    namesByKey.set(share.key, names);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const ids = idsOf(dependency, stats);
      if (ids) names.add(isNamed(share.key) ? (ids[0] ?? '*') : '*');
    }
    if (!isNamed(share.key)) names.add('*');
  }
  return Object.fromEntries([...namesByKey].toSorted().map(([key, names]) => [key, [...names].toSorted()]));
}

const pathsOf = (module: Module): readonly string[] => [
  ...('resource' in module && typeof module.resource === 'string' ? [module.resource.replaceAll('\\', '/')] : []),
  ...('modules' in module && Array.isArray(module.modules) ? (module.modules as readonly Module[]).flatMap(pathsOf) : []),
];

export function packagesOf(stats: Stats): string[] {
  const { chunkGraph, modules } = stats.compilation;
  const written = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const packages = written.flatMap(pathsOf).flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  // Files that the federation plugin generates are in a folder whose name begins with a dot.
  return [...new Set(packages.filter((each) => !each.startsWith('.')))].toSorted();
}

/**
 * Returns whether a file has modules of its own. A worker shares none with its page. Encrypted storage opens before any bundle but
 * `core`, for which base64 and AES are too large.
 */
const isApart = (chunk: Chunk): boolean => chunk.getEntryOptions()?.chunkLoading === 'import-scripts' || chunk.name === 'sealed';

/** Returns a sentence for each module of `shared/` that two files contain, or that a remote contains without being its only user. */
function doubledModules(name: string, stats: Stats): readonly string[] {
  if (name === 'scripts') return [];
  const { chunkGraph, modules } = stats.compilation;
  return [...modules].flatMap((module) => {
    const files = [...chunkGraph.getModuleChunksIterable(module)].filter((chunk) => !isApart(chunk));
    const keys = pathsOf(module).map((file) => keyOf(root, `./${path.relative(root, file)}`));
    return keys.flatMap((key) => {
      if (!key.startsWith('#shared/') || files.length === 0) return [];
      if (name !== 'kernel' && own.get(key) !== name) return [`${key} is a module of the kernel`];
      return files.length > 1
        ? [`${key} gets into ${files.length} files: ${files.map((file) => file.name ?? 'a late one').join(', ')}`]
        : [];
    });
  });
}

/** Returns the library that replaces a module; undefined in the libraries' own file. */
function libraryOf(module: Module, stats: Stats): string | undefined {
  if (module instanceof webpack.ExternalModule) return Object.keys(libraries).find((key) => module.userRequest === key);
  const key = shareOf(module, stats)?.key;
  return key !== undefined && Object.hasOwn(libraries, key) ? key : undefined;
}

function strayLibraries(name: string, stats: Stats): readonly string[] {
  const packages = packagesOf(stats);
  if (name === 'libraries')
    return packages.filter((each) => !libraryPackages.includes(each)).map((each) => `'${each}' gets into it: name it in libraryPackages`);
  const { moduleGraph, modules } = stats.compilation;
  return [
    ...packages.filter((each) => libraryPackages.includes(each)).map((each) => `'${each}' belongs to the libraries' file alone`),
    ...[...modules].flatMap((module) => {
      const key = libraryOf(module, stats);
      const names = libraries[key ?? ''];
      if (key === undefined || names === undefined || names === '*') return [];
      return [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency }) => {
        const ids = idsOf(dependency, stats);
        if (!ids || (ids[0] !== undefined && names.includes(ids[0]))) return [];
        return [`'${ids[0] ?? '*'}' of ${key} is not handed out: name it in shell/build/libraries.ts`];
      });
    }),
  ];
}

function record(name: string, stats: Stats, sources: string): void {
  const files = [...stats.compilation.chunks].flatMap((chunk) =>
    [...chunk.files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({
        file,
        role: file === 'entry.js' ? 'entry' : chunk.canBeInitial() ? (chunk.name ?? 'late') : 'late',
        ...(file === 'entry.js' ? { remotes: remotesIn(name), ...bundlesOf(stats) } : {}),
        ...(!chunk.canBeInitial() && chunk.name ? { called: chunk.name } : {}),
      })),
  );
  const compiled = { sources, files, takes: takesOf(stats), packages: packagesOf(stats) } satisfies Compiled;
  writeFileSync(recordOf(name), JSON.stringify(compiled, null, 2));
}

/** Compilers that are used again, since each caches unchanged modules. */
const lasting = new Map<string, Compiler>();

export interface Compiling {
  readonly mode: Mode;
  /** Whether this process will compile the same part again. */
  readonly again: boolean;
}

export const runCompiler = (compiler: Compiler): Promise<Stats> =>
  new Promise((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });

/** @returns the errors for the developer; null when it builds */
export async function compile(name: string, { mode, again }: Compiling): Promise<string | null> {
  const [config] = configurations(mode, [name]);
  if (!config) throw new Error(`There is no configuration for ${name}.`);
  const compiler = lasting.get(name) ?? webpack(config);
  if (again) lasting.set(name, compiler);
  // A file that is saved after this line belongs to the next build.
  const sources = sourcesOf(name, mode);
  const stats = await runCompiler(compiler);
  // A development build keeps unused code, so a library may be there without being used.
  const strays = stats.hasErrors() || mode === 'development' ? [] : [...strayLibraries(name, stats), ...doubledModules(name, stats)];
  const why = stats.hasErrors() ? [stats.toString('errors-only')] : [...new Set(strays)];
  if (why.length === 0) record(name, stats, sources);
  if (!again) await new Promise((resolve) => compiler.close(resolve));
  return why.length === 0 ? null : [`${name} does not build`, ...why].join('\n');
}
