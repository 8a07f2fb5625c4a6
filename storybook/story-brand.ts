import type { Brand } from '#shared/brands/brand';
import type { Theme } from '#shared/brands/themes';
import { fontFamily } from '#shared/brands/tokens';
import { nightOf, type Night } from '#shared/brands/night';
import { brands, findBrand, type Tenant } from '#shared/brands/brand-table';
import { tenants as configured } from '../sandbox/tenants.ts';

const tenants: Readonly<Record<string, Tenant>> = configured;

/** What the brand toolbar offers: every brand, and every tenant with a skin of its own. */
export const toolbarBrands: readonly (readonly [id: string, name: string])[] = [
  ...Object.values(brands).map(({ id, displayName }) => [id, displayName] as const),
  ...Object.entries(tenants).map(([id, { name = id }]) => [id, name] as const),
];

/** The names under which a toolbar choice would be announced by a page response. */
export function namesOf(choice: string): { readonly brand: string; readonly tenant?: string } {
  return Object.hasOwn(tenants, choice) ? { brand: 'license', tenant: choice } : { brand: choice };
}

/** The brand behind a toolbar choice, dressed by its tenant. */
export function brandOf(choice: string): Brand {
  const { brand, tenant } = namesOf(choice);
  return findBrand({ appName: brand, tenant, tenants }).brand;
}

/** What the toolbars choose, as Storybook hands it over. */
type Choices = Readonly<Record<string, unknown>>;

/** The night of the toolbars' choice; undefined by day, and where the brand has none. */
export function nightBehind({ brand, scheme }: Choices): Night | undefined {
  return scheme === 'dark' ? nightOf(brandOf(String(brand)).theme) : undefined;
}

/** The theme behind the toolbars' choice, in the colours of its night when it is dark. */
export function themeBehind(choices: Choices): Theme {
  return { ...brandOf(String(choices['brand'])).theme, ...nightBehind(choices) };
}

/** The page around a story, in the colours and the face that our own pages have; by night in the colours of the night. */
export function groundCss({ color }: Theme): string {
  return `:root { --licence-font-family: ${fontFamily.store}; } body { background: var(--licence-canvas, ${color.canvas}); color: var(--licence-text, ${color.text}); }`;
}
