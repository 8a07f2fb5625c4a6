import { brands as allBrands, dressed } from '#shared/brands/brand-table';
import { faviconHref, type Brand, type BrandId } from '#shared/brands/brand';
import { facadeCss, lateFacadeTokens, lookOf } from '#shared/brands/facade-css';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import type { PublicConfig } from '#shared/contract/config';
import { buildRequest } from '#shared/api/request';
import { pathOf, type Endpoint, type InputOf } from '#shared/contract/endpoint';
import { emailsInBlackList } from '#shared/contract/mail';
import { getAllDocumentTypes, getAppParameters, getListStatesAndCities } from '#shared/contract/parameters';
import { getStatusPurchaseOrder, getSummaryOrder } from '#shared/contract/purchase-order';
import { earlyKey } from '#shared/page/session/early-key';
import type { BundleName, FileHash, Fingerprints, Release } from '../kernel/remote-loader.ts';
import { firstBundles } from '../kernel/first-bundles.ts';
import { ORDER_REFERENCE } from '../site/places.ts';
import type { EarlyRequest, FirstFiles, KnownBrand, PublishedBrand, EmbedBrand } from '../kernel/script-facts.ts';
import type { ReleaseFile } from './release.ts';

export type PinnedBrands = Readonly<Partial<Record<BrandId, ReleaseFile>>>;

/** Late files that a script requests by name. Files of the kernel contain the names of the others. */
const lateOfBrandPages = ['plain', 'features', 'doctor'];
const lateOfOwnPages = ['client', 'sealed', 'shop-window'];

/** Returns the part of a release that a script needs. A brand's page gets every remote, since federation hosts mount those of the back office too. */
function toldOf({ version, bundles, remotes, behind, late, alone = [], needs, provides }: ReleaseFile, forBrandPages: boolean): Release {
  const entries = Object.entries(remotes);
  // An older release may have other bundles.
  const isBundle = (name: string): name is BundleName => Object.hasOwn(bundles, name);
  const facts: Release = {
    version,
    bundles,
    remotes: Object.fromEntries(entries.map(([name, [file = '', ...parts]]) => [name, [file, ...parts.filter(isBundle)] as const])),
    behind: Object.fromEntries(Object.entries(behind).map(([name, parts]) => [name, parts.filter(isBundle)])),
    late: Object.fromEntries(Object.entries(late).filter(([name]) => (forBrandPages ? lateOfBrandPages : lateOfOwnPages).includes(name))),
  };
  const mixed = entries.flatMap(([name]) => (alone.includes(name) ? [[name, needs[name] ?? {}] as const] : []));
  return mixed.length === 0
    ? facts
    : {
        ...facts,
        needs: Object.fromEntries(mixed),
        provides: providedTo(
          mixed.map(([, each]) => each),
          provides,
        ),
      };
}

/** Returns the fingerprints of the kernel's exports that separately released remotes import. The loader compares them. */
function providedTo(needs: readonly Fingerprints[], provides: Fingerprints): Fingerprints {
  const keys = [...new Set(needs.flatMap(Object.keys))];
  return Object.fromEntries(
    keys.map((key) => {
      const names = needs.flatMap((each) => Object.keys(each[key] ?? {}));
      return [key, Object.fromEntries(Object.entries(provides[key] ?? {}).filter(([name]) => names.includes(name)))];
    }),
  );
}

/** Returns a visitor's request, as the client would make it. */
function earlyRequest<E extends Endpoint>(endpoint: E, input: InputOf<E>, config: PublicConfig): EarlyRequest {
  const { url, init } = buildRequest(endpoint, input, { config });
  return { key: earlyKey(endpoint, input, config), url, headers: Object.fromEntries(new Headers(init.headers)) };
}

function parametersRequest(appName: string, config: PublicConfig): EarlyRequest {
  return earlyRequest(getAppParameters, { headers: { appName, tenant: config.tenant, parameterType: config.parameterType } }, config);
}

