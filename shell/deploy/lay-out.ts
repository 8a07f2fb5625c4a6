/** Lays a build out in one immutable folder. A release contains everything that a deployment serves (decision record 0011). */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brands } from '#shared/brands/brand-table';
import { markSvg } from '#shared/brands/brand';
import { themes } from '#shared/brands/themes';
import { releasedDocs } from '../docs/environment.ts';
import type { BundleName, Fingerprints } from '../kernel/remote-loader.ts';
import { prerendered } from '../prerender/prerender.ts';
import { bundleNames } from '../build/share-table.ts';
import { releaseArchives } from './archives.ts';
import { dist, newestBuild, type Part } from './builds.ts';
import { pictureOf, prerenderedFile, templateKinds, templateOf } from './documents.ts';
import { firstFrameCss } from './first-frame.ts';
import { packed } from './packed.ts';
import type { ReleaseFile, ReleasedFile } from './release.ts';
import { hashOf, needsOf, readRelease, wholeRelease, type Takes } from './checked-release.ts';

const root = path.join(import.meta.dirname, '..', '..');

const figtree = path.join(root, 'node_modules/@fontsource-variable/figtree');

const isText = (file: string): boolean => /\.(?:js|css|svg|html|json|txt)$/.test(file);

/** Scripts into which publishing writes facts. */
const templates: readonly string[] = ['embed', 'second', 'site'];

const isBundle = (role: string): role is BundleName => bundleNames.some((name) => name === role);

export function reasonOf(name: string, role: string): string {
  return `${name}: ${role === 'late' ? 'a part loaded when it is used' : role}`;
}

export interface LayOut {
  readonly parts: readonly Part[];
  readonly mode: ReleaseFile['mode'];
  readonly provides: Fingerprints;
  readonly into?: string;
}

