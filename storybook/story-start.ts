import { addressesOf } from '#sandbox/core/addresses';
import { siteConfig } from '#sandbox/site-config';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { refreshTokenShape, userNameShape, userTokenShape } from '#shared/contract/stored';
import { isBase, isEmployeePackage, packageTypeOf, type CataloguePackage } from '#shared/domain/packages/catalogue';
import type { CartPolicy } from '#shared/domain/cart/cart-rules';
import { obtainPage, type Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { World, type Fault } from '../tests/support/world.ts';
import { basePort } from './in-page-platform.ts';
import { namesOf } from './story-brand.ts';

const world = new World(addressesOf(basePort));
/** The sandbox's configuration without the maps script, which a page loads past `fetch`. */
export const config = { ...siteConfig(basePort), maps: undefined };

export interface Start {
  readonly brand: string;
  readonly faults: readonly Fault[];
  /** A kind of the sandbox's data (`sandbox/seed/data-kinds.ts`), or `usual`. */
  readonly data: string;
  /** A user of the sandbox; a visitor when absent. */
  readonly signedIn?: string;
  /** Claims that replace those of the user's token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly cart?: keyof typeof carts;
  /** The visitor pressed the brand's first package on a page whose catalogue had not loaded. */
  readonly wanted?: true;
  readonly cartOpen?: true;
  readonly settings?: Readonly<Record<string, unknown>>;
}

type Shelf = (packages: readonly CataloguePackage[], policy: CartPolicy) => readonly CataloguePackage[];
/** Packages with a price; all packages where all are free. */
const forSale: Shelf = (packages) => {
  const priced = packages.filter(({ packagePrice }) => (packagePrice ?? 0n) > 0n);
  return priced.length > 0 ? priced : packages;
};
const carts = {
  filled: (packages, policy) => forSale(packages, policy).slice(0, 1),
  /** A plan and four packages: more than a small cart shows at once. */
  full(packages, policy) {
    const all = forSale(packages, policy);
    return [...all.filter(isBase).slice(0, 1), ...all.filter((pack) => !isBase(pack)).slice(0, 4)];
  },
  /** A complementary package without its plan. */
  complement: (packages, policy) =>
    forSale(packages, policy)
      .filter((pack) => packageTypeOf(pack) === 'CMP')
      .slice(0, 1),
  free: (packages) => packages.filter(({ packagePrice }) => packagePrice === 0n).slice(0, 1),
  /** An employee package without a chosen tier. */
  employees: (packages, policy) => packages.filter((pack) => isEmployeePackage(pack, policy)).slice(0, 1),
} satisfies Readonly<Record<string, Shelf>>;

/** Resets the platform and our storage keys, then sets the story's start. @returns the brand's first package for sale */
export async function startStory({
  brand,
  faults,
  data,
  signedIn,
  claims,
  cart,
  wanted,
  cartOpen,
  settings,
}: Start): Promise<CataloguePackage> {
  await world.reset();
  forgetStored();
  // A brand without packages for sale still needs a package code.
  const nothing = data === 'none';
  if (data !== 'usual' && !nothing) await world.data(data);
  const first = await visitTheShop(brand, nothing ? undefined : cart);
  if (nothing) await world.data(data);
  if (signedIn !== undefined) await signIn(signedIn, brand, claims);
  if (settings !== undefined) await world.settings(settings);
  for (const fault of faults) await world.fault(fault);
  if (wanted) void (await pageOf(brand)).cart.want({ code: first.packageCode, quantity: 1, name: first.packageName });
  if (cartOpen) (await pageOf(brand)).cart.setOpen(true);
  return first;
}

/** Only our own keys: Storybook keeps its layout in the same storage. */
function forgetStored(): void {
  const ours = Object.keys(STORAGE_KEYS);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (ours.some((own) => key === own || key.startsWith(`${own}.`))) storage.removeItem(key);
    }
  }
}

const pageOf = (brand: string): Promise<Page> => obtainPage({ ...namesOf(brand), config });

/** Adds a line to the cart through a page of its own, which ends before the story's page begins. */
async function visitTheShop(brand: string, cart: Start['cart']): Promise<CataloguePackage> {
  registry.pages.clear();
  const page = await pageOf(brand);
  const { complete: _all, ...groups } = await page.catalogue.load();
  const packages = Object.values(groups).flat();
  const policy = page.brand.cart;
  const [first] = forSale(packages, policy);
  if (first === undefined) throw new Error(`The sandbox sells nothing in ${brand}.`);
  if (cart !== undefined) {
    const chosen = carts[cart](packages, policy);
    if (chosen.length === 0) throw new Error(`${brand} sells nothing for a cart that is '${cart}'.`);
    for (const pack of chosen) page.cart.add(pack);
  }
  registry.pages.clear();
  return first;
}

/** Stores a session as a sign-in does. */
async function signIn(userName: string, brand: string, claims: Start['claims'] = {}): Promise<void> {
  const { token, refreshToken } = await world.login({ userName, appName: namesOf(brand).brand, claims });
  localStorage.setItem(userTokenShape.key, userTokenShape.write(token));
  localStorage.setItem(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
  localStorage.setItem(userNameShape.key, userNameShape.write(userName));
}
