import { readFileSync } from 'node:fs';
import path from 'node:path';
import { motifs } from '#shared/brands/motifs';
import type { PublicConfig } from '#shared/contract/config';
import { firstLateFiles, firstRemotes, hasShopWindow } from '../site/places.ts';
import { resolve, type Place } from '../site/routes.ts';
import { descriptions, titleOf } from '../site/titles.messages.ts';
import type { Site } from './deployment.ts';
import type { ReleaseFile } from './release.ts';
import { Refused } from './checked-release.ts';

/** In pixels. Social networks show this size uncropped. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Returns the picture that `npm run share:pictures` draws. */
export const pictureOf = (name: string): string => path.join(import.meta.dirname, 'share-pictures', `${name}.png`);

export const templateKinds = ['store', 'office', 'lost'] as const;
type TemplateKind = (typeof templateKinds)[number];

interface Document {
  readonly template: TemplateKind;
  /** The document's only address, as our links write it. A document without `at` and `below` serves many kinds of places. */
  readonly at?: string;
  /** Base of addresses with one more segment, such as an order's reference. */
  readonly below?: string;
  /** Set for a place that redirects. The document then preloads the files of the page at this address. */
  readonly leadsTo?: string;
  readonly indexed?: true;
  /**
   * Set where the script draws the catalogue before the widgets load. The font then loads first, since a late font would move the
   * text, and the platform's connection opens with the document.
   */
  readonly early?: true;
}

/** A screen of the back office; its tabs and records have addresses below it. */
const screen = (name: string) => ({ template: 'office', at: `/admin/${name}` }) as const;
const messageOf = (kind: string) => ({ template: 'store', at: `/messageValidationEmail/${kind}` }) as const;

export const documents = {
  home: { template: 'store', at: '/', indexed: true, early: true },
  /** Not indexed, since without a buyer's cart it is an empty form. */
  purchase: { template: 'store', at: '/registerPurchaseOrder' },
  activation: { template: 'store', at: '/registerPurchaseOrder/activatePlan' },
  trial: { template: 'store', at: '/freeTrial', indexed: true },
  order: { template: 'store', at: '/findOrder', indexed: true },
  accessibility: { template: 'store', at: '/accessibility', indexed: true },
  plan: { template: 'store', at: '/myplan' },
  /** The buyer returns here from the gateway. */
  status: { template: 'store', below: '/registerPurchaseOrder/statusOrder' },
  summary: { template: 'store', below: '/summaryOrder' },
  identityOk: messageOf('identity-ok'),
  identityNotOk: messageOf('identity-not-ok'),
  identityFailed: messageOf('identity-failed'),
  packageFailed: messageOf('package-failed'),
  message: { template: 'store', below: '/messageValidationEmail' },
  /** Carries the cart of a brand's page to the purchase form. */
  arrival: { template: 'store', below: '/license/addCartItem', leadsTo: '/registerPurchaseOrder' },
  store: { template: 'store' },
  framed: { template: 'store' },
  packages: screen('packages'),
  configurations: screen('configurations'),
  payments: screen('payments'),
  licences: screen('licenses'),
  reports: screen('reports'),
  agreements: screen('agreements'),
  dashboard: screen('dashboard'),
  /** For addresses without a screen of the back office, since its frame is the same everywhere. */
  office: { template: 'office', at: '/admin' },
  /** Other addresses on the back office's host: sign-in links and entries. */
  hall: { template: 'office' },
  lost: { template: 'lost' },
} as const satisfies Readonly<Record<string, Document>>;
export type DocumentKind = keyof typeof documents;
export const documentKinds = Object.keys(documents) as DocumentKind[];

/** Returns the addresses of a document; for documents of orders an example. */
export function placesWith(kind: DocumentKind): readonly string[] {
  const { at, below }: Document = documents[kind];
  return at === undefined ? (below === undefined ? [] : [`${below}/-`]) : [at];
}

export const placeOf = (kind: DocumentKind): Place | null => placeAt(placesWith(kind)[0]);

/** Returns the pattern of the document's addresses, ignoring letter case; null without a pattern of its own. */
export function pathsOf(kind: DocumentKind): string | null {
  const { at, below, template }: Document = documents[kind];
  if (template === 'office') return at === undefined || kind === 'office' ? null : `^${at}(?:/|$)`;
  if (template !== 'store') return null;
  if (below !== undefined) return `^${below}/[^/]+/?$`;
  if (at === undefined) return null;
  return at === '/' ? '^/$' : `^${at}/?$`;
}

const folder = path.join(import.meta.dirname, 'documents');

export function templateOf(kind: TemplateKind): string {
  const part = (name: string): string => readFileSync(path.join(folder, `${name}.html`), 'utf8').trimEnd();
  return `${part('frame')}\n`.replace('<!-- body -->', part(`${kind}.body`)).replace('<!-- script -->', part('script'));
}

export const prerenderedFile = (kind: DocumentKind): string => `${kind}.prerendered.template.html`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

