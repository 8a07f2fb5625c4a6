import { getMimeType, mimes } from 'hono/utils/mime';
import { dist, newestBuild, MAPS } from '../../shell/deploy/builds.ts';
import { readDeployment, type DeploymentFile } from '../../shell/deploy/deployment.ts';
import { readPins } from '../../shell/deploy/publish.ts';
import { docsHeaders } from '../../shell/deploy/rules-of.ts';
import { docsContents } from '../../shell/docs/contents.ts';
import { docsFacts, FACTS, inEnvironment } from '../../shell/docs/environment.ts';
import { noSizes, sizesOfRelease } from '../../shell/docs/sizes.ts';
import { NEUTRAL } from '../../shell/deploy/pins.ts';
import { openSession, findUser, signInCode } from '../auth/sessions.ts';
import { isSiteName } from '../core/addresses.ts';
import { addressOf, createApp, redirectReply, textReply, type App, type Call } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import { lostPage } from '../pages/stand-in.page.ts';
import { faultSwitches, startPage } from '../pages/start.page.ts';
import { openFile, openToPages, packTexts } from './http.ts';
import { siteFacts, type PublishedSites } from './published-sites.ts';
import { fileReply, assetRoutes } from './static.ts';
import type { StorybookHost } from './storybook-host.ts';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { releaseArchives } from '../../shell/deploy/archives.ts';
import { readRelease } from '../../shell/deploy/checked-release.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ruleFor, type SiteRules } from '../../shell/deploy/site-rules.ts';

const pack = promisify(brotliCompress);

const packedTexts = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Answers with the file and headers that are published for the address. @param packed false sends every file uncompressed */
export async function siteAnswer(call: Call, folder: string, rules: SiteRules, packed = true): Promise<Response | null> {
  const rule = ruleFor(rules, addressOf(call.req).pathname);
  const lost = rules.rules.at(-1);
  if (!rule || !lost) return null;
  const path = rule.file === '$path' ? call.req.path : rule.file;
  const headers = { 'cache-control': 'no-store', vary: 'Accept-Encoding', ...rules.always };
  const found = await fileReply(call, { folder, path, packed, headers: { ...headers, ...rule.headers } });
  const file = found ?? (await fileReply(call, { folder, path: lost.file, packed, headers: { ...headers, ...lost.headers } }));
  if (!file) return null;
  const status = (found ? rule : lost).status ?? file.status;
  // Texts published here are compressed at the first request. A release's files are compressed by their build, or not at all.
  const packs =
    packed &&
    file.status === 200 &&
    /\bbr\b/.test(call.req.header('accept-encoding') ?? '') &&
    !path.startsWith('/v/') &&
    isPlainText(file);
  if (!packs) return new Response(file.body, { status, headers: file.headers });
  const bytes = await file.bytes();
  const key = createHash('sha256').update(bytes).digest('hex');
  const packing = packedTexts.get(key) ?? pack(bytes);
  packedTexts.set(key, packing);
  file.headers.set('content-encoding', 'br');
  file.headers.delete('content-length');
  return new Response(await packing, { status, headers: file.headers });
}

const isPlainText = ({ headers }: Response): boolean =>
  !headers.has('content-encoding') && /^text|json|svg/.test(headers.get('content-type') ?? '');

/**
 * Creates the typed package and the WordPress plugin at the first request if the build has none, so that a developer can try the
 * installations in the docs. Passes other requests on.
 */
