import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Buyer } from './buyer.ts';
import { fillByHand } from './hands.ts';
import { hasFocus, showsFocus, tabTo } from './keyboard.ts';
import type { PurchasePage } from './purchase-page.ts';

/** A package that a brand sells on its landing page, and the final amount; `more` means two units. */
export interface Purchase {
  readonly brand: string;
  readonly code: string;
  readonly more?: true;
  readonly amount: string;
}

export const purchases: readonly Purchase[] = [
  { brand: 'facturacion', code: 'FACT-BAS-120', amount: '$119,000' },
  { brand: 'colnomina', code: 'NOM-DOC-120', amount: '$166,600' },
  { brand: 'superguarda', code: 'GUARDA-BAS-20', more: true, amount: '$309,400' },
  { brand: 'bemyself', code: 'BMS-BAS-50', amount: '$178,500' },
  { brand: 'firmamail', code: 'MAIL-BAS-500', amount: '$119,990' },
  { brand: 'license', code: 'LIC-BAS-10', amount: '$595,000' },
];

/** Closes by Escape; expects the visible focus on the opener. */
async function closesOnto(opener: Locator, closing: Locator, page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await closing.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await expect.poll(() => showsFocus(opener)).toBe(true);
}

/** Buys one unit, closes the cart, and opens it again through the menu, by keyboard only. */
export async function buyAndLookAround({ page, keyboard, cart }: Buyer, code: string): Promise<void> {
  const buy = cart.buyButton(code);
  await keyboard.press(buy);
  await cart
    .quantity()
    .or(page.getByRole('button', { name: /^Eliminar / }))
    .first()
    .waitFor();
  await closesOnto(buy, cart.dialog, page);

  const menu = page.getByRole('button', { name: 'Carrito de compras, 1 producto' });
  await tabTo(page, menu, 'back');
  await keyboard.press(menu);
  const summary = page.getByRole('button', { name: 'Ir al carrito' });
  await summary.waitFor();
  await closesOnto(menu, summary, page);

  await keyboard.press(menu);
  await keyboard.press(summary);
  await cart.proceed.waitFor();
}

/** Buys one unit with the mouse, up to its line in the open cart. */
export async function buyByMouse({ cart }: Buyer, code: string): Promise<void> {
  await cart.buyButton(code).click();
  await cart.proceed.waitFor();
}

/** Pays the filled form online, checks the amount if given, and waits for the paid order. */
export async function payOnline(form: PurchasePage, amount?: string): Promise<void> {
  await form.button('Pago en línea').click();
  const asked = await form.amountAtGateway();
  expect(asked).toBe(amount ?? asked);
  await form.approve();
  await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
}

/** Buys from the open cart to the paid order. `look` runs at the filled form. @returns the gateway's address */
export async function payForCart(
  { hand, cart, form, page }: Buyer,
  { more, amount }: Purchase,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<URL> {
  if (more) await hand.raise(cart.quantity(), cart.more());
  await expect.poll(() => cart.total.textContent()).toBe(amount);
  await hand.press(cart.proceed);
  await form.field('documentNumberBilling').waitFor();
  await fillByHand(hand, form);
  await look();
  await hand.press(form.button('Pago en línea'));
  expect(await form.amountAtGateway()).toBe(amount);
  const gateway = new URL(page.url());
  await hand.press(form.button('Aprobar el pago'));
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
  return gateway;
}
