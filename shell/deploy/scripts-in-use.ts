import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './checked-release.ts';

/** Returns the names in a folder except hidden ones; none for a missing folder. */
export const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];

/**
 * Returns the files of `/e/` that a published text names. A document names its script and a tenant's theme. A script names its second
 * file, the table and the facts of all brands, which name files of other releases.
 */
const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\/e\/([\w-]{43}\.(?:js|css|svg))|LICENCE_FACTS="([\w-]{43})"|"files":\["([\w-]{43})","([\w-]{43})"/g)].flatMap(
    ([, ...names]) => names.filter(Boolean).map((name) => (name.includes('.') ? name : `${name}.js`)),
  );

/** Returns the files of `/e/` that one site serves or names. @param folder the site's folder inside a published one */
export function filesOfSite(folder: string): readonly string[] {
  const scripts = path.join(folder, '..', '..', 'e');
  const served = namesIn(folder)
    .filter((file) => /\.(?:js|html)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file)));
  const own = namesIn(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${hashOf(readFileSync(path.join(folder, file)))}.js`);
  const hashes = served.flatMap((bytes) => namedIn(bytes.toString()));
  const further = hashes.flatMap((name) => {
    const file = path.join(scripts, name);
    return existsSync(file) ? namedIn(readFileSync(file, 'utf8')) : [];
  });
  return [...new Set([...own, ...hashes, ...further])];
}

export function filesInUse(out: string): ReadonlySet<string> {
  const sites = ['sites', 'preview'].flatMap((folder) => namesIn(path.join(out, folder)).map((site) => path.join(out, folder, site)));
  return new Set(sites.flatMap(filesOfSite));
}
