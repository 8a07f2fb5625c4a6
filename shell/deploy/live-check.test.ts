import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { madeUpRelease } from '../test-support/made-up-release.ts';
import { asking } from './http-get.ts';
import { readDeployment, sitesOf } from './deployment.ts';
import { checkDeployment, sampleAddresses, type CheckedDeployment } from './live-check.ts';
import { publish, readPins } from './publish.ts';
import { rulesOf } from './rules-of.ts';
import { ruleFor, siteRules } from './site-rules.ts';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from '#shared/contract/schema';

/** An answer before it is sent, which a test may change. */
interface AboutToAnswer {
  readonly path: string;
  status: number;
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

interface PublishedServer {
  readonly server: Server;
  readonly host: string;
  /** Changes each answer before it is sent; by default it does nothing. */
  spoil: (answer: AboutToAnswer) => void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};

/** Serves one site of a published folder with the headers of its `headers.json`. The folder may be written later. */
async function servePublished(out: string, site: string): Promise<PublishedServer> {
  const server = createServer((request, response) => {
    const rules = parse(siteRules, JSON.parse(readFileSync(path.join(out, 'sites', site, 'headers.json'), 'utf8')));
    const asked = request.url ?? '/';
    const lost = rules.rules.at(-1);
    const rule = ruleFor(rules, asked);
    const wanted = rule?.file === '$path' ? asked.slice(1) : (rule?.file ?? '');
    const used = existsSync(path.join(out, wanted)) ? rule : lost;
    const file = used === rule ? wanted : (lost?.file ?? '');
    const packed = existsSync(path.join(out, `${file}.gz`));
    const answer: AboutToAnswer = {
      path: asked,
      status: used?.status ?? 200,
      headers: {
        'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
        ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
        ...rules.always,
        ...used?.headers,
      },
      bytes: readFileSync(path.join(out, packed ? `${file}.gz` : file)),
    };
    served.spoil(answer);
    response.writeHead(answer.status, answer.headers).end(answer.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const served: PublishedServer = { server, host: `localhost:${port}`, spoil: () => undefined };
  return served;
}

/** Published once; each test changes a copy. */
let published = '';
let folder = '';
let live: PublishedServer;
let release = '';
const out = (): string => path.join(folder, 'published');

beforeAll(() => {
  published = mkdtempSync(path.join(tmpdir(), 'licence-check-'));
  release = madeUpRelease(path.join(published, 'dist'), { words: 'A' });
  const config = {
    hosts: { license: 'https://api.example' },
    brands: { firmaya: { storeUrl: 'https://firmaya.example' }, colnomina: { storeUrl: 'https://colnomina.example' } },
    tenants: { aliado: { brand: 'colnomina', storeUrl: 'https://aliado.example' } },
  };
  publish({ config, out: path.join(published, 'published'), from: path.join(published, 'dist') });
});
afterAll(() => rmSync(published, { recursive: true, force: true }));
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'licence-check-'));
  cpSync(path.join(published, 'published'), out(), { recursive: true });
  live = await servePublished(out(), 'firmaya');
});
afterEach(async () => {
  await new Promise((resolve) => live.server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Checks one node under firmaya's host name, as an operator checks one node of several. */
const check = (address = 'http://firmaya.example'): Promise<CheckedDeployment> =>
  checkDeployment(address, { out: out(), ask: asking(address, live.host) });
const differences = async (spoil: (answer: AboutToAnswer) => void): Promise<readonly string[]> => {
  live.spoil = spoil;
  return (await check()).differences;
};
const fileOf = (reason: string, ending: string): string => {
  const name = readdirSync(path.join(out(), 'v', release)).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`There is no ${reason}.`);
  return `/v/${release}/${name}`;
};

test('a deployment that serves the published folder has no differences, and every file of its release is checked', async () => {
  const asked = new Set<string>();
  live.spoil = ({ path: at }) => asked.add(at);
  expect(await check()).toMatchObject({ site: 'firmaya', channel: 'stable', release, differences: [] });
  const files = globSync('**/*.*', { cwd: path.join(out(), 'v', release) }).filter((file) => !/\.(?:br|gz)$|^release\.json$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(asked).toContain(`/v/${release}/${file}`);
  const pin = readPins(out()).stable['firmaya'];
  for (const at of ['/', '/embed.js', '/site.js', '/admin', `/e/${pin?.embed}.js`, `/e/${pin?.site}.js`]) expect(asked).toContain(at);
  for (const at of ['/docs/', '/docs/index.html', '/docs/index.md', '/docs/llms.txt', '/docs/facts.json']) expect(asked).toContain(at);
  // Second file, table, facts of all brands, embed.js and site.js.
  expect([...asked].filter((at) => at.startsWith('/e/'))).toHaveLength(5);
});

test('the sample addresses match every rule of every site', () => {
  const deployment = readDeployment({
    hosts: { license: 'https://api.example' },
    brands: { firmaya: { storeUrl: 'https://f.example' }, license: { storeUrl: 'https://l.example' } },
  });
  for (const site of sitesOf(deployment)) {
    const rules = rulesOf(site, 'stable', deployment);
    const met = sampleAddresses.map((at) => ruleFor(rules, at));
    expect(rules.rules.slice(0, -1).filter((rule) => !met.includes(rule))).toEqual([]);
  }
});

describe('differences of a deployment', () => {
  test('a changed byte of a script is reported with its remedy', async () => {
    const script = fileOf('script', '.js');
    const lines = await differences((answer) => {
      if (answer.path !== script) return;
      answer.bytes = gzipSync(`// other of A`);
    });
    expect(lines).toEqual([
      `${script}: has other bytes than ${script.slice(1)}. This is not what was published: find out who changed it, and publish again.`,
    ]);
  });

  test('a changed embed.js is reported', async () => {
    const lines = await differences((answer) => {
      if (answer.path === '/embed.js') answer.bytes = gzipSync('fetch("https://thief.example")');
    });
    expect(lines).toEqual([expect.stringMatching(/^\/embed\.js: has other bytes than sites\/firmaya\/embed\.js\. This is not/)]);
  });

  test('a header missing on many addresses is reported in one line', async () => {
    const lines = await differences(({ headers }) => delete headers['X-Content-Type-Options']);
    expect(lines).toEqual([
      expect.stringMatching(/^\/ and \d+ more: the header X-Content-Type-Options is missing\. Let nginx read nginx\/sites\.conf again/),
    ]);
  });

  test('a missing docs page and a wrong docs type are reported', async () => {
    const lines = await differences((answer) => {
      if (answer.path === '/docs/llms.txt') answer.status = 404;
      if (answer.path === '/docs/index.md') answer.headers['Content-Type'] = 'application/octet-stream';
    });
    expect(lines).toEqual([
      '/docs/llms.txt: answers 404 instead of 200. Copy the published folder to this host again, v/ and e/ before the rest.',
      expect.stringMatching(/^\/docs\/index\.md: the type is 'application\/octet-stream'\. /),
    ]);
  });

  test('a changed policy is reported', async () => {
    const lines = await differences(({ path: at, headers }) => {
      if (at === '/admin') headers['Content-Security-Policy'] = "frame-ancestors *; script-src 'unsafe-inline'";
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^\/admin: the header Content-Security-Policy is 'frame-ancestors \*; script-src 'unsafe-inline'' instead of 'default-src 'none'; /,
      ),
    ]);
  });

  test('a header that was not published is reported', async () => {
    const lines = await differences(({ path: at, headers }) => {
      if (at === '/') headers['Access-Control-Allow-Origin'] = '*';
    });
    expect(lines).toEqual([expect.stringMatching(/^\/: the header access-control-allow-origin is there \('\*'\) and was not published\./)]);
  });

  test('a missing file is reported', async () => {
    const face = fileOf('face', '.woff2');
    const lines = await differences((answer) => {
      if (answer.path === face) answer.status = 404;
    });
    expect(lines).toEqual([
      `${face}: answers 404 instead of 200. Copy the published folder to this host again, v/ and e/ before the rest.`,
    ]);
  });

  test('a served template is reported', async () => {
    const template = `/v/${release}/store.template.html`;
    const lines = await differences((answer) => {
      if (answer.path === template) answer.status = 200;
    });
    expect(lines).toEqual([expect.stringMatching(/store\.template\.html: answers 200 instead of 404\. Let nginx read/)]);
  });

  test('a wrong content type and uncompressed texts are reported', async () => {
    const lines = await differences((answer) => {
      if (answer.path !== '/site.js') return;
      answer.headers['Content-Type'] = 'application/octet-stream';
      delete answer.headers['Content-Encoding'];
      answer.bytes = readFileSync(path.join(out(), 'sites/firmaya/site.js'));
    });
    expect(lines).toEqual([
      expect.stringMatching(/^\/site\.js: the type is 'application\/octet-stream'\. /),
      expect.stringMatching(/^\/site\.js: comes unpacked\. Let the server answer with the \.br and \.gz files/),
    ]);
  });

  test('a host that does not answer is reported in one line', async () => {
    const lines = (await checkDeployment('http://firmaya.example', { out: out(), ask: asking('http://firmaya.example', '127.0.0.1:9') }))
      .differences;
    expect(lines).toEqual([expect.stringMatching(/^\/ and \d+ more: has no answer \(.*ECONNREFUSED.*\)\. See whether the host is up/)]);
  });
});

test('the deploy:check command prints the differences and exits with 1 when there are any', async () => {
  const command = path.join(import.meta.dirname, '..', 'build', 'deploy-check.ts');
  const run = (): Promise<{ readonly code: unknown; readonly said: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [command, 'http://firmaya.example/', '--out', out(), '--node', live.host], (error, told, complained) =>
        resolve({ code: error?.code ?? 0, said: told + complained }),
      );
    });
  expect(await run()).toEqual({
    code: 0,
    said: expect.stringMatching(/^http:\/\/firmaya\.example at \S+ serves what was published \(firmaya, stable \S+, \d+ addresses, /),
  });
  live.spoil = ({ headers }) => delete headers['Referrer-Policy'];
  expect(await run()).toEqual({
    code: 1,
    said: expect.stringMatching(/differs from what was published .*:\n {2}\/ and \d+ more: the header Referrer-Policy is missing\. .*\n$/),
  });
});

describe('deploy:check without a usable folder', () => {
  test('an unknown host is rejected with the known hosts', async () => {
    await expect(check('https://elsewhere.example')).rejects.toThrow(
      /No site of .* is at elsewhere\.example: there are .*firmaya\.example.*Is this the folder that is deployed there\?/,
    );
  });

  test('a folder that is no deployment, or was changed, is rejected', async () => {
    await expect(checkDeployment('http://x.example', { out: folder, ask: asking('http://x.example') })).rejects.toThrow(
      /is no published folder/,
    );
    writeFileSync(path.join(out(), 'sites/firmaya/embed.js'), 'fetch("https://thief.example")');
    await expect(check()).rejects.toThrow(/embed\.js of .* is not the one that pins\.json names/);
  });

  test('an incomplete release is rejected', async () => {
    writeFileSync(path.join(out(), fileOf('script', '.js')), 'other');
    await expect(check()).rejects.toThrow(/is not whole/);
  });
});

test("a tenant's host is compared with the tenant's files", async () => {
  const { differences: lines } = await check('http://aliado.example');
  // The server answers as firmaya: other documents of the same release.
  expect(lines.join('\n')).toContain(': has other bytes than sites/aliado/');
  expect(lines.join('\n')).not.toContain('/v/');
});
