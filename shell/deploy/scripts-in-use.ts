import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './whole.ts';

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Hashes of the scripts that a site serves, or that what it serves names. */
export function scriptsInUse(out: string): ReadonlySet<string> {
  const sites = ['sites', 'preview'].flatMap((folder) => namesIn(path.join(out, folder)).map((site) => path.join(out, folder, site)));
  const served = sites.flatMap((folder) =>
    namesIn(folder)
      .filter((file) => /\.(?:js|html)$/.test(file))
      .map((file) => readFileSync(path.join(folder, file))),
  );
  const names = served.flatMap((bytes) => [...bytes.toString().matchAll(/\/e\/([\w-]{43})\.js|LICENCE_FACTS="([\w-]{43})"/g)]);
  return new Set([...served.map(hashOf), ...names.map(([, inDocument, facts]) => inDocument ?? facts ?? '')]);
}
