import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { address, whenAddressSettles } from './address.ts';

const query = (): string => location.search;
async function pressBack(): Promise<void> {
  const landed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await landed;
}

/** Each test starts with its own history entry, at an address without parameters. */
beforeEach(() => {
  history.pushState(null, '', `${location.pathname}?antes=1`);
  history.pushState(null, '', location.pathname);
});

afterEach(() => vi.useRealTimers());

it('a single change is written to the address at once, and further typed changes are written together', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  address.set({ carrito: 'abierto' }, { replace: true });
  vi.advanceTimersByTime(30);
  expect(query()).toBe('?carrito=abierto');
  address.set({ buscar: 'n' }, { replace: true });
  vi.advanceTimersByTime(100);
  address.set({ buscar: 'no' }, { replace: true });
  vi.advanceTimersByTime(100);
  expect(query()).toBe('?carrito=abierto');
  vi.advanceTimersByTime(100);
  expect(query()).toBe('?carrito=abierto&buscar=no');
});

it.each<[string, readonly Record<string, string>[]]>([
  ['a closed dialog', []],
  ['a closed dialog with its open timeline', [{ historial: 'package-7' }]],
])('%s leaves no history step: one press of Back leaves the page', async (_, inside) => {
  address.set({ pagina: '2' });
  address.set({ paquete: '7' });
  for (const step of inside) address.set(step);
  address.back({ paquete: null, historial: null });
  // The widget reads the new address before the browser has gone back.
  expect(address.get()).toEqual({ pagina: '2' });
  await expect.poll(query).toBe('?pagina=2');
  await pressBack();
  expect(query()).toBe('');
});

it('a timeline opened in a linked dialog removes only its own history step', async () => {
  history.pushState(null, '', `${location.pathname}?paquete=7`);
  address.set({ historial: 'package-7' });
  address.back({ paquete: null, historial: null });
  await expect.poll(query).toBe('');
  await pressBack();
  await pressBack();
  expect(query()).toBe('?antes=1');
});

it('a timeline opened in a dialog closes alone, and the dialog after it', async () => {
  address.set({ paquete: '7' });
  address.set({ historial: 'package-7' });
  address.back({ historial: null });
  await expect.poll(query).toBe('?paquete=7');
  address.back({ paquete: null, historial: null });
  await expect.poll(query).toBe('');
  await pressBack();
  expect(query()).toBe('?antes=1');
});

it('a tab selected before a dialog keeps its own history step', async () => {
  address.set({ seccion: 'promociones' });
  address.set({ seccion: null });
  address.set({ registro: '7' });
  address.back({ registro: null });
  await expect.poll(query).toBe('');
  await pressBack();
  expect(query()).toBe('?seccion=promociones');
});

it('a change made while a dialog is open is kept below it', async () => {
  address.set({ pagina: '2' });
  address.set({ registro: '7' });
  address.set({ pagina: null }, { replace: true });
  address.back({ registro: null });
  await expect.poll(query).toBe('');
  await pressBack();
  await pressBack();
  expect(query()).toBe('?antes=1');
});

it("closing a dialog opened by a link keeps the visitor's way back", async () => {
  history.pushState(null, '', `${location.pathname}?paquete=7`);
  address.back({ paquete: null });
  expect(query()).toBe('');
  await pressBack();
  expect(query()).toBe('');
  await pressBack();
  expect(query()).toBe('?antes=1');
});

it('an address written while Back is in progress comes after it', async () => {
  const told = vi.fn();
  const stop = address.subscribe(told);
  address.set({ paquete: '7' });
  address.back({ paquete: null });
  address.set({ paquete: '8' });
  const settled = vi.fn();
  whenAddressSettles(settled);
  expect(address.get()).toEqual({ paquete: '8' });
  expect(settled).not.toHaveBeenCalled();
  await expect.poll(query).toBe('?paquete=8');
  expect(settled).toHaveBeenCalledTimes(1);
  await pressBack();
  expect(query()).toBe('');
  expect(told).toHaveBeenCalled();
  stop();
});

it('typed text is written to the address after a pause, and widgets read it at once', async () => {
  const written = vi.spyOn(history, 'replaceState');
  for (const buscar of ['n', 'no', 'nom']) address.set({ buscar }, { replace: true });
  expect(address.get()).toEqual({ buscar: 'nom' });
  expect(query()).toBe('');
  await expect.poll(query).toBe('?buscar=nom');
  expect(written).toHaveBeenCalledTimes(1);
  written.mockRestore();
});

it('a step that follows at once keeps the typed text in its own address and in the one below', async () => {
  address.set({ buscar: 'nom' }, { replace: true });
  address.set({ paquete: '7' });
  expect(query()).toBe('?buscar=nom&paquete=7');
  await pressBack();
  expect(query()).toBe('?buscar=nom');
});

it('following a link at once keeps the typed text in the address below', () => {
  address.set({ buscar: 'nom' }, { replace: true });
  whenAddressSettles(() => history.pushState(null, '', `${location.pathname}?otro=1`));
  expect(query()).toBe('?otro=1');
  history.back();
  return expect.poll(query).toBe('?buscar=nom');
});

it('text typed on a page that Back leaves is not written to the page below', async () => {
  address.set({ buscar: 'nom' }, { replace: true });
  await pressBack();
  expect(address.get()).toEqual({ antes: '1' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(query()).toBe('?antes=1');
});
