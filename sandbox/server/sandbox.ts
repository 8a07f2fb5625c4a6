import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SESSION_HUB } from '#shared/contract/hub';
import { sessionRow } from '../auth/sessions.ts';
import { controlRoutes } from '../controls/controls.ts';
import { addressesOf, type Addresses } from '../core/addresses.ts';
import { createClock, dayOf } from '../core/clock.ts';
import { anyCaseApp, jsonReply, createApp, type App } from '../core/http.ts';
import { createPlatform, type Platform } from '../core/platform.ts';
import { settingsIn } from '../core/settings.ts';
import { openNodeDb, type NodeDb } from '../db/node.ts';
import { schema } from '../db/schema.ts';
import { seedScale } from '../seed/scale.ts';
import { seed } from '../seed/seed.ts';
import { handlers } from '../handlers/table.ts';
import { telemetryPath } from '../site-config.ts';
import { createHub } from '../hub/hub.ts';
import { limitedBody, listen, openToPages, packTexts } from './http.ts';
import { landingApp } from './landing-host.ts';
import { assetRoutes } from './static.ts';
import { publishedSites, sandboxDeployment } from './published-sites.ts';
import { storeApp } from './store-host.ts';
import { storybookHost } from './storybook-host.ts';
import { gatewayAnswer } from '../pages/gateway.page.ts';
import { loginAnswer } from '../pages/login.page.ts';
import { mailboxPage } from '../pages/mailbox.page.ts';
import { mapsScript } from '../pages/maps-script.ts';
import { excelFile, standInPage, standIns } from '../pages/stand-in.page.ts';

export function pageRoutes(platform: Platform): App {
  const app = createApp()
    .all('/login', (call) => loginAnswer('default', call, platform))
    .all('/login/certificado', (call) => loginAnswer('certificate', call, platform))
    .all('/pagueatiempo/*', (call) => gatewayAnswer('PAGUEATIEMPO', call, platform))
    .all('/epayco', (call) => gatewayAnswer('EPAYCO', call, platform))
    .all('/buzon', () => mailboxPage(platform))
    .all('/excel/movimientos', excelFile)
    .all('/maps/api/js', mapsScript)
    .all('/', (call) => call.redirect(`${platform.addresses.start}/`));
  for (const [path, title, about] of standIns) app.all(`${path}/*`, (call) => standInPage(call, title, about));
  return app;
}

export interface SandboxOptions {
  readonly basePort: number;
  /** Folder of the database and the published scripts. */
  readonly folder: string;
  /** Adds the large amounts of `seed/scale.ts`. */
  readonly scale?: boolean;
  /** Deletes the data of an earlier run. */
  readonly fresh?: boolean;
  /** For development: scripts are not cached, and open pages reload after a build. */
  readonly live?: boolean;
  /** Whether pages report their failures and speeds, which the start page shows. */
  readonly watched?: boolean;
  /** False if another server, such as nginx over a published folder, serves the stores at the base port. */
  readonly stores?: boolean;
  /** Builds Storybook at once instead of at the first visit to `/storybook/`. */
  readonly storybook?: boolean;
}

export interface Sandbox {
  readonly addresses: Addresses;
  readonly platform: Platform;
  stop(): Promise<void>;
}

/**
 * Starts the three listeners: platform, brands' landing pages and stores.
 * @throws when NODE_ENV is production, since the sandbox signs every visitor in
 */
export async function startSandbox({
  basePort,
  folder,
  scale = false,
  fresh = false,
  live = false,
  watched = false,
  stores = true,
  storybook = false,
}: SandboxOptions): Promise<Sandbox> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error(
      'The sandbox does not start with NODE_ENV=production: it signs anybody in. Unset NODE_ENV, or point config.json at the real platform.',
    );
  }
  const addresses = addressesOf(basePort);
  const clock = createClock();
  const data = await openData(folder, addresses, scale, fresh);
  const deployment = sandboxDeployment(basePort, watched);
  const platform = createPlatform({ db: data.db, clock, addresses, handlers, paths: deployment.paths });
  const hub = createHub(() => clock.now());
  const reset = () => data.reset();

  const platformApp = anyCaseApp()
    .use(packTexts)
    .route('/', assetRoutes())
    .use(openToPages, limitedBody, async (call, next) => {
      await next();
      if (call.req.method !== 'GET') hub.keep((sessionId) => sessionRow(data.db, sessionId) !== undefined);
    })
    .all(`${SESSION_HUB}/negotiate`, () => jsonReply(200, hub.negotiate()))
    .post(telemetryPath, async ({ req }) =>
      jsonReply(platform.telemetry.add(await req.text(), new Date(clock.now()).toISOString()) ? 204 : 400, ''),
    )
    .all(telemetryPath, () => jsonReply(405, '', { allow: 'POST' }))
    .route('/', controlRoutes({ platform, hub, deployment, reset }))
    .route('/', pageRoutes(platform))
    .route('/', platform.calls);
  const platformServer = await listen(basePort + 2, platformApp);
  const catalogue = storybookHost();
  const servers = [platformServer, await listen(basePort + 1, landingApp(addresses))];
  if (stores) {
    const sites = publishedSites(deployment, folder, platform.settings);
    servers.push(await listen(basePort, storeApp({ platform, sites, deployment, live, reset, storybook: catalogue })));
  }
  if (storybook) catalogue.begin();
  platformServer.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The server does not handle errors of an upgraded socket, so without this a browser that disconnects would end the process.
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch(() => socket.destroy());
  });

  /** The hub requires the token of a valid session, which browsers send in the query and Node in the header. */
  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', addresses.platform);
    const token = url.searchParams.get('access_token') ?? /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const principal = await platform.principal(token);
    if (url.pathname.toLowerCase() !== SESSION_HUB || principal === null || principal.visitor) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    hub.upgrade(request, socket, head, principal);
  }

  return {
    addresses,
    platform,
    async stop() {
      hub.stop();
      catalogue.stop();
      await Promise.all(servers.map(closed));
      data.db.close();
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Opens the sandbox's database. Seeds it when it is new, on request, on another day (offers and licences start from today), and for
 * other ports or another schema. A reset restores a copy of the seeded file.
 */
async function openData(
  folder: string,
  addresses: Addresses,
  scale: boolean,
  fresh: boolean,
): Promise<{ readonly db: NodeDb; reset(): void }> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, scale ? 'scale.db' : 'platform.db');
  const seeded = `${file}.seeded`;
  const today = dayOf(Date.now());
  const stamp = `${today} ${addresses.basePort} ${createHash('sha256').update(schema).digest('hex')}`;
  const usesOld = !fresh && existsSync(seeded) && isOf(file, stamp);
  if (!usesOld) for (const end of ['', '-wal', '-shm', '.seeded']) rmSync(`${file}${end}`, { force: true });
  const db = openNodeDb(file);
  if (!usesOld) {
    seed(db, { addresses, now: Date.now() });
    if (scale) seedScale(db, today);
    settingsIn(db).merge('seed', { of: stamp });
    await db.saveTo(seeded);
  }
  return { db, reset: () => db.restoreFrom(seeded) };
}

function isOf(file: string, stamp: string): boolean {
  if (!existsSync(file)) return false;
  const db = openNodeDb(file);
  try {
    return settingsIn(db).all()['seed']?.['of'] === stamp;
  } catch {
    return false;
  } finally {
    db.close();
  }
}
