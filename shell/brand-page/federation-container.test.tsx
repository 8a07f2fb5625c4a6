import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from '../../widgets/buy-button/index.ts';
import { widget as cartModal } from '../../widgets/cart-modal/index.ts';
import { widget as licences } from '../../widgets/licences/index.ts';
import { widget as payments } from '../../widgets/payments/index.ts';
import { kernelOf } from '../kernel/kernel-registry.ts';
import { LoadError } from '../kernel/script-loader.ts';
import type { federatedWidget } from './federation-container.ts';

const version = '1.0.0-stock';
const world = freshWorld();
let made: typeof federatedWidget;
let arrive: (failure?: Error) => void = () => undefined;
let slow: () => void = () => undefined;
let asked = 0;

const bring = (brought: object): void => {
  kernelOf(version).open = () => ({ load: () => Promise.resolve({ widget: brought }) });
};

beforeAll(async () => {
  vi.stubGlobal('LICENCE_FILES', 'https://store.example/');
  vi.stubGlobal('LICENCE_FIRST', { version, files: ['second', 'table', 'cart'] });
  vi.stubGlobal('LICENCE_BRANDS', { firmaya: { names: ['firmaya'], storeUrl: 'https://firmaya.store.example', catalogue: '' } });
  ({ federatedWidget: made } = await import('./federation-container.ts'));
});
beforeEach(() => {
  registry.config = configOfThisRun();
  bring(widget);
  asked = 0;
  registry.file = (_url, _works, onSlow) => {
    asked += 1;
    slow = () => onSlow?.();
    return new Promise<void>((resolve, reject) => {
      arrive = (failure) => (failure ? reject(failure) : resolve());
    });
  };
});
afterEach(() => {
  registry.file = undefined;
});

