/** The WordPress plugin of a release: `licence-store-<version>.zip`, to be uploaded under 'Plugins'. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

export const pluginFile = (version: string): string => `licence-store-${version}.zip`;

/** The plugin, with a version in the place of `{{version}}`. The same sources are the same bytes. */
export function wordpressPlugin(version: string): Uint8Array {
  const files = globSync('licence-store/**/*.*', { cwd: import.meta.dirname }).toSorted();
  const text = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8').replaceAll('{{version}}', version);
  return zipSync(Object.fromEntries(files.map((file) => [file, new TextEncoder().encode(text(file))])), { mtime: new Date(1980, 0, 1) });
}
