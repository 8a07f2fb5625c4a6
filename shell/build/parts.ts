/** The parts of a build, their sources and their outputs; without webpack, so that a build without changes ends at once. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../deploy/part.ts';
import { scriptShareKeys } from '../kernel/script-share-keys.ts';
import { shareTable } from './share-table.ts';

export const root = path.join(import.meta.dirname, '..', '..');

/** Output folder: one folder per part. */
export const stage = path.join(root, '.cache/build');

export type Mode = 'production' | 'development';

/** Prerendered content is no part of a remote: the layout step runs it. */
const isSource = (file: string): boolean => !/\.(test|stories|prerender|d)\.tsx?$/.test(file);

/** Caches what was read of unchanged files. */
class ReadOnce<Read> {
  readonly #known = new Map<string, { readonly stamp: string; readonly value: Read }>();
  readonly #read: (bytes: Buffer) => Read;

  constructor(read: (bytes: Buffer) => Read) {
    this.#read = read;
  }

  /** @param file below the tree; undefined when it is not there: an editor that puts a new file in its place has taken it away for a moment */
  of(file: string): Read | undefined {
    const at = path.join(root, file);
    const found = statSync(at, { throwIfNoEntry: false });
    if (!found) return undefined;
    const stamp = `${found.mtimeMs} ${found.size}`;
    const before = this.#known.get(file);
    if (before?.stamp === stamp) return before.value;
    const value = this.#read(readFileSync(at));
    this.#known.set(file, { stamp, value });
    return value;
  }
}

const matchesOf = (text: string, place: RegExp): string[] => [...text.matchAll(place)].flatMap(([, found]) => found ?? []);
const keysInWidget = new ReadOnce((bytes) => matchesOf(bytes.toString().replaceAll(/^import type [^;]*;/gm, ''), /'(#shared\/[^']+)'/g));
const keysInShell = new ReadOnce((bytes) => matchesOf(bytes.toString(), /\bshare\('(#shared\/[^']+)'\)/g));
/** What a bundle asks for when it is wanted; what names a file of its own for it (`webpackChunkName`) is none of it. */
const importedLate = new ReadOnce((bytes) => matchesOf(bytes.toString(), /\bimport\('([^']+)'\)/g));

const sourcesIn = (folder: string): string[] => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(isSource);

/** A shared module by its key. @param from the folder of the module that imports it */
export const keyOf = (from: string, request: string): string =>
  request.startsWith('.')
    ? `#shared/${path
        .relative(path.join(root, 'shared'), path.resolve(from, request))
        .replace(/\.tsx?$/, '')
        .replaceAll(path.sep, '/')}`
    : request;

interface Tree {
  readonly remotes: readonly string[];
  /** Paths below `shared/` without extension. */
  readonly modules: readonly string[];
  /** Keys that a remote, a script or another bundle asks for. */
  readonly askedFor: readonly string[];
}

function treeNow(): Tree {
  const shared = sourcesIn('shared').sort();
  const asked = new Set([
    ...sourcesIn('widgets').flatMap((file) => keysInWidget.of(file) ?? []),
    ...sourcesIn('shell').flatMap((file) => keysInShell.of(file) ?? []),
    ...shared.flatMap((file) => (importedLate.of(file) ?? []).map((request) => keyOf(path.join(root, path.dirname(file)), request))),
  ]);
  return {
    remotes: readdirSync(path.join(root, 'widgets'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'widgets', entry.name, 'index.ts')))
      .map((entry) => entry.name)
      .sort(),
    modules: shared.map((file) => file.replace(/^shared\//, '').replace(/\.tsx?$/, '')),
    askedFor: [...asked].sort(),
  };
}
const tree = treeNow();

/**
 * Returns whether a widget or a shared module was added or removed since this module was loaded, or the kernel's requested exports
 * changed.
 */
export const treeHasChanged = (): boolean => JSON.stringify(treeNow()) !== JSON.stringify(tree);

export const shares = shareTable(tree.modules);

/**
 * The kernel's exports: modules that a remote, a script or another bundle imports. Other shared modules are internal to a bundle,
 * where webpack may merge them: the names and getters of separate modules are a tenth of `core`.
 */
export const handedOut = shares.filter(
  ({ key, bundle }) => bundle === 'libraries' || !key.startsWith('#shared/') || tree.askedFor.includes(key),
);

/** Whether the scripts hand a key out, and no bundle. */
export const isLent = (key: string): boolean => scriptShareKeys.some((lent) => lent === key);

export const remoteNames = tree.remotes;
export const partNames: readonly string[] = ['libraries', 'kernel', 'scripts', ...remoteNames];

/** Output of a compilation. */
export interface Compiled extends Pick<Part, 'files' | 'takes' | 'packages'> {
  /** Hash of the sources. */
  readonly sources: string;
}

export const recordOf = (name: string): string => path.join(stage, name, 'compiled.json');

export const readRecord = (name: string): Compiled | undefined =>
  existsSync(recordOf(name)) ? (JSON.parse(readFileSync(recordOf(name), 'utf8')) as Compiled) : undefined;

/** Returns the latest output of each part. */
export const compiledParts = (): readonly Part[] =>
  partNames.flatMap((name) => {
    const found = readRecord(name);
    return found ? [{ name, folder: path.join(stage, name), ...found }] : [];
  });

const hashes = new ReadOnce((bytes) => createHash('sha256').update(bytes).digest('base64'));

function hashOfFiles(patterns: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of globSync(patterns, { cwd: root }).sort())
    if (!/\.(test|stories|prerender)\.tsx?$|\.md$/.test(file)) hash.update(`${file}:${hashes.of(file) ?? ''}\n`);
  return hash.digest('hex');
}

/** A remote is its own folder and the list of what it may share; a change inside a shared module rebuilds the kernel only. */
export function sourcesOf(name: string, mode: Mode): string {
  const tools = ['package-lock.json', 'tsconfig.json', 'shell/build/{compile,minify,parts,tidy-css,typescript-rule,webpack}.ts'];
  if (name === 'libraries') return hashOfFiles(['shell/build/webpack.ts', 'package-lock.json', 'shell/build/libraries.ts'], mode);
  const keys = shares.map((share) => `${share.key}:${share.bundle}`).join();
  if (name === 'kernel')
    return hashOfFiles(
      [...tools, 'shared/**/*.{ts,tsx,json}', 'shell/build/{share-table,libraries}.ts', 'shell/kernel/script-share-keys.ts'],
      mode + handedOut.map(({ key }) => key).join(),
    );
  if (name === 'scripts')
    return hashOfFiles(
      [
        ...tools,
        'shell/{brand-page,doctor,kernel,site}/*.ts',
        'shell/build/{share-table,libraries}.ts',
        'shared/**/*.ts',
        'widgets/*/*.{facade,tag}.ts',
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
