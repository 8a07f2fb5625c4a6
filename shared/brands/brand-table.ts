import type { Brand, BrandId } from './brand.ts';
import { bemyself } from './bemyself.ts';
import { colnomina } from './colnomina.ts';
import { facturacion } from './facturacion.ts';
import { firmamail } from './firmamail.ts';
import { firmaya } from './firmaya.ts';
import { generic } from './generic.ts';
import { license } from './license.ts';
import { superguarda } from './superguarda.ts';
import { aliado, type Tenant } from './tenants.ts';

/** All brands by id. */
export const brands: Readonly<Record<BrandId, Brand>> = {
  license,
  firmaya,
  colnomina,
  superguarda,
  bemyself,
  firmamail,
  facturacion,
  generic,
};

/** All tenants that bring a skin of their own. */
export const tenants: readonly Tenant[] = [aliado];

export interface BrandQuestion {
  /** The `appName` header of the page response, or the `brand` attribute of a tag. */
  readonly appName: string | null | undefined;
  /** The `tenant` header of the page response, or the `tenant` attribute. */
  readonly tenant?: string | null | undefined;
  /** Deployment setting: the platform's own application name of a brand where it differs from ours. */
  readonly appNameOf?: Readonly<Partial<Record<BrandId, string>>>;
}

export interface BrandAnswer {
  readonly brand: Brand;
  /** False when nobody knows the name: the answer is then `generic`, and the caller warns. */
  readonly known: boolean;
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function inTheNameOf(brand: Brand, appName: string | undefined): Brand {
  return appName === undefined ? brand : { ...brand, appName, appNames: [...brand.appNames, appName] };
}

function wornBy(brand: Brand, tenant: Tenant | undefined): Brand {
  if (tenant === undefined) return brand;
  const { theme, displayName, mark } = tenant;
  return { ...brand, theme, displayName, mark, title: `Tienda | ${displayName}` };
}

/** Finds the brand that a page response or a tag names; letter case and surrounding blanks do not matter. */
export function findBrand({ appName, tenant, appNameOf = {} }: BrandQuestion): BrandAnswer {
  const asked = appName ?? '';
  const candidates = Object.values(brands).map((brand) => inTheNameOf(brand, appNameOf[brand.id]));
  const found = candidates.find((brand) => brand.appNames.some((name) => same(name, asked)));
  const skin = tenants.find((each) => same(each.id, tenant ?? ''));
  return { brand: wornBy(found ?? generic, skin), known: found !== undefined };
}
