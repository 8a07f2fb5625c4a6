import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** For a browser test that is about motion: until its end the browser is not the one that asks for less of it. */
export async function inMotion(): Promise<void> {
  const session: { send(method: string, params: object): Promise<unknown> } = cdp();
  const prefer = (value: string) => session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('no-preference');
  onTestFinished(async () => {
    await prefer('reduce');
  });
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
}
