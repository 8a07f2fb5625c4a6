import type { Page } from 'playwright';
import { CartPage } from './cart-page.ts';
import { openWithout, type EarlyPage } from './early-page.ts';
import type { Visitors } from './visitors.ts';

/** Files of the release larger than this are React and what stands on it: they wait until the test lets them through. */
export const heavyFiles = /\/v\/[\w-]{43}\.js/;

interface ShopWindow extends EarlyPage {
  readonly cart: CartPage;
}

/** Comes to a store whose release does not come yet: what is seen is what `site.js` drew. */
export async function beforeReact({ world, arrive }: Visitors, brand: string, path = '/'): Promise<ShopWindow> {
  const page = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
  const cart = new CartPage(page, world.addresses);
  return { cart, ...(await openWithout(heavyFiles, page, `${world.addresses.store(brand)}${path}`)) };
}

/** The button that buys a plan of the shop window. */
export const buyInWindow = (page: Page, name: string) => page.getByRole('button', { name: `Comprar ${name}`, exact: true });
