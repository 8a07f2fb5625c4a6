/**
 * `npm run build [-- --only name,name] [--mode development] [--force]`: compiles what changed into .cache/build
 * and lays the release out in dist/v/<version>/ (decision record 0011), its source maps apart in dist/maps/. Publishing
 * (`npm run publish`) then writes what one environment serves; no rebuild per environment.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import webpack from 'webpack';
import type { Dependency, Module, Stats } from 'webpack';
import { configurations, remoteNames, shares, stage } from '../webpack.config.ts';
import { dist } from './deploy/builds.ts';
import { realDisk } from './deploy/disk.ts';
import type { Takes } from './deploy/fits.ts';
import { kernelInterface } from './deploy/interface.ts';
import { layOut, type Part } from './deploy/lay-out.ts';
import type { ReleaseFile } from './deploy/release.ts';
import { hashOf } from './deploy/whole.ts';
import type { BundleName } from './kernel.ts';
import { libraries, libraryPackages } from './libraries.ts';
import { bundleNames } from './share-table.ts';

const root = path.dirname(import.meta.dirname);

interface Compiled extends Pick<Part, 'files' | 'takes' | 'packages'> {
  /** What the sources were when it was compiled. */
  readonly sources: string;
}
const recordOf = (name: string): string => path.join(stage, name, 'compiled.json');
const readRecord = (name: string): Compiled | undefined =>
  existsSync(recordOf(name)) ? (JSON.parse(readFileSync(recordOf(name), 'utf8')) as Compiled) : undefined;

function hashOfFiles(patterns: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (/\.(test|stories)\.tsx?$|\.md$/.test(file)) continue;
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** A remote is its own folder and the list of what it may share; a change inside a shared module rebuilds the kernel only. */
function sourcesOf(name: string, mode: string): string {
  const tools = ['webpack.config.ts', 'package-lock.json', 'tsconfig.json', 'shell/{typescript.loader,tidy-css}.ts'];
  if (name === 'libraries') return hashOfFiles(['webpack.config.ts', 'package-lock.json', 'shell/libraries.ts'], mode);
  const keys = shares.map((share) => `${share.key}:${share.bundle}`).join();
  // With what writes down which of its files are which.
  if (name === 'kernel') return hashOfFiles([...tools, 'shared/**/*.{ts,tsx,json}', 'shell/{share-table,libraries,build}.ts'], mode);
  if (name === 'scripts')
    return hashOfFiles(
      [
        ...tools,
        'shell/*.ts',
        'shared/**/*.ts',
        'widgets/*/*.facade.ts',
        'widgets/cart-modal/*.ts',
        'widgets/*/props.ts',
        'widgets/*/*.messages.ts',
        'widgets/*/*.dialog-css.ts',
        'widgets/storefront/**/*.ts',
        'shared/ui/{base,tokens}.tsx',
      ],
      mode,
    );
  return hashOfFiles([...tools, `widgets/${name}/**/*.{ts,tsx,json,svg}`], mode + keys);
}

/**
 * The bundles whose shares a remote consumes when it mounts, read off what webpack consumed rather than declared by hand.
 * A late file's own are loaded with it (`consumes` in shell/kernel.ts).
 */
function bundlesOf(stats: Stats): BundleName[] {
  const used = new Set<BundleName>(['libraries', 'core']);
  const { chunkGraph } = stats.compilation;
  for (const module of stats.compilation.modules) {
    const share = shareOf(module, stats);
    if (share && [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.hasRuntime())) used.add(share.bundle);
  }
  // Each bundle stands on the ones before it.
  const last = Math.max(...[...used].map((bundle) => bundleNames.indexOf(bundle)));
  return bundleNames.slice(0, last + 1);
}

/** The share that a module stands for in a remote; undefined for any other module. */
function shareOf(module: Module, stats: Stats): (typeof shares)[number] | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const request = module.readableIdentifier(stats.compilation.requestShortener);
  return shares.find(({ key }) => request.includes(` ${key}@`));
}