/** Writes `v/<version>/` below `into` unless it exists, and records it as the newest build. */
export async function layOut({ parts, mode, provides, into = dist }: LayOut): Promise<ReleaseFile> {
  const released = mode === 'production';
  mkdirSync(path.join(into, 'v'), { recursive: true });
  const folder = mkdtempSync(path.join(into, 'v', '.next-'));
  try {
    const inventory = createInventory(folder, released);
    const { bundles, remotes, behind, late: kernelLate } = addModules(parts, inventory);
    const looks = addLooks(inventory);
    const prerendered = await addDocuments(inventory);
    const late = { ...kernelLate, ...addScripts(parts, inventory) };
    if (released) {
      for (const { file, bytes, reason } of await releaseOnlyFiles(parts)) inventory.add(file, bytes, reason);
      inventory.add(releasedDocs, await docs({ bundles, remotes, late }, folder, looks.face), 'docs: every page and its Markdown twin');
    }

    const product = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
    const archives = released ? await releaseArchives() : [];
    // Archives contain the version, so the version's hash covers them without it.
    const nameless = archives.map(({ file, bytes }) => ({ file: file(''), sha256: hashOf(bytes(product)) }));
    const version = versionOf(product, [...inventory.list(), ...nameless], provides);
    for (const { file, bytes, reason } of archives) inventory.add(file(version), bytes(version), reason);
    const takesOf = (remote: string): Takes =>
      parts.find(({ name: part, files }) => files.some(({ remotes: here = [part] }) => here.includes(remote)))?.takes ?? {};
    const release: ReleaseFile = {
      version,
      mode,
      bundles,
      remotes,
      behind,
      late,
      ...looks,
      prerendered,
      files: inventory.list(),
      provides,
      needs: released ? Object.fromEntries(Object.keys(remotes).map((name) => [name, needsOf(takesOf(name), provides)])) : {},
    };
    const better = mode === 'plain' ? newestWith(release, into) : undefined;
    if (better) return better;
    keepRelease(release, folder, into);
    if (mode === 'development') forgetDevelopment(release.version, into);
    rememberNewest(release.version, into);
    return release;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createInventory(folder: string, released: boolean) {
  const files = new Map<string, ReleasedFile>();
  const add = (file: string, content: string | Uint8Array, reason: string): void => {
    if (files.has(file)) return;
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const sha256 = hashOf(bytes);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
    const copies = released && isText(file) ? packed(bytes, sha256) : undefined;
    for (const [ending, copy] of Object.entries(copies ?? {})) writeFileSync(path.join(folder, `${file}.${ending}`), copy);
    files.set(file, {
      file,
      sha256,
      bytes: bytes.length,
      reason,
      ...(copies ? { packed: { br: hashOf(copies.br), gz: hashOf(copies.gz) } } : {}),
    });
  };
  return {
    add,
    /** @returns the file's name, its hash */
    addHashed(content: string | Uint8Array, ending: string, reason: string): string {
      const file = `${hashOf(content)}.${ending}`;
      add(file, content, reason);
      return file;
    },
    list: (): ReleasedFile[] => [...files.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  };
}
type Inventory = ReturnType<typeof createInventory>;

function addModules(parts: readonly Part[], inventory: Inventory): Pick<ReleaseFile, 'bundles' | 'remotes' | 'behind' | 'late'> {
  const bundles: Partial<Record<BundleName, string>> = {};
  const remotes: Record<string, [string, ...BundleName[]]> = {};
  const behind: Record<string, BundleName[]> = {};
  const late: Record<string, string> = {};
  const modules = parts.filter(({ name }) => name !== 'scripts').flatMap((part) => part.files.map((file) => ({ part, ...file })));
  for (const { part, file, role, remotes: here = [part.name], bundles: needs, behind: lateNeeds = [], called } of modules) {
    const name = inventory.addHashed(readFileSync(path.join(part.folder, file)), 'js', reasonOf(part.name, role));
    const hash = name.slice(0, -'.js'.length);
    if (role === 'late' && name !== file)
      throw new Error(`${part.name}/${file} is not named after its content; late files could not be checked`);
    if (isBundle(role)) bundles[role] = hash;
    if (part.name === 'kernel' && called !== undefined) late[called] = hash;
    if (role === 'entry') for (const each of here) remotes[each] = [hash, ...(needs ?? ['core'])];
    if (lateNeeds.length > 0) behind[part.name] = [...lateNeeds];
  }
  const { libraries, core, shop, checkout, orders, forms, desk, dialogs } = bundles;
  if (!libraries || !core || !shop || !checkout || !orders || !forms || !desk || !dialogs)
    throw new Error('the kernel is not built: run npm run build -- --force');
  return { bundles: { libraries, core, shop, checkout, orders, forms, desk, dialogs }, remotes, behind, late };
}

/** Adds the font, and for each brand the css and icon of a document before its script. */
function addLooks(inventory: Inventory): Pick<ReleaseFile, 'themes' | 'icons' | 'pictures' | 'face'> {
  const face = inventory.addHashed(readFileSync(path.join(figtree, 'files/figtree-latin-wght-normal.woff2')), 'woff2', 'face: Figtree');
  const styles = Object.entries(themes).map(
    ([name, theme]) => [name, inventory.addHashed(firstFrameCss(theme, face), 'css', `theme: first frame of ${name}`)] as const,
  );
  const icons = Object.values(brands).map((brand) => [brand.id, inventory.addHashed(markSvg(brand), 'svg', `icon: ${brand.id}`)] as const);
  const pictures = Object.values(brands).map(
    ({ id }) => [id, inventory.addHashed(readFileSync(pictureOf(id)), 'png', `picture: ${id}, where its store is shared`)] as const,
  );
  return { themes: Object.fromEntries(styles), icons: Object.fromEntries(icons), pictures: Object.fromEntries(pictures), face };
}

/** Adds the documents' templates and prerendered bodies. @returns the css file of each kind */
async function addDocuments(inventory: Inventory): Promise<ReleaseFile['prerendered']> {
  const drawn = [...(await prerendered())].map(([kind, { html, css }]) => {
    inventory.add(prerenderedFile(kind), html, `document: what ${kind} shows before its script`);
    return [kind, inventory.addHashed(css, 'css', `document: looks of ${kind} before its script`)] as const;
  });
  for (const kind of templateKinds) inventory.add(`${kind}.template.html`, templateOf(kind), `document: template of the kind ${kind}`);
  return Object.fromEntries(drawn);
}

/** Adds the scripts. @returns the hashes of late ones, into which publishing writes no facts */
function addScripts(parts: readonly Part[], inventory: Inventory): ReleaseFile['late'] {
  const late: Record<string, string> = {};
  for (const { folder, files } of parts.filter(({ name }) => name === 'scripts'))
    for (const { file, role } of files) {
      const bytes = readFileSync(path.join(folder, file));
      if (templates.includes(role)) inventory.add(`${role}.template.js`, bytes, `script: template of ${role}.js`);
      else late[role] = inventory.addHashed(bytes, 'js', `script: ${role}, loaded when it is used`).slice(0, -'.js'.length);
    }
  return late;
}

/** Adds the files that only a release has. They need compilers and npm, which other builds do not load. */
async function releaseOnlyFiles(parts: readonly Part[]) {
  const [{ billOfMaterials, noticesOf }, { buildFederationContainer }] = await Promise.all([
    import('./notices.ts'),
    import('./federation-build.ts'),
  ]);
  const packages = [...parts.flatMap((part) => part.packages), '@fontsource-variable/figtree'];
  const [materials, container] = await Promise.all([billOfMaterials(), buildFederationContainer()]);
  return [
    { file: 'notices.txt', bytes: Buffer.from(noticesOf(packages)), reason: 'notices: licences of what is bundled' },
    { file: 'sbom.json', bytes: Buffer.from(materials), reason: 'sbom: CycloneDX, by npm sbom' },
    ...container,
  ];
}

/** Returns the docs of a release; publishing fills in its name and the addresses. */
async function docs(files: Pick<ReleaseFile, 'bundles' | 'remotes' | 'late'>, folder: string, face: string): Promise<string> {
  const [{ docsContents }, { sizesOfRelease }] = await Promise.all([import('../docs/contents.ts'), import('../docs/sizes.ts')]);
  const contents = await docsContents({ sizes: sizesOfRelease(files, folder), face: `/v/<release>/${face}` });
  return JSON.stringify(Object.fromEntries(contents));
}

/** Returns the newest build if it is a release of the same code, since that contains all files of a plain build. */
function newestWith(plain: ReleaseFile, into: string): ReleaseFile | undefined {
  const folder = path.join(into, 'v', newestBuild(into) ?? '');
  if (!existsSync(path.join(folder, 'release.json'))) return undefined;
  const release = readRelease(folder);
  const listed = new Set(release.files.map(({ file, sha256 }) => `${file}:${sha256}`));
  const table = ({ bundles, remotes, behind, late, themes, icons, pictures, prerendered: shown }: ReleaseFile): string =>
    JSON.stringify([bundles, remotes, behind, late, themes, icons, pictures, shown]);
  const isSame = table(release) === table(plain) && plain.files.every(({ file, sha256 }) => listed.has(`${file}:${sha256}`));
  return release.mode === 'production' && isSame && isWhole(folder) ? release : undefined;
}

export function versionOf(product: string, files: readonly Pick<ReleasedFile, 'file' | 'sha256'>[], provides: Fingerprints): string {
  const content = files.map(({ file, sha256 }) => `${file}:${sha256}`).join() + JSON.stringify(provides);
  return `${product}-${hashOf(content).replaceAll(/[-_]/g, '0').slice(0, 10)}`;
}

/** Moves a complete folder to its place, unless a complete release is there. */
export function keepRelease(release: ReleaseFile, folder: string, into: string): void {
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release, null, 1));
  const place = path.join(into, 'v', release.version);
  if (isWhole(place)) return;
  rmSync(place, { recursive: true, force: true });
  renameSync(folder, place);
}

function rememberNewest(version: string, into: string): void {
  writeFileSync(path.join(into, `newest.${process.pid}`), version);
  renameSync(path.join(into, `newest.${process.pid}`), path.join(into, 'newest.txt'));
}

function isWhole(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    wholeRelease(folder);
    return true;
  } catch {
    // An interrupted copy left an incomplete folder.
    return false;
  }
}

/** Deletes older development builds, since every save makes one. The previous one stays, since a copy of it may be running. */
function forgetDevelopment(current: string, into: string): void {
  const keptVersions = [current, newestBuild(into)];
  for (const name of readdirSync(path.join(into, 'v'))) {
    const folder = path.join(into, 'v', name);
    if (!keptVersions.includes(name) && existsSync(path.join(folder, 'release.json')) && readRelease(folder).mode === 'development')
      rmSync(folder, { recursive: true, force: true });
  }
}
