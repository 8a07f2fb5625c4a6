import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './whole.ts';

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Hashes of the scripts that one site serves, or that what it serves names. */
export function scriptsOfSite(folder: string): readonly string[] {
  const served = namesIn(folder)
    .filter((file) => /\.(?:js|html)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file)));
  const names = served.flatMap((bytes) => [...bytes.toString().matchAll(/\/e\/([\w-]{43})\.js|LICENCE_FACTS="([\w-]{43})"/g)]);
  const own = namesIn(folder).filter((file) => file.endsWith('.js'));
  return [
    ...new Set([
      ...own.map((file) => hashOf(readFileSync(path.join(folder, file)))),
      ...names.map(([, inDocument, facts]) => inDocument ?? facts ?? ''),
    ]),
  ];
}

/** The same of all sites. */
export function scriptsInUse(out: string): ReadonlySet<string> {
  const sites = ['sites', 'preview'].flatMap((folder) => namesIn(path.join(out, folder)).map((site) => path.join(out, folder, site)));
  return new Set(sites.flatMap(scriptsOfSite));
}
