import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import webpack, { type Stats } from 'webpack';
import { federationContainer } from '../build/webpack.ts';
import { federationApiTypes, federationTypes } from '../package/federation-types.ts';
import { readTags } from '../package/tag-model.ts';
import { noticesOf } from './notices.ts';
import { federationFiles } from './federation-files.ts';

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
