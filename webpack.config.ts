/**
 * One compilation for the libraries, one for the kernel (four bundles), one for the scripts (embed.js, its second file, site.js), one per remote.
 * `npx webpack` builds everything into .cache/build, `npx webpack --env only=cart-modal` one remote; `npm run build`
 * (shell/build.ts) also publishes it into dist/.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import type { BundleName } from './shell/kernel.ts';
import { libraries } from './shell/libraries.ts';
import { shareTable } from './shell/share-table.ts';

const root = import.meta.dirname;
export const stage = path.join(root, '.cache/build');

const KERNEL = 'globalThis[Symbol.for("licence.kernel.v1")]';
/** Where the lists of files that have run are kept: two releases on a page must not answer each other's. */
const SCOPE = `${KERNEL}.scope`;

export const remoteNames: readonly string[] = readdirSync(path.join(root, 'widgets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'widgets', entry.name, 'index.ts')))
  .map((entry) => entry.name)
  .sort();

const sharedModules = globSync('shared/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|stories|d)\.tsx?$/.test(file))
  .map((file) => file.replace(/^shared\//, '').replace(/\.tsx?$/, ''))
  .sort();
export const shares = shareTable(sharedModules);

/** Sends a remote's late files through the kernel's loader: integrity, time limit, three tries, Trusted Types. */
class LateFilesThroughTheKernel {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class LoadScript extends RuntimeModule {
      constructor() {
        super('licence load script');
      }
      override generate(): string {
        return `${RuntimeGlobals.loadScript} = ${KERNEL}.chunk;`;
      }
    }
    compiler.hooks.thisCompilation.tap('LateFilesThroughTheKernel', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'LateFilesThroughTheKernel', stage: -1000 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadScript());
          return true;
        });
    });
  }
}

/** Folds entry, index and view into one file; only an import() that names its chunk stays a late file of its own. */
class OneFilePerRemote {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneFilePerRemote', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'OneFilePerRemote', stage: 10 }, () => {
        const { chunkGraph } = compilation;
        const entry = [...compilation.chunks].find((chunk) => chunk.hasRuntime());
        if (!entry) return;
        for (const chunk of [...compilation.chunks]) {
          if (chunk === entry || chunk.name || !chunkGraph.canChunksBeIntegrated(entry, chunk)) continue;
          chunkGraph.integrateChunks(entry, chunk);
          compilation.chunks.delete(chunk);
        }
      });
    });
  }
}

/** Has the libraries looked up in the kernel of the file's own release when a module first needs one: no bundle waits for another. */
class LibrariesFromTheKernel {
  apply(compiler: Compiler): void {
    const { ExternalModule, ExternalsPlugin, RuntimeGlobals, RuntimeModule } = compiler.webpack;
    // Bound while the file runs: later nobody knows any more whose it was.
    class OwnKernel extends RuntimeModule {
      constructor() {
        super('licence kernel');
      }
      override generate(): string {
        return `${RuntimeGlobals.require}.kernel = ${KERNEL};`;
      }
    }
    new ExternalsPlugin('var', ({ request = '' }, done) =>
      Object.hasOwn(libraries, request) ? done(undefined, `${RuntimeGlobals.require}.kernel.share(${JSON.stringify(request)})`) : done(),
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap('LibrariesFromTheKernel', (compilation) => {
      compilation.hooks.additionalModuleRuntimeRequirements.tap('LibrariesFromTheKernel', (module, needs) => {
        if (module instanceof ExternalModule) needs.add(RuntimeGlobals.require);
      });
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LibrariesFromTheKernel', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnKernel());
      });
    });
  }
}

/** Says that a bundle's file has run, before webpack decides whether it must wait for another: it has done its work. */
const arrivals = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    raw: true,
    test: /\.js$/,
    banner: ({ chunk }) => (chunk.name ? `${KERNEL}.arrived.add("${chunk.name}");` : ''),
  });

type Mode = 'production' | 'development';

/** How every TypeScript source is read; stories too. */
const typescriptLoader = path.join(root, 'shell/typescript.loader.ts');

const terserOptions = {
  ecma: 2020,
  // The second pass finds what the first one has made unused.
  compress: { passes: 2 },
  // One character beyond Latin-1 makes a browser keep two bytes for each character of a file.
  format: { comments: false, ascii_only: true },
} as const;

export const minified = path.join(root, '.cache/minified');

