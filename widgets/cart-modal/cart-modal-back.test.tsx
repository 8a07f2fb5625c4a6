import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { address } from '../../shell/site/address.ts';
import { basic, continueButton, sell, showCart } from '../../tests/support/cart-modal-screen.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';

const cart = () => page.getByRole('dialog', { name: basic.name });
/** Goes one entry back or forward; resolves when the history has this state. */
async function travel(steps: -1 | 1, state: unknown): Promise<void> {
  history.go(steps);
  await expect.poll(() => history.state as unknown).toEqual(state);
}
const before = { antes: true };
const ofThePage = { of: 'the page' };
const openCart = { ...ofThePage, licenceCart: true };

beforeEach(() => {
  history.pushState(before, '', `${location.pathname}?antes=1`);
  history.pushState(ofThePage, '', location.pathname);
});
afterEach(() => {
  registry.place = 'brand-page';
});

describe.each([360, 1440])('browser Back with an open cart, at %i px', (width) => {
  beforeEach(() => page.viewport(width, 800));

  it("closes the cart on a brand page, and the page's router gets its own state at every step", async () => {
    const heard: unknown[] = [];
    const hear = ({ state }: PopStateEvent): void => void heard.push(state);
    addEventListener('popstate', hear);
    await showCart('superguarda', basic);
    expect([location.search, history.state]).toEqual(['', openCart]);
    await travel(-1, ofThePage);
    await expect.element(cart()).not.toBeInTheDocument();
    await travel(1, openCart);
    await expect.element(cart()).toBeVisible();
    await travel(-1, ofThePage);
    await expect.element(cart()).not.toBeInTheDocument();
    await travel(-1, before);
    expect(heard).toEqual([ofThePage, openCart, ofThePage, before]);
    removeEventListener('popstate', hear);
  });

  it('closes the cart in the store, and a closed cart leaves no history entry', async () => {
    registry.place = 'store';
    await sell(basic);
    const shop = await obtainPage({ brand: 'superguarda', config: configOfThisRun() });
    await shop.cart.want({ code: basic.code, name: basic.name, quantity: 1 });
    await mountWidget(widget, { brand: 'superguarda', location: address });
    shop.cart.setOpen(true);
    await expect.element(cart()).toBeVisible();
    expect(location.search).toBe('?carrito=abierto');
    await travel(-1, ofThePage);
    await expect.element(cart()).not.toBeInTheDocument();
    expect(location.search).toBe('');

    shop.cart.setOpen(true);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(cart()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('');
    await travel(-1, before);
  });
});

it("a closed cart and 'Continuar' leave no history entry on a brand page", async () => {
  const { shop, navigate } = await showCart('superguarda', basic);
  shop.cart.setOpen(false);
  shop.cart.setOpen(true);
  await expect.poll(() => history.state).toEqual(openCart);
  await continueButton().click();
  await expect.poll(() => navigate.mock.calls[0]?.[1]).toEqual({ top: true, replace: true });
  shop.cart.setOpen(false);
  await expect.poll(() => history.state).toEqual(ofThePage);
});

it("closing the cart keeps a history entry that the page's router added later", async () => {
  const { shop } = await showCart('superguarda', basic);
  history.pushState({ of: 'the next view' }, '', `${location.pathname}?otra=1`);
  shop.cart.setOpen(false);
  await expect.element(cart()).not.toBeInTheDocument();
  expect(location.search).toBe('?otra=1');
});
