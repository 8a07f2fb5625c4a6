import { brands as allBrands } from '#shared/brands/brand-table';
import { faviconHref, type BrandId } from '#shared/brands/brand';
import { facadeCss, facadeTokens, themeCss } from '#shared/brands/theme-css';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import type { PublicConfig } from '#shared/contract/config';
import { pathOf } from '#shared/contract/endpoint';
import type { BundleName, Fingerprints, Release } from '../kernel.ts';
import type { PublishedBrand, PublishedFacts } from '../published.ts';
import { bundleNames } from '../share-table.ts';
import { tags } from '../tags.ts';
import type { ReleaseFile } from './release.ts';

/** Who is published in a channel, each with the release of its pin. */
export type PinnedBrands = Readonly<Partial<Record<BrandId, ReleaseFile>>>;

const isBundle = (name: string): name is BundleName => bundleNames.some((bundle) => bundle === name);

/** The part of a release that a script is told: without what a brand's page has no use for. */
function toldOf({ version, bundles, remotes, alone = [], needs, provides }: ReleaseFile, forBrandPages: boolean): Release {
  const wanted = Object.entries(remotes).filter(([name]) => !forBrandPages || name in tags);
  const told: Release = {
    version,
    bundles,
    remotes: Object.fromEntries(wanted.map(([name, [file = '', ...parts]]) => [name, [file, ...parts.filter(isBundle)] as const])),
  };
  const mixed = wanted.flatMap(([name]) => (alone.includes(name) ? [[name, needs[name] ?? {}] as const] : []));
  return mixed.length === 0
    ? told
    : {
        ...told,
        needs: Object.fromEntries(mixed),
        provides: providedTo(
          mixed.map(([, each]) => each),
          provides,
        ),
      };
}

/** As much of what a kernel hands out as is needed, to be compared when a remote that was released alone is loaded. */
function providedTo(needs: readonly Fingerprints[], provides: Fingerprints): Fingerprints {
  const keys = [...new Set(needs.flatMap(Object.keys))];
  return Object.fromEntries(
    keys.map((key) => {
      const names = needs.flatMap((each) => Object.keys(each[key] ?? {}));
      return [key, Object.fromEntries(Object.entries(provides[key] ?? {}).filter(([name]) => names.includes(name)))];
    }),
  );
}

/** What the scripts know of a brand. @param inSite with what site.js draws before the kernel is there */
function publishedBrand(id: BrandId, config: PublicConfig, inSite: boolean): PublishedBrand {
  const brand = allBrands[id];
  const settings = config.brands[id];
  const appName = settings?.appName ?? brand.appName;
  return {
    names: [...new Set([...brand.appNames, appName].map((name) => name.toLowerCase()))],
    css: facadeCss(facadeTokens(brand.theme)),
    storeUrl: settings?.storeUrl ?? '/',
    catalogue: `${config.hosts.license}${pathOf(getPackagesByServiceName.path, { appName })}`,
    ...(inSite && brand.flows.home === 'store'
      ? {
          shop: {
            css: themeCss(brand.theme, { font: 'store' }),
            name: brand.displayName,
            icon: faviconHref(brand),
            employeeTiers: brand.cart.employeeTiers,
          },
        }
      : {}),
  };
}

/** What differs between the css of two brands' facades: colours, the scheme, corners. */
const VALUES = /#[\da-f]{6,8}|rgb\([^)]*\)|\b(?:light|dark)\b|\d+px/g;

/** The brands as an expression: their css has one shape, which is written once, and each brand brings its values. */
function brandsExpression(published: Readonly<Record<string, PublishedBrand>>): string {
  const shapeOf = ({ css }: PublishedBrand): string => css.replace(VALUES, '%');
  const all = Object.values(published);
  const [shape = ''] = all.map(shapeOf);
  // A '%' of its own would be taken for a value; and one brand alone has no shape to share.
  if (all.length < 2 || all.some((brand) => brand.css.includes('%') || shapeOf(brand) !== shape)) return JSON.stringify(published);
  const brief = Object.fromEntries(
    Object.entries(published).map(([id, brand]) => [id, { ...brand, css: brand.css.match(VALUES)?.join() ?? '' }]),
  );
  return `((s,b)=>{for(const i in b){const v=b[i].css.split(",");b[i].css=s.replace(/%/g,()=>v.shift())}return b})(${JSON.stringify(shape)},${JSON.stringify(brief)})`;
}

/** What is written into a script. */
export interface ScriptFacts {
  readonly release: Release;
  readonly config: Partial<PublicConfig>;
  readonly brands: Readonly<Record<string, PublishedBrand>>;
  /** Where the release's files are served; '' for the page's own host. */
  readonly files: string;
  /** Hash of the file with all brands' facts; '' where none is needed. */
  readonly facts: string;
}

/** @param template a release's `embed.template.js` or `site.template.js` */
export function writtenScript(template: string, { release, config, brands, files, facts }: ScriptFacts): string {
  const values = {
    LICENCE_FILES: JSON.stringify(files),
    LICENCE_FACTS: JSON.stringify(facts),
    LICENCE_RELEASE: JSON.stringify(release),
    LICENCE_CONFIG: JSON.stringify(config),
    LICENCE_BRANDS: brandsExpression(brands),
  };
  const written = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `(()=>{const ${written.join()};${template}})();`;
}

/** The configuration of a brand's page: without the back office's, and without the brands that it has no business with. */
function configForBrandPages(config: PublicConfig, ids: readonly string[]): Partial<PublicConfig> {
  const { reports: _reports, contractParameters: _parameters, cashBatchSize: _size, menu: _menu, ...rest } = config;
  return { ...rest, brands: Object.fromEntries(Object.entries(config.brands).filter(([id]) => ids.includes(id))) };
}

/** Brands, each with its release where that is not `own`. */
function brandsOf(pinned: PinnedBrands, config: PublicConfig, own: string | null, inSite = false): Record<string, PublishedBrand> {
  return Object.fromEntries(
    Object.entries(pinned).map(([id, release]) => {
      const brand = publishedBrand(id as BrandId, config, inSite);
      return [id, release.version === own ? brand : { ...brand, release: toldOf(release, !inSite) }];
    }),
  );
}

/** The file that tells a script of brands it does not know. */
export function factsFile(pinned: PinnedBrands, config: PublicConfig): string {
  const facts: PublishedFacts = { brands: brandsOf(pinned, config, null), config: configForBrandPages(config, Object.keys(pinned)) };
  return `globalThis[Symbol.for("licence.kernel.v1")].facts(${JSON.stringify(facts)});`;
}

export interface ScriptsOf {
  /** Whose code it is. */
  readonly release: ReleaseFile;
  /** Whom the scripts know. */
  readonly brands: PinnedBrands;
  readonly config: PublicConfig;
  readonly files: string;
  readonly facts: string;
}

/** What goes into the two scripts of a site. */
export function scriptFacts({ release, brands, config, files, facts }: ScriptsOf): Readonly<Record<'embed' | 'site', ScriptFacts>> {
  return {
    embed: {
      release: toldOf(release, true),
      config: configForBrandPages(config, Object.keys(brands)),
      brands: brandsOf(brands, config, release.version),
      files,
      facts,
    },
    // Our own pages ask their own host, and lead to every store.
    site: { release: toldOf(release, false), config, brands: brandsOf(brands, config, release.version, true), files: '', facts: '' },
  };
}
