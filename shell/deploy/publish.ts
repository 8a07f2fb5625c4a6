/**
 * `npm run publish -- --config config.json [--out published] [--release V] [--channel stable|preview] [--brand name]`:
 * writes what the hosts of one environment serve (decision record 0011). No build: another configuration, a brand's own
 * release and a roll-back are this step alone.
 */
import { existsSync, globSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { parse } from '#shared/contract/schema';
import { markSvg } from '#shared/brands/brand';
import { alone, isLeftOver, createStaging, realDisk, sweep, type Disk, type Staging } from './disk.ts';
import { addressOf, docsFolder, factsOfSite, federationFiles, federationFolder, folderOf, rulesOf } from './rules-of.ts';
import { publicPart, readDeployment, sitesOf, type Deployment, type Site } from './deployment.ts';
import { docsFacts, docsOf } from '../docs/environment.ts';
import { documentKinds, documentOf, documents, prerenderedFile } from './documents.ts';
import { nginxFiles } from './nginx.ts';
import { dist, newestBuild } from './builds.ts';
import { packed } from './packed.ts';
import { channels, NEUTRAL, pinnedReleases, pinsFile, type Channel, type Pins } from './pins.ts';
import type { ReleaseFile } from './release.ts';
import { firstFrameCss } from './first-frame.ts';
import {
  embedScript,
  factsFile,
  secondScript,
  siteScript,
  tableFile,
  type EmbedOf,
  type PinnedBrands,
  type WrittenFiles,
} from './scripts.ts';
import { filesInUse } from './scripts-in-use.ts';
import type { SiteRules } from './site-rules.ts';
import { hashOf, misfits, refuseUnreleased, Refused, wholeRelease } from './checked-release.ts';

export interface PublishOptions {
  readonly config: unknown;
  readonly out: string;
  /** Default: the newest build. */
  readonly release?: string;
  readonly channel?: Channel;
  /** Pins this brand only; default: all brands of the configuration. */
  readonly brand?: string;
  readonly from?: string;
  readonly now?: Date;
  readonly disk?: Disk;
  /** Writes compressed copies of texts. A server that compresses on request needs none. */
  readonly pack?: boolean;
  /** Publishes a build that is not a release. */
  readonly anyBuild?: boolean;
  /** Files of a container for federation hosts by their names in a release, for a build without one. */
  readonly container?: ReadonlyMap<string, Uint8Array> | undefined;
}

export interface Published {
  readonly release: string;
  readonly channel: Channel;
  readonly pins: Pins;
  /** Brands of the configuration without a pin in the channel, for which nothing is served. */
  readonly unpinned: readonly string[];
  /** Whether the former publication was killed, so that files of both may be there. */
  readonly interrupted: boolean;
}

export function readPins(out: string): Pins {
  const file = path.join(out, 'pins.json');
  if (!existsSync(file)) return { stable: {}, preview: {}, left: {} };
  try {
    return parse(pinsFile, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Refused(`${file} cannot be read: put back the last one that could, or publish into an empty folder.`, { cause });
  }
}

/** Reads releases by version from the published folder, else from the builds. Each is checked once. */
function releasesIn(places: readonly string[]) {
  const found = new Map<string, { readonly release: ReleaseFile; readonly folder: string }>();
  /** @throws Refused when it is missing or incomplete */
  return (version: string) => {
    const cached = found.get(version);
    if (cached) return cached;
    const folder = places.map((place) => path.join(place, 'v', version)).find((each) => existsSync(each));
    if (folder === undefined) throw new Refused(`There is no release ${version}. 'npm run releases' lists those there are.`);
    const release = wholeRelease(folder);
    const unfit = Object.entries(release.needs).flatMap(([remote, needs]) =>
      misfits(needs, release.provides).map((why) => `${remote}: ${why}`),
    );
    if (unfit.length > 0)
      throw new Refused(`Release ${version} does not fit itself: ${unfit.slice(0, 3).join('; ')}. Nothing was changed. Build it again.`);
    const entry = { release, folder };
    found.set(version, entry);
    return entry;
  };
}
type Releases = ReturnType<typeof releasesIn>;

function pinned(
  before: Pins[Channel],
  who: readonly string[],
  release: string,
  now: Date,
): Record<string, { release: string; since: string }> {
  const entries = who.map((name) => {
    const former = before[name];
    return [name, { release, since: former?.release === release ? former.since : now.toISOString() }] as const;
  });
  return { ...before, ...Object.fromEntries(entries) };
}

function leftOf({ left = {}, ...before }: Pins, now: Pins, moment: Date): Record<string, string> {
  const today = pinnedReleases(now);
  const unusedReleases = [...pinnedReleases(before)]
    .filter((version) => !today.has(version))
    .map((version) => [version, moment.toISOString()] as const);
  return Object.fromEntries([...Object.entries(left).filter(([version]) => !today.has(version)), ...unusedReleases]);
}

/** Pattern of files served by hash, outside a release's folder, since visitors reuse a file that the next release contains too. */
export const namedByContent = /^[\w-]{43}\.js$/;

/** Returns the host that serves a release's files to a site: the configured one, else the site's own store, else any. */
function filesOf(deployment: Deployment, site: Site, channel: Channel): string {
  const [some] = sitesOf(deployment);
  return deployment.hosts.files ?? addressOf(site.storeUrl === '' && some ? some : site, channel, deployment);
}

/** Checks everything, stages all files, then renames them. @throws Refused before any change */
export function publish(options: PublishOptions): Published {
  const interrupted = isLeftOver(options.out);
  return alone(options.out, () => ({ ...publishAlone(options), interrupted }));
}

const bytesOf = (words: string): Uint8Array => new TextEncoder().encode(words);

class Writing {
  /** Files of `/e/`, each named by its content. */
  readonly immutable = new Map<string, Uint8Array>();
  /** Files that keep their names and replace older ones. */
  readonly replaced = new Map<string, Uint8Array>();

  keep(words: string, ending: string): string {
    const bytes = bytesOf(words);
    const name = `${hashOf(bytes)}.${ending}`;
    this.immutable.set(name, bytes);
    return name;
  }

  script(words: string): string {
    return this.keep(words, 'js').slice(0, -'.js'.length);
  }

  replace(name: string, content: string | Uint8Array): void {
    this.replaced.set(name, typeof content === 'string' ? bytesOf(content) : content);
  }
}

interface Run {
  readonly deployment: Deployment;
  readonly sites: readonly Site[];
  readonly releases: Releases;
  readonly writing: Writing;
  /** Releases to publish for each brand. `pins` are those of the result, with the hashes of the scripts. */
  readonly wantedPins: Readonly<Record<Channel, Wanted>>;
  readonly pins: Pins;
  readonly container: PublishOptions['container'];
}
type Wanted = Readonly<Record<string, { readonly release: string; readonly since: string }>>;

/** @throws Refused without a release */
function versionOf({ release, from = dist, anyBuild = false }: PublishOptions, releases: Releases): string {
  const version = release ?? newestBuild(from);
  if (version === undefined) throw new Refused('There is no build to publish: run npm run build -- --release first.');
  if (!anyBuild) refuseUnreleased(releases(version).release);
  return version;
}

function wantedPins(
  before: Pins,
  names: readonly string[],
  version: string,
  { channel = 'stable', brand, now = new Date() }: PublishOptions,
): Run['wantedPins'] {
  const formerPins = (of: Channel): Pins[Channel] =>
    Object.fromEntries(Object.entries(before[of]).filter(([name]) => names.includes(name)));
  const changed = pinned(formerPins(channel), brand === undefined ? names : [brand], version, now);
  return { stable: formerPins('stable'), preview: formerPins('preview'), [channel]: changed };
}

const templateIn = ({ releases }: Run, version: string, name: string): string =>
  readFileSync(path.join(releases(version).folder, name), 'utf8');

/** Writes the second file and the table of each release of a channel. @param tenant whose theme the second file has */
function writeSeconds(run: Run, versions: readonly string[], brands: PinnedBrands, tenant = ''): WrittenFiles {
  const settings = publicPart(run.deployment, tenant);
  return new Map(
    versions.map((of) => [
      of,
      [
        run.writing.script(secondScript(templateIn(run, of, 'second.template.js'), settings, brands)),
        run.writing.script(tableFile(run.releases(of).release)),
      ],
    ]),
  );
}

/** Writes the files of a channel's hosts. @returns the rules of each site */
function writeChannel(run: Run, channel: Channel): readonly SiteRules[] {
  const { deployment, releases, writing } = run;
  const pins = run.wantedPins[channel];
  const brands: PinnedBrands = Object.fromEntries(
    Object.entries(pins).flatMap(([name, pin]) => (name === NEUTRAL ? [] : [[name, releases(pin.release).release]])),
  );
  const versions = [...new Set(Object.values(pins).map((pin) => pin.release))];
  const written = writeSeconds(run, versions, brands);
  const facts = Object.keys(brands).length === 0 ? '' : writing.script(factsFile(brands, publicPart(deployment), written));
  return run.sites.flatMap((site) => {
    const pin = pins[site.follows];
    if (!pin) return [];
    const { release } = releases(pin.release);
    const neutral = site.follows === NEUTRAL;
    const first: EmbedOf = {
      release,
      brands: neutral ? brands : { [site.follows]: release },
      config: publicPart(deployment, site.tenant),
      files: filesOf(deployment, site, channel),
      facts: neutral ? '' : facts,
      written: site.tenant === '' ? written : writeSeconds(run, versions, brands, site.tenant),
    };
    const hashes = writeScripts(run, folderOf(site.name, channel), first);
    if (site.tenant === '') run.pins[channel][site.follows] = { ...pin, ...hashes };
    if (neutral) writeFederationContainer(run, channel, first);
    return [writeSite(run, channel, site, release, hashes.site)];
  });
}

/** Writes `embed.js` and `site.js` of a site. @returns their hashes */
function writeScripts(run: Run, place: string, first: EmbedOf): Record<'embed' | 'site', string> {
  const { version } = first.release;
  const texts = {
    embed: embedScript(templateIn(run, version, 'embed.template.js'), first),
    site: siteScript(templateIn(run, version, 'site.template.js'), first),
  };
  for (const [name, text] of Object.entries(texts)) run.writing.replace(`${place}/${name}.js`, text);
  return { embed: run.writing.script(texts.embed), site: run.writing.script(texts.site) };
}

/** Writes nothing for older releases and plain builds, which have no container for federation hosts. */
function writeFederationContainer({ releases, writing, container }: Run, channel: Channel, first: EmbedOf): void {
  const { folder, release } = releases(first.release.version);
  const hasContainer = release.files.some(({ file }) => file === federationFiles['remoteEntry.js']);
  for (const [name, file] of Object.entries(federationFiles)) {
    const bytes = hasContainer ? readFileSync(path.join(folder, file)) : container?.get(file);
    if (!bytes) continue;
    const entry = file === federationFiles['remoteEntry.js'];
    writing.replace(`${federationFolder(channel)}/${name}`, entry ? embedScript(new TextDecoder().decode(bytes), first) : bytes);
  }
}

function writeSite(run: Run, channel: Channel, site: Site, release: ReleaseFile, script: string): SiteRules {
  const { deployment, writing } = run;
  const place = folderOf(site.name, channel);
  const settings = publicPart(deployment, site.tenant);
  const looks =
    site.tenant === ''
      ? undefined
      : {
          icon: `/e/${writing.keep(markSvg(site.brand), 'svg')}`,
          style: `/e/${writing.keep(firstFrameCss(site.brand.theme, `/v/${release.version}/${release.face}`), 'css')}`,
        };
  for (const kind of documentKinds)
    writing.replace(
      `${place}/${kind}.html`,
      documentOf(kind, templateIn(run, release.version, `${documents[kind].template}.template.html`), {
        site,
        release,
        script,
        looks,
        encrypts: settings.flags.encryptStorage,
        environment: settings.environment,
        platform: new URL(settings.hosts.license).origin,
        landing: settings.brands[site.brand.id]?.pages.urlLandingPage ?? '',
        prerendered: kind in release.prerendered ? templateIn(run, release.version, prerenderedFile(kind)) : '',
      }),
    );
  writing.replace(`${place}/health.json`, JSON.stringify({ site: site.name, channel, release: release.version }));
  const rules = rulesOf(site, channel, deployment);
  writing.replace(`${place}/headers.json`, JSON.stringify(rules, null, 1));
  return rules;
}

/** Writes the docs, and the facts of each site's own brand. */
function writeDocs({ deployment, sites, releases, writing, pins }: Run): void {
  const version = pins.stable[NEUTRAL]?.release;
  if (version === undefined) return;
  const texts = docsOf(releases(version).folder, docsFacts(deployment, pins, version));
  for (const [name, text] of texts) writing.replace(`${docsFolder}/${name}`, text);
  if (texts.size === 0) return;
  for (const { name } of sites.filter(({ tenant }) => tenant === ''))
    writing.replace(factsOfSite(name), JSON.stringify(docsFacts(deployment, pins, version, name)));
}

/** Stages all files. @throws Refused when the disk refuses one, after which nothing has changed */
function stage({ releases, writing, pins }: Run, { config, out, disk = realDisk, pack = true }: PublishOptions): Staging {
  const staging = createStaging(out, disk);
  const withCopies = (name: string, bytes: Uint8Array): void => {
    staging.file(name, bytes);
    if (!pack || !(/\.(?:js|html|css|svg)$/.test(name) || name.startsWith(`${docsFolder}/`))) return;
    const copies = packed(bytes, hashOf(bytes));
    staging.file(`${name}.br`, copies.br);
    staging.file(`${name}.gz`, copies.gz);
  };
  try {
    for (const used of pinnedReleases(pins)) stageRelease(staging, out, used, releases(used));
    for (const [name, bytes] of writing.immutable) withCopies(`e/${name}`, bytes);
    for (const [name, bytes] of writing.replaced) withCopies(name, bytes);
    staging.file('config.json', bytesOf(JSON.stringify(config, null, 2)));
    staging.file('pins.json', bytesOf(JSON.stringify(pins, null, 2)));
    return staging;
  } catch (cause) {
    staging.giveUp();
    throw new Refused(
      `Nothing was changed: ${out} could not be written (${String(cause)}). Make room or mend the disk, then publish again.`,
      { cause },
    );
  }
}

/** Stages a release's folder. Files named by their content are stored once for all releases. */
function stageRelease(staging: Staging, out: string, version: string, { folder, release }: ReturnType<Releases>): void {
  for (const { file } of release.files.filter(({ file: name }) => namedByContent.test(name)))
    for (const each of [file, `${file}.br`, `${file}.gz`])
      if (existsSync(path.join(folder, each))) staging.same(`v/${each}`, path.join(folder, each));
  if (folder !== path.join(out, 'v', version)) staging.copyOf(`v/${version}`, folder);
}

function commit(staging: Staging, out: string): void {
  try {
    staging.commit();
  } catch (cause) {
    staging.giveUp();
    throw new Refused(
      `Publishing was interrupted (${String(cause)}): every page of ${out} works, some with the older release. Publish again.`,
      { cause },
    );
  }
}

function publishAlone(options: PublishOptions): Omit<Published, 'interrupted'> {
  const { config, out, channel = 'stable', brand, from = dist, now = new Date(), container } = options;
  const deployment = readDeployment(config);
  const sites = sitesOf(deployment);
  const names = [...new Set(sites.map(({ follows }) => follows))];
  if (brand !== undefined && !names.some((name) => name === brand))
    throw new Refused(`'${brand}' cannot be published: the configuration knows ${names.join(', ')}.`);
  sweep(out);
  const releases = releasesIn([out, from]);
  const release = versionOf(options, releases);
  const before = readPins(out);
  const inUse = filesInUse(out);
  const pins: Pins = { stable: {}, preview: {} };
  const pinsToWrite = wantedPins(before, names, release, { ...options, now });
  const run: Run = { deployment, sites, releases, writing: new Writing(), wantedPins: pinsToWrite, pins, container };

  const siteRules = channels.flatMap((each) => writeChannel(run, each));
  writeDocs(run);
  for (const [name, text] of Object.entries(nginxFiles({ sites: siteRules, files: deployment.hosts.files })))
    run.writing.replace(name, text);
  pins.left = leftOf(before, pins, now);
  commit(stage(run, options), out);

  // The days until deletion count from the time stamp: it is set for files that went out of use, and renewed for those in use.
  for (const file of [...run.writing.immutable.keys(), ...inUse].map((name) => path.join(out, 'e', name)))
    if (existsSync(file)) utimesSync(file, now, now);
  removeGone(out, run.writing.replaced);
  return { release, channel, pins, unpinned: names.filter((name) => pins[channel][name] === undefined) };
}

/** Removes sites, docs and containers that this publication did not write, so that their addresses answer 404. */
function removeGone(out: string, written: ReadonlyMap<string, unknown>): void {
  const names = [...written.keys()];
  for (const place of globSync(['sites/*', 'preview/*', `${docsFolder}/*`, 'stock/**'], { cwd: out })) {
    const isWritten = written.has(place.replace(/\.(?:br|gz)$/, '')) || names.some((name) => name.startsWith(`${place}/`));
    if (!isWritten) rmSync(path.join(out, place), { recursive: true, force: true });
  }
}

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