export const integrityOf = (hash: string): string => `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;

function placeAt(path: string | undefined): Place | null {
  const place = path === undefined ? null : resolve(path, false);
  return place?.kind === 'place' ? place.place : null;
}

/** Returns the hashes of the scripts that a document's places always need, in dependency order. */
function firstFiles(kind: DocumentKind, { bundles, remotes, late }: ReleaseFile, encrypts: boolean): readonly string[] {
  const { template, leadsTo }: Document = documents[kind];
  if (template === 'lost') return [];
  const place = placeOf(kind);
  const places = [place, placeAt(leadsTo)].filter((one) => one !== null);
  const names = new Set(places.flatMap(firstRemotes));
  const entries = [...names].flatMap((name) => (remotes[name] ? [remotes[name]] : []));
  const needed = Object.entries(bundles).filter(
    ([name]) => entries.some((entry) => entry.includes(name)) || Object.values(remotes).every((entry) => entry.includes(name)),
  );
  const filesOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => late[name] ?? []);
  return [
    // Drawn before all other code runs.
    ...filesOf(place !== null && hasShopWindow(place) ? ['shop-window'] : []),
    ...needed.map(([, hash]) => hash),
    ...entries.flatMap(([hash]) => hash ?? []),
    ...filesOf(firstLateFiles(place, encrypts)),
  ];
}

const isDescribed = (kind: string): kind is keyof typeof descriptions => Object.hasOwn(descriptions, kind);

/** Returns the tag of a late script that no other script requests. */
function schemeScript({ late: { scheme }, version }: ReleaseFile): string {
  return scheme === undefined ? '' : `<script src="/v/${scheme}.js#${version}" integrity="${integrityOf(scheme)}" crossorigin></script>`;
}

interface DocumentFacts {
  readonly site: Site;
  readonly release: ReleaseFile;
  readonly script: string;
  /** Addresses of a tenant's icon and first style sheet, which a release does not contain. */
  readonly looks?: { readonly icon: string; readonly style: string } | undefined;
  readonly encrypts: boolean;
  /** Shown to the visitor of a test environment. */
  readonly environment: PublicConfig['environment'];
  /** Origin of the licence API. */
  readonly platform: string;
  /** Address of the seller's page; '' without one. */
  readonly landing: string;
  /** Markup that replaces the empty regions; '' for none. */
  readonly prerendered: string;
}

/**
 * Fills a site's values into a template. The files that it names never change, so even an old document works.
 * @throws Refused for an unknown placeholder
 */
export function documentOf(
  kind: DocumentKind,
  template: string,
  { site, release, script, looks, encrypts, environment, platform, landing, prerendered }: DocumentFacts,
): string {
  const { brand } = site;
  const { at, indexed, early, template: kindOfTemplate }: Document = documents[kind];
  const base = `/v/${release.version}/`;
  const values: Readonly<Record<string, string>> = {
    robots: indexed ? 'all' : 'noindex',
    // For an order or a message the title is the store's name, since the address may contain private data.
    title: titleOf(placeAt(at)?.widget, brand),
    store: brand.displayName,
    description: descriptions[isDescribed(kind) ? kind : 'store'](brand.product),
    // An order's page declares the store's address, so that a shared link names no order.
    address: `${site.storeUrl}${at ?? '/'}`,
    scheme: brand.theme.scheme,
    motif: motifs[brand.id],
    icon: looks?.icon ?? base + (release.icons[brand.id] ?? ''),
    style: looks?.style ?? base + (release.themes[brand.theme.name] ?? ''),
    script: `/e/${script}.js`,
    frame: release.prerendered[kind] === undefined ? '' : (placeOf(kind)?.frame ?? ''),
    environment: environment ?? '',
    integrity: integrityOf(script),
  };
  // The picture shows the brand's name, so a tenant's page has none.
  const picture = looks ? undefined : release.pictures[brand.id];
  const shared = picture
    ? [
        `<meta property="og:image" content="${escaped(site.storeUrl + base + picture)}" />`,
        `<meta property="og:image:width" content="${pictureSize.width}" />`,
        `<meta property="og:image:height" content="${pictureSize.height}" />`,
        `<meta property="og:image:alt" content="${escaped(brand.displayName)}" />`,
        '<meta name="twitter:card" content="summary_large_image" />',
      ]
    : [];
  // Preloads come after the script, since the other files wait for the script.
  const files = [
    ...(early ? [`<link rel="preload" as="font" type="font/woff2" href="${base}${release.face}" crossorigin />`] : []),
    ...firstFiles(kind, release, encrypts).map(
      (hash) => `<link rel="preload" as="script" href="/v/${hash}.js#${release.version}" integrity="${integrityOf(hash)}" crossorigin />`,
    ),
  ];
  const sheet = release.prerendered[kind];
  const parts: Readonly<Record<string, string>> = {
    // The connection is open when the script requests the catalogue. Elsewhere earlier answers would only delay the scripts.
    platform: early ? `<link rel="preconnect" href="${escaped(platform)}" crossorigin />` : '',
    // site.js requests it in its first line. A browser has six connections per HTTP/1.1 host, and this would be the seventh
    // request. It stands above the script: below it, a browser that has used it would request it again.
    itself: at !== undefined && kindOfTemplate === 'store' ? `<link rel="preload" as="fetch" href="${at}" crossorigin />` : '',
    files: files.join('\n    '),
    picture: shared.join('\n    '),
    // Runs before the first paint, so that a dark screen does not flash light.
    first: kindOfTemplate === 'office' ? schemeScript(release) : '',
    // Shown only without JavaScript, when the document cannot show its place.
    seller: [
      `<p>${escaped(`Aquí vende ${brand.displayName}: ${brand.product}.`)}</p>`,
      ...(landing === ''
        ? []
        : [`<p><a href="${escaped(landing)}">${escaped(`Ir al sitio de ${brand.displayName} para comprar o pedir ayuda`)}</a></p>`]),
    ].join(''),
    sheet: sheet === undefined ? '' : `<link rel="stylesheet" href="${base}${sheet}" />`,
  };
  return template
    .replace('{{prerendered}}', () => prerendered)
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const part = parts[name];
      if (part !== undefined) return part;
      const value = values[name];
      if (value === undefined)
        throw new Refused(
          `A document of release ${release.version} asks for ${whole}, which publishing does not know: publish it with the code it was built with.`,
        );
      return escaped(value);
    });
}