export function archiveAnswer(): MiddlewareHandler {
  let made: ReturnType<typeof releaseArchives> | undefined;
  return async ({ req: { path } }, next) => {
    const build = newestBuild();
    if (build === undefined || !path.startsWith(`/v/${build}/`) || !/\.(?:tgz|zip)$/.test(path)) return next();
    if (readRelease(join(dist, 'v', build)).mode === 'production') return next();
    // After an error in a source the next request creates them again.
    made ??= releaseArchives().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const archive = (await made).find(({ file }) => path === `/v/${build}/${file(build)}`);
    if (archive === undefined) return next();
    const headers = { ...openFile, 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    return new Response(Buffer.from(archive.bytes(build)), { headers });
  };
}

export interface StoreHostOptions {
  readonly platform: Platform;
  readonly sites: PublishedSites;
  readonly deployment: DeploymentFile;
  /** For development: our files are not cached, and open pages reload after a build. */
  readonly live: boolean;
  readonly reset: () => void;
  readonly storybook: StorybookHost;
}

/** Answers on the base port. `localhost` is the start page and the neutral site, `<name>.localhost` a brand's or tenant's site. */
export function storeApp(options: StoreHostOptions): App {
  const { platform, sites, deployment, live, reset, storybook } = options;
  const app = createApp()
    .options('*', openToPages)
    .on('ALL', ['/v/*', '/e/*', '/stock/*', '/embed.js', '/site.js'], archiveAnswer(), (call) => releasedFile(call, options))
    .use('/_pages/*', packTexts)
    .route('/', assetRoutes());
  if (live) app.route('/', liveRoutes(sites));
  return app
    .use((call, next) => {
      const name = siteOf(call);
      return name === undefined ? next() : sitePage(name, call, options);
    })
    .use(packTexts, openToPages)
    .route('/', docsRoutes(deployment, sites))
    .route('/', storybook.routes)
    .get('/', () => startPage(platform))
    .post('/_pages/entrar', async ({ req }) => enter(new URLSearchParams(await req.text()), platform))
    .post('/_pages/fallas', async ({ req }) => {
      const id = new URLSearchParams(await req.text()).get('id');
      const chosen = faultSwitches.find((each) => each.id === id);
      const armed = platform.faults.list().some(({ path }) => path === chosen?.fault.path);
      if (armed) platform.faults.clear();
      else if (chosen !== undefined) platform.faults.add(chosen.fault);
      return redirectReply('/#fallas');
    })
    .post('/_pages/reiniciar', () => {
      reset();
      platform.forget();
      return redirectReply('/');
    })
    .notFound(lostPage);
}

const siteOf = ({ req }: Call): string | undefined => /^([a-z\d-]+)\.localhost$/.exec(addressOf(req).hostname)?.[1];

/** Answers with a file of the release or a published script. Faults of `files` apply here. */
async function releasedFile(call: Call, options: StoreHostOptions): Promise<Response> {
  const fault = options.platform.faults.strike(call.req.method, call.req.path, 'files');
  if (fault === null) return rightFile(call, options);
  if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault.drop === true) call.env.cut();
  if (fault.before !== undefined) return tamperedFile(fault.before, call, options);
  return fault.status === undefined ? rightFile(call, options) : wrongFile(fault.status, fault.body);
}

/** Has a file's headers but not its type, which simulates a captive portal, a proxy or a broken store. */
function wrongFile(status: number, body: unknown): Response {
  const text = typeof body === 'string' ? body : '';
  return textReply(text.startsWith('<') ? 'html' : 'javascript', text, { status, headers: openFile });
}

async function tamperedFile(before: string, call: Call, options: StoreHostOptions): Promise<Response> {
  const right = await rightFile(call, options, false);
  right.headers.set('cache-control', 'no-store');
  right.headers.delete('content-length');
  return new Response(before + (await right.text()), right);
}

/** Returns the published answer. Uncompressed in development, where each script is requested once and compressing takes longer than building. */
async function rightFile(call: Call, { sites, live }: StoreHostOptions, packed = !live): Promise<Response> {
  const { path } = call.req;
  if (path.startsWith('/stock/')) await sites.container();
  const folder = sites.folder();
  const rules = sites.rules(siteOf(call) ?? NEUTRAL);
  if (folder === null || rules === null)
    return textReply('javascript', `console.error(${JSON.stringify(noBuild)});`, { status: 503, headers: openFile });
  const reply = (await siteAnswer(call, folder, rules, packed)) ?? (await lostPage());
  if (live && !path.startsWith('/v/')) reply.headers.set('cache-control', 'no-store');
  return reply;
}

const noBuild = 'The sandbox has no build to serve: run npm run build, then start it again.';

