/**
 * One compilation for the libraries, one for the kernel (its bundles), one for the scripts (embed.js, its second file, late files, site.js), one per remote.
 * `npx webpack` builds everything into .cache/build, `npx webpack --env only=cart-modal` one remote; `npm run build`
 * (shell/build/main.ts) also publishes it into dist/.
 */
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import { Minify } from './minify.ts';
import { MAPS } from '../deploy/builds.ts';
import { isScriptShare, keyOf, partNames, remoteNames, remotesIn, root, shares, stage, type Mode } from './parts.ts';
import { typescriptRule } from './typescript-rule.ts';
import type { BundleName } from '../kernel/remote-loader.ts';
import { libraries } from './libraries.ts';
import { beneath, bundleNames } from './share-table.ts';

const KERNEL = 'globalThis[Symbol.for("licence.kernel.v1")]';
/** Global list of loaded files, by release: two releases on a page must not share it. */
const SCOPE = `${KERNEL}.scope`;

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
    class TrustWorker extends RuntimeModule {
      constructor() {
        super('licence worker address');
      }
      override generate(): string {
        // Read on the call: a worker has no kernel, and starts none.
        return `${RuntimeGlobals.createScriptUrl} = (url) => ${KERNEL}.trusted(url);`;
      }
    }
    compiler.hooks.thisCompilation.tap('LateFilesThroughTheKernel', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'LateFilesThroughTheKernel', stage: -1000 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadScript());
          return true;
        });
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.createScriptUrl)
        .tap({ name: 'LateFilesThroughTheKernel', stage: -1000 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new TrustWorker());
          return true;
        });
    });
  }
}

/**
 * Loads a file's late files from the file's own folder. webpack's own code for that also handles workers and old browsers, in 0.2
 * kB of the first path. An element of the page named 'currentScript' misleads it.
 */
class FolderOfTheScript {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class Folder extends RuntimeModule {
      constructor() {
        super('licence folder');
      }
      override generate(): string {
        return `${RuntimeGlobals.publicPath} = Reflect.get(Document.prototype, "currentScript", document).src.replace(/[^/]*$/, "");`;
      }
    }
    compiler.hooks.thisCompilation.tap('FolderOfTheScript', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap({ name: 'FolderOfTheScript', stage: -1000 }, (chunk) => {
          // A worker has no document.
          if (chunk.getEntryOptions()?.chunkLoading === 'import-scripts') return undefined;
          compilation.addRuntimeModule(chunk, new Folder());
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

/** Files that a worker runs too: a worker has no kernel, so these bundle their imports. */
const inWorkers: readonly string[] = ['shared/desk/sheet.ts'];

/**
 * Looks libraries and script shares up in the kernel of the file's release when a module first needs one, so that no bundle waits
 * for another.
 */
class LibrariesFromTheKernel {
  apply(compiler: Compiler): void {
    const { ExternalModule, ExternalsPlugin, RuntimeGlobals, RuntimeModule } = compiler.webpack;
    // Bound while the file runs: later the running script is unknown.
    class OwnKernel extends RuntimeModule {
      constructor() {
        super('licence kernel');
      }
      override generate(): string {
        return `${RuntimeGlobals.require}.kernel = ${KERNEL};`;
      }
    }
    new ExternalsPlugin('var', ({ request = '', context = '', contextInfo }, done) => {
      const key = keyOf(context, request);
      const ofWorker = inWorkers.some((file) => contextInfo?.issuer === path.join(root, file));
      if (Object.hasOwn(libraries, key) || (isScriptShare(key) && !ofWorker))
        done(undefined, `${RuntimeGlobals.require}.kernel.share(${JSON.stringify(key)})`);
      else done();
    }).apply(compiler);
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

/** Has `import()` of a shared module ask the kernel for the bundle that it lies in; webpack would write the module into a late file once more. */
class LaterBundlesThroughTheKernel {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, dependencies } = compiler.webpack;
    const laterBundles = new Map(
      shares.flatMap(({ key, bundle }) => (bundle === 'libraries' || bundle === 'core' ? [] : [[key, bundle] as const])),
    );
    const look = (parser: webpack.javascript.JavascriptParser): void => {
      parser.hooks.importCall.tap('LaterBundlesThroughTheKernel', (call) => {
        const request = parser.evaluateExpression(call.source).string;
        const key = keyOf(parser.state.module.context ?? '', request ?? '');
        const bundle = laterBundles.get(key);
        if (bundle === undefined || !call.range) return undefined;
        // Libraries and `core` are there where anything of ours runs.
        const names = [...beneath(bundle), bundle].slice(2).map((name) => JSON.stringify(name));
        const asked = `${RuntimeGlobals.require}.kernel.later(${[JSON.stringify(key), ...names].join()})`;
        parser.state.module.addPresentationalDependency(new dependencies.ConstDependency(asked, call.range, [RuntimeGlobals.require]));
        return true;
      });
    };
    compiler.hooks.compilation.tap('LaterBundlesThroughTheKernel', (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('LaterBundlesThroughTheKernel', look);
      normalModuleFactory.hooks.parser.for('javascript/esm').tap('LaterBundlesThroughTheKernel', look);
    });
  }
}

/**
 * Shortens the runtime that the federation plugin writes into each remote to what our kernel reads: keys of shares, and which module
 * needs which. A container's `init` and its share scopes are never used.
 */
const containerRuntime: Readonly<Record<string, (code: string) => string>> = {
  ConsumeSharedRuntimeModule: (code) =>
    code
      .replaceAll(/\{\s*fallback: [^]*?(shareKey: "[^"]*"),\s*\}/g, '{ $1 }')
      .replaceAll(/\tinstalledModules: ?installedModules,\s/g, '')
      .replaceAll(/\tmoduleToHandlerMapping,\s/g, '')
      .replace(/\tasyncLoad: .*\n/, ''),
  ShareRuntimeModule: () => '',
  FederationRuntimeModule: (code) =>
    code.replace(/\t\tinitOptions: .*\n/, '').replace(/\t\trootOutputDir: .*\n\t\tbundlerRuntimeOptions: .*\n/, ''),
  EmbedFederationRuntimeModule: (code) =>
    `${code.split('\n')[0] ?? ''}\n__webpack_require__.x = () => (${/__webpack_require__\(\d+\)/.exec(code)?.[0] ?? ''}, prevStartup());`,
};

class LeanContainer {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeanContainer', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanContainer', (module) => {
        const lean = containerRuntime[module.constructor.name];
        const generate = module.generate.bind(module);
        if (lean) module.generate = () => lean(generate() ?? '');
      });
    });
  }
}

/** Marks a bundle's file as run before webpack decides whether to wait for other files. */
const arrivals = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    raw: true,
    test: /\.js$/,
    banner: ({ chunk }) => (chunk.name ? `${KERNEL}.arrived.add("${chunk.name}");` : ''),
  });

