import type { Brand, BrandId } from './brand.ts';
import type { Theme } from './themes.ts';
import { shadows } from './tokens.ts';
import { bemyself } from './bemyself.ts';
import { colnomina } from './colnomina.ts';
import { facturacion } from './facturacion.ts';
import { firmamail } from './firmamail.ts';
import { firmaya } from './firmaya.ts';
import { generic } from './generic.ts';
import { license } from './license.ts';
import { superguarda } from './superguarda.ts';

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

/** Looks and name that a tenant of a deployment gives a brand, never rules (`tenants` of config.json). */
export interface Tenant {
  readonly name?: string | undefined;
  /** Shapes of an svg of 20 by 20. */
  readonly favicon?: string | undefined;
  readonly theme?: { readonly [Part in keyof Omit<Theme, 'name' | 'shadow'>]?: Partial<Theme[Part]> | undefined } | undefined;
}

export interface BrandQuestion {
  /** The `appName` header of the page response, or the `brand` attribute of a tag. */
  readonly appName: string | null | undefined;
  /** The `tenant` header of the page response, or the `tenant` attribute. */
  readonly tenant?: string | null | undefined;
  /** Deployment setting: the platform's own application name of a brand where it differs from ours. */
  readonly appNameOf?: Readonly<Partial<Record<BrandId, string>>>;
  readonly tenants?: Readonly<Record<string, Tenant>>;
}

export interface BrandAnswer {
  readonly brand: Brand;
  /** False when no brand has the name: the brand is then `generic`, and the caller warns. */
  readonly known: boolean;
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function inTheNameOf(brand: Brand, appName: string | undefined): Brand {
  return appName === undefined ? brand : { ...brand, appName, appNames: [...brand.appNames, appName] };
}

/** The brand in a tenant's looks. */
export function dressed(brand: Brand, { name, favicon, theme: own = {} }: Tenant): Brand {
  const { scheme = brand.theme.scheme, color, radius, dark } = own;
  const theme = { ...brand.theme, scheme, shadow: shadows[scheme], color: { ...brand.theme.color, ...color }, radius, dark } as Theme;
  return {
    ...brand,
    theme,
    mark: favicon ?? brand.mark,
    ...(name === undefined ? {} : { displayName: name, title: `Tienda | ${name}` }),
  };
}

/** Finds the brand that a page response or a tag names; letter case and surrounding blanks do not matter. */
export function findBrand({ appName, tenant, appNameOf = {}, tenants = {} }: BrandQuestion): BrandAnswer {
  const asked = appName ?? '';
  const candidates = Object.values(brands).map((brand) => inTheNameOf(brand, appNameOf[brand.id]));
  const match = candidates.find((brand) => brand.appNames.some((name) => same(name, asked)));
  const [, skin] = Object.entries(tenants).find(([id]) => same(id, tenant ?? '')) ?? [];
  const brand = match ?? generic;
  return { brand: skin ? dressed(brand, skin) : brand, known: match !== undefined };
}