/** Whether a key hands out names, and not a package as a whole. */
const isNamed = (key: string): boolean => key.startsWith('#shared/') || Array.isArray(libraries[key]);

interface Importing extends Dependency {
  getIds(moduleGraph: Stats['compilation']['moduleGraph']): readonly string[];
}
const isImporting = (dependency: Dependency | null): dependency is Importing => dependency !== null && 'getIds' in dependency;

/** The path of names that an import takes of a module, also where webpack led it past one that passes them on; undefined for what imports nothing. */
const idsOf = (dependency: Dependency | null, { compilation }: Stats): readonly string[] | undefined =>
  isImporting(dependency) ? dependency.getIds(compilation.moduleGraph) : undefined;

/** What a remote imports of the kernel: by share key, the names; `*` where it takes a module whole. */
function takesOf(stats: Stats): Takes {
  const { moduleGraph } = stats.compilation;
  const taken = new Map<string, Set<string>>();
  for (const module of stats.compilation.modules) {
    const share = shareOf(module, stats);
    if (!share) continue;
    const names = taken.get(share.key) ?? new Set<string>();
    taken.set(share.key, names);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const ids = idsOf(dependency, stats);
      if (ids) names.add(isNamed(share.key) ? (ids[0] ?? '*') : '*');
    }
    // Of a library that is handed out whole nobody asks for less; and a module that is only run, for what it does, has to be there.
    if (!isNamed(share.key)) names.add('*');
  }
  return Object.fromEntries([...taken].toSorted().map(([key, names]) => [key, [...names].toSorted()]));
}

/** Names of the packages whose code went into the files. */
function packagesOf(stats: Stats): string[] {
  const found = new Set<string>();
  const look = (module: Module): void => {
    const resource: unknown = 'resource' in module ? module.resource : undefined;
    const inside = typeof resource === 'string' ? /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1] : undefined;
    // What the federation plugin writes for itself lies in a folder with a dot.
    if (inside !== undefined && !inside.startsWith('.')) found.add(inside.replaceAll('\\', '/'));
    if ('modules' in module && Array.isArray(module.modules)) for (const each of module.modules as readonly Module[]) look(each);
  };
  for (const module of stats.compilation.modules)
    if ([...stats.compilation.chunkGraph.getModuleChunksIterable(module)].length > 0) look(module);
  return [...found].toSorted();
}

/** The library that a module stands for, outside of the libraries' own file; undefined for any other module. */
function libraryOf(module: Module, stats: Stats): string | undefined {
  if (module instanceof webpack.ExternalModule) return Object.keys(libraries).find((key) => module.userRequest === key);
  const key = shareOf(module, stats)?.key;
  return key !== undefined && Object.hasOwn(libraries, key) ? key : undefined;
}

/** What the two lists of `shell/libraries.ts` do not allow, a sentence each. */
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
        return [`'${ids[0] ?? '*'}' of ${key} is not handed out: name it in shell/libraries.ts`];
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
        ...(file === 'entry.js' ? { bundles: bundlesOf(stats) } : {}),
        ...(!chunk.canBeInitial() && chunk.name ? { called: chunk.name } : {}),
      })),
  );
  const compiled = { sources, files, takes: takesOf(stats), packages: packagesOf(stats) } satisfies Compiled;
  writeFileSync(recordOf(name), JSON.stringify(compiled, null, 2));
}

