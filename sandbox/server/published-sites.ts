import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parse } from '#shared/contract/schema';
import type { DeploymentFile } from '../../shell/deploy/deployment.ts';
import { dist, newestBuild } from '../../shell/deploy/builds.ts';
import { forget } from '../../shell/deploy/prune.ts';
import { NEUTRAL } from '../../shell/deploy/pins.ts';
import { publish } from '../../shell/deploy/publish.ts';
import { federationFiles } from '../../shell/deploy/rules-of.ts';
import { readRelease } from '../../shell/deploy/checked-release.ts';
import { siteRules, type SiteRules } from '../../shell/deploy/site-rules.ts';
import type { Platform } from '../core/platform.ts';
import { siteConfig } from '../site-config.ts';

export interface PublishedSites {
  /** Null without a build. */
  folder(): string | null;
  /** Returns the rules of a host's site; those of the neutral site for an unknown name. */
  rules(name: string): SiteRules | null;
  /** Changes with every build. */
  version(): string;
  /** Compiles and publishes the container for federation hosts if the newest build, not being a release, has none. */
  container(): Promise<void>;
}

/** Milliseconds between two clean-ups of the published folder, each of which reads every script there. */
const FORGET_EACH_MS = 600_000;

/** Returns the configuration of a sandbox's pages and sites. @param watched as for `siteConfig` */
export function sandboxDeployment(basePort: number, watched: boolean): DeploymentFile {
  return {
    ...siteConfig(basePort, watched),
    // Stories, tests and pages that try a frame have other ports.
    frames: ['http://localhost:*', 'http://*.localhost:*'],
  };
}

interface SitesOf {
  /** Folder of the builds. */
  readonly from?: string;
  readonly compileContainer?: () => Promise<readonly { readonly file: string; readonly bytes: Uint8Array }[]>;
}

/** Imported at the first request, since it loads the compiler. */
const ownContainer = async () => (await import('../../shell/deploy/federation-build.ts')).buildFederationContainer();

/**
 * Publishes the newest build into a folder of its own at the first request. Publishes again after a newer build in `dist/` or a change
 * of the settings `config` and `menu`.
 */
export function publishedSites(
  deployment: DeploymentFile,
  dataFolder: string,
  settings: Pick<Platform['settings'], 'group' | 'value'>,
  { from = dist, compileContainer = ownContainer }: SitesOf = {},
): PublishedSites {
  const out = join(dataFolder, `published-${new URL(deployment.hosts.license).port}`);
  let published: string | undefined;
  let forgot = -Infinity;
  /** Container of a build that has none, with the promise of its compilation. */
  let compiled: { readonly of: string; readonly coming: Promise<void>; files?: ReadonlyMap<string, Uint8Array> } | undefined;
  const rules = new Map<string, SiteRules>();

  function current(): string | null {
    const release = newestBuild(from);
    if (release === undefined) return null;
    const entries = settings.value('menu', 'entries');
    const changes = settings.group('config');
    const container = compiled?.of === release ? compiled.files : undefined;
    const version = JSON.stringify([release, entries, changes, container !== undefined]);
    if (version !== published) {
      const config = { ...changed(deployment, changes), ...(entries === undefined ? {} : { menu: entries }) };
      // Not compressed: the sandbox serves few of the files and compresses on request.
      publish({ config, out, from, release, pack: false, anyBuild: true, container });
      // A clean-up after every publication would make the developer wait, and delete files of open pages.
      if (performance.now() - forgot > FORGET_EACH_MS) {
        forget({ out, days: 1 / 24 });
        forgot = performance.now();
      }
      rules.clear();
      published = version;
    }
    return out;
  }

  return {
    version: () => newestBuild(from) ?? '',
    folder: current,
    container() {
      const release = newestBuild(from);
      if (release === undefined || compiled?.of === release) return compiled?.coming ?? Promise.resolve();
      if (readRelease(join(from, 'v', release)).files.some(({ file }) => file === federationFiles['remoteEntry.js']))
        return Promise.resolve();
      const made: NonNullable<typeof compiled> = {
        of: release,
        coming: compileContainer().then((files) => {
          made.files = new Map(files.map(({ file, bytes }) => [file, bytes]));
        }),
      };
      compiled = made;
      // The compiler's error is the answer. The next request compiles again.
      made.coming.catch(() => (compiled = undefined));
      return made.coming;
    },
    rules(name) {
      const folder = current();
      if (folder === null) return null;
      const cached = rules.get(name);
      if (cached) return cached;
      const site = [deployment.brands, deployment.tenants].some((names) => names && Object.hasOwn(names, name)) ? name : NEUTRAL;
      const read = parse(siteRules, JSON.parse(readFileSync(join(folder, 'sites', site, 'headers.json'), 'utf8')));
      rules.set(name, read);
      return read;
    },
  };
}

function changed(config: object, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.entries(changes).reduce<Record<string, unknown>>(
    (made, [name, value]) => {
      const before = made[name];
      return { ...made, [name]: isRecord(value) && isRecord(before) ? changed(before, value) : value };
    },
    { ...config },
  );
}

/** Returns the brand and tenant for the headers of a host's page: its own, or those of the setting `sites`. */
export function siteFacts(
  { settings }: Platform,
  name: string,
  published: Pick<SiteRules, 'appName' | 'tenant'> | null,
): Readonly<Record<'appName' | 'tenant', string>> {
  const setting = settings.value('sites', name);
  const facts = isRecord(setting) ? setting : {};
  return { appName: String(facts['appName'] ?? published?.appName ?? name), tenant: String(facts['tenant'] ?? published?.tenant ?? '') };
}
