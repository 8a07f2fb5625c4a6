import { expect, onTestFinished, test, vi } from 'vitest';
import { registry } from '#shared/page/registry';
import { kernelOf } from './kernel-registry.ts';
import { createRemoteLoader, type Release } from './remote-loader.ts';
import { loadFile, LoadError } from './script-loader.ts';

registry.file = loadFile;

const release = {
  version: '1.0.0-prueba',
  bundles: { libraries: 'l', core: 'a', checkout: 'd', shop: 's', forms: 'b', desk: 'c', orders: 'o', dialogs: 'g' },
  remotes: {},
};
const opened = (of: Release, files = location.origin) => createRemoteLoader(of, files, kernelOf(of.version), () => Promise.resolve(of));
const kernel = kernelOf(release.version);
const { share } = opened(release);
/** A missing file. Its name looks like a hash, so that the loader accepts the address. */
const missing = (letter: string): string => `${location.origin}/v/${letter.repeat(43)}.js`;

function addedScripts(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
    HTMLHeadElement.prototype.append.apply(document.head, nodes);
  });
  onTestFinished(() => append.mockRestore());
  return scripts;
}

test('the first copy of a shared module is used, and a later copy changes nothing', () => {
  const first = {};
  kernel.provide({ 'prueba/una': () => first });
  kernel.provide({ 'prueba/una': () => ({}), 'prueba/otra': () => 2 });
  expect(share('prueba/una')).toBe(first);
  expect(share('prueba/otra')).toBe(2);
});

test('the first container of a remote is used', () => {
  const container = { get: () => Promise.resolve(() => 'primero') };
  kernel.remote('prueba')(container);
  kernel.remote('prueba')({ get: () => Promise.resolve(() => 'tarde') });
  expect(kernel.provided.find((each) => Object.hasOwn(each, 'prueba'))).toEqual({ prueba: container });
});

test('a second copy of the registry uses the table of the first', async () => {
  const copy: typeof import('./kernel-registry.ts') = await import(
    /* @vite-ignore */ `${new URL('./kernel-registry.ts', import.meta.url).pathname}?otra-copia`
  );
  expect(copy.kernelOf).not.toBe(kernelOf);
  expect(copy.kernelOf(release.version)).toBe(kernel);
});

test('each release has its own table, containers and lists', () => {
  const other = kernelOf('2.0.0-otra');
  opened({ ...release, version: '2.0.0-otra' });
  kernel.provide({ 'prueba/de-las-dos': () => 'una' });
  other.provide({ 'prueba/de-las-dos': () => 'otra' });
  expect([kernel, other].map((each) => each.share?.('prueba/de-las-dos'))).toEqual(['una', 'otra']);
  kernel.remote('de-una')({ get: () => Promise.resolve(() => 'una') });
  expect(other.arrived.has('de-una')).toBe(false);
  expect(other.scope).not.toBe(kernel.scope);
});

test('a missing shared module is named in the error', () => {
  expect(() => share('prueba/nadie')).toThrow(/prueba\/nadie is not here/);
});

test('a remote that the release does not have is rejected by name', async () => {
  await expect(opened(release).load('nadie')).rejects.toThrow(new LoadError('no remote named nadie in release 1.0.0-prueba'));
});

test('a remote released alone is rejected by a kernel with other exports, and accepted by one with more', async () => {
  const scripts = addedScripts();
  const mixed = (provides: object) =>
    opened({
      ...release,
      version: '3.0.0-mezcla',
      bundles: { ...release.bundles, core: 'd'.repeat(43) },
      remotes: { prueba: ['e'.repeat(43), 'core'] },
      needs: { prueba: { '#shared/domain/money': { formatPesos: 'aaaa', parsePesos: 'bbbb' } } },
      provides: { '#shared/domain/money': { ...provides } },
    }).load('prueba');
  await expect(mixed({ formatPesos: 'aaaa', parsePesos: 'cccc' })).rejects.toThrow(
    'prueba does not fit the kernel of 3.0.0-mezcla: it takes parsePesos of #shared/domain/money, which is not there like that',
  );
  await expect(mixed({ parsePesos: 'bbbb' })).rejects.toThrow('it takes formatPesos of #shared/domain/money');
  expect(scripts).toHaveLength(0);
  const { provide, remote, arrived } = kernelOf('3.0.0-mezcla');
  provide({});
  arrived.add('core');
  remote('prueba')({ get: () => Promise.resolve(() => 'montado') });
  expect(await mixed({ formatPesos: 'aaaa', parsePesos: 'bbbb', roundPesos: 'dddd' })).toBe('montado');
});

test('a file whose work is already done is not requested', async () => {
  const scripts = addedScripts();
  await loadFile(missing('a'), () => true);
  expect(scripts).toHaveLength(0);
});

test('a failing file is requested three times at new addresses with integrity, and again by the next call', async () => {
  const scripts = addedScripts();
  const onSlow = vi.fn<() => void>();
  await expect(loadFile(missing('b'), () => false, onSlow)).rejects.toThrow(LoadError);
  expect(new Set(scripts.map(({ src }) => src)).size).toBe(3);
  expect(scripts.map(({ integrity }) => integrity)).toEqual(Array.from({ length: 3 }, () => `sha256-${'b'.repeat(43)}=`));
  expect(scripts.every(({ crossOrigin, async, isConnected }) => crossOrigin === 'anonymous' && async && !isConnected)).toBe(true);
  expect(onSlow).toHaveBeenCalledTimes(2);
  await expect(loadFile(missing('b'), () => false)).rejects.toThrow(LoadError);
  expect(scripts).toHaveLength(6);
});

test('two callers of the same file share one request', async () => {
  const scripts = addedScripts();
  const both = [loadFile(missing('c'), () => false), loadFile(missing('c'), () => false)];
  expect(scripts).toHaveLength(1);
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('the bundles of a late module are requested together', () => {
  const scripts = addedScripts();
  const version = '4.0.0-tarde';
  opened({ ...release, version, bundles: { ...release.bundles, shop: 'f'.repeat(43), orders: 'g'.repeat(43) } });
  kernelOf(version)
    .later?.('prueba/tarde', 'shop', 'orders')
    .catch(() => undefined);
  expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual([`/v/${'f'.repeat(43)}.js`, `/v/${'g'.repeat(43)}.js`]);
});

test('the bundles needed by a late file of a loaded remote are requested together', async () => {
  const scripts = addedScripts();
  const version = '5.0.0-tarde';
  opened({
    ...release,
    version,
    bundles: { ...release.bundles, shop: 'h'.repeat(43), orders: 'i'.repeat(43), desk: 'j'.repeat(43) },
    behind: { 'cart-modal': ['shop', 'orders'], packages: ['desk'] },
  });
  const { remote, federation } = kernelOf(version);
  remote('cart-modal')({ get: () => Promise.resolve(() => 'montado') });
  const promises: Promise<void>[] = [];
  const webpackRequire = { m: {}, consumesLoadingData: { moduleIdToConsumeDataMapping: { '1': { shareKey: 'prueba/tarde' } } } };
  federation.bundlerRuntime.consumes?.({ chunkId: '1', promises, chunkMapping: { '1': ['1'] }, webpackRequire });
  promises.forEach((each) => each.catch(() => undefined));
  await expect.poll(() => scripts.map(({ src }) => new URL(src).pathname)).toEqual([`/v/${'h'.repeat(43)}.js`, `/v/${'i'.repeat(43)}.js`]);
});
