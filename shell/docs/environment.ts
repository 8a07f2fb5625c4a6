import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, record, string } from '#shared/contract/schema';
import { brands as allBrands } from '#shared/brands/brand-table';
import type { BrandId } from '#shared/brands/brand';
import { publicPart, sitesOf, type Deployment } from '../deploy/deployment.ts';
import { integrityOf } from '../deploy/documents.ts';
import { channels, NEUTRAL, type Channel, type Pins } from '../deploy/pins.ts';
import { addressOf } from '../deploy/rules-of.ts';
import { catalogueOf } from '../deploy/scripts.ts';

export const FACTS = 'facts.json';

/** Facts for the snippet generator. */
export interface DocsFacts {
  readonly release: string;
  /** Origin of `embed.js` for every brand. */
  readonly files: string;
  /** Origin of the platform's API. */
  readonly platform: string;
  readonly brands: readonly {
    readonly id: string;
    readonly name: string;
    readonly catalogue: string;
    /** Host of the brand and hash of its script, by channel. */
    readonly channels: Readonly<Partial<Record<Channel, { readonly store: string; readonly script: string; readonly integrity: string }>>>;
  }[];
}

/** @param host the site that serves the docs; a brand's own site lists only that brand */
export function docsFacts(deployment: Deployment, pins: Pins, release: string, host: string = NEUTRAL): DocsFacts {
  const config = publicPart(deployment);
  const sites = sitesOf(deployment).filter(({ tenant, name }) => tenant === '' && name !== NEUTRAL);
  const ownSites = host === NEUTRAL ? sites : sites.filter(({ name }) => name === host);
  const [some] = ownSites;
  return {
    release,
    files: deployment.hosts.files ?? some?.storeUrl ?? '',
    platform: new URL(deployment.hosts.license).origin,
    brands: ownSites.map((site) => ({
      id: site.name,
      name: allBrands[site.name as BrandId].displayName,
      catalogue: catalogueOf(site.name as BrandId, config),
      channels: Object.fromEntries(
        channels.flatMap((channel) => {
          const pin = pins[channel][site.follows];
          if (!pin) return [];
          const store = addressOf(site, channel, deployment);
          return [[channel, { store, script: `${store}/e/${pin.embed}.js`, integrity: integrityOf(pin.embed) }] as const];
        }),
      ),
    })),
  };
}

export function inEnvironment(text: string, { release, files, platform, brands }: DocsFacts): string {
  const storeOf = new Map(brands.map(({ id, channels: { stable } }) => [id, stable?.store]));
  return text
    .replaceAll(/https:\/\/([a-z]+)\.store\.example/g, (whole, id: string) => storeOf.get(id) ?? whole)
    .replaceAll('https://store.example', files)
    .replaceAll('https://api.example', platform)
    .replaceAll(/<release>|&lt;release&gt;/g, release);
}

/** File of a release: the texts of its docs by name, with the addresses of the examples. */
export const releasedDocs = 'docs.template.json';

/** Returns a release's docs as one environment serves them, by name below `/docs/`; empty for a release without docs. */
export function docsOf(folder: string, facts: DocsFacts): ReadonlyMap<string, string> {
  const file = path.join(folder, releasedDocs);
  if (!existsSync(file)) return new Map();
  const contents = Object.entries(parse(record(string(), string()), JSON.parse(readFileSync(file, 'utf8'))));
  return new Map([...contents.map(([name, text]) => [name, inEnvironment(text, facts)] as const), [FACTS, JSON.stringify(facts)]]);
}
