import type { Site } from './deployment.ts';
import type { ReleaseFile } from './release.ts';
import { Refused } from './whole.ts';

/** The documents of our own pages, by what they are for; each has a template in the release. */
export const documentKinds = ['store', 'office', 'framed', 'lost'] as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** sha256 in base64url as the `integrity` of a tag. */
export const integrityOf = (hash: string): string => `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;

/**
 * A site's document: what its template leaves open, filled in. All it names is immutable, so it is whole however old it is.
 * @param script hash of the site's `site.js`
 * @throws Refused when the template leaves something open that nobody knows
 */
export function documentOf(template: string, { brand, tenant }: Site, release: ReleaseFile, script: string): string {
  const folder = `/v/${release.version}/`;
  const values: Readonly<Record<string, string>> = {
    title: brand.title,
    scheme: brand.theme.scheme,
    icon: folder + (release.icons[tenant || brand.id] ?? ''),
    face: folder + release.face,
    style: folder + (release.themes[brand.theme.name] ?? ''),
    script: `/e/${script}.js`,
    integrity: integrityOf(script),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Refused(
        `A document of release ${release.version} asks for ${whole}, which publishing does not know: publish it with the code it was built with.`,
      );
    return escaped(value);
  });
}
