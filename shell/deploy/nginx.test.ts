import { describe, expect, test } from 'vitest';
import { readDeployment, sitesOf } from './deployment.ts';
import { nginxFiles } from './nginx.ts';
import type { Channel } from './pins.ts';
import { rulesOf } from './rules-of.ts';
import type { SiteRules } from './site-rules.ts';

const config = {
  hosts: { license: 'https://api.example', files: 'https://files.example' },
  brands: { firmaya: { storeUrl: 'https://firmaya.example' }, license: { storeUrl: 'https://license.example:8443' } },
};

function rulesOfAll(changes: object = {}, channel: Channel = 'stable'): SiteRules[] {
  const deployment = readDeployment({ ...config, ...changes });
  return sitesOf(deployment).map((site) => rulesOf(site, channel, deployment));
}
const written = (sites = rulesOfAll(), files?: string): string => nginxFiles({ sites, files })['nginx/sites.conf'];
const serverOf = (conf: string, host: string): string =>
  conf.split(/^server \{$/m).find((part) => part.includes(`server_name "${host}";`)) ?? '';
function locationOf(server: string, beginning: string): string[] {
  const lines = server.split('\n').map((line) => line.trim());
  const from = lines.findIndex((line) => line.startsWith(`location ${beginning}`));
  return from < 0 ? [] : lines.slice(from + 1, lines.indexOf('}', from));
}

describe('nginx servers of the sites', () => {
  test('each site has a server for its host, after the server for unknown hosts, with one neutral site', () => {
    const names = [...written([...rulesOfAll(), ...rulesOfAll({}, 'preview')], 'https://files.example').matchAll(/server_name (\S+);/g)];
    expect(names.map(([, name]) => name)).toEqual([
      '""',
      ...['firmaya.example', 'license.example', 'files.example', 'preview.firmaya.example', 'preview.license.example'].map(
        (name) => `"${name}"`,
      ),
    ]);
  });

  test('a file host that is also a store serves that store', () => {
    expect([...written(rulesOfAll(), 'https://firmaya.example').matchAll(/server_name "firmaya.example"/g)]).toHaveLength(1);
    expect(locationOf(serverOf(written(rulesOfAll(), 'https://firmaya.example'), 'firmaya.example'), '~ "^/embed')).toContain(
      'try_files /sites/firmaya/embed.js =404;',
    );
  });

  test("a site's rules keep their order and their case sensitivity", () => {
    const openings = [...serverOf(written(), 'firmaya.example').matchAll(/location (.*) \{/g)].map(([, opening]) => opening);
    const rules = rulesOfAll().find(({ site }) => site === 'firmaya')?.rules ?? [];
    expect(rules.filter(({ anyCase }) => anyCase).length).toBeGreaterThan(20);
    expect(openings).toEqual([
      ...rules.slice(0, -1).map(({ path, anyCase }) => `${anyCase === true ? '~*' : '~'} ${JSON.stringify(path)}`),
      '@lost',
      '@unknown',
    ]);
  });

  test('every location block repeats all headers, because nginx does not inherit them', () => {
    const server = serverOf(written(), 'firmaya.example');
    const firmaya = rulesOfAll().find(({ site }) => site === 'firmaya');
    const office = firmaya?.rules.find(({ path }) => path === '^/admin');
    expect(locationOf(server, '~* "^/admin"')).toEqual([
      'try_files /sites/firmaya/office.html =404;',
      'add_header X-Content-Type-Options "nosniff" always;',
      'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;',
      'add_header Cache-Control "no-cache" always;',
      `add_header Content-Security-Policy "${office?.headers['Content-Security-Policy']}" always;`,
      'add_header Cross-Origin-Opener-Policy "same-origin-allow-popups" always;',
      'add_header Permissions-Policy "camera=(), microphone=(), geolocation=(), payment=()" always;',
      'add_header Referrer-Policy "strict-origin" always;',
      'add_header appName "firmaya" always;',
    ]);
    expect(locationOf(server, '~ "^/(?:v|e')).toContain('add_header Cache-Control "public, max-age=31536000, immutable" always;');
  });

  test('a quote inside a header value is escaped', () => {
    const watched = written(rulesOfAll({ errors: 'https://watch.example/hear' }));
    expect(locationOf(serverOf(watched, 'firmaya.example'), '~* "^/$"')).toContain(
      String.raw`add_header Reporting-Endpoints "errors=\"https://watch.example/hear\"" always;`,
    );
  });

  test("an unknown file answers with the site's 404 page", () => {
    const server = serverOf(written(), 'firmaya.example');
    expect(server).toContain('error_page 404 @lost;');
    expect(locationOf(server, '@lost')[0]).toBe('try_files /sites/firmaya/lost.html =404;');
    expect(locationOf(server, '~* "\\\\.[a-z0-9]')).toEqual(['return 404;']);
    // An unknown address of the store is a 404 whose document's script leads to `/`.
    expect(locationOf(server, '~ "^/"')).toEqual(['error_page 404 @unknown;', 'return 404;']);
    expect(locationOf(server, '@unknown')[0]).toBe('try_files /sites/firmaya/store.html =404;');
  });

  test('a brand without a home page redirects to its landing page', () => {
    const brands = { firmaya: { storeUrl: 'https://firmaya.example', pages: { urlLandingPage: 'https://landing.example/firma' } } };
    expect(locationOf(serverOf(written(rulesOfAll({ brands })), 'firmaya.example'), '~ "^/$"')).toContain(
      'return 302 "https://landing.example/firma";', // ST-055
    );
  });

  test("the listen directives are included from the operator's files, for all sites and for each", () => {
    expect(serverOf(written(), 'firmaya.example')).toMatch(/include licence\/\*\.conf;\n +include licence\/firmaya\/\*\.conf;/);
    expect(written(rulesOfAll({}, 'preview'))).toContain('include licence/preview/firmaya/*.conf;');
  });
});

test('an unknown host gets 404, and 200 for the health check', () => {
  const server = serverOf(written(), '');
  expect([...server.matchAll(/location (.*) \{/g)].map(([, opening]) => opening)).toEqual([
    '~ "^/(?:v|e)/(?!.*\\\\.template\\\\.)"',
    '~ "^/health$"',
    '~ "^"',
    '@lost',
  ]);
  expect(server).not.toContain('.js =404');
  // No page there: nginx answers 500 when a named error page is missing.
  expect(locationOf(server, '~ "^"')).toEqual(['return 404;']);
  // Without a neutral site there is no page either.
  expect(serverOf(written(rulesOfAll().filter(({ site }) => site !== 'all')), '')).toContain('return 404;');
});

describe('values that nginx cannot express', () => {
  const changed = (change: (rules: SiteRules) => SiteRules): SiteRules[] =>
    rulesOfAll().map((rules) => (rules.site === 'firmaya' ? change(rules) : rules));
  const saying = (name: string, value: string): SiteRules[] =>
    changed((rules) => ({ ...rules, rules: rules.rules.map((rule) => ({ ...rule, headers: { ...rule.headers, [name]: value } })) }));

  test.each(['a.example"; return 200 "', 'a.example;', 'a.example\nlisten 80', '$host', 'a b', "a.example'", '-a.example', '{a}'])(
    'the host %j is rejected by name',
    (host) => {
      expect(() => written(changed((rules) => ({ ...rules, host })))).toThrow(/firmaya: the host .* is no name of a host/);
    },
  );

  test.each(['one\ntwo', '$request_uri', 'back\\slash', 'año'])('a header with %j is rejected by name', (value) => {
    expect(() => written(saying('appName', value))).toThrow(/firmaya: the header appName would hold ".*", which nginx cannot be told/);
  });

  test('an origin with a variable is rejected', () => {
    expect(() => written(rulesOfAll({ frames: ['https://$host'] }))).toThrow(/firmaya: the header Content-Security-Policy would hold "\$"/);
  });

  test('a policy longer than an nginx argument is rejected', () => {
    expect(() => written(saying('Content-Security-Policy', 'x'.repeat(4_001)))).toThrow(
      /firmaya: the header Content-Security-Policy is longer/,
    );
  });

  test('an invalid header name, a file outside the folder and two sites on one host are rejected', () => {
    expect(() => written(saying('a b', 'x'))).toThrow(/"a b" is no name of a header/);
    const away = changed((rules) => ({ ...rules, rules: rules.rules.map((rule) => ({ ...rule, file: '../config.json' })) }));
    expect(() => written(away)).toThrow(/"\.\.\/config\.json" is no file/);
    expect(() => written(changed((rules) => ({ ...rules, host: 'license.example' })))).toThrow(/license\.example is another site's host/);
  });

  test('all faults are reported at once', () => {
    expect(() => written(changed((rules) => ({ ...rules, host: ';', always: { 'X-A': '$' } })))).toThrow(/host[\s\S]*X-A/);
  });
});
