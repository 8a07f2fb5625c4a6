/** Facts of an environment in the docs: addresses, brands, and the release of each. */
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

/** Read by the snippet generator. */
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
    /** The brand's host and the hash of its script, by channel. */
    readonly channels: Readonly<Partial<Record<Channel, { readonly store: string; readonly script: string; readonly integrity: string }>>>;
  }[];
}

/**
 * @param release the version of the docs
 * @param host the site that serves them: a brand's own site lists that brand alone
 */
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

/** Replaces the addresses of the examples by those of an environment. */
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

/**
 * Every file of a release's docs as one environment serves it, by its name below `/docs/`; empty where the release has no docs.
 * @param folder of the release
 */
export function docsOf(folder: string, facts: DocsFacts): ReadonlyMap<string, string> {
  const file = path.join(folder, releasedDocs);
  if (!existsSync(file)) return new Map();
  const contents = Object.entries(parse(record(string(), string()), JSON.parse(readFileSync(file, 'utf8'))));
  return new Map([...contents.map(([name, text]) => [name, inEnvironment(text, facts)] as const), [FACTS, JSON.stringify(facts)]]);
}
