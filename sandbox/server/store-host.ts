import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSession, findUser, signInCode } from '../auth/sessions.ts';
import { isSiteName } from '../core/addresses.ts';
import { jsonReply, redirectReply, type PlatformReply, type PlatformRequest } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import { lostPage } from '../pages/stand-in.page.ts';
import { sitePage } from '../pages/site.page.ts';
import { faultSwitches, startPage } from '../pages/start.page.ts';
import { siteConfig } from '../site-config.ts';
import type { Answer } from './http.ts';
import { assetAnswer } from './page-assets.ts';
import { distFolder, type SiteScripts } from './site-script.ts';
import { fileReply, type FileReply } from './static.ts';

export interface StoreHostOptions {
  readonly platform: Platform;
  readonly scripts: SiteScripts;
  /** Development: nothing of ours is cached, and the store's pages load again when a newer build is there. */
  readonly live: boolean;
  readonly reset: () => void;
}

/** What runs on the base port: `localhost` is the start page, every `<name>.localhost` a brand's or tenant's own site. */
export function storeAnswer(options: StoreHostOptions): Answer {
  const { platform } = options;
  return async (request) => {
    const shared = await sharedFiles(request, options);
    if (shared !== null) return shared;
    const name = /^([a-z\d-]+)\.localhost$/.exec(request.url.hostname)?.[1];
    if (name === undefined) return startAnswer(request, options);
    if (/\.[a-z\d]{2,5}$/i.test(request.url.pathname)) return lostPage();
    return sitePage(platform, name, request.url.pathname);
  };
}

/** The files of the release, or null when it is none of them; a fault that a test ordered strikes here. */
async function sharedFiles(request: PlatformRequest, options: StoreHostOptions): Promise<PlatformReply | FileReply | null> {
  const path = request.url.pathname;
  const ofTheRelease = path.startsWith('/v/') || path === '/embed.js' || path === '/site.js';
  const fault = ofTheRelease ? options.platform.faults.strike(request.method, path, 'files') : null;
  if (fault === null) return rightFile(request, options);
  if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault.before !== undefined) return tamperedFile(fault.before, request, options);
  const right = fault.status === undefined ? await rightFile(request, options) : wrongFile(fault.status, fault.body);
  return right !== null && fault.drop === true ? { ...right, drop: true } : right;
}

/** Like a file in every header but its own: what a portal, a proxy or a broken store answers in its place. */
function wrongFile(status: number, body: unknown): FileReply {
  const text = typeof body === 'string' ? body : '';
  const type = text.startsWith('<') ? 'text/html' : 'text/javascript';
  return {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
    bytes: new TextEncoder().encode(text),
  };
}

/** The right file, unpacked, with a text before it. */
async function tamperedFile(
  before: string,
  request: PlatformRequest,
  options: StoreHostOptions,
): Promise<PlatformReply | FileReply | null> {
  const right = await rightFile({ ...request, headers: { ...request.headers, 'accept-encoding': '' } }, options);
  if (right === null) return null;
  const body = before + ('bytes' in right ? new TextDecoder().decode(right.bytes) : right.body);
  return { status: right.status, headers: { ...right.headers, 'cache-control': 'no-store' }, bytes: new TextEncoder().encode(body) };
}

async function rightFile(
  request: PlatformRequest,
  { scripts, platform, live }: StoreHostOptions,
): Promise<PlatformReply | FileReply | null> {
  const path = request.url.pathname;
  const acceptEncoding = request.headers['accept-encoding'] ?? '';
  if (path.startsWith('/_pages/') && path !== '/_pages/build' && request.method === 'GET') return assetAnswer(request);
  if (path.startsWith('/v/')) {
    return (
      (await fileReply({ folder: distFolder, path, acceptEncoding, cacheControl: 'public, max-age=31536000, immutable' })) ?? lostPage()
    );
  }
  if (path === '/config.json') return jsonReply(200, JSON.stringify(siteConfig(platform.addresses.basePort)));
  if (live && path === '/_pages/build')
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: scripts.version() };
  if (path !== '/embed.js' && path !== '/site.js') return null;
  const published = await scripts.folder();
  if (published === null) {
    const words = `console.error(${JSON.stringify('The sandbox has no build to serve: run npm run build, then start it again.')});`;
    return { status: 503, headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }, body: words };
  }
  if (live) return liveScript(join(published, path), path === '/site.js' ? `\n(${reloadWhenBuilt.toString()})();` : '');
  // The only scripts whose address stays the same from release to release.
  return fileReply({ folder: published, path, acceptEncoding, cacheControl: 'public, max-age=60, stale-while-revalidate=300' });
}

async function liveScript(file: string, extra: string): Promise<PlatformReply> {
  const body = (await readFile(file, 'utf8')) + extra;
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }, body };
}

/** Runs in the page: asks once a second which build is served, and loads the page again when it is another. */
function reloadWhenBuilt(): void {
  let shown = '';
  setInterval(() => {
    fetch('/_pages/build')
      .then((answer) => answer.text())
      .then((build) => {
        if (shown !== '' && build !== shown) location.reload();
        shown = build;
      })
      .catch(() => undefined);
  }, 1_000);
}

function startAnswer(request: PlatformRequest, { platform, reset }: StoreHostOptions): PlatformReply {
  const path = request.url.pathname;
  if (path === '/') return startPage(platform);
  if (request.method !== 'POST') return lostPage();
  const form = new URLSearchParams(request.body);
  if (path === '/_pages/entrar') return enter(form, platform);
  if (path === '/_pages/fallas') {
    const chosen = faultSwitches.find(({ id }) => id === form.get('id'));
    const armed = platform.faults.list().some(({ path: each }) => each === chosen?.fault.path);
    if (armed) platform.faults.clear();
    else if (chosen !== undefined) platform.faults.add(chosen.fault);
    return redirectReply('/#fallas');
  }
  if (path === '/_pages/reiniciar') {
    reset();
    platform.faults.clear();
    platform.requests.clear();
    platform.telemetry.clear();
    platform.limits.clear();
    platform.clock.set(null);
    return redirectReply('/');
  }
  return lostPage();
}

/** Signs one of the seeded people in at a brand by a one-time link. */
function enter(form: URLSearchParams, { db, clock, addresses }: Platform): PlatformReply {
  const userName = form.get('userName') ?? '';
  const app = form.get('appName') ?? 'license';
  if (findUser(db, userName) === undefined || !isSiteName(app)) return lostPage();
  return redirectReply(`${addresses.store(app)}/${signInCode(db, openSession(db, userName, app), clock)}`);
}
