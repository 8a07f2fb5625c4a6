import { describe, expect, test } from 'vitest';
import { readDeployment, sitesOf } from './deployment.ts';
import type { Channel } from './pins.ts';
import { rulesOf } from './rules-of.ts';
import { ruleFor, type SiteRule, type SiteRules } from './site-rules.ts';

const config = {
  hosts: { license: 'https://api.example', socket: 'https://hub.example', gateway: 'https://pay.example' },
  brands: { firmaya: { storeUrl: 'https://firmaya.example' }, license: { storeUrl: 'http://license.example' } },
  maps: { provider: 'google', key: 'abc', scriptUrl: 'https://maps.example/maps/api/js' },
  origins: { parents: ['https://landing.example'], images: ['https://img.example'] },
  reports: { embedded: 'https://reports.example/tablero' },
  epaycoUrl: 'https://epayco.example/pagar',
};

function rules(name: string, changes: object = {}, channel: Channel = 'stable'): SiteRules {
  const deployment = readDeployment({ ...config, ...changes });
  const site = sitesOf(deployment).find((each) => each.name === name);
  if (!site) throw new Error(`There is no site ${name}.`);
  return rulesOf(site, channel, deployment);
}
const answer = (site: string, path: string): SiteRule | undefined => ruleFor(rules(site), path);
const policyOf = (rule: SiteRule | undefined): string => rule?.headers['Content-Security-Policy'] ?? '';
const framedBy = (rule: SiteRule | undefined): string | undefined => /frame-ancestors ([^;]*)/.exec(policyOf(rule))?.[1];

