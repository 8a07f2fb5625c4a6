import { brands, findBrand, tenants } from '#shared/brands/brand-table';
import type { Brand, BrandId } from '#shared/brands/brand';
import { publicConfig } from '#shared/contract/config';
import type { PublicConfig } from '#shared/contract/config';
import { array, extend, object, optional, prefault, record, safeParse, string } from '#shared/contract/schema';
import type { InputOf, OutputOf } from '#shared/contract/schema';
import { NEUTRAL } from './pins.ts';
import { Refused } from './checked-release.ts';

/** `config.json` as `publish` reads it: what the pages are told, and where the sites are. */
export const deploymentFile = extend(publicConfig, {
  /** A brand's store in other looks, on a host of its own: by the tenant's name. */
  tenants: prefault(record(string(), object({ brand: string(), storeUrl: string() })), {}),
  /** Addresses of the channel `preview`, by brand or tenant; `https://preview.<host of the store>` where it is not said. */
  preview: prefault(record(string(), string()), {}),
  /** Who may show the cart in a frame, as sources of a policy; the pages of `origins.parents` where it is not said. */
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
  /** Whose pin it follows. */
  readonly follows: BrandId | typeof NEUTRAL;
}

const isBrand = (name: string): name is BrandId => Object.hasOwn(brands, name);

/** An absolute address of a web server, without a path; what is wrong with it otherwise. */
function addressFault(address: string, pathAllowed = false): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return `'${address}' is no address: write it whole, as https://tienda.example`;
  if (!pathAllowed && address !== url.origin) return `'${address}' is more than an origin: write ${url.origin}`;
  return null;
}

/** Fields that no schema reads: mostly misspelt ones. */
function unknownFields(raw: unknown, read: unknown, at = ''): string[] {
  if (typeof raw !== 'object' || raw === null || typeof read !== 'object' || read === null || Array.isArray(raw)) return [];
  return Object.entries(raw).flatMap(([name, value]) =>
    Object.hasOwn(read, name)
      ? unknownFields(value, Reflect.get(read, name), `${at}${name}.`)
      : [`${at}${name} is no field of the configuration`],
  );
}

/** What a configuration must say beyond its types, each as a sentence that names the field. */
function faultsOf(config: Deployment): string[] {
  const faults: string[] = [];
  const check = (field: string, address: string | undefined, pathAllowed?: boolean): void => {
    const fault = address === undefined ? null : addressFault(address, pathAllowed);
    if (fault) faults.push(`${field}: ${fault}`);
  };
  for (const [name, address] of Object.entries(config.hosts)) check(`hosts.${name}`, address, true);
  for (const [name, { storeUrl }] of Object.entries(config.brands)) {
    if (!isBrand(name)) faults.push(`brands.${name}: there is no such brand; the brands are ${Object.keys(brands).join(', ')}`);
    if (storeUrl === undefined)
      faults.push(`brands.${name}.storeUrl is missing: it is where 'Continuar' leads, and the host that is published`);
    else check(`brands.${name}.storeUrl`, storeUrl);
  }
  if (Object.keys(config.brands).length === 0) faults.push('brands is empty: name at least one, with its storeUrl');
  for (const [name, { brand, storeUrl }] of Object.entries(config.tenants)) {
    if (!tenants.some(({ id }) => id === name))
      faults.push(`tenants.${name}: there is no such tenant; the tenants are ${tenants.map(({ id }) => id).join(', ')}`);
    if (!Object.hasOwn(config.brands, brand)) faults.push(`tenants.${name}.brand: '${brand}' is not among brands`);
    check(`tenants.${name}.storeUrl`, storeUrl);
  }
  for (const [name, address] of Object.entries(config.preview)) {
    if (!Object.hasOwn(config.brands, name) && !Object.hasOwn(config.tenants, name))
      faults.push(`preview.${name}: neither a brand nor a tenant of this configuration`);
    check(`preview.${name}`, address);
  }
  if (typeof config.errors === 'function') faults.push('errors: a file can only name an address');
  check('errors', config.errors === undefined ? undefined : String(config.errors), true);
  for (const [use, origins] of Object.entries(config.origins))
    for (const [at, origin] of origins.entries()) check(`origins.${use}[${at}]`, origin);
  for (const [at, source] of (config.frames ?? []).entries())
    if (!/^[^\s;,]+$/.test(source)) faults.push(`frames[${at}]: '${source}' is no source of a policy: write one as https://*.example`);
  return faults;
}

/**
 * Reads a configuration that is to be published.
 * @throws Refused, naming each field that is wrong
 */
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

/** What the pages are told: the configuration without what only publishing needs. */
export function publicPart({ tenants: _tenants, preview: _preview, frames: _frames, ...config }: Deployment): PublicConfig {
  return config;
}

/** The sites that a configuration names, the neutral one last. */
export function sitesOf(config: Deployment): readonly Site[] {
  const named = Object.entries(config.brands).flatMap(([name, { storeUrl = '' }]) =>
    isBrand(name) ? [{ name, brand: brands[name], tenant: '', storeUrl, follows: name }] : [],
  );
  const dressed = Object.entries(config.tenants).flatMap(([name, { brand, storeUrl }]) => {
    if (!isBrand(brand)) return [];
    return [{ name, brand: findBrand({ appName: brands[brand].appName, tenant: name }).brand, tenant: name, storeUrl, follows: brand }];
  });
  return [...named, ...dressed, { name: NEUTRAL, brand: brands.generic, tenant: '', storeUrl: '', follows: NEUTRAL }];
}
