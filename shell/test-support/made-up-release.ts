import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { templateKinds } from '../deploy/documents.ts';
import { reasonOf, versionOf } from '../deploy/lay-out.ts';
import type { ReleaseFile, ReleasedFile } from '../deploy/release.ts';
import { federationFiles } from '../deploy/rules-of.ts';
import { hashOf } from '../deploy/checked-release.ts';
import { releasedDocs } from '../docs/environment.ts';
import type { Fingerprints } from '../kernel/remote-loader.ts';
import { bundleNames } from '../build/share-table.ts';

export interface MadeUp {
  /** Text in every file, so that the release differs from others. */
  readonly words: string;
  readonly mode?: ReleaseFile['mode'];
  readonly provides?: Fingerprints;
  /** Shared names that buy-button imports. */
  readonly needs?: Fingerprints;
  /** Text in the file of purchase-form alone. */
  readonly form?: string;
  readonly stock?: boolean;
  /** Files of its docs; default none. */
  readonly pages?: readonly string[];
}

const remotes = ['buy-button', 'purchase-form', 'packages'];

/** Lays a small release out as a build does, with a line in each file, and makes it the newest. @returns its version */
export function madeUpRelease(
  from: string,
  {
    words,
    mode = 'production',
    provides = {},
    needs = {},
    form = words,
    stock = true,
    pages = ['index.html', 'index.md', 'llms.txt'],
  }: MadeUp,
): string {
  const contents = new Map<string, { readonly text: string; readonly reason: string }>();
  const hashed = (text: string, ending: string, reason: string): string => {
    const hash = hashOf(text);
    contents.set(`${hash}.${ending}`, { text, reason });
    return hash;
  };
  const bundles = bundleNames.map((name) => [name, hashed(`// ${name} of ${words}`, 'js', reasonOf('kernel', name))]);
  const entries = remotes.map((name) => [
    name,
    [hashed(`// ${name} of ${name === 'purchase-form' ? form : words}`, 'js', reasonOf(name, 'entry')), 'core'],
  ]);
  const late = Object.fromEntries(
    ['client', 'sealed'].map((name) => [name, hashed(`// ${name} of ${words}`, 'js', reasonOf('kernel', 'late'))]),
  );
  const face = `${hashed(`face of ${words}`, 'woff2', 'face: Figtree')}.woff2`;
  const themes = ['generic', 'firmaya', 'colnomina', 'license'].map((name) => [
    name,
    `${hashed(`/* ${name} of ${words} */`, 'css', `theme: ${name}`)}.css`,
  ]);
  const icons = themes.map(([name = '']) => [name, `${hashed(`<svg id="${name}-${words}"/>`, 'svg', `icon: ${name}`)}.svg`]);
  const pictures = themes.map(([name = '']) => [name, `${hashed(`picture of ${name} ${words}`, 'png', `picture: ${name}`)}.png`]);
  for (const kind of templateKinds)
    contents.set(`${kind}.template.html`, {
      text: `<title>{{title}}</title><meta name="description" content="{{description}}" /><meta property="og:url" content="{{address}}" />{{picture}}${kind} of ${words} {{robots}} {{scheme}} {{icon}} {{style}} {{itself}}<script src="{{script}}" integrity="{{integrity}}"></script>{{files}}`,
      reason: `document: template of the kind ${kind}`,
    });
  for (const [name, facts] of Object.entries({
    embed: 'LICENCE_FILES,LICENCE_FACTS,LICENCE_FIRST,LICENCE_BRANDS',
    second: 'LICENCE_CONFIG,LICENCE_PRICES',
    site: 'LICENCE_FILES,LICENCE_RELEASE,LICENCE_CONFIG,LICENCE_BRANDS',
  }))
    contents.set(`${name}.template.js`, {
      text: `tell(${JSON.stringify(`${name} of ${words}`)},{${facts}})`,
      reason: `script: template of ${name}.js`,
    });

  for (const file of stock ? Object.values(federationFiles) : [])
    contents.set(file, {
      text: file.endsWith('.js')
        ? `tell(${JSON.stringify(`container of ${words}`)},{LICENCE_FILES,LICENCE_FACTS,LICENCE_FIRST,LICENCE_BRANDS})`
        : `${file} of ${words}`,
      reason: 'stock: container for federation hosts',
    });

  const texts: Readonly<Record<string, string>> = {
    'index.html': `<title>Docs of ${words}</title><script async src="https://store.example/embed.js"></script>`,
    'index.md': `# Docs of ${words}, <release>\n\n<a href="https://firmaya.store.example/license/purchase">Comprar</a>\n`,
  };
  if (pages.length > 0)
    contents.set(releasedDocs, {
      text: JSON.stringify(Object.fromEntries(pages.map((name) => [name, texts[name] ?? `${name} of ${words}`]))),
      reason: 'docs: every page and its Markdown twin',
    });

  const copies = (file: string, text: string): ReleasedFile['packed'] =>
    file.endsWith('.woff2') ? undefined : { br: hashOf(`packed ${text}`), gz: hashOf(gzipSync(text)) };
  const files = [...contents].map(([file, { text, reason }]): ReleasedFile => {
    const packed = copies(file, text);
    return { file, sha256: hashOf(text), bytes: Buffer.byteLength(text), reason, ...(packed ? { packed } : {}) };
  });
  const release: ReleaseFile = {
    version: versionOf('1.0.0', files, provides),
    mode,
    bundles: Object.fromEntries(bundles),
    remotes: Object.fromEntries(entries),
    behind: {},
    late,
    themes: Object.fromEntries(themes),
    icons: Object.fromEntries(icons),
    pictures: Object.fromEntries(pictures),
    prerendered: {},
    face,
    files,
    provides,
    needs: { 'buy-button': needs },
  };
  const folder = path.join(from, 'v', release.version);
  for (const [file, { text }] of contents) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    if (file.endsWith('.woff2')) continue;
    writeFileSync(path.join(folder, `${file}.br`), `packed ${text}`);
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(text));
  }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  writeFileSync(path.join(from, 'newest.txt'), release.version);
  return release.version;
}

export function contentsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
  return Object.fromEntries(files.toSorted().map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}