/** Files on the way to the first paint or the price, which the slow minifier handles too. Of the kernel, some bundles. */
const thorough: Readonly<Record<string, true | readonly BundleName[]>> = {
  scripts: true,
  kernel: ['core', 'shop', 'checkout'],
  'cart-modal': true,
};

/**
 * Source maps of a development build, by lines, in files beside the scripts. Each script names its map by an address of the sandbox without
 * a hash: a late file with its own hash inside could not be checked. A map inside the script would double what a page loads.
 */
const developmentMaps = (name: string, mode: Mode): readonly webpack.SourceMapDevToolPlugin[] =>
  mode === 'production'
    ? []
    : [
        new webpack.SourceMapDevToolPlugin({
          filename: '[name].js.map',
          append: `\n//# sourceMappingURL=${MAPS.address}${name}/[url]`,
          module: true,
          columns: false,
        }),
      ];

function base(name: string, mode: Mode): Configuration {
  return {
    name,
    mode,
    context: root,
    target: ['web', 'es2022'],
    // Maps of a release are never served, so no file names one. webpack's default in development is eval, which a strict policy refuses.
    devtool: mode === 'production' ? 'hidden-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // styled-components prefixes only where `enableVendorPrefixes` is set, which is nowhere: 1.3 kB of the first path.
      alias: { [realpathSync(path.join(root, 'node_modules/stylis/src/Prefixer.js'))]: false },
    },
    module: {
      rules: [
        typescriptRule(mode),
        { test: /jwt-decode\/build\/esm\/index\.js$/, loader: path.join(import.meta.dirname, 'frozen-prototypes.ts') },
      ],
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
      // A module that throws while it runs is run again for the next importer, so that a failed mount can be retried.
      strictModuleExceptionHandling: true,
    },
    // A failed build leaves the former output.
    optimization: { realContentHash: true, emitOnErrors: false, minimizer: [new Minify({ thorough: thorough[name] ?? false })] },
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
    },
    plugins: [arrivals()],
  };
}

/**
 * A late part is one file with its libraries: a separate file would share nothing, and a late file that is preloaded by name would
 * need another request for them.
 */
const oneFilePerLatePart = { splitChunks: { cacheGroups: { defaultVendors: false } } } as const;

/** One file per bundle that hands its modules to the share table; written, since the list follows the folders. */
function kernelEntry(bundle: BundleName): string {
  const file = path.join(root, '.cache/kernel', `${bundle}.ts`);
  const keys = shares.filter((share) => share.bundle === bundle && !isScriptShare(share.key)).map((share) => share.key);
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
    entry: Object.fromEntries(
      bundleNames.slice(1).map((bundle) => {
        const dependOn = beneath(bundle).slice(1);
        return [bundle, { import: kernelEntry(bundle), ...(dependOn.length === 0 ? {} : { dependOn }) }];
      }),
    ),
    output: { ...config.output, globalObject: SCOPE, chunkLoadingGlobal: 'kernel', uniqueName: 'licence-kernel', trustedTypes: true },
    // In the order of the bundles: short, and what only a later bundle has moves no number of an earlier one.
    optimization: { ...config.optimization, moduleIds: 'natural', ...oneFilePerLatePart },
    plugins: [
      ...developmentMaps('kernel', mode),
      arrivals(),
      new LibrariesFromTheKernel(),
      new LateFilesThroughTheKernel(),
      new FolderOfTheScript(),
      new LaterBundlesThroughTheKernel(),
    ],
  };
}

