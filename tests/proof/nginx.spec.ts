import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxDeployment } from '../../sandbox/server/published-sites.ts';
import { asking } from '../../shell/deploy/http-get.ts';
import { checkDeployment } from '../../shell/deploy/live-check.ts';
import { publish } from '../../shell/deploy/publish.ts';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import { freeBasePort } from '../support/free-ports.ts';
import { serveLocally, type LocalServer } from '../support/local-server.ts';
import { missingOfNginx, nginxLeftOut, selfSigned, startNginx, type PlainAnswer, type RunningNginx } from '../support/nginx.ts';
import { buyByMouse, payForCart, purchases } from '../support/purchases.ts';
import { StaffPage } from '../support/staff-page.ts';
import { report } from '../support/suite-report.ts';
import { worldOfThisRun } from '../support/this-run.ts';

const absent = missingOfNginx();
const why = nginxLeftOut();

if (absent.length > 0 && why !== undefined)
  it('reports that nginx is missing and the tests behind it were left out', () => {
    report({ type: 'left-out', what: 'a published folder behind nginx', why });
    expect(absent).not.toEqual([]);
  });
else describe('a published folder behind nginx', behindNginx);

/** The worker's sandbox is the platform; nginx serves the published folder at the addresses of the stores. */
function behindNginx(): void {
  const world = worldOfThisRun();
  const { basePort, store } = world.addresses;
  const out = mkdtempSync(join(tmpdir(), 'licence-behind-nginx-'));
  const ends: (() => unknown)[] = [() => rmSync(out, { recursive: true, force: true })];
  const shop = `facturacion.localhost:${basePort}`;
  let release = '';
  let nginx: RunningNginx;
  let browser: Browser;
  let somebody: LocalServer;

  beforeAll(async () => {
    if (absent.length > 0) throw new Error(`There is no ${absent.join(', no ')}: 'npm run proof' installs nginx on Debian.`);
    const config = { ...sandboxDeployment(basePort, true), preview: { facturacion: 'https://prueba.localhost' } };
    ({ release } = publish({ config, out }));
    publish({ config, out, channel: 'preview', brand: 'facturacion' });
    somebody = await serveLocally((_request, answer) =>
      answer.setHeader('Content-Type', 'text/html').end('<!doctype html><html lang="es"><title>Marco</title><body></body></html>'),
    );
    ends.push(() => somebody.stop());
    nginx = await startNginx(out);
    ends.push(() => nginx.stop());
    // The addresses of the stores resolve to nginx instead of the sandbox; all other addresses are unchanged.
    const rules = ['localhost', '*.localhost'].map((host) => `MAP ${host}:${basePort} ${nginx.node}`);
    browser = await launchBrowser({ args: [`--host-resolver-rules=${rules.join(',')}`] });
    ends.push(() => browser.close());
  });
  beforeEach(() => world.reset());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const visitors = { world, arrive: (options?: Parameters<typeof newVisitor>[1]) => newVisitor(browser, options) };
  /** Collects the Server headers of the stores' responses while the page is open. */
  const serversOf = (page: Page): Set<string> => {
    const servers = new Set<string>();
    page.on('response', (answer) => {
      if (new URL(answer.url()).port === String(basePort)) servers.add(answer.headers()['server'] ?? '');
    });
    return servers;
  };
  const policyOf = ({ headers }: PlainAnswer): string => String(headers['content-security-policy']);
  const framedBy = (answer: PlainAnswer): string | undefined => /frame-ancestors ([^;]*)/.exec(policyOf(answer))?.[1];
  const published = (file: string): Buffer => readFileSync(join(out, file));

  it('a buyer pays for a package from the landing page to the paid order', async () => {
    const [purchase] = purchases;
    if (!purchase) throw new Error('Nothing is sold.');
    await buyerOnLanding(visitors, { brand: purchase.brand, width: 1280 }, async (buyer) => {
      await buyByMouse(buyer, purchase.code);
      const servers = serversOf(buyer.page);
      await payForCart(buyer, purchase);
      expect(new URL(buyer.page.url()).pathname).toMatch(/\/statusOrder\//);
      expect([...servers]).toEqual(['nginx']);
      expect(nginx.logs()).toContain(' localhost "GET /embed.js HTTP/1.1" 200 ');
    });
  });

  it('staff sign in and list packages, and the log contains no credential and no personal data', async () => {
    const page = await (await visitors.arrive()).newPage();
    const servers = serversOf(page);
    const { signInPath, sealedSignInPath } = await world.login({ userName: 'superadmin', appName: 'license' });
    const screen = new StaffPage(page, world.addresses);
    await screen.open('license', `${signInPath}?return=${encodeURIComponent('/admin/packages')}`);
    await screen.heading('Paquetes').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(5);
    expect([...servers]).toEqual(['nginx']);
    expect(screen.complaints).toEqual([]);

    const host = new URL(store('license')).host;
    for (const path of [sealedSignInPath, '/myplan/3001234567', '/admin/licenses?search=laura.gomez@correo.example', '/%zz/3001234567'])
      await nginx.ask(host, path);
    const logs = nginx.logs();
    for (const path of ['GET /admin/licenses HTTP', 'GET /myplan HTTP', `GET /v/${release}/`]) expect(logs).toContain(path);
    const secrets = [signInPath, sealedSignInPath].flatMap((path) => path.split('/').filter((part) => part.length > 10));
    expect(secrets.length).toBeGreaterThan(1);
    for (const secret of [...secrets, '?', 'return=', '3001234567', 'laura']) expect(logs).not.toContain(secret);
  });

  it('nginx logs no address of a file that fails to open', async () => {
    const file = join(out, 'sites/facturacion/store.html');
    const bytes = readFileSync(file);
    rmSync(file);
    symlinkSync('store.html', file);
    try {
      expect((await nginx.ask(shop, '/ingreso/c2VjcmV0bw-de-laura')).status).toBe(404);
      expect(nginx.logs()).not.toContain('c2VjcmV0bw');
    } finally {
      rmSync(file);
      writeFileSync(file, bytes);
    }
  });

  it('nginx serves HTTP/2 over TLS with HSTS and reports by Reporting-Endpoints', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'licence-tls-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freeBasePort();
    const address = `https://facturacion.localhost:${port}`;
    const { hosts, brands, ...rest } = sandboxDeployment(basePort, true);
    publish({
      config: {
        ...rest,
        ...{ hosts: { license: hosts.license }, tenants: {}, errors: 'https://vigia.localhost/oye' },
        brands: { facturacion: { ...brands?.facturacion, storeUrl: address } },
      },
      out: join(folder, 'published'),
    });
    const secure = await startNginx(join(folder, 'published'), { port, tls: selfSigned(folder) });
    try {
      const page = await (await visitors.arrive({ ignoreHTTPSErrors: true })).newPage();
      const answer = await page.goto(`${address}/`);
      await page.getByRole('heading', { name: 'Planes base' }).waitFor();
      const protocols = await page.evaluate(() =>
        performance
          .getEntries()
          .filter((each): each is PerformanceResourceTiming => 'nextHopProtocol' in each && each.name.startsWith(location.origin))
          .map(({ nextHopProtocol }) => nextHopProtocol),
      );
      expect(new Set(protocols)).toEqual(new Set(['h2']));
      const headers = answer?.headers() ?? {};
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'reporting-endpoints': 'errors="https://vigia.localhost/oye"',
      });
      expect(headers['content-security-policy']).toMatch(/; report-uri https:\/\/vigia\.localhost\/oye; report-to errors$/);
      expect(await page.evaluate(() => isSecureContext)).toBe(true);
    } finally {
      await secure.stop();
    }
  });

  it('deploy:check finds no difference in the published folder, and reports a store served by another one', async () => {
    for (const address of [store('facturacion'), store('license'), store('aliado'), world.addresses.start, 'http://prueba.localhost']) {
      const { differences, requests } = await checkDeployment(address, { out, ask: asking(address, nginx.node) });
      expect(differences, address).toEqual([]);
      expect(requests, address).toBeGreaterThan(40);
    }
    const elsewhere = await checkDeployment(store('firmaya'), { out, ask: asking(store('facturacion'), nginx.node) });
    expect(elsewhere.differences.join('\n')).toContain("the header appName is 'facturacion' instead of 'firmaya'");
  });

  it('nginx identifies each host, sends HSTS only to HTTPS hosts, and answers unknown paths with a 404 page', async () => {
    expect((await nginx.ask(`aliado.localhost:${basePort}`, '/')).headers).toMatchObject({ appname: 'colnomina', tenant: 'aliado' });
    const health = await nginx.ask(shop, '/health');
    expect(health.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(JSON.parse(health.bytes.toString())).toEqual({ site: 'facturacion', channel: 'stable', release });
    for (const path of ['/', '/embed.js', '/health', '/no-such-file.txt', `/v/${release}/release.json`]) {
      expect((await nginx.ask('prueba.localhost', path)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await nginx.ask(shop, path)).headers['strict-transport-security']).toBeUndefined();
    }
    for (const path of [
      ...['/robots.txt', '/pins.json', '/config.json', '/nginx/sites.conf', '/sites/facturacion/headers.json', '/v/', `/v/${release}/`],
      ...[`/v/${release}/store.template.html`, `/v/${release}/store.template.html.br`, `/v/${release}/embed.template.js`, '/e/none.js'],
    ]) {
      const answer = await nginx.ask(shop, path);
      expect(answer.status, path).toBe(404);
      expect(answer.bytes.toString(), path).toContain('No encontramos esta página');
    }
    expect((await nginx.ask(shop, '/', { method: 'POST' })).status).toBe(405);
  });

  it('nginx answers an unknown host with 404, and its health check with 200', async () => {
    const answers = ['/', '/admin', '/embed.js', '/health'].map((path) => nginx.ask('nadie.example', path));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 200]);
  });

  it('nginx serves the docs under their own policy, without their templates', async () => {
    const { files } = JSON.parse(published('docs/facts.json').toString()) as { readonly files: string };
    const docs = await nginx.ask(shop, '/docs/');
    expect(docs.bytes.toString()).toContain(`&quot;${files}/embed.js&quot;`);
    expect(policyOf(docs)).toMatch(/^default-src 'none'; script-src 'self' [^;]*; style-src 'self' 'unsafe-inline';/);
    expect(framedBy(docs)).toBe("'none'");
    for (const path of ['/docs/index.html.br', '/docs/no-such-page.html', `/v/${release}/docs.template.json`])
      expect((await nginx.ask(shop, path)).status, path).toBe(404);
  });

  it('nginx sends precompressed files, also through a cache, and 304 for a known ETag', async () => {
    const core = (JSON.parse(published(`v/${release}/release.json`).toString()) as { bundles: { core: string } }).bundles.core;
    for (const [path, file] of [
      [`/v/${release}/${core}.js`, `v/${release}/${core}.js`],
      ['/embed.js', 'sites/facturacion/embed.js'],
      ['/', 'sites/facturacion/home.html'],
      ['/no-such-file.txt', 'sites/facturacion/lost.html'],
    ] as const) {
      for (const [accepted, encoding, ending, unpack] of [
        ['gzip, deflate, br, zstd', 'br', '.br', brotliDecompressSync],
        ['gzip', 'gzip', '.gz', gunzipSync],
        ['identity', undefined, '', (bytes: Buffer) => bytes],
      ] as const) {
        const answer = await nginx.ask(shop, path, { headers: { 'accept-encoding': accepted, via: '1.1 cdn' } });
        expect([answer.headers['content-encoding'], answer.headers['vary']], path).toEqual([encoding, 'Accept-Encoding']);
        expect(answer.bytes.equals(published(file + ending)), path).toBe(true);
        expect(unpack(answer.bytes).equals(published(file)), path).toBe(true);
      }
    }
    for (const path of [`/v/${release}/${core}.js`, '/embed.js', '/']) {
      const { headers } = await nginx.ask(shop, path);
      const again = await nginx.ask(shop, path, { headers: { 'if-none-match': String(headers['etag']) } });
      expect([again.status, again.bytes.length, again.headers['cache-control']], path).toEqual([304, 0, headers['cache-control']]);
    }
  });

  it('a foreign page can frame the cart, but not the back office under any spelling of its path', async () => {
    const page = await (await visitors.arrive()).newPage();
    await page.goto(`http://marco.localhost:${somebody.port}/`);
    /** The URL of a loaded frame; the driver learns it a moment after the page. */
    const framed = async (path: string): Promise<() => string> => {
      const frame = await page.evaluateHandle(
        (src) => {
          const made = document.createElement('iframe');
          made.src = src;
          return new Promise<HTMLIFrameElement>((resolve) => {
            made.addEventListener('load', () => resolve(made));
            document.body.replaceChildren(made);
          });
        },
        `${store('facturacion')}${path}`,
      );
      const content = await frame.asElement()?.contentFrame();
      return () => content?.url() ?? '';
    };
    await expect.poll(await framed('/license/viewCartMenu')).toContain('/license/viewCartMenu');
    for (const path of [
      '/admin',
      '/Admin',
      '/ADMIN/packages',
      '/%61dmin',
      '//admin',
      '/./admin/packages',
      '/license/%2e%2e/admin',
      '/admin%2Fpackages',
    ]) {
      await expect.poll(await framed(path), { message: path }).toBe('chrome-error://chromewebdata/');
      expect(framedBy(await nginx.ask(shop, path)), path).toBe("'none'");
    }
    expect(framedBy(await nginx.ask(`license.localhost:${basePort}`, '/'))).toBe("'none'");
  });

  it('a policy violation is blocked and reported to the operator', async () => {
    const page = await (await visitors.arrive()).newPage();
    await page.goto(`${store('facturacion')}/`);
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'http://ladron.localhost/cookie.gif' }));
    });
    await expect
      .poll(() => world.telemetry())
      .toContainEqual(expect.objectContaining({ about: 'policy', directive: 'img-src', blocked: 'http://ladron.localhost/cookie.gif' }));
  });
}
