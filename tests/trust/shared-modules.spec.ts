import { expect, test } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { hostPagesOf } from './host-page.ts';

const on = hostPagesOf(visitorsOfThisFile());

test('a shared module that throws while it runs rejects the mount; the next one runs it again', async () => {
  await on({ body: '<div id="aqui"></div>' }, async (page, seen) => {
    const told = await page.evaluate(async () => {
      interface Kernel {
        provide(shares: Readonly<Record<string, () => unknown>>): void;
      }
      const kernel = Reflect.get(globalThis, Symbol.for('licence.kernel.v1')) as Kernel;
      const { provide } = kernel;
      let throws = true;
      kernel.provide = (shares) => {
        const real = shares['zustand/vanilla'];
        const once = (): unknown => {
          if (!throws) return real?.();
          throws = false;
          throw new Error('not yet');
        };
        provide(real ? { ...shares, 'zustand/vanilla': once } : shares);
      };
      const mount = (): Promise<string> =>
        licence.mount('order-status', document.getElementById('aqui'), { brand: 'firmaya' }).then(() => 'mounted', String);
      return [await mount(), await mount()];
    });
    expect(told).toEqual(['Error: not yet', 'mounted']);
    await page.getByRole('heading').first().waitFor();
    expect(seen.uncaught).toEqual([]);
  });
});
