import { brands, dressed } from '#shared/brands/brand-table';
import type { Brand, BrandId } from '#shared/brands/brand';
import { luminance, pairsOf } from '#shared/brands/contrast';
import { nightOf } from '#shared/brands/night';
import { colorRoles, type Theme } from '#shared/brands/themes';
import { radii } from '#shared/brands/tokens';
import { publicConfig, type PublicConfig } from '#shared/contract/config';
import { array, extend, optional, prefault, record, safeParse, string, type InputOf, type OutputOf } from '#shared/contract/schema';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import type { Endpoint } from '#shared/contract/endpoint';
import { NEUTRAL } from './pins.ts';
import { Refused } from './checked-release.ts';

/** `config.json` as `publish` reads it: the pages' configuration and the addresses of the sites. */
export const deploymentFile = extend(publicConfig, {
  /** Addresses of the channel `preview`, by brand or tenant; default `https://preview.<host of the store>`. */
  preview: prefault(record(string(), string()), {}),
  /** Origins that may frame the cart, as sources of a policy; default: the pages of `origins.parents`. */
  frames: optional(array(string())),
});
export type Deployment = OutputOf<typeof deploymentFile>;
export type DeploymentFile = InputOf<typeof deploymentFile>;

/** A host of ours: a brand's store, a tenant's, or the neutral one. */
export interface Site {
  readonly name: string;
  readonly brand: Brand;
  readonly tenant: string;
  readonly storeUrl: string;
  /** Brand whose pinned release the site serves. */
  readonly follows: BrandId | typeof NEUTRAL;
}

const isBrand = (name: string): name is BrandId => Object.hasOwn(brands, name);

/** Returns the fault of a web server's address, naming its field; none for a missing address. */
function addressFaults(field: string, address: string | undefined, pathAllowed = false): string[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return [`${field}: '${address}' is no address: write it whole, as https://tienda.example`];
  return pathAllowed || address === url.origin ? [] : [`${field}: '${address}' is more than an origin: write ${url.origin}`];
}

/** Returns the fields that no schema reads, most of which are misspelt. */
function unknownFields(raw: unknown, read: unknown, at = ''): string[] {
  if (typeof raw !== 'object' || raw === null || typeof read !== 'object' || read === null || Array.isArray(raw)) return [];
  return Object.entries(raw).flatMap(([name, value]) =>
    Object.hasOwn(read, name)
      ? unknownFields(value, Reflect.get(read, name), `${at}${name}.`)
      : [`${at}${name} is no field of the configuration`],
  );
}

const SHAPES =
  /^(?:<(?:path|circle|ellipse|line|polyline|polygon|rect)(?: (?:d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|points|width|height|transform)="[\w\s.,()-]*")* ?\/>)+$/;

function colorFaults(colors: Readonly<Record<string, string>>, at: string): string[] {
  return Object.entries(colors).flatMap(([role, value]) => {
    if (!colorRoles.some((colorRole) => colorRole === role))
      return [`${at}.${role}: there is no such colour; the colours are ${colorRoles.join(', ')}`];
    const form = role === 'scrim' ? '#rrggbbaa' : '#rrggbb';
    return value.length === form.length && /^#[\da-f]+$/i.test(value)
      ? []
      : [`${at}.${role}: '${value}' is no colour: write it as ${form}`];
  });
}

/** Returns the pairs of colours with too little contrast, and a ground that does not match its scheme. */
function contrastFaults({ scheme, color }: Pick<Theme, 'scheme' | 'color'>, at: string): string[] {
  const ground = luminance(color.canvas);
  return [
    ...((scheme === 'light' ? ground > 0.85 : ground < 0.05)
      ? []
      : [`${at}: the scheme is ${scheme}, and canvas ${color.canvas} is too ${scheme === 'light' ? 'dark' : 'light'} for it`]),
    ...pairsOf(color)
      .filter(({ ratio, least }) => ratio < least)
      .map(
        ({ ink, paper, ratio, least }) =>
          `${at}: ${ink} ${color[ink]} on ${paper} ${color[paper]} has a contrast of ${ratio.toFixed(2)} to 1 and needs ${least} to 1`,
      ),
  ];
}

/** Returns the faults of a tenant's theme and icon; names the unreadable pair of colours. */
function looksFaults(at: string, brand: Brand, tenant: Deployment['tenants'][string]): string[] {
  const { favicon, theme = {} } = tenant;
  const wrong = [
    ...(favicon === undefined || SHAPES.test(favicon)
      ? []
      : [
          `${at}.favicon: write shapes of an svg of 20 by 20 alone, as <path d="M4 4h12"/>; texts, styles, scripts and addresses are refused`,
        ]),
    ...colorFaults(theme.color ?? {}, `${at}.theme.color`),
    ...colorFaults(theme.dark ?? {}, `${at}.theme.dark`),
    ...Object.keys(theme.radius ?? {}).flatMap((step) =>
      Object.hasOwn(radii, step)
        ? []
        : [`${at}.theme.radius.${step}: there is no such corner; the corners are ${Object.keys(radii).join(', ')}`],
    ),
  ];
  if (wrong.length > 0) return wrong;
  const look = dressed(brand, tenant).theme;
  const night = nightOf(look);
  return [...contrastFaults(look, `${at}.theme`), ...(night && theme.dark ? contrastFaults(night, `${at}.theme.dark`) : [])];
}

