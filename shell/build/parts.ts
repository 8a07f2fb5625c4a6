/** The parts of a build, their sources and their outputs; without webpack, so that a build without changes ends at once. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../deploy/builds.ts';
import { scriptShareKeys } from '../kernel/script-share-keys.ts';
import { liesIn, shareTable, type Imports, type ShareTable } from './share-table.ts';

export const root = path.join(import.meta.dirname, '..', '..');

export const stage = path.join(root, '.cache/build');

export type Mode = 'production' | 'development';

/** Prerendered content is not a source, since no remote contains it; the layout step runs it. */
const isSource = (file: string): boolean => !/\.(test|stories|prerender|d)\.tsx?$/.test(file);

/** Reads each version of a file once. Returns undefined for a missing file, since an editor may remove a file briefly to replace it. */
function readOnce<Read>(read: (bytes: Buffer) => Read) {
  const known = new Map<string, { readonly stamp: string; readonly value: Read }>();
  /** @param file below the tree */
  return (file: string): Read | undefined => {
    const at = path.join(root, file);
    const stats = statSync(at, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const stamp = `${stats.mtimeMs} ${stats.size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.value;
    const value = read(readFileSync(at));
    known.set(file, { stamp, value });
    return value;
  };
}

const matchesOf = (text: string, place: RegExp): string[] => [...text.matchAll(place)].flatMap(([, found]) => found ?? []);
const takenByScript = readOnce((bytes) => matchesOf(bytes.toString(), /\bshare\('(#shared\/[^']+)'\)/g));

interface Import {
  readonly request: string;
  readonly is: 'static' | 'late' | 'file';
}

/** Returns the imports except those of types. An `import()` with a chunk's name makes a file. */
const importsIn = readOnce((bytes): readonly Import[] => {
  const text = bytes.toString();
  return [
    ...[...text.matchAll(/^(?:import|export) (?!type\b)(?:([^;'"]*?) from )?'([^']+)';/gm)].flatMap(([, names = '', request = '']) =>
      /^\{(?:\s*type\b[^,}]*,?)*\s*\}$/.test(names) ? [] : { request, is: 'static' as const },
    ),
    ...[...text.matchAll(/(?<!typeof )\bimport\((\/\*[^*]*\*\/ )?'([^']+)'\)/g)].map(([, comment, request = '']) => ({
      request,
      is: comment?.includes('webpackChunkName') ? ('file' as const) : ('late' as const),
    })),
  ];
});

const sourcesIn = (folder: string): string[] => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(isSource).sort();

/** Returns a module's key: its path without the extension. @param from folder of the importing module */
export const keyOf = (from: string, request: string): string =>
  request.startsWith('.')
    ? `#${path
        .relative(root, path.resolve(from, request))
        .replace(/\.tsx?$/, '')
        .replaceAll(path.sep, '/')}`
    : request;

/** A remote's own `import()` is merged into its file, unless the import names a chunk. */
function importsOf(file: string): Imports {
  const imports = importsIn(file) ?? [];
  const keysOf = (...kinds: readonly Import['is'][]): string[] =>
    imports.flatMap(({ request, is }) => (kinds.includes(is) ? keyOf(path.join(root, path.dirname(file)), request) : []));
  return file.startsWith('widgets/')
    ? { static: keysOf('static', 'late'), late: [], files: keysOf('file') }
    : { static: keysOf('static'), late: keysOf('late'), files: keysOf('file') };
}

interface Tree extends ShareTable {
  readonly remotes: readonly string[];
}

function treeNow(): Tree {
  const modules = new Map(['shared', 'widgets'].flatMap(sourcesIn).map((file) => [keyOf(root, `./${file}`), importsOf(file)]));
  const scripts = new Map(
    sourcesIn('shell').flatMap((file) => {
      const keys = takenByScript(file) ?? [];
      return keys.length === 0 ? [] : [[path.basename(file, '.ts'), keys]];
    }),
  );
  const remotes = readdirSync(path.join(root, 'widgets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'widgets', entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();
  return { remotes, ...shareTable(modules, scripts) };
}
const tree = treeNow();
const written = ({ remotes, shares, own }: Tree): string => JSON.stringify([remotes, shares, [...own]]);

export const treeHasChanged = (): boolean => written(treeNow()) !== written(tree);

/** The kernel's exports. webpack may merge all other modules of a bundle, which saves a tenth of `core` in names and getters. */
export const { shares, own } = tree;

/** Files of `shared/` that a remote compiles itself. */
const ownFiles = (remote: string): readonly string[] =>
  [...own].flatMap(([key, owner]) => (owner === remote ? [`${key.slice(1)}.{ts,tsx}`] : []));

export const isScriptShare = (key: string): boolean => scriptShareKeys.some((shareKey) => shareKey === key);

export const remoteNames = tree.remotes;
export const partNames: readonly string[] = ['libraries', 'kernel', 'scripts', ...remoteNames.filter((name) => !(name in liesIn))];

export const remotesIn = (remote: string): readonly string[] => [remote, ...remoteNames.filter((name) => liesIn[name] === remote)];

export interface Compiled extends Pick<Part, 'files' | 'takes' | 'packages'> {
  readonly sources: string;
}

export const recordOf = (name: string): string => path.join(stage, name, 'compiled.json');

export const readRecord = (name: string): Compiled | undefined =>
  existsSync(recordOf(name)) ? (JSON.parse(readFileSync(recordOf(name), 'utf8')) as Compiled) : undefined;

export const compiledParts = (): readonly Part[] =>
  partNames.flatMap((name) => {
    const record = readRecord(name);
    return record ? [{ name, folder: path.join(stage, name), ...record }] : [];
  });

const hashOf = readOnce((bytes) => createHash('sha256').update(bytes).digest('base64'));

function hashOfFiles(patterns: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of globSync(patterns, { cwd: root }).sort())
    if (!/\.(test|stories|prerender)\.tsx?$|\.md$/.test(file)) hash.update(`${file}:${hashOf(file) ?? ''}\n`);
  return hash.digest('hex');
}

/** Sources of a remote: its own folder, the shared modules that it alone uses, and the share table. Other shared modules belong to the kernel. */
export function sourcesOf(name: string, mode: Mode): string {
  const tools = ['package-lock.json', 'tsconfig.json', 'shell/build/{compile,minify,parts,tidy-css,typescript-rule,webpack}.ts'];
  if (name === 'libraries') return hashOfFiles(['shell/build/webpack.ts', 'package-lock.json', 'shell/build/libraries.ts'], mode);
  const keys = shares.map((share) => `${share.key}:${share.bundle}`).join();
  if (name === 'kernel')
    return hashOfFiles(
      [...tools, 'shared/**/*.{ts,tsx,json}', 'shell/build/{share-table,libraries}.ts', 'shell/kernel/script-share-keys.ts'],
      mode + keys,
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
  const own = remotesIn(name).map((each) => `widgets/${each}/**/*.{ts,tsx,json,svg}`);
  return hashOfFiles([...tools, ...ownFiles(name), ...own], mode + keys);
}
