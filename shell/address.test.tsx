import { beforeEach, expect, it, vi } from 'vitest';
import { address, whenAddressSettles } from './address.ts';

const query = (): string => location.search;
/** One press of the browser's Back. */
async function pressBack(): Promise<void> {
  const landed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await landed;
}

/** Every test begins at a step of its own, on an address without parameters. */
beforeEach(() => {
  history.pushState(null, '', `${location.pathname}?antes=1`);
  history.pushState(null, '', location.pathname);
});

it('a closed dialog leaves no step behind: one press of Back leaves the place it was opened at', async () => {
  address.set({ pagina: '2' });
  address.set({ paquete: '7' });
  address.back({ paquete: null });
  // The widget reads the new address before the browser has taken the step.
  expect(address.get()).toEqual({ pagina: '2' });
  await expect.poll(query).toBe('?pagina=2');
  await pressBack();
  expect(query()).toBe('');
});

it('what changed while the dialog was open stands in the place below it', async () => {
  address.set({ pagina: '2' });
  address.set({ registro: '7' });
  address.set({ pagina: null }, { replace: true });
  address.back({ registro: null });
  await expect.poll(query).toBe('');
  await pressBack();
  await pressBack();
  expect(query()).toBe('?antes=1');
});

it('a link that led straight into the dialog keeps the visitor’s own way back', async () => {
  history.pushState(null, '', `${location.pathname}?paquete=7`);
  address.back({ paquete: null });
  expect(query()).toBe('');
  await pressBack();
  expect(query()).toBe('');
  await pressBack();
  expect(query()).toBe('?antes=1');
});

it('what is written while the step is on its way comes after it', async () => {
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