/** Requests of an order's page: its first status, and its summary. */
function orderRequests(appName: string, config: PublicConfig): readonly EarlyRequest[] {
  const state = { params: { referenceUuid: ORDER_REFERENCE, appName }, headers: { countValidatePayment: 0 } };
  const summary = { headers: { pReferenceUuid: ORDER_REFERENCE, pAppName: appName } };
  return [earlyRequest(getStatusPurchaseOrder, state, config), earlyRequest(getSummaryOrder, summary, config)];
}

/** Requests of the buyers' forms. */
function listRequests(config: PublicConfig): NonNullable<PublishedBrand['lists']> {
  const both = [earlyRequest(getAllDocumentTypes, {}, config), earlyRequest(emailsInBlackList, {}, config)];
  return { 'free-trial': both, 'purchase-form': [...both, earlyRequest(getListStatesAndCities, {}, config)] };
}

export function catalogueOf(id: BrandId, config: PublicConfig): string {
  const appName = config.brands[id]?.appName ?? allBrands[id].appName;
  return `${config.hosts.license}${pathOf(getPackagesByServiceName.path, { appName })}`;
}

/** Returns a brand with the theme of the tenant for which a script is published. */
function wornBrand(id: BrandId, { tenant, tenants }: PublicConfig): Brand {
  const own = tenants[tenant];
  return own?.brand === id ? dressed(allBrands[id], own) : allBrands[id];
}

/** @param inSite includes the facts that site.js draws before the kernel is loaded */
function publishedBrand(id: BrandId, config: PublicConfig, inSite: boolean): PublishedBrand {
  const brand = wornBrand(id, config);
  const settings = config.brands[id];
  const appName = settings?.appName ?? brand.appName;
  return {
    names: [...new Set([...brand.appNames, appName].map((name) => name.toLowerCase()))],
    storeUrl: settings?.storeUrl ?? '/',
    catalogue: catalogueOf(id, config),
    ...(inSite
      ? { parameters: parametersRequest(appName, config), orders: orderRequests(appName, config), lists: listRequests(config) }
      : {}),
    ...(inSite && brand.flows.home === 'store'
      ? {
          shop: {
            name: brand.displayName,
            icon: faviconHref(brand),
            employeeTiers: brand.cart.employeeTiers,
          },
        }
      : {}),
  };
}

/** Beginning of a script that webpack built: the function around all of its code. */
const OPENING = '(()=>{"use strict";';

/** Returns a published script: the facts of one environment, then the script's code. */
function writtenScript(template: string, facts: Readonly<Record<string, string>>): string {
  const declaration = `const ${Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .join()};`;
  // A template of development ends in a comment with the source map, which the line end closes.
  return template.startsWith(OPENING) ? OPENING + declaration + template.slice(OPENING.length) : `(()=>{${declaration}${template}\n})();`;
}

/** Returns the configuration for brands' pages: without the settings of the back office and of other brands. */
function configForBrandPages(config: PublicConfig, ids: readonly string[]): Partial<PublicConfig> {
  const { reports: _reports, contractParameters: _parameters, cashBatchSize: _size, menu: _menu, ...rest } = config;
  return { ...rest, brands: Object.fromEntries(Object.entries(config.brands).filter(([id]) => ids.includes(id))) };
}

/** Hashes of the files that publishing writes for brands' pages, by release. */
export type WrittenFiles = ReadonlyMap<string, readonly [second: FileHash, table: FileHash]>;

/** Returns the files of a press that opens the cart, which embed.js requests together with the second file. */
function firstFiles({ version, bundles, remotes }: ReleaseFile, written: WrittenFiles): FirstFiles {
  const [cart = ''] = remotes['cart-modal'] ?? [];
  return { version, files: [...(written.get(version) ?? (['', ''] as const)), cart, ...firstBundles.map((name) => bundles[name])] };
}