/** The minifier, of a text that hardly ever changes: what it made of it is kept under the text's hash. */
const keptMinify = async (...asked: Parameters<typeof TerserPlugin.terserMinify>): ReturnType<typeof TerserPlugin.terserMinify> => {
  const [text] = Object.values(asked[0]);
  const hash = createHash('sha256').update(JSON.stringify([TerserPlugin.terserMinify.getMinimizerVersion(), terserOptions, text]));
  const file = path.join(minified, `${hash.digest('hex')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Awaited<ReturnType<typeof keptMinify>>;
  const made = await TerserPlugin.terserMinify(...asked);
  mkdirSync(minified, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
  return made;
};

function base(name: string, mode: Mode): Configuration {
  return {
    name,
    mode,
    context: root,
    target: ['web', 'es2022'],
    // webpack's default in development is eval, which a strict CSP refuses; maps are never served, so no file names one.
    devtool: mode === 'production' ? 'hidden-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // styled-components prefixes only where `enableVendorPrefixes` is set, which is nowhere: 1.3 kB of the first path.
      alias: { [realpathSync(path.join(root, 'node_modules/stylis/src/Prefixer.js'))]: false },
    },
    module: {
      rules: [{ test: /\.tsx?$/, loader: typescriptLoader }],
    },
    // Names are whole sha256 hashes: no word a blocker could match, and the integrity can be read off the address.
    output: {
      path: path.join(stage, name),
      publicPath: 'auto',
      hashFunction: 'sha256',
      hashDigest: 'base64url',
      hashDigestLength: 43,
      filename: '[contenthash].js',
      chunkFilename: '[contenthash].js',
      clean: true,
      // A module that throws while it runs is run anew for whoever asks next: a mount that failed can be tried again.
      strictModuleExceptionHandling: true,
    },
    optimization: { realContentHash: true, minimizer: [new TerserPlugin({ extractComments: false, terserOptions })] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** The list of libraries as modules, one for each key of which only some names are handed out. */
function librariesEntry(): string {
  const folder = path.join(root, '.cache/kernel/libraries');
  mkdirSync(folder, { recursive: true });
  const factories = Object.entries(libraries).map(([key, names]) => {
    if (names === '*') return `  '${key}': () => require('${key}'),`;
    const part = `${key.replaceAll('/', '-')}.mjs`;
    writeFileSync(path.join(folder, part), `export { ${names.join(', ')} } from '${key}';\n`);
    return `  '${key}': () => require('./${part}'),`;
  });
  const file = path.join(folder, 'entry.cjs');
  writeFileSync(file, `${KERNEL}.provide({\n${factories.join('\n')}\n});\n`);
  return file;
}

function librariesAlone(mode: Mode): Configuration {
  const config = base('libraries', mode);
  return {
    ...config,
    entry: { libraries: librariesEntry() },
    output: { ...config.output, uniqueName: 'licence-libraries' },
    optimization: {
      ...config.optimization,
      // In the order of use: neither a folder's name nor a module of ours changes a number.
      moduleIds: 'natural',
      minimizer: [new TerserPlugin({ extractComments: false, parallel: false, minify: keptMinify, terserOptions })],
    },
    plugins: [arrivals()],
  };
}

/** One file per bundle that hands its modules to the share table; written, since the list follows the folders. */
function kernelEntry(bundle: BundleName): string {
  const file = path.join(root, '.cache/kernel', `${bundle}.ts`);
  const keys = shares.filter((share) => share.bundle === bundle).map((share) => share.key);
  // Each runs when it is first required: most of them never on a buyer's first path.
  const factories = keys.map((key) => `  '${key}': () => require('${key}'),`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${KERNEL}.provide({\n${factories.join('\n')}\n});\n`);
  return file;
}

function kernel(mode: Mode): Configuration {
  const config = base('kernel', mode);
  return {
    ...config,
    entry: {
      core: kernelEntry('core'),
      shop: { import: kernelEntry('shop'), dependOn: 'core' },
      forms: { import: kernelEntry('forms'), dependOn: ['core', 'shop'] },
      desk: { import: kernelEntry('desk'), dependOn: ['core', 'shop', 'forms'] },
    },
    output: { ...config.output, globalObject: SCOPE, chunkLoadingGlobal: 'kernel', uniqueName: 'licence-kernel' },
    plugins: [arrivals(), new LibrariesFromTheKernel(), new LateFilesThroughTheKernel()],
  };
}

/** @param index the widget's door, for a remote that lies somewhere else than in widgets/ */
export function remote(name: string, mode: Mode, index = `./widgets/${name}/index.ts`): Configuration {
  const config = base(name, mode);
  return {
    ...config,
    entry: {},
    output: { ...config.output, globalObject: SCOPE, chunkLoadingGlobal: name, uniqueName: `licence-${name}` },
    // A late part is one file, its libraries included: what only it uses would not be shared by being apart.
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    // The federation runtime stays out: the kernel's own five functions stand in for it (decision record 0002).
    externals: [
      ({ request }, done) => (request?.includes('webpack-bundler-runtime') ? done(undefined, `var ${KERNEL}.federation`) : done()),
    ],
    plugins: [
      new federation.ModuleFederationPlugin({
        name: `licence_${name.replaceAll('-', '_')}`,
        // The plugin wants a fixed name; publishing renames the entry to its hash.
        filename: 'entry.js',
        library: { type: 'jsonp', name: `${KERNEL}.remote("${name}")` },
        exposes: { './mount': index },
        shared: Object.fromEntries(
          shares.map(({ key }) => [key, { import: false as const, singleton: true, requiredVersion: false as const }]),
        ),
        dts: false,
        manifest: false,
      }),
      new OneFilePerRemote(),
      new LateFilesThroughTheKernel(),
    ],
  };
}

function scripts(mode: Mode): Configuration {
  const config = base('scripts', mode);
  return {
    ...config,
    entry: { embed: './shell/embed.ts', second: './shell/second.ts', site: './shell/site.ts' },
    output: { ...config.output, filename: '[name].js' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

export function configurations(mode: Mode, only?: readonly string[]): Configuration[] {
  const all = ['libraries', 'kernel', 'scripts', ...remoteNames];
  const unknown = only?.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`'${unknown}' is nothing to build: there are ${all.join(', ')}`);
  const wanted = (name: string): boolean => !only || only.includes(name);
  return [
    ...(wanted('libraries') ? [librariesAlone(mode)] : []),
    ...(wanted('kernel') ? [kernel(mode)] : []),
    ...(wanted('scripts') ? [scripts(mode)] : []),
    ...remoteNames.filter(wanted).map((name) => remote(name, mode)),
  ];
}

export default (env: { only?: string } = {}, argv: { mode?: Mode } = {}): Configuration[] =>
  configurations(argv.mode ?? 'production', env.only?.split(','));
