/**
 * `node shell/publish.ts --config config.json [--out dist]`: writes embed.js and site.js for one environment from the
 * built templates. No rebuild: a new configuration, or a roll-back to an older release, is this step alone.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { brands } from '#shared/brands/brand-table';
import { faviconHref } from '#shared/brands/brand';
import { facadeCss, facadeTokens, themeCss } from '#shared/brands/theme-css';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { publicConfig, type PublicConfig } from '#shared/contract/config';
import { pathOf } from '#shared/contract/endpoint';
import { parse } from '#shared/contract/schema';
import type { Release } from './kernel.ts';
import type { PublishedBrand } from './published.ts';
import { tags } from './tags.ts';

const root = path.dirname(import.meta.dirname);

function publishedBrands(config: PublicConfig): Record<string, PublishedBrand> {
  return Object.fromEntries(
    Object.values(brands).map((brand) => {
      const settings = config.brands[brand.id];
      const appName = settings?.appName ?? brand.appName;
      return [
        brand.id,
        {
          names: [...new Set([...brand.appNames, appName].map((name) => name.toLowerCase()))],
          css: facadeCss(facadeTokens(brand.theme)),
          storeUrl: settings?.storeUrl ?? '/',
          catalogue: `${config.hosts.license}${pathOf(getPackagesByServiceName.path, { appName })}`,
          ...(brand.flows.home === 'store'
            ? {
                shop: {
                  css: themeCss(brand.theme, { font: 'store' }),
                  name: brand.displayName,
                  icon: faviconHref(brand),
                  employeeTiers: brand.cart.employeeTiers,
                },
              }
            : {}),
        } satisfies PublishedBrand,
      ];
    }),
  );
}

/** What differs between the css of two brands' facades: colours, the scheme, corners. */
const VALUES = /#[\da-f]{6,8}|rgb\([^)]*\)|\b(?:light|dark)\b|\d+px/g;

/** The brands as an expression: their css has one shape, which is written once, and each brand brings its values. */
function brandsExpression(published: Readonly<Record<string, PublishedBrand>>): string {
  const shapeOf = ({ css }: PublishedBrand): string => css.replace(VALUES, '%');
  const [shape = ''] = Object.values(published).map(shapeOf);
  // A '%' of its own would be taken for a value.
  if (Object.values(published).some(({ css }) => css.includes('%')) || Object.values(published).some((brand) => shapeOf(brand) !== shape))
    return JSON.stringify(published);
  const brief = Object.fromEntries(
    Object.entries(published).map(([id, brand]) => [id, { ...brand, css: brand.css.match(VALUES)?.join() ?? '' }]),
  );
  return `((s,b)=>{for(const i in b){const v=b[i].css.split(",");b[i].css=s.replace(/%/g,()=>v.shift())}return b})(${JSON.stringify(shape)},${JSON.stringify(brief)})`;
}

/** Without what a brand's page has no use for: the back office and the shop window are our own site's. */
function forBrandPages(
  release: Release,
  config: PublicConfig,
): {
  readonly release: Release;
  readonly config: Partial<PublicConfig>;
  readonly published: Readonly<Record<string, PublishedBrand>>;
} {
  const { reports: _reports, contractParameters: _parameters, cashBatchSize: _size, ...rest } = config;
  return {
    release: { ...release, remotes: Object.fromEntries(Object.entries(release.remotes).filter(([name]) => name in tags)) },
    config: rest,
    published: Object.fromEntries(Object.entries(publishedBrands(config)).map(([id, { shop: _shop, ...brand }]) => [id, brand])),
  };
}

/**
 * Where brands' pages find the release's files: every store serves them. Our own pages ask their own host.
 * @returns '' where the configuration names no address
 */
export function filesOf({ hosts, brands: settings }: PublicConfig): string {
  return hosts.files ?? Object.values(settings).find(({ storeUrl }) => storeUrl)?.storeUrl ?? '';
}

/**
 * @param template one of dist/*.template.js
 * @param files where the release's files are served
 */
export function publishScript(
  template: string,
  release: Release,
  config: Partial<PublicConfig>,
  published: Readonly<Record<string, PublishedBrand>>,
  files = '',
): string {
  const facts = `LICENCE_FILES=${JSON.stringify(files)},LICENCE_FACTS="",LICENCE_RELEASE=${JSON.stringify(release)},LICENCE_CONFIG=${JSON.stringify(config)},LICENCE_BRANDS=${brandsExpression(published)}`;
  return `(()=>{const ${facts};${template}})();`;
}

/** Reads a configuration, checks it, and writes embed.js, site.js and config.json into `out`. */
export function publish(rawConfig: unknown, out = path.join(root, 'dist'), from = path.join(root, 'dist')): void {
  const config = parse(publicConfig, rawConfig);
  const { version, bundles, remotes } = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8')) as Release;
  const release: Release = { version, bundles, remotes };
  mkdirSync(out, { recursive: true });
  const facts = {
    embed: { ...forBrandPages(release, config), files: filesOf(config) },
    site: { release, config, published: publishedBrands(config), files: '' },
  };
  for (const script of ['embed', 'site'] as const) {
    const template = readFileSync(path.join(from, `${script}.template.js`), 'utf8');
    const { published, ...parts } = facts[script];
    const text = publishScript(template, parts.release, parts.config, published, parts.files);
    writeFileSync(path.join(out, `${script}.js`), text);
    writeFileSync(path.join(out, `${script}.js.br`), brotliCompressSync(text));
  }
  writeFileSync(path.join(out, 'config.json'), JSON.stringify(rawConfig, null, 2));
  if (out !== from) copyFileSync(path.join(from, 'release.json'), path.join(out, 'release.json'));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { config: { type: 'string' }, out: { type: 'string' } } });
  if (!values.config) throw new Error('publish needs the configuration: node shell/publish.ts --config config.json');
  publish(JSON.parse(readFileSync(values.config, 'utf8')), values.out);
}
