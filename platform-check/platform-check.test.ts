import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteConfig } from '#sandbox/site-config';
import { publicConfig, type PublicConfigFile } from '#shared/contract/config';
import { parse } from '#shared/contract/schema';
import { runningSandbox } from '../sandbox/test-support/running.ts';
import { serveLocally, type LocalServer } from '../tests/support/local-server.ts';
import { checkPlatform, headersRead, type Finding } from './check.ts';
import { isUsable, assumptionsTable, offerTable } from './report.ts';
import { toleratedIn } from './tolerance.ts';

const root = join(import.meta.dirname, '..');
const check = (config: PublicConfigFile, tokens: readonly string[] = []): Promise<readonly Finding[]> =>
  checkPlatform(parse(publicConfig, config), tokens);
const verdictsOf = (findings: readonly Finding[]) => Object.fromEntries(findings.map(({ what, verdict }) => [what, verdict]));

describe('the sandbox', () => {
  const { sandbox, tokenOf } = runningSandbox();
  const everything = (): unknown => {
    const { db } = sandbox().platform;
    const tables = db
      .all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .map((row) => String(row['name']));
    expect(tables).toContain('mail');
    return Object.fromEntries(tables.map((table) => [table, db.all(`SELECT * FROM "${table}"`)]));
  };
  const config = (): PublicConfigFile => {
    const whole = siteConfig(sandbox().addresses.basePort);
    return { ...whole, maps: { ...whole.maps, provider: 'service' } };
  };

  it('a check of the sandbox passes everywhere, changes no data and sends no mail', async () => {
    const people = ['superadmin', 'comercial', 'promocode', 'financiero', 'cliente-plan'];
    const tokens = await Promise.all(people.map((name) => tokenOf(name)));
    const before = everything();
    const findings = await check(config(), tokens);
    expect(everything()).toEqual(before);
    expect(findings.filter(({ verdict }) => verdict !== 'fits')).toEqual([]);
    expect(isUsable(findings)).toBe(true);
  }, 60_000);

  it('a check without a token reports the calls that visitors may not make as closed', async () => {
    const findings = await check(config());
    expect(verdictsOf(findings)).toMatchObject({
      getPackagesByServiceName: 'fits',
      getPackages: 'closed',
      getCustomersLicensed: 'closed',
      getLicenseInformation: 'not-asked',
    });
    expect(isUsable(findings)).toBe(true);
  }, 60_000);
});

