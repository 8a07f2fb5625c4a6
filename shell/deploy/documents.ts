import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstLateFiles, firstRemotes } from '../places.ts';
import { resolve, type Place } from '../routes.ts';
import { titleOf } from '../titles.messages.ts';
import { descriptions } from './descriptions.messages.ts';
import type { Site } from './deployment.ts';
import type { ReleaseFile } from './release.ts';
import { pictureSize } from './share-pictures.ts';
import { Refused } from './whole.ts';

/** What a release has a template of. */
export const templateKinds = ['store', 'office', 'lost'] as const;
type TemplateKind = (typeof templateKinds)[number];

interface Document {
  readonly template: TemplateKind;
  /** The addresses that it answers, all of one place; without them it answers for places of many kinds. */
  readonly at?: readonly [string, ...string[]];
  readonly indexed?: true;
  /** Words are drawn before the widgets come: their face comes first, or they would move when it does. */
  readonly early?: true;
}

/** The documents of our own pages, by what they are for. */
export const documents = {
  home: { template: 'store', at: ['/'], indexed: true, early: true },
  purchase: { template: 'store', at: ['/registerPurchaseOrder', '/registerPurchaseOrder/activatePlan'], indexed: true },
  trial: { template: 'store', at: ['/freeTrial'], indexed: true },
  plan: { template: 'store', at: ['/myPlan'] },
  /** Orders, messages, entries and links that sign somebody in: of one person or of one moment. */
  store: { template: 'store' },
  framed: { template: 'store' },
  /** The screens of the back office; their frame is the same everywhere. */
  office: { template: 'office', at: ['/admin'] },
  /** What a host of the back office answers besides: links that sign somebody in, entries. */
  hall: { template: 'office' },
  lost: { template: 'lost' },
} as const satisfies Readonly<Record<string, Document>>;
export type DocumentKind = keyof typeof documents;
export const documentKinds = Object.keys(documents) as DocumentKind[];

/** The addresses whose place has this document for itself. */
export function placesWith(kind: DocumentKind): readonly string[] {
  const { at }: Document = documents[kind];
  return at ?? [];
}

const folder = path.join(import.meta.dirname, 'documents');

/** The template that a build leaves: the frame around a kind's body. */
export function templateOf(kind: TemplateKind): string {
  const part = (name: string): string => readFileSync(path.join(folder, `${name}.html`), 'utf8').trimEnd();
  return `${part('frame')}\n`.replace('<!-- body -->', part(`${kind}.body`)).replace('<!-- script -->', part('script'));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** sha256 in base64url as the `integrity` of a tag. */
export const integrityOf = (hash: string): string => `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;

function placeOf({ at }: Document): Place | null {
  const found = at ? resolve(at[0], false) : null;
  return found?.kind === 'place' ? found.place : null;
}

/** Hashes of the scripts that a document's places need whatever happens, in the order in which they stand on each other. */
function firstFiles(document: Document, { bundles, remotes, late }: ReleaseFile, encrypts: boolean): readonly string[] {
  if (document.template === 'lost') return [];
  const place = placeOf(document);
  const entries = (place ? firstRemotes(place) : []).flatMap((name) => (remotes[name] ? [remotes[name]] : []));
  const needed = Object.entries(bundles).filter(
    ([name]) => entries.some((entry) => entry.includes(name)) || Object.values(remotes).every((entry) => entry.includes(name)),
  );
  const lateFiles = firstLateFiles(place, encrypts).flatMap((name) => late[name] ?? []);
  return [...needed.map(([, hash]) => hash), ...entries.flatMap(([hash]) => hash ?? []), ...lateFiles];
}

function descriptionOf(kind: DocumentKind): (product: string) => string {
  return kind === 'purchase' || kind === 'trial' ? descriptions[kind] : descriptions.store;
}

interface DocumentFacts {
  readonly site: Site;
  readonly release: ReleaseFile;
  /** Hash of the site's `site.js`. */
  readonly script: string;
  /** Whether the deployment seals what it stores. */
  readonly encrypts: boolean;
}

/**
 * A site's document: what its template leaves open, filled in. All it names is immutable, so it is whole however old it is.
 * @param template of that kind, in the release
 * @throws Refused when the template leaves something open that nobody knows
 */
export function documentOf(kind: DocumentKind, template: string, { site, release, script, encrypts }: DocumentFacts): string {
  const { brand, tenant } = site;
  const place: Document = documents[kind];
  const base = `/v/${release.version}/`;
  const values: Readonly<Record<string, string>> = {
    robots: place.indexed ? 'all' : 'noindex',
    title: titleOf(placeOf(place)?.widget, brand),
    store: brand.displayName,
    description: descriptionOf(kind)(brand.product),
    // Of a page of one person the store's own address is told: what is shared names no order.
    address: `${site.storeUrl}${placesWith(kind)[0] ?? '/'}`,
    scheme: brand.theme.scheme,
    icon: base + (release.icons[tenant || brand.id] ?? ''),
    style: base + (release.themes[brand.theme.name] ?? ''),
    script: `/e/${script}.js`,
    integrity: integrityOf(script),
  };
  const picture = release.pictures[tenant || brand.id];
  const shared = picture
    ? [
        `<meta property="og:image" content="${escaped(site.storeUrl + base + picture)}" />`,
        `<meta property="og:image:width" content="${pictureSize.width}" />`,
        `<meta property="og:image:height" content="${pictureSize.height}" />`,
        `<meta property="og:image:alt" content="${escaped(brand.displayName)}" />`,
        '<meta name="twitter:card" content="summary_large_image" />',
      ]
    : [];
  // Below the script, which is asked for first: it is the one that the others wait for.
  const files = [
    ...(place.early ? [`<link rel="preload" as="font" type="font/woff2" href="${base}${release.face}" crossorigin />`] : []),
    ...firstFiles(place, release, encrypts).map(
      (hash) => `<link rel="preload" as="script" href="/v/${hash}.js#${release.version}" integrity="${integrityOf(hash)}" crossorigin />`,
    ),
  ];
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (name === 'files') return files.join('\n    ');
    if (name === 'picture') return shared.join('\n    ');
    const value = values[name];
    if (value === undefined)
      throw new Refused(
        `A document of release ${release.version} asks for ${whole}, which publishing does not know: publish it with the code it was built with.`,
      );
    return escaped(value);
  });
}
