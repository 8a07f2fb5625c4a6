/** Lays a release out: everything that a deployment serves, in one immutable folder (decision record 0011). */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brands, tenants } from '#shared/brands/brand-table';
import { markSvg } from '#shared/brands/brand';
import { themes } from '#shared/brands/themes';
import type { BundleName, Fingerprints } from '../kernel.ts';
import { PACKAGE_NAME, packageContents } from '../package/contents.ts';
import { tarball } from '../package/tarball.ts';
import { bundleNames } from '../share-table.ts';
import { dist } from './builds.ts';
import { templateKinds, templateOf } from './documents.ts';
import { firstFrameCss } from './first-frame.ts';
import { needsOf, type Takes } from './fits.ts';
import { billOfMaterials, noticesOf } from './notices.ts';
import { packed } from './packed.ts';
import type { ReleaseFile, ReleasedFile } from './release.ts';
import { hashOf, readRelease, wholeRelease } from './whole.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** What a compilation left: `libraries`, `kernel`, `scripts` or a remote. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** Role of each file: a bundle's name, 'entry', 'embed', 'site', or 'late' for the rest. */
  readonly files: readonly {
    readonly file: string;
    readonly role: string;
    readonly bundles?: readonly BundleName[];
    /** Of a late file: what it is called where it is asked for. */
    readonly called?: string;
  }[];
  /** What it imports of the kernel. */
  readonly takes: Takes;
  /** Names of the packages whose code is in its files. */
  readonly packages: readonly string[];
}

const figtree = path.join(root, 'node_modules/@fontsource-variable/figtree');

const isText = (file: string): boolean => /\.(?:js|css|svg|html|json|txt)$/.test(file);

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
  const production = mode === 'production';
  mkdirSync(path.join(into, 'v'), { recursive: true });
  const folder = mkdtempSync(path.join(into, 'v', '.next-'));
  try {
    const files = new Map<string, ReleasedFile>();
    const add = (file: string, bytes: Uint8Array, reason: string): void => {
      if (files.has(file)) return;
      const sha256 = hashOf(bytes);
      writeFileSync(path.join(folder, file), bytes);
      const copies = production && isText(file) ? packed(bytes, sha256) : undefined;
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
    const { libraries, core, shop, forms, desk } = bundles;
    if (!libraries || !core || !shop || !forms || !desk) throw new Error('the kernel is not built: run npm run build -- --force');

    const face = addHashed(readFileSync(path.join(figtree, 'files/figtree-latin-wght-normal.woff2')), 'woff2', 'face: Figtree');
    const styles = Object.entries(themes).map(
      ([name, theme]) => [name, addHashed(text(firstFrameCss(theme, face)), 'css', `theme: first frame of ${name}`)] as const,
    );
    const marks = [
      ...Object.values(brands).map((brand) => [brand.id, markSvg(brand)] as const),
      ...tenants.map(({ id, theme, mark }) => [id, markSvg({ ...brands.generic, theme, mark })] as const),
    ];
    const icons = marks.map(([name, svg]) => [name, addHashed(text(svg), 'svg', `icon: ${name}`)] as const);

    for (const kind of templateKinds) add(`${kind}.template.html`, text(templateOf(kind)), `document: template of the kind ${kind}`);
    for (const { folder: from, files: found } of parts.filter(({ name }) => name === 'scripts'))
      for (const { file, role } of found) add(`${role}.template.js`, readFileSync(path.join(from, file)), `script: template of ${role}.js`);
    add(
      'notices.txt',
      text(noticesOf(parts.flatMap(({ packages }) => packages).concat('@fontsource-variable/figtree'))),
      'notices: licences of what is bundled',
    );
    add('sbom.json', text(await billOfMaterials()), 'sbom: CycloneDX, by npm sbom');

    const product = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
    const typed = production ? await packageContents() : undefined;
    // The typed package names the release, so what it is without that name is what decides the release's.
    const nameless = typed ? [{ file: `${PACKAGE_NAME}.tgz`, sha256: hashOf(tarball(typed(product))) }] : [];
    const version = versionOf(product, [...inventoryOf(files), ...nameless], provides);
    if (typed) add(`${PACKAGE_NAME}-${version}.tgz`, tarball(typed(version)), 'package: types and loader for npm');
    const release: ReleaseFile = {
      version,
      mode,
      bundles: { libraries, core, shop, forms, desk },
      remotes,
      late,
      themes: Object.fromEntries(styles),
      icons: Object.fromEntries(icons),
      face,
      files: inventoryOf(files),
      provides,
      needs: production
        ? Object.fromEntries(parts.filter(({ name }) => name in remotes).map(({ name, takes }) => [name, needsOf(takes, provides)]))
        : {},
    };
    keepRelease(release, folder, into);
    if (!production) forgetDevelopment(release.version, into);
    rememberNewest(release.version, into);
    return release;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/** Every save makes a development build: the ones before it would fill the disk. */
function forgetDevelopment(current: string, into: string): void {
  for (const name of readdirSync(path.join(into, 'v'))) {
    const folder = path.join(into, 'v', name);
    if (name !== current && existsSync(path.join(folder, 'release.json')) && readRelease(folder).mode === 'development')
      rmSync(folder, { recursive: true, force: true });
  }
}
