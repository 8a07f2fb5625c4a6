/** Lays a build out in one immutable folder; a release with everything that a deployment serves (decision record 0011). */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brands } from '#shared/brands/brand-table';
import { markSvg } from '#shared/brands/brand';
import { themes } from '#shared/brands/themes';
import { releasedDocs } from '../docs/environment.ts';
import type { BundleName, Fingerprints } from '../kernel/remote-loader.ts';
import { prerendered } from '../prerender/prerender.ts';
import { bundleNames } from '../build/share-table.ts';
import { dist, newestBuild } from './builds.ts';
import { prerenderedFile, templateKinds, templateOf } from './documents.ts';
import { firstFrameCss } from './first-frame.ts';
import { needsOf } from './compatibility.ts';
import { packed } from './packed.ts';
import type { Part } from './part.ts';
import type { ReleaseOnlyFile } from './release-only.ts';
import type { ReleaseFile, ReleasedFile } from './release.ts';
import { pictureOf } from './share-pictures.ts';
import { packageFile, typedPackage } from './typed-package.ts';
import { hashOf, readRelease, wholeRelease } from './checked-release.ts';

const root = path.join(import.meta.dirname, '..', '..');

const figtree = path.join(root, 'node_modules/@fontsource-variable/figtree');

const isText = (file: string): boolean => /\.(?:js|css|svg|html|json|txt)$/.test(file);

/** Scripts that publishing completes. */
const templates: readonly string[] = ['embed', 'second', 'site'];

const isBundle = (role: string): role is BundleName => bundleNames.some((name) => name === role);

/** Why a remote's or the kernel's file is there. */
export function reasonOf(name: string, role: string): string {
  return `${name}: ${role === 'late' ? 'a part loaded when it is used' : role}`;
}

export interface LayOut {
  readonly parts: readonly Part[];
  readonly mode: ReleaseFile['mode'];
  readonly provides: Fingerprints;
  readonly into?: string;
}

