/**
 * Compilations: the libraries, the kernel (its bundles), the scripts (embed.js, its second file, late files, site.js), and each
 * remote. `npx webpack` builds all into .cache/build, `npx webpack --env only=cart-modal` one remote; `npm run build` also lays
 * them out in dist/.
 */
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import { minified } from './minify.ts';
import { MAPS } from '../deploy/builds.ts';
import { isScriptShare, keyOf, partNames, remoteNames, remotesIn, root, shares, stage, type Mode } from './parts.ts';
import { typescriptRule } from './typescript-rule.ts';
import type { BundleName } from '../kernel/remote-loader.ts';
import { libraries } from './libraries.ts';
import { beneath, bundleNames } from './share-table.ts';

const KERNEL = 'globalThis[Symbol.for("licence.kernel.v1")]';
/** Global list of loaded files, by release: two releases on a page must not share it. */
const SCOPE = `${KERNEL}.scope`;

function runtimeLine({ webpack: { RuntimeModule } }: Compiler, name: string, code: string): webpack.RuntimeModule {
  class Line extends RuntimeModule {
    override generate(): string {
      return code;
    }
  }
  return new Line(`licence ${name}`);
}

const ownRuntime = {
  /** The kernel's loader checks integrity, limits time, tries three times and applies Trusted Types. */
  loadScript: `${KERNEL}.chunk`,
  /** Evaluated at the call, since a worker has no kernel. */
  createScriptUrl: `(url) => ${KERNEL}.trusted(url)`,
  /** Our expression, since webpack's own code adds 0.2 kB to the first path and fails on an element with the name 'currentScript'. */
  publicPath: 'Reflect.get(Document.prototype, "currentScript", document).src.replace(/[^/]*$/, "")',
} as const;

function withOwnRuntime(compiler: Compiler): void {
  const { RuntimeGlobals } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('OwnRuntime', (compilation) => {
    for (const part of Object.keys(ownRuntime) as (keyof typeof ownRuntime)[])
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals[part]).tap({ name: 'OwnRuntime', stage: -1000 }, (chunk) => {
        // A worker has no document.
        if (part === 'publicPath' && chunk.getEntryOptions()?.chunkLoading === 'import-scripts') return undefined;
        compilation.addRuntimeModule(chunk, runtimeLine(compiler, part, `${RuntimeGlobals[part]} = ${ownRuntime[part]};`));
        return true;
      });
  });
}

/** Merges entry, index and view into one file. Only an import() with a chunk's name makes a late file. */
function oneFilePerRemote(compiler: Compiler): void {
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

/** Files that run in a worker too. A worker has no kernel, so these files contain their imports. */
const inWorkers: readonly string[] = ['shared/desk/sheet.ts'];

/** Takes libraries and script shares from the kernel when a module first needs them, so that no bundle waits for another. */
function librariesFromTheKernel(compiler: Compiler): void {
  const { ExternalModule, ExternalsPlugin, RuntimeGlobals } = compiler.webpack;
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
      // Stored while the file runs, since afterwards the running script is unknown.
      compilation.addRuntimeModule(chunk, runtimeLine(compiler, 'kernel', `${RuntimeGlobals.require}.kernel = ${KERNEL};`));
    });
  });
}

/** Makes `import()` of a shared module request its bundle from the kernel, since webpack would copy the module into a late file. */
function laterBundlesThroughTheKernel(compiler: Compiler): void {
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
      // Libraries and `core` are loaded before any code of ours runs.
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

/**
 * Reduces the runtime that the federation plugin writes into each remote to the parts that our kernel reads: keys of shares, and
 * the modules that need them. The kernel never calls a container's `init`.
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

function leanContainer(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('LeanContainer', (compilation) => {
    compilation.hooks.runtimeModule.tap('LeanContainer', (module) => {
      const lean = containerRuntime[module.constructor.name];
      const generate = module.generate.bind(module);
      if (lean) module.generate = () => lean(generate() ?? '');
    });
  });
}

/** Marks a bundle's file as run before webpack checks whether to wait for other files. */
const arrivals = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    raw: true,
    test: /\.js$/,
    banner: ({ chunk }) => (chunk.name ? `${KERNEL}.arrived.add("${chunk.name}");` : ''),
  });

/** Files before the first paint or the price, which the slow minifier handles too; for the kernel, some bundles. */
const thorough: Readonly<Record<string, true | readonly BundleName[]>> = {
  scripts: true,
  kernel: ['core', 'shop', 'checkout'],
  'cart-modal': true,
};

