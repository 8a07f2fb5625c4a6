import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from '#shared/contract/schema';
import { placeAt } from '../site/routes.ts';
import { contentsOf, madeUpRelease } from '../test-support/made-up-release.ts';
import type { DeploymentFile } from './deployment.ts';
import { realDisk, type Disk } from './disk.ts';
import { integrityOf } from './documents.ts';
import { publish, readPins, type PublishOptions } from './publish.ts';
import type { ReleaseFile } from './release.ts';
import { hashOf } from './checked-release.ts';
import { ruleFor, siteRules } from './site-rules.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'licence-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const from = (): string => path.join(folder, 'dist');
const out = (): string => path.join(folder, 'published');
const config: DeploymentFile = {
  hosts: { license: 'https://api.example' },
  brands: { firmaya: { storeUrl: 'https://firmaya.example' }, colnomina: { storeUrl: 'https://nomina.example' } },
  tenants: { aliado: { brand: 'colnomina', storeUrl: 'https://aliado.example', name: 'Aliado' } },
};
const monday = new Date('2026-11-23T10:00:00Z');
const tuesday = new Date('2026-11-24T10:00:00Z');

const publishing = (options: Partial<PublishOptions> = {}) =>
  publish({ config, out: out(), from: from(), now: monday, pack: false, ...options });
