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
  landing: '',
  prerendered: '',
} as const;
const drawn = '<header id="cabecera"><img src="{{icon}}" alt="" /><span>{{store}}</span></header>';

test('what a document shows before its script stands in front of it, with the brand filled in and looks of its own', () => {
  const html = documentOf('plan', templateOf('store'), { ...facts, prerendered: drawn });
  expect(html).toContain('<header id="cabecera"><img src="/v/1.0.0-a/mark.svg" alt="" /><span>Firmaya</span></header>');
  expect(html.indexOf('id="cabecera"')).toBeLessThan(html.indexOf('/e/site-hash.js'));
  expect(html).toContain('<link rel="stylesheet" href="/v/1.0.0-a/plan.css" />');
  expect(html).toContain('<body data-frame="store" data-environment="">');
  expect(html).not.toContain('scheme-hash');
});

test('without JavaScript a store says who sells what, and leads to the page that the configuration names', () => {
  const saying = /<noscript>(.*)<\/noscript>/.exec(
    documentOf('store', templateOf('store'), { ...facts, landing: 'https://firmaya.co/?a=1&b=2' }),
  );
  expect(saying?.[1]).toBe(
    '<p>Esta tienda necesita JavaScript.</p><p>Aquí vende Firmaya: Firma electrónica.</p><p><a href="https://firmaya.co/?a=1&amp;b=2">Ir al sitio de Firmaya para comprar o pedir ayuda</a></p>',
  );
  expect(documentOf('store', templateOf('store'), facts)).toContain('<p>Aquí vende Firmaya: Firma electrónica.</p></noscript>');
});

test('in a test environment it says so as the screen does that follows', () => {
  expect(documentOf('plan', templateOf('store'), { ...facts, environment: 'pruebas' })).toContain('data-environment="pruebas"');
});

test('the back office knows how dark it was left before anything of it is drawn', () => {
  const html = documentOf('packages', templateOf('office'), { ...facts, prerendered: drawn });
  expect(html).toMatch(/<script src="\/v\/scheme-hash\.js#1\.0\.0-a" integrity="[^"]+" crossorigin><\/script>[^]*<body data-frame="admin"/);
});

test('a document that shows nothing before its script is as it was', () => {
  const html = documentOf('store', templateOf('store'), facts);
  expect(html).toContain('<body data-frame="" data-environment="">');
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

test("the page of an unknown address draws the brand's motif, which screen readers leave out", () => {
  const html = documentOf('lost', templateOf('lost'), facts);
  expect(html).toMatch(/<svg [^>]*aria-hidden="true">/);
  expect(html).toContain(`<path d="${motifs.firmaya}"`);
});
