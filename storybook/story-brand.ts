import type { Brand } from '#shared/brands/brand';
import type { Theme } from '#shared/brands/themes';
import { fontFamily } from '#shared/brands/tokens';
import { nightOf, type Night } from '#shared/brands/night';
import { brands, findBrand, type Tenant } from '#shared/brands/brand-table';
import { tenants as configured } from '../sandbox/tenants.ts';

const tenants: Readonly<Record<string, Tenant>> = configured;

/** Every brand, and every tenant with a theme of its own. */
export const toolbarBrands: readonly (readonly [id: string, name: string])[] = [
  ...Object.values(brands).map(({ id, displayName }) => [id, displayName] as const),
  ...Object.entries(tenants).map(([id, { name = id }]) => [id, name] as const),
];

/** `appName` and `tenant` of a page response for a toolbar choice. */
export function namesOf(choice: string): { readonly brand: string; readonly tenant?: string } {
  return Object.hasOwn(tenants, choice) ? { brand: 'license', tenant: choice } : { brand: choice };
}

/** The brand of a toolbar choice, with its tenant's theme. */
export function brandOf(choice: string): Brand {
  const { brand, tenant } = namesOf(choice);
  return findBrand({ appName: brand, tenant, tenants }).brand;
}

type Choices = Readonly<Record<string, unknown>>;

/** The dark theme of the toolbar's choice; undefined in the light scheme, and for brands without one. */
export function nightBehind({ brand, scheme }: Choices): Night | undefined {
  return scheme === 'dark' ? nightOf(brandOf(String(brand)).theme) : undefined;
}

export function themeBehind(choices: Choices): Theme {
  return { ...brandOf(String(choices['brand'])).theme, ...nightBehind(choices) };
}

export function groundCss({ color }: Theme): string {
  return `:root { --licence-font-family: ${fontFamily.store}; } body { background: var(--licence-canvas, ${color.canvas}); color: var(--licence-text, ${color.text}); }`;
}
