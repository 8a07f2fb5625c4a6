/**
 * `npm run build [-- --only name,name] [--mode development] [--force]`: compiles what changed into .cache/build and
 * lays the release out in dist/v/<version>/. Publishing (shell/publish.ts) then writes embed.js and site.js for one
 * environment; no rebuild per environment.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import { configurations, remoteNames, shares, stage } from '../webpack.config.ts';
import type { BundleName, Release } from './kernel.ts';
import { bundleNames } from './share-table.ts';

const root = path.dirname(import.meta.dirname);
export const dist = path.join(root, 'dist');

/** Releases kept beside the newest one. */
const KEPT_RELEASES = 4;

interface Compiled {
  /** What the sources were when it was compiled. */
  readonly sources: string;
  /** Role of each file: a bundle's name, 'entry', 'embed', 'site', or 'late' for the rest. */
  readonly files: readonly { readonly file: string; readonly role: string; readonly bundles?: readonly BundleName[] }[];
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
  const tools = ['webpack.config.ts', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
  const keys = shares.map((share) => `${share.key}:${share.bundle}`).join();
  if (name === 'kernel') return hashOfFiles([...tools, 'shared/**/*.{ts,tsx,json}', 'shell/share-table.ts'], mode);
  if (name === 'scripts')
    return hashOfFiles(
      [
        ...tools,
        'shell/*.ts',
        'shared/**/*.ts',
        'widgets/*/*.facade.ts',
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
  const used = new Set<BundleName>(['core']);
  const { chunkGraph } = stats.compilation;
  for (const module of stats.compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    if (![...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.hasRuntime())) continue;
    const request = module.readableIdentifier(stats.compilation.requestShortener);
    const share = shares.find(({ key }) => request.includes(` ${key}@`));
    if (share) used.add(share.bundle);
  }
  // Each bundle stands on the ones before it.
  const last = Math.max(...[...used].map((bundle) => bundleNames.indexOf(bundle)));
  return bundleNames.slice(0, last + 1);
}

const isBundle = (role: string): role is BundleName => bundleNames.some((name) => name === role);

function record(name: string, stats: Stats, sources: string): void {
  const files = [...stats.compilation.chunks].flatMap((chunk) =>
    [...chunk.files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({
        file,
        role: file === 'entry.js' ? 'entry' : chunk.canBeInitial() ? (chunk.name ?? 'late') : 'late',
        ...(file === 'entry.js' ? { bundles: bundlesOf(stats) } : {}),
      })),
  );
  writeFileSync(recordOf(name), JSON.stringify({ sources, files } satisfies Compiled, null, 2));
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
    if (stats.hasErrors()) broken.push(`${name} does not build\n${stats.toString('errors-only')}`);
    else record(name, stats, sourcesOf(name, mode));
    await new Promise((resolve) => compiler.close(resolve));
    console.log(`  ${name.padEnd(18)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return broken;
}

/** @returns the file's sha256 in base64url: its name in the release */
function place(from: string, into: string, compress: boolean): string {
  const bytes = readFileSync(from);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const target = path.join(into, `${hash}.js`);
  if (!existsSync(target)) copyFileSync(from, target);
  if (compress) {
    const kept = path.join(root, '.cache/br', `${hash}.br`);
    if (!existsSync(kept)) {
      mkdirSync(path.dirname(kept), { recursive: true });
      writeFileSync(kept, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    }
    copyFileSync(kept, `${target}.br`);
  }
  return hash;
}

/** An open tab of an older release still asks for its late files: the newest few stay. */
function forgetOldReleases(current: string): void {
  const folder = path.join(dist, 'v');
  const byAge = readdirSync(folder)
    .filter((name) => name !== current)
    .sort((one, other) => statSync(path.join(folder, other)).mtimeMs - statSync(path.join(folder, one)).mtimeMs);
  for (const name of byAge.slice(KEPT_RELEASES)) rmSync(path.join(folder, name), { recursive: true });
}

/** Lays out dist/v/<version>/ and dist/release.json (the script inventory of PCI DSS 6.4.3). */
function layOut(compress: boolean): Release {
  const version = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
  const into = path.join(dist, 'v', 'next');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });

  const inventory: { file: string; sha256: string; bytes: number; reason: string }[] = [];
  const bundles: Partial<Record<BundleName, string>> = {};
  const remotes: Record<string, [string, ...BundleName[]]> = {};
  for (const name of ['kernel', ...remoteNames]) {
    for (const { file, role, bundles: needs } of readRecord(name)?.files ?? []) {
      const from = path.join(stage, name, file);
      const hash = place(from, into, compress);
      if (role === 'late' && `${hash}.js` !== file)
        throw new Error(`${name}/${file} is not named after its content; late files could not be checked`);
      if (isBundle(role)) bundles[role] = hash;
      if (role === 'entry') remotes[name] = [hash, ...(needs ?? ['core'])];
      inventory.push({
        file: `${hash}.js`,
        sha256: hash,
        bytes: readFileSync(from).length,
        reason: `${name}: ${role === 'late' ? 'a part loaded when it is used' : role}`,
      });
    }
  }
  const { core, shop, forms, desk } = bundles;
  if (!core || !shop || !forms || !desk) throw new Error('the kernel is not built: run npm run build -- --force');

  const build = createHash('sha256')
    .update(
      inventory
        .map((item) => item.sha256)
        .sort()
        .join(),
    )
    .digest('base64url')
    .slice(0, 10);
  const release: Release = { version: `${version}-${build}`, bundles: { core, shop, forms, desk }, remotes };
  const folder = path.join(dist, 'v', release.version);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(into)) copyFileSync(path.join(into, file), path.join(folder, file));
  rmSync(into, { recursive: true });
  forgetOldReleases(release.version);
  for (const { file, role } of readRecord('scripts')?.files ?? [])
    copyFileSync(path.join(stage, 'scripts', file), path.join(dist, `${role}.template.js`));
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ ...release, files: inventory }, null, 2));
  return release;
}

export interface BuildOptions {
  readonly only?: readonly string[];
  readonly mode?: 'production' | 'development';
  readonly force?: boolean;
}

/** Compiles what changed since the last build and lays the release out. */
export async function build({ only, mode = 'production', force = false }: BuildOptions = {}): Promise<Release> {
  const all = ['kernel', 'scripts', ...remoteNames];
  const stale = (only ?? all).filter((name) => force || readRecord(name)?.sources !== sourcesOf(name, mode));
  const broken = stale.length > 0 ? await compile(stale, mode) : [];
  const release = layOut(mode === 'production');
  if (broken.length > 0) throw new Error(broken.join('\n\n'));
  return release;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, mode: { type: 'string', default: 'production' }, force: { type: 'boolean', default: false } },
  });
  const started = performance.now();
  const release = await build({
    ...(values.only ? { only: values.only.split(',') } : {}),
    mode: values.mode === 'development' ? 'development' : 'production',
    force: values.force,
  });
  console.log(`release ${release.version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
