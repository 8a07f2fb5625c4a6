/**
 * `npm run publish -- --config config.json [--out published] [--release V] [--channel stable|preview] [--brand name]`:
 * writes what the hosts of one environment serve (decision record 0011). No build: another configuration, a brand's own
 * release and a roll-back are this step alone.
 */
import { existsSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { parse } from '#shared/contract/schema';
import { alone, realDisk, Staging, sweep, type Disk } from './disk.ts';
import { addressOf, docsFolder, folderOf, rulesOf } from './rules-of.ts';
import { publicPart, readDeployment, sitesOf, type Deployment, type Site } from './deployment.ts';
import { docsFacts, docsOf } from '../docs/environment.ts';
import { documentKinds, documentOf, documents, prerenderedFile } from './documents.ts';
import { misfits } from './compatibility.ts';
import { nginxFiles } from './nginx.ts';
import { dist, newestBuild } from './builds.ts';
import { packed } from './packed.ts';
import { channels, NEUTRAL, pinsFile, type Channel, type Pins } from './pins.ts';
import type { ReleaseFile } from './release.ts';
import { firstLists } from './first-lists.ts';
import { embedScript, factsFile, secondScript, siteScript, tableFile, type PinnedBrands } from './scripts.ts';
import { scriptsInUse } from './scripts-in-use.ts';
import type { SiteRules } from './site-rules.ts';
import { stockFiles, stockFolder } from './stock.ts';
import { hashOf, refuseUnreleased, Refused, wholeRelease } from './checked-release.ts';

export interface PublishOptions {
  /** What `config.json` holds. */
  readonly config: unknown;
  /** The published folder. */
  readonly out: string;
  /** Version; the newest build where it is not said. */
  readonly release?: string;
  readonly channel?: Channel;
  /** Only this one is pinned; all of the configuration where it is not said. */
  readonly brand?: string;
  /** Where builds lie. */
  readonly from?: string;
  readonly now?: Date;
  readonly disk?: Disk;
  /** Whether texts are packed as well; a server that packs for itself does without. */
  readonly pack?: boolean;
  /** Whether a build that is no release will do. */
  readonly anyBuild?: boolean;
  /** Files of a container for federation hosts, by their names in a release: for a build that holds none. */
  readonly container?: ReadonlyMap<string, Uint8Array> | undefined;
}

export interface Published {
  readonly release: string;
  readonly channel: Channel;
  readonly pins: Pins;
  /** Brands of the configuration that have no pin in the channel: nothing is served for them. */
  readonly unpinned: readonly string[];
}

/** Who is pinned where; nobody in a folder that is new. */
export function readPins(out: string): Pins {
  const file = path.join(out, 'pins.json');
  if (!existsSync(file)) return { stable: {}, preview: {}, left: {} };
  try {
    return parse(pinsFile, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Refused(`${file} cannot be read: put back the last one that could, or publish into an empty folder.`, { cause });
  }
}

/** Releases by version, each checked once: from the published folder, else from the builds. */
class Releases {
  readonly #found = new Map<string, { readonly release: ReleaseFile; readonly folder: string }>();
  readonly #places: readonly string[];

  constructor(places: readonly string[]) {
    this.#places = places;
  }

  /** @throws Refused when it is nowhere, or not whole */
  get(version: string): { readonly release: ReleaseFile; readonly folder: string } {
    const known = this.#found.get(version);
    if (known) return known;
    const folder = this.#places.map((place) => path.join(place, 'v', version)).find((each) => existsSync(each));
    if (folder === undefined) throw new Refused(`There is no release ${version}. 'npm run releases' lists those there are.`);
    const release = wholeRelease(folder);
    const unfit = Object.entries(release.needs).flatMap(([remote, needs]) =>
      misfits(needs, release.provides).map((why) => `${remote}: ${why}`),
    );
    if (unfit.length > 0)
      throw new Refused(`Release ${version} does not fit itself: ${unfit.slice(0, 3).join('; ')}. Nothing was changed. Build it again.`);
    const found = { release, folder };
    this.#found.set(version, found);
    return found;
  }
}

/** The new pins of one channel. */
function pinned(
  before: Pins[Channel],
  who: readonly string[],
  release: string,
  now: Date,
): Record<string, { release: string; since: string }> {
  const entries = who.map((name) => {
    const known = before[name];
    return [name, { release, since: known?.release === release ? known.since : now.toISOString() }] as const;
  });
  return { ...before, ...Object.fromEntries(entries) };
}

/** When each release lost its last pin. */
function leftOf({ left = {}, ...before }: Pins, now: Pins, moment: Date): Record<string, string> {
  const named = (pins: Omit<Pins, 'left'>): Set<string> =>
    new Set(channels.flatMap((channel) => Object.values(pins[channel]).map(({ release }) => release)));
  const today = named(now);
  const gone = [...named(before)].filter((version) => !today.has(version)).map((version) => [version, moment.toISOString()] as const);
  return Object.fromEntries([...Object.entries(left).filter(([version]) => !today.has(version)), ...gone]);
}

/** A script of a release, which is served by its content alone: one that the next release has too is on its visitors' machines already. */
export const namedByContent = /^[\w-]{43}\.js$/;

/** Where pages of a site find the release's files: the host that is named for it, else their own store, else any. */
function filesOf(deployment: Deployment, site: Site, channel: Channel): string {
  const [some] = sitesOf(deployment);
  return deployment.hosts.files ?? addressOf(site.storeUrl === '' && some ? some : site, channel, deployment);
}

/** Checks everything, writes it beside what stands, and switches. @throws Refused, before anything was changed */
export function publish(options: PublishOptions): Published {
  return alone(options.out, () => publishAlone(options));
}

function publishAlone({
  config,
  out,
  channel = 'stable',
  brand,
  from = dist,
  now = new Date(),
  disk = realDisk,
  pack = true,
  anyBuild = false,
  container,
  ...options
}: PublishOptions): Published {
  const deployment = readDeployment(config);
  const sites = sitesOf(deployment);
  const encrypts = deployment.flags.encryptStorage;
  const names = [...new Set(sites.map(({ follows }) => follows))];
  if (brand !== undefined && !names.some((name) => name === brand))
    throw new Refused(`'${brand}' cannot be published: the configuration knows ${names.join(', ')}.`);

  const version = options.release ?? newestBuild(from);
  if (version === undefined) throw new Refused('There is no build to publish: run npm run build -- --release first.');
  sweep(out);
  const releases = new Releases([out, from]);
  if (!anyBuild) refuseUnreleased(releases.get(version).release);

  const before = readPins(out);
  const here = Object.fromEntries(
    channels.map((each) => {
      const known = Object.fromEntries(Object.entries(before[each]).filter(([name]) => names.some((wanted) => wanted === name)));
      return [each, each === channel ? pinned(known, brand === undefined ? names : [brand], version, now) : known];
    }),
  );

  const inUse = scriptsInUse(out);
  const staging = new Staging(out, disk);
  const scripts = new Map<string, Uint8Array>();
  const bytesOf = (words: string): Uint8Array => new TextEncoder().encode(words);
  const replaced = new Map<string, Uint8Array>();
  const served: SiteRules[] = [];
  /** Kept under its hash as well. @returns the hash */
  const script = (words: string): string => {
    const bytes = bytesOf(words);
    const hash = hashOf(bytes);
    scripts.set(hash, bytes);
    return hash;
  };

  const pins: Pins = { stable: {}, preview: {} };
  for (const each of channels) {
    const pinnedHere = here[each] ?? {};
    const brands: PinnedBrands = Object.fromEntries(
      Object.entries(pinnedHere).flatMap(([name, pin]) => (name === NEUTRAL ? [] : [[name, releases.get(pin.release).release]])),
    );
    const settings = publicPart(deployment);
    const lists = firstLists(settings);
    const template = (of: string, name: string): string => readFileSync(path.join(releases.get(of).folder, name), 'utf8');
    const versions = new Set(Object.values(pinnedHere).map((pin) => pin.release));
    const written = new Map(
      [...versions].map((of) => [
        of,
        [script(secondScript(template(of, 'second.template.js'), settings, brands)), script(tableFile(releases.get(of).release))] as const,
      ]),
    );
    const facts = Object.keys(brands).length === 0 ? '' : script(factsFile(brands, settings, written));
    for (const site of sites) {
      const pin = pinnedHere[site.follows];
      if (!pin) continue;
      const { release } = releases.get(pin.release);
      const neutral = site.follows === NEUTRAL;
      const whose = { release, brands: neutral ? brands : { [site.follows]: release }, config: settings };
      const first = { ...whose, files: filesOf(deployment, site, each), facts: neutral ? '' : facts, written };
      const hashes = {
        embed: script(embedScript(template(pin.release, 'embed.template.js'), first)),
        site: script(siteScript(template(pin.release, 'site.template.js'), whose)),
      };
      if (site.tenant === '') pins[each][site.follows] = { ...pin, ...hashes };
      const place = folderOf(site.name, each);
      for (const name of ['embed', 'site'] as const) replaced.set(`${place}/${name}.js`, scripts.get(hashes[name]) ?? bytesOf(''));
      // An older release, and a build that is none, hold no container.
      const held = release.files.some(({ file }) => file === stockFiles['remoteEntry.js']);
      for (const [name, file] of neutral ? Object.entries(stockFiles) : []) {
        const bytes = held ? readFileSync(path.join(releases.get(pin.release).folder, file)) : container?.get(file);
        if (!bytes) continue;
        const entry = file === stockFiles['remoteEntry.js'];
        replaced.set(`${stockFolder(each)}/${name}`, entry ? bytesOf(embedScript(new TextDecoder().decode(bytes), first)) : bytes);
      }
      for (const kind of documentKinds)
        replaced.set(
          `${place}/${kind}.html`,
          bytesOf(
            documentOf(kind, template(pin.release, `${documents[kind].template}.template.html`), {
              site,
              release,
              script: hashes.site,
              encrypts,
              environment: settings.environment,
              landing: settings.brands[site.brand.id]?.pages.urlLandingPage ?? '',
              lists,
              prerendered: kind in release.prerendered ? template(pin.release, prerenderedFile(kind)) : '',
            }),
          ),
        );
      replaced.set(`${place}/health.json`, bytesOf(JSON.stringify({ site: site.name, channel: each, release: release.version })));
      const rules = rulesOf(site, each, deployment);
      served.push(rules);
      replaced.set(`${place}/headers.json`, bytesOf(JSON.stringify(rules, null, 1)));
    }
  }
  const docs = pins.stable[NEUTRAL]?.release;
  if (docs !== undefined)
    for (const [name, text] of docsOf(releases.get(docs).folder, docsFacts(deployment, pins, docs)))
      replaced.set(`${docsFolder}/${name}`, bytesOf(text));
  for (const [name, text] of Object.entries(nginxFiles({ sites: served, files: deployment.hosts.files })))
    replaced.set(name, bytesOf(text));
  pins.left = leftOf(before, pins, now);

  try {
    for (const used of new Set(channels.flatMap((each) => Object.values(pins[each]).map(({ release }) => release)))) {
      const { folder, release } = releases.get(used);
      // What is named by its content lies there once for all releases that have it.
      for (const { file } of release.files)
        if (namedByContent.test(file))
          for (const each of [file, `${file}.br`, `${file}.gz`])
            if (existsSync(path.join(folder, each))) staging.same(`v/${each}`, path.join(folder, each));
      if (folder !== path.join(out, 'v', used)) staging.copyOf(`v/${used}`, folder);
    }
    const withCopies = (name: string, bytes: Uint8Array): void => {
      staging.file(name, bytes);
      if (!pack || !(/\.(?:js|html)$/.test(name) || name.startsWith(`${docsFolder}/`))) return;
      const copies = packed(bytes, hashOf(bytes));
      staging.file(`${name}.br`, copies.br);
      staging.file(`${name}.gz`, copies.gz);
    };
    for (const [hash, bytes] of scripts) withCopies(`e/${hash}.js`, bytes);
    for (const [name, bytes] of replaced) withCopies(name, bytes);
    staging.file('config.json', bytesOf(JSON.stringify(config, null, 2)));
    staging.file('pins.json', bytesOf(JSON.stringify(pins, null, 2)));
  } catch (cause) {
    staging.giveUp();
    throw new Refused(
      `Nothing was changed: ${out} could not be written (${String(cause)}). Make room or mend the disk, then publish again.`,
      {
        cause,
      },
    );
  }
  try {
    staging.commit();
  } catch (cause) {
    staging.giveUp();
    throw new Refused(
      `Publishing was interrupted (${String(cause)}): every page of ${out} works, some with the older release. Publish again.`,
      {
        cause,
      },
    );
  }

  // What is served from now on, and what was until now: the days until it is forgotten are counted from here.
  for (const file of [...scripts.keys(), ...inUse].map((hash) => path.join(out, `e/${hash}.js`)))
    if (existsSync(file)) utimesSync(file, now, now);
  removeGoneSites(out, sites, pins);
  removeGoneStock(out, replaced);
  removeGoneDocs(out, replaced);
  return { release: version, channel, pins, unpinned: names.filter((name) => pins[channel][name] === undefined) };
}

/** Sites that the configuration names no more, or that nobody pins: their hosts answer 404. */
function removeGoneSites(out: string, sites: readonly Site[], pins: Pins): void {
  for (const channel of channels) {
    const folder = path.join(out, path.dirname(folderOf('any', channel)));
    const kept = sites.filter(({ follows }) => pins[channel][follows]).map(({ name }) => name);
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (!kept.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** The container of a release that holds none any more, or that nobody pins. */
function removeGoneStock(out: string, published: ReadonlyMap<string, unknown>): void {
  for (const file of channels.flatMap((channel) => Object.keys(stockFiles).map((name) => `${stockFolder(channel)}/${name}`)))
    for (const ending of published.has(file) ? [] : ['', '.br', '.gz']) rmSync(path.join(out, file + ending), { force: true });
}

/** Pages of the docs that the release has no more. */
function removeGoneDocs(out: string, published: ReadonlyMap<string, unknown>): void {
  const folder = path.join(out, docsFolder);
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (!published.has(`${docsFolder}/${file.replace(/\.(?:br|gz)$/, '')}`)) rmSync(path.join(folder, file));
}

/** The brands of a channel, for a sentence. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