/** @returns what does not build, each with its errors; the others are built all the same */
async function compile(names: readonly string[], mode: 'production' | 'development'): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const config of configurations(mode, names)) {
    const name = config.name ?? '';
    const started = performance.now();
    const compiler = webpack(config);
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) =>
        error ? reject(error) : result ? resolve(result) : reject(new Error(`webpack gave no result for ${name}`)),
      );
    });
    const strays = stats.hasErrors() ? [] : strayLibraries(name, stats);
    if (stats.hasErrors()) broken.push(`${name} does not build\n${stats.toString('errors-only')}`);
    else if (strays.length > 0) broken.push([`${name} does not build`, ...new Set(strays)].join('\n'));
    else record(name, stats, sourcesOf(name, mode));
    await new Promise((resolve) => compiler.close(resolve));
    console.log(`  ${name.padEnd(18)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return broken;
}

/** What a second thread is asked for. */
interface Share {
  readonly names: readonly string[];
  readonly mode: 'production' | 'development';
}
const isShare = (asked: unknown): asked is { readonly compile: Share } => typeof asked === 'object' && asked !== null && 'compile' in asked;

/** The kernel takes about as long as everything else together: they are compiled beside each other. */
async function compileAll(names: readonly string[], mode: Share['mode']): Promise<readonly string[]> {
  const kernel = names.filter((name) => name === 'kernel');
  const others = names.filter((name) => name !== 'kernel');
  if (kernel.length === 0 || others.length === 0) return compile(names, mode);
  const beside = new Promise<readonly string[]>((resolve, reject) => {
    const compile: Share = { names: others, mode };
    const worker = new Worker(import.meta.filename, { workerData: { compile } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return (await Promise.all([compile(kernel, mode), beside])).flat();
}

/** Source maps lie apart from what is served: whoever debugs a page takes them from there. */
function placeMaps(parts: readonly Part[], version: string): void {
  const into = path.join(dist, 'maps', version);
  if (existsSync(into)) return;
  const next = `${into}.${process.pid}`;
  mkdirSync(next, { recursive: true });
  for (const { folder, files } of parts) {
    for (const { file } of files) {
      const map = path.join(folder, `${file}.map`);
      const name = `${hashOf(readFileSync(path.join(folder, file)))}.js.map`;
      // The map of a file that has not changed is that of an earlier release: the same bytes need no more room.
      const [known] = globSync(`maps/*/${name}`, { cwd: dist });
      if (known !== undefined) realDisk.same(path.join(dist, known), path.join(next, name));
      else if (existsSync(map)) copyFileSync(map, path.join(next, name));
    }
  }
  renameSync(next, into);
}

export interface BuildOptions {
  readonly only?: readonly string[];
  readonly mode?: 'production' | 'development';
  readonly force?: boolean;
}

/** Compiles what changed since the last build and lays the release out. */
export async function build({ only, mode = 'production', force = false }: BuildOptions = {}): Promise<ReleaseFile> {
  const all = ['libraries', 'kernel', 'scripts', ...remoteNames];
  const stale = (only ?? all).filter((name) => force || readRecord(name)?.sources !== sourcesOf(name, mode));
  const keys = shares.map(({ key }) => key);
  // The compiler writes the declarations down while webpack works.
  const [broken, provides] = await Promise.all([
    stale.length > 0 ? compileAll(stale, mode) : [],
    mode === 'production' ? kernelInterface(sourcesOf('kernel', mode), keys) : {},
  ]);
  const parts = all.flatMap((name) => {
    const found = readRecord(name);
    return found ? [{ name, folder: path.join(stage, name), ...found }] : [];
  });
  // What is broken has left nothing: without the kernel there is no release, and that is not the news.
  if (broken.some((why) => /^(?:libraries|kernel|scripts) /.test(why))) throw new Error(broken.join('\n\n'));
  const release = await layOut({ parts, mode, provides });
  if (mode === 'production') placeMaps(parts, release.version);
  if (broken.length > 0) throw new Error(broken.join('\n\n'));
  return release;
}

if (!isMainThread && isShare(workerData)) {
  const { names, mode } = workerData.compile;
  parentPort?.postMessage(await compile(names, mode));
} else if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      mode: { type: 'string', default: 'production' },
      force: { type: 'boolean', default: false },
    },
  });
  const started = performance.now();
  const release = await build({
    ...(values.only ? { only: values.only.split(',') } : {}),
    mode: values.mode === 'development' ? 'development' : 'production',
    force: values.force,
  });
  console.log(`release ${release.version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