function pathFaults(paths: Readonly<Record<string, string>>): string[] {
  const openNames = Object.values<Endpoint>(ENDPOINT_TABLE).flatMap(({ name, open, variants = [] }) => [
    ...(open ? [name] : []),
    ...variants,
  ]);
  return Object.entries(paths).flatMap(([name, path]) => {
    if (!openNames.includes(name)) return [`paths.${name}: only these calls may have a path of their own: ${openNames.sort().join(', ')}`];
    return /^(?:\/[\w~-][\w.~-]*)+\/?$/.test(path)
      ? []
      : [`paths.${name}: '${path}' is no path: write one as /license/api/Auth/GetAdminToken`];
  });
}

function brandFaults(configured: Deployment['brands']): string[] {
  const faults = Object.entries(configured).flatMap(([name, { storeUrl }]) => [
    ...(isBrand(name) ? [] : [`brands.${name}: there is no such brand; the brands are ${Object.keys(brands).join(', ')}`]),
    ...(storeUrl === undefined
      ? [`brands.${name}.storeUrl is missing: it is where 'Continuar' leads, and the host that is published`]
      : addressFaults(`brands.${name}.storeUrl`, storeUrl)),
  ]);
  return Object.keys(configured).length === 0 ? ['brands is empty: name at least one, with its storeUrl'] : faults;
}

function tenantFaults(config: Deployment): string[] {
  return Object.entries(config.tenants).flatMap(([name, tenant]) => {
    const { brand, storeUrl, address } = tenant;
    const isTenantName = /^[a-z][a-z\d-]*$/.test(name) && !isBrand(name) && name !== NEUTRAL;
    return [
      ...(isTenantName
        ? []
        : [`tenants.${name}: a tenant's name is a header and a folder: small letters, digits and hyphens, and no brand's`]),
      ...(isBrand(brand) && Object.hasOwn(config.brands, brand)
        ? looksFaults(`tenants.${name}`, brands[brand], tenant)
        : [`tenants.${name}.brand: '${brand}' is not among brands`]),
      ...(address === 'maps' && config.maps.provider === undefined
        ? [`tenants.${name}.address: there is no maps provider: fill in maps, or write 'text'`]
        : []),
      ...addressFaults(`tenants.${name}.storeUrl`, storeUrl),
    ];
  });
}

function previewFaults({ preview, brands: configured, tenants }: Deployment): string[] {
  return Object.entries(preview).flatMap(([name, address]) => [
    ...(Object.hasOwn(configured, name) || Object.hasOwn(tenants, name)
      ? []
      : [`preview.${name}: neither a brand nor a tenant of this configuration`]),
    ...addressFaults(`preview.${name}`, address),
  ]);
}

/** Applies the rules that types cannot express. Each fault is a sentence that names the field. */
function faultsOf(config: Deployment): string[] {
  return [
    ...Object.entries(config.hosts).flatMap(([name, address]) => addressFaults(`hosts.${name}`, address, true)),
    ...pathFaults(config.paths ?? {}),
    ...brandFaults(config.brands),
    ...tenantFaults(config),
    ...previewFaults(config),
    ...(typeof config.errors === 'function' ? ['errors: a file can only name an address'] : addressFaults('errors', config.errors, true)),
    ...Object.entries(config.origins).flatMap(([use, origins]) =>
      origins.flatMap((origin, at) => addressFaults(`origins.${use}[${at}]`, origin)),
    ),
    ...(config.frames ?? []).flatMap((source, at) =>
      /^[^\s;,]+$/.test(source) ? [] : [`frames[${at}]: '${source}' is no source of a policy: write one as https://*.example`],
    ),
  ];
}

/** Reads a configuration to publish. @throws Refused, naming each wrong field */
export function readDeployment(raw: unknown): Deployment {
  const read = safeParse(deploymentFile, raw);
  const faults = read.success
    ? [...unknownFields(raw, read.data), ...faultsOf(read.data)]
    : read.error.issues.map(
        ({ path, message, ...issue }) =>
          `${path.join('.') || 'the configuration'}: ${'expected' in issue ? `must be a ${String(issue.expected)}` : message}`,
      );
  if (!read.success || faults.length > 0)
    throw new Refused(
      `The configuration cannot be published:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nshared/contract/config.ts says what each field means; shell/deploy/config.example.json is a whole one.`,
    );
  return read.data;
}

/** Returns the configuration for a site's pages: without the fields for publishing, and with only their own tenant. */
export function publicPart({ preview: _preview, frames: _frames, ...config }: Deployment, tenant = ''): PublicConfig {
  const own = config.tenants[tenant];
  if (own === undefined) return { ...config, tenants: {} };
  return {
    ...config,
    tenant,
    tenants: { [tenant]: own },
    brands: { ...config.brands, [own.brand]: { ...config.brands[own.brand], storeUrl: own.storeUrl } } as PublicConfig['brands'],
    maps: own.address === 'text' ? { ...config.maps, provider: undefined } : config.maps,
  };
}

/** Returns the sites of a configuration, the neutral one last. */
export function sitesOf(config: Deployment): readonly Site[] {
  const brandSites = Object.entries(config.brands).flatMap(([name, { storeUrl = '' }]) =>
    isBrand(name) ? [{ name, brand: brands[name], tenant: '', storeUrl, follows: name }] : [],
  );
  const ofTenants = Object.entries(config.tenants).flatMap(([name, tenant]) => {
    const { brand, storeUrl } = tenant;
    return isBrand(brand) ? [{ name, brand: dressed(brands[brand], tenant), tenant: name, storeUrl, follows: brand }] : [];
  });
  return [...brandSites, ...ofTenants, { name: NEUTRAL, brand: brands.generic, tenant: '', storeUrl: '', follows: NEUTRAL }];
}
