import type { Locator, Page, Route } from 'playwright';
import { expect } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { CartPage } from './cart-page.ts';
import type { Visitors } from './visitors.ts';

declare global {
  interface Window {
    /** Sum of the page's layout shifts. */
    shifted: number;
  }
}

/** Opens an address while matching files are held back, and sums layout shifts from then on. */
export async function openWithout(files: string | ((url: URL) => boolean), page: Page, address: string) {
  const held: Route[] = [];
  let holding = true;
  await page.route(files, (route) => (holding ? void held.push(route) : route.continue()));
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  return {
    page,
    letThrough() {
      holding = false;
      for (const route of held) void route.continue();
    },
  };
}

/** The script of each document of the store. */
export const scripts = '**/e/*.js';

export const shifted = (page: Page): Promise<number> => page.evaluate(() => window.shifted);

/** Waits until the page is laid out by its style sheets: its text appears before them. */
export async function laidOut(page: Page): Promise<void> {
  const sheets = (): Promise<boolean> =>
    page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null));
  await expect.poll(sheets).toBe(true);
}

export async function openWithoutScript({ world, arrive }: Visitors, brand: string, path: string): Promise<Page> {
  const page = await (await arrive({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })).newPage();
  await page.goto(world.addresses.store(brand) + path, { waitUntil: 'commit' });
  return page;
}

/** The notice for visitors without JavaScript. */
export const noScript = (page: Page): Locator => page.locator('noscript p').filter({ hasText: 'Esta tienda necesita JavaScript.' });

/** The position and height of a line of text; its width depends on the loaded font. */
export async function standsAt(words: Locator): Promise<readonly (number | undefined)[]> {
  const box = await words.boundingBox();
  return [box?.x, box?.y, box?.height];
}

/** The background colour of 'Paquetes' before its script, on a light or dark machine and with a stored theme or none. */
export async function groundBeforeScript(
  { world, arrive }: Visitors,
  machine: 'light' | 'dark',
  left: 'light' | 'dark' | null,
): Promise<string> {
  const page = await (await arrive({ viewport: { width: 1280, height: 800 }, colorScheme: machine })).newPage();
  await page.addInitScript((scheme) => scheme !== null && localStorage.setItem('deskLook', scheme), left);
  await openWithout(scripts, page, `${world.addresses.store('license')}/admin/packages`);
  await page.getByRole('heading', { level: 1, name: 'Paquetes' }).waitFor();
  await laidOut(page);
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

export const isShopWindow = ({ pathname }: URL): boolean => pathname === `/v/${newestRelease().release.late['shop-window'] ?? ''}.js`;

/** React and all that needs it: all files of the release except the shop window. */
export const heavyFiles = (url: URL): boolean => /^\/v\/[\w-]{43}\.js/.test(url.pathname) && !isShopWindow(url);

/** Opens a store while its release is held back, so that the page shows only what `site.js` drew. */
export async function beforeReact({ world, arrive }: Visitors, brand: string, path = '/') {
  const page = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
  const cart = new CartPage(page, world.addresses);
  return { cart, ...(await openWithout(heavyFiles, page, `${world.addresses.store(brand)}${path}`)) };
}

export const buyInWindow = (page: Page, name: string) => page.getByRole('button', { name: `Comprar ${name}`, exact: true });