function place(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const props = { packageCode: 'FIRMA-BAS-100', label: 'Comprar' };
/** A later mount is on the page by then, so an earlier one would be there too. */
async function settled(): Promise<void> {
  const later = made('buy-button').mount(place(), { brand: 'firmaya', props });
  arrive();
  await later.ready;
  later.unmount();
}

describe('a module of the federation container', () => {
  it('mount returns a handle at once, and an update before the code loads takes effect when it has loaded', async () => {
    const handle = made('buy-button').mount(place(), { brand: 'firmaya', props });
    handle.update({ label: 'Llevar' });
    expect(handle.canLeave()).toBe(true);
    arrive();
    await handle.ready;
    await expect.element(button('Llevar')).toBeVisible();
    handle.update({ label: 'Comprar ya' });
    await expect.element(button('Comprar ya')).toBeVisible();
    handle.unmount();
    handle.unmount();
    await expect.element(button('Comprar ya')).not.toBeInTheDocument();
  });

  it('a widget unmounted before its code loads never appears', async () => {
    const element = place();
    const handle = made('buy-button').mount(element, { brand: 'firmaya', props });
    handle.unmount();
    arrive();
    await handle.ready;
    await settled();
    expect([element.childElementCount, element.shadowRoot]).toEqual([0, null]);
  });

  it('a slow load shows a notice until the code arrives', async () => {
    const element = place();
    const handle = made('buy-button').mount(element, { brand: 'firmaya', props });
    slow();
    expect(element.textContent).toContain('No pudimos cargar esta parte de la tienda.');
    arrive();
    await handle.ready;
    expect(element.textContent).toBe('');
  });

  it.each(['taken out', 'given up by a signal'])('a notice of a slow load disappears when the mount is %s, and never returns', (how) => {
    const element = place();
    const leave = new AbortController();
    const handle = made('buy-button').mount(element, { brand: 'firmaya', props, signal: leave.signal });
    slow();
    expect(element.childElementCount).toBe(1);
    if (how === 'taken out') handle.unmount();
    else leave.abort();
    expect(element.childElementCount).toBe(0);
    slow();
    expect(element.childElementCount).toBe(0);
  });

  it('an abort during loading settles ready at once, and nothing appears or fails later', async () => {
    const element = place();
    const leave = new AbortController();
    const errors: Error[] = [];
    const handle = made('buy-button').mount(element, {
      brand: 'firmaya',
      props,
      signal: leave.signal,
      onError: (error) => errors.push(error),
    });
    leave.abort();
    await handle.ready;
    arrive(new LoadError('refused: https://store.example/e/second.js'));
    await settled();
    expect([element.childElementCount, element.shadowRoot, errors]).toEqual([0, null, []]);
  });

  it('an abort after mounting removes the widget', async () => {
    const leave = new AbortController();
    const handle = made('buy-button').mount(place(), { brand: 'firmaya', props, signal: leave.signal });
    arrive();
    await handle.ready;
    await expect.element(button('Comprar')).toBeVisible();
    leave.abort();
    await expect.element(button('Comprar')).not.toBeInTheDocument();
  });

  it('a mount with an aborted signal requests nothing', async () => {
    const element = place();
    const handle = made('buy-button').mount(element, { brand: 'firmaya', props, signal: AbortSignal.abort() });
    await handle.ready;
    expect([asked, element.childElementCount, element.shadowRoot]).toEqual([0, 0, null]);
  });

  it('the texts given by the host are applied', async () => {
    const given: unknown[] = [];
    kernelOf(version).words = (_, words) => {
      given.push(words);
      return Promise.resolve();
    };
    onTestFinished(() => void delete kernelOf(version).words);
    const words = { 'buy-button.unavailable': 'Se agotó' };
    const handle = made('buy-button').mount(place(), { brand: 'firmaya', props, words });
    arrive();
    await handle.ready;
    expect(given).toEqual([words]);
  });

  it.each([
    ['payments', payments, 'financiero', () => page.getByText('1–5 de 31')],
    ['licences', licences, 'comercial', () => page.getByText('1–10 de 40')],
  ] as const)('the back-office screen %s lists its rows for signed-in staff', async (name, screen, staff, count) => {
    await signedIn(world, staff);
    bring(screen);
    const handle = made(name).mount(place(), { brand: 'license' });
    arrive();
    await handle.ready;
    await expect.element(count()).toBeVisible();
    handle.unmount();
    await expect.element(count()).not.toBeInTheDocument();
  });

  it('a cart handle opens, closes and fills the cart once it has loaded', async () => {
    expectConsole('firmaya has no package FIRMA-999');
    bring(cartModal);
    const cart = made('cart-modal').mount(place(), { brand: 'firmaya' });
    const added = cart.add?.('FIRMA-BAS-100', 2);
    const opened = cart.open?.();
    arrive();
    expect(await added).toBe(true);
    await opened;
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('spinbutton')).toHaveValue('2');
    await cart.toggle?.();
    await expect.element(dialog).not.toBeInTheDocument();
    await cart.toggle?.();
    await expect.element(dialog).toBeVisible();
    await cart.close?.();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await cart.add?.('FIRMA-999')).toEqual({ message: 'Este paquete no está disponible en este momento.' });
    cart.unmount();
  });

  it('a cart handle whose cart fails to load returns the notice, and a button handle has no cart methods', async () => {
    expectConsole('LoadError');
    const cart = made('cart-modal').mount(place(), { brand: 'firmaya' });
    const added = cart.add?.('FIRMA-BAS-100');
    arrive(new LoadError('refused: https://store.example/e/second.js'));
    expect(await added).toEqual({ message: 'No pudimos cargar esta parte de la tienda. Recarga la página o entra a la tienda.' });
    await cart.open?.();
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(made('buy-button').mount(place(), { brand: 'firmaya', props, signal: AbortSignal.abort() })).not.toHaveProperty('open');
  });

  it('files that fail to load are reported in place, to the host and to the page', async () => {
    expectConsole('LoadError');
    const errors: Error[] = [];
    const told: unknown[] = [];
    const hear = ({ target, detail }: HTMLElementEventMap['licence:error']): unknown => told.push([target, detail]);
    document.addEventListener('licence:error', hear);
    onTestFinished(() => document.removeEventListener('licence:error', hear));
    const element = place();
    const handle = made('buy-button').mount(element, { brand: 'firmaya', props, onError: (error) => errors.push(error) });
    arrive(new LoadError('refused: https://store.example/e/second.js'));
    await handle.ready;
    await expect.element(page.getByRole('link', { name: 'entra a la tienda' })).toHaveAttribute('href', 'https://firmaya.store.example/');
    expect(errors.map(({ name }) => name)).toEqual(['LoadError']);
    expect(told).toEqual([[element, { widget: 'buy-button', kind: 'not-loaded', version: 1, brand: 'firmaya' }]]);
  });
});
