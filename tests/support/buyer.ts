import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CartPage } from './cart-page.ts';
import { hands, type Hand } from './hands.ts';
import { Keyboard } from './keyboard.ts';
import { PurchasePage } from './purchase-page.ts';
import type { Visitors } from './visitors.ts';

/** A buyer on a brand's landing page, with the page objects of cart and form. */
export interface Buyer {
  readonly page: Page;
  readonly hand: Hand;
  readonly keyboard: Keyboard;
  readonly cart: CartPage;
  readonly form: PurchasePage;
}

/**
 * Opens a brand's landing page at this width and runs `act`. Afterwards the page has no complaints (its own policy's violations included)
 * and no overflow.
 */
export async function buyerOnLanding(
  { world, arrive }: Visitors,
  { brand, width, by = 'mouse' }: { readonly brand: string; readonly width: number; readonly by?: keyof typeof hands },
  act: (buyer: Buyer) => Promise<void>,
): Promise<void> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  const page = await visitor.newPage();
  const cart = new CartPage(page, world.addresses);
  await cart.openLanding(brand);
  await act({ page, cart, hand: hands[by](page), keyboard: new Keyboard(page), form: new PurchasePage(page, world.addresses) });
  expect(cart.complaints).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}