/** Writes `v/<version>/` below `into`, unless it is there already, and remembers it as the newest. */
export async function layOut({ parts, mode, provides, into = dist }: LayOut): Promise<ReleaseFile> {
  const released = mode === 'production';
  mkdirSync(path.join(into, 'v'), { recursive: true });
  const folder = mkdtempSync(path.join(into, 'v', '.next-'));
  try {
    const files = new Map<string, ReleasedFile>();
    const add = (file: string, bytes: Uint8Array, reason: string): void => {
      if (files.has(file)) return;
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
    /** Under its own hash. @returns the file's name */
    const addHashed = (bytes: Uint8Array, ending: string, reason: string): string => {
      const file = `${hashOf(bytes)}.${ending}`;
      add(file, bytes, reason);
      return file;
    };
    const text = (words: string): Uint8Array => new TextEncoder().encode(words);

    const bundles: Partial<Record<BundleName, string>> = {};
    const remotes: Record<string, [string, ...BundleName[]]> = {};
    const late: Record<string, string> = {};
    for (const part of parts.filter(({ name }) => name !== 'scripts')) {
      for (const { file, role, bundles: needs, called } of part.files) {
        const name = addHashed(readFileSync(path.join(part.folder, file)), 'js', reasonOf(part.name, role));
        const hash = name.slice(0, -'.js'.length);
        if (role === 'late' && name !== file)
          throw new Error(`${part.name}/${file} is not named after its content; late files could not be checked`);
        if (isBundle(role)) bundles[role] = hash;
        if (part.name === 'kernel' && called !== undefined) late[called] = hash;
        if (role === 'entry') remotes[part.name] = [hash, ...(needs ?? ['core'])];
      }
    }
    const { libraries, core, checkout, shop, forms, desk, orders } = bundles;
    if (!libraries || !core || !checkout || !shop || !forms || !desk || !orders)
      throw new Error('the kernel is not built: run npm run build -- --force');
    // Order in which a page looks for late files: the back office, the heaviest, is last.
    const shares = { libraries, core, checkout, shop, forms, orders, desk };

    const face = addHashed(readFileSync(path.join(figtree, 'files/figtree-latin-wght-normal.woff2')), 'woff2', 'face: Figtree');
    const styles = Object.entries(themes).map(
      ([name, theme]) => [name, addHashed(text(firstFrameCss(theme, face)), 'css', `theme: first frame of ${name}`)] as const,
    );
    const icons = Object.values(brands).map((brand) => [brand.id, addHashed(text(markSvg(brand)), 'svg', `icon: ${brand.id}`)] as const);

    const pictures = Object.values(brands).map(
      ({ id }) => [id, addHashed(readFileSync(pictureOf(id)), 'png', `picture: ${id}, where its store is shared`)] as const,
    );

    const drawn = [...(await prerendered())].map(([kind, { html, css }]) => {
      add(prerenderedFile(kind), text(html), `document: what ${kind} shows before its script`);
      return [kind, addHashed(text(css), 'css', `document: looks of ${kind} before its script`)] as const;
    });
    for (const kind of templateKinds) add(`${kind}.template.html`, text(templateOf(kind)), `document: template of the kind ${kind}`);
    for (const { folder: from, files: found } of parts.filter(({ name }) => name === 'scripts'))
      for (const { file, role } of found) {
        const bytes = readFileSync(path.join(from, file));
        // Files without facts of publishing stay as built.
        if (templates.includes(role)) add(`${role}.template.js`, bytes, `script: template of ${role}.js`);
        else late[role] = addHashed(bytes, 'js', `script: ${role}, loaded when it is used`).slice(0, -'.js'.length);
      }
    for (const { file, bytes, reason } of released ? await releaseOnly(parts) : []) add(file, bytes, reason);
    if (released)
      add(releasedDocs, text(await docs({ bundles: shares, remotes, late }, folder, face)), 'docs: every page and its Markdown twin');

    const product = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
    const typed = released ? await typedPackage() : undefined;
    // The typed package names the release, so what it is without that name is what decides the release's.
    const nameless = typed ? [{ file: packageFile(''), sha256: hashOf(typed(product)) }] : [];
    const version = versionOf(product, [...inventoryOf(files), ...nameless], provides);
    if (typed) add(packageFile(version), typed(version), 'package: types and loader for npm');
    const release: ReleaseFile = {
      version,
      mode,
      bundles: shares,
      remotes,
      late,
      themes: Object.fromEntries(styles),
      icons: Object.fromEntries(icons),
      pictures: Object.fromEntries(pictures),
      prerendered: Object.fromEntries(drawn),
      face,
      files: inventoryOf(files),
      provides,
      needs: released
        ? Object.fromEntries(parts.filter(({ name }) => name in remotes).map(({ name, takes }) => [name, needsOf(takes, provides)]))
        : {},
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

/** Needs compilers and npm, so only a release loads it. */
const releaseOnly = async (parts: readonly Part[]): Promise<readonly ReleaseOnlyFile[]> =>
  (await import('./release-only.ts')).releaseOnlyFiles(parts);

/** The docs of what is laid out in a folder, with the release's name and every address still to be written in. */
async function docs(files: Pick<ReleaseFile, 'bundles' | 'remotes' | 'late'>, folder: string, face: string): Promise<string> {
  const [{ docsContents }, { sizesOfRelease }] = await Promise.all([import('../docs/contents.ts'), import('../docs/sizes.ts')]);
  const contents = await docsContents({ sizes: sizesOfRelease(files, folder), face: `/v/<release>/${face}` });
  return JSON.stringify(Object.fromEntries(contents));
}

/** The newest build when it is a release of just this code: it has all that a plain build has. */
function newestWith(plain: ReleaseFile, into: string): ReleaseFile | undefined {
  const folder = path.join(into, 'v', newestBuild(into) ?? '');
  if (!existsSync(path.join(folder, 'release.json'))) return undefined;
  const release = readRelease(folder);
  const listed = new Set(release.files.map(({ file, sha256 }) => `${file}:${sha256}`));
  const table = ({ bundles, remotes, late, themes, icons, pictures, prerendered: shown }: ReleaseFile): string =>
    JSON.stringify([bundles, remotes, late, themes, icons, pictures, shown]);
  const same = table(release) === table(plain) && plain.files.every(({ file, sha256 }) => listed.has(`${file}:${sha256}`));
  return release.mode === 'production' && same && isWhole(folder) ? release : undefined;
}

const inventoryOf = (files: ReadonlyMap<string, ReleasedFile>): ReleasedFile[] =>
  [...files.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1));

/** The same files and the same interface are the same release. */
export function versionOf(product: string, files: readonly Pick<ReleasedFile, 'file' | 'sha256'>[], provides: Fingerprints): string {
  const content = files.map(({ file, sha256 }) => `${file}:${sha256}`).join() + JSON.stringify(provides);
  return `${product}-${hashOf(content).replaceAll(/[-_]/g, '0').slice(0, 10)}`;
}

/** Moves a folder that has all its files to its place; what is there already and whole is left alone. */
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
    // Half a folder of an interrupted copy: it is written anew.
    return false;
  }
}

/** Every save makes a development build; older ones would fill the disk. The last one stays, since a copy of it may be under way. */
function forgetDevelopment(current: string, into: string): void {
  const kept = [current, newestBuild(into)];
  for (const name of readdirSync(path.join(into, 'v'))) {
    const folder = path.join(into, 'v', name);
    if (!kept.includes(name) && existsSync(path.join(folder, 'release.json')) && readRelease(folder).mode === 'development')
      rmSync(folder, { recursive: true, force: true });
  }
}
