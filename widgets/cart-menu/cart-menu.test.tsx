import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { obtainPage, type Page } from '#shared/page/page';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { facade } from './cart-menu.facade.ts';
import { widget } from './index.ts';

freshWorld();

async function shopWith(...codes: readonly string[]): Promise<Page> {
  const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
  for (const code of codes) await shop.cart.want({ code, name: '', quantity: 1 });
  return shop;
}

const toggle = () => page.getByRole('button', { name: /^Carrito de compras/ });

describe('the cart menu', () => {
  it('counts lines, not units, after every change of the cart', async () => {
    const shop = await shopWith('GUARDA-BAS-20');
    await mountWidget(widget, { brand: 'superguarda' });
    await expect.element(toggle()).toHaveAccessibleName('Carrito de compras, 1 producto');
    await shop.cart.want({ code: 'GUARDA-ALM-50', name: '', quantity: 3 });
    await expect.element(toggle()).toHaveAccessibleName('Carrito de compras, 2 productos'); // ST-235
    const cart = () => shop.cart.store.getState().cart;
    const [base, storage] = cart().lines.map(({ pack }) => pack.packageId);
    shop.cart.setQuantity(storage ?? 0, 5, 'table');
    expect(cart().lines.map(({ quantity }) => quantity)).toEqual([1, 5]); // ST-235
    await expect.element(toggle()).toHaveAccessibleName('Carrito de compras, 2 productos'); // ST-235
    const before = shop.cart.totals().total;
    expect(await shop.cart.applyPromo('NOV10')).toBe(true); // ST-235
    expect(shop.cart.totals().total).toBeLessThan(before); // ST-235
    await expect.element(toggle()).toHaveAccessibleName('Carrito de compras, 2 productos'); // ST-235
    shop.cart.remove(storage ?? 0);
    expect(cart().lines.map(({ pack }) => pack.packageId)).toEqual([base]); // ST-235
    await expect.element(toggle()).toHaveAccessibleName('Carrito de compras, 1 producto'); // ST-235
  });

  it("lists the lines with the cart's total and opens the cart", async () => {
    const shop = await shopWith('GUARDA-BAS-20', 'GUARDA-ALM-50');
    await mountWidget(widget, { brand: 'superguarda' });
    await toggle().click();
    const dialog = page.getByRole('dialog', { name: 'Carrito de compras' });
    // ST-090: names, quantities and amounts.
    for (const { pack } of shop.cart.store.getState().cart.lines) await expect.element(dialog.getByText(pack.packageName)).toBeVisible();
    expect(dialog.getByText('1 unidad').elements()).toHaveLength(2);
    const total = Number(shop.cart.totals().total) / 100;
    await expect.element(dialog.getByText(`$${total.toLocaleString('en-US')}`)).toBeVisible(); // ST-091
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Ir al carrito' }).click();
    expect(shop.cart.store.getState().open).toBe(true); // ST-092
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('opens and closes with the keyboard, and returns the focus to its button', async () => {
    await shopWith('GUARDA-BAS-20');
    const { element } = await mountWidget(widget, { brand: 'superguarda' });
    toggle().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe('Ir al carrito');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => element.shadowRoot?.activeElement?.getAttribute('aria-haspopup')).toBe('dialog');
    await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows half of the fifth line, so that the list visibly continues', async () => {
    const shop = await obtainPage({ brand: 'facturacion', config: configOfThisRun() });
    for (const code of ['FACT-BAS-120', 'FACT-CMP-100', 'FACT-CMP-500', 'FACT-CMP-USR', 'FACT-CMP-GB'])
      await shop.cart.want({ code, name: '', quantity: 1 });
    await mountWidget(widget, { brand: 'facturacion' });
    await toggle().click();
    const list = page.getByRole('list', { name: 'Carrito de compras' });
    const { bottom } = list.element().getBoundingClientRect();
    const fifth = list.getByRole('listitem').nth(4).element().getBoundingClientRect();
    expect(fifth.top).toBeLessThan(bottom - 12);
    expect(fifth.bottom).toBeGreaterThan(bottom + 12);
  });

  it('shows that the cart is empty, and links to the plans', async () => {
    await mountWidget(widget, { brand: 'superguarda' });
    await toggle().click();
    await expect.element(page.getByText('¡Tu carrito está vacío!')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ver los planes' })).toBeVisible();
  });

  it('shows its content without a button on a page of its own, and checks the cart before paying', async () => {
    const shop = await shopWith('GUARDA-ALM-50');
    const navigate = vi.fn();
    await mountWidget(widget, { brand: 'superguarda', navigate, props: { alone: true } });
    await expect.element(toggle()).not.toBeInTheDocument(); // ST-047
    await page.getByRole('button', { name: 'Pagar' }).click();
    const refusal = page.getByRole('status').filter({ hasText: 'Para continuar la compra, debes primero seleccionar un paquete base.' });
    await expect.element(refusal.getByRole('link', { name: 'Ver los planes base' })).toBeVisible(); // ST-258
    expect(navigate).not.toHaveBeenCalled();
    await shop.cart.want({ code: 'GUARDA-BAS-20', name: '', quantity: 1 });
    await page.getByRole('button', { name: 'Pagar' }).click();
    // ST-092
    await expect
      .poll(() => String(navigate.mock.calls[0]?.[0]))
      .toMatch(/^\/license\/addCartItem\/GUARDA-ALM-50:1,GUARDA-BAS-20:1\?replace=true&seen=[\d.]+,[\d.]+$/);
    // No notice repeats the sentence, so it leaves with its reason.
    expect(page.getByText(/Para continuar la compra/).elements()).toEqual([]);
    await expectNoAxeViolations();
  });

  it("opens the cart first for a brand that needs the buyer's data", async () => {
    const shop = await obtainPage({ brand: 'firmaya', config: configOfThisRun() });
    await shop.cart.want({ code: 'FIRMA-BAS-100', name: '', quantity: 1 });
    const navigate = vi.fn();
    await mountWidget(widget, { brand: 'firmaya', navigate, props: { alone: true } });
    await page.getByRole('button', { name: 'Pagar' }).click();
    await expect.poll(() => navigate.mock.calls.map(([to]) => String(to))).toEqual(['/license/viewCartModal']); // ST-092
  });
});

it.each(['before its code starts', 'while its code takes over'])(
  'a press on the button of the cart menu before its code is ready opens it: %s',
  async (moment) => {
    const element = document.body.appendChild(Object.assign(document.createElement('div'), { start: () => undefined }));
    const root = element.attachShadow({ mode: 'open' });
    const { parts } = facade.draw(element, { storeUrl: () => '/', openCart: () => undefined, names: () => [] });
    root.append(...parts);
    parts.at(-1)?.toggleAttribute('data-facade', true);
    const button = root.querySelector('button');
    const taken = new MutationObserver(() => button?.click());
    if (moment === 'before its code starts') button?.click();
    else taken.observe(root, { subtree: true, attributeFilter: ['data-taken'] });
    const handle = widget.mount(element, { brand: 'firmaya', config: configOfThisRun() });
    onTestFinished(() => {
      taken.disconnect();
      handle.unmount();
      element.remove();
    });
    await expect.element(page.getByRole('dialog', { name: 'Carrito de compras' })).toBeVisible();
  },
);