/** Answers with a document of a brand's own site. The setting `sites` can override the brand in its headers. */
async function sitePage(name: string, call: Call, { sites, platform, live }: StoreHostOptions): Promise<Response> {
  // Read before the page: if the version changes meanwhile, the page reloads once more.
  const version = live ? sites.version() : '';
  const folder = sites.folder();
  const rules = sites.rules(name);
  if (folder === null || rules === null) return textReply('plain', noBuild, { status: 503 });
  const reply = (await siteAnswer(call, folder, rules, !live)) ?? (await lostPage());
  const { headers } = reply;
  const { appName, tenant } = siteFacts(platform, name, rules.site === NEUTRAL ? null : rules);
  headers.set('appname', appName);
  headers.set('tenant', tenant);
  // A redirect leads to the published brand's address, not to that of the setting.
  const staysHere = headers.has('location') && appName !== rules.appName;
  if (staysHere) headers.delete('location');
  const status = staysHere ? 200 : reply.status;
  if (!live || headers.get('content-type')?.startsWith('text/html') !== true) return new Response(reply.body, { status, headers });
  headers.delete('content-length');
  const script = `<script src="/_pages/live.js?shown=${version}"></script></body>`;
  return new Response((await reply.text()).replace('</body>', script), { status, headers });
}

/** For development only: source maps, and the script that reloads a page after a build. */
function liveRoutes(sites: PublishedSites): App {
  return createApp()
    .get('/_pages/build', async ({ req }) => textReply('plain', await anotherThan(req.query('shown') ?? null, sites)))
    .get('/_pages/live.js', () => textReply('javascript', `(${reloadWhenBuilt.toString()})();`))
    .get(`${MAPS.address}*`, async (call) => {
      const path = call.req.path.slice(MAPS.address.length);
      return (
        (await fileReply(call, { folder: MAPS.folder, path, headers: { ...openFile, 'cache-control': 'no-store' } })) ?? call.notFound()
      );
    });
}

/** Waits for another build; after a while returns the same version. */
async function anotherThan(shown: string | null, { version }: PublishedSites): Promise<string> {
  const until = Date.now() + 10_000;
  while (version() === shown && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  return version();
}

/** Runs in the page and reloads it after a new build. */
function reloadWhenBuilt(): void {
  const { currentScript } = document;
  const shown = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).searchParams.get('shown') : null;
  const awaitBuild = (): void => {
    fetch(`/_pages/build?${new URLSearchParams({ shown: shown ?? '' })}`)
      .then((answer) => answer.text())
      .then((build) => {
        if (build === shown) awaitBuild();
        else location.reload();
      })
      // The sandbox is restarting.
      .catch(() => setTimeout(awaitBuild, 500));
  };
  awaitBuild();
}

/** Signs a seeded user in at a brand with a one-time link. */
function enter(form: URLSearchParams, { db, clock, addresses }: Platform): Response | Promise<Response> {
  const userName = form.get('userName') ?? '';
  const app = form.get('appName') ?? 'license';
  if (findUser(db, userName) === undefined || !isSiteName(app)) return lostPage();
  return redirectReply(`${addresses.store(app)}/${signInCode(db, openSession(db, userName, app), clock)}`);
}

const types = { ...mimes, md: 'text/markdown; charset=utf-8', json: 'application/json; charset=utf-8' };

async function contentsFor(version: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (version === undefined) return docsContents({ sizes: noSizes, face: '' });
  const folder = join(dist, 'v', version);
  const release = readRelease(folder);
  return docsContents({ sizes: sizesOfRelease(release, folder), face: `/v/${version}/${release.face}` });
}

/** Answers `/docs/`. The docs are generated from the sources at the first request, with this sandbox's addresses. */
function docsRoutes(file: DeploymentFile, sites: PublishedSites): App {
  const deployment = readDeployment(file);
  let made: { readonly of: string | undefined; readonly contents: Promise<ReadonlyMap<string, string>> } | undefined;

  return createApp()
    .get('/docs', () => redirectReply('/docs/'))
    .get('/docs/*', async ({ req }) => {
      const version = newestBuild();
      if (!made || made.of !== version) {
        made = { of: version, contents: contentsFor(version) };
        // After an error in a source the next request generates them again.
        made.contents.catch(() => (made = undefined));
      }
      const published = sites.folder();
      const facts = docsFacts(deployment, published === null ? { stable: {}, preview: {} } : readPins(published), version ?? '');
      const fileName = req.path.slice('/docs/'.length) || 'index.html';
      const text = fileName === FACTS ? JSON.stringify(facts) : (await made.contents).get(fileName);
      if (text === undefined) return lostPage();
      const headers = { ...docsHeaders(deployment), 'content-type': getMimeType(fileName, types) ?? 'text/plain; charset=utf-8' };
      return new Response(inEnvironment(text, facts), { headers: { ...headers, 'cache-control': 'no-store' } });
    });
}
