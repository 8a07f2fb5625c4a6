import { addressesOf } from '#sandbox/core/addresses';
import { siteConfig } from '#sandbox/site-config';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { refreshTokenShape, userNameShape, userTokenShape } from '#shared/contract/stored';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { World, type Fault } from '../tests/support/world.ts';
import { basePort } from './in-page-platform.ts';
import { namesOf } from './story-brand.ts';

/** Stories steer the sandbox of their page by the same controls as every test. */
const world = new World(addressesOf(basePort));
/** The sandbox's own, without what a page loads past `fetch`: there is no script of a map to be had. */
export const config = { ...siteConfig(basePort), maps: undefined };

export interface Start {
  /** The toolbar's choice. */
  readonly brand: string;
  readonly faults: readonly Fault[];
  /** A user of the sandbox; nobody when absent. */
  readonly signedIn?: string;
  /** The brand's first package for sale lies in the cart; nothing does when absent. */
  readonly cart?: 'filled';
}

/** Begins a story: the seed, no trace of the story before, then what this one starts with. @returns the code of the brand's first package for sale */
export async function startStory({ brand, faults, signedIn, cart }: Start): Promise<string> {
  await world.reset();
  forgetStored();
  const packageCode = await visitTheShop(brand, cart);
  if (signedIn !== undefined) await signIn(signedIn, brand);
  for (const fault of faults) await world.fault(fault);
  return packageCode;
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

/** On a page of its own, before and after which the story's page knows nothing. */
async function visitTheShop(brand: string, cart: Start['cart']): Promise<string> {
  registry.pages.clear();
  const page = await obtainPage({ ...namesOf(brand), config });
  const groups = await page.catalogue.load();
  const first = Object.values(groups)
    .flat()
    .find(({ packagePrice }) => (packagePrice ?? 0n) > 0n);
  if (first === undefined) throw new Error(`The sandbox sells nothing in ${brand}.`);
  if (cart === 'filled') page.cart.add(first);
  registry.pages.clear();
  return first.packageCode;
}

/** Puts a session into storage as a sign-in leaves it. */
async function signIn(userName: string, brand: string): Promise<void> {
  const { token, refreshToken } = await world.login({ userName, appName: namesOf(brand).brand });
  localStorage.setItem(userTokenShape.key, userTokenShape.write(token));
  localStorage.setItem(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
  localStorage.setItem(userNameShape.key, userNameShape.write(userName));
}