/**
 * Addresses shared modules by their keys in the modules of `shared/` that a remote compiles itself. Neighbours of a room import each
 * other by relative paths, which the federation plugin does not compare with its keys.
 */
const neighboursByTheirKeys = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (data: { context: string; request: string }) => {
    const key = keyOf(data.context, data.request);
    if (shares.some((share) => share.key === key)) data.request = key;
  });

/** @param index the widget's door, for a remote that lies somewhere else than in widgets/ */
export function remote(name: string, mode: Mode, index = `./widgets/${name}/index.ts`): Configuration {
  const config = base(name, mode);
  return {
    ...config,
    entry: {},
    output: { ...config.output, globalObject: SCOPE, chunkLoadingGlobal: name, uniqueName: `licence-${name}` },
    optimization: { ...config.optimization, moduleIds: 'natural', ...oneFilePerLatePart },
    // The federation runtime stays out: the kernel's own five functions stand in for it (decision record 0002).
    externals: [
      ({ request }, done) => (request?.includes('webpack-bundler-runtime') ? done(undefined, `var ${KERNEL}.federation`) : done()),
    ],
    plugins: [
      new federation.ModuleFederationPlugin({
        name: `licence_${name.replaceAll('-', '_')}`,
        // The plugin wants a fixed name; publishing renames the entry to its hash.
        filename: 'entry.js',
        library: {
          type: 'jsonp',
          name: `${KERNEL}.remote(${remotesIn(name)
            .map((each) => JSON.stringify(each))
            .join()})`,
        },
        exposes: {
          './mount': index,
          ...Object.fromEntries(
            remotesIn(name)
              .slice(1)
              .map((each) => [`./${each}`, `./widgets/${each}/index.ts`]),
          ),
        },
        shared: Object.fromEntries(
          shares.map(({ key }) => [key, { import: false as const, singleton: true, requiredVersion: false as const }]),
        ),
        dts: false,
        manifest: false,
      }),
      ...developmentMaps(name, mode),
      new OneFilePerRemote(),
      neighboursByTheirKeys(),
      // A development build keeps the plugin's own text, whose layout differs.
      ...(mode === 'production' ? [new LeanContainer()] : []),
      new LateFilesThroughTheKernel(),
      new FolderOfTheScript(),
    ],
  };
}

function scripts(mode: Mode): Configuration {
  const config = base('scripts', mode);
  return {
    ...config,
    entry: {
      ...{ embed: './shell/brand-page/embed.ts', second: './shell/brand-page/embed-runtime.ts', site: './shell/site/site.ts' },
      ...{
        plain: './shell/brand-page/plain-tags.ts',
        features: './shell/brand-page/optional-features.ts',
        doctor: './shell/doctor/doctor.ts',
      },
      scheme: './shell/site/scheme.ts',
    },
    output: { ...config.output, filename: '[name].js' },
    plugins: [...developmentMaps('scripts', mode), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** The name of the container on a host's page, and of its file. */
const FEDERATION = 'licence_stock';

/** One module for each remote. @returns its file */
function federationEntry(name: string): string {
  const file = path.join(root, '.cache/stock', `${name}.ts`);
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = [
    `import { federatedWidget } from ${JSON.stringify(path.join(root, 'shell/brand-page/federation-container.ts'))};`,
    `export const { name, apiVersion, mount } = federatedWidget(${JSON.stringify(name)});`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** The container for federation hosts of other people (decision record 0022): the plugin's own runtime in front of our loader. */
export function federationContainer(): Configuration {
  const config = base('stock', 'production');
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: FEDERATION },
    // Numbers that are made of names would hang on where the tree lies: the plugin's own entry is named by it.
    optimization: { ...config.optimization, moduleIds: 'natural' },
    plugins: [
      new federation.ModuleFederationPlugin({
        name: FEDERATION,
        filename: 'remoteEntry.js',
        // A property of the window: publishing writes the script into a function of its own.
        library: { type: 'window', name: FEDERATION },
        exposes: Object.fromEntries(remoteNames.map((name) => [`./${name}`, federationEntry(name)])),
        manifest: true,
        dts: false,
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

export function configurations(mode: Mode, only: readonly string[] = partNames): Configuration[] {
  const unknown = only.find((name) => !partNames.includes(name));
  if (unknown !== undefined) throw new Error(`'${unknown}' is nothing to build: there are ${partNames.join(', ')}`);
  const made: Readonly<Record<string, (mode: Mode) => Configuration>> = { libraries: librariesAlone, kernel, scripts };
  return partNames.filter((name) => only.includes(name)).map((name) => made[name]?.(mode) ?? remote(name, mode));
}

export default (env: { only?: string } = {}, argv: { mode?: Mode } = {}): Configuration[] =>
  configurations(argv.mode ?? 'production', env.only?.split(','));