describe('the rules of a site', () => {
  test.each([
    ['firmaya', '/', 'sites/firmaya/home.html', "'self'"],
    ['firmaya', '/registerPurchaseOrder', 'sites/firmaya/purchase.html', "'self'"],
    ['firmaya', '/RegisterPurchaseOrder/ActivatePlan/', 'sites/firmaya/activation.html', "'self'"],
    ['firmaya', '/registerPurchaseOrder/statusOrder/1', 'sites/firmaya/status.html', "'self'"],
    ['firmaya', '/registerPurchaseOrder/statusOrder', 'sites/firmaya/store.html', "'self'"],
    ['firmaya', '/summaryorder/1', 'sites/firmaya/summary.html', "'self'"],
    ['firmaya', '/messageValidationEmail/identity-ok/', 'sites/firmaya/identityOk.html', "'self'"],
    ['firmaya', '/messagevalidationemail/IDENTITY-not-ok', 'sites/firmaya/identityNotOk.html', "'self'"],
    ['firmaya', '/messageValidationEmail/of-another-kind', 'sites/firmaya/message.html', "'self'"],
    ['firmaya', '/license/addCartItem/FIRMA-BAS-100:1,FIRMA-CMP-100:2', 'sites/firmaya/arrival.html', "'self'"],
    ['firmaya', '/license/addCartItem/FIRMA-BAS-100:1/more', 'sites/firmaya/store.html', "'self'"],
    ['firmaya', '/findOrder', 'sites/firmaya/order.html', "'self'"],
    ['firmaya', '/freeTrial', 'sites/firmaya/trial.html', "'self'"],
    ['firmaya', '/myplan', 'sites/firmaya/plan.html', "'self'"],
    ['firmaya', '/myplan/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'sites/firmaya/store.html', "'self'"],
    ['firmaya', '/admin', 'sites/firmaya/office.html', "'none'"],
    ['firmaya', '/ADMIN/packages', 'sites/firmaya/packages.html', "'none'"],
    ['firmaya', '/%61dmin/packages', 'sites/firmaya/packages.html', "'none'"],
    ['firmaya', '//admin/packages', 'sites/firmaya/packages.html', "'none'"],
    ['firmaya', '/admin/dashboard/movements', 'sites/firmaya/dashboard.html', "'none'"],
    ['firmaya', '/admin/packagesOfMine', 'sites/firmaya/office.html', "'none'"],
    ['firmaya', '/license/viewCartMenu', 'sites/firmaya/framed.html', "'self' https://landing.example"],
    ['firmaya', '/License/ViewCartModal/FIRMA-BAS-100/2', 'sites/firmaya/framed.html', "'self' https://landing.example"],
    ['license', '/', 'sites/license/office.html', "'none'"],
    ['license', '/admin/packages', 'sites/license/packages.html', "'none'"],
    ['license', '/license/RegisterPurchaseExt', 'sites/license/hall.html', "'none'"],
    ['license', '/registerPurchaseOrder', 'sites/license/hall.html', "'none'"],
    ['firmaya', '/cart/FIRMA-BAS-100', 'sites/firmaya/store.html', "'self'"],
    ['firmaya', `/${'a'.repeat(64)}`, 'sites/firmaya/store.html', "'self'"],
    ['firmaya', `/${encodeURIComponent(`${'a'.repeat(80)}/b+c=`)}`, 'sites/firmaya/store.html', "'self'"],
    ['license', '/license/viewCartMenu', 'sites/license/framed.html', "'self' https://landing.example"],
  ])('%s%s is served from %s, framed by %s', (site, path, file, frames) => {
    const rule = answer(site, path);
    expect([rule?.file, rule?.status, framedBy(rule)]).toEqual([file, undefined, frames]); // TR-A17
  });

  test.each(['/nada', '/nada/de/nada', '/docsify', '/%zz', '/license/purchase', '/licenses'])(
    '%s is a 404 with the document that leads to the home page (ST-032)',
    (path) => {
      const rule = answer('firmaya', path);
      expect([rule?.file, rule?.status]).toEqual(['sites/firmaya/store.html', 404]);
      expect(answer('license', path)?.status).toBe(404);
    },
  );

  test('a brand without a home page redirects to its landing page, unless it has the same address (ST-055)', () => {
    const landing = (urlLandingPage: string) => ({
      brands: { firmaya: { storeUrl: 'https://firmaya.example', pages: { urlLandingPage } } },
    });
    const rule = ruleFor(rules('firmaya', landing('https://landing.example/firma')), '/');
    expect([rule?.status, rule?.headers['Location'], rule?.headers['Cache-Control']]).toEqual([
      302,
      'https://landing.example/firma',
      'no-cache',
    ]);
    for (const same of ['', 'https://firmaya.example/'])
      expect(ruleFor(rules('firmaya', landing(same)), '/')?.status, same).toBeUndefined();
    const store = { brands: { facturacion: { storeUrl: 'https://f.example', pages: { urlLandingPage: 'https://landing.example/' } } } };
    expect(ruleFor(rules('facturacion', store), '/')?.file).toBe('sites/facturacion/home.html');
  });

  test('every rule for a page says who may frame it', () => {
    for (const site of ['firmaya', 'license', 'all'])
      for (const rule of rules(site).rules.filter(({ file }) => file.endsWith('.html')))
        expect(framedBy(rule), `${site} ${rule.path}`).toMatch(/^'(?:none|self)'/); // TR-A17
  });

  test('an unknown file and an unmatched address get the 404 page', () => {
    for (const path of ['/favicon.ico', '/robots.TXT', '/v2/thing.js', '/v/1.0.0-a/embed.template.js', '/license/viewCart.js'])
      expect([answer('firmaya', path)?.file, answer('firmaya', path)?.status], path).toEqual(['sites/firmaya/lost.html', 404]);
    expect(rules('firmaya').rules.at(-1)).toMatchObject({ file: 'sites/firmaya/lost.html', status: 404 });
  });

  test.each(['/v/1.0.0-a/x.js', '/e/x.js'])('%s is served as it is, cached for a year and readable by every page', (path) => {
    const rule = answer('firmaya', path);
    expect(rule?.file).toBe('$path');
    expect(rule?.headers).toEqual({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Timing-Allow-Origin': '*',
    });
  });

  test('scripts at stable addresses are cached for a minute and may be loaded by any page with integrity', () => {
    for (const [path, file] of [
      ['/embed.js', 'sites/firmaya/embed.js'],
      ['/site.js', 'sites/firmaya/site.js'],
      ['/stock/remoteEntry.js', 'stock/remoteEntry.js'],
      ['/stock/mf-manifest.json', 'stock/mf-manifest.json'],
      ['/stock/@mf-types.zip', 'stock/@mf-types.zip'],
    ] as const) {
      const rule = answer('firmaya', path);
      expect(rule?.file).toBe(file);
      expect(rule?.headers).toMatchObject({
        'Cache-Control': 'public, max-age=60, stale-while-revalidate=300',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    }
  });
});

describe('the rules of the docs', () => {
  test.each([
    ['/docs', 'docs/index.html'],
    ['/docs/', 'docs/index.html'],
    ['/docs/licence-buy-button.html', '$path'],
    ['/docs/licence-buy-button.md', '$path'],
    ['/docs/llms.txt', '$path'],
    ['/docs/licence-widgets.d.ts', '$path'],
    ['/docs/licence-store.tpl', '$path'],
    ['/docs/docs.css', '$path'],
    ['/docs/docs.js', '$path'],
    ['/docs/facts.json', 'docs/facts.firmaya.json'],
  ])('%s is cached for a minute under its own policy, which forbids frames', (path, file) => {
    const rule = answer('firmaya', path);
    expect(rule?.file).toBe(file);
    expect(rule?.headers).toMatchObject({
      'Cache-Control': 'public, max-age=60, stale-while-revalidate=300',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'Referrer-Policy': 'strict-origin',
    });
    // The policy also applies to a reader's example, so it allows the origins and styles of the tags.
    expect(policyOf(rule).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://firmaya.example https://preview.firmaya.example https://maps.example",
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self' data: https://api.example",
      "connect-src 'self' https://api.example https://pay.example https://hub.example https://maps.example",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('the docs of the neutral site allow every brand, and a tenant has no docs', () => {
    const tenants = { socio: { brand: 'firmaya', storeUrl: 'https://socio.example' } };
    const neutral = ruleFor(rules('all', { tenants }), '/docs/');
    expect(policyOf(neutral)).toContain('https://preview.firmaya.example http://license.example');
    expect(policyOf(neutral)).not.toContain('socio');
    expect(ruleFor(rules('socio', { tenants }), '/docs/')).toMatchObject({ file: 'sites/socio/lost.html', status: 404 });
  });

  test('files beside the docs are not served', () => {
    for (const path of ['/docs/nada', '/docs/../pins.json', '/docs/a/b.md', '/docs/index.html.br', '/docs/docs.template.json'])
      expect(answer('firmaya', path)?.status, path).toBe(404);
  });
});

describe('the policy of a document', () => {
  test.each([
    [
      'Google, with a key',
      { provider: 'google', key: 'abc' },
      ['https://maps.googleapis.com'],
      ['https://maps.googleapis.com', 'https://places.googleapis.com'],
    ],
    ['Google without a key', { provider: 'google', key: '' }, [], []],
    ['no provider', { key: 'abc' }, [], []],
  ])('the policy allows the script and the calls of the maps provider: %s', (_who, maps, scripts, calls) => {
    const policy = policyOf(ruleFor(rules('firmaya', { maps }), '/'));
    const sources = (directive: string) =>
      (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ').filter((source) => source.includes('googleapis'));
    expect([sources('script-src'), sources('connect-src')]).toEqual([scripts, calls]); // ST-450
  });

  test('the policy allows nothing inline, and only the configured origins', () => {
    expect(policyOf(answer('firmaya', '/')).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://maps.example",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data: blob: https://api.example https://img.example",
      "connect-src 'self' https://api.example https://pay.example https://maps.example https://hub.example wss://hub.example",
      'frame-src blob: https://reports.example',
      "form-action 'self' https://pay.example https://epayco.example",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ]);
  });

  test('the error target also receives policy violations, by report-uri and Reporting-Endpoints', () => {
    const rule = ruleFor(rules('firmaya', { errors: 'https://watch.example/hear' }), '/');
    expect(policyOf(rule)).toContain('wss://hub.example https://watch.example;');
    expect(policyOf(rule)).toMatch(/; report-uri https:\/\/watch\.example\/hear; report-to errors$/);
    expect(rule?.headers['Reporting-Endpoints']).toBe('errors="https://watch.example/hear"');
    expect(answer('firmaya', '/')?.headers).not.toHaveProperty('Reporting-Endpoints');
  });

  test('a site without HTTPS uses report-uri only, because browsers prefer report-to where both exist', () => {
    const errors = 'https://watch.example/hear';
    for (const plain of [
      ruleFor(rules('license', { errors }), '/'),
      ruleFor(rules('firmaya', { errors: 'http://watch.example/hear' }), '/'),
    ]) {
      expect(policyOf(plain)).toMatch(/; report-uri https?:\/\/watch\.example\/hear$/);
      expect(plain?.headers).not.toHaveProperty('Reporting-Endpoints');
    }
  });

  test('a reporting address with separators of a policy is escaped', () => {
    const rule = ruleFor(rules('firmaya', { errors: 'https://watch.example/a;script-src *,b"' }), '/');
    expect(policyOf(rule)).toMatch(/; report-uri https:\/\/watch\.example\/a%3Bscript-src%20\*%2Cb%22; report-to errors$/);
    expect(rule?.headers['Reporting-Endpoints']).toBe('errors="https://watch.example/a%3Bscript-src%20*%2Cb%22"');
  });

  test('a document states its brand, requests no device, isolates its window and limits its referrer', () => {
    expect(answer('firmaya', '/')?.headers).toMatchObject({
      appName: 'firmaya',
      tenant: '',
      'Cache-Control': 'no-cache',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'Referrer-Policy': 'strict-origin',
    });
    const named = rules('firmaya', { brands: { firmaya: { storeUrl: 'https://f.example', appName: 'FirmaYA2' } } });
    expect(ruleFor(named, '/')?.headers['appName']).toBe('FirmaYA2');
  });

  test('a site with HTTPS sends HSTS for a year, and a site without HTTPS does not', () => {
    expect(rules('firmaya').always).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    });
    expect(rules('license').always).toEqual({ 'X-Content-Type-Options': 'nosniff' });
  });
});

test('the preview channel has its own host and files', () => {
  expect(rules('firmaya', {}, 'preview')).toMatchObject({ host: 'preview.firmaya.example', channel: 'preview' });
  expect(rules('firmaya', { preview: { firmaya: 'https://next.example' } }, 'preview').host).toBe('next.example');
  expect(ruleFor(rules('firmaya', {}, 'preview'), '/')?.file).toBe('preview/firmaya/home.html');
});
