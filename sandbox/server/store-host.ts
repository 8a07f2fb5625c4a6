import { MAPS } from '../../shell/deploy/builds.ts';
import type { DeploymentFile } from '../../shell/deploy/deployment.ts';
import { NEUTRAL } from '../../shell/deploy/pins.ts';
import { openSession, findUser, signInCode } from '../auth/sessions.ts';
import { isSiteName } from '../core/addresses.ts';
import { redirectReply, type PlatformReply, type PlatformRequest } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import { lostPage } from '../pages/stand-in.page.ts';
import { faultSwitches, startPage } from '../pages/start.page.ts';
import { docsAnswer } from './docs-host.ts';
import type { Answer } from './http.ts';
import { archiveAnswer } from './archive-host.ts';
import { assetAnswer } from './page-assets.ts';
import { siteFacts, type PublishedSites } from './published-sites.ts';
import { siteAnswer } from './site-answer.ts';
import { fileReply, type FileReply } from './static.ts';
import type { StorybookHost } from './storybook-host.ts';

export interface StoreHostOptions {
  readonly platform: Platform;
  readonly sites: PublishedSites;
  /** The configuration that its sites are published with. */
  readonly deployment: DeploymentFile;
  /** Development: nothing of ours is cached, and the store's pages load again when a newer build is there. */
  readonly live: boolean;
  readonly reset: () => void;
  readonly storybook: StorybookHost;
}

/** Answers on the base port: `localhost` is the start page and the neutral site, every `<name>.localhost` a brand's or tenant's own. */
export function storeAnswer(options: StoreHostOptions): Answer {
  const docs = docsAnswer(options.deployment, options.sites);
  const archive = archiveAnswer();
  return async (request) => {
    const name = /^([a-z\d-]+)\.localhost$/.exec(request.url.hostname)?.[1];
    const ofTheRelease = /^\/(?:v|e|stock)\/|^\/(?:embed|site)\.js$/.test(request.url.pathname);
    if (ofTheRelease) return (await archive(request)) ?? releasedFile(name, request, options);
    const own = await ownPage(request, options);
    if (own !== null) return own;
    const page = name === undefined ? ((await docs(request)) ?? (await options.storybook.answer(request))) : null;
    if (page !== null) return page;
    return name === undefined ? startAnswer(request, options) : sitePage(name, request, options);
  };
}

/** A file of the release or a published script; a fault that a test ordered strikes here. */
async function releasedFile(
  name: string | undefined,
  request: PlatformRequest,
  options: StoreHostOptions,
): Promise<PlatformReply | FileReply> {
  const { faults } = options.platform;
  const fault = faults.strike(request.method, request.url.pathname, 'files');
  if (fault === null) return rightFile(name, request, options);
  if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault.before !== undefined) return tamperedFile(fault.before, name, request, options);
  const right = fault.status === undefined ? await rightFile(name, request, options) : wrongFile(fault.status, fault.body);
  return fault.drop === true ? { ...right, drop: true } : right;
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

/** The same request without `accept-encoding`. */
const unpacked = (request: PlatformRequest): PlatformRequest => ({ ...request, headers: { ...request.headers, 'accept-encoding': '' } });

/** The right file, unpacked, with a text before it. */
async function tamperedFile(
  before: string,
  name: string | undefined,
  request: PlatformRequest,
  options: StoreHostOptions,
): Promise<PlatformReply | FileReply> {
  const right = await rightFile(name, unpacked(request), options);
  const body = before + ('bytes' in right ? new TextDecoder().decode(right.bytes) : right.body);
  return { status: right.status, headers: { ...right.headers, 'cache-control': 'no-store' }, bytes: new TextEncoder().encode(body) };
}

/** The published answer of the host's site at that address. */
async function rightFile(
  name: string | undefined,
  request: PlatformRequest,
  { sites, live }: StoreHostOptions,
): Promise<PlatformReply | FileReply> {
  if (request.url.pathname.startsWith('/stock/')) await sites.container();
  const folder = sites.folder();
  const rules = sites.rules(name ?? NEUTRAL);
  if (folder === null || rules === null) {
    const words = `console.error(${JSON.stringify(noBuild)});`;
    return { status: 503, headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }, body: words };
  }
  // Packing a script takes longer than building it, and in development each is requested once.
  const reply = await siteAnswer(folder, rules, live ? unpacked(request) : request);
  if (reply === null) return lostPage();
  return live && !request.url.pathname.startsWith('/v/') ? { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } } : reply;
}

const noBuild = 'The sandbox has no build to serve: run npm run build, then start it again.';

/** A document of a brand's own site. The setting `sites` can override the brand in its headers. */
async function sitePage(
  name: string,
  request: PlatformRequest,
  { sites, platform, live }: StoreHostOptions,
): Promise<PlatformReply | FileReply> {
  // Read before the page: a version that changes in between reloads the page once more.
  const version = live ? sites.version() : '';
  const folder = sites.folder();
  const rules = sites.rules(name);
  // In development the document is changed.
  const reply = folder === null || rules === null ? null : await siteAnswer(folder, rules, live ? unpacked(request) : request);
  if (reply === null)
    return { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: noBuild };
  const { appName, tenant } = siteFacts(platform, name, rules?.site === NEUTRAL ? null : rules);
  // The server leads on for the brand that it was published for, not for one that the setting names.
  const { location, ...own } = reply.headers;
  const leadsOn = location !== undefined && appName === rules?.appName;
  const headers = { ...own, ...(leadsOn ? { location } : {}), appname: appName, tenant };
  const status = location !== undefined && !leadsOn ? 200 : reply.status;
  if (!live || reply.headers['content-type']?.startsWith('text/html') !== true) return { ...reply, status, headers };
  const body = new TextDecoder().decode(reply.bytes).replace('</body>', `<script src="/_pages/live.js?shown=${version}"></script></body>`);
  return { status, headers, body };
}

/** Style and font of the sandbox's own pages; in development also source maps, and the script that reloads a page after a build. */
async function ownPage(request: PlatformRequest, { sites, live }: StoreHostOptions): Promise<PlatformReply | FileReply | null> {
  const path = request.url.pathname;
  if (!path.startsWith('/_pages/') || request.method !== 'GET') return null;
  const text = (type: string, body: string): PlatformReply => ({
    status: 200,
    headers: { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': 'no-store' },
    body,
  });
  if (live && path === '/_pages/build') return text('plain', await anotherThan(request.url.searchParams.get('shown'), sites));
  if (live && path === '/_pages/live.js') return text('javascript', `(${reloadWhenBuilt.toString()})();`);
  if (live && path.startsWith(MAPS.address) && path.endsWith('.map'))
    return fileReply({ folder: MAPS.folder, path: path.slice(MAPS.address.length), acceptEncoding: '', cacheControl: 'no-store' });
  return assetAnswer(request);
}

/** The build that is served as soon as it is another one; after a while the same. */
async function anotherThan(shown: string | null, { version }: PublishedSites): Promise<string> {
  const until = Date.now() + 10_000;
  while (version() === shown && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  return version();
}

/** Runs in the page: reloads it when a newer build is served. */
function reloadWhenBuilt(): void {
  const { currentScript } = document;
  const shown = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).searchParams.get('shown') : null;
  const ask = (): void => {
    fetch(`/_pages/build?${new URLSearchParams({ shown: shown ?? '' })}`)
      .then((answer) => answer.text())
      .then((build) => {
        if (build === shown) ask();
        else location.reload();
      })
      // The sandbox is being started anew.
      .catch(() => setTimeout(ask, 500));
  };
  ask();
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
