import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { documentKinds, placeOf, type DocumentKind } from '../deploy/documents.ts';
import type { Prerendered, prerender } from './pictures.tsx';

const root = path.join(import.meta.dirname, '..', '..');

type Drawn = ReadonlyMap<DocumentKind, Prerendered>;

/** Last result, with stamps of its sources, so that `npm run dev` draws again only after a change in them. */
let cached: { readonly documents: Drawn; readonly stamps: string; readonly sources: readonly string[] } | undefined;

const stampsOf = (sources: readonly string[]): string =>
  sources.map((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0).join();

/** Returns the pictures by document kind. Kinds without a picture are absent. */
export async function prerendered(): Promise<Drawn> {
  if (cached !== undefined && stampsOf(cached.sources) === cached.stamps) return cached.documents;
  const { draw, sources } = await drawing();
  const documents: Drawn = new Map(
    documentKinds.flatMap((kind) => {
      const place = placeOf(kind);
      const markup = place && draw(kind, place.frame, place.widget);
      return markup ? [[kind, markup] as const] : [];
    }),
  );
  cached = { documents, stamps: stampsOf(sources), sources };
  return documents;
}

/** Translates the sources with esbuild, since Node reads no JSX. Libraries stay imports of this tree. */
async function drawing(): Promise<{ readonly draw: typeof prerender; readonly sources: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['shell/prerender/pictures.tsx'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const written = { exports: {} };
  compileFunction(outputFiles[0]?.text ?? '', ['require', 'module', 'exports'])(
    createRequire(path.join(root, 'package.json')),
    written,
    written.exports,
  );
  return { draw: (written.exports as { readonly prerender: typeof prerender }).prerender, sources: Object.keys(metafile.inputs) };
}