describe('checking a platform with wrong answers', () => {
  const tier = { type: 'NOMELECTEMPADIC1', quantity: '10', price: '5000.5' };
  /** Answers by the end of the path; any other path is a 404. */
  const answers: Readonly<Record<string, readonly [status: number, body: string]>> = {
    '/GetPriceByLicenseType/': [200, JSON.stringify({ records: [tier, { ...tier, price: 6000 }] })],
    '/GetAllDocumentTypes': [
      200,
      JSON.stringify({ result: { records: [{ id: 1, documentTypeCode: 'CC' }, { documentTypeCode: 'NIT' }] } }),
    ],
    '/GetListStatesAndCities': [200, '<!doctype html><title>Bienvenido</title>'],
    '/GetAppParameters': [500, '{}'],
    '/emailsInBlackList': [200, JSON.stringify({ result: { records: [{ regla: '@correo.example' }] } })],
    '/GetAllRejectTypes': [200, JSON.stringify({ result: { records: [] } })],
  };
  let served: LocalServer;
  let folder: string;
  let config: PublicConfigFile;
  beforeAll(async () => {
    served = await serveLocally(({ url = '', method }, answer) => {
      const path = url.split('?')[0] ?? '';
      const [status, body] = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [404, '{}'];
      if (!path.endsWith('/GetAllRejectTypes')) answer.setHeader('Access-Control-Allow-Origin', '*');
      // The wildcard allows every header except Authorization, and no methods.
      answer.setHeader('Access-Control-Allow-Headers', '*');
      answer.setHeader('X-Request-Id', 'r-1');
      answer.writeHead(method === 'OPTIONS' ? 204 : status, { 'Content-Type': 'application/json' }).end(method === 'OPTIONS' ? '' : body);
    });
    const license = `http://127.0.0.1:${served.port}`;
    config = { hosts: { license }, brands: { firmaya: { storeUrl: 'https://firmaya.example' } } };
    folder = mkdtempSync(join(tmpdir(), 'platform-check-'));
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await served.stop();
  });

  it('the check reports what fits, what it tolerates, and which screens break', async () => {
    const findings = await check(config);
    const of = (name: string): Finding | undefined => findings.find(({ what }) => what === name);
    expect(of('emailsInBlackList')).toMatchObject({ verdict: 'fits', notes: [] });
    expect(of('getPriceByLicenseType')).toMatchObject({
      verdict: 'tolerant',
      notes: [
        'records[].quantity: a number written as text (2 times)',
        'records[].price: an amount written as text',
        "it stands in 'records', not in 'result.records'",
      ],
    });
    expect(of('getAllDocumentTypes')?.verdict).toBe('breaks');
    expect(of('getAllDocumentTypes')?.notes).toEqual([expect.stringMatching(/^1\.id: /)]);
    expect(of('getAllDocumentTypes')?.screens).toContain('purchase-form');
    expect(of('getListStatesAndCities')?.notes).toEqual(['answered what is no JSON']);
    expect(of('getAppParameters')?.notes).toEqual(['answered 500, which it never says']);
    expect(of('getAllRejectTypes')?.notes).toEqual([
      'no page of https://firmaya.example may read it: Access-Control-Allow-Origin is missing',
    ]);
    const asked = of('what a browser asks first (OPTIONS)');
    expect(asked?.notes).toContain("getPackages: the header 'authorization' is not allowed");
    expect(asked?.notes).toContain('updatePackage: the method PUT is not allowed');
    expect(asked?.notes.join()).not.toContain('content-type');
    // This platform sends no time, so the page misses no header for it.
    expect(of('what a page may see of an answer (Access-Control-Expose-Headers)')).toMatchObject({
      verdict: 'breaks',
      notes: [
        "'X-Request-Id' is not listed: the code that a visitor names to support is none of the platform",
        "'Retry-After' is not listed: after too many tries nobody is told how long to wait",
      ],
    });
    expect(of('the hub')?.verdict).toBe('breaks');
    expect(isUsable(findings)).toBe(false);
  });

  it('the command exits with 1 and ends its report with the counts', async () => {
    const { code, stdout } = await command('--config', join(folder, 'config.json'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/Would break \(\d+\)[^]*getListStatesAndCities\n {4}answered what is no JSON\n {4}breaks: .*purchase-form/);
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d+ fit, 1 read tolerantly, \d+ would break, \d+ closed, \d+ not asked$/);
  }, 30_000);

  it('the command without a readable configuration exits with 2 and says why', async () => {
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ hosts: {} }));
    expect(await command()).toMatchObject({ code: 2, stderr: 'Say which platform: --config config.json.\n' });
    const wrong = await command('--config', join(folder, 'wrong.json'));
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('hosts.license')]);
  }, 30_000);
});

