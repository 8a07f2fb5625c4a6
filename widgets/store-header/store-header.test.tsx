import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import type { Host } from '#shared/runtime/widget';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { messages } from './store-header.messages.ts';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld();
afterEach(() => {
  registry.place = undefined;
});

function mountHeader(host: Host<object> = {}) {
  return mountWidget(widget, { brand: 'facturacion', ...host });
}

async function settled(element: HTMLElement): Promise<void> {
  await Promise.all((element.shadowRoot?.getAnimations() ?? []).map((animation) => animation.finished));
}

describe('the store header', () => {
  it('shows logo and name of the brand, and links to the store', async () => {
    const navigate = vi.fn();
    const { element } = await mountHeader({ navigate });
    const home = page.getByRole('link', { name: 'Facturación, ir al inicio' });
    await expect.element(home).toBeVisible();
    const first = element.shadowRoot?.querySelector('img')?.src;
    expect(first).toMatch(/^data:image\/svg/);
    await home.click();
    expect(navigate.mock.calls[0]?.[0]).toBe('/'); // ST-093
    const other = await mountHeader({ brand: 'firmamail' });
    expect(other.element.shadowRoot?.querySelector('img')?.src).not.toBe(first); // ST-093
    await expectNoAxeViolations();
  });

  it('links to the landing page when the brand has one as its home', async () => {
    const navigate = vi.fn();
    await mountHeader({ brand: 'firmaya', navigate });
    const home = page.getByRole('link', { name: 'Firmaya, ir al inicio' });
    await expect.element(home).toHaveAttribute('href', `${world.addresses.landing('firmaya')}/`); // ST-093
    await home.click();
    expect(navigate.mock.calls[0]?.[0]).toBe(`${world.addresses.landing('firmaya')}/`);
  });

  it('counts lines, not units, and shows no number for an empty cart', async () => {
    const { element } = await mountHeader();
    const badge = () => element.shadowRoot?.querySelector('slot[name=cart] [aria-hidden=true]:not(svg)')?.textContent ?? null;
    await expect.element(page.getByRole('button', { name: 'Carrito de compras, vacío' })).toBeVisible();
    expect(badge()).toBeNull(); // ST-094
    const { cart, catalogue } = await obtainPage({ brand: 'facturacion' });
    const [base, extra] = [await catalogue.find('FACT-BAS-120'), await catalogue.find('FACT-CMP-100')];
    if (!base || !extra) throw new Error('the seeded catalogue has both packages');
    cart.add(base, 3);
    await expect.element(page.getByRole('button', { name: 'Carrito de compras, 1 producto' })).toBeVisible();
    expect(badge()).toBe('1'); // ST-094
    cart.add(extra);
    await expect.element(page.getByRole('button', { name: 'Carrito de compras, 2 productos' })).toBeVisible();
    expect(badge()).toBe('2'); // ST-002, ST-094
  });

  it('opens the cart with its button', async () => {
    await mountHeader();
    await page.getByRole('button', { name: 'Carrito de compras, vacío' }).click();
    const { cart } = await obtainPage({ brand: 'facturacion' });
    expect(cart.store.getState().open).toBe(true);
  });

  it('replaces its cart button with the menu that the page puts into its slot', async () => {
    const { element } = await mountHeader();
    const menu = Object.assign(document.createElement('button'), { textContent: 'Menú del carrito', slot: 'cart' });
    element.append(menu);
    await expect.element(page.getByRole('button', { name: 'Menú del carrito' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Carrito de compras, vacío' })).not.toBeInTheDocument();
  });
});

describe('the account in the store header', () => {
  it('shows a sign-in link and no name to a visitor', async () => {
    await mountHeader();
    await expect
      .element(page.getByRole('link', { name: messages.signIn }))
      .toHaveAttribute('href', `${world.addresses.platform}/login?appName=facturacion`);
    await expect.element(page.getByRole('button', { name: /^Cuenta de/ })).not.toBeInTheDocument(); // ST-095, ST-096
  });

  it.each(['/registerPurchaseOrder', '/freeTrial', '/cart/42?x=1'])('returns a visitor who signs in to %s', async (address) => {
    registry.place = 'store';
    const before = location.pathname + location.search;
    const navigate = vi.fn();
    await mountHeader({ navigate });
    const link = page.getByRole('link', { name: messages.signIn });
    await expect.element(link).toBeVisible();
    // The site changes its address without an event.
    history.replaceState(null, '', address);
    await link.click();
    await expect.poll(() => navigate).toHaveBeenCalledOnce();
    history.replaceState(null, '', before);
    const login = new URL(String(navigate.mock.calls[0]?.[0]));
    expect([login.origin + login.pathname, login.searchParams.get('returnUrl')]).toEqual([`${world.addresses.platform}/login`, address]);
    expect(sessionStorage.getItem('signInMark')).not.toBeNull();
  });

  it('shows given and family name of the customer, with a menu that opens the plan', async () => {
    await signedIn(world, 'cliente-plan', 'facturacion', { given_name: 'Laura', family_name: 'Gómez' });
    const navigate = vi.fn();
    const { element } = await mountHeader({ navigate });
    const account = page.getByRole('button', { name: 'Cuenta de Laura Gómez' });
    await expect.element(account).toBeVisible();
    await expect.poll(() => account.element().textContent).toBe('Cuenta de Laura GómezLGLaura Gómez'); // ST-095
    await expect.element(page.getByRole('link', { name: messages.signIn })).not.toBeInTheDocument();
    await account.click();
    expect(textsOf(page.getByRole('menuitem'))).toEqual(['Mi Plan', 'Cerrar sesión']); // ST-096
    await settled(element);
    await expectNoAxeViolations();
    await page.getByRole('menuitem', { name: 'Mi Plan' }).click();
    expect(navigate.mock.calls[0]?.[0]).toBe('/myplan'); // ST-096
  });

  it('opens the account menu and the plan with the keyboard only', async () => {
    await signedIn(world, 'cliente-plan', 'facturacion');
    const navigate = vi.fn();
    await mountHeader({ navigate });
    await expect.element(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
    for (let stop = 0; stop < 3; stop += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(navigate.mock.calls[0]?.[0]).toBe('/myplan');
  });
});
