import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import webpack from 'webpack';
import { packagesOf, runCompiler } from '../build/compile.ts';
import { federationContainer } from '../build/webpack.ts';
import { readTags, type Tags } from '../package/tag-model.ts';
import { noticesOf } from './notices.ts';
import { federationFiles } from './rules-of.ts';
import { declarations } from '../package/declarations.ts';

interface Manifest {
  readonly metaData: { readonly types: object };
  readonly exposes: readonly { readonly name: string }[];
}

/** Compiles the container for federation hosts and the types of its modules. @returns the release's files */
export async function buildFederationContainer() {
  const config = federationContainer();
  const compiler = webpack(config);
  const stats = await runCompiler(compiler);
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
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

/** Placeholder that a host's tools replace by the host's own name for the container. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

/** Returns the types of a widget. The props of a screen without a tag, such as those of the back office, come from its schema. */
function typesOf(widget: string, isTag: boolean): string {
  const [options, handle] = isTag
    ? [`MountOptions<'${widget}'>`, `Handle<'${widget}'>`]
    : [
        "Omit<MountOptions<'my-plan'>, 'props'> & { readonly props?: object }",
        "Omit<Handle<'my-plan'>, 'update'> & { update(change: object): void }",
      ];
  return `import type { Handle, MountOptions } from './licence-widgets.js';

export declare const name: '${widget}';
export declare const apiVersion: 1;
/** Mounts it into an element of yours. The handle answers at once; \`ready\` settles when it is on screen, or the sentence that stands in its place. */
export declare function mount(target: Element | ShadowRoot, options: ${options}): ${handle};
`;
}

/** Returns the archive's files by name. A host's tools store them below the host's name for the container. */
export function federationTypes(tags: Tags, widgets: readonly string[]): readonly (readonly [name: string, text: string])[] {
  const isTag = (name: string): boolean => tags.tags.some(({ widget }) => widget === name);
  return [
    ['licence-widgets.d.ts', declarations(tags)],
    ...widgets.map((widget) => [`${widget}.d.ts`, typesOf(widget, isTag(widget))] as const),
  ];
}

/** Returns the types of the plugin's `loadRemote('<alias>/<widget>')`. */
export function federationApiTypes(widgets: readonly string[]): string {
  const names = widgets.map((widget) => `'${ALIAS}/${widget}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) : `).join('');
  return `export type RemoteKeys = ${names.join(' | ')};\ntype PackageType<T> = ${types}any;\n`;
}
