import { expect, test } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { motifs } from '#shared/brands/motifs';
import { documentOf, templateOf } from './documents.ts';
import type { ReleaseFile } from './release.ts';

const release: ReleaseFile = {
  version: '1.0.0-a',
  mode: 'production',
  bundles: { libraries: 'l', core: 'c', shop: 's', checkout: 'k', orders: 'o', forms: 'f', desk: 'd', dialogs: 'g' },
  remotes: {},
  behind: {},
  late: { scheme: 'scheme-hash' },
  themes: { firmaya: 'theme.css' },
  icons: { firmaya: 'mark.svg' },
  pictures: {},
  prerendered: { plan: 'plan.css', packages: 'packages.css' },
  face: 'face.woff2',
  files: [],
  provides: {},
  needs: {},
};
const site = { name: 'firmaya', brand: brands.firmaya, tenant: '', storeUrl: 'https://firmaya.example', follows: 'firmaya' } as const;
const facts = {
  site,
  release,
  script: 'site-hash',
  encrypts: false,
  environment: undefined,
  platform: 'https://api.example',
  landing: '',
  prerendered: '',
} as const;
const drawn = '<header id="cabecera"><img src="{{icon}}" alt="" /><span>{{store}}</span></header>';

test("a document puts its prerendered content before the script, with the brand's name and its own style sheet", () => {
  const html = documentOf('plan', templateOf('store'), { ...facts, prerendered: drawn });
  expect(html).toContain('<header id="cabecera"><img src="/v/1.0.0-a/mark.svg" alt="" /><span>Firmaya</span></header>');
  expect(html.indexOf('id="cabecera"')).toBeLessThan(html.indexOf('/e/site-hash.js'));
  expect(html).toContain('<link rel="stylesheet" href="/v/1.0.0-a/plan.css" />');
  expect(html).toContain('<body data-frame="store" data-environment="">');
  expect(html).not.toContain('scheme-hash');
});

test('a store without JavaScript names the brand and links to its landing page', () => {
  const saying = /<noscript>(.*)<\/noscript>/.exec(
    documentOf('store', templateOf('store'), { ...facts, landing: 'https://firmaya.co/?a=1&b=2' }),
  );
  expect(saying?.[1]).toBe(
    '<p>Esta tienda necesita JavaScript.</p><p>Aquí vende Firmaya: Firma electrónica.</p><p><a href="https://firmaya.co/?a=1&amp;b=2">Ir al sitio de Firmaya para comprar o pedir ayuda</a></p>',
  );
  expect(documentOf('store', templateOf('store'), facts)).toContain('<p>Aquí vende Firmaya: Firma electrónica.</p></noscript>');
});

test('a document of a test environment is marked with it', () => {
  expect(documentOf('plan', templateOf('store'), { ...facts, environment: 'pruebas' })).toContain('data-environment="pruebas"');
});

test('a back-office document loads the script of the colour scheme before its content', () => {
  const html = documentOf('packages', templateOf('office'), { ...facts, prerendered: drawn });
  expect(html).toMatch(/<script src="\/v\/scheme-hash\.js#1\.0\.0-a" integrity="[^"]+" crossorigin><\/script>[^]*<body data-frame="admin"/);
});

test('a document without prerendered content has no frame and one style sheet', () => {
  const html = documentOf('store', templateOf('store'), facts);
  expect(html).toContain('<body data-frame="" data-environment="">');
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

test("the store's home alone opens the platform's connection before its script", () => {
  const link = '<link rel="preconnect" href="https://api.example" crossorigin />';
  const html = documentOf('home', templateOf('store'), facts);
  expect(html.indexOf(link)).toBeGreaterThan(0);
  expect(html.indexOf(link)).toBeLessThan(html.indexOf('<script'));
  expect(documentOf('plan', templateOf('store'), facts)).not.toContain('preconnect');
});

test("the page of an unknown address draws the brand's motif, hidden from screen readers", () => {
  const html = documentOf('lost', templateOf('lost'), facts);
  expect(html).toMatch(/<svg [^>]*aria-hidden="true">/);
  expect(html).toContain(`<path d="${motifs.firmaya}"`);
});
