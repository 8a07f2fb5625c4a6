import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const emulate = (method: string, params: object): Promise<unknown> =>
  (cdp() as { send(method: string, params: object): Promise<unknown> }).send(`Emulation.${method}`, params);

/** For a browser test of motion: turns off reduced motion until the test ends. */
export async function inMotion(): Promise<void> {
  const prefer = (value: string) => emulate('setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('no-preference');
  onTestFinished(async () => {
    await prefer('reduce');
  });
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
}
