import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import webpack, { type Stats } from 'webpack';
import { federationContainer } from '../build/webpack.ts';
import { readTags } from '../package/tag-model.ts';
import { noticesOf } from './notices.ts';
import { federationFiles } from './federation-files.ts';
import type { Tags } from '../package/tag-model.ts';
import { declarations } from '../package/declarations.ts';

interface Manifest {
  readonly metaData: { readonly types: object };
  readonly exposes: readonly { readonly name: string }[];
}

/** Compiles the container for federation hosts and writes its types. @returns the release's files */
export async function buildFederationContainer() {
  const config = federationContainer();
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result || result.hasErrors()) reject(error ?? new Error(result?.toString('errors-only')));
      else resolve(result);
    });
  });
  const packages = packagesOf(stats);
  await new Promise((resolve) => compiler.close(resolve));
  const built = (name: string): Buffer => readFileSync(path.join(config.output?.path ?? '', name));
  const { metaData, ...manifest } = JSON.parse(built('mf-manifest.json').toString()) as Manifest;
  const widgets = manifest.exposes.map(({ name }) => name);
  const types = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' };
  const contents: Readonly<Record<keyof typeof federationFiles, Uint8Array>> = {
    'mf-manifest.json': strToU8(JSON.stringify({ ...manifest, metaData: { ...metaData, types } })),
    'remoteEntry.js': built('remoteEntry.js'),
    '@mf-types.zip': zipSync(
      Object.fromEntries(federationTypes(await readTags(), widgets).map(([name, words]) => [name, strToU8(words)])),
      // A fixed date, so that the same types give the same bytes.
      { mtime: new Date(1980, 0, 1) },
    ),
    '@mf-types.d.ts': strToU8(federationApiTypes(widgets)),
  };
  return [
    ...Object.entries(federationFiles).map(([name, file]) => ({
      file,
      bytes: contents[name as keyof typeof federationFiles],
      reason: `stock: ${name} of the container for federation hosts`,
    })),
    { file: 'stock/notices.txt', bytes: strToU8(noticesOf(packages)), reason: 'notices: licences of what the container bundles' },
  ];
}

/** Returns the packages whose code is in the container; files that the plugin generates lie in a folder with a dot. */
function packagesOf(stats: Stats): readonly string[] {
  const modules = JSON.stringify(
    stats.toJson({ all: false, modules: true, nestedModules: true, modulesSpace: 1e6, nestedModulesSpace: 1e6 }),
  );
  return [...modules.matchAll(/node_modules\/((?:@[\w.-]+\/)?\w[\w.-]*)/g)].map(([, name = '']) => name);
}

/** The word that a host's tools replace by the name that the host gave the container. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

const moduleOf = (widget: string): string => `import type { Handle, MountOptions } from './licence-widgets.js';

export declare const name: '${widget}';
export declare const apiVersion: 1;
/** Mounts the widget into an element of yours. The handle answers at once; \`ready\` settles when the widget is on screen, or the sentence that stands in its place. */
export declare function mount(target: Element | ShadowRoot, options: MountOptions<'${widget}'>): Handle<'${widget}'>;
`;

/** Types of a screen without a tag, such as those of the back office: only its schema describes its props. */
const screenOf = (widget: string): string => `import type { Handle, MountOptions } from './licence-widgets.js';

export declare const name: '${widget}';
export declare const apiVersion: 1;
/** Mounts the screen into an element of yours. The handle answers at once; \`ready\` settles when the screen is there, or the sentence that stands in its place. */
export declare function mount(
  target: Element | ShadowRoot,
  options: Omit<MountOptions<'my-plan'>, 'props'> & { readonly props?: object },
): Omit<Handle<'my-plan'>, 'update'> & { update(change: object): void };
`;

/** The files of the archive by their names, which a host's tools lay below the name that the host gave the container. */
export function federationTypes(tags: Tags, widgets: readonly string[]): readonly (readonly [name: string, text: string])[] {
  const isTag = (name: string): boolean => tags.tags.some(({ widget }) => widget === name);
  return [
    ['licence-widgets.d.ts', declarations(tags)],
    ...widgets.map((widget) => [`${widget}.d.ts`, (isTag(widget) ? moduleOf : screenOf)(widget)] as const),
  ];
}

/** Returns the types of the plugin's `loadRemote('<alias>/<widget>')`. */
export function federationApiTypes(widgets: readonly string[]): string {
  const names = widgets.map((widget) => `'${ALIAS}/${widget}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) : `).join('');
  return `export type RemoteKeys = ${names.join(' | ')};\ntype PackageType<T> = ${types}any;\n`;
}
