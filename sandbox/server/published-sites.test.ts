import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { federationFiles } from '../../shell/deploy/rules-of.ts';
import { madeUpRelease } from '../../shell/test-support/made-up-release.ts';
import { openNodeDb } from '../db/node.ts';
import { settingsIn, type Settings } from '../core/settings.ts';
import { addressesOf } from '../core/addresses.ts';
import { createApp } from '../core/http.ts';
import { publishedSites, sandboxDeployment, type PublishedSites } from './published-sites.ts';
import { siteAnswer } from './store-host.ts';

/** No server listens: the tests read the published files. */
const basePort = 0;
const addresses = addressesOf(basePort);
let folder = '';
let settings: Settings;
let sites: PublishedSites;
const compileContainer = vi.fn(() =>
  Promise.resolve(Object.values(federationFiles).map((file) => ({ file, bytes: new TextEncoder().encode(`${file} of the sources`) }))),
);
beforeEach(() => {
  compileContainer.mockClear();
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-sites-'));
  const db = openNodeDb(path.join(folder, 'settings.db'));
  db.run('CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)');
  settings = settingsIn(db);
  sites = publishedSites(sandboxDeployment(basePort, false), folder, settings, { from: path.join(folder, 'dist'), compileContainer });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function asked(host: string, address: string, acceptEncoding = '') {
  const rules = sites.rules(host);
  const out = sites.folder();
  if (out === null || rules === null) return null;
  const app = createApp().get('*', async (call) => (await siteAnswer(call, out, rules)) ?? call.notFound());
  const reply = await app.request(new URL(address, addresses.start), { headers: { 'accept-encoding': acceptEncoding } });
  const bytes = await reply.bytes();
  return { status: reply.status, headers: Object.fromEntries(reply.headers), bytes, text: new TextDecoder().decode(bytes) };
}

test('a sandbox without a build serves nothing', async () => {
  expect(await asked('firmaya', '/')).toBeNull();
});

test('a host serves its published site with the published headers', async () => {
  madeUpRelease(path.join(folder, 'dist'), { words: 'A' });
  expect((await asked('firmaya', '/'))?.headers['location']).toBe(`${addresses.landing('firmaya')}/`); // ST-055
  const store = await asked('firmaya', '/findOrder');
  expect([store?.status, store?.text]).toEqual([200, expect.stringContaining('store of A')]);
  expect(store?.headers).toMatchObject({
    appname: 'firmaya',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining(`connect-src 'self' ${addresses.platform} ws:`),
  });
  // Stories and tests on other ports frame the cart too.
  expect((await asked('firmaya', '/license/viewCartMenu'))?.headers['content-security-policy']).toContain('http://*.localhost:*');
  expect((await asked('aliado', '/findOrder'))?.text).toContain('Encuentra tu orden | Aliado');
  expect((await asked('nobody', '/embed.js'))?.text).toContain('colnomina');
  const lost = await asked('firmaya', '/v/1.0.0-none/x.js');
  expect([lost?.status, lost?.text]).toEqual([404, expect.stringContaining('lost of A')]);
});

test('a text is compressed for clients that accept it', async () => {
  madeUpRelease(path.join(folder, 'dist'), { words: 'A' });
  const packed = await asked('firmaya', '/site.js', 'gzip, br');
  expect(packed?.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed?.bytes ?? '').toString()).toBe((await asked('firmaya', '/site.js'))?.text);
});

test('a newer build and a changed configuration are published at the next request', async () => {
  madeUpRelease(path.join(folder, 'dist'), { words: 'A' });
  expect((await asked('firmaya', '/site.js'))?.text).toContain('"encryptStorage":false');
  madeUpRelease(path.join(folder, 'dist'), { words: 'B', mode: 'development' });
  settings.merge('config', { flags: { encryptStorage: true } });
  const after = (await asked('firmaya', '/site.js'))?.text;
  expect(after).toContain('site of B');
  expect(after).toContain('"encryptStorage":true');
  expect(after).toContain('"statusPolling":true');
});

test('a build without a container compiles one on the first request, and a release has its own', async () => {
  madeUpRelease(path.join(folder, 'dist'), { words: 'A', stock: false, mode: 'plain' });
  expect((await asked('localhost', '/stock/mf-manifest.json'))?.status).toBe(404);
  await Promise.all([sites.container(), sites.container()]);
  expect((await asked('localhost', '/stock/mf-manifest.json'))?.text).toBe('stock/mf-manifest.json of the sources');
  expect((await asked('localhost', '/stock/remoteEntry.js'))?.text).toContain(addresses.start);
  expect(compileContainer).toHaveBeenCalledOnce();
  madeUpRelease(path.join(folder, 'dist'), { words: 'B' });
  await sites.container();
  expect((await asked('localhost', '/stock/mf-manifest.json'))?.text).toBe('stock/mf-manifest.json of B');
  expect(compileContainer).toHaveBeenCalledOnce();
});

test('a container that fails to compile is compiled again at the next request', async () => {
  madeUpRelease(path.join(folder, 'dist'), { words: 'A', stock: false, mode: 'plain' });
  compileContainer.mockRejectedValueOnce(new Error('what the compiler says'));
  await expect(sites.container()).rejects.toThrow('what the compiler says');
  await sites.container();
  expect((await asked('localhost', '/stock/mf-manifest.json'))?.status).toBe(200);
});
