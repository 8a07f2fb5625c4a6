import { execFile } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { siteConfig } from '../site-config.ts';

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
 */
export function siteScripts(basePort: number, dataFolder: string): SiteScripts {
  const out = join(dataFolder, `published-${basePort}`);
  let builtAt: number | undefined;
  let publishing: Promise<string | null> = Promise.resolve(null);

  async function publish(): Promise<string> {
    mkdirSync(out, { recursive: true });
    const config = join(out, 'deployment.json');
    writeFileSync(config, JSON.stringify(siteConfig(basePort), null, 2));
    await promisify(execFile)(process.execPath, [join(root, 'shell', 'publish.ts'), '--config', config, '--out', out], { cwd: root });
    return out;
  }

  return {
    version: () => String(statSync(join(distFolder, 'release.json'), { throwIfNoEntry: false })?.mtimeMs ?? ''),
    folder() {
      const found = statSync(join(distFolder, 'release.json'), { throwIfNoEntry: false })?.mtimeMs;
      if (found !== builtAt) {
        builtAt = found;
        publishing = found === undefined ? Promise.resolve(null) : publish();
      }
      return publishing;
    },
  };
}
