import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { kernelOf, type Kernel } from '../../shell/kernel/kernel-registry.ts';
import { createRemoteLoader } from '../../shell/kernel/remote-loader.ts';
import { remote } from '../../shell/build/webpack.ts';

/**
 * Our kernel replaces the bundler runtime of the pinned plugin (decision record 0002). A built, readable remote runs on the kernel: after
 * an upgrade the test names each missing part of the runtime.
 */
const root = join(import.meta.dirname, '../..');
const plugin = JSON.parse(readFileSync(join(root, 'node_modules/@module-federation/enhanced/package.json'), 'utf8')) as { version: string };
const remedy = (what: string): string =>
  `@module-federation/enhanced ${plugin.version} ${what}: mend 'federation' in shell/kernel/kernel-registry.ts and 'bundlerRuntime' in shell/kernel/remote-loader.ts (decision record 0002), or go back to the version before`;

const release = {
  version: '1.0.0-prueba',
  bundles: { libraries: 'l', core: 'c', shop: 's', forms: 'f', checkout: 'k', desk: 'd', orders: 'o', dialogs: 'g' },
  remotes: {},
};

const folder = mkdtempSync(join(tmpdir(), 'licence-federation-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The text of the built remote's entry; `late` is that of its late file. */
let entry = '';
let late = '';

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.ts'),
    "import { formatPesos } from '#shared/domain/money';\nexport const widget = { now: () => formatPesos, later: () => import(/* webpackChunkName: 'late' */ './late.ts') };\n",
  );
  writeFileSync(join(folder, 'late.ts'), "import { createStore } from 'zustand/vanilla';\nexport const found = () => createStore;\n");
  const config = remote('prueba', 'production', join(folder, 'index.ts'));
  const out = join(folder, 'out');
  const compiler = webpack({ ...config, devtool: false, optimization: { minimize: false }, output: { ...config.output, path: out } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  entry = readFileSync(join(out, 'entry.js'), 'utf8');
  const [chunk = ''] = readdirSync(out).filter((name) => name !== 'entry.js' && name.endsWith('.js'));
  late = readFileSync(join(out, chunk), 'utf8');
}, 60_000);

/** Runs the entry like a page, on a kernel that records the requested names. */
function run(): { readonly kernel: Kernel; readonly asked: readonly string[] } {
  const kernel = kernelOf(release.version);
  createRemoteLoader(release, 'https://store.example', kernel, () => Promise.resolve(release));
  kernel.provide({ '#shared/domain/money': () => ({ formatPesos: 'money' }), 'zustand/vanilla': () => ({ createStore: 'store' }) });
  const asked: string[] = [];
  const bundlerRuntime = new Proxy(kernel.federation.bundlerRuntime, {
    get(target, name) {
      asked.push(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  class Document {
    readonly #ran = { src: 'https://store.example/v/x.js#1.0.0-prueba' };
    get currentScript() {
      return this.#ran;
    }
  }
  const page = createContext({ Document, document: new Document() });
  const seen = { ...kernel, federation: { bundlerRuntime } };
  runInContext(
    'globalThis.self = globalThis; globalThis.give = (kernel) => { globalThis[Symbol.for("licence.kernel.v1")] = kernel; }',
    page,
  );
  (page['give'] as (kernel: object) => void)(
    Object.assign(seen, {
      chunk(_url: string, done: (event: unknown) => void) {
        runInContext(late, page);
        done({ type: 'load' });
      },
    }),
  );
  runInContext(entry, page);
  return { kernel, asked };
}

/** Runs a remote up to its own share and that of its late file. @returns the requested names of the bundler runtime */
async function served(): Promise<readonly string[]> {
  const { kernel, asked } = run();
  const container = kernel.provided.find((each) => Object.hasOwn(each, 'prueba'))?.['prueba'];
  expect(container, 'it hands its container to the library function').toMatchObject({ get: expect.any(Function) });
  const { widget } = (await (container as { get(name: string): Promise<() => Built> }).get('./mount'))();
  expect(widget.now(), 'installInitialConsumes puts shares in the place of modules').toBe('money');
  expect((await widget.later()).found(), 'consumes brings the shares of a late file').toBe('store');
  return asked;
}

interface Built {
  readonly widget: { now(): unknown; later(): Promise<{ found(): unknown }> };
}

describe("the four functions that replace the plugin's bundler runtime", () => {
  it('the generated code uses those four functions only', () => {
    const names = [...new Set([...(entry + late).matchAll(/federation\.bundlerRuntime\??\.(\w+)/g)].map(([, name]) => name))].sort();
    expect(names, remedy('generates containers that name other functions')).toEqual([
      'consumes',
      'init',
      'initContainerEntry',
      'installInitialConsumes',
    ]);
  });

  it("a running remote uses three of the functions, as only a host's call of `init` needs the fourth", async () => {
    const asked = await served().catch((cause: unknown) => {
      throw new Error(remedy(`generates a remote that does not run on our kernel (${String(cause)})`), { cause });
    });
    expect([...new Set(asked)].sort(), remedy('calls other functions while a remote runs')).toEqual([
      'consumes',
      'init',
      'installInitialConsumes',
    ]);
  });
});