/**
 * Line maps of a development build, in files beside the scripts, since a map inside a script would double what a page loads. The name
 * of a map has no hash, since a hash inside a late file would change that file's own hash.
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
    // Maps of a release are never served, so no file names one. In development a strict policy refuses webpack's default, eval.
    devtool: mode === 'production' ? 'hidden-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // styled-components prefixes only with `enableVendorPrefixes`, which no screen sets: 1.3 kB of the first path.
      alias: { [realpathSync(path.join(root, 'node_modules/stylis/src/Prefixer.js'))]: false },
    },
    module: {
      rules: [
        typescriptRule(mode),
        { test: /jwt-decode\/build\/esm\/index\.js$/, loader: path.join(import.meta.dirname, 'frozen-prototypes.ts') },
      ],
    },
    // Names are whole sha256 hashes: they contain no word that an ad blocker matches, and the address contains the integrity.
    output: {
      path: path.join(stage, name),
      publicPath: 'auto',
      hashFunction: 'sha256',
      hashDigest: 'base64url',
      hashDigestLength: 43,
      filename: '[contenthash].js',
      chunkFilename: '[contenthash].js',
      clean: true,
      // A module that threw runs again for its next importer, so that a failed mount can be retried.
      strictModuleExceptionHandling: true,
    },
    // A failed build keeps the former output.
    optimization: { realContentHash: true, emitOnErrors: false, minimizer: [minified(thorough[name] ?? false)] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Returns the list of libraries as modules, one for each key that exports only some names. */
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
      // Numbers follow the order of use, so that they depend neither on a folder's name nor on a module of ours.
      moduleIds: 'natural',
    },
    plugins: [arrivals()],
  };
}

/** A late part is one file with its libraries: a separate file would share nothing and need a request of its own. */
const oneFilePerLatePart = { splitChunks: { cacheGroups: { defaultVendors: false } } } as const;

/** Returns the entry of a bundle, which registers its modules in the share table. */
function kernelEntry(bundle: BundleName): string {
  const file = path.join(root, '.cache/kernel', `${bundle}.ts`);
  const keys = shares.filter((share) => share.bundle === bundle && !isScriptShare(share.key)).map((share) => share.key);
  // Each module runs when it is first required, since a buyer's first path needs few of them.
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
    // Numbers follow the order of the bundles: they are short, and a change in a later bundle does not change them.
    optimization: { ...config.optimization, moduleIds: 'natural', ...oneFilePerLatePart },
    plugins: [...developmentMaps('kernel', mode), arrivals(), librariesFromTheKernel, withOwnRuntime, laterBundlesThroughTheKernel],
  };
}

/**
 * Replaces imports of shared modules by their keys in the modules of `shared/` that a remote compiles itself. Their relative imports of
 * each other would not match the keys of the federation plugin.
 */
const neighboursByTheirKeys = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (data: { context: string; request: string }) => {
    const key = keyOf(data.context, data.request);
    if (shares.some((share) => share.key === key)) data.request = key;
  });

/** @param index entry of a remote outside widgets/ */
export function remote(name: string, mode: Mode, index = `./widgets/${name}/index.ts`): Configuration {
  const config = base(name, mode);
  return {
    ...config,
    entry: {},
    output: { ...config.output, globalObject: SCOPE, chunkLoadingGlobal: name, uniqueName: `licence-${name}` },
    optimization: { ...config.optimization, moduleIds: 'natural', ...oneFilePerLatePart },
    // Five functions of the kernel replace the federation runtime (decision record 0002).
    externals: [
      ({ request }, done) => (request?.includes('webpack-bundler-runtime') ? done(undefined, `var ${KERNEL}.federation`) : done()),
    ],
    plugins: [
      new federation.ModuleFederationPlugin({
        name: `licence_${name.replaceAll('-', '_')}`,
        // The plugin needs a fixed name. Publishing renames the entry to its hash.
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
      oneFilePerRemote,
      neighboursByTheirKeys(),
      // A development build keeps the plugin's own text, whose layout differs.
      ...(mode === 'production' ? [leanContainer] : []),
      withOwnRuntime,
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
      'shop-window': { import: './shell/site/shop-window.ts', dependOn: 'site' },
    },
    output: { ...config.output, filename: '[name].js' },
    plugins: [...developmentMaps('scripts', mode), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** Global name and file name of the container on a host's page. */
const FEDERATION = 'licence_stock';

/** Writes one module for each remote. @returns its file */
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

/** The container for foreign federation hosts (decision record 0022): the plugin's own runtime in front of our loader. */
export function federationContainer(): Configuration {
  const config = base('stock', 'production');
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: FEDERATION },
    // Ids made of names would depend on the checkout's folder, by which the plugin's entry is named.
    optimization: { ...config.optimization, moduleIds: 'natural' },
    plugins: [
      new federation.ModuleFederationPlugin({
        name: FEDERATION,
        filename: 'remoteEntry.js',
        // A property of the window, since publishing writes the script into a function.
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