describe('checking the proof of consent', () => {
  const row = 'the proof of consent (pTermsAccepted of RegisterPurchaseOrder)';
  const silent = 'an order does not say which text its buyer accepted';
  async function told(parameter: string | null, allowed: string) {
    const item = { parameterCode: 'TermsVersion', parameterValue: parameter };
    const records = JSON.stringify({ result: { records: parameter === null ? [] : [item] } });
    const { port, stop } = await serveLocally(({ url = '', method }, answer) => {
      answer.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', allowed);
      answer.writeHead(method === 'OPTIONS' ? 204 : 200, { 'Content-Type': 'application/json' });
      answer.end(url.includes('GetAppParameters') ? records : '{}');
    });
    const findings = await check({
      hosts: { license: `http://127.0.0.1:${port}` },
      brands: { firmaya: { storeUrl: 'https://firmaya.example' } },
    });
    await stop();
    const of = (name: string): Finding | undefined => findings.find(({ what }) => what === name);
    return { consent: of(row), first: of('what a browser asks first (OPTIONS)')?.notes.join('\n') };
  }

  it.each([
    ['a platform that accepts it', '{"type":"string","value":"2026-08-01"}', 'authorization, pTermsAccepted', 'fits', []],
    [
      'a platform that names an edition and blocks its header',
      '{"type":"number","value":7}',
      'authorization',
      'breaks',
      ["the header 'ptermsaccepted' is not allowed: no order is registered"],
    ],
    [
      'a platform that names no edition',
      null,
      'authorization',
      'not-asked',
      [`the application parameters name no termsVersion: ${silent}`],
    ],
    [
      'a platform whose edition is a boolean',
      '{"type":"boolean","value":true}',
      '*',
      'breaks',
      [`termsVersion is neither text nor a number: ${silent}`],
    ],
    [
      'a platform whose edition is empty',
      '{"type":"string","value":" "}',
      '*',
      'breaks',
      [`termsVersion is neither text nor a number: ${silent}`],
    ],
  ])(
    '%s gets its verdict',
    async (_, parameter, allowed, verdict, notes) => {
      const { consent, first } = await told(parameter, allowed);
      expect(consent).toMatchObject({ verdict, notes, screens: expect.arrayContaining(['purchase-form']) });
      // A header that the preflight did not request is not reported as missing.
      expect(first).not.toContain('ptermsaccepted');
    },
    30_000,
  );
});

it('values read although they are spelled differently are reported by field', () => {
  expect(toleratedIn({ result: { records: [{ id: 1 }, { id: 2 }] } }, [{ id: 1 }])).toEqual([
    'result.records: 1 of 2 could not be read and were left out',
  ]);
  expect(toleratedIn({ result: { count: '7' } }, 7)).toEqual(['result.count: a number written as text']);
  expect(toleratedIn({ result: { IsActive: 'S', name: 12 } }, { isActive: true, name: '12' })).toEqual([
    "result.isActive is spelled 'IsActive'",
    'result.isActive: a yes or no written as text',
    'result.name: text written as a number',
  ]);
  expect(toleratedIn({ result: { records: [{ id: 1, more: 'x', when: null }] } }, [{ id: 1, when: undefined }])).toEqual([]);
});

it('the check covers every response header that our code reads', () => {
  const files = globSync('shared/{api,page}/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
  const read = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/headers\.get\('([\w-]+)'\)/g)].map(([, name = '']) => name),
  );
  // Headers of the same-origin document, and Last-Modified, which every origin may read.
  const others = ['appName', 'tenant', 'Last-Modified'];
  expect(new Set(read.filter((name) => !others.includes(name)))).toEqual(new Set(Object.keys(headersRead)));
});

it('the README lists the calls of the contract', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const [, table] = /<!-- calls: .* -->\n([^]*?)\n?<!-- \/calls -->/.exec(readme) ?? [];
  expect(table?.trim()).toBe(offerTable());
});

function command(...flags: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['platform-check/main.ts', ...flags], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

it('the docs list the members that the contract marks as assumed', () => {
  const page = readFileSync(join(root, 'storybook/docs/assumptions.md'), 'utf8');
  const [, table] = /<!-- assumptions: [^>]*-->\n([\s\S]*?)<!-- \/assumptions -->/.exec(page) ?? [];
  expect(table?.trim()).toBe(assumptionsTable());
  expect(table).toContain('| getPriceByLicenseType | `result.records.price` | the answer cannot be read |');
  expect(table).toContain('| getLicenseUsage | `result.records.licenseUsageList.customerInfo` | the answer cannot be read |');
  expect(table).toContain('| getPackagesByServiceName | `result.records.packagesOffers` | it counts as empty |');
});
