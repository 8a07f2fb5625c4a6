import type { Page, Route } from 'playwright';
import { CartPage } from './cart-page.ts';
import type { Visitors } from './visitors.ts';

/** Files of the release larger than this are React and what stands on it: they wait until the test lets them through. */
export const heavyFiles = /\/v\/[\w-]{43}\.js/;

interface ShopWindow {
  readonly page: Page;
  readonly cart: CartPage;
  /** The release's files come now. */
  letThrough(): void;
}

declare global {
  interface Window {
    /** How far things have moved in the shop window, as layout shifts are summed. */
    shifted: number;
  }
}

/** Comes to a store whose release does not come yet: what is seen is what `site.js` drew. */
export async function beforeReact({ world, arrive }: Visitors, brand: string, path = '/'): Promise<ShopWindow> {
  const page = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
  const cart = new CartPage(page, world.addresses);
  const held: Route[] = [];
  let holding = true;
  await page.route(heavyFiles, (route) => (holding ? void held.push(route) : route.continue()));
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${world.addresses.store(brand)}${path}`, { waitUntil: 'commit' });
  return {
    page,
    cart,
    letThrough() {
      holding = false;
      for (const route of held) void route.continue();
    },
  };
}

/** The button that buys a plan of the shop window. */
export const buyInWindow = (page: Page, name: string) => page.getByRole('button', { name: `Comprar ${name}`, exact: true });