function released(words: string, options?: Partial<PublishOptions>): string {
  const version = madeUpRelease(from(), { words });
  publishing(options);
  return version;
}
/** All published files but the pins. */
const served = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(contentsOf(out())).filter(([name]) => /^(?:v|e|sites|preview)\//.test(name)));

interface Told {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}
/** Runs a published script; the test's scripts return the facts that publishing wrote into them. */
function told(text: string | undefined): Told {
  const heard: Told[] = [];
  runInNewContext(text ?? '', { tell: (code: string, facts: object) => heard.push({ code, facts: JSON.parse(JSON.stringify(facts)) }) });
  return heard[0] ?? { code: '', facts: {} };
}
function factsIn(
  files: Readonly<Record<string, string>>,
  hash: unknown,
): Record<string, { readonly release?: { readonly version: string } }> {
  const published: { readonly id: string; readonly release?: { readonly version: string } }[] = [];
  const page = {};
  Reflect.set(page, Symbol.for('licence.page.v1'), { published });
  runInNewContext(files[`e/${String(hash)}.js`] ?? '', page);
  return Object.fromEntries(published.map((brand) => [brand.id, brand]));
}
const field = (facts: unknown, name: string): unknown => Reflect.get(Object(facts), name);
const versionIn = ({ facts }: Told): unknown => field(facts['LICENCE_FIRST'], 'version');
/** The second file of a script, or of a brand in the script. */
const secondOf = (files: Readonly<Record<string, string>>, first: unknown): Told =>
  told(files[`e/${String(field(field(first, 'files'), '0'))}.js`]);
function tableOf(files: Readonly<Record<string, string>>, first: unknown): unknown {
  const kernel: { table?: unknown } = {};
  runInNewContext(files[`e/${String(field(field(first, 'files'), '1'))}.js`] ?? '', { [Symbol.for('licence.kernel.v1')]: kernel });
  return kernel.table;
}

describe('rolling back', () => {
  test('publishing an older release restores its files without a build', () => {
    const a = released('A');
    const before = served();
    const b = released('B', { now: tuesday });
    expect(told(served()['sites/firmaya/embed.js']).code).toBe('embed of B');
    // The builds are deleted: the published folder still contains the release.
    rmSync(from(), { recursive: true });
    publishing({ release: a, now: tuesday });

    const after = served();
    expect(Object.fromEntries(Object.keys(before).map((name) => [name, after[name]]))).toEqual(before);
    expect(readPins(out()).stable['firmaya']).toMatchObject({ release: a, since: tuesday.toISOString() });
    // An open tab of B still gets its late files.
    expect(Object.keys(after).filter((name) => name.startsWith(`v/${b}/`)).length).toBeGreaterThan(10);
    expect(readPins(out()).left).toEqual({ [b]: tuesday.toISOString() });
  });

  test('a roll-back of one brand keeps the code of other brands and reaches its tags in every script', () => {
    const a = released('A');
    const b = released('B');
    publishing({ release: a, brand: 'firmaya', now: tuesday });

    const files = served();
    expect(told(files['sites/firmaya/site.js']).code).toBe('site of A');
    expect(files['sites/firmaya/store.html']).toContain('store of A');
    expect(told(files['sites/colnomina/site.js']).code).toBe('site of B');
    const { stable } = readPins(out());
    expect([stable['firmaya']?.release, stable['colnomina']?.release, stable['all']?.release]).toEqual([a, b, b]);
    expect(stable['colnomina']?.since).toBe(monday.toISOString());

    // The neutral script's own release is B; firmaya's widgets still come from A.
    const neutral = told(files['sites/all/embed.js']);
    expect(versionIn(neutral)).toBe(b);
    expect(neutral.facts['LICENCE_BRANDS']).toMatchObject({ firmaya: { release: { version: a } } });
    expect(Reflect.get(Object(neutral.facts['LICENCE_BRANDS']), 'colnomina')).not.toHaveProperty('release');
    const facts = factsIn(files, told(files['sites/colnomina/embed.js']).facts['LICENCE_FACTS']);
    expect([facts['firmaya']?.release?.version, facts['colnomina']?.release?.version]).toEqual([a, b]);
    // Each release has a second file with its own code.
    expect([facts['firmaya'], facts['colnomina']].map((brand) => secondOf(files, brand?.release).code)).toEqual([
      'second of A',
      'second of B',
    ]);
    expect(secondOf(files, neutral.facts['LICENCE_FIRST']).code).toBe('second of B');
    for (const [name, version] of [
      ['firmaya', a],
      ['colnomina', b],
      ['all', b],
    ] as const)
      expect(tableOf(files, told(files[`sites/${name}/embed.js`]).facts['LICENCE_FIRST'])).toMatchObject({ version });
  });

  test('a roll-back to a release in the folder takes less than a second', () => {
    const a = released('A');
    released('B');
    const begun = process.cpuUsage();
    publishing({ release: a, brand: 'firmaya' });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

describe('the container for federation hosts', () => {
  const stock = (name: string): string | undefined => contentsOf(out())[`stock/${name}`];

  test('the container is published with the facts of all brands, per channel', () => {
    const a = released('A');
    const b = released('B', { channel: 'preview' });
    const container = told(stock('remoteEntry.js'));
    expect([container.code, versionIn(container), container.facts['LICENCE_FACTS']]).toEqual(['container of A', a, '']);
    expect(Object.keys(Object(container.facts['LICENCE_BRANDS']))).toEqual(['firmaya', 'colnomina']);
    expect(secondOf(served(), container.facts['LICENCE_FIRST']).code).toBe('second of A');
    expect(stock('@mf-types.zip')).toBe('stock/@mf-types.zip of A');
    expect(versionIn(told(stock('preview/remoteEntry.js')))).toBe(b);
  });

  test('a roll-back to a release without a container removes it', () => {
    const before = madeUpRelease(from(), { words: 'A', stock: false });
    publishing();
    released('B', { pack: true });
    expect(stock('remoteEntry.js')).toBeDefined();
    publishing({ release: before });
    expect(Object.keys(contentsOf(out())).filter((name) => name.startsWith('stock/'))).toEqual([]);
  });
});

describe('publishing the docs', () => {
  const docs = (name: string): string | undefined => contentsOf(out())[`docs/${name}`];
  const pages = (): string[] => Object.keys(contentsOf(out())).filter((name) => name.startsWith('docs/'));

  test('the docs come from the release of all brands, with the addresses of the environment', () => {
    const a = released('A');
    released('B', { brand: 'firmaya' });
    publishing({ channel: 'preview' });
    expect(docs('index.html')).toBe('<title>Docs of A</title><script async src="https://firmaya.example/embed.js"></script>');
    expect(docs('index.md')).toBe(`# Docs of A, ${a}\n\n<a href="https://firmaya.example/license/purchase">Comprar</a>\n`);
    publishing({ config: { ...config, hosts: { ...config.hosts, files: 'https://cdn.example' } } });
    expect(docs('index.html')).toContain('Docs of B</title><script async src="https://cdn.example/embed.js">');
  });

  test("the docs list each brand's store and script in both channels", () => {
    released('A');
    publishing({ channel: 'preview', brand: 'firmaya' });
    const { stable, preview } = readPins(out());
    const script = (store: string, embed = ''): object => ({ store, script: `${store}/e/${embed}.js`, integrity: integrityOf(embed) });
    expect(JSON.parse(docs('facts.json') ?? '')).toMatchObject({
      platform: 'https://api.example',
      brands: [
        {
          id: 'firmaya',
          channels: {
            stable: script('https://firmaya.example', stable['firmaya']?.embed),
            preview: script('https://preview.firmaya.example', preview['firmaya']?.embed),
          },
        },
        { id: 'colnomina', channels: { stable: script('https://nomina.example', stable['colnomina']?.embed) } },
      ],
    });
  });

  test('the docs are compressed like other texts', () => {
    released('A', { pack: true });
    const files = pages();
    for (const name of ['index.html', 'index.md', 'llms.txt', 'facts.json'])
      expect(files).toEqual(expect.arrayContaining([`docs/${name}`, `docs/${name}.br`, `docs/${name}.gz`]));
  });

  test('a roll-back removes docs pages that the older release does not have', () => {
    const none = madeUpRelease(from(), { words: 'A', pages: [] });
    const a = madeUpRelease(from(), { words: 'A' });
    madeUpRelease(from(), { words: 'B', pages: ['index.html', 'index.md', 'llms.txt', 'later.md'] });
    publishing({ pack: true });
    expect(docs('later.md.br')).toBeDefined();
    publishing({ release: a, pack: true });
    expect(pages().filter((name) => name.includes('later'))).toEqual([]);
    expect(docs('llms.txt')).toBe('llms.txt of A');
    publishing({ release: none });
    expect(pages()).toEqual([]);
  });
});

test('the nginx configuration is published beside the sites, and one that nginx cannot express stops publishing', () => {
  released('A');
  const { 'nginx/sites.conf': conf = '', ...files } = contentsOf(out());
  expect([...conf.matchAll(/server_name (.*);/g)].map(([, name]) => name)).toEqual([
    ...['""', '"firmaya.example"', '"nomina.example"', '"aliado.example"'],
  ]);
  for (const [, file = ''] of conf.matchAll(/try_files \/(\S+) =404/g)) expect(files).toHaveProperty([file]);
  expect(files['nginx/nginx.conf']).toContain('include published/nginx/sites.conf;');

  const before = contentsOf(out());
  expect(() => publishing({ config: { ...config, frames: ['https://$host'] } })).toThrow(
    /The nginx configuration cannot be written:[\s\S]*firmaya/,
  );
  expect(contentsOf(out())).toEqual(before);
});

describe('the published files of a site', () => {
  test("a brand's scripts contain its own facts and the address of the others; the neutral script contains all", () => {
    released('A');
    const files = served();
    const own = told(files['sites/firmaya/embed.js']).facts;
    expect(Object.keys(Object(own['LICENCE_BRANDS']))).toEqual(['firmaya']);
    // The second file has what a visitor needs only after a press: the configuration and the whole release.
    expect(own).not.toHaveProperty(['LICENCE_CONFIG']);
    const second = secondOf(files, own['LICENCE_FIRST']).facts;
    expect(Object.keys(Object(field(second['LICENCE_CONFIG'], 'brands')))).toEqual(['firmaya', 'colnomina']);
    expect(second['LICENCE_CONFIG']).not.toHaveProperty(['reports']);
    expect(second['LICENCE_PRICES']).toMatchObject({
      firmaya: { asksBuyer: true },
      colnomina: { asksBuyer: false, policy: { employeeTiers: true } },
    });
    expect(own['LICENCE_FILES']).toBe('https://firmaya.example');
    // Federation hosts mount back-office screens too.
    expect(Object.keys(Object(field(tableOf(files, own['LICENCE_FIRST']), 'remotes')))).toEqual([
      'buy-button',
      'purchase-form',
      'packages',
    ]);
    expect(Object.keys(factsIn(files, own['LICENCE_FACTS']))).toEqual(['firmaya', 'colnomina']);

    const neutral = told(files['sites/all/embed.js']).facts;
    expect(Object.keys(Object(neutral['LICENCE_BRANDS']))).toEqual(['firmaya', 'colnomina']);
    expect(neutral['LICENCE_FACTS']).toBe('');
    expect(told(files['sites/firmaya/site.js']).facts['LICENCE_FILES']).toBe('');
    // All scripts share one second file, as they are of one release.
    const named = ['firmaya', 'colnomina', 'all'].map((site) =>
      field(field(told(files[`sites/${site}/embed.js`]).facts['LICENCE_FIRST'], 'files'), '0'),
    );
    expect(new Set(named).size).toBe(1);
  });

  test('files equal in two releases keep their addresses, the second file included', () => {
    const named = (): readonly unknown[] => {
      const { files } = told(served()['sites/firmaya/embed.js']).facts['LICENCE_FIRST'] as { readonly files: readonly unknown[] };
      return files;
    };
    const form = (version: string): string => {
      const { remotes } = JSON.parse(served()[`v/${version}/release.json`] ?? '') as ReleaseFile;
      return `v/${remotes['purchase-form']?.[0]}.js`;
    };
    const a = madeUpRelease(from(), { words: 'A', form: 'the form' });
    publishing();
    const [second, table, ...bundles] = named();
    const b = madeUpRelease(from(), { words: 'A', form: 'the mended form' });
    publishing();
    expect(named()).toEqual([second, expect.not.stringContaining(String(table)), ...bundles]);
    // An older page that is still open finds all of its files.
    for (const file of [`e/${String(table)}.js`, form(a), form(b)]) expect(served()).toHaveProperty([file]);
    expect(served()[form(b)]).toBe(served()[`v/${b}/${form(b).slice('v/'.length)}`]);
  });

  test('every script is also published under its hash, which the pins name', () => {
    released('A');
    const files = served();
    const { stable } = readPins(out());
    for (const brand of ['firmaya', 'colnomina', 'all'])
      for (const script of ['embed', 'site'] as const) {
        const text = files[`sites/${brand}/${script}.js`] ?? '';
        expect(stable[brand]?.[script]).toBe(hashOf(Buffer.from(text, 'latin1')));
        expect(files[`e/${stable[brand]?.[script]}.js`]).toBe(text);
      }
  });

  /** Pages that are equal for every visitor, which search engines may index. */
  const forEverybody = ['/', '/freeTrial', '/findOrder', '/accessibility'];
  const personal = [
    '/cart/42',
    '/myPlan',
    `/myPlan/${'A1-_'.repeat(17)}`,
    '/registerPurchaseOrder',
    '/registerPurchaseOrder/activatePlan',
    '/registerPurchaseOrder/statusOrder/b7c1',
    '/registerPurchaseOrder/statusOrder',
    '/summaryOrder/b7c1',
    '/summaryOrder',
    '/messageValidationEmail/identity-ok',
    '/messageValidationEmail',
    '/license/viewCartMenu',
    '/license/viewCartModal/FIRMA-BAS-100/2',
    '/license/addCartItem/FIRMA-BAS-100:1',
    '/license/addCart/ab%2Bc/d',
    '/license/RegisterPurchaseExt',
    '/license/reports/reportView',
    ...['', '/overview', '/packages', '/configurations', '/payments', '/licenses', '/reports', '/agreements', '/dashboard'].map(
      (at) => `/admin${at}`,
    ),
    `/${'A1-_'.repeat(17)}`,
    '/no-hay-nada-aqui',
    '/no-hay-nada.png',
  ];
  function robotsAt(site: string, address: string): string | undefined {
    const files = served();
    const rule = ruleFor(parse(siteRules, JSON.parse(files[`sites/${site}/headers.json`] ?? '')), address);
    return / (all|noindex) /.exec(files[rule?.file ?? ''] ?? '')?.[1];
  }

  test('search engines may index pages that are equal for all visitors, and no personal page', () => {
    released('A', { config: { ...config, brands: { ...config.brands, license: { storeUrl: 'https://license.example' } } } });
    const told = (site: string) => Object.fromEntries([...forEverybody, ...personal].map((at) => [at, robotsAt(site, at)]));
    const expected = {
      ...Object.fromEntries(forEverybody.map((at) => [at, 'all'])),
      ...Object.fromEntries(personal.map((at) => [at, 'noindex'])),
    };
    expect(told('firmaya')).toEqual(expected);
    expect(told('aliado')).toEqual(expected);
    // No page on the back office's host is indexed.
    expect(told('license')).toEqual(Object.fromEntries(Object.keys(expected).map((at) => [at, 'noindex'])));
  });

  test('every widget that an address can lead to is covered by the indexing test', () => {
    const source = readFileSync(path.join(import.meta.dirname, '../site/routes.ts'), 'utf8');
    const named = [...source.matchAll(/place\('([a-z-]+)'|^ {2}(?!kind)\w+: '([a-z-]+)',$/gm)].map(
      ([, widget, screen]) => widget ?? screen,
    );
    const judged = [...forEverybody, ...personal].map((at) => placeAt(at, true).widget);
    expect(new Set(judged)).toEqual(new Set(named));
  });

  test.each([
    ['home', 'Tienda | Firmaya', 'Firma electrónica: compara planes con precio e IVA y compra en línea.', '/'],
    ['purchase', 'Tu compra | Firmaya', 'Firma electrónica: revisa el total con IVA antes de pagar.', '/registerPurchaseOrder'],
    ['trial', 'Prueba gratis | Firmaya', 'Firma electrónica: pide tu prueba gratis, sin tarjeta.', '/freeTrial'],
    [
      'order',
      'Encuentra tu orden | Firmaya',
      'Firma electrónica: encuentra las órdenes que hiciste en este dispositivo y mira cómo va tu compra.',
      '/findOrder',
    ],
    [
      'accessibility',
      'Accesibilidad | Firmaya',
      'Firma electrónica: qué hacemos para que cualquier persona pueda elegir, pagar y ver su plan.',
      '/accessibility',
    ],
    ['plan', 'Mi Plan | Firmaya', 'Firma electrónica: compara planes con precio e IVA y compra en línea.', '/myplan'],
    // Order pages are shared under the store's title.
    ['store', 'Tienda | Firmaya', 'Firma electrónica: compara planes con precio e IVA y compra en línea.', '/'],
  ])('the document %s has the title %s, its description and its preview picture', (kind, title, description, path) => {
    released('A');
    // Files are read as latin1 here.
    expect(Buffer.from(served()[`sites/firmaya/${kind}.html`] ?? '', 'latin1').toString()).toContain(
      `<title>${title}</title><meta name="description" content="${description}" /><meta property="og:url" content="https://firmaya.example${path}" />`,
    );
    expect(served()[`sites/firmaya/${kind}.html`]).toMatch(
      /<meta property="og:image" content="https:\/\/firmaya\.example\/v\/[^"]+\.png" \/>/,
    );
  });

  test('documents refer only to immutable files that exist', () => {
    released('A');
    const files = served();
    for (const [name, atLeast] of [
      ['sites/firmaya/store.html', 4],
      ['sites/firmaya/purchase.html', 6],
      ['sites/colnomina/office.html', 4],
      ['sites/aliado/framed.html', 4],
      ['sites/all/lost.html', 3],
    ] as const) {
      const named = [...(files[name] ?? '').matchAll(/\/((?:v|e)\/[^\s"#]+)/g)].map(([, file = '']) => file);
      expect(named.length, name).toBeGreaterThanOrEqual(atLeast);
      for (const file of named) expect(files, `${name}: ${file}`).toHaveProperty([file]);
    }
  });

  test('a document preloads what its widgets need, from its release only', () => {
    const version = released('A');
    const files = served();
    const { bundles, remotes, late } = JSON.parse(files[`v/${version}/release.json`] ?? '') as ReleaseFile;
    const preloaded = (name: string): readonly string[] =>
      [
        ...(files[name] ?? '').matchAll(
          /<link rel="preload" as="script" href="\/v\/([\w-]{43})\.js#[^"]+" integrity="([^"]+)" crossorigin \/>/g,
        ),
      ].map(([, hash = '', integrity]) => (integrity === integrityOf(hash) ? hash : `another integrity: ${integrity}`));
    expect(preloaded('sites/firmaya/purchase.html')).toEqual([bundles.core, remotes['purchase-form']?.[0]]);
    // The arrival document adds the client and leads to the purchase.
    expect(preloaded('sites/firmaya/arrival.html')).toEqual([...preloaded('sites/firmaya/purchase.html'), late['client']]);
    // The document omits a remote that the release lacks.
    expect(preloaded('sites/firmaya/home.html')).toEqual([bundles.core]);
    // Documents for several widgets preload only the base of every remote.
    expect(preloaded('sites/firmaya/store.html')).toEqual([bundles.core]);
    expect(preloaded('sites/firmaya/lost.html')).toEqual([]);
    // Preloads follow the script, which must be requested first.
    expect(files['sites/firmaya/purchase.html']).toMatch(/<script [^>]*><\/script>\s*<link rel="preload"/);
  });

  test('a document of a single address preloads that address above the script', () => {
    released('A');
    const asked = (name: string): readonly string[] => {
      const [above = '', below = ''] = (served()[`sites/${name}.html`] ?? '').split('<script ');
      expect(below).not.toContain('as="fetch"');
      return [...above.matchAll(/<link rel="preload" as="fetch" href="([^"]+)" crossorigin \/>/g)].map(([, address = '']) => address);
    };
    expect(asked('firmaya/home')).toEqual(['/']);
    expect(asked('firmaya/purchase')).toEqual(['/registerPurchaseOrder']);
    expect(asked('firmaya/activation')).toEqual(['/registerPurchaseOrder/activatePlan']);
    expect(asked('firmaya/plan')).toEqual(['/myplan']);
    // Documents for several addresses: orders, sign-in links, screens.
    for (const name of ['firmaya/status', 'firmaya/store', 'colnomina/office', 'all/lost']) expect(asked(name), name).toEqual([]);
  });

  test('documents of a store with encrypted storage load the decryption file', () => {
    const version = madeUpRelease(from(), { words: 'A' });
    const key = { key: 'MDEyMzQ1Njc4OTAxMjM0NQ==' };
    publishing({ config: { ...config, flags: { encryptStorage: true }, keys: { storage: key } } });
    const files = served();
    const { late } = JSON.parse(files[`v/${version}/release.json`] ?? '') as ReleaseFile;
    for (const name of ['home', 'purchase', 'store']) expect(files[`sites/firmaya/${name}.html`]).toContain(`/${late['sealed']}.js`);
  });

  test('site.js lists the first platform requests of its pages, and embed.js does not', () => {
    released('A');
    const brandIn = (script: string): unknown =>
      Reflect.get(Object(told(served()[`sites/firmaya/${script}.js`]).facts['LICENCE_BRANDS']), 'firmaya');
    const url = 'https://api.example/license/api/parameter/GetAppParameters';
    expect(brandIn('site')).toMatchObject({
      parameters: {
        key: `${url} appName:firmaya,parameterType:APP,tenant:`,
        url,
        headers: { accept: 'application/json', 'content-type': 'application/json', appname: 'firmaya', parametertype: 'APP', tenant: '' },
      },
    });
    const lists = Object(brandIn('site')).lists as Readonly<Record<string, readonly { readonly url: string }[]>>;
    expect(Object.entries(lists).map(([widget, asked]) => [widget, ...asked.map((each) => each.url.split('/').at(-1))])).toEqual([
      ['free-trial', 'GetAllDocumentTypes', 'emailsInBlackList'],
      ['purchase-form', 'GetAllDocumentTypes', 'emailsInBlackList', 'GetListStatesAndCities'],
    ]);
    for (const name of ['parameters', 'lists']) expect(brandIn('embed')).not.toHaveProperty(name);
  });

  test("a tenant's site is its brand's store with its own looks", () => {
    released('A');
    const files = served();
    expect(files['sites/aliado/store.html']).toContain('<title>Tienda | Aliado</title>');
    const site = told(files['sites/aliado/site.js']);
    expect(site.code).toBe('site of A');
    // ST-025, LC-518: the tenant's facts include its theme, and no page of another brand names it.
    expect(site.facts['LICENCE_CONFIG']).toMatchObject({ tenant: 'aliado', tenants: { aliado: { name: 'Aliado' } } });
    expect(site.facts['LICENCE_BRANDS']).toMatchObject({ colnomina: { storeUrl: 'https://aliado.example' } });
    const embed = told(files['sites/aliado/embed.js']);
    expect(secondOf(files, embed.facts['LICENCE_FIRST']).facts['LICENCE_CONFIG']).toMatchObject({ tenant: 'aliado' });
    const others = Object.entries(files).filter(([name]) => /^sites\/(?:firmaya|colnomina|all)\//.test(name));
    expect(others.filter(([, text]) => /aliado/i.test(text)).map(([name]) => name)).toEqual([]);
    const looks = Object.entries(files).filter(([name]) => /^e\/[\w-]{43}\.(?:css|svg)$/.test(name));
    expect(looks.map(([name]) => name.slice(-3)).toSorted()).toEqual(['css', 'svg']);
    expect(JSON.parse(files['sites/aliado/headers.json'] ?? '')).toMatchObject({
      brand: 'colnomina',
      tenant: 'aliado',
      host: 'aliado.example',
    });
  });

  test("the neutral script contains the same facts of a brand as the brand's own script", () => {
    released('A');
    const files = served();
    const alone = (site: string): unknown => told(files[`sites/${site}/embed.js`]).facts['LICENCE_BRANDS'];
    expect(told(files['sites/all/embed.js']).facts['LICENCE_BRANDS']).toEqual({
      ...Object(alone('firmaya')),
      ...Object(alone('colnomina')),
    });
  });

  test('a configured file host is used by all pages', () => {
    released('A', { config: { ...config, hosts: { license: 'https://api.example', files: 'https://cdn.example' } } });
    expect(told(served()['sites/colnomina/embed.js']).facts['LICENCE_FILES']).toBe('https://cdn.example');
  });
});

test('the preview channel is published at its own address and leaves the stable channel unchanged', () => {
  const a = released('A');
  const stable = served();
  const b = madeUpRelease(from(), { words: 'B' });
  const { unpinned } = publishing({ channel: 'preview', brand: 'firmaya' });
  const files = served();
  expect(Object.fromEntries(Object.keys(stable).map((name) => [name, files[name]]))).toEqual(stable);
  expect(told(files['preview/firmaya/embed.js'])).toMatchObject({
    code: 'embed of B',
    facts: { LICENCE_FILES: 'https://preview.firmaya.example' },
  });
  expect(JSON.parse(files['preview/firmaya/headers.json'] ?? '')).toMatchObject({ channel: 'preview', host: 'preview.firmaya.example' });
  expect([readPins(out()).stable['firmaya']?.release, readPins(out()).preview['firmaya']?.release]).toEqual([a, b]);
  expect(unpinned).toEqual(['colnomina', 'all']);
});

describe('publishing with faults', () => {
  test('a brand without a pin gets no site, and no page names it', () => {
    madeUpRelease(from(), { words: 'A' });
    const { unpinned } = publishing({ brand: 'firmaya' });
    expect(unpinned).toEqual(['colnomina', 'all']);
    const files = served();
    expect(Object.keys(files).filter((name) => /^sites\/(?!firmaya\/)/.test(name))).toEqual([]);
    expect(Object.keys(factsIn(files, told(files['sites/firmaya/embed.js']).facts['LICENCE_FACTS']))).toEqual(['firmaya']);
  });

  const damages: readonly (readonly [what: string, damage: (release: string) => void, says: RegExp])[] = [
    ['a missing file', (release) => rmSync(path.join(release, 'store.template.html')), /not whole: store\.template\.html is missing/],
    [
      'a wrong hash',
      (release) => writeFileSync(path.join(release, 'lost.template.html'), 'x'.repeat(138)),
      /lost\.template\.html has (?:another hash|138 bytes instead of \d+)/,
    ],
    [
      'a compressed copy of other content',
      (release) => writeFileSync(path.join(release, 'embed.template.js.br'), 'other'),
      /embed\.template\.js\.br has another hash/,
    ],
    ['files missing after half a copy', (release) => rmSync(path.join(release, 'release.json')), /is no release: it has no release\.json/],
    [
      'a truncated list',
      (release) => writeFileSync(path.join(release, 'release.json'), '{"version": "1.0'),
      /release\.json cannot be read/,
    ],
  ];
  test.each(damages)('a release with %s is rejected, and the published folder stays unchanged', (_, damage, says) => {
    released('A');
    const before = contentsOf(out());
    const b = madeUpRelease(from(), { words: 'B' });
    damage(path.join(from(), 'v', b));
    expect(() => publishing()).toThrow(says);
    expect(contentsOf(out())).toEqual(before);
  });

  test('an incomplete release in the published folder is not published', () => {
    const a = released('A');
    rmSync(path.join(out(), 'v', a, 'site.template.js'));
    expect(() => publishing({ release: a })).toThrow(/not whole: site\.template\.js is missing/);
  });

  test('an unknown release and an unsuitable build are rejected with a remedy', () => {
    expect(() => publishing()).toThrow(/no build to publish: run npm run build -- --release/);
    madeUpRelease(from(), { words: 'A' });
    expect(() => publishing({ release: '9.9.9-none' })).toThrow(/no release 9\.9\.9-none/);
    madeUpRelease(from(), { words: 'D', mode: 'development' });
    expect(() => publishing()).toThrow(/is a development build: run npm run build -- --release/);
    madeUpRelease(from(), { words: 'P', mode: 'plain' });
    expect(() => publishing()).toThrow(/is a plain build, without what a release needs: run npm run build -- --release/);
  });

  test('a remote that needs more than its kernel provides is rejected by name', () => {
    const provides = { '#shared/domain/money': { formatPesos: 'aaaaaaaa', sumOf: 'bbbbbbbb' } };
    madeUpRelease(from(), { words: 'A', provides, needs: { '#shared/domain/money': { formatPesos: 'cccccccc' } } });
    expect(() => publishing()).toThrow(/buy-button: it needs 'formatPesos' of #shared\/domain\/money, which is another there/);
    madeUpRelease(from(), { words: 'B', provides, needs: { '#shared/domain/money': { gone: 'cccccccc' } } });
    expect(() => publishing()).toThrow(/buy-button: it needs 'gone' of #shared\/domain\/money, which is not there/);
  });

  const fullAfter = (writes: number): Disk => {
    let left = writes;
    const or = <T>(act: () => T): T => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      return act();
    };
    return {
      ...realDisk,
      write: (file, bytes) => or(() => realDisk.write(file, bytes)),
      same: (one, other) => or(() => realDisk.same(one, other)),
    };
  };
  test('a disk that fills up at any write leaves the published folder unchanged', () => {
    released('A');
    const before = contentsOf(out());
    madeUpRelease(from(), { words: 'B' });
    let writes = 0;
    const counting: Disk = {
      ...realDisk,
      write: (file, bytes) => ((writes += 1), realDisk.write(file, bytes)),
      same: (one, other) => ((writes += 1), realDisk.same(one, other)),
    };
    for (const room of [0, 1, 7, 40, 70]) {
      expect(() => publishing({ disk: fullAfter(room) }), `room for ${room}`).toThrow(/^Nothing was changed: .*ENOSPC/);
      expect(contentsOf(out()), `room for ${room}`).toEqual(before);
    }
    publishing({ disk: counting });
    expect(writes).toBeGreaterThan(70);
    expect(told(served()['sites/firmaya/embed.js']).code).toBe('embed of B');
  });

  /** All documents of the sites, with each compressed copy decompressed. */
  const documents = (): (readonly [name: string, text: string])[] =>
    globSync('sites/**/*.html{,.br,.gz}', { cwd: out() }).map((name) => {
      const bytes = readFileSync(path.join(out(), name));
      return [name, String(name.endsWith('.br') ? brotliDecompressSync(bytes) : name.endsWith('.gz') ? gunzipSync(bytes) : bytes)];
    });
  test('an interruption leaves all documents whole, and the next run completes publishing', () => {
    released('A', { pack: true });
    madeUpRelease(from(), { words: 'B' });
    class Killed extends Error {}
    for (const renames of [1, 8, 40, 80]) {
      let left = renames;
      const killed: Disk = {
        ...realDisk,
        rename(one, other) {
          left -= 1;
          if (left < 0) throw new Killed();
          realDisk.rename(one, other);
        },
      };
      expect(() => publishing({ disk: killed, pack: true })).toThrow(/^Publishing was interrupted .* Publish again\.$/);
      for (const [name, text] of documents())
        for (const [, file = ''] of text.matchAll(/\/((?:v|e)\/[^\s"#]+)/g))
          expect(existsSync(path.join(out(), file)), `${name} after ${renames}: ${file}`).toBe(true);
    }
    publishing({ pack: true });
    expect(told(served()['sites/colnomina/site.js']).code).toBe('site of B');
    const whole = new Map(documents());
    expect(whole.size).toBeGreaterThan(30);
    for (const [name, text] of whole) expect(text, name).toBe(whole.get(name.replace(/\.(?:br|gz)$/, '')));
    expect(Object.keys(contentsOf(out())).filter((name) => name.includes('.new'))).toEqual([]);
  });

  test("a second publisher is rejected with the first one's process, and a dead publisher's lock is ignored", () => {
    released('A');
    symlinkSync(`${hostname()}:${process.pid}`, path.join(out(), '.publishing'));
    expect(() => publishing()).toThrow(new RegExp(`being published by another process \\(.*:${process.pid}\\)`));
    rmSync(path.join(out(), '.publishing'));
    // Linux never gives a process this number by default.
    symlinkSync(`${hostname()}:4194399`, path.join(out(), '.publishing'));
    expect(publishing().unpinned).toEqual([]);
  });

  test('a site removed from the configuration is removed from the folder', () => {
    released('A');
    publishing({ config: { hosts: config.hosts, brands: { firmaya: { storeUrl: 'https://firmaya.example' } } } });
    expect(Object.keys(served()).filter((name) => /^sites\/(?:colnomina|aliado)\//.test(name))).toEqual([]);
    expect(Object.keys(readPins(out()).stable)).toEqual(['firmaya', 'all']);
  });
});
