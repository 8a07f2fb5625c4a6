import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Addresses } from '#sandbox/core/addresses';
import { addressOf, createApp } from '#sandbox/core/http';
import { listen } from '#sandbox/server/http';
import { sandboxDeployment } from '#sandbox/server/published-sites';
import { siteAnswer } from '../../sandbox/server/store-host.ts';
import type { PublicConfigFile } from '#shared/contract/config';
import { parse } from '#shared/contract/schema';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { realDisk } from '../../shell/deploy/disk.ts';
import { forget, KEPT_DAYS } from '../../shell/deploy/prune.ts';
import { keepRelease, versionOf } from '../../shell/deploy/lay-out.ts';
import type { Channel } from '../../shell/deploy/pins.ts';
import { publish } from '../../shell/deploy/publish.ts';
import type { ReleaseFile } from '../../shell/deploy/release.ts';
import { folderOf } from '../../shell/deploy/rules-of.ts';
import { siteRules } from '../../shell/deploy/site-rules.ts';
import { hashOf } from '../../shell/deploy/checked-release.ts';

export type DeployedStore = Awaited<ReturnType<typeof deployedStore>>;

/** Edits of a file's text, by the file's reason: `cart-modal: entry`, `kernel: core`. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

const deploymentOf = (basePort: number, brand: string, storeUrl: string, { watched = false, config = {} }: Deploying): object => {
  const deployment = sandboxDeployment(basePort, watched);
  const settings = deployment.brands?.[brand];
  return {
    ...deployment,
    hosts: { license: deployment.hosts.license },
    tenants: {},
    brands: { [brand]: { ...settings, storeUrl } },
    ...config,
  };
};

interface Deploying {
  /** Pages send every failure and speed to the platform. */
  readonly watched?: boolean;
  readonly config?: Partial<PublicConfigFile>;
}

/** Serves one brand's store from a published folder, with a sandbox's platform. It can be published again. */
export async function deployedStore({ basePort }: Addresses, brand: string, how: Deploying = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'licence-deployed-'));
  const out = path.join(folder, 'published');
  const from = path.join(folder, 'dist');
  const { release, folder: builtFolder } = newestRelease();

  const app = createApp().get('*', async (call) => {
    const channel = addressOf(call.req).host.startsWith('preview.') ? 'preview' : 'stable';
    const rules = parse(siteRules, JSON.parse(readFileSync(path.join(out, folderOf(brand, channel), 'headers.json'), 'utf8')));
    return (await siteAnswer(call, out, rules)) ?? call.notFound();
  });
  const server = await listen(0, app);
  const { port } = server.address() as AddressInfo;
  const address = `http://${brand}.localhost:${port}`;
  const preview = address.replace('//', '//preview.');

  return {
    address,
    /** The address of its channel `preview`. */
    preview,
    built: release.version,
    /** Writes a release that differs from the built one in some files. @returns its version */
    another: (edits: Edits) => editedRelease(builtFolder, release, edits, from),
    publish(version: string, channel: Channel = 'stable') {
      publish({
        config: deploymentOf(basePort, brand, address, how),
        channel,
        out,
        from: version === release.version ? path.dirname(path.dirname(builtFolder)) : from,
        release: version,
        pack: false,
        anyBuild: true,
      });
    },
    /** Deletes a release from the disk, as the deployment does after ninety days. */
    forget(version: string) {
      const { published } = forget({ out, now: new Date(Date.now() + (KEPT_DAYS + 1) * 86_400_000) });
      if (!published.includes(version)) throw new Error(`${version} is somebody's release: publish another first`);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes an edited copy of a release. @throws when an edit changes nothing because its text is missing */
function editedRelease(builtFolder: string, built: ReleaseFile, edits: Edits, into: string): string {
  mkdirSync(path.join(into, 'v'), { recursive: true });
  const folder = mkdtempSync(path.join(into, 'v', '.next-'));
  const renamed = new Map<string, string>();
  const files = built.files.map((each) => {
    const edit = edits[each.reason];
    // Some files are in subfolders: the container, the docs.
    mkdirSync(path.dirname(path.join(folder, each.file)), { recursive: true });
    if (!edit) {
      for (const name of [each.file, ...Object.keys(each.packed ?? {}).map((ending) => `${each.file}.${ending}`)])
        realDisk.same(path.join(builtFolder, name), path.join(folder, name));
      return each;
    }
    const before = readFileSync(path.join(builtFolder, each.file), 'utf8');
    const text = edit(before);
    if (text === before) throw new Error(`The edit of '${each.reason}' changes nothing.`);
    const sha256 = hashOf(text);
    renamed.set(each.sha256, sha256);
    writeFileSync(path.join(folder, `${sha256}.js`), text);
    return { file: `${sha256}.js`, sha256, bytes: Buffer.byteLength(text), reason: each.reason };
  });
  const now = (hash: string): string => renamed.get(hash) ?? hash;
  const bundles = Object.fromEntries(Object.entries(built.bundles).map(([name, hash]) => [name, now(hash)])) as ReleaseFile['bundles'];
  const release: ReleaseFile = {
    ...built,
    version: versionOf('0.0.1', files, built.provides),
    bundles,
    remotes: Object.fromEntries(Object.entries(built.remotes).map(([name, [file = '', ...needs]]) => [name, [now(file), ...needs]])),
    files,
  };
  keepRelease(release, folder, into);
  rmSync(folder, { recursive: true, force: true });
  return release.version;
}
