import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { packageContents, packageFile } from '../package/contents.ts';
import { tarball } from '../package/tarball.ts';

/** An archive whose name and content state the release's version. */
export interface Archive {
  file(version: string): string;
  bytes(version: string): Uint8Array;
  readonly reason: string;
}

export async function releaseArchives(): Promise<readonly Archive[]> {
  const contents = await packageContents();
  return [
    { file: packageFile, bytes: (version) => tarball(contents(version)), reason: 'package: types and loader for npm' },
    { file: pluginFile, bytes: wordpressPlugin, reason: 'plugin: WordPress' },
  ];
}

/** Name of the file that a site's staff upload under 'Plugins' of WordPress. */
export const pluginFile = (version: string): string => `licence-store-${version}.zip`;

/** Replaces `{{version}}` by the version. The same sources give the same bytes. */
export function wordpressPlugin(version: string): Uint8Array {
  const folder = path.join(import.meta.dirname, '..', 'wordpress');
  const files = globSync('licence-store/**/*.*', { cwd: folder }).toSorted();
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8').replaceAll('{{version}}', version);
  return zipSync(Object.fromEntries(files.map((file) => [file, new TextEncoder().encode(text(file))])), { mtime: new Date(1980, 0, 1) });
}
