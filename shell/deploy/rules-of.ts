import { hostAddress, type PublicConfig } from '#shared/contract/config';
import { mapsOrigins } from '#shared/contract/maps-origins';
import { gatewayAddresses } from '#shared/contract/gateways';
import { documentKinds, documents, pathsOf, type DocumentKind } from './documents.ts';
import { publicPart, sitesOf, type Deployment, type Site } from './deployment.ts';
import { NEUTRAL, type Channel } from './pins.ts';
import type { SiteRule, SiteRules } from './site-rules.ts';

/** For files whose name or folder changes with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that keep their address from release to release. */
const BRIEF = 'public, max-age=60, stale-while-revalidate=300';

/** Headers with which any page may load a file, even a cross-origin isolated one. */
const forAnyPage = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** Disables device features, none of which our pages use. */
const nothingOfTheDevice = { 'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()' };

/** Returns the origins of addresses without repeats; skips texts that are not addresses. */
function originsOf(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address ? [URL.parse(address)?.origin ?? ''] : [])))].filter(
    (origin) => origin !== '' && origin !== 'null',
  );
}

/** Returns the address for reports of the policy; characters with a meaning in headers are encoded. */
function watcherOf({ errors }: PublicConfig): string | undefined {
  return typeof errors === 'string' ? new URL(errors).href.replace(/[,;]/g, encodeURIComponent) : undefined;
}

/** Browsers accept `report-to` only over https, and then ignore `report-uri`, so over http it would suppress all reports. */
const usesReportTo = (watcher: string | undefined, address: string): watcher is string =>
  watcher?.startsWith('https:') === true && address.startsWith('https:');

/** The policy of our own pages: nothing inline, and only the origins of the configuration. @param address of the site */
export function contentPolicy(deployment: Deployment, framedBy: string, address: string, tenant = ''): string {
  const config = publicPart(deployment, tenant);
  const { files: _files, socket: _socket, ...hosts } = config.hosts;
  const api = originsOf(Object.values(hosts));
  const hub = originsOf([hostAddress(config, 'socket')]);
  const maps = mapsOrigins(config.maps);
  const reports = originsOf(Object.values(config.reports));
  const watcher = watcherOf(config);
  const sources = (...names: readonly string[]): string => [...new Set(names)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...maps.scripts)}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${sources("'self'", 'data:', 'blob:', ...originsOf([config.hosts.license]), ...config.origins.images)}`,
    `connect-src ${sources("'self'", ...api, ...maps.calls, ...hub, ...hub.map((origin) => origin.replace('http', 'ws')), ...originsOf([watcher]))}`,
    // Under this policy the browser's PDF viewer may show files that the page itself made.
    `frame-src ${sources('blob:', ...reports)}`,
    `form-action ${sources("'self'", ...originsOf(gatewayAddresses(config)))}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy}`,
    // Any policy name is allowed, since the maps script has names of its own.
    "require-trusted-types-for 'script'",
    ...(watcher === undefined ? [] : [`report-uri ${watcher}`]),
    ...(usesReportTo(watcher, address) ? ['report-to errors'] : []),
  ].join('; ');
}

/**
 * Headers of the docs at one site, with the addresses of that site's brand; at the neutral site with those of all brands. Examples
 * run in a sandboxed frame under this policy, which allows what a tag needs and the reader's own styles.
 */
export function docsHeaders(deployment: Deployment, host: string = NEUTRAL): Readonly<Record<string, string>> {
  const { hosts, maps } = publicPart(deployment);
  const mapsHosts = mapsOrigins(maps);
  const sites = sitesOf(deployment).filter(({ name, tenant }) => (host === NEUTRAL ? tenant === '' : name === host));
  const addresses = sites.flatMap((site) => [addressOf(site, 'stable', deployment), addressOf(site, 'preview', deployment)]);
  const scripts = originsOf([hosts.files, ...addresses, ...mapsHosts.scripts]);
  const calls = originsOf([...Object.values(hosts), ...mapsHosts.calls]);
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      ['script-src', "'self'", ...scripts].join(' '),
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self'",
      ['img-src', "'self'", 'data:', ...originsOf([hosts.license])].join(' '),
      ['connect-src', "'self'", ...calls].join(' '),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...nothingOfTheDevice,
    'Referrer-Policy': 'strict-origin',
  };
}

export function addressOf({ name, storeUrl }: Site, channel: Channel, { preview }: Deployment): string {
  if (channel === 'stable' || storeUrl === '') return storeUrl;
  const url = new URL(storeUrl);
  return preview[name] ?? `${url.protocol}//preview.${url.host}`;
}

export const folderOf = (site: string, channel: Channel): string => (channel === 'stable' ? `sites/${site}` : `preview/${site}`);

/** Files of the container for foreign federation hosts (decision record 0022), by published name. */
export const federationFiles = {
  'mf-manifest.json': 'stock/mf-manifest.json',
  'remoteEntry.js': 'stock/remoteEntry.template.js',
  '@mf-types.zip': 'stock/@mf-types.zip',
  '@mf-types.d.ts': 'stock/@mf-types.d.ts',
} as const;

export const federationFolder = (channel: Channel): string => (channel === 'stable' ? 'stock' : `stock/${channel}`);

/** Folder below the published one. All sites of the environment share one set of docs. */
export const docsFolder = 'docs';

