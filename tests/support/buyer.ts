import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { newVisitor } from './browser.ts';
import { CartPage } from './cart-page.ts';
import { Keyboard } from './keyboard.ts';
import { PurchasePage } from './purchase-page.ts';
import type { World } from './world.ts';

/** A buyer on a brand's landing page, and all that buyers do from there on. */
export interface Buyer {
  readonly page: Page;
  readonly keyboard: Keyboard;
  readonly cart: CartPage;
  readonly form: PurchasePage;
}

/** Comes to a brand's landing page on a screen of this width. Afterwards nothing was complained of, and nothing is wider than the screen. */
export async function buyerOnLanding(
  browser: Browser,
  { addresses }: World,
  { brand, width }: { readonly brand: string; readonly width: number },
  act: (buyer: Buyer) => Promise<void>,
): Promise<void> {
  const visitor = await newVisitor(browser, { viewport: { width, height: 900 } });
  try {
    const page = await visitor.newPage();
    const cart = new CartPage(page, addresses);
    await cart.openLanding(brand);
    await act({ page, cart, keyboard: new Keyboard(page), form: new PurchasePage(page, addresses) });
    expect(cart.complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  } finally {
    await visitor.close();
  }
}

/** What `PurchasePage.fill` fills in, with keys alone. */
export async function fillByKeyboard({ keyboard, form }: Buyer): Promise<void> {
  await keyboard.pick(form.field('documentTypeIdBilling'), '2');
  await keyboard.type(form.field('documentNumberBilling'), '1098765432');
  await keyboard.type(form.field('firstNameBilling'), 'Ana María');
  await keyboard.type(form.field('lastNameBilling'), 'Ruiz Peña');
  await keyboard.type(form.field('cellphoneNumberBilling'), '3001234567');
  await keyboard.type(form.field('emailBilling'), 'laura.gomez@correo.example');
  await keyboard.find(form.field('departmentIdBilling'), 'Antioquia');
  await keyboard.find(form.field('cityIdBilling'), 'Medellín');
  await keyboard.type(form.field('fullAddressBilling'), 'Calle 10 # 43-20');
  await keyboard.press(form.field('useBilling'));
  await keyboard.press(form.field('legalTermsCheck'));
}