const toldBrand = (id: BrandId, config: PublicConfig): EmbedBrand => ({
  ...publishedBrand(id, config, false),
  look: lookOf(wornBrand(id, config).theme),
});

/** Returns the brands, each with its release unless that is `own`. */
function brandsOf(pinned: PinnedBrands, config: PublicConfig, own: string, written: WrittenFiles): Record<string, EmbedBrand> {
  return Object.fromEntries(
    Object.entries(pinned).map(([id, release]) => {
      const brand = toldBrand(id as BrandId, config);
      return [id, release.version === own ? brand : { ...brand, release: firstFiles(release, written) }];
    }),
  );
}

/** Returns the facts of a brand with which the second file prices a line. */
function pricedBy({ cart, flows, theme }: Brand): NonNullable<(typeof LICENCE_PRICES)[string]> {
  return { policy: cart, asksBuyer: flows.identityValidation, css: lateFacadeTokens(theme) };
}

/**
 * Returns the second file for all brands of a channel. It contains no release's name, so that releases with the same code share the file.
 * @param template the release's `second.template.js`
 */
export function secondScript(template: string, config: PublicConfig, pinned: PinnedBrands): string {
  const written = writtenScript(template, {
    LICENCE_CONFIG: JSON.stringify(configForBrandPages(config, Object.keys(pinned))),
    LICENCE_PRICES: JSON.stringify(Object.fromEntries(Object.keys(pinned).map((id) => [id, pricedBy(wornBrand(id as BrandId, config))]))),
  });
  // A source map counts lines from the file's first line, so nothing is put before it.
  if (template.includes('\n//# sourceMappingURL=')) return written;
  // Chromium then compiles the whole file while it loads, instead of each function just before the price.
  return `//# allFunctionsCalledOnLoad\n${written}`;
}

export const tableFile = (release: ReleaseFile): string =>
  `globalThis[Symbol.for("licence.kernel.v1")].table=${JSON.stringify(toldOf(release, true))}`;

/** Returns the file with all brands, for scripts that lack some. */
export function factsFile(pinned: PinnedBrands, config: PublicConfig, written: WrittenFiles): string {
  const facts = Object.entries(pinned).map(([id, release]): KnownBrand => {
    const { look, ...brand } = toldBrand(id as BrandId, config);
    return { ...brand, id, css: facadeCss(look), release: firstFiles(release, written) };
  });
  return `globalThis[Symbol.for("licence.page.v1")].published.push(...${JSON.stringify(facts)});`;
}

export interface ScriptOf {
  /** Release whose code the script has. */
  readonly release: ReleaseFile;
  readonly brands: PinnedBrands;
  readonly config: PublicConfig;
}

export interface EmbedOf extends ScriptOf {
  /** Host of the release's files; '' for the page's own host. */
  readonly files: string;
  /** Hash of the file with all brands' facts; '' if it is not needed. */
  readonly facts: string;
  readonly written: WrittenFiles;
}

/** @param template the release's `embed.template.js` */
export function embedScript(template: string, { release, brands, config, files, facts, written }: EmbedOf): string {
  return writtenScript(template, {
    LICENCE_FILES: JSON.stringify(files),
    LICENCE_FACTS: JSON.stringify(facts),
    LICENCE_FIRST: JSON.stringify(firstFiles(release, written)),
    LICENCE_BRANDS: JSON.stringify(brandsOf(brands, config, release.version, written)),
  });
}

/** Our own pages call their own host and link to every store. @param template the release's `site.template.js` */
export function siteScript(template: string, { release, brands, config }: ScriptOf): string {
  return writtenScript(template, {
    LICENCE_FILES: '""',
    LICENCE_RELEASE: JSON.stringify(toldOf(release, false)),
    LICENCE_CONFIG: JSON.stringify(config),
    LICENCE_BRANDS: JSON.stringify(Object.fromEntries(Object.keys(brands).map((id) => [id, publishedBrand(id as BrandId, config, true)]))),
  });
}