/** Returns the file with the facts of the docs at a site, below the published folder. */
export const factsOfSite = (site: string): string => (site === NEUTRAL ? `${docsFolder}/facts.json` : `${docsFolder}/facts.${site}.json`);

/** Pattern of the files of releases, and of scripts named by their hash. */
export const immutableFiles = '^/(?:v|e)/(?!.*\\.template\\.)';

/** Pattern of our own pages' addresses without a document of their own: entries and sign-in links. */
const OTHER_PLACES =
  '^/(?:(?:cart|myplan|registerPurchaseOrder|summaryOrder|accessibility|findOrder|freeTrial|messageValidationEmail)(?:/|$)|' +
  'license/(?:addCartItem|addCart|registerPurchaseExt|reports/reportView)(?:/|$)|[\\w+/ =-]{64,}$)';

/** Returns the target of `/` for a brand without a home: its landing page; null if that is this very address. */
function landingOf({ brand }: Site, { brands }: Deployment, address: string): string | null {
  const landing = brand.flows.home === 'landing' ? URL.parse(brands[brand.id]?.pages.urlLandingPage ?? '') : null;
  return landing === null || landing.origin === address ? null : landing.href;
}

/** Returns how a site answers each of its addresses (decision record 0011). */
export function rulesOf(site: Site, channel: Channel, deployment: Deployment): SiteRules {
  const folder = folderOf(site.name, channel);
  const address = addressOf(site, channel, deployment);
  const appName = deployment.brands[site.brand.id]?.appName ?? site.brand.appName;
  const watcher = watcherOf(publicPart(deployment));
  const page = (kind: DocumentKind, framedBy: string): Omit<SiteRule, 'path'> => ({
    file: `${folder}/${kind}.html`,
    headers: {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentPolicy(deployment, framedBy, address, site.tenant),
      ...(usesReportTo(watcher, address) ? { 'Reporting-Endpoints': `errors="${watcher}"` } : {}),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      ...nothingOfTheDevice,
      // An address may contain a sign-in parameter until the script removes it.
      'Referrer-Policy': 'strict-origin',
      appName,
      tenant: site.tenant,
    },
  });
  const lost = { ...page('lost', "'none'"), status: 404 };
  const placesOf = (template: 'store' | 'office', framedBy: string): readonly SiteRule[] =>
    documentKinds.flatMap((kind): SiteRule[] => {
      const path = documents[kind].template === template ? pathsOf(kind) : null;
      return path === null ? [] : [{ path, anyCase: true, ...page(kind, framedBy) }];
    });
  const screens = placesOf('office', "'none'");
  const places = placesOf('store', "'self'");
  const brief = (address: string, file: string): SiteRule => ({
    path: `^${address.replaceAll('.', '\\.')}$`,
    file,
    headers: { 'Cache-Control': BRIEF, ...forAnyPage },
  });
  const docs = { 'Cache-Control': BRIEF, ...docsHeaders(deployment, site.name) };
  const landing = landingOf(site, deployment, address);
  const toLanding = page('home', "'self'");
  const home: readonly SiteRule[] =
    landing === null ? [] : [{ path: '^/$', file: toLanding.file, status: 302, headers: { ...toLanding.headers, Location: landing } }];
  const other = site.brand.backOffice ? page('hall', "'none'") : page('store', "'self'");
  return {
    site: site.name,
    channel,
    brand: site.brand.id,
    tenant: site.tenant,
    appName,
    host: address === '' ? '' : new URL(address).host,
    always: {
      'X-Content-Type-Options': 'nosniff',
      ...(address.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    },
    rules: [
      { path: immutableFiles, file: '$path', headers: { 'Cache-Control': IMMUTABLE, ...forAnyPage } },
      ...['embed.js', 'site.js'].map((name) => brief(`/${name}`, `${folder}/${name}`)),
      ...Object.keys(federationFiles).map((name) => brief(`/stock/${name}`, `${federationFolder(channel)}/${name}`)),
      // A tenant's site does not publish the list of brands.
      ...(site.tenant === ''
        ? [
            { path: '^/docs/?$', file: `${docsFolder}/index.html`, headers: docs },
            { path: '^/docs/facts\\.json$', file: factsOfSite(site.name), headers: docs },
            { path: '^/docs/[\\w-]+\\.(?:html|md|txt|css|js|json|d\\.ts|tpl)$', file: '$path', headers: docs },
          ]
        : []),
      { path: '^/docs(?:/|$)', ...lost },
      { path: '^/health$', file: `${folder}/health.json`, headers: { 'Cache-Control': 'no-store' } },
      { path: '\\.[a-z0-9]{2,5}$', anyCase: true, ...lost },
      {
        path: '^/license/viewcart',
        anyCase: true,
        ...page('framed', ["'self'", ...(deployment.frames ?? deployment.origins.parents)].join(' ')),
      },
      ...screens,
      { path: site.brand.backOffice ? '^/(?:admin|$)' : '^/admin', anyCase: true, ...page('office', "'none'") },
      ...home,
      ...(site.brand.backOffice ? [] : places),
      { path: OTHER_PLACES, anyCase: true, ...other },
      // The script of this document redirects the browser to `/`.
      { path: '^/', ...other, status: 404 },
      { path: '^', ...lost },
    ],
  };
}
