import { execFile } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublicConfigFile } from '#shared/contract/config';

const root = join(import.meta.dirname, '..', '..');

/** The build's output; what `npm run build` made. */
export const distFolder = join(root, 'dist');

export interface SiteScripts {
  /** The folder with `embed.js` and `site.js` of the newest build, published for these ports; null without a build. */
  folder(): Promise<string | null>;
  /** Another text after every build. */
  version(): string;
}

/**
 * Publishes `embed.js` and `site.js` for this sandbox's ports into a folder of its own, the way a deployment would: the step is the
 * shell's, this only writes the configuration and runs it, and again when a newer build lies in `dist/`.
 * @param site the configuration to publish
 * @param menu the back office's menu that a deployment may write into its configuration; undefined for none
 */
export function siteScripts(site: PublicConfigFile, dataFolder: string, menu: () => unknown): SiteScripts {
  const out = join(dataFolder, `published-${new URL(site.hosts.license).port}`);
  let published: string | undefined;
  let publishing: Promise<string | null> = Promise.resolve(null);

  async function publish(entries: unknown): Promise<string> {
    mkdirSync(out, { recursive: true });
    const config = join(out, 'deployment.json');
    writeFileSync(config, JSON.stringify(entries === undefined ? site : { ...site, menu: entries }, null, 2));
    await promisify(execFile)(process.execPath, [join(root, 'shell', 'publish.ts'), '--config', config, '--out', out], { cwd: root });
    return out;
  }

  return {
    version: () => String(statSync(join(distFolder, 'release.json'), { throwIfNoEntry: false })?.mtimeMs ?? ''),
    folder() {
      const found = statSync(join(distFolder, 'release.json'), { throwIfNoEntry: false })?.mtimeMs;
      const entries = menu();
      const wanted = JSON.stringify([found, entries]);
      if (wanted !== published) {
        published = wanted;
        publishing = found === undefined ? Promise.resolve(null) : publish(entries);
      }
      return publishing;
    },
  };
}
